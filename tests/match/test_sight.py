"""A sight: what a bot decides from. It is made of what its seat knows and can be shown no more."""

import numpy as np

from tests.match.sitting import noticed, play_at_random, play_each, sit_down
from wunderkammer.core import verbs
from wunderkammer.core.chance import chance_from
from wunderkammer.match import Match


def test_a_sight_has_view_and_legal_moves_in_words_and_codes() -> None:
    match = sit_down()
    sight = match.sight(1)
    assert (sight.game.name, sight.seat) == ("antique-club", 1)
    assert sight.view == match.view(1)
    assert sight.legal == match.legal(1) == ("hall", "castle")
    assert [sight.game.format(sight.known, int(code)) for code in sight.codes] == ["hall", "castle"]
    assert sight.codes.dtype == np.int32


def test_a_seat_that_owes_nothing_has_no_legal_moves() -> None:
    match = sit_down()
    play_each(match, s1="hall")
    assert match.sight(1).legal == ()
    assert len(match.sight(1).codes) == 0


def test_what_a_bot_does_to_its_sight_does_not_touch_the_match() -> None:
    match, untouched = sit_down(), sit_down()
    sight = match.sight(0)
    verbs.play_at(sight.known, 0, 0, int(sight.codes[0]))
    sight.resample(chance_from(1))
    for viewer in (None, 0, 1, 2):
        assert noticed(match, viewer) == noticed(untouched, viewer)


def test_a_sight_stays_as_it_was_taken() -> None:
    match = sit_down()
    sight = match.sight(0)
    view = match.view(0)
    play_each(match, s0="hall", s1="hall", s2="hall")
    assert sight.view == view
    assert sight.legal == ("hall", "castle")


def test_the_moves_a_sight_offers_are_those_that_are_taken_and_no_others() -> None:
    match = sit_down(seats=4, seed=2)
    words = [word for code in range(match.game.moves) if (word := _word(match, code)) is not None]

    def check(match: Match) -> bool:
        for seat in match.to_act():
            taken = {word for word in words if match.fork().play(seat, word) is None}
            assert taken == set(match.legal(seat))
        return len(match.entries) > 40

    play_at_random(match, 2, check)


def _word(match: Match, code: int) -> str | None:
    try:
        return match.game.format(match.sight(0).known, code)
    except ValueError:
        return None


def test_another_game_that_the_seat_cannot_tell_from_this_one() -> None:
    match = sit_down(seats=4)
    sight = match.sight(2)
    others = [sight.resample(chance_from(seed)) for seed in range(5)]
    for records in others:
        known = np.zeros(1, match.game.dtype)
        verbs.know_at(records, 0, 2, known, 0)
        assert match.game.view(known, 2) == sight.view
    assert len({records.tobytes() for records in others}) == 5
