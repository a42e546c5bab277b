"""Where the deals of the day are kept: their seeds, and how everybody fared. Part of the store."""

from collections.abc import Callable
from contextlib import suppress

import msgspec
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from wunderkammer.server.models import DealRow, PlayerRow, TableRow


class Attempt(msgspec.Struct, frozen=True, kw_only=True):
    """One person's game of a deal of the day."""

    table: str
    player: str
    name: str
    """What the person is called now."""
    points: int | None
    """None while it goes on."""
    ended: int | None


class Deals:
    def __init__(self, reads: AsyncEngine, writes: AsyncEngine) -> None:
        self._reads = reads
        self._writes = writes

    async def seed_of(self, game: str, day: str) -> bytes | None:
        """The seed of a day's deal, if it has been drawn."""
        async with self._reads.connect() as connection:
            return (
                await connection.execute(select(DealRow.seed).where(DealRow.game == game, DealRow.day == day))
            ).scalar_one_or_none()

    async def draw(self, game: str, day: str, fresh: Callable[[], bytes]) -> bytes:
        """The seed of a day's deal, drawn now unless it has been: of two who draw at once, one is kept for both."""
        seed = await self.seed_of(game, day)
        if seed is None:
            with suppress(IntegrityError):
                async with self._writes.begin() as connection:
                    await connection.execute(insert(DealRow).values(game=game, day=day, seed=fresh()))
            seed = await self.seed_of(game, day)
            assert seed is not None
        return seed

    async def days(self, game: str, most: int) -> list[str]:
        """The days for which there is a deal, newest first."""
        async with self._reads.connect() as connection:
            statement = select(DealRow.day).where(DealRow.game == game).order_by(DealRow.day.desc()).limit(most)
            return list((await connection.execute(statement)).scalars())

    async def table_of(self, game: str, day: str, player: str) -> str | None:
        """The table at which a player plays, or played, a day's deal."""
        theirs = (TableRow.game == game, TableRow.day == day, TableRow.host == player)
        async with self._reads.connect() as connection:
            return (await connection.execute(select(TableRow.id).where(*theirs))).scalar_one_or_none()

    async def attempts(self, game: str, day: str) -> list[Attempt]:
        """Everybody's games of a day's deal, finished or not, in the order in which they were begun."""
        columns = (TableRow.id, TableRow.host, PlayerRow.name, TableRow.points, TableRow.ended)
        async with self._reads.connect() as connection:
            rows = await connection.execute(
                select(*columns)
                .join(PlayerRow, PlayerRow.id == TableRow.host)
                .where(TableRow.game == game, TableRow.day == day)
                .order_by(TableRow.created, TableRow.id)
            )
            return [
                Attempt(table=row.id, player=row.host, name=row.name, points=row.points, ended=row.ended)
                for row in rows
            ]
