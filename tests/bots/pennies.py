"""A game of one sealed choice for two, whose solution is known: for tests of searching bots.

Each seat picks 0 or 1 in secret. Seat 0 wins when both pick 0; when both pick 1 the win is shared; else seat 1 wins. In
equilibrium each picks 0 in a third of the games, and seat 0 wins a third of them.
"""

from types import SimpleNamespace
from typing import Any

import numpy as np

from wunderkammer.core import verbs
from wunderkammer.core.game import Verbs
from wunderkammer.core.kernel import kernel

DTYPE: Any = np.dtype(
    (
        np.record,
        [("beat", np.int32), ("reveal", np.int32), ("owing", np.int32), ("pick", np.int32, (2,)), ("seats", np.int32)],
    )
)
NONE, SEALED = -1, -2


@kernel
def setup(rec: Any, seats: int, options: Any, entropy: Any) -> None:
    rec.beat = 0
    rec.reveal = 0
    rec.owing = 3
    rec.seats = 2
    rec.pick[0] = NONE
    rec.pick[1] = NONE


@kernel
def to_act(rec: Any) -> int:
    return int(rec.owing)


@kernel
def legal(rec: Any, seat: int, out: Any) -> int:
    out[0] = 0
    out[1] = 1
    return 2 if rec.owing & (1 << seat) != 0 else 0


@kernel
def play(rec: Any, seat: int, code: int) -> None:
    rec.pick[seat] = code
    rec.owing &= ~(1 << seat)
    if rec.owing == 0:
        rec.beat += 1
        rec.reveal += 1


@kernel
def score(rec: Any, out: Any) -> None:
    both = rec.pick[0] + rec.pick[1]
    for seat in range(2):
        won = both == 2 or (both == 0) == (seat == 0)
        out[0, seat] = won
        out[1, seat] = 1 if won else 2


@kernel
def know(rec: Any, seat: int, out: Any) -> None:
    out.beat = rec.beat
    out.reveal = rec.reveal
    out.owing = rec.owing
    out.seats = rec.seats
    for other in range(2):
        hidden = other != seat and rec.pick[other] != NONE and rec.owing != 0
        out.pick[other] = SEALED if hidden else rec.pick[other]


@kernel
def resample(rec: Any, seat: int, chance: Any) -> None:
    for other in range(2):
        if rec.pick[other] == SEALED:
            rec.pick[other] = 0


@kernel
def reopen(rec: Any, seat: int) -> None:
    for other in range(2):
        if other != seat and rec.owing != 0:
            rec.pick[other] = NONE
            rec.owing |= 1 << other


GAME: Any = SimpleNamespace(
    name="pennies",
    dtype=DTYPE,
    most_legal=2,
    verbs=Verbs(setup=setup, to_act=to_act, legal=legal, play=play, score=score, resample=resample, know=know),
    census=None,
)
verbs.bind(GAME)
