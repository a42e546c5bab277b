"""Ratings from who finished before whom: a Bradley-Terry model, fitted by maximum likelihood.

A rating that is updated game by game (Elo, OpenSkill) depends on the order of the games; players here do not change, so
the most likely strengths of all games together are wanted. They do not depend on any order, and the same games give the
same numbers.

A game of more than two is taken as a comparison of every two who sat there: who has the better place has won, equal
places are half won (full breaking of the ranking, consistent under the Plackett-Luce model: Azari Soufiani, Chen,
Parkes, Xia 2013). A difference of 400 points is odds of ten to one to finish before the other, as with Elo.

Every two bots that met are given one drawn game besides, so that who won all its games has a finite rating. Intervals
are 95%, of the difference to the anchor: the larger of what the model says and of what whole deals say (the "sandwich"
of Huber 1967), since the games of a deal and the comparisons of a game are not independent.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

import numpy as np
from numpy.typing import NDArray

from wunderkammer.lab.intervals import NORMAL_95

POINTS = 400 / log(10)
"""Rating points for a difference of one in log odds."""

_STEPS = 200
_CLOSE = 1e-10


@dataclass(frozen=True)
class Comparisons:
    """What the whole deals of one table say."""

    pairs: NDArray[np.int64]
    """int64[pairs, 2]: the numbers of two bots."""
    won: NDArray[np.float64]
    """float64[deals, pairs]: how often the first finished before the second; half for an equal place."""
    trials: float
    """Games of a deal."""


def comparisons(players: Sequence[int], places: NDArray[np.int32], rotations: int) -> Comparisons:
    """players: the number of the bot of each player; places: int32[games, players], whole deals of `rotations` games.
    Two players of the same bot are not compared."""
    found = [(a, b) for a in range(len(players)) for b in range(a) if players[a] != players[b]]
    won = [((places[:, a] < places[:, b]) + 0.5 * (places[:, a] == places[:, b])) for a, b in found]
    games = np.stack(won, 1).reshape(-1, rotations, len(found))
    return Comparisons(np.array([(players[a], players[b]) for a, b in found], np.int64), games.sum(1), float(rotations))


def rate(bots: int, anchor: int, tables: Sequence[Comparisons]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The ratings of `bots` bots, and half the width of their 95% intervals: float64[bots] each, both 0 for the anchor.

    Raises ValueError when some bot is connected to the anchor by no games.
    """
    pairs = np.concatenate([table.pairs for table in tables])
    won = np.concatenate([table.won.sum(0) for table in tables])
    trials = np.concatenate([np.full(len(table.pairs), table.trials * len(table.won)) for table in tables])
    # The drawn game: once for every two, however many tables they met at
    met = np.unique(np.sort(pairs, axis=1), axis=0)
    pairs, won, trials = (
        np.concatenate([pairs, met]),
        np.concatenate([won, np.full(len(met), 0.5)]),
        np.concatenate([trials, np.ones(len(met))]),
    )
    free = np.array([bot for bot in range(bots) if bot != anchor], np.int64)
    design = np.zeros((len(pairs), bots))
    design[np.arange(len(pairs)), pairs[:, 0]] = 1.0
    design[np.arange(len(pairs)), pairs[:, 1]] = -1.0
    design = design[:, free]
    if np.linalg.matrix_rank(design) < len(free):
        raise ValueError("some bots never met, not even by way of others")
    strength = np.zeros(len(free))
    for _ in range(_STEPS):
        expected = 1 / (1 + np.exp(-design @ strength))
        information = design.T @ (design * (trials * expected * (1 - expected))[:, None])
        step = np.linalg.solve(information, design.T @ (won - trials * expected))
        # Far from the top a whole step may overshoot.
        strength = strength + step / max(1.0, float(np.abs(step).max()))
        if float(np.abs(step).max()) < _CLOSE:
            break
    expected = 1 / (1 + np.exp(-design @ strength))
    information = design.T @ (design * (trials * expected * (1 - expected))[:, None])
    by_model = np.linalg.inv(information)
    spread = np.zeros_like(by_model)
    at = 0
    for table in tables:
        rows = slice(at, at + len(table.pairs))
        slopes = (table.won - table.trials * expected[rows]) @ design[rows]
        spread += slopes.T @ slopes
        at += len(table.pairs)
    by_deals = by_model @ spread @ by_model
    ratings, halves = np.zeros(bots), np.zeros(bots)
    ratings[free] = POINTS * strength
    halves[free] = POINTS * NORMAL_95 * np.sqrt(np.maximum(np.diag(by_model), np.diag(by_deals)))
    return ratings, halves


def odds(difference: float) -> float:
    """The chance to finish before somebody rated so many points lower."""
    return 1 / (1 + 10 ** (-difference / 400))
