"""What a search of Squire goes by: `dealer` plays games on to their end, and says which moves look good."""

from math import exp
from typing import Any

from wunderkammer.bots.squire.choose import city_worth, decide
from wunderkammer.bots.squire.mind import MIND
from wunderkammer.bots.squire.weights import WEIGHTS
from wunderkammer.core.bits import widened
from wunderkammer.core.chance import Chance
from wunderkammer.core.guide import Guide
from wunderkammer.core.kernel import kernel
from wunderkammer.core.verbs import legal, score, to_act
from wunderkammer.games.squire.moves import CELL, GO_CODE
from wunderkammer.games.squire.state import GO, HANG

NEAR = 2.0
"""VP by which a city or cell must look better to be e times as promising."""
FAVOURITE = 4.0
"""How much more promising than another move of its kind the one is that `dealer` would make."""
MARGIN = 8.0
"""VP at the end that count like a win well earned."""
FOR_MARGIN = 0.5
"""The part of a position's worth that is the margin rather than the win itself: it tells more, sooner."""


@kernel
def _blank(paper: Any) -> None:
    paper[0] = paper[1]
    for i in range(WEIGHTS.size):
        paper[0].weight[i] = WEIGHTS[i]


@kernel
def candidates(rec: Any, seat: int, paper: Any, out: Any, weights: Any) -> int:
    """All legal moves, by what `dealer` thinks of them."""
    n = widened(legal(rec, seat, out))
    for i in range(n):
        weights[i] = 1.0
    if n == 1:
        return n
    _blank(paper)
    mind = paper[0]
    favourite = widened(decide(rec, mind, seat))
    if rec.phase == GO or rec.phase == HANG:
        most = -1e9
        for i in range(n):
            if rec.phase == GO:
                weights[i] = city_worth(rec, mind, seat, widened(out[i] - GO_CODE))
            else:
                weights[i] = mind.cell[seat, out[i] - CELL]
            most = max(most, weights[i])
        for i in range(n):
            weights[i] = exp(max(-6.0, (weights[i] - most) / NEAR))
    else:
        for i in range(n):
            if out[i] == favourite:
                weights[i] = FAVOURITE
    return n


@kernel
def advance(rec: Any, seat: int, paper: Any, out: Any, chance: Chance) -> int:
    """What `dealer` does. It reads nothing that the seat may not know."""
    _blank(paper)
    return decide(rec, paper[0], seat)


@kernel
def worth(rec: Any, paper: Any, scores: Any, values: Any) -> bool:
    """At the end: the win, and by how much."""
    if to_act(rec) != 0:
        return False
    score(rec, scores)
    seats = scores.shape[1]
    most = scores[0, 0]
    first = 0
    for seat in range(seats):
        most = max(most, scores[0, seat])
        if scores[1, seat] == 1:
            first += 1
    total = 0.0
    for seat in range(seats):
        values[seat] = exp((scores[0, seat] - most) / MARGIN)
        total += values[seat]
    for seat in range(seats):
        won = 1.0 / first if scores[1, seat] == 1 else 0.0
        values[seat] = FOR_MARGIN * values[seat] / total + (1.0 - FOR_MARGIN) * won
    return True


GUIDE = Guide(
    candidates=candidates,
    advance=advance,
    worth=worth,
    paper=MIND,
    papers=2,
    tried=16,
    ripe=200,
    trust=12.0,
    explores=0.3,
)
