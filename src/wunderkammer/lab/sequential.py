"""A test that may be looked at after every deal, and stopped as soon as it is sure.

An ordinary interval is right for a number of games that was fixed beforehand. Who stops at the moment it looks good is
wrong far more often than 5% of the time. Here the chance to be wrong is 5% whenever one stops: the hedged betting of
Waudby-Smith and Ramdas (Estimating means of bounded random variables by betting, JRSS B 2024, section 4.3). For every
mean m that could be the true one, somebody with one unit of capital bets against it, deal after deal, at odds that are
fair if m is true. Whoever has made 20 of it has refuted m (Ville's inequality). The means not refuted are the interval.

It takes values in 0 .. 1 that have the same mean and are independent, and nothing else: no model of draws, ties or
shared wins. The value of a deal is the share of its games that a player won, over all rotations, so that the games
of one deal may depend on each other as they like.
"""

from math import log, sqrt

import msgspec
import numpy as np

_ALPHA = 0.05
_MEANS = 2001
"""Points at which means are tried."""
_BOLDEST = 0.5
"""The part of its capital a bet may lose at most."""


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What the test says when it was stopped."""

    test: str = "hedged betting (Waudby-Smith, Ramdas 2024), alpha 0.05, one value a deal"
    parity: float
    """The share of games won that was tested against: one part for every player."""
    decided: str | None
    """"above" or "below" parity; None: not sure."""
    interval: tuple[float, float]
    """95%, of the share of games won, right whenever one stops."""
    deals: int
    """Whole deals that were looked at."""


class SequentialTest:
    """The share a player wins against parity, deal by deal."""

    def __init__(self, parity: float) -> None:
        self._parity = parity
        self._means = np.linspace(0.0, 1.0, _MEANS)
        self._gains = np.zeros(_MEANS)
        self._losses = np.zeros(_MEANS)
        self._refuted = np.zeros(_MEANS, bool)
        self._deals = 0
        self._mean, self._sum, self._variance, self._spread = 0.5, 0.0, 0.25, 0.0

    def add(self, share: float) -> None:
        """The next whole deal: the share of its games that the player won."""
        self._deals += 1
        n = self._deals
        # How much is bet depends on the deals before, never on this one.
        bet = sqrt(2 * log(2 / _ALPHA) / (self._variance * n * log(n + 1)))
        with np.errstate(divide="ignore"):
            up = np.minimum(bet, _BOLDEST / self._means)
            down = np.minimum(bet, _BOLDEST / (1 - self._means))
        self._gains += np.log1p(up * (share - self._means))
        self._losses += np.log1p(-down * (share - self._means))
        self._refuted |= np.maximum(self._gains, self._losses) >= log(2 / _ALPHA)
        self._sum += share
        self._mean = (0.5 + self._sum) / (n + 1)
        self._spread += (share - self._mean) ** 2
        self._variance = (0.25 + self._spread) / (n + 1)

    @property
    def interval(self) -> tuple[float, float]:
        """Of the share, 95%, whenever one stops."""
        left = np.flatnonzero(~self._refuted)
        if len(left) == 0:
            # The true mean was refuted, which happens in 5% of all tests at most.
            mean = self._sum / max(self._deals, 1)
            return mean, mean
        step = self._means[1]
        # Between two points that were tried, either may be as near.
        low, high = self._means[left[0]] - step, self._means[left[-1]] + step
        return max(0.0, float(low)), min(1.0, float(high))

    @property
    def decided(self) -> str | None:
        low, high = self.interval
        return "above" if low > self._parity else "below" if high < self._parity else None

    def verdict(self) -> Verdict:
        return Verdict(parity=self._parity, decided=self.decided, interval=self.interval, deals=self._deals)
