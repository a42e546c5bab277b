"""Undo: one's own last move, nothing revealed since, and nobody else has acted on it. It is an entry of the log."""

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
from wunderkammer.match import Match

REVEALED = "Your last move cannot be taken back: something hidden has become known since."
ANSWERED = "Your last move cannot be taken back: another seat has acted since."
NOTHING = "You have made no move that could be taken back."


def why_not(match: Match, seat: int) -> str:
    """What a seat is told that cannot take back its last move."""
    assert not match.can_undo(seat)
    entries = match.entries
    refusal = match.undo(seat)
    assert refusal is not None
    assert refusal.code == "cannot-undo"
    assert match.entries == entries
    return refusal.text


def test_a_sealed_choice_is_taken_back_while_others_have_chosen_since_and_theirs_stay() -> None:
    match = sit_down()
    play_each(match, s0="castle", s1="hall")
    assert match.can_undo(0)
    assert match.undo(0, at=0) is None
    assert match.to_act() == (0, 2)
    assert match.view_dict(1)["mine"]["place"] == "hall"
    play_each(match, s0="hall", s2="hall")
    assert [seat["place"] for seat in match.view_dict(None)["seats"]] == ["hall", "hall", "hall"]


def test_sealed_choices_that_are_taken_back_leave_the_same_game() -> None:
    plain, wavering = sit_down(), sit_down()
    play_each(wavering, s0="castle", s1="castle")
    for seat in (0, 1):
        assert wavering.undo(seat) is None
    for match in (plain, wavering):
        play_each(match, s0="hall", s1="hall", s2="castle")
    for viewer in viewers(plain):
        assert plain.view(viewer) == wavering.view(viewer)


def test_after_the_reveal_nobody_takes_back_anything() -> None:
    match = sit_down()
    play_each(match, s0="castle", s1="hall", s2="castle")
    for seat in range(3):
        assert why_not(match, seat) == REVEALED


def test_who_has_not_moved_has_nothing_to_take_back() -> None:
    match = sit_down()
    play_each(match, s0="castle")
    assert why_not(match, 1) == NOTHING
    assert match.undo(0) is None
    assert why_not(match, 0) == NOTHING


def test_several_steps_of_a_choice_are_taken_back_one_by_one() -> None:
    match = sit_down(seats=2, variant="surprise")
    start = match.view(0)
    assert match.play_all(0, ["castle", "detective"]) is None
    assert match.to_act() == (1,)
    assert match.undo(0) is None
    assert match.to_act() == (0, 1)
    assert match.view_dict(0)["mine"]["place"] == "castle"
    assert match.undo(0) is None
    assert match.view(0) == start
    assert match.legal(0) == ("hall", "castle")


def test_a_theft_is_taken_back_as_long_as_nobody_has_acted_on_it() -> None:
    match, thief = _before_a_theft(seats=4)
    views = [match.view(viewer) for viewer in viewers(match)]
    assert match.play(thief, match.legal(thief)[-1], at=0) is None
    assert match.undo(thief, at=0) is None
    assert [match.view(viewer) for viewer in viewers(match)] == views
    assert match.to_act() == (thief,)


def test_a_theft_that_another_thief_has_followed_stays() -> None:
    match, thief, next_thief = _before_two_thieves()
    assert match.play(thief, "decline", at=0) is None
    while match.to_act() == (thief,):
        assert match.play(thief, "decline", at=0) is None
    assert match.to_act() == (next_thief,)
    assert match.can_undo(thief)
    assert match.play(next_thief, "decline", at=0) is None
    assert why_not(match, thief) == ANSWERED
    # Once the other has taken its own back, nobody has acted on it any more.
    assert match.undo(next_thief, at=0) is None
    assert match.can_undo(thief)


def test_the_frame_of_an_undo_says_which_frames_no_longer_count_and_the_story_forgets_them() -> None:
    match, thief = _before_a_theft(seats=4)
    told = {viewer: match.story(viewer) for viewer in viewers(match)}
    resolved = {viewer: match.last_frame(viewer) + 1 for viewer in viewers(match)}
    assert match.play(thief, match.legal(thief)[-1], at=0) is None
    for viewer in viewers(match):
        assert match.frames(viewer)[-1].kind == "resolved"
        assert match.story(viewer) != told[viewer]
    assert match.undo(thief, at=0) is None
    for viewer in viewers(match):
        frame = match.frames(viewer)[-1]
        assert (frame.kind, frame.seat, frame.voids) == ("taken back", thief, resolved[viewer])
        assert match.story(viewer) == told[viewer]


def test_an_undo_is_an_entry_of_the_log_and_the_log_plays_back_the_same() -> None:
    match = finished(seed=3, seats=4, undos=0.35)
    assert sum(entry.word is None for entry in match.entries) > 20
    again = replayed(match, match.entries)
    for viewer in viewers(match):
        assert noticed(again, viewer) == noticed(match, viewer)


def test_a_match_that_is_over_is_not_taken_back() -> None:
    match = finished()
    for seat in range(match.seats):
        assert not match.can_undo(seat)
        refusal = match.undo(seat)
        assert refusal is not None
        assert refusal.code == "over"


def test_whether_a_seat_can_undo_is_what_undo_then_does() -> None:
    match = sit_down(seats=4, seed=9)

    def check(match: Match) -> bool:
        for seat in range(match.seats):
            assert (match.fork().undo(seat) is None) == match.can_undo(seat)
        return len(match.entries) > 150

    play_at_random(match, 9, check, undos=0.3)


def _before_a_theft(seats: int) -> tuple[Match, int]:
    for seed in range(100):
        match = play_at_random(sit_down(seats=seats, seed=seed), seed, in_phase("theft"))
        if not match.over:
            return match, match.to_act()[0]
    raise AssertionError("no theft in 100 games")


def _before_two_thieves() -> tuple[Match, int, int]:
    """A match in which the second returned seat's thief follows the first's."""
    for seed in range(500):
        match = play_at_random(sit_down(seats=4, seed=seed), seed, in_phase("theft"))
        if match.over:
            continue
        first = match.to_act()[0]
        fork = match.fork()
        while phase(fork) == "theft" and fork.to_act() == (first,):
            fork.play(first, "decline", at=0)
        if phase(fork) == "theft":
            return match, first, fork.to_act()[0]
    raise AssertionError("no second thief in 500 games")
