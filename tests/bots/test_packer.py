"""`packer`: it keeps to the rules, cannot cheat, and what it reckons with is what the rules say."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.conformance.variants import VARIANTS, Variant
from wunderkammer.bots.packer import SPEC
from wunderkammer.bots.policy import policy_at
from wunderkammer.bots.squire_for_hire.ahead import look_ahead
from wunderkammer.bots.squire_for_hire.bags import judge, know_prices, take_apart, take_card, turn_card
from wunderkammer.bots.squire_for_hire.mind import MIND
from wunderkammer.bots.squire_for_hire.weights import WEIGHTS
from wunderkammer.core import registry, verbs
from wunderkammer.core.chance import chance_from
from wunderkammer.core.game import Records
from wunderkammer.core.kernel import kernel
from wunderkammer.core.sight import Sight
from wunderkammer.games.squire_for_hire.moves import LAY, read_lay
from wunderkammer.games.squire_for_hire.placing import card_laid
from wunderkammer.games.squire_for_hire.previews import try_lay
from wunderkammer.lab import simulate

GAME = registry.game("squire-for-hire")
SPEC.make(GAME, 0)  # binds its policy
VARIANTS_HERE = [variant for variant in VARIANTS if variant.name == GAME.name]
PLAIN = [variant for variant in VARIANTS_HERE if variant.pack is None]

Visit = Callable[[Records, int], None]


def known_to(records: Records, seat: int) -> Records:
    known = np.zeros(1, GAME.dtype)
    verbs.know_at(records, 0, seat, known, 0)
    return known


def play_through(variant: Variant, seed: int, visit: Visit) -> Records:
    """A game of packers; `visit` sees it before every decision. Returns the record of the end."""
    records = variant.deal(seed)
    out = np.empty(GAME.most_legal, np.int32)
    while acting := int(verbs.to_act_at(records, 0)):
        for seat in range(variant.seats):
            if acting >> seat & 1:
                visit(records, seat)
                code = int(policy_at(known_to(records, seat), 0, seat, chance_from(0)))
                legal = out[: verbs.legal_at(records, 0, seat, out)].tolist()
                assert code in legal, f"seat {seat} chose {code}, legal is {legal}"
                verbs.play_at(records, 0, seat, code)
    return records


def nothing(records: Records, seat: int) -> None:
    """A visit that does nothing."""


@pytest.mark.parametrize("variant", VARIANTS_HERE, ids=str)
def test_it_plays_legal_moves_to_the_end_of_every_variant(variant: Variant) -> None:
    for seed in range(2):
        scores = np.zeros((2, variant.seats), np.int32)
        verbs.score_at(play_through(variant, seed, nothing), 0, scores)
        assert scores[1].min() == 1


@pytest.mark.parametrize("variant", [PLAIN[0], PLAIN[-1]], ids=str)
def test_states_it_cannot_tell_apart_get_the_same_move(variant: Variant) -> None:
    others = 0

    def compare(records: Records, seat: int) -> None:
        nonlocal others
        move = policy_at(known_to(records, seat), 0, seat, chance_from(0))
        for number in range(2):
            other = known_to(records, seat)
            verbs.resample_at(other, 0, seat, chance_from(number))
            others += other.tobytes() != records.tobytes()
            assert policy_at(known_to(other, seat), 0, seat, chance_from(1)) == move
            # The planner lets it decide from whole records: there, too, it must not look where it may not.
            assert policy_at(other, 0, seat, chance_from(1)) == move

    for seed in range(3):
        play_through(variant, seed, compare)
    assert others > 20  # there was something it could not know


def test_what_it_decides_from_is_left_as_it_was() -> None:
    def compare(records: Records, seat: int) -> None:
        known = known_to(records, seat)
        before = known.tobytes()
        policy_at(known, 0, seat, chance_from(1))
        assert known.tobytes() == before

    play_through(PLAIN[-1], 3, compare)


def test_in_sight_it_answers_with_the_word_of_its_policy() -> None:
    def compare(records: Records, seat: int) -> None:
        sight = Sight(GAME, seat, known_to(records, seat))
        word = SPEC.make(GAME, 5).decide(sight, 1.0)
        assert word in sight.legal
        assert word == GAME.format(sight.known, int(policy_at(sight.known, 0, seat, chance_from(5))))

    play_through(PLAIN[0], 1, compare)


@kernel
def faults(records: Records, seat: int, codes: Any, n: int, scratch: Records, minds: Any, weights: Any) -> int:
    """Layings that `judge` sees otherwise than the rules, and whether the bag itself is; 0 when all is well."""
    rec, mind, then = records[0], minds[0], minds[1]
    know_prices(rec, seat, mind)
    look_ahead(rec, seat, mind, weights)
    take_apart(rec, seat, mind)
    wrong = 0 if mind.worth == rec.points[seat] else 1
    for i in range(n):
        if codes[i] < LAY:
            continue
        pile, turn, x, y = read_lay(int(codes[i]))
        card = card_laid(rec, seat, pile)
        take_card(rec, card, mind)
        turn_card(rec, card, turn, mind)
        judge(rec, seat, turn, x, y, mind)
        scratch[0] = rec
        points = try_lay(scratch[0], seat, int(codes[i]))
        know_prices(rec, seat, then)
        look_ahead(rec, seat, then, weights)
        take_apart(scratch[0], seat, then)
        if (
            points != rec.points[seat] + mind.gain
            or then.empty != mind.empty_then
            or np.any(then.value != mind.value_then)
            or np.any(then.count != mind.count_then)
        ):
            wrong += 1
    return wrong


@pytest.mark.parametrize("variant", [PLAIN[0], PLAIN[-1], VARIANTS_HERE[-1]], ids=str)
def test_what_a_laying_brings_is_what_the_rules_make_of_it(variant: Variant) -> None:
    minds, scratch, codes = np.zeros(2, MIND), np.zeros(1, GAME.dtype), np.empty(GAME.most_legal, np.int32)
    looked_at = 0

    def compare(records: Records, seat: int) -> None:
        nonlocal looked_at
        n = int(verbs.legal_at(records, 0, seat, codes))
        looked_at += n
        assert faults(records, seat, codes, n, scratch, minds, WEIGHTS[variant.seats - 1]) == 0

    for seed in range(4):
        play_through(variant, seed, compare)
    assert looked_at > 100


def test_alone_it_beats_greed_for_points() -> None:
    # Laying each card where it brings the most points comes to 39.4 points (the rules' facts for tests).
    done = simulate(GAME.name, 1, ["packer"], 2000, seed=17)
    assert done.points_intervals[0][0] > 39.4
    assert done.goal == 25
    assert done.goal_share is not None
    assert done.goal_share > 0.99


def test_of_two_it_beats_random_from_either_seat() -> None:
    done = simulate(GAME.name, 2, ["packer", "random"], 200, seed=17)
    assert done.win_intervals[0][0] > 0.85


def test_games_in_kernels_and_in_sight_are_the_same() -> None:
    inside, seen = (simulate(GAME.name, 1, ["packer"], 4, seed=3, compiled=compiled) for compiled in (True, False))
    assert inside.points_mean == seen.points_mean
    assert inside.turns_mean == seen.turns_mean


def test_it_plays_squire_for_hire_and_nothing_else() -> None:
    assert [name for name in registry.game_names() if SPEC.plays(name)] == [GAME.name]
