"""On the wire: what a seat does while it chooses is seen by nobody else (AC-2.5), nor a card that was never shown."""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from tests.server.house import Guest, House, Listener, exhibitors_seed, fast, go_to_exhibits, play_out

CARD = re.compile(rb"[A-F]1\d{3}")


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server at which every table is dealt alike."""
    # Signs of life keep a clock of their own (test_events); here one would fall into this stream and not into that.
    settings = fast(tmp_path_factory.mktemp("twins"), draw_seed=exhibitors_seed, ping=3600.0)
    with House(settings) as house:
        yield house


class Table:
    """A table of three people, and what went over the wire to those who are not Ann."""

    def __init__(self, house: House, wires: ExitStack) -> None:
        self.ann, self.bob, self.cyd = (house.guest(name) for name in ("Ann", "Bob", "Cyd"))
        self.guests = (self.ann, self.bob, self.cyd)
        self.id = self.ann.makes("me", "open", "open")["id"]
        self.bob.joins(self.id)
        self.cyd.joins(self.id)
        self.others: list[Listener] = []
        for guest in (self.bob, house.guest()):
            listener = wires.enter_context(guest.listens(self.id))
            listener.waits_for(lambda state: True)
            self.others.append(listener)
        for listener in self.others:
            listener.waits_for(lambda state: state["spectators"] == 1 and state["seats"][1]["online"])

    def all_told(self) -> None:
        """Until the others know what is to be known by them now."""
        newest = [self.bob.state(self.id), Guest(self.ann.url).state(self.id)]
        for listener, state in zip(self.others, newest, strict=True):
            listener.waits_for(lambda told, state=state: told["frame"] >= state["frame"])

    def wires(self) -> list[bytes]:
        """All bytes to the others, but for what makes the table another one."""
        return [listener.raw.replace(self.id.encode(), b"<table>") for listener in self.others]

    def answers(self) -> list[Any]:
        """What the others get when they ask, and when they try to meddle."""
        told = []
        for guest in (self.bob, Guest(self.ann.url)):
            for path in ("", "/frames", "/components", "/record", "/replay?eyes=all", "/events?seat=0"):
                told.append(guest.http.get(f"/api/tables/{self.id}{path}").text)
            for order in ("moves", "undo"):
                body = {"seat": 0, "position": "0.0", "moves": ["hall"]}
                told.append(guest.http.post(f"/api/tables/{self.id}/{order}", json=body).text)
        late = {"seat": 1, "position": "99.99", "moves": ["hall"]}
        told.append(self.bob.http.post(f"/api/tables/{self.id}/moves", json=late).text)
        told.append([{**table, "created": ""} for table in self.bob.get("/tables")["mine"] if table["id"] == self.id])
        return [str(each).replace(self.id, "<table>") for each in told]

    def undo(self) -> None:
        position = self.ann.desk(self.id)["position"]
        self.ann.post(f"/tables/{self.id}/undo", {"seat": 0, "position": position})


@pytest.fixture
def pair(twins: House) -> Iterator[tuple[Table, Table]]:
    with ExitStack() as wires:
        pair = (Table(twins, wires), Table(twins, wires))
        same(pair)
        yield pair


def same(pair: tuple[Table, Table]) -> None:
    """Nobody but Ann could tell the two tables apart by anything that was sent."""
    for table in pair:
        table.all_told()
    one, other = pair
    assert one.wires() == other.wires()
    assert one.answers() == other.answers()
    assert one.wires() == other.wires()


def test_a_place_chosen_and_changed_is_seen_by_nobody(pair: tuple[Table, Table]) -> None:
    one, other = pair
    one.ann.plays(one.id, "hall", seat=0)
    other.ann.plays(other.id, "castle", seat=0)
    same(pair)
    assert b"choosing" in one.wires()[0]  # it did say who is choosing
    for table in pair:
        table.bob.plays(table.id, "castle")
    same(pair)
    assert one.ann.state(one.id)["view"]["mine"]["place"] != other.ann.state(other.id)["view"]["mine"]["place"]


def test_the_steps_of_an_exhibit_are_seen_by_nobody(pair: tuple[Table, Table]) -> None:
    one, other = pair
    for table in pair:
        go_to_exhibits(table.id, *table.guests)
    same(pair)
    hand = one.ann.state(one.id)["view"]["mine"]["hand"]
    assert hand == other.ann.state(other.id)["view"]["mine"]["hand"]

    # At one table Ann dithers: lays cards, takes them back, tries what is illegal. At the other she does nothing.
    for card in (hand[0], hand[1]):
        one.ann.plays(one.id, f"show {card}", seat=0)
        one.ann.plays(one.id, f"show {card}", seat=0, status=422)
    one.undo()
    one.ann.plays(one.id, "done", seat=0, status=422)
    one.ann.plays(one.id, "fly", seat=0, status=422)
    one.undo()
    same(pair)

    # Then both finish, one after one step more than the other.
    for table, cards in ((one, hand[:4]), (other, hand[1:4])):
        for card in cards:
            table.ann.plays(table.id, f"show {card}", seat=0)
        same_until_done = table.others[1].state
        assert 0 in same_until_done["to_act"]
        desk = table.ann.desk(table.id)
        if "done" in desk["legal"]:
            table.ann.plays(table.id, "done", seat=0)
    same(pair)
    assert [0 in table.others[1].state["to_act"] for table in pair] == [False, False]

    # Once the others are done as well, it is seen: the tables differ.
    for table in pair:
        for seat, guest in ((1, table.bob), (2, table.cyd)):
            while seat in guest.state(table.id)["to_act"] and guest.state(table.id)["view"]["phase"] == "exhibits":
                legal = guest.desk(table.id)["legal"]
                guest.plays(table.id, "done" if "done" in legal else legal[0])
        table.all_told()
    assert one.wires()[1] != other.wires()[1]


def test_taking_back_a_finished_choice_tells_only_that(pair: tuple[Table, Table]) -> None:
    one, other = pair
    for table, place in ((one, "hall"), (other, "castle")):
        table.ann.plays(table.id, place, seat=0)
        table.all_told()
        table.undo()
        table.all_told()
    same(pair)
    assert b"took back" in one.wires()[0]


@pytest.mark.parametrize("options", [{}, {"memory_aid": False}, {"castle_commits": "after-auction"}], ids=str)
def test_spectators_are_sent_no_card_that_was_not_shown(house: House, options: dict[str, Any]) -> None:
    """A card is named to them only after it lay open in a window or in an exhibit, by the story itself."""
    ann, eve = house.guest("Ann"), house.guest("Eve")
    table = ann.makes("me", "me", "me", "random", options=options)["id"]
    with eve.listens(table) as listener:
        listener.waits_for(lambda state: True)
        end = play_out(table, ann, seed=7)
        listener.waits_for(lambda state: state["status"] == "over")
        updates = listener.updates
        raw = [event["data"].encode() for event in listener.events]
    assert len(updates) > 50
    everything = {card.encode() for seat in end["view"]["seats"] for card in seat["hand"]}
    hidden_in: list[int] = []
    shown: set[bytes] = set()
    for update, data in zip(updates, raw, strict=True):
        if update["state"]["status"] == "over":
            break  # at the end everything is open
        for window in update["state"]["view"]["windows"]:
            if window["top"]:
                shown.add(window["top"].encode())
        for line in (line for frame in update["frames"] for line in frame["lines"]):
            if line["kind"] in ("turns up", "shows"):
                shown |= {card.encode() for card in [line.get("card"), *line.get("cards", ())] if card}
        assert set(CARD.findall(data)) <= shown
        hidden_in.append(len(everything - shown))
        assert end["seed"].encode() not in data
    else:
        raise AssertionError("the end was not told")
    assert sum(hidden > 5 for hidden in hidden_in) > 20  # there was something to hide


def test_players_are_sent_no_card_of_anothers_that_was_not_shown(house: House) -> None:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    table = ann.makes("me", "open", "me")["id"]
    bob.joins(table)
    dealt: set[bytes] = set()
    for seat in (0, 2):
        dealt |= {card.encode() for card in ann.state(table, seat=seat)["view"]["mine"]["hand"]}
    with bob.listens(table) as listener:
        play_out(table, ann, bob, seed=9)
        listener.waits_for(lambda state: state["status"] == "over")
        updates = listener.updates
        raw = [event["data"].encode() for event in listener.events]
    shown: set[bytes] = set()
    hidden_seen = 0
    for update, data in zip(updates, raw, strict=True):
        if update["state"]["status"] == "over":
            break
        for line in (line for frame in update["frames"] for line in frame["lines"]):
            if line["kind"] in ("turns up", "shows"):
                shown |= {card.encode() for card in [line.get("card"), *line.get("cards", ())] if card}
        hidden = dealt - shown
        hidden_seen += len(hidden)
        assert hidden.isdisjoint(CARD.findall(data))
    assert hidden_seen
