"""What a solver is to the rest of the house: for a game with nobody to play against, the best that could have been done
with every card known. A package brings one by an entry point `wunderkammer.solvers` under the name of its game.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from wunderkammer.core.game import Records


@dataclass(frozen=True)
class Found:
    """How far a search has come."""

    points: int
    """Of the best moves found."""
    codes: tuple[int, ...]
    """These moves, from the deal on."""
    bound: int
    """Proven: no moves reach more. The best is proven best when this is `points`."""
    effort: int
    """What was searched, in positions."""


Report = Callable[[Found], None]


class Solve(Protocol):
    def __call__(self, dealt: Records, seconds: float, report: Report) -> Found:
        """Search from a deal of one seat: an array of one whole record, which is left as it is. Calls `report` whenever
        it has come further, and ends when the best is proven or the time is up. KeyboardInterrupt comes through
        between two reports."""
        ...


@dataclass(frozen=True)
class SolverSpec:
    game: str
    solve: Solve
