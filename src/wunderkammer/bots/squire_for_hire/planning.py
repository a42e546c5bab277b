"""`planner`: what a move comes to when the game is played to its end, in orders of the deck that may be the true one.

An order is drawn from what the seat knows and from nothing else; in each, every move that is still in question is
tried, so that they are compared on the same luck, and `packer`'s policy plays on.
"""

from typing import Any

import numpy as np

from wunderkammer.bots.squire_for_hire.packing import pack, weigh
from wunderkammer.bots.squire_for_hire.weights import WEIGHTS
from wunderkammer.core.chance import Chance
from wunderkammer.core.game import Records
from wunderkammer.core.kernel import kernel
from wunderkammer.core.verbs import play, resample, to_act

HORIZON = 16
"""Moves that are played on with two seats, whose games are long; alone, all of them are."""


@kernel
def best_moves(known: Records, seat: int, minds: Any, codes: Any, values: Any) -> int:
    """The moves that `packer` thinks best, the best first, at most as many as there is room for in `codes` (int32) and
    `values` (float64). Returns their number.

    known: one record that `know` made for `seat`; minds: two of MIND, overwritten.
    """
    weigh(known[0], seat, WEIGHTS[known[0].seats - 1], minds, codes.size)
    n = int(minds[0].best)
    for i in range(n):
        codes[i] = minds[0].best_code[i]
        values[i] = minds[0].best_value[i]
    return n


@kernel
def try_moves(
    known: Records, tables: Records, seat: int, codes: Any, chosen: Any, sums: Any, minds: Any, chance: Chance
) -> None:
    """Draw one game that `seat` cannot tell from the true one, and add to sums[i], for each i of `chosen`, what it has
    at the end over the other seat when it plays codes[i] now. Allocates nothing of its own.

    tables: two records, overwritten; sums: float64; chance: advanced, as far for one move as for many.
    """
    tables[0] = known[0]
    resample(tables[0], seat, chance)
    for i in chosen:
        tables[1] = tables[0]
        play(tables[1], seat, int(codes[i]))
        sums[i] += _play_on(tables[1], seat, minds)


@kernel
def _play_on(rec: Any, seat: int, minds: Any) -> float:
    weights = WEIGHTS[rec.seats - 1]
    steps = 0
    while to_act(rec) != 0 and (rec.seats == 1 or steps < HORIZON):
        for other in range(np.int64(rec.seats)):
            if to_act(rec) & (1 << other) != 0:
                play(rec, other, pack(rec, other, weights, minds))
                steps += 1
    ahead = float(rec.points[seat])
    return ahead if rec.seats == 1 else ahead - rec.points[1 - seat]
