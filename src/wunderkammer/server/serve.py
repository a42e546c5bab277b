"""Runs the server until it is told to stop."""

import asyncio
import contextlib
import errno
import logging
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import uvicorn

from wunderkammer.server.app import Site, build
from wunderkammer.server.events import Hub
from wunderkammer.server.migrate import NewerData, migrate
from wunderkammer.server.settings import Settings, data_folder

PORT_TAKEN = 3
DATA_UNUSABLE = 4
"""Exit codes."""


def run(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path | str | None = None,
    open_browser: bool = False,
    look_back: float = 0.3,
) -> int:
    """Serve until interrupted; the exit code. `data`: the folder games are kept in (else DATA, else the user's data
    folder). `look_back`: seconds a bot thinks over each decision of a finished game."""
    settings = Settings(data=data_folder(Path(data) if data else None), look_back_clock=look_back)
    return serve(settings, host, port, open_browser)


def serve(settings: Settings, host: str, port: int, open_browser: bool = False) -> int:
    logging.basicConfig(format="%(message)s")
    try:
        listener = _listen(host, port)
    except OSError as error:
        _say(_why_not(error, host, port))
        return PORT_TAKEN
    try:
        settings.data.mkdir(parents=True, exist_ok=True)
        migrate(settings.database_url)
    except NewerData as error:
        _say(str(error))
        return DATA_UNUSABLE
    except OSError as error:
        _say(f"Games cannot be kept in {settings.data}: {error.strerror or error}. Name another folder with --data.")
        return DATA_UNUSABLE
    site = build(settings)
    address = _address(host, listener.getsockname()[1])
    with contextlib.suppress(KeyboardInterrupt):  # raised again when all is shut down in order
        _Server(site, address, open_browser).run(sockets=[listener])
    return 0


class _Server(uvicorn.Server):
    def __init__(self, site: Site, address: str, open_browser: bool) -> None:
        super().__init__(
            uvicorn.Config(
                site.app,
                log_level="warning",
                access_log=False,
                server_header=False,
                timeout_graceful_shutdown=3,
                lifespan="on",
            )
        )
        self._hub: Hub = site.hub
        self._address = address
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        print(f"Wunderkammer is at {self._address} (Ctrl+C stops it; games are kept)", flush=True)
        if self._open_browser:
            threading.Thread(target=webbrowser.open, args=(self._address,), daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._hub.close()  # or the streams of events would have to be cut off
        await asyncio.sleep(0)
        await super().shutdown(sockets)


def _listen(host: str, port: int) -> socket.socket:
    """Bound here rather than by uvicorn, so that a taken port is known at once, and port 0 gets a number."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(128)
        listener.setblocking(False)
    except BaseException:
        listener.close()
        raise
    return listener


def _why_not(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return (
            f"Port {port} is taken, perhaps by a Wunderkammer that runs already: look at {_address(host, port)}. "
            f"Otherwise choose another with --port {port + 1}."
        )
    if error.errno == errno.EACCES:
        return f"Port {port} may not be used by ordinary programs. Choose one above 1023 with --port."
    return f"Cannot listen at {host}, port {port}: {error.strerror or error}. Choose others with --host and --port."


def _address(host: str, port: int) -> str:
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


def _say(text: str) -> None:
    print(text, file=sys.stderr)
