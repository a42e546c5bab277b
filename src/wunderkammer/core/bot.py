"""What a bot is to the rest of the house: a description, found through `core.registry.bot`, that makes players.

A bot decides from a `Sight`: what its seat knows, its legal moves, and other games it cannot tell from this one. It is
never given the record, so it cannot cheat, not even by mistake.

Some bots can be told how much to think: `planner:50ms` has 50 milliseconds for a decision, `planner:2000` has 2,000
steps of its search, which is the same on every machine. What stands before the colon is the name, what stands behind
it goes to `BotSpec.limited`.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

import msgspec

from wunderkammer.core.game import Game
from wunderkammer.core.opinion import Opinion
from wunderkammer.core.sight import Sight


class Bot(Protocol):
    """One player, at one seat of one match."""

    def decide(self, sight: Sight, clock: float) -> str:
        """One of `sight.legal`, in words; the seat owes a decision. `clock`: seconds it may think, at most."""
        ...


@dataclass(frozen=True)
class Opening:
    """What everybody at a table knows before the deal."""

    seats: int
    options: Mapping[str, str | bool | int]
    """Every option there is for so many seats, defaults filled in."""
    components: msgspec.Struct
    """The component values (`Game.components`)."""


@runtime_checkable
class Guest(Bot, Protocol):
    """A bot that wants to be told what is played, once, before its first decision."""

    def begin(self, seat: int, opening: Opening) -> None:
        """The game begins, and it sits there."""
        ...


@runtime_checkable
class Distant(Bot, Protocol):
    """A bot that decides in a process of its own."""

    def ready(self) -> None:
        """Have the process stand by, started again if it is gone: before the time for a decision runs."""
        ...

    def close(self) -> None:
        """The game is over: give the process back."""
        ...


class Adviser(Bot, Protocol):
    """A bot that can say what it thinks of a position: made by a spec that `advises`."""

    def consider(self, sight: Sight, clock: float) -> Opinion:
        """What it thinks of every legal move of `sight`, whose seat owes a decision. `clock` as for `decide`."""
        ...


class BadLimit(ValueError):
    """What stands behind the colon of a bot's name means nothing; the text says what would."""


@dataclass(frozen=True)
class Limit:
    """How much a bot may think over one decision: one of the two."""

    seconds: float | None = None
    steps: int | None = None
    """Of its search. The same seed, sights and steps give the same moves; seconds do not."""

    def __str__(self) -> str:
        return f"{self.seconds * 1000:g}ms" if self.seconds is not None else str(self.steps)


def read_limit(text: str) -> Limit:
    """`50ms`, `2s` or `2000`. Raises BadLimit."""
    found = re.fullmatch(r"(\d{1,9})(ms|s)?", text, flags=re.ASCII)
    if not found or int(found[1]) == 0:
        raise BadLimit(f"expected a time like 200ms or 2s, or a number of steps like 2000, not {text[:40]!r}")
    number = int(found[1])
    if found[2] is None:
        return Limit(steps=number)
    return Limit(seconds=number / 1000 if found[2] == "ms" else float(number))


@dataclass(frozen=True)
class BotSpec:
    """A bot, whole. A package brings one by an entry point `wunderkammer.bots` under its name."""

    name: str
    """As in addresses and commands: "collector"."""
    title: str
    line: str
    """How it plays, in one line, for the person who chooses it."""
    games: tuple[str, ...] | None
    """Names of the games it plays; None: any game."""
    make: Callable[[Game, int], Bot]
    """make(game, seed) -> a player for one seat of one match. The same seed and the same sights give the same moves."""
    policy: Callable[[Game], int] | None = None
    """policy(game) -> the number of its compiled policy, bound for that game, in `bots.policy.choose`: for loops that
    stay inside kernels. None: it has none and decides through `make` alone."""
    advises: bool = False
    """Whether what it makes is an `Adviser`."""
    apart: bool = False
    """Whether what it makes decides in a process of its own, which is cut when it is late."""
    level: int | None = None
    """1 beginner .. 4 expert: one of the levels that people choose by; None: a bot of its own kind."""
    kin: str | None = None
    """The bot whose kernels it runs on: what is compiled for one is compiled for both. None: it has its own."""
    limited: "Callable[[str], BotSpec] | None" = None
    """limited(what stands behind the colon) -> the bot with that limit; raises BadLimit. None: it takes none."""

    def plays(self, game: str) -> bool:
        """Whether it plays the game of that name."""
        return self.games is None or game in self.games
