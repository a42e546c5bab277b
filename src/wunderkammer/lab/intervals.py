"""How sure a share is that was counted in a sample."""

from math import sqrt

NORMAL_95 = 1.959963984540054
"""Half the width of the middle 95% of a normal distribution, in standard deviations."""


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """The 95% score interval of a share (Wilson 1927), which stays within 0 .. 1 and is sound for few trials.

    A success may be a fraction, as half a shared win is. No trials: anything is possible.
    """
    if trials == 0:
        return 0.0, 1.0
    share = successes / trials
    z2 = NORMAL_95**2
    middle = (share + z2 / (2 * trials)) / (1 + z2 / trials)
    half = NORMAL_95 / (1 + z2 / trials) * sqrt(share * (1 - share) / trials + z2 / (4 * trials**2))
    # Of none and of all, an end is the share itself, whatever rounding makes of it.
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))
