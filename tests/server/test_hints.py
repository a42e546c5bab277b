"""Hints: asked for by whoever is on turn, made of what that seat knows, allowed or not by the table."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server import oracle
from tests.server.house import Guest, House, exhibitors_seed, fast, go_to_exhibits, play_out, until
from wunderkammer.server.thinkers import Thinkers


@pytest.fixture(scope="module")
def advised(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house with a bot that gives advice, where every table is dealt alike."""
    with (
        oracle.installed(),
        House(fast(tmp_path_factory.mktemp("advised"), draw_seed=exhibitors_seed, hint_clock=0.1)) as house,
    ):
        yield oracle.awake(house)


def hint(guest: Guest, table: str, seat: int = 0, status: int = 200) -> Any:
    return guest.get(f"/tables/{table}/hint", status, seat=seat)


def test_a_hint_names_the_best_moves_of_a_seat_that_owes_a_decision(advised: House) -> None:
    ann = advised.guest("Ann")
    table = ann.makes("me", "random", "random")["id"]
    told = hint(ann, table)
    assert told["bot"] == "Expert"
    assert told["position"] == ann.desk(table)["position"]
    assert {move["word"] for move in told["moves"]} == {"hall", "castle"}
    first, second = told["moves"]
    assert first["value"] >= second["value"]
    assert first["interval"][0] <= first["value"] <= first["interval"][1]
    assert len(told["win"]) == 3
    assert abs(sum(told["win"]) - 1) < 0.001


@pytest.mark.parametrize(
    ("seats", "asked", "allowed"),
    [
        (["me", "random"], None, True),
        (["me", "random"], False, False),
        (["me", "me"], None, False),
        (["me", "me"], True, True),
        (["me", "open"], None, False),
        (["me", "open", "random"], True, True),
    ],
)
def test_who_makes_the_table_chooses_and_all_see_it(
    advised: House, seats: list[str], asked: bool | None, allowed: bool
) -> None:
    """Without a choice hints are for who plays against bots, not among friends."""
    table = advised.guest("Ann").makes(*seats, hints=asked)
    assert table["hints"] is allowed
    assert table["adviser"] == "Expert"
    assert advised.guest("Eve").state(table["id"])["hints"] is allowed


def test_a_game_again_is_played_under_the_same_rule(advised: House) -> None:
    ann = advised.guest("Ann")
    table = ann.makes("me", "me", hints=True)["id"]
    play_out(table, ann)
    assert ann.post(f"/tables/{table}/rematch", status=201)["hints"] is True


def test_what_is_refused_is_told_why(advised: House) -> None:
    ann, eve = advised.guest("Ann"), advised.guest("Eve")
    table = ann.makes("me", "me", "random", hints=True)["id"]
    assert hint(eve, table, status=403)["code"] == "not-your-seat"
    assert hint(ann, table, seat=2, status=403)["code"] == "not-your-seat"
    assert hint(ann, table, seat=99, status=403)["code"] == "not-your-seat"
    ann.plays(table, "hall", seat=0)
    assert hint(ann, table, seat=0, status=409)["code"] == "not-your-turn"
    assert hint(ann, table, seat=1)["seat"] == 1
    without = ann.makes("me", "random", hints=False)["id"]
    assert hint(ann, without, status=409)["code"] == "no-hints"
    waiting = ann.makes("me", "open", hints=True)["id"]
    assert hint(ann, waiting, status=409)["code"] == "not-started"
    play_out(table, ann)
    assert hint(ann, table, status=409)["code"] == "over"
    assert ann.get(f"/tables/{table}/hint", 400, seat="first")["code"] == "malformed"


def test_the_deal_of_the_day_is_played_without_hints(advised: House) -> None:
    ann = advised.guest("Ann")
    table = ann.post("/games/squire-for-hire/daily")
    assert table["hints"] is False
    assert hint(ann, table["id"], status=409)["code"] == "no-hints"


def test_a_house_without_such_a_bot_says_so(
    house: House, ann: Guest, finished: tuple[Guest, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("hints", "states", "looking_back"):
        monkeypatch.setattr(f"wunderkammer.server.{module}.adviser_of", lambda game: None)
    table = ann.makes("me", "random")
    assert (table["adviser"], table["hints"]) == (None, True)
    assert hint(ann, table["id"], status=409)["code"] == "no-adviser"
    guest, over = finished
    told = guest.get(f"/tables/{over}/analysis")
    assert (told["state"], told["bot"]) == ("none", None)
    assert guest.post(f"/tables/{over}/analysis", status=409)["code"] == "no-adviser"


def test_the_only_move_needs_no_thought(advised: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = advised.guest("Ann")
    table = ann.makes("me", "me", "me", hints=True)["id"]
    monkeypatch.setattr(Thinkers, "consider", None)  # nobody is asked
    chance = random.Random(1)
    desk = next(desk for desk in ann.state(table)["desks"] if desk["legal"])
    while len(desk["legal"]) > 1:
        state = ann.plays(table, chance.choice(desk["legal"]), seat=desk["seat"], position=desk["position"])
        desk = next(desk for desk in state["desks"] if desk["legal"])
    assert hint(ann, table, seat=desk["seat"])["moves"] == [
        {"word": desk["legal"][0], "value": None, "interval": None, "share": 1.0}
    ]


def test_one_hint_at_a_time_for_each_person_and_each_once(advised: House, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    may_answer = threading.Event()
    consider = Thinkers.consider

    async def when_it_may(self: Thinkers, *args: Any) -> Any:
        asked.append(args)
        while not may_answer.is_set():
            await asyncio.sleep(0.01)
        return await consider(self, *args)

    monkeypatch.setattr(Thinkers, "consider", when_it_may)
    ann, bob = advised.guest("Ann"), advised.guest("Bob")
    tables = [ann.makes("me", "random")["id"], ann.makes("me", "random")["id"], bob.makes("me", "random")["id"]]
    first: list[Any] = []
    thread = threading.Thread(target=lambda: first.append(hint(ann, tables[0])))
    thread.start()
    until(lambda: asked, "the bot to be asked")
    other = advised.guest("Ann")
    other.http.cookies = ann.http.cookies
    assert hint(other, tables[1], status=429)["code"] == "one-hint"
    may_answer.set()
    assert hint(bob, tables[2])["seat"] == 0
    thread.join()
    assert len(asked) == 2
    assert hint(ann, tables[0]) == first[0]
    assert len(asked) == 2


def test_a_hint_knows_nothing_of_what_others_choose_in_secret(advised: House) -> None:
    """Bob's hint is the same whatever Ann and Cyd have done that he cannot see: the bot's words follow from every byte
    it is given."""
    told = []
    for place in ("castle", "hall"):
        ann, bob = advised.guest("Ann"), advised.guest("Bob")
        table = ann.makes("me", "open", "me", hints=True)["id"]
        bob.joins(table)
        ann.plays(table, place, seat=0)
        told.append(hint(bob, table, seat=1))
    assert told[0] == told[1]

    told = []
    for dithers in (False, True):
        ann, bob = advised.guest("Ann"), advised.guest("Bob")
        table = ann.makes("me", "open", "me", hints=True)["id"]
        bob.joins(table)
        go_to_exhibits(table, ann, bob, ann)
        if dithers:
            hand = ann.state(table, seat=0)["view"]["mine"]["hand"]
            ann.plays(table, f"show {hand[0]}", seat=0)
        told.append(hint(bob, table, seat=1))
    assert told[0] == told[1]
    assert told[0]["moves"][0]["word"].startswith("show ")


def test_asking_for_a_hint_is_seen_by_nobody(advised: House) -> None:
    ann, bob = advised.guest("Ann"), advised.guest("Bob")
    table = ann.makes("me", "open", hints=True)["id"]
    bob.joins(table)
    with bob.listens(table) as listener:
        before = listener.waits_for(lambda state: state["seats"][0]["name"] == "Ann")
        hint(ann, table)
        bob.plays(table, bob.desk(table)["legal"][0])
        listener.waits_for(lambda state: state["frame"] > before["frame"])
        assert [len(update["frames"]) for update in listener.updates if update["frames"]][1:] == [1]
        assert b"hint" not in listener.raw.replace(b'"hints":true', b"")
