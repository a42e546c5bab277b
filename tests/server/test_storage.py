"""What is kept, and two writers at once."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from tests.server.house import fast
from wunderkammer.server import orders
from wunderkammer.server.entries import Entry, Header, Seat, Standing, now
from wunderkammer.server.events import Hub
from wunderkammer.server.migrate import MIGRATIONS, alembic_config, migrate
from wunderkammer.server.models import HEAD, Base
from wunderkammer.server.problems import Refused
from wunderkammer.server.readiness import Readiness
from wunderkammer.server.store import Conflict, Player, Store
from wunderkammer.server.table import Table
from wunderkammer.server.tables import Tables, edition, new_id


@pytest.fixture
def url(tmp_path: Path) -> str:
    url = fast(tmp_path).database_url
    migrate(url)
    return url


def plain(url: str) -> str:
    return url.replace("+aiosqlite", "")


def test_the_migrations_lead_to_the_models(url: str) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    with create_engine(plain(url)).connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []


def test_the_head_is_named_in_the_program(url: str) -> None:
    from alembic.script import ScriptDirectory

    with create_engine(plain(url)).connect() as connection:
        assert ScriptDirectory.from_config(alembic_config(connection)).get_heads() == [HEAD]
    assert list(MIGRATIONS.glob(f"versions/{HEAD}_*.py"))


def test_migrations_can_be_undone(url: str) -> None:
    from alembic import command

    with create_engine(plain(url)).begin() as connection:
        command.downgrade(alembic_config(connection), "base")
        left = connection.execute(text("SELECT name FROM sqlite_master WHERE type = 'table'")).scalars().all()
    assert set(left) == {"alembic_version"}


def test_commits_reach_the_disk_before_they_are_acknowledged(url: str) -> None:
    async def run() -> tuple[Any, Any]:
        store = Store(url)
        async with store._writes.begin() as connection:
            synchronous = (await connection.execute(text("PRAGMA synchronous"))).scalar()
            journal = (await connection.execute(text("PRAGMA journal_mode"))).scalar()
        await store.close()
        return synchronous, journal

    assert asyncio.run(run()) == (2, "wal")  # 2: FULL


async def new_table(store: Store) -> tuple[Header, Player]:
    ann = Player("ann", "Ann")
    await store.add_player(ann, b"0" * 32, now())
    version, pack_digest = edition("antique-club")
    header = Header(
        id=new_id(),
        game="antique-club",
        rules_version=version,
        pack_digest=pack_digest,
        options={},
        seats=tuple(Seat(kind="person", name=f"Ann {n}", player="ann") for n in range(3)),
        seed=bytes(32),
        host="ann",
        listed=False,
        absent_after=None,
        shuffle_seats=False,
        created=now(),
    )
    draft = Table(header)
    orders.begin(draft)
    await store.add_table(header, draft.fresh, draft.standing())
    return header, ann


def ready() -> Readiness:
    readiness = Readiness()
    readiness._ready.set()
    return readiness


def test_an_entry_of_the_log_is_written_once(url: str) -> None:
    async def run() -> list[Entry]:
        store = Store(url)
        header, _ = await new_table(store)
        standing = Standing(status="playing", seats=header.seats, owing=7, bots_owe=False)
        await store.append(header.id, [Entry(n=2, kind="move", at=1, seat=0, word="hall")], standing, False)
        both = [Entry(n=3, kind="move", at=2, seat=1, word="hall"), Entry(n=2, kind="undo", at=2, seat=0)]
        with pytest.raises(Conflict):
            await store.append(header.id, both, standing, False)
        entries = await store.entries(header.id)
        await store.close()
        return entries

    entries = asyncio.run(run())
    assert [(entry.n, entry.kind, entry.word) for entry in entries] == [(1, "start", None), (2, "move", "hall")]


def test_two_servers_at_one_database_take_turns(url: str) -> None:
    """Each holds its own copy of the table; who comes second sees that, loads anew and decides again."""

    async def run() -> None:
        stores = Store(url), Store(url)
        header, ann = await new_table(stores[0])
        servers = [Tables(store, Hub(), ready()) for store in stores]
        for server in servers:
            await server.get(header.id)

        def place(seat: int) -> Any:
            return lambda draft: orders.move(draft, ann.id, seat, ["castle"], "0.0")

        await asyncio.gather(servers[0].change(header.id, place(0)), servers[1].change(header.id, place(1)))
        await servers[0].change(header.id, place(2))
        table = await servers[0].get(header.id)
        assert table.match is not None
        assert [entry.seat for entry in table.match.entries][2:] == [2]
        assert sorted(entry.seat for entry in table.match.entries) == [0, 1, 2]

        # What is illegal by now is refused by the rules, not written twice.
        with pytest.raises(Refused, match="answers position"):
            await servers[1].change(header.id, lambda draft: orders.move(draft, ann.id, 0, ["hall"], "0.0"))
        assert [entry.n for entry in await stores[0].entries(header.id)] == [1, 2, 3, 4]
        for store in stores:
            await store.close()

    asyncio.run(run())


def test_nothing_is_seen_before_it_is_written(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        store = Store(url)
        header, ann = await new_table(store)
        tables = Tables(store, Hub(), ready())
        table = await tables.get(header.id)
        write, seen = store.append, list[Any]()

        async def slow_append(*args: Any, **more: Any) -> None:
            assert table.match is not None
            seen.append((table.match.position(0), table.to_act(), table.last_frame(0)))
            await write(*args, **more)
            seen.append((table.match.position(0), table.to_act(), table.last_frame(0)))

        before = ("0.0", (0, 1, 2), table.last_frame(0))
        monkeypatch.setattr(store, "append", slow_append)
        await tables.change(header.id, lambda draft: orders.move(draft, ann.id, 0, ["castle"], "0.0"))
        assert seen == [before, before]
        assert table.to_act() == (1, 2)

        async def failing_append(*args: Any, **more: Any) -> None:
            raise OSError("disk full")

        monkeypatch.setattr(store, "append", failing_append)
        with pytest.raises(OSError, match="disk full"):
            await tables.change(header.id, lambda draft: orders.move(draft, ann.id, 1, ["castle"], "0.0"))
        assert (await tables.get(header.id)).to_act() == (1, 2)
        await store.close()

    asyncio.run(run())


def test_a_table_of_other_rules_is_not_played_on(url: str) -> None:
    async def run() -> None:
        store = Store(url)
        header, _ = await new_table(store)
        async with store._writes.begin() as connection:
            await connection.execute(text("UPDATE game_table SET rules_version = 0"))
        with pytest.raises(Refused, match="other rules") as refused:
            await Tables(store, Hub(), ready()).get(header.id)
        assert refused.value.problem.status == 410
        await store.close()

    asyncio.run(run())
