"""What a game lets be counted (`core.census`), added up over many games, with how sure each figure is."""

from collections.abc import Sequence
from math import sqrt
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from wunderkammer.lab.intervals import NORMAL_95, wilson

Interval = tuple[float, float]


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """How much of something a seat had or did in a game."""

    bot: str
    group: str
    name: str
    mean: float
    """For a game and a seat of this bot."""
    interval: Interval
    """95%, of the mean (normal; seats of one game taken together, because what one does is not without effect on
    another)."""
    share: float
    """Of all that this bot has in the group; 0 when there is nothing."""
    share_interval: Interval
    """95%, of the share (ratio estimate)."""


class Class(msgspec.Struct, frozen=True, kw_only=True):
    """How a class of seats fared, whatever bots sat there."""

    division: str
    name: str
    games: int
    """Games in which a seat was of this class; each such seat counts."""
    wins: float
    """Share of games won; a shared first place counts in equal parts."""
    win_interval: Interval
    """95% (Wilson)."""
    points: float
    """Mean."""
    advantage: float
    """Points more than the other seats of the same game had on average, mean."""
    advantage_interval: Interval
    """95% (normal)."""


class CensusTotals:
    """Sums over games; memory does not grow with them."""

    def __init__(
        self,
        figures: Sequence[tuple[str, str]],
        divisions: Sequence[tuple[str, tuple[str, ...]]],
        bots: Sequence[str],
    ) -> None:
        """bots: the bot of each player."""
        self._figures = figures
        self._divisions = divisions
        self._bots = tuple(dict.fromkeys(bots))
        self._players = [np.array([name == bot for name in bots]) for bot in self._bots]
        groups = [group for group, _ in figures]
        first = {group: number for number, group in enumerate(dict.fromkeys(groups))}
        self._group = np.array([first[group] for group in groups], np.int64)
        shape = (len(self._bots), len(figures))
        self._games = 0
        self._sums = np.zeros(shape)
        self._squares = np.zeros(shape)
        self._group_sums = np.zeros(shape)
        self._group_squares = np.zeros(shape)
        self._products = np.zeros(shape)
        most = max((len(names) for _, names in divisions), default=0)
        # of each class: seats, wins, points, advantage, its square
        self._classes = np.zeros((len(divisions), most, 5))

    @property
    def asked(self) -> bool:
        """Whether there is anything to count."""
        return bool(self._figures or self._divisions)

    def add(self, figures: NDArray[np.int32], classes: NDArray[np.int32], scores: NDArray[np.int32]) -> None:
        """By player. figures: int32[games, players, figures]; classes: int32[games, players, divisions]; scores:
        int32[games, 2, players], points and places."""
        self._games += len(figures)
        for bot, players in enumerate(self._players):
            mine = figures[:, players].mean(1)
            member = np.zeros((len(self._figures), int(self._group.max(initial=-1)) + 1))
            member[np.arange(len(self._figures)), self._group] = 1.0
            of_group = (mine @ member)[:, self._group]
            self._sums[bot] += mine.sum(0)
            self._squares[bot] += (mine**2).sum(0)
            self._group_sums[bot] += of_group.sum(0)
            self._group_squares[bot] += (of_group**2).sum(0)
            self._products[bot] += (mine * of_group).sum(0)
        points = scores[:, 0].astype(np.float64)
        first = scores[:, 1] == 1
        wins = first / first.sum(1, keepdims=True)
        others = max(1, points.shape[1] - 1)
        advantage = points - (points.sum(1, keepdims=True) - points) / others
        for division in range(len(self._divisions)):
            kind = classes[:, :, division]
            in_one = kind >= 0
            rows = np.stack((np.ones_like(points), wins, points, advantage, advantage**2), axis=-1)
            np.add.at(self._classes[division], kind[in_one], rows[in_one])

    def figures(self) -> tuple[Figure, ...]:
        found: list[Figure] = []
        n = max(self._games, 1)
        for bot, name in enumerate(self._bots):
            for i, (group, figure) in enumerate(self._figures):
                if not figure:
                    continue
                mean, total = self._sums[bot, i] / n, self._group_sums[bot, i] / n
                half = _half(self._squares[bot, i] / n - mean**2, self._games)
                share = mean / total if total else 0.0
                # The spread of x - share X about its mean of 0, where X is the whole group
                spread = self._squares[bot, i] - 2 * share * self._products[bot, i]
                spread = (spread + share**2 * self._group_squares[bot, i]) / n
                share_half = _half(spread, self._games) / total if total else 0.0
                found.append(
                    Figure(
                        bot=name,
                        group=group,
                        name=figure,
                        mean=float(mean),
                        interval=_around(mean, half),
                        share=float(share),
                        share_interval=_around(share, share_half),
                    )
                )
        return tuple(found)

    def classes(self) -> tuple[Class, ...]:
        found: list[Class] = []
        for division, (of, names) in enumerate(self._divisions):
            for number, name in enumerate(names):
                seats, wins, points, advantage, squares = self._classes[division, number]
                n = max(seats, 1.0)
                mean = advantage / n
                found.append(
                    Class(
                        division=of,
                        name=name,
                        games=int(seats),
                        wins=float(wins / n),
                        win_interval=wilson(float(wins), int(seats)),
                        points=float(points / n),
                        advantage=float(mean),
                        advantage_interval=_around(mean, _half(squares / n - mean**2, int(seats))),
                    )
                )
        return tuple(found)


def _half(variance: Any, trials: int) -> float:
    """Half the width of the 95% interval of a mean; of too few trials, no width."""
    return NORMAL_95 * sqrt(max(0.0, float(variance)) / (trials - 1)) if trials > 1 else 0.0


def _around(middle: Any, half: Any) -> Interval:
    return float(middle - half), float(middle + half)
