"""Records: fields without gaps, moves that touch nothing but their own record, seed + moves = the game."""

import hashlib
import random

import numpy as np
import pytest

from tests.conformance.variants import GAMES, VARIANTS, Variant
from wunderkammer.core import registry, verbs
from wunderkammer.core.game import Records

SEEDS = range(3)


def _seats_of(mask: int) -> list[int]:
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


def _random_game(variant: Variant, seed: int) -> tuple[list[Records], list[tuple[int, str]]]:
    """A random game as the records of all its steps, each a copy of the one before that was played on, and its moves in
    words."""
    game, rng = variant.game, random.Random(f"{variant} {seed}")
    out = np.zeros(game.most_legal, np.int32)
    history = [variant.deal(seed)]
    moves: list[tuple[int, str]] = []
    while owing := _seats_of(int(verbs.to_act_at(history[-1], 0))):
        seat = rng.choice(owing)
        code = int(rng.choice(out[: verbs.legal_at(history[-1], 0, seat, out)]))
        after = history[-1].copy()
        verbs.play_at(after, 0, seat, code)
        history.append(after)
        moves.append((seat, game.format(after, code)))
    return history, moves


@pytest.mark.parametrize("name", GAMES)
def test_every_byte_of_a_record_belongs_to_a_field(name: str) -> None:
    """Else two records could be equal field by field and not as bytes."""
    dtype = registry.game(name).dtype
    assert dtype.fields is not None
    covered = np.zeros(dtype.itemsize, int)
    for kind, offset, *_ in dtype.fields.values():
        covered[offset : offset + kind.itemsize] += 1
    assert (covered == 1).all()


@pytest.mark.parametrize("name", GAMES)
def test_every_record_counts_beats_reveals_and_seats(name: str) -> None:
    dtype = registry.game(name).dtype
    assert dtype["beat"] == dtype["reveal"] == np.int32
    assert np.issubdtype(dtype["seats"], np.integer)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_earlier_records_stay_as_they_were(variant: Variant) -> None:
    game = variant.game
    out = np.zeros(game.most_legal, np.int32)
    for seed in SEEDS:
        rng = random.Random(seed)
        history, digests = [variant.deal(seed)], list[bytes]()
        while owing := _seats_of(int(verbs.to_act_at(history[-1], 0))):
            digests.append(hashlib.sha256(history[-1].tobytes()).digest())
            seat = rng.choice(owing)
            code = int(rng.choice(out[: verbs.legal_at(history[-1], 0, seat, out)]))
            after = history[-1].copy()
            verbs.play_at(after, 0, seat, code)
            # Whatever is asked of a record leaves it alone, too.
            verbs.know_at(after, 0, seat, np.zeros(1, game.dtype), 0)
            verbs.score_at(after, 0, np.zeros((2, variant.seats), np.int32))
            history.append(after)
        assert [hashlib.sha256(record.tobytes()).digest() for record in history[:-1]] == digests


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_a_copy_played_alike_stays_equal(variant: Variant) -> None:
    for seed in SEEDS:
        history, moves = _random_game(variant, seed)
        middle = len(moves) // 2
        copy = history[middle].copy()
        for step, (seat, word) in enumerate(moves[middle:], middle + 1):
            verbs.play_at(copy, 0, seat, variant.game.parse(copy, word))
            assert copy.tobytes() == history[step].tobytes()


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_seed_and_moves_make_the_game_again(variant: Variant) -> None:
    for seed in SEEDS:
        history, moves = _random_game(variant, seed)
        again = variant.deal(seed)
        for step, (seat, word) in enumerate(moves):
            assert again.tobytes() == history[step].tobytes()
            verbs.play_at(again, 0, seat, variant.game.parse(again, word))
        assert again.tobytes() == history[-1].tobytes()


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_other_seeds_deal_other_games(variant: Variant) -> None:
    assert len({variant.deal(seed).tobytes() for seed in range(20)}) == 20


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_places_are_given_at_the_end_and_not_before(variant: Variant) -> None:
    out = np.full((2, variant.seats), -1, np.int32)
    for seed in SEEDS:
        history, _ = _random_game(variant, seed)
        verbs.score_at(history[len(history) // 2], 0, out)
        assert out[1].tolist() == [0] * variant.seats
        verbs.score_at(history[-1], 0, out)
        places = sorted(out[1].tolist())
        # First, then as many places skipped as were shared: 1 1 3, never 1 1 2.
        assert all(place == 1 + sum(other < place for other in places) for place in places)
