"""A batch is so many games, each what it would be by itself; it allocates nothing once it has begun."""

from __future__ import annotations

import tracemalloc
from typing import Any

import numpy as np
import pytest

from tests.envs.walking import FEW, PLAIN, Variant, how
from wunderkammer.envs.batch import BatchEnv
from wunderkammer.envs.rewards import RewardRule
from wunderkammer.envs.table import IllegalMove, Setting, Table

STEPS = {"antique-club": 150, "squire": 150, "squire-for-hire": 60}


def _batch(variant: Variant, size: int, **more: Any) -> BatchEnv:
    return BatchEnv(variant.name, size=size, **how(variant), **more)


@pytest.mark.parametrize("variant", PLAIN, ids=str)
def test_every_place_is_a_game_played_by_itself(variant: Variant) -> None:
    """Step by step, on every array, games that end and begin anew included."""
    size, seed = 3, 11
    env = _batch(variant, size, seed=seed, reward="points", max_turns=100, dtype=np.uint8)
    setting = Setting(variant.name, variant.seats, dict(variant.options), variant.pack, np.uint8)
    rule = RewardRule(setting.game, variant.seats, "points")
    tables = [Table(setting) for _ in range(size)]
    for place, table in enumerate(tables):
        table.deal(seed, stream=2 * place)
    turns, ended = [0] * size, 0
    for _ in range(STEPS[variant.name]):
        for place, table in enumerate(tables):
            assert env.batch.seat[place] == table.seat
            assert np.array_equal(env.batch.observation[place], table.observe(table.seat))
            assert np.array_equal(env.batch.mask[place], table.mask(table.seat))
        actions = env.random_action.copy()
        batch = env.step(actions)
        for place, table in enumerate(tables):
            table.play(table.seat, int(actions[place]))
            turns[place] += 1
            over, cut = table.over, not table.over and turns[place] >= 100
            assert batch.done[place] == (over or cut)
            assert env.truncated[place] == cut
            assert np.allclose(batch.reward[place], rule.of(table.scores()) if over else 0)
            if over or cut:
                table.deal()
                turns[place] = 0
                ended += 1
    assert ended


@pytest.mark.parametrize("variant", FEW, ids=str)
def test_records_for_thinking_ahead_hold_what_the_seat_to_act_knows(variant: Variant) -> None:
    """And nothing else: they are what `know` makes, byte for byte, whatever was in the array before."""
    size, seed = 3, 11
    env = _batch(variant, size, seed=seed, dtype=np.uint8)
    setting = Setting(variant.name, variant.seats, dict(variant.options), variant.pack, np.uint8)
    tables = [Table(setting) for _ in range(size)]
    for place, table in enumerate(tables):
        table.deal(seed, stream=2 * place)
    room = env.known()
    for _ in range(20):
        assert env.known(room) is room
        assert room.tobytes() == np.concatenate([table.known(table.seat) for table in tables]).tobytes()
        actions = env.random_action.copy()
        if env.step(actions).done.any():
            break
        for place, table in enumerate(tables):
            table.play(table.seat, int(actions[place]))


@pytest.mark.parametrize("variant", FEW, ids=str)
def test_games_do_not_depend_on_the_number_of_threads(variant: Variant) -> None:
    size = 600 if variant.name == "antique-club" else 300
    one, three = _batch(variant, size, seed=2, threads=1), _batch(variant, size, seed=2, threads=3)
    for _ in range(20):
        for env in (one, three):
            env.step(env.random_action)
        for mine, other in zip(one.batch, three.batch, strict=True):
            assert np.array_equal(mine, other)
        assert np.array_equal(one.random_action, three.random_action)
    three.close()
    three.step(three.random_action)


def test_random_actions_are_legal_and_each_as_likely() -> None:
    with BatchEnv("antique-club", 3, size=4000, seed=3) as env:
        for _ in range(3):
            assert env.batch.mask[np.arange(4000), env.random_action].all()
            env.step(env.random_action)
        env.reset(seed=4)
        legal = np.flatnonzero(env.batch.mask[0])  # hall or castle, everywhere
        assert (env.batch.mask == env.batch.mask[0]).all()
        counts = np.bincount(env.random_action, minlength=legal.size)[legal]
        assert abs(counts / 4000 - 1 / legal.size).max() < 4 * np.sqrt(0.25 / 4000)


def test_nothing_is_allocated_once_it_has_begun() -> None:
    """Python's own small objects for a call apart: a few hundred bytes, however large the batch."""
    with BatchEnv("antique-club", 4, size=2048, seed=1, threads=2) as env:
        arrays = [array.ctypes.data for array in (*env.batch, env.random_action, env.truncated)]
        for _ in range(3):
            env.step(env.random_action)
        tracemalloc.start()
        env.step(env.random_action)
        tracemalloc.reset_peak()
        before = tracemalloc.get_traced_memory()[0]
        for _ in range(200):
            env.step(env.random_action)
        after, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert peak - before < 16_384  # a single row for each game would be 2,048 times 8 bytes
        assert after - before < 4_096
        assert [array.ctypes.data for array in (*env.batch, env.random_action, env.truncated)] == arrays


def test_an_illegal_code_is_refused_before_anything_is_played() -> None:
    env = BatchEnv("antique-club", 2, size=8, seed=1)
    before = [array.copy() for array in env.batch]
    actions = env.random_action.copy()
    actions[5] = 60
    with pytest.raises(IllegalMove, match="60 is not legal at place 5; legal there: 0, 1"):
        env.step(actions)
    actions[5] = -1
    with pytest.raises(IllegalMove, match="-1 is not legal at place 5"):
        env.step(actions)
    assert all(np.array_equal(array, then) for array, then in zip(env.batch, before, strict=True))
    with pytest.raises(TypeError):
        env.step(actions.astype(np.float32))
    assert env.word(0, 0) == "hall"


def test_arrays_are_handed_on_without_a_copy() -> None:
    env = BatchEnv("antique-club", 2, size=8, seed=1)
    for array in env.batch:
        shared = np.from_dlpack(array)
        assert shared.ctypes.data == array.ctypes.data
    handed = env.batch.observation
    before = handed.copy()
    for _ in range(5):
        env.step(np.from_dlpack(env.random_action))
    assert env.batch.observation is handed
    assert not np.array_equal(handed, before)


def test_a_seed_gives_the_same_games_again() -> None:
    def run(env: BatchEnv) -> list[bytes]:
        return [env.step(env.random_action).observation.tobytes() for _ in range(10)]

    env = BatchEnv("squire", 2, size=16, seed=5)
    first = run(env)
    env.reset(seed=5)
    assert run(env) == first
    assert run(BatchEnv("squire", 2, size=16, seed=6)) != first
    with pytest.raises(ValueError, match="1 place or more"):
        BatchEnv("squire", 2, size=0)
