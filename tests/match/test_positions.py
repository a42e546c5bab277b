"""A move carries the position it answers: late ones are refused, repeated ones taken once, sealed ones never clash."""

import pytest

from tests.match.sitting import in_phase, play_at_random, play_each, sit_down
from wunderkammer.core.game import Refusal
from wunderkammer.match import Match


def refused(refusal: Refusal | None) -> Refusal:
    assert refusal is not None
    return refusal


def test_a_position_is_the_turn_and_the_number_of_own_entries() -> None:
    match = sit_down()
    assert [match.position(viewer) for viewer in (None, 0, 1)] == ["0", "0.0", "0.0"]
    play_each(match, s0="hall")
    assert [match.position(viewer) for viewer in (None, 0, 1)] == ["0", "0.1", "0.0"]
    match.undo(0)
    assert match.position(0) == "0.2"
    play_each(match, s0="castle", s1="castle", s2="castle")
    assert [match.position(viewer) for viewer in (None, 0, 1)] == ["1", "1.3", "1.1"]


def test_two_seats_that_choose_at_once_do_not_collide() -> None:
    match = sit_down()
    before = [match.position(seat) for seat in range(3)]
    assert [match.play(seat, "castle", before[seat]) for seat in (2, 0, 1)] == [None, None, None]
    assert len(match.entries) == 3


def test_a_late_move_is_refused_and_says_what_happened_since() -> None:
    match = sit_down()
    late = match.position(0)
    play_each(match, s0="hall", s1="castle", s2="castle")
    refusal = refused(match.play(0, "castle", late))
    assert refusal.code == "late"
    assert "0.0" in refusal.text
    assert match.position(0) in refusal.text
    assert "Seat 0 goes to the Auction Hall." in refusal.text
    assert len(match.entries) == 3


def test_a_second_click_on_something_else_does_not_answer_the_next_question() -> None:
    match = sit_down()
    answered = match.position(0)
    assert match.play(0, "hall", answered) is None
    assert refused(match.play(0, "castle", answered)).code == "late"
    assert refused(match.undo(0, answered)).code == "late"


def test_a_repeated_move_is_taken_once() -> None:
    match = sit_down()
    answered = match.position(0)
    for _ in range(3):
        assert match.play(0, "hall", answered) is None
    assert len(match.entries) == 1


def test_a_repeat_is_known_long_after() -> None:
    match = sit_down()
    answered = match.position(1)
    play_each(match, s0="hall", s1="castle", s2="castle")
    assert match.play(1, "castle", answered) is None
    assert len(match.entries) == 3


def test_a_repeat_is_the_same_words_however_they_are_spelled() -> None:
    match = sit_down()
    assert match.play(0, "hall", "0.0") is None
    assert match.play(0, "  HALL ", "0.0") is None
    assert [entry.word for entry in match.entries] == ["hall"]


def test_another_seats_word_at_the_same_position_is_no_repeat() -> None:
    match = sit_down()
    assert match.play(0, "hall", "0.0") is None
    assert match.play(1, "hall", "0.0") is None
    assert len(match.entries) == 2


def test_a_repeated_undo_takes_back_one_move() -> None:
    match = sit_down(seats=2, variant="surprise")
    assert match.play_all(0, ["castle", "detective"]) is None
    answered = match.position(0)
    assert match.undo(0, answered) is None
    assert match.undo(0, answered) is None
    assert [entry.word for entry in match.entries] == ["castle", "detective", None]


def test_the_last_move_of_the_game_may_be_repeated_too() -> None:
    match = sit_down()
    last: tuple[int, str, str] | None = None
    while not match.over:
        seat = match.to_act()[0]
        last = (seat, match.legal(seat)[-1], match.position(seat))
        assert match.play(*last) is None
    assert last is not None
    assert match.play(*last) is None
    assert refused(match.play(last[0], "castle")).code == "over"


def test_a_position_never_returns_even_when_what_happened_is_taken_back() -> None:
    """A thief steals, takes it back and steals something else: who answered the first theft answers nothing now."""
    match = _before_two_thefts()
    thief = match.to_act()[0]
    words = match.legal(thief)
    assert len(words) >= 3
    seen = {match.position(viewer) for viewer in range(match.seats)}
    for word in words[:3]:
        assert match.play(thief, word) is None
        after = {match.position(viewer) for viewer in range(match.seats)}
        assert not after & seen
        seen |= after
        assert match.undo(thief) is None
        back = {match.position(viewer) for viewer in range(match.seats)}
        assert not back & seen
        seen |= back


def _before_two_thefts() -> Match:
    for seed in range(200):
        match = play_at_random(sit_down(seats=4, seed=seed), seed, until=in_phase("theft"))
        if not match.over and len(match.legal(match.to_act()[0])) >= 3:
            return match
    raise AssertionError("no theft in 200 games")


@pytest.mark.parametrize("position", ["", "x", "0", "0.0.0", "-1.0", "0.1", "1.0", "00.0", " 0.0", "9" * 5000, "٠.٠"])
def test_what_is_no_position_of_this_match_is_refused(position: str) -> None:
    match = sit_down()
    refusal = refused(match.play(0, "hall", position))
    assert refusal.code == "late"
    assert len(refusal.text) < 200
    assert match.entries == ()


def test_a_move_without_a_position_answers_whatever_is_asked_now() -> None:
    match = sit_down()
    play_each(match, s0="hall", s1="hall", s2="hall")
    assert match.play(0, match.legal(0)[0]) is None
    assert match.position(0) == "1.2"
