"""Move codes of Squire and their words.

0 ..        board fox            a player board (SQ-1.5)
8 ..        go Samarkand         a city (SQ-2.1)
28, 29      buy, sell            the exhibit there (SQ-2.2)
30          done                 no more offers, no more commissions, no swap
31          leave                the markers as they are (SQ-3.3)
32 ..       play M07             a message card for its offer (SQ-2.3)
80 ..       cell 2,3             hang the exhibit on floor 2, in row 3 (SQ-2.5)
92 ..       take book 4          an exhibit of the discard pile (SQ-2.5)
137 ..      exhibit painting     what the exhibition shows (SQ-3.1)
142 ..      accept M07           a commission (SQ-4.2), or the one taken in exchange (SQ-4.3)
190 ..      drop M03             a commission, in exchange for another (SQ-4.3)
238 ..      marker red top       a marker to an end of its track (SQ-3.3)
"""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from wunderkammer.core.game import BadWord, Records
from wunderkammer.games.squire.state import (
    CELLS,
    COLUMNS,
    FLOORS,
    KINDS,
    MOST_BOARDS,
    MOST_CITIES,
    MOST_MESSAGES,
    MOST_VALUE,
    PLACES,
    REGIONS,
    TYPES,
)

BOARD_CODE = 0
GO_CODE = BOARD_CODE + MOST_BOARDS
BUY_CODE = GO_CODE + MOST_CITIES
SELL_CODE = BUY_CODE + 1
DONE = SELL_CODE + 1
LEAVE = DONE + 1
PLAY = LEAVE + 1
CELL = PLAY + MOST_MESSAGES
TAKE = CELL + CELLS
EXHIBIT = TAKE + KINDS
ACCEPT_CODE = EXHIBIT + len(TYPES)
DROP = ACCEPT_CODE + MOST_MESSAGES
MARKER_CODE = DROP + MOST_MESSAGES
MOVES = MARKER_CODE + 4 * PLACES

MOST_LEGAL = MOST_MESSAGES + 1

ENDS = ("top", "bottom")
MARKERS = (*TYPES, *REGIONS)
_PLAIN = {"buy": BUY_CODE, "sell": SELL_CODE, "done": DONE, "leave": LEAVE}
_PLAIN_WORDS = {code: word for word, code in _PLAIN.items()}
_EXAMPLES = (
    "board fox, go London, buy, sell, play M07, done, cell 2,3, take book 4, exhibit painting, accept M07, drop M03, "
    "marker red top, leave"
)


def spelt(name: Any) -> str:
    """A name of the record as text."""
    return bytes(name).rstrip(b"\0").decode("ascii")


@lru_cache(maxsize=256)
def _spelt_all(names: bytes, width: int) -> tuple[str, ...]:
    return tuple(names[i : i + width].rstrip(b"\0").decode("ascii") for i in range(0, len(names), width))


def _spelt_first(names: Any, n: int) -> tuple[str, ...]:
    return _spelt_all(names.tobytes(), names.shape[1])[:n]


def board_names(rec: Any) -> tuple[str, ...]:
    return _spelt_first(rec.board_name, int(rec.boards))


def city_names(rec: Any) -> tuple[str, ...]:
    """The cities of the side that is played, by number."""
    return _spelt_first(rec.city_name[rec.side], int(rec.cities[rec.side]))


def message_names(rec: Any) -> tuple[str, ...]:
    return _spelt_first(rec.message_name, int(rec.messages))


def kind_name(kind: int) -> str:
    """`book 4`."""
    return f"{TYPES[kind // MOST_VALUE]} {kind % MOST_VALUE + 1}"


def cell_name(cell: int) -> str:
    """`2,3`: floor 2, row 3, as in component files."""
    return f"{cell // COLUMNS + 1},{cell % COLUMNS + 1}"


def _find(names: tuple[str, ...], thing: str, what: str) -> int:
    for number, name in enumerate(names):
        if name.lower() == thing:
            return number
    there = ", ".join(names) if len(names) <= MOST_CITIES else f"{names[0]} to {names[-1]}"
    raise BadWord(f"there is no {what} {_cut(thing)!r} in this game; there is {there}")


def _cut(word: str) -> str:
    return word if len(word) <= 40 else word[:40] + "..."


def _type_names(rec: Any) -> tuple[str, ...]:
    return TYPES


_NAMES: dict[str, tuple[int, Callable[[Any], tuple[str, ...]], str]] = {
    "board": (BOARD_CODE, board_names, "player board"),
    "go": (GO_CODE, city_names, "city"),
    "play": (PLAY, message_names, "message card"),
    "exhibit": (EXHIBIT, _type_names, "type of exhibit"),
    "accept": (ACCEPT_CODE, message_names, "message card"),
    "drop": (DROP, message_names, "message card"),
}


def parse(records: Records, word: str) -> int:
    """The code of a move's words. Raises BadWord, naming what moves look like."""
    plain = " ".join(word.lower().split())
    if plain in _PLAIN:
        return _PLAIN[plain]
    verb, _, thing = plain.partition(" ")
    if verb in _NAMES and thing:
        first, names, what = _NAMES[verb]
        return first + _find(names(records[0]), thing, what)
    if verb == "cell":
        if found := re.fullmatch(rf"([1-{FLOORS}]) ?, ?([1-{COLUMNS}])", thing, flags=re.ASCII):
            return CELL + (int(found[1]) - 1) * COLUMNS + int(found[2]) - 1
        raise BadWord(f"a cell is floor 1 to {FLOORS} and row 1 to {COLUMNS}, like cell 2,3; not {_cut(thing)!r}")
    if verb == "take":
        if found := re.fullmatch(rf"(\w+) ([1-{MOST_VALUE}])", thing, flags=re.ASCII):
            return TAKE + _find(TYPES, found[1], "type of exhibit") * MOST_VALUE + int(found[2]) - 1
        raise BadWord(f"an exhibit is its type and value, like take book 4; not {_cut(thing)!r}")
    if verb == "marker":
        if found := re.fullmatch(r"(\w+) (top|bottom)", thing, flags=re.ASCII):
            return MARKER_CODE + 2 * _find(MARKERS, found[1], "marker") + ENDS.index(found[2])
        raise BadWord(f"a marker goes to the top or the bottom, like marker red top; not {_cut(thing)!r}")
    raise BadWord(f"{_cut(word)!r} is no move of Squire; moves look like: {_EXAMPLES}")


def format(records: Records, code: int) -> str:
    """The words of a move code."""
    if code in _PLAIN_WORDS:
        return _PLAIN_WORDS[code]
    if CELL <= code < TAKE:
        return f"cell {cell_name(code - CELL)}"
    if TAKE <= code < EXHIBIT:
        return f"take {kind_name(code - TAKE)}"
    if MARKER_CODE <= code < MOVES:
        return f"marker {MARKERS[(code - MARKER_CODE) // 2]} {ENDS[(code - MARKER_CODE) % 2]}"
    for verb, (first, names, _) in reversed(_NAMES.items()):
        if code >= first:
            there = names(records[0])
            if code - first < len(there):
                return f"{verb} {there[code - first]}"
            break
    raise ValueError(f"{code} is no move code of this game")
