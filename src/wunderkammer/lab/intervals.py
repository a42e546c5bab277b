"""How sure a share or a mean is that was counted in a sample."""

from math import inf, sqrt

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


def mean_interval(total: float, squares: float, trials: int) -> tuple[float, float]:
    """The 95% interval of a mean, by the normal distribution: for samples of a few dozen or more.

    total, squares: the sum of the values, and of their squares. Less than two values: no bounds.
    """
    if trials < 2:
        return -inf, inf
    mean = total / trials
    variance = max(0.0, (squares - total * mean) / (trials - 1))
    half = NORMAL_95 * sqrt(variance / trials)
    return mean - half, mean + half
