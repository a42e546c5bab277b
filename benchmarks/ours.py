"""Wunderkammer's games, played at random: in one compiled call, and step by step from Python."""

import random
import time
from dataclasses import dataclass
from typing import Any

import numpy as np

from wunderkammer.core import registry, verbs
from wunderkammer.core.chance import chance_from, deal_words, numbered_seed
from wunderkammer.lab.playouts import random_games


@dataclass
class Yard:
    """All that random games of one game with one number of seats need, made once."""

    name: str
    seats: int

    def __post_init__(self) -> None:
        self.game = registry.game(self.name)
        pack = self.game.load_pack(self.game.folder / "packs" / "standard.toml")
        self.blank = self.game.blank(pack)
        self.table = self.blank.copy()
        self.options = self.game.encode(self.seats, {})
        self.entropy = np.zeros(self.game.entropy_words, np.uint64)
        self.out = np.zeros(self.game.most_legal, np.int32)
        self.compiled(0.0)

    def compiled(self, seconds: float) -> tuple[int, float]:
        """Random games inside a kernel, in chunks. Returns decisions and seconds; the first call compiles."""
        chunk = 200
        scores: Any = np.zeros((chunk, 2, self.seats), np.int32)
        turns: Any = np.zeros((chunk, self.seats), np.int32)
        deals, chance = chance_from(1), chance_from(2)
        decisions = 0
        began = time.perf_counter()
        while True:
            random_games(
                self.blank,
                self.table,
                self.seats,
                self.options,
                self.entropy,
                self.out,
                chunk,
                deals,
                chance,
                scores,
                turns,
            )
            decisions += int(turns.sum())
            taken = time.perf_counter() - began
            if taken >= seconds:
                return decisions, taken

    def from_python(self, seconds: float) -> tuple[int, float]:
        """The same games with a call from Python for every question and every move."""
        choose = random.Random(1).choice
        decisions, number = 0, 0
        began = time.perf_counter()
        while time.perf_counter() - began < seconds:
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
        return decisions, time.perf_counter() - began
