"""A finished match once more: from any seat's eyes just as it was then, or with everything open."""

import msgspec
import pytest

from tests.match.sitting import finished, replayed, sit_down, viewers
from wunderkammer.match import NotOver


def test_a_match_that_goes_on_is_not_replayed() -> None:
    for eyes in (None, 0, "all"):
        with pytest.raises(NotOver):
            sit_down().replay(eyes)  # type: ignore[arg-type]


def test_eyes_of_a_seat_that_is_not_there_are_refused() -> None:
    with pytest.raises(ValueError, match="there is no seat 3"):
        finished().replay(3)


def test_through_the_eyes_of_a_viewer_it_is_what_that_viewer_saw_when_it_was_played() -> None:
    match = finished(seed=7, undos=0.25)
    live = replayed(match, [])
    seen = {viewer: [(live.frames(viewer)[-1], live.view(viewer))] for viewer in viewers(live)}
    for entry in match.entries:
        live.extend(entry)
        for viewer, told in seen.items():
            new = live.frames(viewer, since=len(told))
            told += [(frame, live.view(viewer)) for frame in new]
    for viewer, told in seen.items():
        assert [(step.frame, step.view) for step in match.replay(viewer)] == told


def test_with_everything_open_every_step_of_every_seat_is_told_with_its_move() -> None:
    match = finished(seed=7, undos=0.25)
    steps = list(match.replay("all"))
    assert [(step.frame.seat, step.frame.move) for step in steps[1:]] == [
        (entry.seat, entry.word) for entry in match.entries
    ]
    assert [step.frame.number for step in steps] == list(range(1, len(match.entries) + 2))


def test_with_everything_open_every_hand_is_seen_and_sealed_choices_too() -> None:
    match = finished(seed=7)
    steps = [(step.frame, msgspec.to_builtins(step.view)) for step in match.replay("all")]
    for seat in range(match.seats):
        own = [(step.frame, msgspec.to_builtins(step.view)) for step in match.replay(seat)]
        hands = {frame.turn: view["mine"]["hand"] for frame, view in own}
        for frame, view in steps:
            assert view["seats"][seat]["hand"] == hands[frame.turn]
    for frame, view in steps:
        seat = view["seats"][frame.seat or 0]
        if frame.kind == "chosen" and view["phase"] == "places":
            assert seat["place"] == frame.move
        elif frame.kind == "chosen" and view["phase"] == "cards":
            assert seat["card"] == frame.move
        elif frame.kind == "step":
            assert frame.move is not None
            assert frame.move.removeprefix("show ") in seat["exhibit"]
    assert {frame.kind for frame, _ in steps} >= {"chosen", "step", "resolved", "taken back"}


def test_the_last_step_is_the_end() -> None:
    match = finished(seed=7)
    for eyes in (None, 0):
        *_, last = match.replay(eyes)
        assert last.view == match.view(eyes)
