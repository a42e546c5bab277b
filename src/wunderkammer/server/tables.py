"""The tables: loading them from the store, changing them by what is written first and seen after, telling those who
watch."""

import asyncio
import secrets
from collections.abc import Callable
from weakref import WeakValueDictionary

from wunderkammer.core import packs, registry
from wunderkammer.match.header import standard_pack
from wunderkammer.server.entries import Header, now
from wunderkammer.server.events import Hub
from wunderkammer.server.problems import Refused
from wunderkammer.server.readiness import Readiness
from wunderkammer.server.store import Conflict, Store
from wunderkammer.server.table import Table

_TRIES = 8
_MOST_KEPT = 500
_ID_SIGNS = "abcdefghijkmnpqrstuvwxyz23456789"  # none that is easily taken for another
_ID_LENGTH = 12

Order = Callable[[Table], None]
"""Acts on a draft, or raises Refused."""


def new_id() -> str:
    """60 random bits: whoever has the link may watch, nobody else finds the table."""
    return "".join(secrets.choice(_ID_SIGNS) for _ in range(_ID_LENGTH))


def edition(game: str) -> tuple[int, str]:
    """What a game must not change under a table: its rules version and the digest of its component values."""
    described = registry.game(game)
    return described.version, packs.pack_digest(standard_pack(described))


class Tables:
    def __init__(self, store: Store, hub: Hub, readiness: Readiness, clock: Callable[[], int] = now) -> None:
        self._store = store
        self._clock = clock
        self._hub = hub
        self._readiness = readiness
        self._kept: dict[str, Table] = {}
        """A cache of tables, least recently used first."""
        self._queues: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.on_change: list[Callable[[Table], None]] = []
        """Called with a new table, and after each change of one."""

    def kept(self) -> list[Table]:
        """The tables in memory."""
        return list(self._kept.values())

    async def get(self, table: str) -> Table:
        """A table as it was last written. Raises Refused when there is none."""
        found = self._kept.pop(table, None)
        if found is None:
            async with self._queue(table):
                found = self._kept.pop(table, None) or await self._load(table)
        self._kept[table] = found
        return found

    async def change(self, table: str, order: Order) -> Table:
        """Carry out an order: decide on a draft, write what came of it, and only then let anybody see it.

        Orders at one table queue; those at others are not held up. Another process may have written in the meantime:
        the table is then loaded anew and the order decided again. Raises Refused.
        """
        async with self._queue(table):
            for _ in range(_TRIES):
                current = self._kept.get(table) or await self._load(table)
                self._kept[table] = current
                draft = current.draft()
                order(draft)
                if not draft.fresh:
                    return current
                if await self._write(current, draft, None):
                    return current
        raise Refused(503, "busy", "The table is too busy just now. Try again in a moment.")

    async def rematch(self, table: str, order: Callable[[Table], Table | None]) -> str:
        """As `change`, for the order that makes another table as well: both are written together. The id of the new
        table, or of the one that was made before (None from `order`)."""
        async with self._queue(table):
            for _ in range(_TRIES):
                current = self._kept.get(table) or await self._load(table)
                self._kept[table] = current
                draft = current.draft()
                made = order(draft)
                if made is None:
                    assert current.rematch is not None
                    return current.rematch
                if await self._write(current, draft, made):
                    await self._begun(made.id)
                    return made.id
        raise Refused(503, "busy", "The table is too busy just now. Try again in a moment.")

    async def add(self, header: Header, order: Order) -> Table:
        """A new table; `order` acts on it before it is written. Raises Refused; raises Conflict when this person has
        a table for that day's deal already."""
        await self._readiness.wait()
        draft = Table(header)
        order(draft)
        await self._store.add_table(header, draft.fresh, draft.standing())
        return await self._begun(header.id)

    async def _begun(self, table: str) -> Table:
        made = await self.get(table)
        self._changed(made)
        return made

    def _queue(self, table: str) -> asyncio.Lock:
        return self._queues.setdefault(table, asyncio.Lock())

    async def _write(self, current: Table, draft: Table, made: Table | None) -> bool:
        try:
            await self._store.append(
                current.id,
                draft.fresh,
                draft.standing(),
                at=self._clock(),
                seats_changed=current.seats != draft.seats,
                another=(made.header, made.fresh, made.standing()) if made else None,
            )
        except Conflict:
            self._kept.pop(current.id, None)
            return False
        except BaseException:
            # It may have been written or not; the log knows.
            self._kept.pop(current.id, None)
            self._hub.notify(current.id)
            raise
        for entry in draft.fresh:
            current.apply(entry)
        self._changed(current)
        return True

    async def _load(self, table: str) -> Table:
        await self._readiness.wait()
        header = await self._store.header(table) if len(table) == _ID_LENGTH else None
        if header is None:
            raise Refused(404, "unknown-table", "There is no table at this address.")
        if (header.rules_version, header.pack_digest) != edition(header.game):
            text = (
                "This table was made under other rules than this version of the program plays, and cannot go on here."
            )
            raise Refused(410, "other-rules", text)
        loaded = Table(header, await self._store.entries(table))
        while len(self._kept) >= _MOST_KEPT:
            self._lay_aside()
        return loaded

    def _lay_aside(self) -> None:
        idle = next((table for table in self._kept if not self._hub.listened(table)), None)
        self._kept.pop(idle or next(iter(self._kept)))

    def _changed(self, table: Table) -> None:
        for tell in self.on_change:
            tell(table)
        self._hub.notify(table.id)
