"""A server of its own process, that can be killed and started again on the same port and data."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

PATIENCE = 900.0
"""Seconds for a server to come up, compiling the rules if nobody has before, on a busy machine."""


class Host:
    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self._process = subprocess.Popen(
            [
                str(Path(sys.executable).with_name("wunderkammer")),
                "serve",
                "--port",
                str(self.port),
                "--data",
                str(self.data),
            ],
            stdout=subprocess.DEVNULL,
        )
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            assert self._process.poll() is None, "the server ended by itself"
            try:
                if httpx.get(f"{self.url}/api/health").json()["ready"]:
                    return
            except httpx.TransportError:
                pass
            time.sleep(0.1)
        raise AssertionError("the server did not come up")

    def kill(self) -> None:
        """As a power cut would: nothing is said, nothing is finished."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            self._process.wait(30)
