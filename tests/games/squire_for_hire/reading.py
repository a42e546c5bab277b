"""The record of a game in plain words, read field by field, so that it can be held against the plain telling and
against expectations."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from wunderkammer.core import chance, registry, verbs
from wunderkammer.core.game import Game, Records
from wunderkammer.games.squire_for_hire.scoring import SCORE_LINES, item_value_of, score_lines_of
from wunderkammer.games.squire_for_hire.state import TYPES

GAME: Game = registry.game("squire-for-hire")
STANDARD = GAME.folder / "packs" / "standard.toml"
PACKS = Path(__file__).parent / "packs"

DEFAULTS = {option.name: option.choices[0].value for option in GAME.options}


@cache
def _blank_of(path: Path) -> Records:
    return GAME.blank(GAME.load_pack(path))


@cache
def _vocabulary() -> tuple[dict[int, str], dict[str, int]]:
    words = {code: GAME.format(_blank_of(STANDARD), code) for code in range(GAME.moves)}
    return words, {word: code for code, word in words.items()}


def word_of(code: int) -> str:
    return _vocabulary()[0][code]


def code_of(word: str) -> int:
    return _vocabulary()[1][word]


def deal(path: Path, seats: int, options: Mapping[str, Any], seed: int) -> Records:
    records = _blank_of(path).copy()
    entropy = chance.deal_words(chance.numbered_seed(seed), GAME.entropy_words)
    offered = {option.name for option in GAME.options if option.seats is None or seats in option.seats}
    chosen = {name: value for name, value in options.items() if name in offered}
    verbs.setup_at(records, 0, seats, GAME.encode(seats, chosen), entropy)
    return records


_out = np.empty(GAME.most_legal, np.int32)
_lines = np.empty(SCORE_LINES, np.int64)


def asked(records: Records) -> dict[int, list[str]]:
    """Who owes a decision, and its words in the order of their codes."""
    owing = int(verbs.to_act_at(records, 0))
    words = _vocabulary()[0]
    found: dict[int, list[str]] = {}
    for seat in range(2):
        if owing >> seat & 1:
            codes = _out[: verbs.legal_at(records, 0, seat, _out)].tolist()
            assert codes == sorted(set(codes))
            found[seat] = [words[code] for code in codes]
    return found


def play(records: Records, seat: int, word: str) -> None:
    verbs.play_at(records, 0, seat, code_of(word))


def order_of_deck(records: Records, number: int, cards: set[int]) -> list[int]:
    """The order, bottom first, that the record's keys give to the deck of that number (from 1)."""
    keys = records["keys"][0][number - 1].tolist()
    return sorted(cards, key=lambda card: (keys[card], card))


def table(records: Records) -> dict[str, Any]:
    """What lies where, apart from the bags."""
    rec: Any = records[0]
    seats = int(rec.seats)
    laid = rec.laid.tolist()
    heights = rec.pile_cards.tolist()
    return {
        "deck": rec.deck.tolist()[: int(rec.deck_cards)],
        "deck number": int(rec.deck_number),
        "piles": [pile[:height] for pile, height in zip(rec.pile.tolist(), heights, strict=True)],
        "bag cards": [cards[:n] for cards, n in zip(rec.laid_card.tolist()[:seats], laid, strict=False)],
        "dealt": [[card for card in cards if card >= 0] for cards in rec.dealt.tolist()[:seats]],
        "given": [None if card < 0 else card for card in rec.given.tolist()[:seats]],
        "gone": {card for card in range(int(rec.cards)) if int(rec.gone) >> card & 1},
        "turn": None if rec.turn_of < 0 else int(rec.turn_of),
        "turns": int(rec.turns),
        "lone": None if rec.free_card < 0 else int(rec.free_card),
        "over": int(rec.owing) == 0,
    }


def _squares(rows: list[int]) -> set[tuple[int, int]]:
    return {(x, y) for y, row in enumerate(rows) for x in range(row.bit_length()) if row >> x & 1}


def bag(records: Records, seat: int) -> dict[str, Any]:
    """A bag as its fields tell it; squares count from the bag's own corner."""
    rec: Any = records[0]
    return {
        "size": (int(rec.width[seat]), int(rec.height[seat])),
        "first card": (int(rec.origin_x[seat]), int(rec.origin_y[seat])),
        "filled": _squares(rec.filled[seat].tolist()),
        "free": _squares(rec.free[seat].tolist()),
        "joined to the right": _squares(rec.right[seat].tolist()),
        "joined downwards": _squares(rec.down[seat].tolist()),
    }


def score(records: Records, seat: int) -> list[int]:
    """The points by line."""
    score_lines_of(records, 0, seat, _lines)
    return _lines.tolist()


def item_values(records: Records, seat: int) -> dict[str, int]:
    return {name: int(item_value_of(records, 0, seat, i)) for i, name in enumerate(TYPES) if name != "junk"}


def squires(records: Records) -> list[str]:
    rec: Any = records[0]
    return [bytes(rec.squire_name[i]).rstrip(b"\0").decode() for i in rec.squire.tolist()[: int(rec.seats)]]


def places(records: Records) -> tuple[list[int], list[int]]:
    """Places and points at the end."""
    out = np.zeros((2, int(records["seats"][0])), np.int32)
    verbs.score_at(records, 0, out)
    points, order = out.tolist()
    return order, points


def names_of_squires(records: Records) -> list[str]:
    """Of all squires there are."""
    rec: Any = records[0]
    return [bytes(name).rstrip(b"\0").decode() for name in rec.squire_name[: int(rec.squires)]]
