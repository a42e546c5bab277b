"""Where is kept what bots said of finished games. Part of the store."""

from contextlib import suppress

import msgspec
from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from wunderkammer.server.models import AnalysisRow, LookedAtRow
from wunderkammer.server.wire import LookedAt


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """A table that somebody asked to be looked back at."""

    table: str
    bot: str
    done: bool


class Analyses:
    def __init__(self, reads: AsyncEngine, writes: AsyncEngine) -> None:
        self._reads = reads
        self._writes = writes

    async def find(self, table: str) -> Asked | None:
        async with self._reads.connect() as connection:
            row = (
                await connection.execute(select(AnalysisRow.bot, AnalysisRow.done).where(AnalysisRow.table == table))
            ).one_or_none()
        return Asked(table=table, bot=row.bot, done=row.done) if row else None

    async def add(self, asked: Asked, player: str, at: int) -> bool:
        """Whether it is new: of two who ask at once, one is."""
        try:
            async with self._writes.begin() as connection:
                await connection.execute(
                    insert(AnalysisRow).values(**msgspec.structs.asdict(asked), asked_by=player, asked=at)
                )
        except IntegrityError:
            return False
        return True

    async def asked_since(self, player: str, since: int) -> int:
        """How many a player has asked for since a time."""
        mine = (AnalysisRow.asked_by == player, AnalysisRow.asked > since)
        async with self._reads.connect() as connection:
            return (await connection.execute(select(func.count()).where(*mine))).scalar_one()

    async def unfinished(self) -> list[str]:
        """Tables that wait to be looked back at, first those asked for first."""
        waiting = select(AnalysisRow.table).where(AnalysisRow.done.is_(False)).order_by(AnalysisRow.asked)
        async with self._reads.connect() as connection:
            return list((await connection.execute(waiting)).scalars())

    async def put(self, table: str, entry: int, said: LookedAt | None) -> None:
        """Keep what was said of one decision; what another process said first stands."""
        with suppress(IntegrityError):
            async with self._writes.begin() as connection:
                await connection.execute(
                    insert(LookedAtRow).values(
                        table=table, entry=entry, said=None if said is None else msgspec.to_builtins(said)
                    )
                )

    async def finish(self, table: str) -> None:
        async with self._writes.begin() as connection:
            await connection.execute(update(AnalysisRow).where(AnalysisRow.table == table).values(done=True))

    async def count(self, table: str) -> int:
        """How many decisions have been looked at."""
        async with self._reads.connect() as connection:
            return (await connection.execute(select(func.count()).where(LookedAtRow.table == table))).scalar_one()

    async def entries(self, table: str) -> set[int]:
        """The decisions that have been looked at."""
        async with self._reads.connect() as connection:
            return set(
                (await connection.execute(select(LookedAtRow.entry).where(LookedAtRow.table == table))).scalars()
            )

    async def said(self, table: str) -> list[LookedAt | None]:
        """What was said of each decision, in their order; None: nothing that could be used."""
        async with self._reads.connect() as connection:
            rows = await connection.execute(
                select(LookedAtRow.said).where(LookedAtRow.table == table).order_by(LookedAtRow.entry)
            )
            return [None if said is None else msgspec.convert(said, LookedAt) for said in rows.scalars()]
