"""Of a seat that is choosing, others learn only whether it has finished, on no channel how many steps (AC-2.5)."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.match.sitting import (
    finished,
    in_phase,
    noticed,
    phase,
    play_at_random,
    play_each,
    replayed,
    sit_down,
    viewers,
)
from wunderkammer.match import Entry, Match


def _stops_with_a_long_choice(seed: int, surprise: bool) -> tuple[Match, int] | None:
    """A match in which a seat (also returned) is about to make a choice of several steps."""
    if surprise:
        match = play_at_random(sit_down(seats=2, seed=seed, variant="surprise"), seed, _at_a_free_choice)
        owing = [seat for seat in match.to_act() if "castle" in match.legal(seat)]
    else:
        match = play_at_random(sit_down(seats=4, seed=seed), seed, in_phase("exhibits"))
        owing = [seat for seat in match.to_act() if len(match.legal(seat)) >= 4]
    return None if match.over or not owing else (match, owing[0])


def _at_a_free_choice(match: Match) -> bool:
    return len(match.entries) > 6 and len(match.to_act()) == 2 and all(len(match.legal(s)) == 2 for s in (0, 1))


def _choose(match: Match, seat: int, draw: random.Random) -> list[str]:
    """Words that finish a choice, whatever others do: played on a fork."""
    fork, words = match.fork(), []
    owed = fork.to_act()
    while seat in fork.to_act() and fork.to_act() == owed and fork.position(None) == match.position(None):
        words.append(draw.choice(fork.legal(seat)))
        assert fork.play(seat, words[-1]) is None
    return words


def _dither(match: Match, seat: int, steps: int, draw: random.Random) -> None:
    """Steps of a choice that do not finish it, laid and taken back; in the end all are taken back."""
    laid = 0
    for _ in range(steps):
        unfinished = [word for word in match.legal(seat) if _leaves_open(match, seat, word)]
        if laid and (not unfinished or draw.random() < 0.4):
            assert match.undo(seat, at=0) is None
            laid -= 1
        elif unfinished:
            assert match.play(seat, draw.choice(unfinished), at=0) is None
            laid += 1
    for _ in range(laid):
        assert match.undo(seat, at=0) is None


def _leaves_open(match: Match, seat: int, word: str) -> bool:
    fork = match.fork()
    fork.play(seat, word)
    return fork.to_act() == match.to_act() and fork.position(None) == match.position(None)


@pytest.mark.parametrize("surprise", [False, True])
@settings(max_examples=12)
@given(seed=st.integers(0, 10**6), steps=st.integers(1, 12))
def test_how_many_steps_a_choice_took_shows_to_nobody_else(surprise: bool, seed: int, steps: int) -> None:
    found = _stops_with_a_long_choice(seed, surprise)
    if found is None:
        return
    straight, seat = found
    detour = replayed(straight, straight.entries)
    others = list(viewers(straight, but=seat))
    draw = random.Random(seed)

    before = {viewer: noticed(straight, viewer) for viewer in others}
    own_before = detour.position(seat)
    _dither(detour, seat, steps, draw)
    assert detour.position(seat) != own_before
    for viewer in others:
        assert noticed(detour, viewer) == before[viewer]

    words = _choose(straight, seat, draw)
    for match in (straight, detour):
        assert match.play_all(seat, words, at=0) is None
    assert len(detour.entries) > len(straight.entries)
    _stay_alike(straight, detour, others, seed)


def _stay_alike(one: Match, other: Match, viewers: list[int | None], seed: int) -> None:
    """Both go on with the same moves, and these viewers cannot tell them apart, to the end."""
    draw = random.Random(seed)
    for moves in range(400):
        for viewer in viewers if moves < 12 else ():
            assert noticed(one, viewer) == noticed(other, viewer)
        if one.over:
            break
        seat = draw.choice(one.to_act())
        word = draw.choice(one.legal(seat))
        assert one.play(seat, word, at=0) is None
        assert other.play(seat, word, at=0) is None
    for viewer in viewers:
        assert one.frames(viewer) == other.frames(viewer)
        assert one.view(viewer) == other.view(viewer)


@settings(max_examples=12)
@given(seed=st.integers(0, 10**6))
def test_steps_of_an_unfinished_choice_show_to_nobody_else_while_they_are_made(seed: int) -> None:
    found = _stops_with_a_long_choice(seed, surprise=False)
    if found is None:
        return
    match, seat = found
    others = list(viewers(match, but=seat))
    before = {viewer: noticed(match, viewer) for viewer in others}
    own = match.last_frame(seat)
    for word in _choose(match, seat, random.Random(seed))[:-1]:
        assert match.play(seat, word, at=0) is None
        for viewer in others:
            assert noticed(match, viewer) == before[viewer]
    assert match.last_frame(seat) > own


def test_a_step_begun_on_a_move_that_is_then_taken_back_shows_to_nobody_and_is_void() -> None:
    """Surprise: a thief takes the last card, the other seat lays its next place, then the theft is taken back."""
    match, thief, other = _last_theft_of_a_round()
    assert match.play(other, "castle", at=0) is None
    assert match.can_undo(thief)
    alike = replayed(match, match.entries[:-1])
    for viewer in (None, thief):
        assert noticed(alike, viewer) == noticed(match, viewer)
    for either in (match, alike):
        assert either.undo(thief, at=0) is None
    for viewer in (None, thief):
        assert noticed(alike, viewer) == noticed(match, viewer)
    assert phase(match) == "theft"
    assert match.view(other) == alike.view(other)
    assert not match.can_undo(other)
    # The record plays back with the void step in it.
    assert replayed(match, match.entries).view(other) == match.view(other)


def test_a_finished_choice_upon_a_move_keeps_it_from_being_taken_back() -> None:
    match, thief, other = _last_theft_of_a_round()
    for word in ("castle", "detective"):
        assert match.play(other, word, at=0) is None
    assert not match.can_undo(thief)
    refusal = match.undo(thief)
    assert refusal is not None
    assert (refusal.code, refusal.text) == (
        "cannot-undo",
        "Your last move cannot be taken back: another seat has acted since.",
    )
    assert match.undo(other, at=0) is None
    assert match.can_undo(thief)


def _last_theft_of_a_round() -> tuple[Match, int, int]:
    """A match of the Surprise variant at the start of a round, begun by a theft of the first of the returned seats."""
    for seed in range(300):
        match = sit_down(seats=2, seed=seed, variant="surprise")
        play_at_random(match, seed, in_phase("theft"))
        if match.over:
            continue
        thief = match.to_act()[0]
        assert match.play(thief, match.legal(thief)[-1], at=0) is None
        if phase(match) == "cards" and len(match.to_act()) == 2:
            return match, thief, 1 - thief
    raise AssertionError("no round of 300 games began with a theft")


def test_that_a_seat_has_finished_shows_to_everybody_and_so_does_that_it_chooses_again() -> None:
    match = sit_down()
    play_each(match, s1="castle")
    for viewer in (None, 0, 2):
        assert match.to_act() == (0, 2)
        frame = match.frames(viewer)[-1]
        assert (frame.kind, frame.seat, frame.move, frame.lines) == ("chosen", 1, None, ())
    assert match.frames(1)[-1].move == "castle"
    match.undo(1)
    for viewer in (None, 0, 2):
        frame = match.frames(viewer)[-1]
        assert (frame.kind, frame.seat, frame.move, frame.lines) == ("taken back", 1, None, ())


def test_what_was_chosen_shows_to_nobody_else_before_it_is_revealed() -> None:
    """Two matches that differ in a sealed choice are the same to everybody else until the choices are turned over."""
    hall, castle = sit_down(), sit_down()
    play_each(hall, s1="hall", s0="hall")
    play_each(castle, s1="castle", s0="hall")
    for viewer in (None, 0, 2):
        assert noticed(hall, viewer) == noticed(castle, viewer)
    assert noticed(hall, 1) != noticed(castle, 1)
    for match in (hall, castle):
        play_each(match, s2="hall")
    for viewer in (None, 0, 2):
        assert noticed(hall, viewer) != noticed(castle, viewer)


def test_the_last_of_sealed_choices_does_not_tell_its_move_to_others() -> None:
    """A castle card stays face down while the auction is resolved (AC-2.4), though its owner chose last of all."""
    detective, thief = sit_down(), sit_down()
    for match in (detective, thief):
        play_each(match, s0="hall", s1="hall", s2="castle")
        for seat in (0, 1):
            bids = [word for word in match.legal(seat) if word.startswith("bid")]
            assert match.play(seat, bids[-1], at=0) is None
    for match, card in ((detective, "detective"), (thief, thief.legal(2)[0])):
        assert match.play(2, card, at=0) is None
        assert phase(match) == "window"
        assert match.frames(2)[-1].move == card
    for viewer in (None, 0, 1):
        assert detective.frames(viewer)[-1].move is None
        assert noticed(detective, viewer) == noticed(thief, viewer)


def test_times_in_the_log_reach_no_viewer() -> None:
    one, other = sit_down(), sit_down()
    one.extend(Entry(0, "hall", 10))
    other.extend(Entry(0, "hall", 70_000))
    for viewer in viewers(one):
        assert noticed(one, viewer) == noticed(other, viewer)


@pytest.mark.parametrize("seats", [2, 4])
def test_frames_are_counted_one_by_one_for_each_viewer_and_asking_often_changes_nothing(seats: int) -> None:
    match = finished(seed=5, seats=seats)
    slowly = replayed(match, [])
    seen: dict[int | None, list[object]] = {viewer: list(slowly.frames(viewer)) for viewer in viewers(slowly)}
    for entry in match.entries:
        slowly.extend(entry)
        for viewer, frames in seen.items():
            new = slowly.frames(viewer, since=len(frames))
            assert [frame.number for frame in new] == list(range(len(frames) + 1, len(frames) + len(new) + 1))
            frames += new
    for viewer, frames in seen.items():
        assert tuple(frames) == match.frames(viewer)
        assert match.last_frame(viewer) == len(frames)
