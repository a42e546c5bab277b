"""What winners had or did more than the others of their game, figure by figure of the census."""

from collections.abc import Sequence
from math import sqrt

import msgspec
import numpy as np
from numpy.typing import NDArray

from wunderkammer.lab.intervals import NORMAL_95, wilson
from wunderkammer.lab.tally import shares_won

Interval = tuple[float, float]


class Deciding(msgspec.Struct, frozen=True, kw_only=True):
    """One figure, of all games with a winner and a loser."""

    group: str
    name: str
    winners: float
    """Mean of those who won; where several share the first place, theirs."""
    others: float
    """Mean of the others of the same games."""
    difference: float
    """Mean over games."""
    interval: Interval
    """95%, of the difference (normal; one value a game)."""
    seats: int
    """Seats that had any of it."""
    win_rate: float
    """Share of their games these won."""
    win_interval: Interval
    """95% (Wilson)."""


class DecidingTotals:
    """Sums over games; memory does not grow with them."""

    def __init__(self, figures: Sequence[tuple[str, str]]) -> None:
        n = len(figures)
        self._figures = figures
        self._games = 0
        self._winners, self._others = np.zeros(n), np.zeros(n)
        self._squares = np.zeros(n)
        self._had, self._won = np.zeros(n), np.zeros(n)

    def add(self, figures: NDArray[np.int32], scores: NDArray[np.int32]) -> None:
        """figures: int32[games, seats, figures]; scores: int32[games, 2, seats], points and places."""
        places = scores[:, 1]
        won = shares_won(places)
        first = places == 1
        decided = ~first.all(1)
        had = figures > 0
        self._had += had.sum((0, 1))
        self._won += (had * won[:, :, None]).sum((0, 1))
        first, amounts = first[decided], figures[decided].astype(np.float64)
        winners = (amounts * first[:, :, None]).sum(1) / first.sum(1)[:, None]
        others = (amounts * ~first[:, :, None]).sum(1) / (~first).sum(1)[:, None]
        self._games += len(first)
        self._winners += winners.sum(0)
        self._others += others.sum(0)
        self._squares += ((winners - others) ** 2).sum(0)

    def told(self) -> tuple[Deciding, ...]:
        n = self._games
        if n < 2:
            return ()
        found: list[Deciding] = []
        for i, (group, name) in enumerate(self._figures):
            had = int(self._had[i])
            if not name or not had:
                continue
            winners, others = float(self._winners[i]) / n, float(self._others[i]) / n
            difference = winners - others
            half = NORMAL_95 * sqrt(max(0.0, float(self._squares[i]) / n - difference**2) / (n - 1))
            found.append(
                Deciding(
                    group=group,
                    name=name,
                    winners=winners,
                    others=others,
                    difference=difference,
                    interval=(difference - half, difference + half),
                    seats=had,
                    win_rate=float(self._won[i]) / had,
                    win_interval=wilson(float(self._won[i]), had),
                )
            )
        return tuple(found)
