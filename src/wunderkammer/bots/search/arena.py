"""The tree of a search: arrays of records, made once, filled from the front; nothing is allocated for a node.

A *public node* is a moment that all seats see alike. Each seat that owes a decision there has a *decision node* with
an *edge* for each move in question; a sealed choice of several steps is a chain of decision nodes of one seat, of
which the others see nothing. What the seats have chosen together leads to the next public node, found by a hash of the
edges taken. Chance does not branch the tree (open loop): what is dealt or turned up differs from one iteration to the
next, and an edge is used when its move is legal in the game at hand.
"""

from typing import Any, NamedTuple

import numpy as np

from wunderkammer.bots.search.guide import candidates
from wunderkammer.core.bits import widened
from wunderkammer.core.chance import mixed
from wunderkammer.core.kernel import kernel
from wunderkammer.core.verbs import legal

MOST_SEATS = 8
NONE = -1

EDGE: np.dtype[np.void] = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("weight", np.float64),  # how promising at first; sums to 1 over the node as it was made
                ("value", np.float64),  # mean of what came of it, for the seat that moves
                ("spread", np.float64),  # sum of squared distances from that mean (Welford)
                ("regret", np.float64),  # regret matching+: of not having made this move, 0 or more
                ("strategy", np.float64),  # sum of the probabilities it was given, later ones counting more
                ("code", np.int32),
                ("next", np.int32),  # the next edge of the node
                ("child", np.int32),  # the decision node of the next step of the same sealed choice
                ("visits", np.int32),
                ("stamp", np.int32),  # the last iteration in which the move was legal
                ("active", np.int32),  # at the root: whether it is still in question
            ],
            align=True,
        ),
    )
)

NODE: np.dtype[np.void] = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("first", np.int32),  # its edges are a chain, in the order of their making
                ("last", np.int32),
                ("edges", np.int32),  # how many
                ("visits", np.int32),  # as a sealed choice
                ("pruned", np.int32),  # whether legal moves were left out
            ]
        ),
    )
)

PUBLIC: np.dtype[np.void] = np.dtype(
    (np.record, np.dtype([("key", np.uint64), ("node", np.int32, (MOST_SEATS,))], align=True))
)

# Places in `used`
PUBLICS, NODES, EDGES, ITERATIONS = range(4)


class Arena(NamedTuple):
    """The arrays. An arena is emptied by `clear` and used again."""

    publics: Any
    """PUBLIC[most]; number 0 is the root."""
    nodes: Any
    """NODE[most]"""
    edges: Any
    """EDGE[most]"""
    table: Any
    """int32[a power of two]: public nodes by their key."""
    used: Any
    """int64[4]: how many of each are in use, and iterations so far."""


def new_arena(publics: int, most_edges: int) -> Arena:
    """Room for so many public nodes and edges. Memory that is never used is never touched."""
    size = 1 << (2 * publics - 1).bit_length()
    return Arena(
        publics=np.zeros(publics, PUBLIC),
        nodes=np.zeros(2 * publics, NODE),
        edges=np.zeros(most_edges, EDGE),
        table=np.full(size, NONE, np.int32),
        used=np.zeros(4, np.int64),
    )


@kernel
def clear(arena: Any) -> None:
    """Empty the arena, but for a root without decisions."""
    mask = np.uint64(arena.table.size - 1)
    for public in range(arena.used[PUBLICS]):
        at = arena.publics[public].key & mask
        while arena.table[np.int64(at)] != NONE:
            arena.table[np.int64(at)] = NONE
            at = (at + np.uint64(1)) & mask
    for i in range(arena.used.size):
        arena.used[i] = 0
    add_public(arena, np.uint64(1))


@kernel
def key_after(key: np.uint64, edge: int) -> np.uint64:
    """The key of a moment after one more edge was taken."""
    return mixed(key * np.uint64(0x9E3779B97F4A7C15) + np.uint64(edge + 1))


@kernel
def find_public(arena: Any, key: np.uint64) -> int:
    """The public node with that key; NONE."""
    mask = np.uint64(arena.table.size - 1)
    at = key & mask
    while True:
        public = widened(arena.table[np.int64(at)])
        if public == NONE or arena.publics[public].key == key:
            return public
        at = (at + np.uint64(1)) & mask


@kernel
def add_public(arena: Any, key: np.uint64) -> int:
    """A new public node; NONE when the arena is full."""
    public = widened(arena.used[PUBLICS])
    if public == arena.publics.size:
        return int(NONE)
    arena.used[PUBLICS] += 1
    arena.publics[public].key = key
    for seat in range(MOST_SEATS):
        arena.publics[public].node[seat] = NONE
    mask = np.uint64(arena.table.size - 1)
    at = key & mask
    while arena.table[np.int64(at)] != NONE:
        at = (at + np.uint64(1)) & mask
    arena.table[np.int64(at)] = public
    return public


@kernel
def add_node(arena: Any, rec: Any, seat: int, room: Any) -> int:
    """A decision node with the candidates of `seat`; NONE when the arena is full."""
    node = widened(arena.used[NODES])
    if node == arena.nodes.size:
        return int(NONE)
    all_moves = widened(legal(rec, seat, room.out))
    n = widened(candidates(rec, seat, room.paper, room.out, room.weights))
    if arena.used[EDGES] + n > arena.edges.size:
        return int(NONE)
    arena.used[NODES] += 1
    arena.nodes[node].first = NONE
    arena.nodes[node].last = NONE
    arena.nodes[node].edges = 0
    arena.nodes[node].visits = 0
    arena.nodes[node].pruned = n < all_moves
    total = 0.0
    for i in range(n):
        total += room.weights[i]
    for i in range(n):
        add_edge(arena, node, widened(room.out[i]), room.weights[i] / total)
    return node


@kernel
def add_edge(arena: Any, node: int, code: int, weight: float) -> int:
    """One more move in question; NONE when the arena is full."""
    edge = widened(arena.used[EDGES])
    if edge == arena.edges.size:
        return int(NONE)
    arena.used[EDGES] += 1
    arena.edges[edge].code = code
    arena.edges[edge].next = NONE
    arena.edges[edge].child = NONE
    arena.edges[edge].weight = weight
    arena.edges[edge].visits = 0
    arena.edges[edge].value = 0.0
    arena.edges[edge].spread = 0.0
    arena.edges[edge].regret = 0.0
    arena.edges[edge].strategy = 0.0
    arena.edges[edge].stamp = NONE
    arena.edges[edge].active = 1
    if arena.nodes[node].first == NONE:
        arena.nodes[node].first = edge
    else:
        arena.edges[arena.nodes[node].last].next = edge
    arena.nodes[node].last = edge
    arena.nodes[node].edges += 1
    return edge
