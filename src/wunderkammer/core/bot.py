"""What a bot is to the rest of the house: a description, found through `core.registry.bot`, that makes players.

A bot decides from a `Sight`: what its seat knows, its legal moves, and other games it cannot tell from this one. It is
never given the record, so it cannot cheat, not even by mistake.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from wunderkammer.core.game import Game
from wunderkammer.core.sight import Sight


class Bot(Protocol):
    """One player, at one seat of one match."""

    def decide(self, sight: Sight, clock: float) -> str:
        """One of `sight.legal`, in words; the seat owes a decision. `clock`: seconds it may think, at most."""
        ...


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

    def plays(self, game: str) -> bool:
        """Whether it plays the game of that name."""
        return self.games is None or game in self.games
