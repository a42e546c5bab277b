"""Information states: all that a seat has seen and done, in order, so that nothing is forgotten.

An entry is what the seat saw, and what it did then. A new one begins when the seat has acted, or when what it sees has
changed. The steps of another seat's unfinished choice change nothing, so nobody can count them.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wunderkammer.envs.table import Table

NOTHING = -1
"""In the place of an action: something happened before the seat did anything."""


class InformationState(NamedTuple):
    """Of one seat, oldest entry first. Two positions have equal states exactly when the seat's observations and
    actions on the way there were the same."""

    observations: NDArray[Any]
    """[entries, layout.size]"""
    actions: NDArray[np.int32]
    """[entries]: the code played at that sight, or NOTHING. The last is NOTHING: it has yet to be chosen."""


class Memory:
    """What one seat of a table remembers of the game under way."""

    def __init__(self, table: Table, seat: int) -> None:
        self._table = table
        self._seat = seat
        self._observations: NDArray[Any] = np.zeros((16, table.setting.layout.size), table.setting.layout.dtype)
        self._actions: NDArray[np.int32] = np.full(16, NOTHING, np.int32)
        self._entries = 0

    def begin(self) -> None:
        """Forget everything: a new game has been dealt."""
        self._entries = 0
        # New arrays, for the old ones may have been handed out.
        self._observations = np.zeros_like(self._observations)
        self._actions = np.full_like(self._actions, NOTHING)
        self.notice()

    def act(self, code: int) -> None:
        """The seat is about to play a code."""
        self._actions[self._entries - 1] = code

    def notice(self) -> None:
        """Something was played, by whomever."""
        seen = self._table.observe(self._seat)
        last = self._entries - 1
        if last >= 0 and self._actions[last] == NOTHING and np.array_equal(self._observations[last], seen):
            return
        if self._entries == len(self._actions):
            room = np.zeros_like(self._observations)
            self._observations = np.concatenate((self._observations, room))
            self._actions = np.concatenate((self._actions, np.full_like(self._actions, NOTHING)))
        self._observations[self._entries] = seen
        self._entries += 1

    def state(self) -> InformationState:
        """The information state now: new arrays."""
        return InformationState(self._observations[: self._entries].copy(), self._actions[: self._entries].copy())
