"""`planner`: tries the moves of Squire for Hire that look best in many orders of the deck, and takes the one that ends
best on average.

The moves in question are `packer`'s favourites. All are tried in the same orders of the deck, and half of them are
given up again and again, so that the last ones are told apart most surely (sequential halving: Karnin, Koren, Somekh
2013).
"""

from collections.abc import Iterator
from dataclasses import replace
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from wunderkammer.bots.squire_for_hire.mind import MIND
from wunderkammer.bots.squire_for_hire.planning import best_moves, try_moves
from wunderkammer.core.bot import BotSpec, Limit, read_limit
from wunderkammer.core.chance import chance_from
from wunderkammer.core.game import Game
from wunderkammer.core.sight import Sight

USUAL = Limit(seconds=0.2)
MOST_TRIED = 16
"""Moves in question at first: the ones packer likes best."""
_OF_CLOCK = 0.9
"""The part of the clock that is used when it is shorter than the limit."""


class Planner:
    """Plays on in thought. A step of its search is one game played to the end."""

    def __init__(self, game: Game, seed: int, limit: Limit) -> None:
        self._game = game
        self._limit = limit
        self._chance = chance_from(seed)
        self._minds = np.zeros(2, MIND)
        self._tables = np.zeros(2, game.dtype)

    def decide(self, sight: Sight, clock: float) -> str:
        """One of `sight.legal`, within its limit and the clock."""
        codes, values = np.zeros(MOST_TRIED, np.int32), np.zeros(MOST_TRIED)
        n = int(best_moves(sight.known, sight.seat, self._minds, codes, values))
        code = codes[0] if n == 1 else codes[self._best(sight, codes, n, clock)]
        return self._game.format(sight.known, int(code))

    def _best(self, sight: Sight, codes: NDArray[np.int32], n: int, clock: float) -> int:
        """Which of the first n codes ends best."""
        sums = np.zeros(n)
        chosen = np.arange(n)
        rounds = max(1, (n - 1).bit_length() - 1)
        for spent in self._spending(clock):
            keep = max(2, -(-n >> min(rounds, int(spent * (rounds + 1)))))
            if keep < len(chosen):
                # All of the chosen were tried equally often. Of equal ones the earlier, which packer prefers, stays.
                chosen = np.sort(chosen[np.argsort(-sums[chosen], kind="stable")[:keep]])
            self._tried = len(chosen)
            try_moves(sight.known, self._tables, sight.seat, codes, chosen, sums, self._minds, self._chance)
        return int(chosen[np.argmax(sums[chosen])])

    def _spending(self, clock: float) -> Iterator[float]:
        """The part of the limit that is spent, before each order of the deck that may still be tried; one is always."""
        began = perf_counter()
        steps, seconds = 0, min(self._limit.seconds or clock, clock * _OF_CLOCK)
        spent = 0.0
        while spent < 1.0:
            yield spent
            steps += self._tried
            spent = steps / self._limit.steps if self._limit.steps else (perf_counter() - began) / seconds
            if self._limit.steps and perf_counter() - began > clock * _OF_CLOCK:
                return

    _tried = 0


def _spec(limit: Limit, name: str) -> BotSpec:
    return BotSpec(
        name=name,
        title="Planner",
        line="Plays the game to its end in thought, in many orders of the deck, and does what ended best.",
        games=("squire-for-hire",),
        make=lambda game, seed: Planner(game, seed, limit),
    )


def _limited(text: str) -> BotSpec:
    limit = read_limit(text)
    return _spec(limit, f"planner:{limit}")


SPEC = replace(_spec(USUAL, "planner"), limited=_limited)
