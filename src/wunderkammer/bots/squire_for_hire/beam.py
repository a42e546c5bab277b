"""Beam search through a solo game whose deck's order is known (Lowerre 1976): of all the positions at one story, the
most promising are kept.

What a move promises is told twice: first by the points and the bag it leaves, as `packer` values them; then, of the
moves that come out of that, by the points with which the game ends when `packer` plays on, in the true order. Beams
with other weights than `packer`'s own, or other trust in the second, find other games.
"""

from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from wunderkammer.bots.squire_for_hire.bound import most_points
from wunderkammer.bots.squire_for_hire.mind import MIND, MOST_BEST
from wunderkammer.bots.squire_for_hire.packing import pack, weigh
from wunderkammer.core.bits import widened
from wunderkammer.core.game import Records
from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire_for_hire.moves import FLIP_LEFT, FLIP_RIGHT
from wunderkammer.games.squire_for_hire.rules import play
from wunderkammer.games.squire_for_hire.state import FIRST, KEEP, MOST_CARDS, OVER, SIDE

LONGEST = 4 * MOST_CARDS
"""Moves of a solo game: each card may be laid once and flipped once, with a side to choose; a pass flips, too."""
CHUNK = 256
"""Positions looked at between two looks at the clock."""


@kernel
def expand(
    nodes: Records,
    first: int,
    end: int,
    best: int,
    weights: Any,
    minds: Any,
    values: Any,
    parents: Any,
    codes: Any,
    n: int,
) -> int:
    """Add the best moves of nodes[first:end], and what they promise, to `values`, `parents` and `codes`, which hold n
    already; leave out positions that cannot end with more than `best`. Returns the new n."""
    for i in range(first, end):
        weigh(nodes[i], widened(0), weights, minds, widened(MOST_BEST))
        if most_points(nodes[i], minds[0]) <= best:
            continue
        for k in range(minds[0].best):
            values[n] = nodes[i].points[0] + minds[0].best_value[k]
            parents[n] = i
            codes[n] = minds[0].best_code[k]
            n += 1
    return n


@kernel
def grow(
    nodes: Records,
    paths: Any,
    lengths: Any,
    parents: Any,
    codes: Any,
    values: Any,
    into: Records,
    into_paths: Any,
    into_lengths: Any,
    into_values: Any,
) -> int:
    """Play codes[i] in nodes[parents[i]], for all i, into `into`; where a side is to be chosen then, go on with either.
    Returns how many positions there are: at most two for each move."""
    n = 0
    for i in range(parents.size):
        _follow(nodes, paths, lengths, widened(parents[i]), widened(codes[i]), into, into_paths, into_lengths, n)
        into_values[n] = values[i]
        n += 1
        if into[n - 1].phase == SIDE:
            asked = n - 1
            right = widened(FLIP_RIGHT)
            left = widened(FLIP_LEFT)
            _follow(into, into_paths, into_lengths, asked, right, into, into_paths, into_lengths, n)
            _follow(into, into_paths, into_lengths, asked, left, into, into_paths, into_lengths, asked)
            into_values[n] = values[i]
            n += 1
    return n


@kernel
def play_out(
    nodes: Records,
    first: int,
    end: int,
    weights: Any,
    trust: float,
    table: Records,
    minds: Any,
    values: Any,
    ends: Any,
) -> None:
    """ends[i]: the points with which nodes[i] ends, for first <= i < end, if `packer` plays on; values[i] moves
    towards these by `trust`, from 0 to 1. table: one record, overwritten."""
    for i in range(first, end):
        table[0] = nodes[i]
        while table[0].owing != 0:
            play(table[0], widened(0), pack(table[0], widened(0), weights, minds))
        ends[i] = table[0].points[0]
        values[i] += trust * (ends[i] - values[i])


@kernel
def play_to_end(nodes: Records, i: int, weights: Any, minds: Any, path: Any, n: int) -> int:
    """Let `packer` end the game in nodes[i]; adds its moves to `path`, which holds n. Returns the new n."""
    while nodes[i].owing != 0:
        code = pack(nodes[i], widened(0), weights, minds)
        play(nodes[i], widened(0), code)
        path[n] = code
        n += 1
    return n


@kernel
def _follow(
    nodes: Any, paths: Any, lengths: Any, i: int, code: int, into: Any, into_paths: Any, into_lengths: Any, j: int
) -> None:
    length = widened(lengths[i])
    into[j] = nodes[i]
    for k in range(length):
        into_paths[j, k] = paths[i, k]
    into_paths[j, length] = code
    into_lengths[j] = length + 1
    play(into[j], widened(0), widened(code))


@kernel
def fingerprints(nodes: Records, n: int, keys: Any) -> None:
    """keys[i]: the same for positions that differ in nothing but the order in which cards were laid (uint64)."""
    for i in range(n):
        rec = nodes[i]
        key = np.uint64(0)
        for k in range(widened(rec.laid[0])):
            key += _mixed(rec.laid_card[0, k], rec.laid_turn[0, k], rec.laid_x[0, k], rec.laid_y[0, k])
        for k in range(widened(rec.items[0])):
            key += _mixed(
                64 + rec.item_card[0, k],
                16 * rec.item_part[0, k] + rec.item_turn[0, k],
                rec.item_x[0, k] - rec.origin_x[0],
                rec.item_y[0, k] - rec.origin_y[0],
            )
        for pile in range(2):
            for k in range(widened(rec.pile_cards[pile])):
                key += _mixed(128 + pile, k, rec.pile[pile, k], 0)
        keys[i] = key


@kernel
def _mixed(a: int, b: int, c: int, d: int) -> Any:
    """A number scattered by these four (the finaliser of SplitMix64)."""
    x = np.uint64(((a * 256 + b) * 256 + c + 100) * 256 + d + 100)
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))


@dataclass
class Pool:
    """Positions, with the moves that led to each and what each promises."""

    nodes: Records
    paths: NDArray[np.int32]
    lengths: NDArray[np.int32]
    values: NDArray[np.float64]

    def __len__(self) -> int:
        return len(self.nodes)

    def part(self, which: Any) -> "Pool":
        return Pool(self.nodes[which], self.paths[which], self.lengths[which], self.values[which])

    def with_more(self, more: "Pool") -> "Pool":
        return Pool(
            np.concatenate([self.nodes, more.nodes]),
            np.concatenate([self.paths, more.paths]),
            np.concatenate([self.lengths, more.lengths]),
            np.concatenate([self.values, more.values]),
        )

    def best(self, width: int) -> "Pool":
        """The most promising, none twice."""
        keys = np.zeros(len(self), np.uint64)
        fingerprints(self.nodes, len(self), keys)
        order = np.argsort(-self.values, kind="stable")
        _, firsts = np.unique(keys[order], return_index=True)
        return self.part(order[np.sort(firsts)[:width]])


def start(root: Records) -> Pool:
    """A pool of one position."""
    return Pool(root.copy(), np.zeros((1, LONGEST), np.int32), np.zeros(1, np.int32), np.zeros(1))


def _stage(nodes: Records) -> NDArray[np.int64]:
    """How many steps a position is from the end, at least: cards to keep and to lay, then stories."""
    stage = nodes["deck_cards"].astype(np.int64)
    stage[nodes["phase"] == FIRST] = MOST_CARDS + 1
    stage[nodes["phase"] == KEEP] = MOST_CARDS + 2
    stage[nodes["phase"] == OVER] = -1
    return stage


class Search(Protocol):
    """What a beam is part of."""

    def best(self) -> int:
        """The points that are to be beaten."""
        ...

    def ended(self, points: int, moves: NDArray[np.int32]) -> None:
        """A game that beats them was found."""
        ...

    def goes_on(self, positions: int) -> bool:
        """So many positions more were looked at; is there time for others?"""
        ...


@dataclass(frozen=True)
class Beam:
    """One way to look for good games."""

    width: int
    """Positions kept at a stage."""
    weights: NDArray[np.float64]
    """As in `weights.WEIGHTS`, of one seat."""
    trust: float
    """How much the end counts that a position comes to, against what it promises; from 0 to 1."""

    def search(self, root: Pool, search: Search) -> bool:
        """Search from a pool of one position. Returns False when it was told to stop."""
        minds = np.zeros(2, MIND)
        pools = {int(_stage(root.nodes)[0]): root}
        while pools:
            stage = max(pools)
            pool = pools.pop(stage).best(self.width)
            n, values, parents, codes = 0, *_room(len(pool) * MOST_BEST)
            for first in range(0, len(pool), CHUNK):
                end = min(first + CHUNK, len(pool))
                best = search.best()
                n = int(expand(pool.nodes, first, end, best, self.weights, minds, values, parents, codes, n))
                if not search.goes_on(end - first):
                    return False
            chosen = np.sort(np.argsort(-values[:n], kind="stable")[: 2 * self.width])
            children = _grown(pool, values[chosen], parents[chosen], codes[chosen])
            if not self._play_out(children, minds, search):
                return False
            stages = _stage(children.nodes)
            for at in np.unique(stages[stages >= 0]):
                part = children.part(stages == at)
                pools[int(at)] = pools[int(at)].with_more(part) if int(at) in pools else part
        return True

    def _play_out(self, pool: Pool, minds: Any, search: Search) -> bool:
        """Play all positions to the end; returns False when told to stop."""
        ends = np.zeros(len(pool), np.int64)
        table = np.zeros(1, pool.nodes.dtype)
        for first in range(0, len(pool), CHUNK):
            end = min(first + CHUNK, len(pool))
            play_out(pool.nodes, first, end, self.weights, self.trust, table, minds, pool.values, ends)
            top = first + int(np.argmax(ends[first:end]))
            if ends[top] > search.best():
                path = pool.paths[top].copy()
                node = pool.nodes[top : top + 1].copy()
                n = int(play_to_end(node, 0, self.weights, minds, path, int(pool.lengths[top])))
                search.ended(int(ends[top]), path[:n])
            if not search.goes_on(end - first):
                return False
        return True


def _room(n: int) -> tuple[NDArray[np.float64], NDArray[np.int64], NDArray[np.int32]]:
    return np.zeros(n), np.zeros(n, np.int64), np.zeros(n, np.int32)


def _grown(pool: Pool, values: Any, parents: Any, codes: Any) -> Pool:
    n = len(parents)
    into = Pool(
        np.zeros(2 * n, pool.nodes.dtype),
        np.zeros((2 * n, LONGEST), np.int32),
        np.zeros(2 * n, np.int32),
        np.zeros(2 * n),
    )
    m = int(
        grow(
            pool.nodes,
            pool.paths,
            pool.lengths,
            parents,
            codes,
            values,
            into.nodes,
            into.paths,
            into.lengths,
            into.values,
        )
    )
    return into.part(slice(0, m))
