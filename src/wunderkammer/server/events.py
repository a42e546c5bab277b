"""Streams of events: each listener is told what it has not been told yet, as soon as there is something.

Nothing waits in a buffer: a listener who is behind gets all it missed at once, from the table itself. What decides
whether anything is sent is what this viewer may know: when a change leaves that as it was, not a byte goes out, and the
signs of life keep their own time.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager
from typing import Any

import msgspec
from litestar.types import Receive, Scope, Send

from wunderkammer.server.problems import Refused
from wunderkammer.server.wire import Frame, TableState, Update

log = logging.getLogger("wunderkammer.server")

Look = Callable[[int], Awaitable[tuple[tuple[Frame, ...], TableState]]]
"""look(since): the frames after one, and the state now."""


class Hub:
    """Wakes those who listen to a table."""

    def __init__(self) -> None:
        self._listeners: dict[str, set[asyncio.Event]] = {}
        self.closed = False

    @contextmanager
    def listen(self, table: str) -> Generator[asyncio.Event]:
        bell = asyncio.Event()
        self._listeners.setdefault(table, set()).add(bell)
        try:
            yield bell
        finally:
            listeners = self._listeners[table]
            listeners.discard(bell)
            if not listeners:
                del self._listeners[table]

    def listened(self, table: str) -> bool:
        return table in self._listeners

    def notify(self, table: str) -> None:
        for bell in self._listeners.get(table, ()):
            bell.set()

    def close(self) -> None:
        """Ends every stream, so that the server can stop."""
        self.closed = True
        for table in self._listeners:
            self.notify(table)


class EventStream:
    """The answer to a request for events: an ASGI application that goes on until the other side, or the server, has had
    enough."""

    def __init__(self, look: Look, bell: Any, since: int, hub: Hub, ping: float, slow_after: float) -> None:
        """`bell`: a context manager, entered while the stream is open, that gives the bell to listen to."""
        self._look = look
        self._bell = bell
        self._since = since
        self._hub = hub
        self._ping = ping
        self._slow_after = slow_after

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = [
            (b"content-type", b"text/event-stream; charset=utf-8"),
            (b"cache-control", b"no-store"),
            (b"x-accel-buffering", b"no"),
        ]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        with self._bell as bell:
            pump = asyncio.ensure_future(self._pump(bell, send))
            gone = asyncio.ensure_future(_disconnected(receive))
            try:
                await asyncio.wait((pump, gone), return_when=asyncio.FIRST_COMPLETED)
            finally:
                left = gone.done()
                for task in (pump, gone):
                    task.cancel()
                trouble, _ = await asyncio.gather(pump, gone, return_exceptions=True)
        if trouble is None:
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        elif not left and not isinstance(trouble, TimeoutError):
            log.error("A stream of events broke off.", exc_info=trouble)

    async def _pump(self, bell: asyncio.Event, send: Any) -> None:
        loop = asyncio.get_running_loop()
        since, told = self._since, b""
        await self._send(send, b"retry: 1000\n\n")
        next_ping = loop.time() + self._ping
        while not self._hub.closed:
            bell.clear()
            try:
                frames, state = await self._look(since)
            except Refused:
                return
            body = msgspec.json.encode(state)
            if frames or body != told:
                told = body
                since = frames[-1].id if frames else state.frame
                data = msgspec.json.encode(Update(frames=frames, state=state))
                await self._send(send, b"event: update\nid: %d\ndata: %s\n\n" % (since, data))
            while not bell.is_set():
                try:
                    await asyncio.wait_for(bell.wait(), next_ping - loop.time())
                except TimeoutError:
                    # By the clock, not by when something was last sent: a change that told this listener nothing must
                    # not shift it.
                    while next_ping <= loop.time():
                        next_ping += self._ping
                    await self._send(send, b": ping\n\n")

    async def _send(self, send: Any, body: bytes) -> None:
        async with asyncio.timeout(self._slow_after):
            await send({"type": "http.response.body", "body": body, "more_body": True})


async def _disconnected(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
