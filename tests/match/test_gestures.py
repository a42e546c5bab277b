"""A gesture is several steps of one choice, taken all or none; a refused one teaches nothing."""

import pytest

from tests.match.sitting import in_phase, noticed, phase, play_at_random, play_each, sit_down, viewers
from wunderkammer.match import Match


@pytest.fixture
def exhibiting() -> tuple[Match, int, list[str]]:
    """A match, a seat that puts an exhibit together, and the words of a legal one."""
    for seed in range(200):
        match = play_at_random(sit_down(seats=4, seed=seed), seed, in_phase("exhibits"))
        if match.over:
            continue
        seat = match.to_act()[0]
        fork, words = match.fork(), list[str]()
        while "done" not in fork.legal(seat):
            words.append(fork.legal(seat)[0])
            assert fork.play(seat, words[-1]) is None
        return match, seat, [*words, "done"]
    raise AssertionError("no exhibit in 200 games")


def test_all_steps_of_a_gesture_are_taken(exhibiting: tuple[Match, int, list[str]]) -> None:
    match, seat, words = exhibiting
    before = len(match.entries)
    assert match.play_all(seat, words, match.position(seat)) is None
    assert [entry.word for entry in match.entries[before:]] == words
    assert phase(match) != "exhibits" or seat not in match.to_act()


def test_of_a_gesture_with_an_illegal_step_none_is_taken(exhibiting: tuple[Match, int, list[str]]) -> None:
    match, seat, words = exhibiting
    before = {viewer: noticed(match, viewer) for viewer in viewers(match)}
    entries = match.entries
    refusal = match.play_all(seat, [words[0], words[0], *words[1:]], match.position(seat))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("illegal", "AC-4.2")
    assert match.entries == entries
    assert {viewer: noticed(match, viewer) for viewer in viewers(match)} == before


def test_of_a_gesture_with_an_unknown_word_none_is_taken(exhibiting: tuple[Match, int, list[str]]) -> None:
    match, seat, words = exhibiting
    entries = match.entries
    refusal = match.play_all(seat, [*words, "sing"])
    assert refusal is not None
    assert refusal.code == "unknown-move"
    assert match.entries == entries


def test_an_empty_gesture_is_refused() -> None:
    refusal = sit_down().play_all(0, [])
    assert refusal is not None
    assert refusal.code == "unknown-move"


def test_a_repeated_gesture_is_taken_once(exhibiting: tuple[Match, int, list[str]]) -> None:
    match, seat, words = exhibiting
    answered = match.position(seat)
    assert match.play_all(seat, words, answered) is None
    entries = match.entries
    assert match.play_all(seat, words, answered) is None
    assert match.entries == entries


def test_a_gesture_of_which_only_the_beginning_was_played_is_no_repeat(
    exhibiting: tuple[Match, int, list[str]],
) -> None:
    match, seat, words = exhibiting
    answered = match.position(seat)
    assert match.play(seat, words[0], answered) is None
    refusal = match.play_all(seat, words, answered)
    assert refusal is not None
    assert refusal.code == "late"


def test_a_gesture_ends_with_the_step_that_completes_the_choice() -> None:
    match = sit_down()
    refusal = match.play_all(0, ["hall", "castle"])
    assert refusal is not None
    assert refusal.code == "illegal"
    assert refusal.text.startswith("hall completes your choice")
    assert match.entries == ()


@pytest.mark.parametrize("after", ["castle", "bid 5", "thief 9", "detective", "exhibit", "done"])
def test_a_refused_gesture_does_not_tell_what_its_first_step_would_have_revealed(after: str) -> None:
    """The last seat to choose could turn over everybody's place, look, and not have chosen."""
    halls, castles = sit_down(), sit_down()
    play_each(halls, s1="hall", s2="hall")
    play_each(castles, s1="castle", s2="castle")
    told = [match.play_all(0, ["castle", after], match.position(0)) for match in (halls, castles)]
    assert told[0] is not None
    assert told[0] == told[1]
    assert noticed(halls, 0) == noticed(castles, 0)
