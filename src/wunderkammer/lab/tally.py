"""What is kept of the games of a series while it is played: sums by player, and the share each won of every deal."""

from collections.abc import Sequence
from math import sqrt

import msgspec
import numpy as np
from numpy.typing import NDArray

from wunderkammer.bots.faults import FAULTS
from wunderkammer.lab.intervals import NORMAL_95, mean_interval, wilson
from wunderkammer.lab.series import Batch, Trouble

_MOST_TROUBLES = 12

Interval = tuple[float, float]


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """How one player fared."""

    bot: str
    wins: float
    """Games won; a shared first place counts in equal parts."""
    win_rate: float
    interval: Interval
    """95% (Wilson), as if all games were independent."""
    deal_interval: Interval
    """95% (normal), of whole deals: right although the games of one deal resemble each other."""
    places: tuple[int, ...]
    """How often first, second, ..."""
    points: float
    points_interval: Interval
    decisions: float
    """A game."""
    seconds_per_move: float
    faults: dict[str, int]


def shares_won(places: NDArray[np.int32]) -> NDArray[np.float64]:
    """float64[games, players] from int32[games, players]: 1 for a win, equal parts of a shared one."""
    first = places == 1
    return first / first.sum(1, keepdims=True)


class Tally:
    """Sums; memory grows by one number for every player and deal."""

    def __init__(self, bots: Sequence[str], rotations: int) -> None:
        n = len(bots)
        self.bots = tuple(bots)
        self.games = 0
        self.troubles: list[Trouble] = []
        self.wins = np.zeros(n)
        self.wins_by_seat = np.zeros(n)
        self.decisions = np.zeros(n, np.int64)
        self._rotations = rotations
        self._deals: list[NDArray[np.float64]] = []
        self._points = np.zeros(n, np.int64)
        self._squares = np.zeros(n, np.int64)
        self._places = np.zeros((n, n), np.int64)
        self._seconds = np.zeros(n)
        self._asked = np.zeros(n, np.int64)
        self._faults = np.zeros((n, len(FAULTS)), np.int64)

    def add(self, batch: Batch) -> NDArray[np.float64]:
        """Returns the share each player won of every whole deal: float64[deals, players]."""
        places, points = batch.outcome.scores[:, 1], batch.outcome.scores[:, 0].astype(np.int64)
        won = shares_won(places)
        self.games += len(won)
        self.wins += won.sum(0)
        np.add.at(self.wins_by_seat, batch.seats, won)
        self._points += points.sum(0)
        self._squares += (points**2).sum(0)
        for place in range(places.shape[1]):
            self._places[:, place] += (places == place + 1).sum(0)
        self.decisions += batch.outcome.turns.sum(0)
        self._seconds += batch.seconds.sum(0)
        self._asked += batch.asked.sum(0)
        self._faults += batch.faults.sum(0)
        self.troubles = (self.troubles + batch.troubles)[:_MOST_TROUBLES]
        whole = len(won) // self._rotations
        deals = won[: whole * self._rotations].reshape(whole, self._rotations, len(self.bots)).mean(1)
        self._deals.append(deals)
        return deals

    @property
    def faults(self) -> int:
        return int(self._faults.sum())

    @property
    def deals(self) -> NDArray[np.float64]:
        """float64[deals, players]: the share each won of every whole deal."""
        return np.concatenate([np.zeros((0, len(self.bots))), *self._deals])

    def players(self) -> tuple[Player, ...]:
        deals = self.deals
        games = max(self.games, 1)
        return tuple(
            Player(
                bot=bot,
                wins=float(self.wins[i]),
                win_rate=float(self.wins[i]) / games,
                interval=wilson(float(self.wins[i]), self.games),
                deal_interval=share_interval(deals[:, i]),
                places=tuple(map(int, self._places[i])),
                points=float(self._points[i]) / games,
                points_interval=mean_interval(float(self._points[i]), float(self._squares[i]), self.games),
                decisions=float(self.decisions[i]) / games,
                seconds_per_move=float(self._seconds[i]) / max(1, int(self._asked[i])),
                faults=dict(zip(FAULTS, map(int, self._faults[i]), strict=True)),
            )
            for i, bot in enumerate(self.bots)
        )


def share_interval(shares: NDArray[np.float64]) -> Interval:
    """The 95% interval of the mean of independent shares, by the normal distribution, within 0 .. 1.

    Shares that are all the same tell nothing of their spread: then Wilson's, of so many trials.
    """
    n = len(shares)
    if n < 2:
        return 0.0, 1.0
    if (shares == shares[0]).all():
        return wilson(float(shares.sum()), n)
    half = NORMAL_95 * sqrt(float(shares.var(ddof=1)) / n)
    mean = float(shares.mean())
    return max(0.0, mean - half), min(1.0, mean + half)
