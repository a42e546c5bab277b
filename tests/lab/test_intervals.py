"""The interval of a share, against values worked out by hand or known from the literature."""

import pytest

from wunderkammer.lab.intervals import mean_interval, wilson


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        (10, 100, 0.0552, 0.1744),
        (0, 10, 0.0, 0.2775),  # z^2 / (n + z^2) is the upper end when nothing succeeded
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I
    ],
)
def test_the_score_interval_is_that_of_wilson(successes: int, trials: int, low: float, high: float) -> None:
    assert wilson(successes, trials) == pytest.approx((low, high), abs=5e-5)


def test_without_trials_anything_is_possible() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_more_trials_narrow_the_interval() -> None:
    low, high = wilson(50, 100)
    narrower_low, narrower_high = wilson(5000, 10000)
    assert low < narrower_low < 0.5 < narrower_high < high


def test_the_interval_of_a_mean_is_that_of_the_normal_distribution() -> None:
    # 1, 2, 3, 4, 5: mean 3, standard deviation sqrt(2.5); 1.96 of it over sqrt(5) is 1.386
    assert mean_interval(15.0, 55.0, 5) == pytest.approx((1.614, 4.386), abs=5e-4)


def test_a_single_value_says_nothing_of_its_mean() -> None:
    low, high = mean_interval(3.0, 9.0, 1)
    assert low == -high == float("-inf")
