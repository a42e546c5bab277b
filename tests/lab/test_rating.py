"""Ratings: known strengths are found again, and no order matters."""

from math import log10

import numpy as np
import pytest

from wunderkammer.lab.rating import Comparisons, comparisons, odds, rate


def table(a: int, b: int, won: list[float], trials: float = 1.0) -> Comparisons:
    return Comparisons(np.array([(a, b)]), np.array(won)[:, None], trials)


def test_two_bots_are_as_far_apart_as_their_odds() -> None:
    """300 wins of 400, and the drawn game that everybody is given: odds of 300.5 to 100.5."""
    ratings, halves = rate(2, 0, [table(1, 0, [1.0] * 300 + [0.0] * 100)])
    assert ratings[0] == halves[0] == 0
    assert ratings[1] == pytest.approx(400 * log10(300.5 / 100.5), abs=1e-6)
    # Log odds of a share p of n have the error 1 / sqrt(n p (1 - p)).
    assert halves[1] == pytest.approx(1.96 * 400 / np.log(10) / np.sqrt(400 * 0.75 * 0.25), rel=0.02)


def test_who_wins_everything_has_a_rating_and_hardly_an_interval() -> None:
    ratings, halves = rate(2, 0, [table(1, 0, [1.0] * 50)])
    assert ratings[1] == pytest.approx(400 * log10(50.5 / 0.5), abs=1e-6)
    assert halves[1] > 300


def test_games_of_a_deal_that_go_together_make_the_interval_wider() -> None:
    apart = rate(2, 0, [table(1, 0, [1.0, 0.0] * 100)])[1][1]
    # The same games, but the two of a deal always come out alike.
    together = rate(2, 0, [table(1, 0, [2.0, 0.0] * 50, 2.0)])[1][1]
    assert together > 1.3 * apart


def test_known_strengths_are_found_again_whatever_the_order_of_the_tables() -> None:
    strengths = [0.0, 100.0, 250.0, 400.0]
    chance = np.random.default_rng(1)
    tables = []
    for a in range(4):
        for b in range(a):
            won = chance.random(3000) < odds(strengths[a] - strengths[b])
            tables.append(table(a, b, won.astype(float).tolist()))
    ratings, halves = rate(4, 0, tables)
    again, _ = rate(4, 0, tables[::-1])
    assert np.allclose(ratings, again, atol=1e-6)
    for true, found, half in zip(strengths[1:], ratings[1:], halves[1:], strict=True):
        assert abs(found - true) < 1.5 * half
        assert half < 20


def test_places_of_a_table_are_read_as_comparisons_of_every_two() -> None:
    places = np.array([[1, 2, 3], [1, 1, 3], [3, 2, 1]], np.int32)
    found = comparisons([5, 7, 7], places, 3)
    # The two of bot 7 are not compared with each other.
    assert found.pairs.tolist() == [[7, 5], [7, 5]]
    assert found.won.tolist() == [[0.5 + 1, 1]]
    assert found.trials == 3


def test_bots_that_never_met_cannot_be_rated() -> None:
    with pytest.raises(ValueError, match="never met"):
        rate(4, 0, [table(1, 0, [1.0]), table(3, 2, [1.0])])
