"""Looking back at a finished match: the decisions that stood, each with what its seat knew."""

import random

import pytest

from tests.match.sitting import play_at_random, sit_down
from wunderkammer.match import Match, NotOver


def test_while_it_goes_on_nobody_looks_back() -> None:
    with pytest.raises(NotOver):
        sit_down().decisions()


def test_the_decisions_lead_to_the_same_end() -> None:
    """Moves that were taken back are no decisions, whether they had been resolved by then or not."""
    undone = 0
    for seed in range(4):
        match = sit_down()
        chance = random.Random(seed)
        while not match.over:
            seat = chance.choice(match.to_act())
            match.play(seat, chance.choice(match.legal(seat)))
            for other in range(match.seats):
                if chance.random() < 0.3 and match.can_undo(other):
                    assert match.undo(other) is None
                    undone += 1
        again = Match(match.header, match.seed or b"")
        last = -1
        for decided in match.decisions():
            entry = match.entries[decided.entry]
            assert (entry.seat, entry.word) == (decided.sight.seat, decided.word)
            assert decided.entry > last
            last = decided.entry
            assert again.play(decided.sight.seat, decided.word) is None
        assert again.over
        assert again.view(None) == match.view(None)
    assert undone > 50


def test_a_decision_comes_with_what_its_seat_knew() -> None:
    match = sit_down()
    play_at_random(match)
    again = Match(match.header, match.seed or b"")
    for decided in match.decisions():
        seat = decided.sight.seat
        assert decided.sight.known.tobytes() == again.sight(seat).known.tobytes()
        assert decided.word in decided.sight.legal
        again.play(seat, decided.word)
