"""Refusals: values with a code, a sentence and, where a rule is the reason, its id, told from what the seat knows."""

import pytest

from tests.match.sitting import finished, noticed, play_each, sit_down
from wunderkammer.core.game import Refusal


def refused(refusal: Refusal | None) -> Refusal:
    assert refusal is not None
    assert refusal.text
    return refusal


@pytest.mark.parametrize("word", ["sing", "", "bid", "bid 0", "bid 999999999", "steal Z1", "undo", "hall\nhall", "\0"])
def test_a_word_that_is_no_move_is_refused_and_told_what_moves_look_like(word: str) -> None:
    match = sit_down()
    refusal = refused(match.play(0, word))
    assert (refusal.code, refusal.rule) == ("unknown-move", None)
    assert match.entries == ()


@pytest.mark.parametrize("word", ["sing " * 10_000, "bid " + "9" * 10_000, "show B" + "1" * 10_000, "castle" * 100])
def test_an_oversized_word_is_cut_in_what_is_said(word: str) -> None:
    refusal = refused(sit_down().play(0, word))
    assert refusal.code == "unknown-move"
    assert len(refusal.text) <= 400


def test_a_legal_word_with_too_much_after_it_is_no_move() -> None:
    match = sit_down()
    assert refused(match.play(0, "castle" + " " * 200 + "x")).code == "unknown-move"
    assert match.play(0, " " * 500 + "castle" + " " * 500) is None


def test_an_illegal_move_names_the_rule() -> None:
    match = sit_down()
    play_each(match, s0="hall", s1="castle", s2="castle")
    refusal = refused(match.play(0, "detective"))
    assert (refusal.code, refusal.rule) == ("illegal", "AC-2.3")
    assert "detective" in refusal.text


def test_who_owes_no_decision_is_told_just_that() -> None:
    match = sit_down()
    play_each(match, s0="hall")
    refusal = refused(match.play(0, "castle"))
    assert refusal.code == "not-your-turn"


def test_not_your_turn_tells_nothing_about_others() -> None:
    one, other = sit_down(), sit_down()
    play_each(one, s0="hall", s1="hall")
    play_each(other, s0="hall", s1="castle")
    assert one.play(0, "castle") == other.play(0, "castle")
    assert noticed(one, 0) == noticed(other, 0)


def test_after_the_end_every_move_is_over() -> None:
    match = finished()
    for seat in range(match.seats):
        assert match.legal(seat) == ()
        assert refused(match.play(seat, "castle")).code == "over"
        assert refused(match.play(seat, "castle", match.position(seat))).code == "over"


def test_a_refused_move_leaves_no_trace() -> None:
    match, untouched = sit_down(), sit_down()
    for word in ("sing", "bid 5", "exhibit", "hall"):
        match.play(0, word, "7.7")
        match.undo(1)
    for viewer in (None, 0, 1, 2):
        assert noticed(match, viewer) == noticed(untouched, viewer)
    assert match.record() == untouched.record()


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_is_not_there_is_an_error_of_the_program(seat: int) -> None:
    match = sit_down()
    for ask in (match.legal, match.position, match.view, match.frames, match.sight, match.can_undo, match.undo):
        with pytest.raises(ValueError, match="there is no seat"):
            ask(seat)
    with pytest.raises(ValueError, match="there is no seat"):
        match.play(seat, "castle")
