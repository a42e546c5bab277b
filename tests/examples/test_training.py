"""Learning Squire for Hire: moves are weighed by what is open, the lessons are right, and it learns."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tests.examples.installed import EXAMPLES
from tests.examples.scripts import example
from wunderkammer.core import verbs
from wunderkammer.core.chance import chance_from
from wunderkammer.envs.batch import BatchEnv

SIZE = 8

afterstates, training = example("afterstates"), example("train_squire_for_hire")


def considered(env: BatchEnv, known: np.ndarray) -> tuple[np.ndarray, ...]:
    codes, points = np.empty((SIZE * 512, 2), np.int32), np.empty(SIZE * 512, np.float32)
    features = np.empty((SIZE * 512, afterstates.FEATURES), np.float32)
    table = known[:1].copy()
    n = afterstates.consider(known, env.batch.mask, 0, SIZE, table, codes, points, features)
    assert n > 0
    return codes[:n], points[:n], features[:n]


@pytest.fixture
def env() -> BatchEnv:
    return BatchEnv("squire-for-hire", 1, size=SIZE, seed=4, reward="points", threads=1)


def test_every_legal_move_is_weighed_and_no_other(env: BatchEnv) -> None:
    for _ in range(12):
        codes, _, _ = considered(env, env.known())
        assert np.array_equal(codes, np.argwhere(env.batch.mask))
        env.step(env.random_action)


def test_points_are_those_of_the_bag_after_the_move(env: BatchEnv) -> None:
    compared = 0
    for _ in range(30):
        codes, points, _ = considered(env, env.known())
        promised = [points[(codes == (place, env.random_action[place])).all(1)][0] for place in range(SIZE)]
        batch = env.step(env.random_action)
        bags = env.known()["points"][:, 0]
        for place in range(SIZE):
            assert promised[place] == (batch.reward[place, 0] if batch.done[place] else bags[place])
            compared += 1
    assert compared == 30 * SIZE


def test_the_order_of_the_deck_is_not_read(env: BatchEnv) -> None:
    chance, differed = chance_from(1), False
    for _ in range(12):
        known = env.known()
        others = known.copy()
        for place in range(SIZE):
            verbs.resample_at(others, place, 0, chance)
        differed |= not np.array_equal(known["deck"], others["deck"])
        for mine, theirs in zip(considered(env, known), considered(env, others), strict=True):
            assert np.array_equal(mine, theirs)
        env.step(env.random_action)
    assert differed


def test_lessons_mix_what_was_seen_with_what_was_expected() -> None:
    """By hand, with lambda 0.7: nothing comes after the last move, so the one before it gained 3; the first gained 5,
    and then 0.3 of the 2 that were expected and 0.7 of the 3 that came."""
    memory = training.Memory(1)
    blank = np.zeros((1, training.FEATURES), np.float32)
    for points, coming, done in ((10, 9, False), (15, 2, False), (18, 7, True)):
        memory.note(np.array([points]), blank, np.array([coming]), np.array([done]))
    assert memory.moves == 3
    assert memory.goals[:3] == pytest.approx([0, 3, 5 + 0.3 * 2 + 0.7 * 3])


def test_the_slope_of_the_network_is_that_of_its_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """Against differences, at every array of weights. Errors stay small, where they are not clipped."""
    rng = np.random.default_rng(3)
    network = training.Network(rng)
    network.weights = [rng.normal(0, 0.2, array.shape) for array in network.weights]
    features, goals = rng.normal(size=(6, training.FEATURES)), rng.normal(size=6)
    slopes: list[np.ndarray] = []
    monkeypatch.setattr(network, "_adam", slopes.extend)
    network.learn(features, goals)
    for array, slope in zip(network.weights, slopes.copy(), strict=True):
        at = tuple(rng.integers(side) for side in array.shape)
        errors = []
        for way in (1e-5, -2e-5):
            array[at] += way
            errors.append(network.learn(features, goals) / 2)
        assert (errors[0] - errors[1]) / 2e-5 == pytest.approx(slope[at], rel=1e-3, abs=1e-6)
        array[at] += 1e-5


def test_a_seed_tells_the_course() -> None:
    first, second = (training.train(600, seed=2, size=32, rounds=2, tell=lambda line: None)[1] for _ in range(2))
    assert [each["points"] for each in first] == [each["points"] for each in second]


def test_the_program_tells_how_it_went(tmp_path: Path) -> None:
    curve = tmp_path / "curve.json"
    small = ["--size", "16", "--rounds", "2", "--test", "16", "--curve"]
    command = [sys.executable, str(EXAMPLES / "train_squire_for_hire.py"), *small, str(curve)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    assert done.returncode == 0, done.stderr
    told = json.loads(curve.read_text(encoding="utf-8"))
    assert [each["round"] for each in told["curve"]] == [0, 1]
    assert told["test"]["games"] == 16
    low, high = told["test"]["interval"]
    assert low < told["test"]["mean"] < high
    assert f"{told['test']['mean']:.2f} points on average" in done.stdout
