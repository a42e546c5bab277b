"""Where players and tables are kept. What a method has returned from is on the disk.

SQLite by default, in WAL mode with every commit flushed (`synchronous=FULL`). Nothing here is of SQLite alone but
`_prepare_sqlite`; any database SQLAlchemy has an async driver for serves as well.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import delete, event, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from wunderkammer.server.analyses import Analyses
from wunderkammer.server.deals import Deals
from wunderkammer.server.entries import Entry, Header, Seat, Standing, now
from wunderkammer.server.models import EntryRow, PlayerRow, SeatRow, TableRow


class Conflict(Exception):
    """Somebody else wrote that first: an entry of the log, or a table for the same deal of the day. Load it and decide
    anew."""


class Player(msgspec.Struct, frozen=True):
    id: str
    name: str


class Listing(msgspec.Struct, frozen=True, kw_only=True):
    """A table as lists know it."""

    id: str
    game: str
    created: int
    day: str | None
    standing: Standing


_MORE = ("player", "name", "bot", "left", "seats", "table")
_MOST_LISTED = 50


class Store:
    def __init__(self, url: str) -> None:
        sqlite = url.startswith("sqlite")
        # SQLite has one writer at a time: one connection for writing makes them queue here rather than in its busy
        # loop.
        self._writes = _engine(url, 1 if sqlite else 5)
        self._reads = _engine(url, 4) if sqlite else self._writes
        if sqlite:
            _prepare_sqlite(self._writes, "BEGIN IMMEDIATE")
            _prepare_sqlite(self._reads, "BEGIN")
        self.deals = Deals(self._reads, self._writes)
        self.analyses = Analyses(self._reads, self._writes)

    async def close(self) -> None:
        await self._writes.dispose()
        await self._reads.dispose()

    # Players

    async def add_player(self, player: Player, token_digest: bytes, created: int) -> None:
        async with self._writes.begin() as connection:
            await connection.execute(
                insert(PlayerRow).values(id=player.id, token_digest=token_digest, name=player.name, created=created)
            )

    async def find_player(self, token_digest: bytes) -> Player | None:
        async with self._reads.connect() as connection:
            row = (
                await connection.execute(
                    select(PlayerRow.id, PlayerRow.name).where(PlayerRow.token_digest == token_digest)
                )
            ).one_or_none()
        return Player(row.id, row.name) if row else None

    async def rename(self, player: str, name: str) -> None:
        async with self._writes.begin() as connection:
            await connection.execute(update(PlayerRow).where(PlayerRow.id == player).values(name=name))

    # Tables

    async def add_table(self, header: Header, entries: Sequence[Entry], standing: Standing) -> None:
        """Raises Conflict when its maker has a table for that day's deal already."""
        try:
            async with self._writes.begin() as connection:
                await _put_table(connection, header, entries, standing)
        except IntegrityError as error:
            raise Conflict from error

    async def append(
        self,
        table: str,
        entries: Sequence[Entry],
        standing: Standing,
        seats_changed: bool,
        another: tuple[Header, Sequence[Entry], Standing] | None = None,
        at: int | None = None,
    ) -> None:
        """Write entries, all or none, and what follows from them; with `another`, a new table in the same transaction.
        `at`: when, if not now. Raises Conflict."""
        ended = func.coalesce(TableRow.ended, now() if at is None else at) if standing.status == "over" else None
        try:
            async with self._writes.begin() as connection:
                await connection.execute(insert(EntryRow), [_entry_values(table, entry) for entry in entries])
                await connection.execute(
                    update(TableRow)
                    .where(TableRow.id == table)
                    .values(
                        status=standing.status,
                        owing=standing.owing,
                        bots_owe=standing.bots_owe,
                        points=standing.points,
                        ended=ended,
                    )
                )
                if seats_changed:
                    await connection.execute(delete(SeatRow).where(SeatRow.table == table))
                    await connection.execute(insert(SeatRow), _seat_values(table, standing.seats))
                if another:
                    await _put_table(connection, *another)
        except IntegrityError as error:
            raise Conflict from error

    async def header(self, table: str) -> Header | None:
        async with self._reads.connect() as connection:
            row = (
                (await connection.execute(select(*TableRow.__table__.columns).where(TableRow.id == table)))
                .mappings()
                .one_or_none()
            )
        if row is None:
            return None
        return msgspec.convert({name: row[name] for name in Header.__struct_fields__}, Header)

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The log from entry `after` + 1 on, in order."""
        async with self._reads.connect() as connection:
            rows = await connection.execute(
                select(EntryRow.n, EntryRow.kind, EntryRow.at, EntryRow.seat, EntryRow.word, EntryRow.more)
                .where(EntryRow.table == table, EntryRow.n > after)
                .order_by(EntryRow.n)
            )
            return [
                msgspec.convert({**row, **(row["more"] or {})}, Entry)  # "more" itself is no field and is passed over
                for row in rows.mappings()
            ]

    async def made_since(self, host: str, since: int) -> int:
        """How many tables that are not over this player has made since a time."""
        async with self._reads.connect() as connection:
            return (
                await connection.execute(
                    select(func.count()).where(
                        TableRow.host == host, TableRow.created > since, TableRow.status != "over"
                    )
                )
            ).scalar_one()

    async def tables_of(self, player: str) -> list[Listing]:
        """The tables a player sits at or made, those that go on first, then the newest."""
        sits = select(SeatRow.table).where(SeatRow.player == player)
        return await self._list(
            _listing()
            .where(TableRow.id.in_(sits) | ((TableRow.host == player) & (TableRow.status == "gathering")))
            .order_by(TableRow.status == "over", TableRow.created.desc())
            .limit(_MOST_LISTED)
        )

    async def open_tables(self) -> list[Listing]:
        return await self._list(
            _listing()
            .where(TableRow.listed, TableRow.status == "gathering")
            .order_by(TableRow.created.desc())
            .limit(_MOST_LISTED)
        )

    async def tables_awaiting_bots(self) -> list[str]:
        async with self._reads.connect() as connection:
            return list((await connection.execute(select(TableRow.id).where(TableRow.bots_owe))).scalars())

    async def _list(self, statement: Any) -> list[Listing]:
        async with self._reads.connect() as connection:
            tables = (await connection.execute(statement)).all()
            rows = await connection.execute(
                select(*SeatRow.__table__.columns)
                .where(SeatRow.table.in_([table.id for table in tables]))
                .order_by(SeatRow.table, SeatRow.seat)
            )
            seats: dict[str, list[Seat]] = {}
            for row in rows.mappings():
                seats.setdefault(row["table"], []).append(
                    msgspec.convert({name: row[name] for name in Seat.__struct_fields__}, Seat)
                )
        return [
            Listing(
                id=row.id,
                game=row.game,
                created=row.created,
                day=row.day,
                standing=Standing(
                    status=row.status, seats=tuple(seats.get(row.id, ())), owing=row.owing, bots_owe=row.bots_owe
                ),
            )
            for row in tables
        ]


def _listing() -> Any:
    return select(
        TableRow.id,
        TableRow.game,
        TableRow.created,
        TableRow.day,
        TableRow.status,
        TableRow.owing,
        TableRow.bots_owe,
    )


async def _put_table(connection: AsyncConnection, header: Header, entries: Sequence[Entry], standing: Standing) -> None:
    values = {name: getattr(header, name) for name in Header.__struct_fields__}
    values["seats"] = msgspec.to_builtins(header.seats)
    await connection.execute(
        insert(TableRow).values(
            **values,
            status=standing.status,
            owing=standing.owing,
            bots_owe=standing.bots_owe,
            points=standing.points,
        )
    )
    await connection.execute(insert(SeatRow), _seat_values(header.id, standing.seats))
    if entries:
        await connection.execute(insert(EntryRow), [_entry_values(header.id, entry) for entry in entries])


def _seat_values(table: str, seats: Sequence[Seat]) -> list[dict[str, Any]]:
    return [{"table": table, "seat": n, **msgspec.structs.asdict(seat)} for n, seat in enumerate(seats)]


def _entry_values(table: str, entry: Entry) -> dict[str, Any]:
    more = {name: msgspec.to_builtins(getattr(entry, name)) for name in _MORE if getattr(entry, name)}
    return {
        "table": table,
        "n": entry.n,
        "kind": entry.kind,
        "at": entry.at,
        "seat": entry.seat,
        "word": entry.word,
        "more": more or None,
    }


def _engine(url: str, connections: int) -> AsyncEngine:
    return create_async_engine(url, pool_size=connections, max_overflow=0)


def _prepare_sqlite(engine: AsyncEngine, begin: str) -> None:
    @event.listens_for(engine.sync_engine, "connect")
    def _connect(connection: Any, record: Any) -> None:  # pyright: ignore[reportUnusedFunction]
        # The driver is not to begin transactions by itself: it would do so late, and not for reads.
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def _begin(connection: Any) -> None:  # pyright: ignore[reportUnusedFunction]
        connection.exec_driver_sql(begin)
