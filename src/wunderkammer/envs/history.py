"""What each seat has seen and done on the way to a state of OpenSpiel: found when it is asked for, shared by all states
that have a way in common."""

import hashlib
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wunderkammer.envs.recall import NOTHING
from wunderkammer.envs.table import Table


class Entry(NamedTuple):
    """Something a seat saw, and what it did then (see `envs.recall`)."""

    digest: str
    """Of all that the seat knew: equal exactly when that was."""
    observation: NDArray[Any]
    action: int
    """The code it played, or NOTHING."""


class History:
    """The way to one state. Never changed: `after` makes another."""

    def __init__(self, table: Table, entries: tuple[tuple[Entry, ...], ...] | None = None) -> None:
        """table: the state, kept as it is. entries: by seat; None: the way begins here."""
        self._table = table
        self._entries = entries or tuple((_look(table, seat),) for seat in range(table.seats))

    def __deepcopy__(self, memo: object) -> "History":
        return self

    def of(self, seat: int) -> tuple[Entry, ...]:
        """The entries of a seat, oldest first."""
        return self._entries[seat]

    def after(self, seat: int, code: int) -> "History":
        """The way that goes on with a move."""
        table = self._table.fork()
        table.play(seat, code)
        entries: list[tuple[Entry, ...]] = []
        for other, way in enumerate(self._entries):
            if other == seat:
                way = (*way[:-1], way[-1]._replace(action=code))
            seen = _look(table, other)
            if other == seat or seen.digest != way[-1].digest:
                way = (*way, seen)
            entries.append(way)
        return History(table, tuple(entries))

    def retold(self, table: Table, seat: int) -> "History":
        """The way to another state that a seat cannot tell from this one: to that seat it is the same, and for the
        others it begins there."""
        fresh = History(table)
        entries = list(fresh._entries)
        entries[seat] = self._entries[seat]
        return History(table, tuple(entries))

    def words(self, seat: int) -> str:
        """The information state of a seat as text: digests of what it knew, its own moves between them in words."""
        parts = [f"seat {seat}"]
        for entry in self._entries[seat]:
            parts.append(entry.digest)
            if entry.action != NOTHING:
                parts.append(f"[{self._table.word(entry.action)}]")
        return " ".join(parts)

    def write(self, seat: int, out: NDArray[np.float32]) -> None:
        """The newest entries of a seat into float32[recall, layout.size + moves], which is 0; the newest comes last."""
        size = self._table.setting.layout.size
        newest = self._entries[seat][-len(out) :]
        for row, entry in zip(out[len(out) - len(newest) :], newest, strict=True):
            row[:size] = entry.observation
            if entry.action != NOTHING:
                row[size + entry.action] = 1


def _look(table: Table, seat: int) -> Entry:
    known = table.known(seat)
    return Entry(hashlib.blake2b(known.tobytes(), digest_size=8).hexdigest(), table.observe(seat), NOTHING)
