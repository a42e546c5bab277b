"""Wunderkammer's games: at random in one compiled call, step by step from Python, or interpreted; and between bots.

`python -m benchmarks.ours GAME SEATS SECONDS` prints decisions and seconds of the one-call way, for interpreted runs.
"""

import os
import random
import subprocess
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from wunderkammer.core import registry, verbs
from wunderkammer.core.chance import chance_from, deal_words, numbered_seed
from wunderkammer.core.kernel import COMPILED
from wunderkammer.lab.playouts import policy_games, random_games


@dataclass
class Yard:
    """All that random games of one game with one number of seats need, made once."""

    name: str
    seats: int
    chosen: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """Options that are not at their defaults."""

    def __post_init__(self) -> None:
        self.game = registry.game(self.name)
        pack = self.game.load_pack(self.game.folder / "packs" / "standard.toml")
        self.blank = self.game.blank(pack)
        self.table = self.blank.copy()
        self.options = self.game.encode(self.seats, self.chosen)
        self.entropy = np.zeros(self.game.entropy_words, np.uint64)
        self.out = np.zeros(self.game.most_legal, np.int32)
        self.compiled(0.0)

    def compiled(self, seconds: float) -> tuple[int, float]:
        """Random games inside a kernel, in chunks. Returns decisions and seconds of the processor; the first
        call compiles."""
        chunk = 200 if COMPILED else 1
        scores: Any = np.zeros((chunk, 2, self.seats), np.int32)
        turns: Any = np.zeros((chunk, self.seats), np.int32)
        deals, chance = chance_from(1), chance_from(2)
        rest = (chunk, deals, chance, scores, turns)
        decisions = 0
        began = time.process_time()
        while True:
            random_games(self.blank, self.table, self.seats, self.options, self.entropy, self.out, *rest)
            decisions += int(turns.sum())
            taken = time.process_time() - began
            if taken >= seconds:
                return decisions, taken

    def between(self, bot: str, seconds: float) -> tuple[int, float]:
        """Games between equal bots that have a compiled policy, inside a kernel. The first call compiles."""
        policy = registry.bot(bot).policy(self.game)
        policies = np.full(self.seats, policy, np.int64)
        known = self.blank.copy()
        chunk = 4
        scores: Any = np.zeros((chunk, 2, self.seats), np.int32)
        turns: Any = np.zeros((chunk, self.seats), np.int32)
        deals, chance = chance_from(1), chance_from(2)
        room = (self.options, self.entropy, self.out)
        rest = (policies, 0, chunk, 1, deals, chance, scores, turns)
        decisions = 0
        began = time.process_time()
        while True:
            policy_games(self.blank, self.table, known, self.seats, *room, *rest)
            decisions += int(turns.sum())
            taken = time.process_time() - began
            if taken >= seconds:
                return decisions, taken

    def interpreted(self, seconds: float) -> tuple[int, float]:
        """The very same functions as plain Python, in a process of their own."""
        command = [sys.executable, "-m", "benchmarks.ours", self.name, str(self.seats), str(seconds)]
        environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
        told = subprocess.run(command, capture_output=True, text=True, check=True, env=environment).stdout.split()
        return int(told[0]), float(told[1])

    def from_python(self, seconds: float) -> tuple[int, float]:
        """The same games with a call from Python for every question and every move."""
        choose = random.Random(1).choice
        decisions, number = 0, 0
        began = time.process_time()
        while time.process_time() - began < seconds:
            self.table[0] = self.blank[0]
            number += 1
            entropy = deal_words(numbered_seed(number), self.game.entropy_words)
            verbs.setup_at(self.table, 0, self.seats, self.options, entropy)
            while acting := int(verbs.to_act_at(self.table, 0)):
                for seat in range(self.seats):
                    if acting >> seat & 1:
                        n = verbs.legal_at(self.table, 0, seat, self.out)
                        verbs.play_at(self.table, 0, seat, int(choose(self.out[:n])))
                        decisions += 1
        return decisions, time.process_time() - began


if __name__ == "__main__":
    print(*Yard(sys.argv[1], int(sys.argv[2])).compiled(float(sys.argv[3])))
