"""The application: everything put together."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator
from dataclasses import dataclass
from typing import Any

from litestar import Litestar, Request, Router, get
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp

from wunderkammer import __version__
from wunderkammer.server import pages, problems, schema
from wunderkammer.server.absence import Absence
from wunderkammer.server.api import advice, afterwards, daily, games, players, streams, tables
from wunderkammer.server.api.house import House
from wunderkammer.server.bots_at_work import BotsAtWork
from wunderkammer.server.daily import Days
from wunderkammer.server.events import Hub
from wunderkammer.server.gate import Gate
from wunderkammer.server.hints import Hints
from wunderkammer.server.identity import Players, Visitor, visitor_of
from wunderkammer.server.looking_back import LookingBack
from wunderkammer.server.presence import Presence
from wunderkammer.server.readiness import Readiness
from wunderkammer.server.settings import Settings
from wunderkammer.server.store import Store
from wunderkammer.server.tables import Tables
from wunderkammer.server.thinkers import Thinkers


@dataclass(frozen=True)
class Site:
    """A server that can be run: `app` is the ASGI application."""

    app: ASGIApp
    litestar: Litestar
    """The same without the gate before it."""
    hub: Hub


@get("/health")
async def health(readiness: NamedDependency[Readiness]) -> dict[str, Any]:
    """Whether the server answers; `ready`: whether games can be begun."""
    return {"ok": True, "ready": readiness.is_ready, "version": __version__}


def build(settings: Settings) -> Site:
    """The application for a database that has been migrated."""
    store = Store(settings.database_url)
    all_players = Players(store)
    hub = Hub()
    readiness = Readiness()
    all_tables = Tables(store, hub, readiness, settings.clock)
    presence = Presence(settings.offline_after, hub.notify)
    thinkers = Thinkers(settings.bot_workers, settings.think_limit)
    bots = BotsAtWork(all_tables, thinkers, settings.bot_pace, presence.watched)
    absence = Absence(all_tables, presence, settings.watch)
    all_tables.on_change.append(bots.look)
    looking_back = LookingBack(
        all_tables,
        store.analyses,
        thinkers,
        seconds=settings.look_back_clock,
        a_day=settings.looks_back_per_day,
        most_waiting=settings.most_looks_back,
        clock=settings.clock,
    )
    house = House(
        all_tables,
        store,
        presence,
        settings,
        Days(settings.clock),
        Hints(thinkers, settings.hint_clock, settings.hint_patience),
        looking_back,
    )

    async def wake() -> None:
        """Tables at which bots owed a decision when the server stopped go on by themselves, and so does looking
        back."""
        await readiness.prepare(thinkers)
        for table in await store.tables_awaiting_bots():
            with contextlib.suppress(problems.Refused):
                bots.look(await all_tables.get(table))
        await looking_back.work()

    @contextlib.asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncGenerator[None]:
        tasks = [asyncio.create_task(wake()), asyncio.create_task(absence.watch())]
        try:
            yield
        finally:
            hub.close()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await bots.close()
            await thinkers.close()
            await store.close()

    async def visitor(request: Request[Any, Any, Any]) -> Visitor:
        return await visitor_of(request, all_players)

    api = Router(
        "/api",
        route_handlers=[
            health,
            games.router,
            daily.router,
            players.router,
            tables.router,
            streams.router,
            afterwards.router,
            advice.router,
        ],
    )
    client = pages.Client(settings.client)
    app = Litestar(
        [api, pages.page, pages.anything_else],
        lifespan=[lifespan],
        dependencies={
            "house": Provide(lambda: house, sync_to_thread=False),
            "players": Provide(lambda: all_players, sync_to_thread=False),
            "hub": Provide(lambda: hub, sync_to_thread=False),
            "bots": Provide(lambda: bots, sync_to_thread=False),
            "readiness": Provide(lambda: readiness, sync_to_thread=False),
            "client": Provide(lambda: client, sync_to_thread=False),
            "visitor": Provide(visitor),
        },
        exception_handlers={
            problems.Refused: problems.on_refused,
            HTTPException: problems.on_http,
            RecursionError: problems.on_recursion,
            Exception: problems.on_anything,
        },
        openapi_config=schema.config(),
        logging_config=None,
        request_max_body_size=settings.most_body,
        debug=False,
    )
    return Site(Gate(app, settings), app, hub)
