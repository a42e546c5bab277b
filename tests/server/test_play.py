"""Moves over HTTP: taken once, late or early, sealed, taken back."""

import threading
from typing import Any

import pytest

from tests.server.house import Guest, House


@pytest.fixture
def table(ann: Guest, bob: Guest) -> str:
    """Ann at seats 0 and 2, Bob at seat 1."""
    table = ann.makes("me", "open", "me")["id"]
    bob.joins(table)
    return table


def test_the_same_order_twice_is_taken_once(ann: Guest, table: str) -> None:
    position = ann.desk(table, 0)["position"]
    first = ann.plays(table, "castle", seat=0, position=position)
    again = ann.plays(table, "castle", seat=0, position=position)
    assert first == again
    assert ann.state(table)["view"]["mine"]["place"] == "castle"
    assert ann.plays(table, "hall", seat=0, position=position, status=409)["code"] == "late"


def test_the_same_gesture_twice_is_taken_once(ann: Guest) -> None:
    table = ann.makes("me", "me")["id"]  # Surprise: place and card are one choice
    position = ann.desk(table, 0)["position"]
    first = ann.plays(table, "castle", "thief " + thief(ann, table), seat=0, position=position)
    again = ann.plays(table, "castle", "thief " + thief(ann, table), seat=0, position=position)
    assert first == again
    assert first["to_act"] == [1]


def thief(guest: Guest, table: str) -> str:
    return str(guest.state(table)["view"]["seats"][0]["thieves"][0])


def test_a_repeat_is_answered_as_taken_even_when_the_game_has_gone_on(ann: Guest, bob: Guest, table: str) -> None:
    position = bob.desk(table)["position"]
    bob.plays(table, "castle", position=position)
    ann.plays(table, "castle", seat=0)
    ann.plays(table, "castle", seat=2)
    state = bob.plays(table, "castle", seat=1, position=position)
    assert state["view"]["phase"] == "cards"


def test_two_seats_that_choose_at_once_do_not_collide(ann: Guest, bob: Guest, table: str) -> None:
    positions = [ann.desk(table, 0)["position"], bob.desk(table)["position"], ann.desk(table, 2)["position"]]
    answers: dict[int, Any] = {}

    def choose(guest: Guest, seat: int) -> None:
        order = {"seat": seat, "position": positions[seat], "moves": ["castle"]}
        answers[seat] = guest.http.post(f"/api/tables/{table}/moves", json=order).status_code

    seats = ((ann, 0), (bob, 1), (Guest(ann.url), 2))
    seats[2][0].http.cookies.update(ann.http.cookies)
    threads = [threading.Thread(target=choose, args=seat) for seat in seats]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == {0: 200, 1: 200, 2: 200}
    assert ann.state(table)["view"]["phase"] == "cards"


def test_a_choice_can_be_taken_back_until_all_are_in(ann: Guest, bob: Guest, table: str) -> None:
    ann.plays(table, "castle", seat=0)
    bob.plays(table, "castle")
    desk = ann.desk(table, 0)
    assert desk["can_undo"]
    state = ann.post(f"/tables/{table}/undo", {"seat": 0, "position": desk["position"]})
    assert state["to_act"] == [0, 2]
    assert state["view"]["mine"]["place"] is None
    again = ann.post(f"/tables/{table}/undo", {"seat": 0, "position": desk["position"]})
    assert again == state  # taken back once
    ann.plays(table, "hall", seat=0)
    ann.plays(table, "castle", seat=2)
    assert [seat["place"] for seat in ann.state(table)["view"]["seats"]] == ["hall", "castle", "castle"]


def test_what_was_taken_back_is_noted_for_all(ann: Guest, bob: Guest, table: str) -> None:
    ann.plays(table, "castle", seat=0)
    ann.post(f"/tables/{table}/undo", {"seat": 0, "position": ann.desk(table, 0)["position"]})
    notes = [frame["note"] for frame in bob.get(f"/tables/{table}/frames")["frames"]]
    assert notes[-1] == "Ann took back a move."


def test_each_looks_through_their_own_eyes(ann: Guest, bob: Guest, eve: Guest, table: str) -> None:
    assert ann.state(table)["seat"] == 0
    assert ann.state(table, seat=2)["view"]["seat"] == 2
    assert bob.state(table)["view"]["seat"] == 1
    watching = eve.state(table)
    assert (watching["seat"], watching["view"]["seat"], watching["view"]["mine"]) == (None, None, None)
    assert watching["desks"] == []
    assert [desk["seat"] for desk in ann.state(table)["desks"]] == [0, 2]


def test_bots_play_on_by_themselves(ann: Guest) -> None:
    table = ann.makes("me", "random", "random", "random")["id"]
    ann.plays(table, "castle")
    with ann.listens(table) as listener:
        listener.waits_for(lambda state: state["view"]["phase"] != "places", "all places")


def test_components_are_those_of_the_table(ann: Guest, table: str) -> None:
    components = ann.get(f"/tables/{table}/components")
    assert len(components["collectibles"]) == 51
    assert components["game"] == "antique-club"


def test_health(ann: Guest, house: House) -> None:
    assert ann.get("/health")["ready"] is True
