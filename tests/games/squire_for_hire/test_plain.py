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
from tests.games.squire_for_hire.comparing import follow, plain_for
from tests.games.squire_for_hire.plain import Box
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


def play_one(variant: Variant, seed: int, seen: Counter[str]) -> None:
    """One game, compared at every step."""
    rng = random.Random(f"{variant} {seed}")
    players = [Player(rng) for _ in range(variant.seats)]
    options = dict(variant.options)
    records = reading.deal(variant.pack, variant.seats, options, seed)
    plain = plain_for(_box_of(variant.pack), options, records)
    follow(records, plain, lambda seat, words: players[seat].choose(words), f"{variant}, seed {seed}", seen)


def _pack_variants() -> list[Variant]:
    """Each pack of the tests with each number of seats it will do for, under the strictest and the loosest options."""
    found: list[Variant] = []
    for path in sorted(PACKS.glob("*.toml")):
        for seats in GAME.seats_of(GAME.load_pack(path)):
            every = list(_combinations(seats))
            found += [Variant(path, seats, options) for options in (every[0], every[-1])]
    return found


PACK_VARIANTS = _pack_variants()
POSITIONS = 9_600
"""Positions compared in an everyday run, of all variants together: those in which a card can be laid or left."""
POSITIONS_OF_PACK = 100
POSITIONS_LONG = 100_000


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
@pytest.mark.parametrize("seats", [1, 2])
def test_many_more_games_agree_with_the_plain_telling(seats: int) -> None:
    """Half of the positions with each number of seats. `-s` shows what the games met."""
    variants = [variant for variant in VARIANTS if variant.seats == seats]
    seen: Counter[str] = Counter()
    longest = 0
    for variant in variants:
        met = _play_many(variant, -(-POSITIONS_LONG // 2 // len(variants)), first=1_000_000)
        longest = max(longest, met["longest"])
        seen += met
    del seen["longest"]
    print(f"\n{seats} seats, {len(variants)} variants; the longest game {longest} turns;", dict(seen))
    assert seen["positions"] >= POSITIONS_LONG // 2


def test_the_games_compared_reach_every_corner() -> None:
    """The comparison is worth what its games meet: every kind of word, cards that nobody can lay, last cards, many
    passes through the deck, squires hired and not, shared places."""
    seen: Counter[str] = Counter()
    for variant in (*VARIANTS[::5], *PACK_VARIANTS):
        for seed in range(6):
            play_one(variant, seed, seen)
    met = {what for what, times in seen.items() if times}
    assert met >= {*KINDS, "a card dropped", "a last card", "more than two passes", "hired", "a shared place"}
    assert seen["hired"] < seen["games"]
