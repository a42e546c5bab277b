"""Persons who leave, or are gone when they owe a move; and bots, which play on only while somebody is there for it."""

import random
import time
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.house import Guest, House, fast, play_out, until


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(fast(tmp_path_factory.mktemp("absence"))) as running:
        yield running


def sits(house: House, **more: Any) -> tuple[Guest, Guest, str]:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    table = ann.makes("me", "open", **more)["id"]
    bob.joins(table)
    return ann, bob, table


def test_a_bot_plays_on_at_once_for_whoever_leaves(house: House) -> None:
    ann, bob, table = sits(house)
    state = bob.post(f"/tables/{table}/leave", {"seat": 1})
    assert (state["seats"][1]["stand_in"], state["seats"][1]["kind"], state["seats"][1]["name"]) == (
        True,
        "person",
        "Bob",
    )
    assert state["seats"][1]["bot"]
    assert state["desks"][0]["legal"] == []
    bob.post(f"/tables/{table}/leave", {"seat": 1})  # leaving twice is leaving
    notes = [frame["note"] or "" for frame in bob.get(f"/tables/{table}/frames")["frames"]]
    assert sum("has left" in note for note in notes) == 1
    until(lambda: ann.state(table)["to_act"] == [0], "the stand-in's move")
    assert bob.plays(table, "castle", seat=1, position=bob.desk(table)["position"], status=409)


def test_whoever_left_takes_the_seat_back_at_any_moment(house: House) -> None:
    ann, bob, table = sits(house)
    bob.post(f"/tables/{table}/leave", {"seat": 1})
    until(lambda: ann.state(table)["to_act"] == [0])
    state = bob.post(f"/tables/{table}/return", {"seat": 1})
    assert (state["seats"][1]["stand_in"], state["seats"][1]["bot"]) == (False, None)
    ann.plays_anything(table, random.Random(1))
    until(lambda: bob.desk(table)["legal"], "Bob's turn")
    time.sleep(0.3)
    assert bob.desk(table)["legal"], "a bot moved for somebody who is back"
    assert bob.post(f"/tables/{table}/return", {"seat": 1})["seats"][1]["bot"] is None


def test_a_move_for_a_seat_a_bot_plays_is_409_unless_it_was_taken_before(house: House) -> None:
    _, bob, table = sits(house)
    position = bob.desk(table)["position"]
    bob.plays(table, "castle", seat=1, position=position)
    bob.post(f"/tables/{table}/leave", {"seat": 1})
    bob.plays(table, "castle", seat=1, position=position)  # the answer had been lost: sent again
    told = bob.plays(table, "detective", seat=1, position=bob.desk(table)["position"], status=409)
    assert told["code"] in ("stand-in", "late", "not-your-turn")


def test_a_bot_plays_on_for_whoever_is_gone_and_owes_a_move(house: House) -> None:
    ann, bob, table = sits(house, absent_after=1)
    with ann.listens(table) as listener:
        with bob.listens(table):
            time.sleep(2.0)
            assert not ann.state(table)["seats"][1]["stand_in"], "Bob was there all the time"
        listener.waits_for(lambda state: state["seats"][1]["stand_in"], "the stand-in")
        notes = [frame["note"] for frame in listener.frames if frame["note"]]
        assert notes[-1].startswith("Bob is away; ")
        listener.waits_for(lambda state: state["to_act"] == [0], "the stand-in's move")
        bob.post(f"/tables/{table}/return", {"seat": 1})
        listener.waits_for(lambda state: not state["seats"][1]["stand_in"])


def test_nobody_is_replaced_who_owes_nothing_or_when_the_table_waits_for_ever(house: House) -> None:
    ann, bob, table = sits(house, absent_after=1)
    patient_ann, patient_bob, patient = sits(house, absent_after=None)
    while bob.desk(table)["legal"]:
        bob.plays(table, bob.desk(table)["legal"][0])
    with ann.listens(table), patient_ann.listens(patient):
        time.sleep(2.5)
        assert not ann.state(table)["seats"][1]["stand_in"]
        assert not patient_ann.state(patient)["seats"][1]["stand_in"]
        assert patient_bob.desk(patient)["legal"]


def test_a_table_all_have_left_waits(house: House) -> None:
    ann, bob, table = sits(house, absent_after=1)
    ann.post(f"/tables/{table}/leave", {"seat": 0})
    bob.post(f"/tables/{table}/leave", {"seat": 1})
    time.sleep(0.5)
    eve = house.guest()
    before = eve.state(table)
    time.sleep(1.0)
    assert eve.state(table) == before
    assert before["status"] == "playing"
    # Somebody who watches is somebody for whom it goes on.
    with eve.listens(table) as listener:
        listener.waits_for(lambda state: state["frame"] > before["frame"] + 5, "the bots to go on")
    bob.post(f"/tables/{table}/return", {"seat": 1})


def test_persons_who_are_all_gone_are_not_replaced(house: House) -> None:
    ann, _, table = sits(house, absent_after=1)
    time.sleep(2.5)
    assert not any(seat["stand_in"] for seat in house.guest().state(table)["seats"])
    ann.state(table)  # Ann looks in: now Bob keeps somebody waiting
    until(lambda: ann.state(table)["seats"][1]["stand_in"], "the stand-in")


def test_a_person_alone_with_bots_may_stay_away_for_ever(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.makes("me", "random", absent_after=1)["id"]
    time.sleep(2.5)
    assert not house.guest().state(table)["seats"][0]["stand_in"]
    assert ann.desk(table)["legal"]


def test_the_record_tells_who_played_for_whom(house: House) -> None:
    ann, bob, table = sits(house)
    bob.post(f"/tables/{table}/leave", {"seat": 1})
    play_out(table, ann)
    record = ann.http.get(f"/api/tables/{table}/record").text
    assert "# Bob has left; " in record
