"""Random games of every combination of options, held at every step against the plain telling of the rules."""

import random
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.games.squire_for_hire import reading
from tests.games.squire_for_hire.plain import Box, Plain, place_of
from tests.games.squire_for_hire.reading import GAME, PACKS, STANDARD

KINDS = ("pass", "lay", "flip", "keep", "leave")


class Variant(NamedTuple):
    pack: Path
    seats: int
    options: tuple[tuple[str, Any], ...]

    def __str__(self) -> str:
        values = [str(value).lower() for _, value in self.options]
        return "-".join([self.pack.stem, str(self.seats), *values])


def _combinations(seats: int) -> Iterator[tuple[tuple[str, Any], ...]]:
    """All combinations of options; alone, all that make a difference."""
    names = [option.name for option in GAME.options]
    values = [
        [choice.value for choice in option.choices if option.seats is None or seats in option.seats]
        or [option.default(seats)]
        for option in GAME.options
    ]
    for chosen in product(*values):
        yield tuple(zip(names, chosen, strict=True))


VARIANTS = [Variant(STANDARD, seats, options) for seats in (1, 2) for options in _combinations(seats)]


class Player:
    """Chooses at random, with likes and dislikes of its own, so that games differ more than even chances would make
    them: some seats wait, some use up whatever they can, some build far away from where they began."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.liking = {"pass": rng.choice((0.0, 0.02, 0.02, 0.3, 0.9)), "lay": 1, "flip": 1, "keep": 1, "leave": 0.2}
        self.to_an_edge = rng.choice((0.0, 0.0, 0.2, 0.8))
        self.edge = rng.choice((min, max))
        self.axis = rng.choice((0, 1))

    def choose(self, words: list[str]) -> str:
        kinds: dict[str, list[str]] = {}
        for word in words:
            kinds.setdefault(word.split()[0], []).append(word)
        if len(kinds) > 1:
            kind = self.rng.choices(list(kinds), [self.liking[kind] + 1e-9 for kind in kinds])[0]
        else:
            [kind] = kinds
        if kind == "lay" and self.rng.random() < self.to_an_edge:
            return self.edge(kinds[kind], key=lambda word: int(word.split()[-1].split(",")[self.axis]))
        return self.rng.choice(kinds[kind])


@cache
def _box_of(path: Path) -> Box:
    with path.open("rb") as file:
        return Box(tomllib.load(file))


def _plain_for(variant: Variant, records: Any) -> Plain:
    """A telling told only how the cards were dealt, and how each deck is shuffled."""
    rec = records[0]
    return Plain(
        _box_of(variant.pack),
        dict(variant.options),
        int(rec.starter),
        reading.squires(records),
        [rec.dealt[seat].tolist() for seat in range(variant.seats)],
        lambda number, cards: reading.order_of_deck(records, number, cards),
    )


def _table_of(plain: Plain) -> dict[str, Any]:
    return {
        "deck": plain.deck,
        "deck number": plain.deck_number,
        "piles": list(plain.piles),
        "bag cards": plain.bag_cards,
        "dealt": plain.dealt,
        "given": plain.given,
        "gone": plain.gone,
        "turn": plain.turn,
        "turns": plain.turns,
        "lone": plain.lone,
        "over": plain.over,
    }


def _bag_of(plain: Plain, seat: int) -> dict[str, Any]:
    bag = plain.bags[seat]
    left, top = bag.corner

    def here(squares: Any) -> set[tuple[int, int]]:
        return {(x - left, y - top) for x, y in map(place_of, squares)}

    squares = here(bag.squares)
    joined = {
        step: here(square for item in bag.items for square in item.squares if square + step in item.squares)
        for step in (1, 1_000)
    }
    return {
        "size": (1 + max(x for x, _ in squares), 1 + max(y for _, y in squares)) if squares else (0, 0),
        "first card": (-left, -top),
        "filled": squares,
        "free": here(bag.free(False)),
        "joined to the right": joined[1],
        "joined downwards": joined[1_000],
    }


def play_one(variant: Variant, seed: int, seen: Counter[str]) -> None:
    """One game, compared at every step; what it met is counted in `seen`."""
    rng = random.Random(f"{variant} {seed}")
    players = [Player(rng) for _ in range(variant.seats)]
    records = reading.deal(variant.pack, variant.seats, dict(variant.options), seed)
    plain = _plain_for(variant, records)
    log: list[str] = []
    compared = [-1, -1]
    while True:
        asked = reading.asked(records)
        where = f"{variant}, seed {seed}, after {log}"
        assert {seat: set(words) for seat, words in asked.items()} == plain.asked, where
        assert reading.table(records) == _table_of(plain), where
        for seat in range(variant.seats):
            if compared[seat] != len(plain.bag_cards[seat]):
                compared[seat] = len(plain.bag_cards[seat])
                assert reading.bag(records, seat) == _bag_of(plain, seat), where
                assert reading.score(records, seat) == plain.score(seat), where
                values = reading.item_values(records, seat)
                assert values == {type_: plain.item_value(seat, type_) for type_ in values}, where
        if not asked:
            break
        seat = rng.choice(list(asked))
        words = asked[seat]
        seen["positions"] += words[0].split()[0] in ("pass", "lay", "leave")
        seen["spots"] += sum(word.startswith("lay") for word in words)
        word = players[seat].choose(words)
        seen[word.split()[0]] += 1
        log.append(f"{seat} {word}")
        reading.play(records, seat, word)
        plain.play(seat, word)
    _compare_end(variant, records, plain)
    seen["games"] += 1
    seen["a card dropped"] += bool(plain.gone)
    seen["a last card"] += plain.lone is not None
    seen["more than two passes"] += plain.deck_number > 2
    seen["hired"] += variant.seats == 1 and sum(plain.score(0)) >= 25
    seen["a shared place"] += plain.places() == [1, 1]


def _compare_end(variant: Variant, records: Any, plain: Plain) -> None:
    places, points = reading.places(records)
    assert places == plain.places()
    assert points == [sum(plain.score(seat)) for seat in range(variant.seats)]


def _pack_variants() -> list[Variant]:
    """Each pack of the tests with each number of seats it will do for, under the strictest and the loosest options."""
    found: list[Variant] = []
    for path in sorted(PACKS.glob("*.toml")):
        for seats in GAME.seats_of(GAME.load_pack(path)):
            every = list(_combinations(seats))
            found += [Variant(path, seats, options) for options in (every[0], every[-1])]
    return found


PACK_VARIANTS = _pack_variants()
POSITIONS = 100_000
"""Positions compared in an everyday run, of all variants together: those in which a card can be laid or left."""
POSITIONS_OF_PACK = 500
POSITIONS_LONG = 1_000_000


def _play_many(variant: Variant, positions: int, first: int = 0) -> Counter[str]:
    seen: Counter[str] = Counter()
    while seen["positions"] < positions:
        play_one(variant, first + seen["games"], seen)
    return seen


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_games_agree_with_the_plain_telling_at_every_step(variant: Variant) -> None:
    _play_many(variant, -(-POSITIONS // len(VARIANTS)))


@pytest.mark.parametrize("variant", PACK_VARIANTS, ids=str)
def test_games_of_other_packs_agree_with_the_plain_telling(variant: Variant) -> None:
    _play_many(variant, POSITIONS_OF_PACK)


@pytest.mark.long
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_many_more_games_agree_with_the_plain_telling(variant: Variant) -> None:
    _play_many(variant, POSITIONS_LONG // len(VARIANTS), first=1_000_000)
