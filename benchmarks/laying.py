"""`python -m benchmarks.laying`: Squire for Hire, on one core: all legal moves of a position in the middle of a game,
and whole random games; beside them, in the same run, the plain telling of the rules that the tests hold them against.

A middle position is that of a random game in which nobody passes who can lay, some turns on, with some cards in the bag
of whoever is to move; both piles have loot then, more often than not. Times are the processor's own, and since these
machines are shared and noisy, each is the best of several rounds.
"""

import argparse
import json
import random
import sys
import time
import tomllib
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from tests.games.squire_for_hire.plain import Box, Plain
from wunderkammer.core import registry
from wunderkammer.core.chance import below, chance_from, fill_words
from wunderkammer.core.kernel import kernel
from wunderkammer.core.verbs import legal, play, setup, to_act
from wunderkammer.lab.playouts import random_games

GAME = registry.game("squire-for-hire")
STANDARD = GAME.folder / "packs" / "standard.toml"
ROUNDS = 5
REPEATS = 20  # of each position, to be well above what a clock can tell apart
TURN = 2  # the phase in which a story is completed or passed
LAID = 4  # cards in the bag of whoever is to move, at least
FEWEST, SPREAD = 6, 10  # decisions before the position, at least, and how many more at most


@dataclass(frozen=True)
class Pace:
    """What was measured with one number of seats."""

    seats: int
    legal_us: float
    """Microseconds for all legal moves of a position: the median of all positions."""
    legal_us_95: float
    moves: float
    """Legal moves of a position (median)."""
    plain_legal_us: float
    games_per_second: float
    plain_games_per_second: float

    @property
    def legal_ratio(self) -> float:
        return self.plain_legal_us / self.legal_us

    @property
    def games_ratio(self) -> float:
        return self.games_per_second / self.plain_games_per_second


@kernel
def mid_games(
    blank: Any, records: Any, seats: int, options: Any, entropy: Any, out: Any, chance: Any, positions: int
) -> None:
    """Fill `records` with positions of the middle of random games."""
    k = 0
    while k < positions:
        records[k] = blank[0]
        rec = records[k]
        fill_words(chance, entropy)
        setup(rec, seats, options, entropy)
        target = FEWEST + below(chance, SPREAD)
        steps = 0
        found = False
        while not found and to_act(rec) != 0:
            acting = to_act(rec)
            for seat in range(seats):
                if acting & (1 << seat) != 0:
                    if rec.phase == TURN and steps >= target and rec.laid[seat] >= LAID:
                        found = True
                        break
                    n = legal(rec, seat, out)
                    pick = below(chance, n)
                    if rec.phase == TURN and n > 1:
                        pick = 1 + below(chance, n - 1)
                    play(rec, seat, int(out[pick]))
                    steps += 1
        if found:
            k += 1


@kernel
def repeat_legal(records: Any, i: int, seat: int, out: Any, times: int) -> int:
    n = 0
    for _ in range(times):
        n = legal(records[i], seat, out)
    return n


def time_legal(seats: int, positions: int) -> tuple[Any, Any]:
    """For each position the microseconds its legal moves take, and how many they are."""
    out = np.zeros(GAME.most_legal, np.int32)
    records = np.zeros(positions, GAME.dtype)
    blank, entropy = GAME.blank(GAME.load_pack(STANDARD)), np.zeros(GAME.entropy_words, np.uint64)
    mid_games(blank, records, seats, GAME.encode(seats, {}), entropy, out, chance_from(7), positions)
    repeat_legal(records, 0, 0, out, 1)
    taken, moves = np.full(positions, np.inf), np.zeros(positions)
    for _ in range(ROUNDS):
        for i in range(positions):
            seat = int(records["turn_of"][i])
            began = time.process_time_ns()
            moves[i] = repeat_legal(records, i, seat, out, REPEATS)
            taken[i] = min(taken[i], (time.process_time_ns() - began) / REPEATS / 1_000)
    return taken, moves


def time_games(seats: int, games: int) -> float:
    """Random games a second, inside a kernel."""
    blank, table = GAME.blank(GAME.load_pack(STANDARD)), np.zeros(1, GAME.dtype)
    out, entropy = np.zeros(GAME.most_legal, np.int32), np.zeros(GAME.entropy_words, np.uint64)
    scores, turns = np.zeros((games, 2, seats), np.int32), np.zeros((games, seats), np.int32)
    rates: list[float] = []
    for count in (1, *[games] * ROUNDS):  # the first call compiles
        deals, chance = chance_from(1), chance_from(2)
        began = time.process_time()
        random_games(blank, table, seats, GAME.encode(seats, {}), entropy, out, count, deals, chance, scores, turns)
        rates.append(count / (time.process_time() - began))
    return max(rates[1:])


def deal_plain(box: Box, seats: int, rng: random.Random) -> Plain:
    options = {option.name: option.default(seats) for option in GAME.options}
    cards = rng.sample(range(len(box.faces)), 2 * seats)
    dealt = [cards[2 * seat : 2 * seat + 2] for seat in range(seats)]

    def shuffle(number: int, deck: set[int]) -> list[int]:
        return rng.sample(sorted(deck), len(deck))

    return Plain(box, options, rng.randrange(seats), rng.sample(sorted(box.squires), seats), dealt, shuffle)


def time_plain_legal(box: Box, seats: int, positions: int) -> list[float]:
    """For each position, drawn like those of the kernels, the microseconds of all its lays told plainly."""
    rng = random.Random(7)
    taken: list[float] = []
    while len(taken) < positions:
        plain = deal_plain(box, seats, rng)
        target, steps = FEWEST + rng.randrange(SPREAD), 0
        while not plain.over:
            seat, words = next(iter(plain.asked.items()))
            if "pass" in words and steps >= target and len(plain.bag_cards[seat]) >= LAID:
                best = np.inf
                for _ in range(ROUNDS):
                    began = time.process_time_ns()
                    plain.lays(seat)
                    best = min(best, (time.process_time_ns() - began) / 1_000)
                taken.append(best)
                break
            plain.play(seat, rng.choice(sorted(words - {"pass"} or words)))
            steps += 1
    return taken


def time_plain_games(box: Box, seats: int, games: int) -> float:
    """Random games a second, told plainly."""
    rng = random.Random(1)
    rates: list[float] = []
    for _ in range(ROUNDS):
        began = time.process_time()
        for _ in range(games):
            plain = deal_plain(box, seats, rng)
            while not plain.over:
                seat, words = next(iter(plain.asked.items()))
                plain.play(seat, rng.choice(sorted(words)))
        rates.append(games / (time.process_time() - began))
    return max(rates)


def measure(seats: int, positions: int, games: int) -> Pace:
    """`positions` and `games` are the kernels'; of both the plain telling gets a hundredth, at least one."""
    taken, moves = time_legal(seats, positions)
    middle, most = np.percentile(taken, [50, 95])
    with STANDARD.open("rb") as file:
        box = Box(tomllib.load(file))
    return Pace(
        seats=seats,
        legal_us=float(middle),
        legal_us_95=float(most),
        moves=float(np.median(moves)),
        plain_legal_us=float(np.median(time_plain_legal(box, seats, max(positions // 100, 1)))),
        games_per_second=time_games(seats, games),
        plain_games_per_second=time_plain_games(box, seats, max(games // 100, 1)),
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.laying", description=__doc__)
    parser.add_argument("--positions", type=int, default=10_000, help="how many positions (default 10,000)")
    parser.add_argument("--games", type=int, default=5_000, help="how many games a round (default 5,000)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of sentences")
    wanted = parser.parse_args()
    paces = [measure(seats, wanted.positions, wanted.games) for seats in GAME.seats]
    if wanted.json:
        json.dump([asdict(pace) for pace in paces], sys.stdout, indent=2)
        print()
        return 0
    for pace in paces:
        print(f"{pace.seats} {'seat' if pace.seats == 1 else 'seats'}")
        print(f"  all legal moves of a position (median {pace.moves:.0f} moves)")
        print(f"    {pace.legal_us:.2f} us, 95% under {pace.legal_us_95:.2f}; told plainly {pace.plain_legal_us:,.0f}")
        print(f"    ratio {pace.legal_ratio:,.0f}")
        print("  random games a second")
        print(f"    {pace.games_per_second:,.0f}; told plainly {pace.plain_games_per_second:,.1f}")
        print(f"    ratio {pace.games_ratio:,.0f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
