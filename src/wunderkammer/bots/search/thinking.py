"""How a budget is spent: in bouts, between which the moves that are behind are given up, on one core or several."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import ceil, log2
from time import perf_counter, thread_time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wunderkammer.bots.search.arena import clear, new_arena
from wunderkammer.bots.search.descent import Room, iterate, new_room, plant, reopen_at
from wunderkammer.bots.search.guide import guide_of
from wunderkammer.core import verbs
from wunderkammer.core.bot import Limit
from wunderkammer.core.game import Game, Records
from wunderkammer.core.guide import Guide
from wunderkammer.core.sight import Sight

MOST_PUBLICS = 1 << 17
MOST_EDGES = 1 << 20
"""Of one tree: 2 MB to 60 MB as it fills. A search that goes on beyond that goes on without growing."""
BOUTS = 16
"""Bouts of a budget in iterations."""
_FIRST_BOUT = 8
_BOUT_SECONDS = 0.006
"""With a budget in time, bouts grow until one takes this long."""
_CLEAR = 4.0
"""Standard errors by which the best move must lead for a search to end early, each move tried `_ENOUGH` times."""
_ENOUGH = 24
_OF_CLOCK = 0.85
"""The part of the clock that is used when it is shorter than the budget."""


@dataclass(frozen=True)
class Thought:
    """What came of a search, by root move."""

    codes: NDArray[np.int32]
    visits: NDArray[np.float64]
    value: NDArray[np.float64]
    error: NDArray[np.float64]
    """Standard error of `value`."""
    strategy: NDArray[np.float64]
    """How often each would be played; sums to 1."""
    seats: NDArray[np.float64]
    """float64[moves, seats]: mean value of each seat after it."""
    iterations: int


class Searcher:
    """One tree a core, used again for every decision. Trees grow from one root, each with deals of its own, and their
    roots are added up (root parallelism: Chaslot, Winands, van den Herik 2008)."""

    def __init__(self, game: Game, limit: Limit, cores: int = 1) -> None:
        self.game = game
        self.guide: Guide = guide_of(game)
        self.limit = limit
        self.cores = cores
        self._pool = ThreadPoolExecutor(cores) if cores > 1 else None
        most = limit.steps if limit.steps is not None else MOST_PUBLICS
        publics = min(MOST_PUBLICS, most + 2)
        self._arenas = [new_arena(publics, MOST_EDGES) for _ in range(cores)]
        self._rooms: list[Room] = []
        self._seat = 0
        self._chances = [np.zeros(4, np.uint64) for _ in range(cores)]

    def think(self, sight: Sight, clock: float, seed: int, forced: bool = False) -> Thought:
        """Search from what the seat knows, which owes a decision. Deterministic with a budget in iterations, whatever
        the machine does besides. seed: uint64. forced: think even if only one move is in question."""
        known = sight.known.copy()
        reopen_at(known, 0, sight.seat)
        acting = int(verbs.to_act_at(known, 0))
        alone = acting == 1 << sight.seat
        if not self._rooms:
            seats = self._seats_of(known)
            self._rooms = [new_room(self.game, self.guide, seats) for _ in range(self.cores)]
        self._seat = sight.seat
        moves = 0
        for arena, room in zip(self._arenas, self._rooms, strict=True):
            clear(arena)
            moves = int(plant(arena, room, known, sight.seat))
        if moves > 1 or forced:
            self._spend(known, sight.seat, alone, moves, clock, seed)
        return self._summary(alone, moves)

    def _seats_of(self, known: Records) -> int:
        return int(known["seats"][0])

    def _spend(self, known: Records, seat: int, alone: bool, moves: int, clock: float, seed: int) -> None:
        if alone:
            self._keep(min(moves, self.guide.tried))
        first = min(moves, self.guide.tried)
        stages = max(1, ceil(log2(max(first, 2))))
        for spent, times in self._bouts(clock):
            if alone and self.is_clear():
                return
            if alone:
                # Half of the moves are given up as each part of the budget is spent; two are left for the last.
                self._keep(max(2, ceil(first / 2 ** int(spent * stages))))
            self._everywhere(
                lambda n, times=times: iterate(
                    self._arenas[n],
                    self._rooms[n],
                    known,
                    seat,
                    alone,
                    np.uint64((seed + n * 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF),
                    times,
                    self._chances[n],
                )
            )

    def is_clear(self) -> bool:
        """Whether the best move is so far ahead that more thought would be wasted."""
        edges = self._edges()
        active = np.flatnonzero(edges[0]["active"])
        visits, value = self._means(edges)
        if len(active) < 2 or visits[active].min() < _ENOUGH:
            return False
        spread: Any = sum(part["spread"] for part in edges)
        error = spread[active] / visits[active] ** 2
        best = int(np.argmax(value[active]))
        lead = value[active][best] - np.delete(value[active], best)
        return bool((lead > _CLEAR * np.sqrt(error[best] + np.delete(error, best))).all())

    def _everywhere(self, work: Callable[[int], None]) -> None:
        if self._pool is None:
            work(0)
        else:
            list(self._pool.map(work, range(self.cores)))

    def _bouts(self, clock: float) -> Iterator[tuple[float, int]]:
        """(the part of the budget that is spent, iterations of the next bout on each core)."""
        began, began_here = perf_counter(), thread_time()
        if self.limit.steps is not None:
            left = self.limit.steps
            for bout in range(min(BOUTS, left)):
                times = left // (min(BOUTS, self.limit.steps) - bout)
                yield 1.0 - left / self.limit.steps, ceil(times / self.cores)
                left -= times
                if perf_counter() - began > clock * _OF_CLOCK:
                    return
            return
        seconds = self.limit.seconds or clock
        times = _FIRST_BOUT
        while True:
            # The processor's time, so that a busy machine does not make a bot stupid; but never beyond the clock.
            used = (perf_counter() - began) if self._pool else (thread_time() - began_here)
            spent = max(used / seconds, (perf_counter() - began) / (clock * _OF_CLOCK))
            if spent >= 1.0:
                return
            yield spent, times
            again = (perf_counter() - began) if self._pool else (thread_time() - began_here)
            if again - used < _BOUT_SECONDS / 2:
                times *= 2
            elif again - used > 2 * _BOUT_SECONDS and times > 1:
                times //= 2

    def _edges(self) -> list[Any]:
        """The edges of the root, tree by tree."""
        return [arena.edges[: int(arena.nodes[0]["edges"])] for arena in self._arenas]

    def _keep(self, most: int) -> None:
        """Give up all but the best moves of the root, of equal ones the more promising."""
        edges = self._edges()
        active = np.flatnonzero(edges[0]["active"])
        if len(active) <= most:
            return
        visits, value = self._means(edges)
        standing = self._standing(edges[0], visits, value)
        order = sorted(active.tolist(), key=lambda i: (-float(standing[i]), -float(edges[0]["weight"][i])))
        for part in edges:
            part["active"] = 0
            part["active"][order[:most]] = 1

    @staticmethod
    def _means(edges: list[Any]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        visits: Any = sum(part["visits"].astype(float) for part in edges)
        sums: Any = sum(part["visits"] * part["value"] for part in edges)
        return visits, sums / np.maximum(visits, 1)

    def _standing(self, edges: Any, visits: NDArray[np.float64], value: NDArray[np.float64]) -> NDArray[np.float64]:
        """The values of the root's moves, drawn towards what they looked like at first as long as they were tried
        little."""
        trust = self.guide.trust
        if trust <= 0.0 or not visits.any():
            return value
        spread = float(np.mean([room.spread[1, self._seat] for room in self._rooms])) ** 0.5
        looks = np.log(edges["weight"] / edges["weight"].max())
        first = value[visits > 0].max() + self.guide.steepness * spread * looks
        return (visits * value + trust * first) / (visits + trust)

    def _summary(self, alone: bool, moves: int) -> Thought:
        edges = self._edges()
        visits, value = self._means(edges)
        squares: Any = sum(part["spread"] + part["visits"] * (part["value"] - value) ** 2 for part in edges)
        error = np.sqrt(squares / np.maximum(visits - 1, 1) / np.maximum(visits, 1))
        if moves == 1:
            strategy: NDArray[np.float64] = np.ones(1)
        elif alone:
            still = np.flatnonzero(edges[0]["active"])
            strategy = np.zeros(moves)
            standing = self._standing(edges[0], visits, value)
            strategy[still[np.argmax(standing[still])]] = 1.0
        else:
            played: Any = sum(part["strategy"] for part in edges)
            strategy = played / played.sum() if played.sum() > 0 else np.full(moves, 1 / moves)
        tally: Any = sum(room.tally[:moves] for room in self._rooms)
        seats = self._rooms[0].scores.shape[1]
        return Thought(
            codes=edges[0]["code"].astype(np.int32),
            visits=visits,
            value=value,
            error=error,
            strategy=strategy,
            seats=tally[:, 1 : 1 + seats] / np.maximum(tally[:, :1], 1),
            iterations=int(sum(arena.used[3] for arena in self._arenas)),
        )
