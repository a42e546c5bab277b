"""Everything that can be played: each registered game with each number of seats and each combination of its options,
and with the component values that its tests bring along."""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations, product
from operator import ne
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wunderkammer.core import chance, registry, verbs
from wunderkammer.core.game import BadOption, Game, Records

TESTS = Path(__file__).parent.parent


def folder_of(game: str) -> Path:
    """Where the tests of one game lie."""
    return TESTS / "games" / game.replace("-", "_")


SOME = 1_000
"""So many moves are tried where each would be answered slowly."""


@dataclass(frozen=True)
class Variant:
    """One way of playing a game."""

    name: str
    seats: int
    options: tuple[tuple[str, str | bool | int], ...]
    """All of them, defaults included."""
    pack: Path | None = None
    """None: the standard one."""

    def __str__(self) -> str:
        values = [str(value).lower() for _, value in self.options]
        return "-".join([self.name, str(self.seats), *values, *([self.pack.stem] if self.pack else [])])

    @property
    def game(self) -> Game:
        return registry.game(self.name)

    def blank(self) -> Records:
        return self.game.blank(self.game.load_pack(self.pack or self.game.folder / "packs" / "standard.toml"))

    def codes(self) -> NDArray[np.int64]:
        return self.game.encode(self.seats, dict(self.options))

    def words(self, records: Records) -> dict[int, str]:
        """All move codes that mean something in games with these component values, with their words."""
        found: dict[int, str] = {}
        for code in range(self.game.moves):
            try:
                found[code] = self.game.format(records, code)
            except ValueError:
                continue  # no such thing among these components
        return found

    def some_codes(self, records: Records) -> list[int]:
        """All of them, or of very many some, ascending: for tests that try each."""
        codes = [*self.words(records)]
        if len(codes) > SOME:
            codes = sorted(random.Random(str(self)).sample(codes, SOME))
        return codes

    def deal(self, seed: int) -> Records:
        """An array of one record, dealt from a numbered seed."""
        records = self.blank()
        entropy = chance.deal_words(chance.numbered_seed(seed), self.game.entropy_words)
        verbs.setup_at(records, 0, self.seats, self.codes(), entropy)
        return records


def _possible(game: Game, seats: int, options: Mapping[str, Any]) -> bool:
    try:
        game.encode(seats, options)
    except BadOption:
        return False
    return True


ALL_OF_THEM = 12
"""So many combinations of options, with one number of seats, are all taken; of more a covering few."""


def _combinations(game: Game, seats: int) -> list[tuple[tuple[str, Any], ...]]:
    """Combinations of options that can be played. Of very many those in which at most one differs from its default, the
    one in which all do, and more until any two values of two options are met together."""
    names = [option.name for option in game.options]
    every = [
        tuple(zip(names, values, strict=True))
        for values in product(*([choice.value for choice in option.choices] for option in game.options))
        if _possible(game, seats, dict(zip(names, values, strict=True)))
    ]
    if len(every) <= ALL_OF_THEM:
        return every
    defaults = tuple((option.name, option.default(seats)) for option in game.options)
    differing = [sum(map(ne, options, defaults)) for options in every]
    found = [options for options, n in zip(every, differing, strict=True) if n <= 1 or n == max(differing)]
    missing = {pair for options in every for pair in combinations(options, 2)}
    missing -= {pair for options in found for pair in combinations(options, 2)}
    while missing:
        best = max(every, key=lambda options: len(missing.intersection(combinations(options, 2))))
        found.append(best)
        missing -= set(combinations(best, 2))
    return found


def _of_game(game: Game) -> list[Variant]:
    found = [Variant(game.name, seats, options) for seats in game.seats for options in _combinations(game, seats)]
    for pack in sorted(folder_of(game.name).glob("packs/*.toml")):
        possible = game.seats_of(game.load_pack(pack))
        for seats in sorted({min(possible), max(possible)}):
            defaults = tuple((option.name, option.default(seats)) for option in game.options)
            found.append(Variant(game.name, seats, defaults, pack))
    return found


VARIANTS = [variant for name in registry.game_names() for variant in _of_game(registry.game(name))]
GAMES = list(registry.game_names())


def _differing(variant: Variant) -> int:
    """How many options are not at their default."""
    options = dict(variant.options)
    return sum(options[option.name] != option.default(variant.seats) for option in variant.game.options)


PLAIN = [variant for variant in VARIANTS if _differing(variant) <= 1]
"""For what is slow: at most one option differs from its default."""
