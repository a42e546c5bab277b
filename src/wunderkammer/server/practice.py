"""How bots are made ready in a process in which they think: their kernels are compiled or loaded before they are asked.

The rules and the bots that decide by a compiled policy come first, which is quick; games can be begun then. Bots that
search take longer, a minute or more on a machine that never saw them. Meanwhile the process answers, and the one who
would stand in for a person plays in their place.
"""

import sys
from collections.abc import Callable
from threading import Thread
from typing import Protocol

from wunderkammer.core import registry
from wunderkammer.core.bot import BotSpec
from wunderkammer.core.game import Game
from wunderkammer.core.kernel import COMPILED, is_warm, mark_warm
from wunderkammer.core.sight import Sight
from wunderkammer.server.bots import bots_for, stand_in_of

_REHEARSED_MOVES = 600
_REHEARSAL_CLOCK = 0.02
"""Seconds for a move that nobody waits for: bots that use up their time must not hold up the start."""


class Rehearsed(Protocol):
    """A bot at practice: says a move, or what went wrong."""

    def __call__(
        self, spec: BotSpec, sight: Sight, seed: int, clock: float, opinion: bool
    ) -> tuple[str | None, str]: ...


class Practice:
    """Which bots are ready in this process."""

    def __init__(self, rehearsed: Rehearsed) -> None:
        self._rehearsed = rehearsed
        self._waiting: list[tuple[Game, BotSpec]] = []

    def begin(self) -> None:
        """Make the rules and the quick bots ready; the others in a thread."""
        from wunderkammer.server.readiness import rehearse_all

        rehearse_all()
        slow: list[tuple[Game, BotSpec]] = []
        for name in registry.game_names():
            for spec in {_kernels(spec): spec for spec in bots_for(name)}.values():
                (self._rehearse if spec.policy else _note(slow))(registry.game(name), spec)
        # Interpreted there is nothing to make ready, and much to wait for.
        self._waiting = slow if COMPILED else []
        if self._waiting:
            Thread(target=self._go_on, daemon=True).start()

    def in_place_of(self, game: Game, spec: BotSpec) -> BotSpec:
        """The bot itself, or while it is not ready the one that plays for it."""
        return spec if self.is_ready(game, spec) else stand_in_of(game.name)

    def is_ready(self, game: Game, spec: BotSpec) -> bool:
        return all(waiting is not game or _kernels(bot) != _kernels(spec) for waiting, bot in self._waiting)

    def _go_on(self) -> None:
        while self._waiting:
            self._rehearse(*self._waiting[0])
            self._waiting = self._waiting[1:]

    def _rehearse(self, game: Game, spec: BotSpec) -> None:
        """One decision, and one opinion of a bot that has any; or, if it never played here before, a game, since it may
        compile something for each phase."""
        from wunderkammer.match import Match

        mark = f"bot-{_kernels(spec)}-{game.name}"
        match = Match.begin(game.name, game.seats[-1], seed=0)
        for n in range(1 if is_warm(mark) else _REHEARSED_MOVES):
            if match.over:
                break
            seat = match.to_act()[0]
            word, trouble = self._rehearsed(spec, match.sight(seat), n, _REHEARSAL_CLOCK, spec.advises and n == 0)
            if word is None or match.play(seat, word) is not None:
                print(f"The bot {spec.name} cannot play {game.name}: {trouble or word}", file=sys.stderr)
                return
        mark_warm(mark)


def _kernels(spec: BotSpec) -> str:
    return spec.kin or spec.name.partition(":")[0]


def _note(slow: list[tuple[Game, BotSpec]]) -> Callable[[Game, BotSpec], None]:
    return lambda game, spec: slow.append((game, spec))
