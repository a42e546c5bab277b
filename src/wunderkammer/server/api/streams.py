"""Streams of events."""

import asyncio
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

from litestar import Request, Router, get
from litestar.di import NamedDependency
from litestar.types import ASGIApp

from wunderkammer.server import orders, wire
from wunderkammer.server.api.house import Asking, InHouse, Number, TableId
from wunderkammer.server.bots_at_work import BotsAtWork
from wunderkammer.server.events import EventStream, Hub


@get("/tables/{table:str}/events", media_type="text/event-stream")
async def events(
    request: Request[Any, Any, Any],
    house: InHouse,
    hub: NamedDependency[Hub],
    bots: NamedDependency[BotsAtWork],
    visitor: Asking,
    table: TableId,
    seat: Number = None,
    since: Number = None,
) -> ASGIApp:
    """Server-sent events: `event: update` with an `Update` and the number of its last frame as id, as soon as there is
    something the visitor may know. `Last-Event-ID`, or `since`, resumes after a frame; the first event comes at
    once."""
    found = await house.find(table, visitor)
    eyes = orders.check_eyes(found, visitor.id, seat)
    begin = _resumed(request.headers.get("last-event-id"), since)
    if begin > found.last_frame(eyes):
        begin = 0  # No frame of this viewer's: of another seat's story, then. Tell all.

    async def look(after: int) -> tuple[tuple[wire.Frame, ...], wire.TableState]:
        now = await house.find(table, visitor)
        through = orders.check_eyes(now, visitor.id, seat)
        return now.frames(through, after), house.told(now, visitor, through)

    @contextmanager
    def bell() -> Generator[asyncio.Event]:
        with hub.listen(table) as rung, house.presence.here(table, visitor.id):
            bots.look(found)
            yield rung

    return EventStream(look, bell(), begin, hub, house.settings.ping, house.settings.slow_after)


def _resumed(last: str | None, since: int | None) -> int:
    """The frame to go on after. A reconnecting browser's header is newer than the address it reconnects to."""
    if last is not None and last.isascii() and last.isdecimal() and len(last) < 10:
        return int(last)
    return max(0, since or 0)


router = Router("", route_handlers=[events], tags=["tables"])
