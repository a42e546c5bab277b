"""Legal moves, turns, beats: compiled walks through random games of every variant."""

import pytest

from tests.conformance.variants import VARIANTS, Variant
from tests.conformance.walks import Course, walk_beats, walk_choices, walk_moves, walk_on, walk_reveals, walk_writes

GAMES = 100
GAMES_LONG = 5_000


def _legal_and_ending(variant: Variant, numbers: range) -> None:
    course = Course(variant)
    for number in numbers:
        decisions = course.walk(walk_moves, number, variant.game.moves)
        assert decisions > 0


def _beats_and_reveals(variant: Variant, numbers: range) -> None:
    course = Course(variant)
    tried = 0
    for number in numbers:
        course.walk(walk_beats, number)
        course.walk(walk_choices, number)
        tried += course.walk(walk_reveals, number)
    assert tried > len(numbers)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_legal_codes_are_in_order_and_playable_and_games_end(variant: Variant) -> None:
    _legal_and_ending(variant, range(GAMES))


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_the_beat_goes_on_with_what_all_see_and_sealed_choices_show_nothing(variant: Variant) -> None:
    _beats_and_reveals(variant, range(GAMES))


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_resampled_games_can_be_played_to_the_end(variant: Variant) -> None:
    course = Course(variant)
    played = sum(course.walk(walk_on, number, 20) for number in range(10))
    assert played > 0


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_knowing_writes_every_field(variant: Variant) -> None:
    course = Course(variant)
    for number in range(GAMES // 5):
        course.walk(walk_writes, number)


@pytest.mark.long
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_many_more_games_have_legal_moves_and_end(variant: Variant) -> None:
    _legal_and_ending(variant, range(GAMES, GAMES_LONG))


@pytest.mark.long
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_many_more_games_keep_the_beat(variant: Variant) -> None:
    _beats_and_reveals(variant, range(GAMES, GAMES_LONG))
