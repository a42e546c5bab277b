"""`python -m benchmarks.laying`: all legal moves of mid-game positions of Squire for Hire, and whole random games.

Times are those of this thread's processor, since these machines are shared.
"""

import time
from typing import Any

import numpy as np

from wunderkammer.core import registry
from wunderkammer.core.chance import below, chance_from, fill_words
from wunderkammer.core.kernel import kernel
from wunderkammer.core.verbs import legal, play, setup, to_act
from wunderkammer.lab.playouts import random_games

POSITIONS = 10_000
REPEATS = 20
GAMES = 5_000
TURN = 2  # the phase in which a story is completed or passed
LAID = 4  # cards in the bag of whoever is to move, at least


@kernel
def mid_games(
    blank: Any, records: Any, seats: int, options: Any, entropy: Any, out: Any, chance: Any, positions: int
) -> None:
    """Fill `records` with positions of the middle of random games in which nobody passes who can lay."""
    k = 0
    while k < positions:
        records[k] = blank[0]
        rec = records[k]
        fill_words(chance, entropy)
        setup(rec, seats, options, entropy)
        target = 6 + below(chance, 10)
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


def main() -> None:
    game = registry.game("squire-for-hire")
    blank = game.blank(game.load_pack(game.folder / "packs" / "standard.toml"))
    entropy = np.zeros(game.entropy_words, np.uint64)
    out = np.zeros(game.most_legal, np.int32)
    for seats in game.seats:
        options = game.encode(seats, {})
        records = np.zeros(POSITIONS, game.dtype)
        mid_games(blank, records, seats, options, entropy, out, chance_from(7), POSITIONS)
        repeat_legal(records, 0, 0, out, 1)
        taken, moves = np.zeros(POSITIONS), np.zeros(POSITIONS)
        for i in range(POSITIONS):
            seat = int(records["turn_of"][i])
            began = time.thread_time_ns()
            moves[i] = repeat_legal(records, i, seat, out, REPEATS)
            taken[i] = (time.thread_time_ns() - began) / REPEATS / 1_000
        middle, most = np.percentile(taken, [50, 95])
        print(f"{seats} seats: legal {middle:.2f} us, 95% under {most:.2f} us; {np.median(moves):.0f} moves (median)")

        table = np.zeros(1, game.dtype)
        scores = np.zeros((GAMES, 2, seats), np.int32)
        turns = np.zeros((GAMES, seats), np.int32)
        for games in (10, GAMES):
            began = time.thread_time()
            deals, chance = chance_from(1), chance_from(2)
            random_games(blank, table, seats, options, entropy, out, games, deals, chance, scores, turns)
        rate = GAMES / (time.thread_time() - began)
        print(f"{seats} seats: {rate:,.0f} random games a second, {scores[:, 0].mean():.1f} points on average")


if __name__ == "__main__":
    main()
