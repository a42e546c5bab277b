"""Learns to play Squire for Hire alone, from nothing but its own games.

    python examples/train_squire_for_hire.py --seconds 900 --curve curve.json

`BatchEnv` plays the games. At every place the legal moves, as the mask tells them, are scored by the points the bag has
after them (`afterstates.py`) and by what a small network expects it still to gain until the end; the move is drawn by a
softmax of the scores, which grows sharper from round to round. The network learns by TD(lambda) (Sutton 1988): after
each round of games, what came after every move is its lesson, the nearer future by what was seen, the farther by what
the network itself expected there. It needs NumPy alone.
"""

from __future__ import annotations

import argparse
import json
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from afterstates import FEATURES, consider
from numpy.typing import NDArray

from wunderkammer.envs.batch import BatchEnv

Floats = NDArray[np.float32]

HIDDEN = (64, 32)
STEP, DECAY = 1e-3, 0.997
"""Adam's step, and how slowly the weights that play follow those that learn."""
LAMBDA = 0.7
TEMPERATURE = (1.0, 0.15)
"""In points: of the first round and of the last."""
LESSONS, BUFFER = 1024, 60_000
"""Moves of one step of learning; moves that are remembered."""
REPEATS = 8
"""How often a move is learned from, on average."""
ROOM = 512
"""Legal moves at one place, on average over a batch, that there is room for."""


class Network:
    """What is still to gain, from what a bag looks like: two hidden layers (ReLU), and a straight way past them."""

    def __init__(self, rng: np.random.Generator) -> None:
        sizes = (FEATURES, *HIDDEN, 1)
        self.weights: list[Floats] = []
        for into, out in pairwise(sizes):
            spread = np.sqrt(2 / into) if out > 1 else 0.0
            self.weights.append((rng.standard_normal((into, out)) * spread).astype(np.float32))
            self.weights.append(np.zeros(out, np.float32))
        self.weights.append(np.zeros((FEATURES, 1), np.float32))
        self.playing = [array.copy() for array in self.weights]
        self._first = [np.zeros_like(array) for array in self.weights]
        self._second = [np.zeros_like(array) for array in self.weights]
        self._steps = 0

    def expect(self, features: Floats) -> Floats:
        """[n]: points to come, by the weights that play."""
        first, b1, second, b2, third, b3, straight = self.playing
        hidden = np.maximum(np.maximum(features @ first + b1, 0) @ second + b2, 0)
        return (hidden @ third + b3 + features @ straight)[:, 0]

    def learn(self, features: Floats, goals: Floats) -> float:
        """One step towards what followed; returns the mean squared error before it."""
        first, b1, second, b2, third, b3, straight = self.weights
        one = np.maximum(features @ first + b1, 0)
        two = np.maximum(one @ second + b2, 0)
        error = (two @ third + b3 + features @ straight)[:, 0] - goals
        out = np.clip(error, -8, 8)[:, None] / len(goals)
        back_two = (out @ third.T) * (two > 0)
        back_one = (back_two @ second.T) * (one > 0)
        slopes = [
            features.T @ back_one,
            back_one.sum(0),
            one.T @ back_two,
            back_two.sum(0),
            two.T @ out,
            out.sum(0),
            features.T @ out,
        ]
        self._adam(slopes)
        return float(np.mean(error**2))

    def _adam(self, slopes: list[Any]) -> None:
        self._steps += 1
        fade = min(DECAY, self._steps / (self._steps + 10))
        pace = STEP * np.sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
        for i, slope in enumerate(slopes):
            self._first[i] += 0.1 * (slope - self._first[i])
            self._second[i] += 0.001 * (slope * slope - self._second[i])
            self.weights[i] -= (pace * self._first[i] / (np.sqrt(self._second[i]) + 1e-8)).astype(np.float32)
            self.playing[i] += np.float32(1 - fade) * (self.weights[i] - self.playing[i])


class Policy:
    """Scores the legal moves of a batch and draws one at each place."""

    def __init__(self, env: BatchEnv, network: Network, rng: np.random.Generator, threads: int = 2) -> None:
        self._env, self._network, self._rng = env, network, rng
        self._known = env.known()
        self._pool = ThreadPoolExecutor(threads)
        cuts = [env.size * i // threads for i in range(threads + 1)]
        self._shares = [
            (
                a,
                b,
                self._known[:1].copy(),
                np.empty(((b - a) * ROOM, 2), np.int32),
                np.empty((b - a) * ROOM, np.float32),
                np.empty(((b - a) * ROOM, FEATURES), np.float32),
            )
            for a, b in pairwise(cuts)
        ]

    def choose(self, temperature: float) -> tuple[NDArray[np.int32], Floats, Floats, Floats]:
        """At each place: a code, the points after it, what the bag looks like then, and what is expected to come.
        temperature 0: the code with the highest score."""
        self._env.known(self._known)
        parts = list(self._pool.map(self._share, self._shares))
        return tuple(
            np.concatenate(each) for each in zip(*(self._draw(*part, temperature) for part in parts), strict=True)
        )

    def _share(self, share: Any) -> tuple[Any, ...]:
        first, end, table, codes, points, features = share
        n = consider(self._known, self._env.batch.mask, first, end, table, codes, points, features)
        if n < 0:
            raise MemoryError(f"more than {ROOM} legal moves at a place on average")
        return codes[:n], points[:n], features[:n], self._network.expect(features[:n])

    def _draw(self, codes: Any, points: Any, features: Any, coming: Any, temperature: float) -> tuple[Any, ...]:
        scores = points + coming
        if temperature > 0:  # the highest of scores with Gumbel noise is a draw from their softmax
            scores = scores + temperature * self._rng.gumbel(size=len(scores)).astype(np.float32)
        places = codes[:, 0]
        order = np.lexsort((scores, places))
        best = order[np.flatnonzero(np.append(np.diff(places[order]), 1))]
        return codes[best, 1], points[best], features[best], coming[best]


class Memory:
    """The moves of games under way, and the lessons of those that are over."""

    def __init__(self, places: int) -> None:
        self._games: list[list[tuple[Floats, float, float]]] = [[] for _ in range(places)]
        self.features = np.empty((BUFFER, FEATURES), np.float32)
        self.goals = np.empty(BUFFER, np.float32)
        self.moves = 0

    def note(self, points: Floats, features: Floats, coming: Floats, done: NDArray[np.bool_]) -> None:
        for place, game in enumerate(self._games):
            game.append((features[place], float(points[place]), float(coming[place])))
            if done[place]:
                self._close(game)
                game.clear()

    def _close(self, game: list[tuple[Floats, float, float]]) -> None:
        """A game is over: TD(lambda), backwards. Nothing comes after the last move."""
        goal, last = 0.0, len(game) - 1
        for i in range(last, -1, -1):
            if i < last:
                gain = game[i + 1][1] - game[i][1]
                expected = game[i + 1][2] if i + 1 < last else 0.0
                goal = gain + (1 - LAMBDA) * expected + LAMBDA * goal
            at = self.moves % BUFFER
            self.features[at], self.goals[at] = game[i][0], goal
            self.moves += 1

    def lessons(self, rng: np.random.Generator, size: int) -> tuple[Floats, Floats]:
        chosen = rng.integers(min(self.moves, BUFFER), size=size)
        return self.features[chosen], self.goals[chosen]


def play(network: Network, games: int, seed: int, size: int) -> NDArray[np.float64]:
    """Points of so many games, as many at every place, each move the one with the highest score."""
    each = -(-games // size)
    with BatchEnv("squire-for-hire", 1, size=size, seed=seed, reward="points") as env:
        policy = Policy(env, network, np.random.default_rng(seed))
        points: list[list[float]] = [[] for _ in range(size)]
        while min(map(len, points)) < each:
            batch = env.step(policy.choose(0)[0])
            for place in np.flatnonzero(batch.done):
                points[place].append(float(batch.reward[place, 0]))
    return np.array([game[:each] for game in points]).ravel()


def train(
    seconds: float, seed: int, size: int, rounds: int, tell: Any = print
) -> tuple[Network, list[dict[str, float]]]:
    """Play and learn until so many seconds of the processor have gone, or so many rounds; temperatures follow the
    rounds, so that a seed gives the same course on any machine."""
    rng = np.random.default_rng(seed)
    network, memory = Network(rng), Memory(size)
    curve: list[dict[str, float]] = []
    start, games = time.process_time(), 0
    with BatchEnv("squire-for-hire", 1, size=size, seed=seed, reward="points") as env:
        policy = Policy(env, network, rng)
        for turn in range(rounds):
            warm, cool = TEMPERATURE
            temperature = warm * (cool / warm) ** min(1, turn / max(1, 0.8 * (rounds - 1)))
            ended: list[float] = []
            before = memory.moves
            while len(ended) < size:
                codes, points, features, coming = policy.choose(temperature)
                batch = env.step(codes)
                memory.note(points, features, coming, batch.done)
                ended += batch.reward[batch.done, 0].tolist()
            games += len(ended)
            errors = [
                network.learn(*memory.lessons(rng, LESSONS))
                for _ in range(max(1, REPEATS * (memory.moves - before) // LESSONS))
            ]
            spent = time.process_time() - start
            curve.append(
                {"round": turn, "games": games, "seconds": round(spent, 1), "points": round(float(np.mean(ended)), 3)}
            )
            tell(
                f"round {turn:3}  {games:6} games  {spent:6.1f} s  temperature {temperature:.2f}  "
                f"points {np.mean(ended):.2f}  error {np.mean(errors):.2f}"
            )
            if spent > seconds:
                break
    return network, curve


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn to play Squire for Hire alone.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", type=int, default=128, help="games played at once")
    parser.add_argument("--rounds", type=int, default=100, help="of so many games")
    parser.add_argument("--seconds", type=float, default=1800, help="processor time, all threads together")
    parser.add_argument("--test", type=int, default=2000, help="games to measure by")
    parser.add_argument("--curve", type=Path, help="where to write how it went, as JSON")
    asked = parser.parse_args()
    start = time.time()
    network, curve = train(asked.seconds, asked.seed, asked.size, asked.rounds, lambda line: print(line, flush=True))
    trained = time.time() - start
    points = play(network, asked.test, asked.seed + 1_000_003, asked.size)
    mean, half = points.mean(), 1.96 * points.std(ddof=1) / np.sqrt(len(points))
    print(f"{len(points)} games: {mean:.2f} points on average, 95% {mean - half:.2f} to {mean + half:.2f}")
    if asked.curve:
        told = {
            "seed": asked.seed,
            "curve": curve,
            "seconds": round(trained, 1),
            "test": {
                "games": len(points),
                "mean": round(mean, 3),
                "interval": [round(mean - half, 3), round(mean + half, 3)],
            },
        }
        asked.curve.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
