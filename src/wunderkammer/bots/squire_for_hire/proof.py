"""Branch and bound, depth first, through a solo game whose deck's order is known: what is left when every position has
been tried or cannot end with more is the best there is.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from wunderkammer.bots.squire_for_hire.bags import know_prices, take_apart
from wunderkammer.bots.squire_for_hire.beam import LONGEST
from wunderkammer.bots.squire_for_hire.bound import most_points
from wunderkammer.bots.squire_for_hire.mind import MIND
from wunderkammer.core.bits import widened
from wunderkammer.core.game import Records
from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire_for_hire.moves import MOST_LEGAL
from wunderkammer.games.squire_for_hire.rules import legal, play
from wunderkammer.games.squire_for_hire.state import DTYPE, OVER


@kernel
def bound_of(records: Records, i: int, minds: Any) -> int:
    """`most_points` of a position."""
    rec = records[i]
    know_prices(rec, widened(0), minds[0])
    for kind in range(widened(rec.kinds)):
        minds[0].promise_of[kind] = 0.0
    take_apart(rec, widened(0), minds[0])
    return most_points(rec, minds[0])


@kernel
def descend(
    stack: Records, codes: Any, counts: Any, at: Any, depth: int, steps: int, best: int, minds: Any, path: Any
) -> tuple[int, int, int]:
    """Search on for at most that many steps, or until a game is found that ends with more than `best`.

    stack[:depth + 1]: the positions on the way to where the search stands; codes[d, :counts[d]]: the moves in stack[d],
    of which the first at[d] are done with; path[d]: the move that led from stack[d] to stack[d + 1].
    Returns the depth (-1 when all has been tried), the points of the game found (`best` if none; its moves are
    path[:depth + 1]), and the steps that are left.
    """
    while depth >= 0 and steps > 0:
        if at[depth] == counts[depth]:
            depth -= 1
            continue
        # Backwards: what lays a card comes after passing.
        code = widened(codes[depth, counts[depth] - 1 - at[depth]])
        at[depth] += 1
        steps -= 1
        path[depth] = code
        stack[depth + 1] = stack[depth]
        rec = stack[depth + 1]
        play(rec, widened(0), code)
        if rec.phase == OVER:
            if rec.points[0] > best:
                return depth, int(rec.points[0]), steps
        elif bound_of(stack, depth + 1, minds) > best:
            depth += 1
            counts[depth] = legal(rec, widened(0), codes[depth])
            at[depth] = 0
    return depth, best, steps


class Descent:
    """A search from one position, that can be gone on with."""

    def __init__(self, root: Records) -> None:
        self._stack = np.zeros(LONGEST, DTYPE)
        self._codes = np.zeros((LONGEST, MOST_LEGAL), np.int32)
        self._counts = np.zeros(LONGEST, np.int64)
        self._at = np.zeros(LONGEST, np.int64)
        self._path = np.zeros(LONGEST, np.int32)
        self._minds = np.zeros(2, MIND)
        self._stack[0] = root[0]
        self._counts[0] = first_moves(self._stack, self._codes)
        self._depth = 0

    @property
    def done(self) -> bool:
        return self._depth < 0

    def go_on(self, steps: int, best: int) -> tuple[int, NDArray[np.int32] | None]:
        """Search for so many steps. Returns the most points known then, and the moves if these were found now."""
        moves = None
        while steps > 0 and not self.done:
            self._depth, points, steps = map(
                int,
                descend(
                    self._stack,
                    self._codes,
                    self._counts,
                    self._at,
                    self._depth,
                    steps,
                    best,
                    self._minds,
                    self._path,
                ),
            )
            if points > best:
                best, moves = points, self._path[: self._depth + 1].copy()
        return best, moves


@kernel
def first_moves(stack: Records, codes: Any) -> int:
    return legal(stack[0], widened(0), codes[0])
