"""What a search knows of a game beyond its rules: which moves to look at, how to play on, what a position is worth.

Four more verbs, answered for the records of a game by the guide its bots bring (an entry point `wunderkammer.guides`
under the game's name), or else by the plain ones below: every legal move, drawn at random, to the end of the game. All
of them get a whole record, which was resampled: of another seat's secrets nothing true is in it.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from wunderkammer.bots.policy import uniform
from wunderkammer.core import registry, verbs
from wunderkammer.core.chance import Chance
from wunderkammer.core.game import Game
from wunderkammer.core.kernel import COMPILED, kernel
from wunderkammer.core.verbs import answer_in_kernels, find, legal, score, to_act

PAPER: np.dtype[np.void] = np.dtype((np.record, [("blank", np.int64)]))
"""Scratch paper of a guide that needs none."""


def candidates(rec: Any, seat: int, paper: Any, out: Any, weights: Any) -> int:
    """The codes worth looking at for `seat`, which owes a decision: out[:n], with weights[:n] > 0 that say how
    promising each looks at first. At least one, all of them legal; chosen by what `seat` may know alone."""
    return find("candidates", rec.dtype)(rec, seat, paper, out, weights)


def advance(rec: Any, seat: int, paper: Any, out: Any, chance: Chance) -> int:
    """A sensible legal code, fast: how games are played on beyond the tree."""
    return find("advance", rec.dtype)(rec, seat, paper, out, chance)


def worth(rec: Any, paper: Any, scores: Any, values: Any) -> bool:
    """What the position is worth to each seat, in 0 .. 1: values[seat], the chance to win where there are several
    seats. False: nothing can be said yet, play on; always True when the game is over. scores: int32[2, seats]."""
    return find("worth", rec.dtype)(rec, paper, scores, values)


def reopen(rec: Any, seat: int) -> None:
    """Take back the sealed choices of all other seats in what `seat` knows: they owe them again. They are as unknown to
    it as if they were still to be made, and how others choose is the search's business, not the resampler's."""
    find("reopen", rec.dtype)(rec, seat)


if COMPILED:
    for _verb in (candidates, advance, worth, reopen):
        answer_in_kernels(_verb)


ENOUGH = 50.0
"""Points alone that are worth a half when no guide knows the scale."""


@kernel
def all_legal(rec: Any, seat: int, paper: Any, out: Any, weights: Any) -> int:
    """Every legal move, each as promising."""
    n = legal(rec, seat, out)
    for i in range(n):
        weights[i] = 1.0
    return n


@kernel
def at_random(rec: Any, seat: int, paper: Any, out: Any, chance: Chance) -> int:
    """Any legal move."""
    return uniform(rec, seat, out, chance)


@kernel
def share_of_win(rec: Any, paper: Any, scores: Any, values: Any) -> bool:
    """Once the game is over: 1 for the first place, in equal parts for those that share it. Alone: by the points."""
    if to_act(rec) != 0:
        return False
    score(rec, scores)
    seats = scores.shape[1]
    if seats == 1:
        # There is nobody to beat: the more points the better, whatever their scale.
        points = max(0.0, float(scores[0, 0]))
        values[0] = points / (points + ENOUGH)
        return True
    first = 0
    for seat in range(seats):
        if scores[1, seat] == 1:
            first += 1
    for seat in range(seats):
        values[seat] = 1.0 / first if scores[1, seat] == 1 else 0.0
    return True


@kernel
def nothing_sealed(rec: Any, seat: int) -> None:
    """For games in which nobody chooses in secret."""


@dataclass(frozen=True)
class Guide:
    """What a search is told of a game. The kernels may be left out: the plain ones then stand in."""

    candidates: Callable[..., int] = all_legal
    prunes: bool = False
    """Whether `candidates` leaves out legal moves."""
    advance: Callable[..., int] = at_random
    patience: int = 1_000_000
    """Decisions that are played on beyond the tree before `worth` is first asked."""
    worth: Callable[..., bool] = share_of_win
    reopen: Callable[..., None] = nothing_sealed
    paper: np.dtype[np.void] = PAPER
    """Of the scratch paper that is handed to the kernels."""
    papers: int = 1
    tried: int = 64
    """Moves that are tried at the root at most: the most promising."""
    points: float | None = None
    """Of a game alone: the points that `worth` calls 1; None: `worth` is no matter of points."""
    explores: float = 1.0
    """How much of the spread of values a move that was tried little is given on top."""
    verbs: dict[str, Callable[..., Any]] = field(default_factory=dict[str, Callable[..., Any]])
    """More verbs its kernels need."""

    def bind(self, game: Game) -> None:
        """Make the kernels answer the verbs for the records of the game."""
        own = {name: getattr(self, name) for name in ("candidates", "advance", "worth", "reopen")}
        verbs.bind(game, own | self.verbs)


def guide_of(game: Game) -> Guide:
    """The guide of a game, bound: its own, or the plain one."""
    guide: Guide = registry.guide(game.name) or Guide()
    guide.bind(game)
    return guide
