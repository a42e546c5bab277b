"""A game of the kernels followed by the plain telling, step by step."""

import random
import tomllib
from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from tests.games.squire.plain import CELLS, Plain
from tests.games.squire.table import GAME
from wunderkammer.core import chance, verbs
from wunderkammer.core.game import Records
from wunderkammer.games.squire import state as s
from wunderkammer.games.squire.moves import board_names, city_names, message_names


@cache
def pack_of(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


@cache
def _blank_of(path: Path) -> Records:
    return GAME.blank(GAME.load_pack(path))


def deal(path: Path, seats: int, options: Mapping[str, Any], seed: int) -> Records:
    records = _blank_of(path).copy()
    entropy = chance.deal_words(chance.numbered_seed(seed), GAME.entropy_words)
    verbs.setup_at(records, 0, seats, GAME.encode(seats, options), entropy)
    return records


def exhibit(kind: int) -> tuple[str, int]:
    return s.TYPES[kind // s.MOST_VALUE], kind % s.MOST_VALUE + 1


def names(all_of_them: tuple[str, ...], mask: int) -> set[str]:
    return {name for i, name in enumerate(all_of_them) if mask >> i & 1}


def plain_for(path: Path, records: Records) -> Plain:
    """The plain telling of a game just dealt."""
    rec: Any = records[0]
    cards, cities = message_names(rec), city_names(rec)
    unseen = [exhibit(int(kind)) for kind in rec.pool[rec.removed : rec.removed + rec.supply]]
    return Plain(
        pack_of(path),
        s.SIDES[int(rec.side)],
        int(rec.starter),
        {name: exhibit(int(rec.city[i])) for i, name in enumerate(cities)},
        unseen[::-1],
        [names(cards, int(hand)) for hand in rec.hand[: rec.seats]],
        [cards[int(card)] for card in rec.deck[: rec.deck_cards][::-1]],
        None if rec.board[0] < 0 else [board_names(rec)[int(board)] for board in rec.board[: rec.seats]],
    )


def books(records: Records) -> dict[str, Any]:
    """What the record says, in plain words."""
    rec: Any = records[0]
    cards, cities, boards = message_names(rec), city_names(rec), board_names(rec)
    found: dict[str, Any] = {
        "cities": {
            name: exhibit(kind) if kind >= 0 else None for name, kind in zip(cities, rec.city.tolist(), strict=False)
        },
        "types": sorted(s.TYPES, key=lambda name: int(rec.type_place[s.TYPES.index(name)])),
        "regions": sorted(s.REGIONS, key=lambda name: int(rec.region_place[s.REGIONS.index(name)])),
        "supply": int(rec.supply),
        "deck": int(rec.deck_cards),
        "discard": {exhibit(kind): n for kind, n in enumerate(rec.discard.tolist()) if n},
        "gone": names(cards, int(rec.gone)),
        "token": None if rec.token < 0 else int(rec.token),
        "turns": int(rec.turns),
    }
    for seat in range(int(rec.seats)):
        board, pawn = int(rec.board[seat]), int(rec.pawn[seat])
        found[f"seat {seat}"] = {
            "board": boards[board] if board >= 0 else "",
            "city": cities[pawn] if pawn >= 0 else None,
            "coins": int(rec.coins[seat]),
            "tickets": int(rec.tickets[seat]),
            "royal coins": int(rec.royal_coins[seat]),
            "royal tickets": int(rec.royal_tickets[seat]),
            "hand": names(cards, int(rec.hand[seat])),
            "held": int(rec.held[seat]),
            "commissions": names(cards, int(rec.commissions[seat])),
            "gallery": {
                cell: exhibit(kind) for cell, kind in zip(CELLS, rec.gallery[seat].tolist(), strict=True) if kind >= 0
            },
        }
    return found


def plain_books(plain: Plain) -> dict[str, Any]:
    """What the plain telling says, likewise."""
    found: dict[str, Any] = {
        "cities": plain.cities,
        "types": plain.types,
        "regions": plain.regions,
        "supply": len(plain.supply),
        "deck": len(plain.deck),
        "discard": {there: n for there, n in plain.discard.items() if n},
        "gone": plain.gone,
        "token": plain.token,
        "turns": max(1, plain.turns),
    }
    for seat, player in enumerate(plain.players):
        found[f"seat {seat}"] = {
            "board": player.board,
            "city": player.city,
            "coins": player.coins,
            "tickets": player.tickets,
            "royal coins": player.royal_coins,
            "royal tickets": player.royal_tickets,
            "hand": player.hand,
            "held": len(player.hand),
            "commissions": player.commissions,
            "gallery": player.gallery,
        }
    return found


class Taste:
    """How one seat of a random game chooses: evenly, or with likes of its own, so that games get to where even chances
    seldom do: full galleries, long journeys, many commissions."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.liking = {
            "buy": rng.choice((1, 1, 8)),
            "sell": rng.choice((1, 1, 0.2)),
            "done": rng.choice((1, 0.3, 0.05)),
            "leave": rng.choice((1, 0.2)),
        }
        self.theme = rng.choice((None, None, "sculpture", "ceramics", "jewel"))

    def choose(self, words: list[str]) -> str:
        weights = [self.liking.get(word.split()[0], 1.0) for word in words]
        if self.theme and f"exhibit {self.theme}" in words and self.rng.random() < 0.7:
            return f"exhibit {self.theme}"
        return self.rng.choices(words, weights)[0]


_out = np.empty(GAME.most_legal, np.int32)


def follow(path: Path, records: Records, label: str, met: Counter[str]) -> Plain:
    """Play a dealt game at random to its end, compared at every step; `met` counts the kinds of words on offer."""
    rng = random.Random(label)
    plain = plain_for(path, records)
    tastes = [Taste(rng) for _ in plain.players]
    step = 0
    while True:
        there, told = books(records), plain_books(plain)
        assert there == told, (label, step)
        owing = int(verbs.to_act_at(records, 0))
        if plain.asked is None:
            assert owing == 0, (label, step)
            return plain
        seat, words = plain.asked
        assert owing == 1 << seat, (label, step)
        codes = _out[: verbs.legal_at(records, 0, seat, _out)].tolist()
        legal = [GAME.format(records, code) for code in codes]
        assert sorted(legal) == sorted(words), (label, step)
        for word in words:
            met[word.split()[0]] += 1
        word = tastes[seat].choose(legal)
        plain.play(word)
        verbs.play_at(records, 0, seat, codes[legal.index(word)])
        step += 1
