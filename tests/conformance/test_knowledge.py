"""What a viewer may know: nobody can tell a resampled game from the true one, on the bytes of what is known."""

import numpy as np
import pytest

from tests.conformance.variants import VARIANTS, Variant
from tests.conformance.walks import Course, chance_of, walk_knowledge
from wunderkammer.core import verbs

GAMES = 200
GAMES_LONG = 20_000
DRAWS = 12


@pytest.mark.timeout(900)  # the first use compiles, on a busy machine for minutes
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_no_viewer_can_tell_a_resampled_game_from_the_true_one(variant: Variant) -> None:
    """Every step of every game, for every seat and a spectator."""
    course = Course(variant)
    for number in range(GAMES if variant.pack is None else GAMES // 4):
        course.walk(walk_knowledge, number)


@pytest.mark.long
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_no_viewer_can_in_many_more_games(variant: Variant) -> None:
    course = Course(variant)
    for number in range(GAMES, GAMES_LONG):
        course.walk(walk_knowledge, number)


@pytest.mark.parametrize("variant", [variant for variant in VARIANTS if variant.pack is None], ids=str)
def test_resampling_draws_many_games_and_seldom_the_true_one(variant: Variant) -> None:
    """A resampler that returned the truth, or always one and the same game, would pass for invariant.
    (With component values of one's own there may be a single possible deal.)"""
    for seed in range(10):
        dealt = variant.deal(seed)
        for viewer in range(-1, variant.seats):
            known = np.zeros(1, variant.game.dtype)
            verbs.know_at(dealt, 0, viewer, known, 0)
            assert known.tobytes() != dealt.tobytes()
            chance = chance_of(seed)
            drawn = [known.copy() for _ in range(DRAWS)]
            for records in drawn:
                verbs.resample_at(records, 0, viewer, chance)
            assert len({records.tobytes() for records in drawn}) >= DRAWS // 2
            assert sum(records.tobytes() == dealt.tobytes() for records in drawn) <= 1
