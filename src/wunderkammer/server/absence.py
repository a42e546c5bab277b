"""Persons who owe a move and stay silent: after the time their table allows, a bot plays on for them.

Whether they are gone or sit there and do nothing makes no difference to those who wait. The time begins anew with
every step that all can see; steps within a sealed choice do not count, or the moment a bot takes over would tell of
them. Only while somebody else waits for it: a table all persons have left just stays as it is, for as long as they
like.
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
        self._silent_since: dict[tuple[str, int, str], float] = {}
        """By table, seat, and where the match stands for all to see."""

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
        silent: dict[tuple[str, int, str], float] = {}
        overdue: list[tuple[str, int]] = []
        for table in self._tables.kept():
            if table.header.absent_after is None or table.match is None:
                continue
            for seat in table.to_act():
                if table.seats[seat].kind != "person" or table.seats[seat].stand_in:
                    continue
                key = (table.id, seat, table.match.position(None))
                silent[key] = self._silent_since.get(key, time.monotonic())
                if self._is_overdue(table, seat, silent[key]):
                    overdue.append((table.id, seat))
        self._silent_since = silent
        for table_id, seat in overdue:
            await self._stand_in(table_id, seat)

    def _is_overdue(self, table: Table, seat: int, silent_since: float) -> bool:
        player, limit = table.seats[seat].player, table.header.absent_after
        assert limit is not None
        if time.monotonic() - silent_since < limit:
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
