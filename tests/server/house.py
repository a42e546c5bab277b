"""A server to visit, and the guests who do: how the tests of the server reach it, over HTTP as anybody would."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvicorn

from wunderkammer.core.chance import numbered_seed
from wunderkammer.match import Match
from wunderkammer.server.app import build
from wunderkammer.server.migrate import migrate
from wunderkammer.server.settings import Settings

T = TypeVar("T")

PATIENCE = 60.0
"""Seconds within which anything that is to happen has happened, on a busy machine."""

COMPILING = 900.0
"""Seconds the rules may take to compile, if nobody has before."""


def fast(data: Path, **changes: Any) -> Settings:
    """Settings for a server that does not dawdle, and does not mind many requests."""
    return Settings(
        **{
            "data": data,
            "requests_per_second": 1e6,
            "request_burst": 1_000_000,
            "tables_per_day": 100_000,
            "bot_workers": 1,
            "hint_patience": 30.0,
            "bot_pace": (0.0, 0.0),
            "offline_after": 0.1,
            "watch": 0.1,
            **changes,
        }
    )


def until(look: Callable[[], T], what: str = "it", patience: float = PATIENCE) -> T:
    """The first answer of `look` that is not empty; fails when there is none for too long."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if found := look():
            return found
        time.sleep(0.01)
    raise AssertionError(f"waited {patience:g} s for {what}, in vain")


class House:
    """A server that runs in a thread of this process, behind a real socket."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        settings.data.mkdir(parents=True, exist_ok=True)
        migrate(settings.database_url)
        self._socket = socket.socket()
        self._socket.bind(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        self.site = build(settings)
        config = uvicorn.Config(self.site.app, log_level="error", lifespan="on", timeout_graceful_shutdown=2)
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._serve, daemon=True)

    def __enter__(self) -> House:
        self._thread.start()
        until(lambda: self._server.started, "the server")
        with httpx.Client(base_url=self.url) as client:
            until(lambda: client.get("/api/health").json()["ready"], "the rules to be compiled", COMPILING)
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        if not self._thread.is_alive():
            return
        self._loop.call_soon_threadsafe(self.site.hub.close)
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the server did not stop"

    def _serve(self) -> None:
        async def serve() -> None:
            self._loop = asyncio.get_running_loop()
            await self._server.serve(sockets=[self._socket])

        asyncio.run(serve())

    def guest(self, name: str = "") -> Guest:
        return Guest(self.url, name)


class Guest:
    """Somebody with a browser: keeps the cookie, knows a name."""

    def __init__(self, url: str, name: str = "") -> None:
        self.url = url
        self.name = name
        self.http = httpx.Client(base_url=url, timeout=PATIENCE)

    def get(self, path: str, status: int = 200, **query: Any) -> Any:
        return self._said(self.http.get(f"/api{path}", params=query), status)

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        return self._said(self.http.post(f"/api{path}", json={} if body is None else body), status)

    def _said(self, answer: httpx.Response, status: int) -> Any:
        assert answer.status_code == status, f"{answer.request.url}: {answer.status_code} {answer.text}"
        return answer.json()

    def makes(self, *seats: str, status: int = 201, **more: Any) -> Any:
        """A new table; a seat is "me", "open" or the name of a bot."""
        wishes = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats]
        order = {"game": "antique-club", "seats": wishes, "name": self.name or None, "shuffle_seats": False}
        return self.post("/tables", {**order, **more}, status)

    def state(self, table: str, **query: Any) -> Any:
        return self.get(f"/tables/{table}", **query)

    def joins(self, table: str, seat: int | None = None, status: int = 200) -> Any:
        return self.post(f"/tables/{table}/join", {"seat": seat, "name": self.name or None}, status)

    def plays(self, table: str, *words: str, seat: int | None = None, status: int = 200, position: Any = None) -> Any:
        """A gesture, at the position the seat is in now if none is named."""
        if seat is None or position is None:
            desks = self.state(table)["desks"]
            seat = desks[0]["seat"] if seat is None else seat
            if position is None:
                position = next(desk["position"] for desk in desks if desk["seat"] == seat)
        return self.post(f"/tables/{table}/moves", {"seat": seat, "position": position, "moves": words}, status)

    def desk(self, table: str, seat: int | None = None) -> Any:
        desks = self.state(table)["desks"]
        return desks[0] if seat is None else next(desk for desk in desks if desk["seat"] == seat)

    def plays_anything(self, table: str, chance: random.Random) -> bool:
        """Random moves for as long as one of the own seats owes one; whether there was any."""
        state, moved = self.state(table), False
        while desk := next((desk for desk in state["desks"] if desk["legal"]), None):
            order = {"seat": desk["seat"], "position": desk["position"], "moves": [chance.choice(desk["legal"])]}
            answer = self.http.post(f"/api/tables/{table}/moves", json=order)
            assert answer.status_code in (200, 409), answer.text
            moved = True
            if answer.status_code == 409 or answer.json()["status"] == "over":
                break
            state = answer.json()
        return moved

    @contextmanager
    def listens(self, table: str, since: int | None = None, **query: Any) -> Iterator[Listener]:
        """While this goes on, everything that comes down the stream of events is written down."""
        listener = Listener(self, table, since, query)
        listener.start()
        try:
            yield listener
        finally:
            listener.stop()


class Listener:
    """A stream of events, byte by byte."""

    def __init__(self, guest: Guest, table: str, since: int | None, query: dict[str, Any]) -> None:
        self.raw = b""
        self._url = f"{guest.url}/api/tables/{table}/events"
        self._query = query
        self._headers = {} if since is None else {"Last-Event-ID": str(since)}
        self._client = httpx.Client(cookies=guest.http.cookies, timeout=None)
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._open = threading.Event()
        self._stopped = False
        self.ended = threading.Event()

    def start(self) -> None:
        self._thread.start()
        assert self._open.wait(PATIENCE), "the stream did not begin"

    def stop(self) -> None:
        self._stopped = True
        if self._response is not None:
            # Closing from another thread: the socket, since the reader holds the response.
            stream = self._response.extensions["network_stream"]
            sock: socket.socket = stream.get_extra_info("socket")
            with suppress(OSError):
                sock.shutdown(socket.SHUT_RDWR)
        self._thread.join(PATIENCE)
        self._client.close()

    _response: httpx.Response | None = None

    def _read(self) -> None:
        try:
            with self._client.stream("GET", self._url, params=self._query, headers=self._headers) as response:
                assert response.status_code == 200, response.status_code
                self._response = response
                self._open.set()
                for chunk in response.iter_bytes():
                    self.raw += chunk
        except httpx.HTTPError:
            pass
        finally:
            self._open.set()
            self.ended.set()

    @property
    def events(self) -> list[dict[str, str]]:
        """The complete events so far, as field -> value."""
        whole = self.raw.decode().rpartition("\n\n")[0]
        return [
            dict(line.split(": ", 1) for line in block.split("\n") if not line.startswith(":"))
            for block in whole.split("\n\n")
            if "event: " in block
        ]

    @property
    def updates(self) -> list[Any]:
        return [json.loads(event["data"]) for event in self.events]

    @property
    def frames(self) -> list[Any]:
        return [frame for update in self.updates for frame in update["frames"]]

    @property
    def state(self) -> Any:
        """The newest."""
        updates = self.updates
        return updates[-1]["state"] if updates else None

    def waits_for(self, holds: Callable[[Any], Any], what: str = "that state") -> Any:
        """The first newest state for which `holds`."""
        return until(lambda: self.state if self.state is not None and holds(self.state) else None, what)


def play_out(table: str, *guests: Guest, seed: int = 1) -> Any:
    """Everybody plays anything until the game is over; the last state."""
    chance = random.Random(seed)
    end = time.monotonic() + 4 * PATIENCE
    while time.monotonic() < end:
        moved = [guest.plays_anything(table, chance) for guest in guests]
        state = guests[0].state(table)
        if state["status"] == "over":
            return state
        if not any(moved):
            time.sleep(0.02)
    raise AssertionError("the game did not end")


@cache
def exhibitors_seed() -> bytes:
    """A deal for three seats that all hold an exhibit, each more than three cards to choose it from."""
    for number in range(10_000):
        seed = numbered_seed(number)
        match = Match.begin("antique-club", 3, seed=seed)
        for seat in range(3):
            match.play(seat, "castle")
        if all("exhibit" in match.legal(seat) for seat in range(3)):
            for seat in range(3):
                match.play(seat, "exhibit")
            if all(len(match.legal(seat)) == 4 for seat in range(3)):
                return seed
    raise AssertionError("no such deal")


def go_to_exhibits(table: str, *guests: Guest) -> None:
    """Round 1 of a table dealt from `exhibitors_seed`, up to where all three put their exhibits together."""
    for word in ("castle", "exhibit"):
        for seat, guest in enumerate(guests):
            guest.plays(table, word, seat=seat)
