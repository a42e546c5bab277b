"""`make` does what is missing and nothing twice, and says what it needs."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SECOND_START = 3.0
"""Seconds from `make play` to a page that answers, when everything is installed and built."""


def make(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run make as from a terminal, not as part of the make that may have started these tests."""
    return subprocess.run(
        ["make", "--no-print-directory", *arguments], cwd=ROOT, env=environment(), capture_output=True, text=True
    )


def environment(**more: str) -> dict[str, str]:
    """The environment without what a make above, or the person at the terminal, has set for make."""
    ours = ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "VENV", "PYTHON", "PORT", "DATA", "NO_BROWSER")
    return {name: value for name, value in os.environ.items() if name not in ours} | more


def program(path: Path, script: str) -> Path:
    """A shell script that can be run."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


@pytest.fixture(scope="module")
def venv() -> str:
    """The environment these tests run in, set up by make and with the client built."""
    made = f"VENV={sys.prefix}"
    done = make(made, f"{sys.prefix}/stamps/play", "client")
    assert done.returncode == 0, done.stderr
    return made


def test_make_alone_lists_the_targets() -> None:
    listed = make().stdout
    for target in (
        "play",
        "test",
        "test-long",
        "check",
        "bench",
        "format",
        "golden",
        "pictures",
        "lock",
        "wheel",
        "docs",
    ):
        assert f"make {target} " in listed


def test_an_old_python_is_refused_with_what_to_do(tmp_path: Path) -> None:
    old = program(tmp_path / "python3.9", '[ "$1" = --version ] && echo "Python 3.9.2" || exit 1')
    refused = make("play", f"PYTHON={old}", f"VENV={tmp_path / 'venv'}")
    assert refused.returncode != 0
    assert "needs Python 3.11, 3.12 or 3.13" in refused.stderr
    assert "Python 3.9.2" in refused.stderr
    assert "PYTHON=/path/to/python" in refused.stderr


@pytest.mark.parametrize("stamp", ["play", "dev", "bench", "docs"])
def test_an_install_that_broke_off_is_not_taken_for_done(tmp_path: Path, stamp: str) -> None:
    program(tmp_path / "bin" / "python", "exit 1")
    stamps = tmp_path / "stamps"
    stamps.mkdir()
    (stamps / "venv").touch()
    assert make(f"VENV={tmp_path}", f"{stamps / stamp}").returncode != 0
    assert [path.name for path in stamps.iterdir()] == ["venv"]


def test_a_second_play_installs_and_builds_nothing(venv: str) -> None:
    commands = make("--dry-run", "play", venv).stdout
    assert "wunderkammer play" in commands
    assert "pip" not in commands
    assert "npm" not in commands


def test_a_second_play_is_up_in_three_seconds(venv: str, tmp_path: Path) -> None:
    times = [seconds_to_answer(venv, tmp_path / str(attempt)) for attempt in range(3)]
    assert min(times) < SECOND_START, times


def seconds_to_answer(venv: str, data: Path) -> float:
    """Run `make play` with a port and a folder of its own until its page answers, stop it, and say how long it took.

    Other tests run on the same machine meanwhile: the time in which it stood in line for a core is not its own.
    """
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    settings = environment(PORT=str(port), DATA=str(data), NO_BROWSER="1")
    start = time.monotonic()
    play = subprocess.Popen(["make", "play", venv], cwd=ROOT, env=settings, start_new_session=True)
    try:
        while not answers(f"http://127.0.0.1:{port}/"):
            assert play.poll() is None, "make play ended"
            assert time.monotonic() - start < 60, "make play is not up after a minute"
            time.sleep(0.02)
        taken = time.monotonic() - start - seconds_in_line(play.pid)
        assert any(data.iterdir()), "DATA was not used"
        return taken
    finally:
        os.killpg(play.pid, signal.SIGTERM)
        play.wait(30)


def seconds_in_line(pid: int) -> float:
    """How long make and the command it runs were ready to run but had no core; 0 where the system does not tell."""
    process = Path("/proc") / str(pid)
    try:
        chain = [str(pid), *(process / "task" / str(pid) / "children").read_text().split()]
        return sum(int((Path("/proc") / one / "schedstat").read_text().split()[1]) for one in chain) / 1e9
    except OSError:
        return 0.0


def answers(url: str) -> bool:
    """Whether the page is there."""
    try:
        with urllib.request.urlopen(url, timeout=5) as answer:
            return b"<title>" in answer.read()
    except (urllib.error.URLError, ConnectionError):
        return False
