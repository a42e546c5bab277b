"""Choosing among the edges of a decision node, and learning from what came of the choice.

Where one seat decides alone, the edge with the highest upper bound is taken (PUCT: Rosin 2011; the bonus is in units of
the spread of values, so that games need not be told apart). Where several seats choose at once, any fixed choice could
be read: each mixes by regret matching+ (Hart, Mas-Colell 2000; Tammelin 2014; in trees: Lisy and others 2013), and in
the end plays its average strategy.
"""

from math import sqrt
from typing import Any

import numpy as np

from wunderkammer.bots.search.arena import ITERATIONS, NONE, add_edge
from wunderkammer.core.bits import widened
from wunderkammer.core.chance import Chance, unit
from wunderkammer.core.kernel import kernel
from wunderkammer.core.verbs import legal

EXPLORED = 0.05
"""The least share of one's own sealed choices that is spread evenly over all moves, so that all are known about."""
TREMBLE = 0.35
"""And of the others': nobody plays the solution, and what is best only against those who do is worth little."""
EXPLORES = 3.0
"""At first the share is 1; it falls off as this over the root of the visits."""
FORGETS = 0.002
"""The least weight of a new value in the mean of an edge of a sealed choice: the others' mixes change meanwhile."""
RAREST = 0.1
"""The least probability by which a value is divided for having been drawn."""


@kernel
def mark_legal(arena: Any, rec: Any, node: int, seat: int, room: Any) -> int:
    """Stamp the edges of a node that are legal in the game at hand, and add edges for legal moves that have none,
    unless the guide left moves out. Returns how many are stamped."""
    stamp = np.int32(arena.used[ITERATIONS])
    n = widened(legal(rec, seat, room.out))
    found = 0
    edge = widened(arena.nodes[node].first)
    while edge != NONE:
        if _among(room.out, n, arena.edges[edge].code):
            arena.edges[edge].stamp = stamp
            found += 1
        edge = widened(arena.edges[edge].next)
    if found < n and arena.nodes[node].pruned == 0:
        for i in range(n):
            if not _has_edge(arena, node, room.out[i]):
                edge = widened(add_edge(arena, node, widened(room.out[i]), 1.0 / n))
                if edge != NONE:
                    arena.edges[edge].stamp = stamp
                    found += 1
    return found


@kernel
def _among(codes: Any, n: int, code: int) -> bool:
    """Whether a code is among ascending ones."""
    low = 0
    high = n
    while low < high:
        middle = (low + high) >> 1
        if codes[middle] < code:
            low = middle + 1
        else:
            high = middle
    return low < n and codes[low] == code


@kernel
def _has_edge(arena: Any, node: int, code: int) -> bool:
    edge = widened(arena.nodes[node].first)
    while edge != NONE:
        if arena.edges[edge].code == code:
            return True
        edge = widened(arena.edges[edge].next)
    return False


@kernel
def promising(arena: Any, node: int, bonus: float) -> int:
    """The stamped edge with the highest upper bound; `bonus`: what exploring is worth, in values."""
    stamp = np.int32(arena.used[ITERATIONS])
    visits = 0
    total = 0.0
    edge = widened(arena.nodes[node].first)
    while edge != NONE:
        if arena.edges[edge].stamp == stamp:
            visits += arena.edges[edge].visits
            total += arena.edges[edge].visits * arena.edges[edge].value
        edge = widened(arena.edges[edge].next)
    # What was not tried yet is taken for a little worse than the rest.
    untried = total / visits - 0.25 * bonus if visits > 0 else 0.0
    most = 0.0
    chosen = widened(NONE)
    root = sqrt(visits + 1.0)
    edge = widened(arena.nodes[node].first)
    while edge != NONE:
        if arena.edges[edge].stamp == stamp:
            tried = arena.edges[edge].visits
            value = arena.edges[edge].value if tried > 0 else untried
            value += bonus * arena.edges[edge].weight * root / (1.0 + tried)
            if (
                chosen == NONE
                or value > most
                or (value == most and arena.edges[edge].weight > arena.edges[chosen].weight)
            ):
                most = value
                chosen = edge
        edge = widened(arena.edges[edge].next)
    return chosen


@kernel
def mixture(arena: Any, node: int, room: Any) -> int:
    """Fill room.mix with the probabilities of the stamped edges by regret matching, in their order; room.edge names
    them. Returns how many there are."""
    stamp = np.int32(arena.used[ITERATIONS])
    n = 0
    regrets = 0.0
    weights = 0.0
    edge = widened(arena.nodes[node].first)
    while edge != NONE:
        if arena.edges[edge].stamp == stamp and n < room.edge.size:
            room.edge[n] = edge
            regrets += arena.edges[edge].regret
            weights += arena.edges[edge].weight
            n += 1
        edge = widened(arena.edges[edge].next)
    for i in range(n):
        edge = widened(room.edge[i])
        if regrets > 0.0:
            room.mix[i] = arena.edges[edge].regret / regrets
        else:
            room.mix[i] = arena.edges[edge].weight / weights
    return n


@kernel
def exploring(visits: int, own: bool) -> float:
    """The share of sealed choices at a node that is spread evenly."""
    return max(EXPLORED if own else TREMBLE, EXPLORES / sqrt(visits + EXPLORES * EXPLORES))


@kernel
def mixed_choice(arena: Any, node: int, room: Any, own: bool, chance: Chance) -> int:
    """One of the stamped edges, drawn by regret matching, now and then any. own: of the seat that thinks."""
    n = mixture(arena, node, room)
    if n == 0:
        return int(NONE)
    explored = unit(chance) < exploring(widened(arena.nodes[node].visits), own)
    left = unit(chance)
    for i in range(n - 1):
        left -= 1.0 / n if explored else room.mix[i]
        if left < 0.0:
            return int(room.edge[i])
    return int(room.edge[n - 1])


@kernel
def learn(arena: Any, edge: int, value: float, sealed: bool) -> None:
    """Note what came of taking an edge, for the seat that took it."""
    arena.edges[edge].visits += 1
    share = 1.0 / arena.edges[edge].visits
    off = value - arena.edges[edge].value
    if sealed:
        share = max(share, FORGETS)
    arena.edges[edge].value += share * off
    arena.edges[edge].spread += off * (value - arena.edges[edge].value)


@kernel
def regret(arena: Any, node: int, room: Any, taken: int, value: float, own: bool) -> None:
    """Bring the regrets and the average strategy of a sealed choice up to date, of which the edge `taken` came to
    `value`; before `learn`. Its edges are still stamped.

    What the other edges would have come to is not known: their means stand in, and the value of the one that was drawn
    is corrected for how seldom it is (a control variate: Schmid and others 2019), so that on average all is as if every
    edge had been tried.
    """
    n = mixture(arena, node, room)
    share = exploring(widened(arena.nodes[node].visits), own)
    arena.nodes[node].visits += 1
    expected = 0.0
    known = 0.0
    for i in range(n):
        if room.edge[i] == taken or arena.edges[room.edge[i]].visits > 0:
            expected += room.mix[i] * _estimate(arena, room, i, n, taken, value, share)
            known += room.mix[i]
    if known <= 0.0:
        return
    expected /= known
    for i in range(n):
        edge = widened(room.edge[i])
        if edge == taken or arena.edges[edge].visits > 0:
            gain = _estimate(arena, room, i, n, taken, value, share) - expected
            arena.edges[edge].regret = max(0.0, arena.edges[edge].regret + gain)
        arena.edges[edge].strategy += room.mix[i] * arena.nodes[node].visits


@kernel
def _estimate(arena: Any, room: Any, i: int, n: int, taken: int, value: float, share: float) -> float:
    """What the i-th edge of the mixture would have come to."""
    edge = widened(room.edge[i])
    if edge != taken:
        return arena.edges[edge].value
    if arena.edges[edge].visits == 0:
        return value
    drawn = (1.0 - share) * room.mix[i] + share / n
    return arena.edges[edge].value + (value - arena.edges[edge].value) / max(drawn, RAREST)
