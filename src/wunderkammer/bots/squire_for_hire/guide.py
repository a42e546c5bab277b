"""What a search of Squire for Hire goes by: the layings `packer` likes best, and `packer` to play on."""

from math import exp
from typing import Any

from wunderkammer.bots.squire_for_hire.mind import MIND
from wunderkammer.bots.squire_for_hire.packing import pack, weigh
from wunderkammer.bots.squire_for_hire.weights import WEIGHTS
from wunderkammer.core.bits import bit, widened
from wunderkammer.core.chance import Chance
from wunderkammer.core.guide import Guide
from wunderkammer.core.kernel import kernel
from wunderkammer.core.verbs import to_act
from wunderkammer.games.squire_for_hire.state import FIRST, KEEP, NONE, SEALED

TRIED = 16
"""Moves that are looked at: the ones `packer` likes best."""
NEAR = 1.5
"""Points by which a move must look better to be e times as promising."""
PATIENCE = 16
"""Moves that are played on with two seats, whose games are long; alone, all of them are."""
MARGIN = 5.0
"""Points that a seat must be ahead by to be e times as likely to win."""
MOST_POINTS = 80.0
"""More than anybody makes of the standard pack alone: what `worth` calls 1."""


@kernel
def candidates(rec: Any, seat: int, paper: Any, out: Any, weights: Any) -> int:
    """The moves that `packer` likes best, by how much."""
    weigh(rec, seat, WEIGHTS[rec.seats - 1], paper, widened(TRIED))
    n = widened(paper[0].best)
    for i in range(n):
        out[i] = paper[0].best_code[i]
        weights[i] = exp(max(-6.0, (paper[0].best_value[i] - paper[0].best_value[0]) / NEAR))
    return n


@kernel
def advance(rec: Any, seat: int, paper: Any, out: Any, chance: Chance) -> int:
    """What `packer` does. It reads nothing that the seat may not know."""
    return pack(rec, seat, WEIGHTS[rec.seats - 1], paper)


@kernel
def worth(rec: Any, paper: Any, scores: Any, values: Any) -> bool:
    """Alone, the points at the end; of two seats, by how much one is ahead."""
    if rec.seats == 1:
        if to_act(rec) != 0:
            return False
        values[0] = min(1.0, max(0.0, rec.points[0] / MOST_POINTS))
        return True
    values[0] = 1.0 / (1.0 + exp((rec.points[1] - rec.points[0]) / MARGIN))
    values[1] = 1.0 - values[0]
    return True


@kernel
def reopen(rec: Any, seat: int) -> None:
    """SH-1.3, SH-1.4: the cards to keep and to lay at first are chosen in secret."""
    if rec.phase != KEEP and rec.phase != FIRST:
        return
    for other in range(widened(rec.seats)):
        if other != seat and rec.choice[other] == SEALED:
            rec.choice[other] = NONE
            rec.owing |= bit(other)


GUIDE = Guide(
    candidates=candidates,
    advance=advance,
    patience=PATIENCE,
    worth=worth,
    reopen=reopen,
    paper=MIND,
    papers=2,
    tried=TRIED,
    points=MOST_POINTS,
    ripe=20,
    trust=6.0,
    steepness=0.3,
    explores=0.3,
)
