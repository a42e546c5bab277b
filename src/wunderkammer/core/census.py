"""What a game lets be counted of games between bots, beyond points and places: named by the game, added up by the lab.

Figures are amounts: how much of something a seat had or did in a game, in groups that are compared within themselves.
Divisions sort the seats of every game into classes, whose points and wins are compared: who went first, who had what.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Census:
    """The names and the kernels that count. Both kernels read the whole record, after the fact: no bot sees them."""

    figures: Callable[[Any], tuple[tuple[str, str], ...]]
    """figures(pack) -> (group, name) of each figure, groups one after the other."""
    divisions: Callable[[Any, int], tuple[tuple[str, tuple[str, ...]], ...]]
    """divisions(pack, seats) -> (division, names of its classes) of each division."""
    observe: Callable[..., None]
    """observe(rec, seat, code, figures): before `seat` plays a legal move, add what it amounts to. figures:
    int32[seats, figures]."""
    conclude: Callable[..., None]
    """conclude(rec, figures, classes): the game is over; add what the end shows, and sort. classes: int32[seats,
    divisions], the class of each seat in each division; -1 (as handed over): in none."""
