"""Streams of events: nothing lost, nothing twice, nothing that is not new."""

import asyncio
import random
import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.house import Guest, House, Listener, exhibitors_seed, fast, go_to_exhibits, play_out, until


@pytest.fixture
def table(ann: Guest, bob: Guest) -> str:
    """Ann at seats 0 and 2, Bob at seat 1."""
    table = ann.makes("me", "open", "me")["id"]
    bob.joins(table)
    return table


def numbered(frames: list[Any]) -> list[int]:
    return [frame["id"] for frame in frames]


def test_the_first_event_comes_at_once_and_tells_all(ann: Guest, table: str) -> None:
    with ann.listens(table) as listener:
        listener.waits_for(lambda state: True)
        (event,) = listener.events
        (update,) = listener.updates
    assert event["event"] == "update"
    assert event["id"] == str(update["state"]["frame"]) == str(update["frames"][-1]["id"])
    assert update["frames"] == ann.get(f"/tables/{table}/frames")["frames"]
    assert update["state"]["view"] == ann.state(table)["view"]


def test_frames_are_counted_from_one_for_each_viewer(ann: Guest, bob: Guest, eve: Guest) -> None:
    table = ann.makes("me", "open", "random")["id"]
    bob.joins(table)
    with ann.listens(table) as first, bob.listens(table) as second, eve.listens(table) as third:
        play_out(table, ann, bob)
        for listener in (first, second, third):
            listener.waits_for(lambda state: state["status"] == "over", "the end")
            assert numbered(listener.frames) == list(range(1, listener.state["frame"] + 1))
    for guest, listener in ((ann, first), (bob, second), (eve, third)):
        assert guest.get(f"/tables/{table}/frames")["frames"] == listener.frames
    assert len(third.frames) < len(first.frames)  # who plays is told of their own steps as well


def test_whoever_comes_back_gets_what_was_missed_and_nothing_twice(ann: Guest, bob: Guest, table: str) -> None:
    chance = random.Random(3)
    told: list[Any] = []
    since: int | None = None
    while ann.state(table)["status"] == "playing" and len(told) < 60:
        with bob.listens(table, since=since) as listener:
            listener.waits_for(lambda state: True)
            for _ in range(chance.randrange(4)):
                ann.plays_anything(table, chance)
                bob.plays_anything(table, chance)
            newest = bob.state(table)["frame"]
            listener.waits_for(lambda state, newest=newest: state["frame"] >= newest)
            told += listener.frames
            since = int(listener.events[-1]["id"])
        for _ in range(chance.randrange(3)):
            ann.plays_anything(table, chance)
            bob.plays_anything(table, chance)
    assert numbered(told) == list(range(1, len(told) + 1))
    assert told == bob.get(f"/tables/{table}/frames")["frames"][: len(told)]


def test_the_address_can_name_the_frame_too_and_the_header_is_newer(ann: Guest, table: str) -> None:
    with ann.listens(table, since=3) as listener:  # type: ignore[arg-type]
        listener.waits_for(lambda state: True)
        everything = ann.get(f"/tables/{table}/frames")["frames"]
        assert listener.frames == everything[3:]
    with ann.listens(table, since=1) as listener:
        listener.waits_for(lambda state: True)
        assert listener.frames == everything[1:]


def test_a_number_of_somebody_elses_story_begins_anew(ann: Guest, table: str) -> None:
    with ann.listens(table, since=9999) as listener:
        listener.waits_for(lambda state: True)
        assert listener.frames == ann.get(f"/tables/{table}/frames")["frames"]


def test_notes_of_the_table_are_told_in_their_place(ann: Guest, bob: Guest, eve: Guest) -> None:
    table = ann.makes("me", "open", "random", "me")["id"]
    with eve.listens(table) as listener:
        bob.joins(table)
        bob.post(f"/tables/{table}/leave", {"seat": 1})
        listener.waits_for(lambda state: state["seats"][1]["stand_in"])
        bob.post(f"/tables/{table}/return", {"seat": 1})
        listener.waits_for(lambda state: not state["seats"][1]["stand_in"])
        notes = [frame["note"] for frame in listener.frames if frame["note"]]
    assert notes[:2] == ["Bob sits down.", "The game begins."]
    assert notes[2].startswith("Bob has left; ")
    assert notes[3] == "Bob is back."
    assert numbered(listener.frames) == list(range(1, len(listener.frames) + 1))


def test_presence_is_told_without_a_new_frame(ann: Guest, bob: Guest, table: str) -> None:
    with ann.listens(table) as listener:
        first = listener.waits_for(lambda state: state["seats"][0]["online"])
        assert not first["seats"][1]["online"]
        with bob.listens(table):
            listener.waits_for(lambda state: state["seats"][1]["online"], "Bob online")
        listener.waits_for(lambda state: not state["seats"][1]["online"], "Bob offline")
        with Guest(ann.url).listens(table):
            listener.waits_for(lambda state: state["spectators"] == 1, "a spectator")
        listener.waits_for(lambda state: state["spectators"] == 0, "no spectator")
        assert listener.state["frame"] == first["frame"]


def test_a_reload_is_not_an_absence(ann: Guest, tmp_path: Path) -> None:
    with House(fast(tmp_path, offline_after=3600.0)) as house:
        ann, bob = house.guest("Ann"), house.guest("Bob")
        table = ann.makes("me", "open")["id"]
        bob.joins(table)
        with ann.listens(table) as listener:
            for _ in range(3):
                with bob.listens(table):
                    listener.waits_for(lambda state: state["seats"][1]["online"])
            ann.plays(table, "castle")
            listener.waits_for(lambda state: state["view"]["mine"]["place"] == "castle")
            assert all(state["seats"][1]["online"] for state in states(listener)[2:])


def states(listener: Listener) -> list[Any]:
    return [update["state"] for update in listener.updates]


def test_signs_of_life_keep_their_own_time(tmp_path: Path) -> None:
    """Moves that tell a listener nothing do not put off its pings, or the pings would tell of them."""
    with House(fast(tmp_path, ping=0.4, draw_seed=exhibitors_seed)) as house:
        ann = house.guest("Ann")
        table = ann.makes("me", "me", "me")["id"]
        go_to_exhibits(table, ann, ann, ann)
        with house.guest().listens(table) as listener:
            listener.waits_for(lambda state: True)
            until(lambda: b": ping" in listener.raw)
            before, end = listener.raw.count(b": ping"), time.monotonic() + 2.0
            while time.monotonic() < end:  # a sealed step and back, many times within a ping
                step_and_back(ann, table)
            assert listener.raw.count(b": ping") - before >= 3
            assert len(listener.events) == 1


def step_and_back(guest: Guest, table: str) -> None:
    desk = guest.desk(table, 0)
    guest.plays(table, next(word for word in desk["legal"] if word.startswith("show")), seat=0)
    guest.post(f"/tables/{table}/undo", {"seat": 0, "position": guest.desk(table, 0)["position"]})


def test_streams_end_when_the_server_stops(tmp_path: Path) -> None:
    with House(fast(tmp_path)) as house:
        ann = house.guest("Ann")
        table = ann.makes("me", "me")["id"]
        with ann.listens(table) as listener:
            listener.waits_for(lambda state: True)
            begun = time.monotonic()
            house.stop()
            assert listener.ended.wait(10)
            assert time.monotonic() - begun < 10


def test_a_listener_who_does_not_read_is_dropped() -> None:
    """The stream itself, without a socket: those swallow megabytes before they block."""
    from wunderkammer.server.events import EventStream, Hub

    async def run() -> list[bytes]:
        hub = Hub()
        sent: list[bytes] = []

        async def look(since: int) -> Any:
            raise AssertionError("not reached: the first bytes are never taken")

        async def send(message: Any) -> None:
            if message["type"] == "http.response.body" and message.get("more_body"):
                await asyncio.sleep(3600)
            sent.append(message["type"].encode())

        async def receive() -> Any:
            await asyncio.sleep(3600)

        stream = EventStream(look, hub.listen("t"), 0, hub, ping=0.05, slow_after=0.05)
        await asyncio.wait_for(stream({}, receive, send), 5)  # type: ignore[arg-type]
        assert not hub.listened("t")
        return sent

    assert asyncio.run(run()) == [b"http.response.start"]
