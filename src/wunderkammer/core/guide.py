"""What a search is told of a game beyond its rules: which moves to look at, how to play on, what a position is worth.

A package brings one by an entry point `wunderkammer.guides` under the game's name. The kernels are called as the verbs
of `bots.search.guide`; each gets a whole record, which was resampled: of another seat's secrets nothing true is in it.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

PAPER: np.dtype[np.void] = np.dtype((np.record, [("blank", np.int64)]))
"""Scratch paper of a guide that needs none."""


@dataclass(frozen=True)
class Guide:
    """A guide, whole. A kernel may be left out: a plain one, of the rules alone, then stands in."""

    candidates: Callable[..., int] | None = None
    """candidates(rec, seat, paper, out, weights) -> n: the codes worth looking at for `seat`, which owes a decision:
    out[:n], with weights[:n] > 0 that say how promising each looks at first. At least one, all legal; some may be left
    out. Chosen by what `seat` may know alone."""
    advance: Callable[..., int] | None = None
    """advance(rec, seat, paper, out, chance) -> a sensible legal code, fast: how games are played on past the tree."""
    patience: int = 1_000_000
    """Decisions that are played on beyond the tree before `worth` is first asked; once the game is over it is asked at
    once."""
    worth: Callable[..., bool] | None = None
    """worth(rec, paper, scores, values) -> whether something can be said of the position; then values[seat], in 0 .. 1,
    is what it is worth to each seat: the chance to win where there are several. Always True when the game is over.
    scores: int32[2, seats], room for `score`."""
    reopen: Callable[..., None] | None = None
    """reopen(known, seat): take back the sealed choices of all other seats in what `seat` knows: they owe them again.
    They are as unknown to it as if they were still to be made, and how others choose is the search's business, not the
    resampler's."""
    paper: np.dtype[np.void] = PAPER
    """Of the scratch paper that is handed to the kernels."""
    papers: int = 1
    tried: int = 64
    """Moves that are tried at the root at most: the most promising."""
    points: float | None = None
    """Of a game alone: the points that `worth` calls 1; None: `worth` is no matter of points."""
    trust: float = 0.0
    """How many tries the first look at a move of the root, its weight, is worth."""
    steepness: float = 0.2
    """How far two moves lie apart at first, in spreads of the values, when one is e times as promising."""
    ripe: int = 0
    """How often a move must have been made before the tree grows beyond it. Until then games are played on from there
    by `advance`: where that plays well, a choice that is still being learned is worse."""
    explores: float = 1.0
    """How much of the spread of values a move that was tried little is given on top."""
