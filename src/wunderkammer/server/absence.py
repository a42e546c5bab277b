"""Persons who owe a move and are gone: after the time their table allows, a bot plays on for them.

Only while somebody else waits for it: a table all persons have left just stays as it is, for as long as they like.
"""

import asyncio
import logging
import time

from wunderkammer.server import orders
from wunderkammer.server.presence import Presence
from wunderkammer.server.problems import Refused
from wunderkammer.server.table import Table
from wunderkammer.server.tables import Tables

log = logging.getLogger("wunderkammer.server")


class Absence:
    def __init__(self, tables: Tables, presence: Presence, every: float) -> None:
        self._tables = tables
        self._presence = presence
        self._every = every
        self._owes_since: dict[tuple[str, int], float] = {}

    async def watch(self) -> None:
        """Looks again and again; run as a task."""
        while True:
            await asyncio.sleep(self._every)
            try:
                await self._look()
            except Exception:
                log.exception("Could not look after absent players; trying again.")

    async def _look(self) -> None:
        """Only tables in memory matter: somebody who waits has theirs open."""
        owing: dict[tuple[str, int], float] = {}
        gone: list[tuple[str, int]] = []
        for table in self._tables.kept():
            if table.header.absent_after is None:
                continue
            for seat in table.to_act():
                if table.seats[seat].kind != "person" or table.seats[seat].stand_in:
                    continue
                key = (table.id, seat)
                owing[key] = self._owes_since.get(key, time.monotonic())
                if self._is_gone(table, seat, owing[key]):
                    gone.append(key)
        self._owes_since = owing
        for table_id, seat in gone:
            await self._stand_in(table_id, seat)

    def _is_gone(self, table: Table, seat: int, owes_since: float) -> bool:
        player, limit = table.seats[seat].player, table.header.absent_after
        assert player is not None
        assert limit is not None
        away = self._presence.away_since(table.id, player)
        if away is None or time.monotonic() - max(away, owes_since) < limit:
            return False
        return any(
            self._waits(table.id, other.player, limit)
            for other in table.seats
            if other.player is not None and other.player != player and not other.stand_in
        )

    def _waits(self, table: str, player: str, limit: float) -> bool:
        away = self._presence.away_since(table, player)
        return away is None or time.monotonic() - away < limit

    async def _stand_in(self, table_id: str, seat: int) -> None:
        def order(draft: Table) -> None:
            if seat in draft.to_act() and not draft.seats[seat].stand_in:
                orders.stand_in(draft, seat)

        try:
            await self._tables.change(table_id, order)
        except Refused as refused:
            log.warning("No bot could stand in at %s: %s", table_id, refused)
