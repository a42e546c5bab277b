"""Move codes of Antique Club and their words.

0, 1        hall, castle
2 ..        bid V        cash cards, ascending
26 ..       thief N      thieves, ascending
38, 39      detective, exhibit
40, 41      take left, take right
42          done         the exhibit is put together
43 ..       show C       add a collectible to it
105         decline
106 ..      steal C
"""

import re
from functools import lru_cache
from typing import Any

from wunderkammer.core.game import BadWord, Records
from wunderkammer.games.antique_club.state import MOST_CASH, MOST_COLLECTIBLES, MOST_THIEVES

HALL_CODE, CASTLE_CODE = 0, 1
BID = 2
THIEF = BID + MOST_CASH
DETECTIVE = THIEF + MOST_THIEVES
EXHIBIT = DETECTIVE + 1
TAKE = EXHIBIT + 1
DONE = TAKE + 2
SHOW = DONE + 1
DECLINE = SHOW + MOST_COLLECTIBLES
STEAL = DECLINE + 1
MOVES = STEAL + MOST_COLLECTIBLES

MOST_LEGAL = MOST_COLLECTIBLES + 1

_PLAIN = {
    "hall": HALL_CODE,
    "castle": CASTLE_CODE,
    "detective": DETECTIVE,
    "exhibit": EXHIBIT,
    "take left": TAKE,
    "take right": TAKE + 1,
    "done": DONE,
    "decline": DECLINE,
}
_PLAIN_WORDS = {code: word for word, code in _PLAIN.items()}
_EXAMPLES = "hall, castle, bid 21, thief 9, detective, exhibit, take left, show B1650, done, steal B1650, decline"


def collectible_names(rec: Any) -> tuple[str, ...]:
    """The names of all collectibles by number: `B1650`; a pack with several of one letter and year tells them apart
    as `B1650.2`."""
    return _collectible_names(rec.letter.tobytes(), tuple(rec.year.tolist()), rec.twin.tobytes(), int(rec.collectibles))


@lru_cache(maxsize=64)
def _collectible_names(letters: bytes, years: tuple[int, ...], twins: bytes, number: int) -> tuple[str, ...]:
    return tuple(
        f"{chr(65 + letter)}{year}" + (f".{twin + 1}" if twin else "")
        for letter, year, twin in zip(letters[:number], years, twins, strict=False)
    )


def collectible_name(rec: Any, card: int) -> str:
    """The name of one collectible."""
    return collectible_names(rec)[card]


def _find_collectible(rec: Any, name: str) -> int:
    wanted = name.upper()
    names = collectible_names(rec)
    if wanted in names:
        return names.index(wanted)
    raise BadWord(f"there is no collectible {_cut(name)!r} in this game; they are named by letter and year, like B1650")


def _find_number(numbers: Any, count: int, word: str, what: str) -> int:
    if re.fullmatch(r"\d{1,5}", word, flags=re.ASCII):
        for index in range(count):
            if int(numbers[index]) == int(word):
                return index
    there = ", ".join(str(int(numbers[index])) for index in range(count))
    raise BadWord(f"there is no {what} {_cut(word)!r} in this game; there is {there}")


def _cut(word: str) -> str:
    return word if len(word) <= 40 else word[:40] + "..."


def parse(records: Records, word: str) -> int:
    """The code of a move's words. Raises BadWord, naming what moves look like."""
    parts = word.strip().split()
    plain = _PLAIN.get(" ".join(parts).lower())
    if plain is not None:
        return plain
    rec = records[0]
    if len(parts) == 2:
        verb, thing = parts[0].lower(), parts[1]
        if verb == "bid":
            return BID + _find_number(rec.cash_value, int(rec.cash_cards), thing, "cash card")
        if verb == "thief":
            return THIEF + _find_number(rec.thief_number, int(rec.thief_cards), thing, "thief")
        if verb == "show":
            return SHOW + _find_collectible(rec, thing)
        if verb == "steal":
            return STEAL + _find_collectible(rec, thing)
    raise BadWord(f"{_cut(word)!r} is no move of Antique Club; moves look like: {_EXAMPLES}")


def format(records: Records, code: int) -> str:
    """The words of a move code."""
    if code in _PLAIN_WORDS:
        return _PLAIN_WORDS[code]
    rec = records[0]
    if BID <= code < BID + int(rec.cash_cards):
        return f"bid {int(rec.cash_value[code - BID])}"
    if THIEF <= code < THIEF + int(rec.thief_cards):
        return f"thief {int(rec.thief_number[code - THIEF])}"
    if SHOW <= code < SHOW + int(rec.collectibles):
        return f"show {collectible_name(rec, code - SHOW)}"
    if STEAL <= code < STEAL + int(rec.collectibles):
        return f"steal {collectible_name(rec, code - STEAL)}"
    raise ValueError(f"{code} is no move code of this game")
