"""The best that could have been done in a solo game of Squire for Hire, its deck's order known.

Beams of several minds, in rounds that grow wider, look for good games; a search that leaves nothing out then tries to
show that there is no better one, which it manages where few cards are left to lay. What is reported as `bound` is
proven in any case (`bound.py`).
"""

from collections.abc import Iterator
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from wunderkammer.bots.squire_for_hire.beam import Beam, Pool, start
from wunderkammer.bots.squire_for_hire.mind import MIND
from wunderkammer.bots.squire_for_hire.proof import Descent, bound_of
from wunderkammer.bots.squire_for_hire.weights import WEIGHTS
from wunderkammer.core.game import Records
from wunderkammer.core.solver import Found, Report, SolverSpec
from wunderkammer.core.verbs import legal_at, play_at
from wunderkammer.games.squire_for_hire.moves import MOST_LEGAL
from wunderkammer.games.squire_for_hire.state import DTYPE, FIRST, KEEP

FIRST_WIDTH, WIDEST = 24, 6_000
"""Positions of a beam; the widest take half a gigabyte."""
TRUSTS = (0.5, 1.0, 0.75, 0.25, 1.0, 0.5)
"""Of the beams of one round; each round is twice as wide as the one before."""
SPREAD = 0.4
"""By what factor the weights of most beams differ from packer's, as the deviation of its logarithm."""
PROOF_PART = 0.15
"""Of the time, for the search that leaves nothing out; then the beams go on."""
STEPS = 20_000
"""Of that search, between two looks at the clock."""


class _Search:
    def __init__(self, dealt: Records, seconds: float, report: Report) -> None:
        self._until = perf_counter() + seconds
        self._report = report
        self._root = start(dealt)
        self._openings = [(opening, _bound(opening.nodes)) for opening in _openings(self._root)]
        self._points = -(1 << 30)
        self._codes: tuple[int, ...] = ()
        self._effort = 0

    def found(self) -> Found:
        open_bounds = [bound for _, bound in self._openings if bound > self._points]
        return Found(self._points, self._codes, max([self._points, *open_bounds]), self._effort)

    def run(self, seconds: float) -> Found:
        beams = _beams()
        self._patient = True
        next(beams).search(self._root, self)  # to its end: something must be found
        self._patient = False
        self._prove(perf_counter() + PROOF_PART * seconds)
        for beam in beams:
            if self._proven or not beam.search(self._root, self):
                break
        if not self._proven:
            self._prove(self._until)
        return self.found()

    def best(self) -> int:
        return self._points

    def ended(self, points: int, moves: NDArray[np.int32]) -> None:
        self._points, self._codes = points, tuple(map(int, moves))
        self._report(self.found())

    def goes_on(self, positions: int) -> bool:
        self._effort += positions
        self._report(self.found())
        return self._patient or perf_counter() < self._until

    @property
    def _proven(self) -> bool:
        return all(bound <= self._points for _, bound in self._openings)

    def _prove(self, until: float) -> None:
        """Try out what the first moves lead to, one after the other."""
        while self._openings and perf_counter() < until and not self._proven:
            opening, bound = self._openings[-1]
            if bound > self._points and not self._try_out(opening, until):
                # The others are no easier.
                return
            self._openings.pop()

    def _try_out(self, opening: Pool, until: float) -> bool:
        """Whether everything has been tried in time."""
        descent = Descent(opening.nodes)
        while not descent.done:
            points, moves = descent.go_on(STEPS, self._points)
            self._effort += STEPS
            if moves is not None:
                self.ended(points, np.concatenate([opening.paths[0, : opening.lengths[0]], moves]))
            self._report(self.found())
            if perf_counter() > until:
                return descent.done
        return True


def _beams() -> Iterator[Beam]:
    """The rounds, endlessly; the very same ones each time."""
    chance = np.random.default_rng(0)
    width = FIRST_WIDTH
    while True:
        for i, trust in enumerate(TRUSTS):
            weights: NDArray[np.float64] = WEIGHTS[0].copy()
            if i > 1:
                weights *= np.exp(SPREAD * chance.standard_normal(weights.size))
            yield Beam(width, weights, trust)
        width = min(2 * width, WIDEST)


def _openings(root: Pool) -> list[Pool]:
    """The positions in which the first deck is set out."""
    waiting = [root]
    out: list[Pool] = []
    codes = np.zeros(MOST_LEGAL, np.int32)
    while waiting:
        pool = waiting.pop()
        if pool.nodes["phase"][0] not in (KEEP, FIRST):
            out.append(pool)
            continue
        for i in range(int(legal_at(pool.nodes, 0, 0, codes))):
            child = pool.part(slice(0, 1))
            child = Pool(child.nodes.copy(), child.paths.copy(), child.lengths.copy(), child.values.copy())
            child.paths[0, child.lengths[0]] = codes[i]
            child.lengths[0] += 1
            play_at(child.nodes, 0, 0, int(codes[i]))
            waiting.append(child)
    return out


def _bound(nodes: Records) -> int:
    return int(bound_of(nodes, 0, np.zeros(2, MIND)))


def solve(dealt: Records, seconds: float, report: Report) -> Found:
    """The best moves found from a deal of one seat, and what no moves exceed; see `core.solver.Solve`."""
    assert dealt.dtype == DTYPE
    return _Search(dealt, seconds, report).run(seconds)


SOLVER = SolverSpec("squire-for-hire", solve)
