"""The server killed between any two moves: what it acknowledged is there at the next start, once, and what was on its
way can be sent again."""

import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.house import COMPILING, Guest, play_out, until
from wunderkammer.match import load_match

PROGRAM = """
import sys
from pathlib import Path
from tests.server.house import fast
from wunderkammer.server.serve import serve
sys.exit(serve(fast(Path(sys.argv[1])), "127.0.0.1", int(sys.argv[2])))
"""


class Process:
    """A server in a process of its own, at the same address after every start."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self._process: subprocess.Popen[str] | None = None
        self.url = ""
        self._port = "0"

    def start(self) -> None:
        command = [sys.executable, "-c", PROGRAM, str(self._data), self._port]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert "Wunderkammer is at http://127.0.0.1:" in line, line
        self.url = line.split()[3].rstrip("/")
        self._port = self.url.rpartition(":")[2]
        with httpx.Client(base_url=self.url, timeout=60) as client:
            until(lambda: client.get("/api/health").json()["ready"], "the rules to be loaded", COMPILING)

    def kill(self) -> None:
        assert self._process is not None
        self._process.kill()  # SIGKILL
        self._process.wait()

    def interrupt(self) -> int:
        assert self._process is not None
        self._process.send_signal(signal.SIGINT)
        return self._process.wait(30)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Process]:
    process = Process(tmp_path)
    process.start()
    yield process
    process.kill()


class Player(threading.Thread):
    """Plays all three seats of a table as fast as it can until the server is gone, and keeps what was acknowledged."""

    def __init__(self, guest: Guest, table: str, seed: int) -> None:
        super().__init__()
        self.guest = guest
        self.table = table
        self.chance = random.Random(seed)
        self.taken: list[tuple[int, tuple[str, ...]]] = []
        """Acknowledged, in order: seat and words."""
        self.last: Any = guest.state(table)
        self.in_flight: Any = None

    def run(self) -> None:
        try:
            while self.last["status"] == "playing":
                desk = next(desk for desk in self.last["desks"] if desk["legal"])
                words = [self.chance.choice(desk["legal"])]
                self.in_flight = {"seat": desk["seat"], "position": desk["position"], "moves": words}
                self.last = self.guest.post(f"/tables/{self.table}/moves", self.in_flight)
                self.taken.append((desk["seat"], tuple(words)))
                self.in_flight = None
        except httpx.TransportError:
            pass

    def frames(self) -> list[Any]:
        return [self.guest.get(f"/tables/{self.table}/frames", seat=seat)["frames"] for seat in range(3)]


@pytest.mark.timeout(900)
def test_nothing_acknowledged_is_lost_and_nothing_taken_twice(server: Process) -> None:
    guest = Guest(server.url, "Ann")
    tables = [guest.makes("me", "me", "me")["id"] for _ in range(3)]
    taken: dict[str, list[tuple[int, tuple[str, ...]]]] = {table: [] for table in tables}
    told: dict[str, list[Any]] = {}
    chance = random.Random(11)
    killed_in_flight = 0
    for life in range(5):
        players = [Player(guest, table, seed=life) for table in tables if guest.state(table)["status"] == "playing"]
        for player in players:
            frames = player.frames()
            if player.table in told:
                # What was told before the server was killed is told again, word for word.
                before = told[player.table]
                assert [now[: len(then)] for now, then in zip(frames, before, strict=True)] == before
            told[player.table] = frames
            player.start()
        time.sleep(chance.uniform(0.05, 1.0))
        server.kill()
        for player in players:
            player.join()
            taken[player.table] += player.taken
        server.start()
        for player in players:
            now = guest.state(player.table, seat=player.last["seat"])
            assert now["frame"] >= player.last["frame"]
            if player.in_flight is None:
                if player.last["status"] == "playing":
                    assert now == {**player.last, "seats": now["seats"]}
                continue
            # The order that was on its way: sent again, it is taken, and stands in the log once.
            killed_in_flight += 1
            guest.post(f"/tables/{player.table}/moves", player.in_flight)
            taken[player.table].append((player.in_flight["seat"], tuple(player.in_flight["moves"])))
    assert killed_in_flight > 3
    assert sum(map(len, taken.values())) > 20
    for table in tables:
        if guest.state(table)["status"] == "playing":
            play_out(table, guest)
        match = load_match(guest.http.get(f"/api/tables/{table}/record").text)
        log = [(entry.seat, (entry.word,)) for entry in match.entries]
        assert log[: len(taken[table])] == taken[table]


def test_bots_that_owed_a_move_go_on_by_themselves(server: Process) -> None:
    guest = Guest(server.url, "Ann")
    tables = [guest.makes("me", "random", "random", "random")["id"] for _ in range(3)]
    for table in tables:
        guest.plays_anything(table, random.Random(1))
    server.kill()
    server.start()
    # Looking does not set them to work; the server woke them.
    for table in tables:
        until(lambda table=table: guest.state(table)["to_act"] == [0], "the bots")


def test_whoever_listened_resumes_after_the_restart(server: Process) -> None:
    guest = Guest(server.url, "Ann")
    table = guest.makes("me", "me", "me")["id"]
    with guest.listens(table) as before:
        for seat in range(3):
            guest.plays(table, "castle", seat=seat)
        newest = guest.state(table)["frame"]
        before.waits_for(lambda state: state["frame"] == newest)
        server.kill()
        assert before.ended.wait(30)
    server.start()
    with guest.listens(table, since=int(before.events[-1]["id"])) as after:
        guest.plays_anything(table, random.Random(1))
        newest = guest.state(table)["frame"]
        after.waits_for(lambda state: state["frame"] == newest)
    frames = before.frames + after.frames
    assert [frame["id"] for frame in frames] == list(range(1, newest + 1))
    assert frames == guest.get(f"/tables/{table}/frames")["frames"]


def test_ctrl_c_ends_it_at_once_and_in_order(server: Process) -> None:
    guest = Guest(server.url, "Ann")
    table = guest.makes("me", "random")["id"]
    with guest.listens(table) as listener:
        listener.waits_for(lambda state: True)
        begun = time.monotonic()
        assert server.interrupt() == 0
        assert time.monotonic() - begun < 10
        assert listener.ended.wait(5)


def test_a_taken_port_is_a_sentence_and_an_exit_code(server: Process, tmp_path: Path) -> None:
    port = server.url.rpartition(":")[2]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    command = [sys.executable, "-c", PROGRAM, str(tmp_path / "other"), port]
    second = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=60)
    assert second.returncode == 3
    assert f"Port {port} is taken" in second.stderr
    assert "--port" in second.stderr
    assert "Traceback" not in second.stderr


def test_data_of_a_newer_version_are_left_alone(tmp_path: Path) -> None:
    import sqlite3

    from wunderkammer.server.migrate import migrate
    from wunderkammer.server.settings import Settings

    migrate(Settings(data=tmp_path).database_url)
    with sqlite3.connect(tmp_path / "wunderkammer.sqlite3") as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.close()
    before = (tmp_path / "wunderkammer.sqlite3").read_bytes()
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    command = [sys.executable, "-c", PROGRAM, str(tmp_path), "0"]
    second = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=60)
    assert second.returncode == 4
    assert "newer version" in second.stderr
    assert "--data" in second.stderr
    assert (tmp_path / "wunderkammer.sqlite3").read_bytes() == before
