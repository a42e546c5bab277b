"""One iteration after another: deal what is not known, go down the tree, play on, learn."""

from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from wunderkammer.bots.search.arena import (
    ITERATIONS,
    MOST_SEATS,
    NONE,
    add_node,
    add_public,
    find_public,
    key_after,
)
from wunderkammer.bots.search.guide import advance, reopen, worth
from wunderkammer.bots.search.selection import learn, mark_legal, mixed_choice, promising, regret
from wunderkammer.core.bits import widened
from wunderkammer.core.chance import Chance, begin_stream
from wunderkammer.core.game import Game, Records
from wunderkammer.core.guide import Guide
from wunderkammer.core.kernel import kernel
from wunderkammer.core.verbs import play, resample, to_act

MOST_PATH = 512
"""Edges of one way down the tree."""

PATH: np.dtype[np.void] = np.dtype(
    (np.record, np.dtype([("node", np.int32), ("edge", np.int32), ("seat", np.int32), ("sealed", np.int32)]))
)


class Room(NamedTuple):
    """What an iteration works on: overwritten by each."""

    table: Any
    """One record of the game."""
    paper: Any
    """Scratch paper of the guide."""
    out: Any
    """int32[Game.most_legal]"""
    weights: Any
    """float64[Game.most_legal]"""
    scores: Any
    """int32[2, seats]"""
    values: Any
    """float64[MOST_SEATS]: what came of the iteration, by seat."""
    path: Any
    """PATH[MOST_PATH]"""
    edge: Any
    """int32[Game.most_legal]: edges of a mixture."""
    mix: Any
    """float64[Game.most_legal]: and their probabilities."""
    spread: Any
    """float64[2, MOST_SEATS]: mean and variance of the values of each seat, as running means."""
    tally: Any
    """float64[Game.most_legal, 1 + MOST_SEATS]: iterations through each edge of the root, and the sum of the values of
    each seat."""
    patience: int
    ripe: int
    explores: float


def new_room(game: Game, guide: Guide, seats: int) -> Room:
    """Everything but the tree."""
    return Room(
        table=np.zeros(1, game.dtype),
        paper=np.zeros(guide.papers, guide.paper),
        out=np.zeros(game.most_legal, np.int32),
        weights=np.zeros(game.most_legal),
        scores=np.zeros((2, seats), np.int32),
        values=np.zeros(MOST_SEATS),
        path=np.zeros(MOST_PATH, PATH),
        edge=np.zeros(game.most_legal, np.int32),
        mix=np.zeros(game.most_legal),
        spread=np.zeros((2, MOST_SEATS)),
        tally=np.zeros((game.most_legal, 1 + MOST_SEATS)),
        patience=guide.patience,
        ripe=guide.ripe,
        explores=guide.explores,
    )


@kernel
def reopen_at(known: Records, i: int, seat: int) -> None:
    """`reopen`, for calls from Python."""
    reopen(known[i], seat)


@kernel
def plant(arena: Any, room: Any, known: Records, seat: int) -> int:
    """The root's decision node of `seat`: its edges are numbers 0 .. n-1. Returns n."""
    node = widened(add_node(arena, known[0], seat, room))
    arena.publics[0].node[seat] = node
    for i in range(MOST_SEATS):
        room.spread[0, i] = 0.0
        room.spread[1, i] = 0.0
    for i in range(arena.nodes[node].edges):
        for j in range(room.tally.shape[1]):
            room.tally[i, j] = 0.0
    return int(arena.nodes[node].edges)


@kernel
def iterate(
    arena: Any, room: Any, known: Records, seat: int, alone: bool, seed: np.uint64, times: int, chance: Chance
) -> None:
    """So many iterations from known[0], which `know` made for `seat` and which was reopened; `plant` came first.

    alone: whether `seat` is the only one that owes a decision. Then the edges of the root that are still active are
    tried equally often, each for the n-th time in the same game as the others: they are compared on equal luck, as in
    sequential halving (Karnin, Koren, Somekh 2013). seed: of those games. chance: uint64[4], overwritten.
    """
    for _ in range(times):
        edge = _least_tried(arena) if alone else widened(NONE)
        number = widened(arena.edges[edge].visits) if alone else widened(arena.used[ITERATIONS])
        begin_stream(chance, seed, number)
        room.table[0] = known[0]
        rec = room.table[0]
        resample(rec, seat, chance)
        length = _descend(arena, room, rec, seat, edge, chance)
        _play_on(room, rec, chance)
        _learn(arena, room, seat, length)
        arena.used[ITERATIONS] += 1


@kernel
def _least_tried(arena: Any) -> int:
    """Of the root's active edges the one with the fewest visits, the most promising first."""
    chosen = widened(NONE)
    for edge in range(arena.nodes[0].edges):
        if arena.edges[edge].active != 0 and (
            chosen == NONE
            or arena.edges[edge].visits < arena.edges[chosen].visits
            or (
                arena.edges[edge].visits == arena.edges[chosen].visits
                and arena.edges[edge].weight > arena.edges[chosen].weight
            )
        ):
            chosen = widened(edge)
    return chosen


@kernel
def _descend(arena: Any, room: Any, rec: Any, me: int, first: int, chance: Chance) -> int:
    """Play down the tree to the first moment that is new, which is added. first: the edge to begin with, or NONE.
    Returns the length of the way."""
    public = widened(0)
    length = widened(0)
    while True:
        acting = widened(to_act(rec))
        if acting == 0 or length >= MOST_PATH - 128:
            return length
        sealed = acting & (acting - 1) != 0
        beat = rec.beat
        key = arena.publics[public].key
        for seat in range(MOST_SEATS):
            if (acting >> seat) & 1 == 0:
                continue
            node = widened(arena.publics[public].node[seat])
            if node == NONE:
                node = widened(add_node(arena, rec, seat, room))
                if node == NONE:
                    return length
                arena.publics[public].node[seat] = node
            while True:
                edge = widened(first)
                if first == NONE or length > 0:
                    edge = widened(_choice(arena, room, rec, node, seat, sealed, seat == me, chance))
                if edge == NONE or length == MOST_PATH:
                    return length
                room.path[length].node = node
                room.path[length].edge = edge
                room.path[length].seat = seat
                room.path[length].sealed = sealed
                length += 1
                key = key_after(key, edge)
                play(rec, seat, widened(arena.edges[edge].code))
                if rec.beat != beat or (widened(to_act(rec)) >> seat) & 1 == 0:
                    break
                node = widened(arena.edges[edge].child)
                if node == NONE:
                    node = widened(add_node(arena, rec, seat, room))
                    if node == NONE:
                        return length
                    arena.edges[edge].child = node
            if rec.beat != beat:
                break
        public = widened(find_public(arena, key))
        if public == NONE:
            if arena.edges[room.path[length - 1].edge].visits >= room.ripe:
                add_public(arena, key)
            return length


@kernel
def _choice(arena: Any, room: Any, rec: Any, node: int, seat: int, sealed: bool, own: bool, chance: Chance) -> int:
    if mark_legal(arena, rec, node, seat, room) == 0:
        return int(NONE)
    if sealed:
        return mixed_choice(arena, node, room, own, chance)
    return promising(arena, node, room.explores * sqrt(room.spread[1, seat]))


@kernel
def _play_on(room: Any, rec: Any, chance: Chance) -> None:
    """From the end of the tree to a position of which something can be said: room.values."""
    made = 0
    while True:
        acting = widened(to_act(rec))
        if (acting == 0 or made >= room.patience) and worth(rec, room.paper, room.scores, room.values):
            return
        for seat in range(MOST_SEATS):
            if (acting >> seat) & 1 != 0:
                play(rec, seat, widened(advance(rec, seat, room.paper, room.out, chance)))
                made += 1


@kernel
def _learn(arena: Any, room: Any, me: int, length: int) -> None:
    seats = room.scores.shape[1]
    share = max(1.0 / (arena.used[ITERATIONS] + 1.0), 0.002)
    for seat in range(seats):
        off = room.values[seat] - room.spread[0, seat]
        room.spread[0, seat] += share * off
        room.spread[1, seat] = (1.0 - share) * (room.spread[1, seat] + share * off * off)
    own = widened(arena.nodes[0].edges)
    for i in range(length):
        edge = widened(room.path[i].edge)
        sealed = room.path[i].sealed != 0
        value = room.values[room.path[i].seat]
        if sealed:
            regret(arena, widened(room.path[i].node), room, edge, value, room.path[i].seat == me)
        learn(arena, edge, value, sealed)
        if edge < own:
            room.tally[edge, 0] += 1.0
            for seat in range(seats):
                room.tally[edge, 1 + seat] += room.values[seat]
