"""The deal of the day: the same for everybody, one attempt each, and nothing told that would spoil it for others."""

import asyncio
import json
import random
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.server.house import Guest, House, fast, play_out
from wunderkammer.core.chance import numbered_seed, seed_digest
from wunderkammer.server.daily import end_of, ranked
from wunderkammer.server.deals import Attempt
from wunderkammer.server.migrate import migrate
from wunderkammer.server.store import Store

GAME = "squire-for-hire"
DAILY = f"/games/{GAME}/daily"
NOON = 12 * 3_600_000


class Clock:
    """What the house takes for the time; it stands until it is set."""

    def __init__(self) -> None:
        self.set("2026-11-30")

    def set(self, day: str, time: int = NOON) -> None:
        self._at = end_of(day) - 86_400_000 + time

    def __call__(self) -> int:
        return self._at


class Fresh:
    """Seeds in order, so that no two draws are alike."""

    def __init__(self) -> None:
        self.drawn = 0

    def __call__(self) -> bytes:
        self.drawn += 1
        return numbered_seed(self.drawn)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def house(tmp_path: Path, clock: Clock) -> Iterator[House]:
    with House(fast(tmp_path, clock=clock, draw_seed=Fresh(), ping=3600.0)) as running:
        yield running


def begins(guest: Guest) -> Any:
    return guest.post(DAILY, {"name": guest.name})


def plays(guest: Guest, seed: int = 1) -> str:
    """The whole game; its table."""
    table = begins(guest)["id"]
    play_out(table, guest, seed=seed)
    return table


def results(guest: Guest, **query: Any) -> Any:
    return guest.get(DAILY, **query)


def test_games_say_whether_they_have_one(house: House) -> None:
    games = {game["name"]: game for game in house.guest().get("/games")}
    assert games[GAME]["daily"] == {"goal": 25, "reached": "hired", "missed": "not hired"}
    assert games["antique-club"]["daily"] is None
    for method in (house.guest().get, house.guest().post):
        assert method("/games/antique-club/daily", status=404)["code"] == "no-daily"
        assert method("/games/whist/daily", status=404)["code"] == "unknown-game"


def test_the_deal_is_the_same_for_everybody_and_its_digest_is_published(house: House, ann: Guest, bob: Guest) -> None:
    assert results(ann)["seed_digest"] is None  # not drawn before somebody plays it
    first, second = begins(ann), begins(bob)
    assert first["id"] != second["id"]
    assert first["seed_digest"] == second["seed_digest"] == results(ann)["seed_digest"] == seed_digest(numbered_seed(1))
    for state in (first, second):
        assert (state["status"], len(state["seats"]), state["day"]) == ("playing", 1, "2026-11-30")
    # The same moves lead through the same deck, to the same points.
    ends = [play_out(state["id"], guest, seed=5) for state, guest in ((first, ann), (second, bob))]
    assert ends[0]["view"] == ends[1]["view"]


def test_options_and_component_values_are_the_usual_ones(house: House, ann: Guest) -> None:
    table = begins(ann)
    usual = ann.makes("me", game=GAME)
    assert table["options"] == usual["options"]
    assert ann.get(f"/tables/{table['id']}/components") == ann.get(f"/tables/{usual['id']}/components")
    assert table["seed_digest"] != usual["seed_digest"]


def test_a_second_press_opens_the_table_there_is(house: House, ann: Guest) -> None:
    table = begins(ann)["id"]
    ann.plays(table, ann.desk(table)["legal"][0])
    again = begins(ann)
    assert again["id"] == table
    assert again["frame"] > 1  # as it stands, not dealt anew
    play_out(table, ann)
    assert (begins(ann)["id"], begins(ann)["status"]) == (table, "over")
    assert ann.post(f"/tables/{table}/rematch", status=409)["code"] == "daily"
    told = results(ann)
    assert (told["begun"], told["finished"], told["table"], told["playing"]) == (1, 1, table, False)


def test_two_presses_at_once_make_one_table(house: House, ann: Guest) -> None:
    ann.get("/me")
    ann.makes("me", game=GAME)  # so that both presses come from the same person
    made: list[str] = []
    presses = [threading.Thread(target=lambda: made.append(begins(ann)["id"])) for _ in range(6)]
    for press in presses:
        press.start()
    for press in presses:
        press.join()
    assert len(made) == 6
    assert len(set(made)) == 1
    assert results(ann)["begun"] == 1


def test_nobody_plays_it_in_ones_place(house: House, ann: Guest) -> None:
    table = begins(ann)["id"]
    assert ann.post(f"/tables/{table}/leave", {"seat": 0}, 409)["code"] == "daily"
    assert ann.state(table)["seats"][0]["stand_in"] is False


def test_the_next_day_has_another_deal(house: House, clock: Clock, ann: Guest) -> None:
    first = begins(ann)
    clock.set("2026-12-01", time=0)
    second = begins(ann)
    assert second["id"] != first["id"]
    assert second["day"] == "2026-12-01"
    assert second["seed_digest"] != first["seed_digest"]
    assert results(ann)["days"] == ["2026-12-01", "2026-11-30"]


# What is not told before the day is over


def test_no_seed_leaves_before_the_day_is_over(house: House, clock: Clock, ann: Guest, bob: Guest) -> None:
    table = plays(ann)
    seed = numbered_seed(1).hex()
    assert ann.state(table)["status"] == "over"
    with ann.listens(table) as listener:
        listener.waits_for(lambda state: state["status"] == "over")
        everything = [listener.raw.decode()]
    for guest in (ann, bob):
        for path in ("", "/frames", "/components", "/record", "/replay?eyes=all", "/replay?eyes=0", "/qr.svg"):
            everything.append(guest.http.get(f"/api/tables/{table}{path}").text)
        everything += [guest.http.get(f"/api{DAILY}").text, guest.http.get("/api/tables").text]
    assert not any(seed in text for text in everything)
    assert ann.get(f"/tables/{table}/record", 409)["code"] == "sealed"
    assert ann.get(f"/tables/{table}/replay", 409, eyes="all")["code"] == "sealed"

    clock.set("2026-11-30", time=86_400_000 - 1)
    assert ann.state(table)["seed"] is None
    clock.set("2026-12-01", time=0)
    assert ann.state(table)["seed"] == seed
    assert results(bob, day="2026-11-30")["seed"] == seed
    assert seed in bob.http.get(f"/api/tables/{table}/record").text
    assert bob.get(f"/tables/{table}/replay", eyes="all")["frames"]


def test_ones_own_game_is_looked_back_at_through_ones_own_eyes(house: House, ann: Guest) -> None:
    state = begins(ann)
    table, chance = state["id"], random.Random(4)
    seen = [state["view"]]
    while state["status"] == "playing":
        state = ann.plays(table, chance.choice(ann.desk(table)["legal"]))
        seen.append(state["view"])
    replay = ann.get(f"/tables/{table}/replay", eyes="0")
    # What was seen then is what is shown now, but for what I could do; the deck stays hidden where it was.
    assert [_board(frame["view"]) for frame in replay["frames"]] == [_board(view) for view in seen]


def _board(view: Any) -> Any:
    return {name: value for name, value in view.items() if name != "mine"}


def test_others_do_not_see_a_board_before_the_day_is_over(house: House, clock: Clock, ann: Guest, bob: Guest) -> None:
    table = begins(ann)["id"]
    begins(bob)
    nobody = Guest(house.url)

    def ways() -> list[Any]:
        asked = [
            guest.http.get(f"/api/tables/{table}{path}")
            for guest in (bob, nobody)
            for path in ("", "/frames", "/components", "/events", "/replay?eyes=0", "/record", "/qr.svg")
        ]
        orders = {
            "join": {},
            "rematch": {},
            "start": {},
            "undo": {"seat": 0, "position": "0.0"},
            "leave": {"seat": 0},
            "return": {"seat": 0},
            "moves": {"seat": 0, "position": "0.0", "moves": ["pass"]},
        }
        asked += [bob.http.post(f"/api/tables/{table}/{path}", json=body) for path, body in orders.items()]
        return asked

    for moment in ("begun", "over"):
        if moment == "over":
            play_out(table, ann)
        for answer in ways():
            assert answer.status_code == 403, (moment, answer.request.url, answer.text)
        assert "when that day is over" in bob.state(table, status=403)["text"]
    assert table not in {each["id"] for each in bob.get("/tables")["open"] + bob.get("/tables")["mine"]}
    clock.set("2026-12-01")
    assert bob.state(table)["status"] == "over"


def test_what_others_are_told_does_not_depend_on_how_a_game_goes_on(tmp_path: Path, clock: Clock) -> None:
    """Two houses with the same deal; at one Ann lays and takes back and tries, at the other she does nothing."""
    with ExitStack() as open_houses:
        told: list[list[str]] = []
        for n in range(2):
            settings = fast(tmp_path / str(n), clock=clock, draw_seed=Fresh(), ping=3600.0)
            house = open_houses.enter_context(House(settings))
            ann, bob = house.guest("Ann"), house.guest("Bob")
            table = begins(ann)["id"]
            mine = begins(bob)["id"]
            if n == 0:
                for _ in range(4):
                    ann.plays(table, ann.desk(table)["legal"][-1])
                ann.plays(table, "lay left 0 90,90", status=422)
            paths = (DAILY, "/tables", f"/tables/{table}", f"/tables/{mine}", f"/tables/{mine}/frames")
            answers = [bob.http.get(f"/api{path}").text for path in paths]
            told.append([text.replace(table, "<table>").replace(mine, "<mine>") for text in answers])
        assert [_timeless(text) for text in told[0]] == [_timeless(text) for text in told[1]]


def _timeless(text: str) -> str:
    """Without the second at which a table was made."""
    body = json.loads(text)
    for table in [*body.get("mine", ()), *body.get("open", ())] if isinstance(body, dict) else ():
        table.pop("created", None)
    return json.dumps(body)


def test_results_name_only_games_that_are_over(house: House, ann: Guest, bob: Guest) -> None:
    table = begins(ann)["id"]
    for _ in range(3):
        ann.plays(table, ann.desk(table)["legal"][0])
    told = results(bob)
    assert (told["begun"], told["finished"], told["results"]) == (1, 0, [])
    assert told["table"] is None
    assert table not in json.dumps(told)
    assert results(ann)["playing"] is True
    play_out(table, ann)
    (row,) = results(bob)["results"]
    assert set(row) == {"place", "name", "points", "reached", "mine", "table"}
    assert (row["name"], row["place"], row["mine"], row["table"]) == ("Ann", 1, False, None)


# Places


def test_the_list_has_the_most_points_first(house: House) -> None:
    guests = [house.guest(f"Guest {n}") for n in range(5)]
    points: dict[str, int] = {}
    for n, guest in enumerate(guests):
        end = play_out(begins(guest)["id"], guest, seed=n)
        points[guest.name] = end["view"]["standings"][0]["points"]
    told = results(guests[2])
    rows = told["results"]
    assert {row["name"]: row["points"] for row in rows} == points
    assert [row["points"] for row in rows] == sorted(points.values(), reverse=True)
    for row in rows:
        assert row["place"] == 1 + sum(other > row["points"] for other in points.values())
        assert row["reached"] == (row["points"] >= told["asks"]["goal"])
        assert row["mine"] == (row["name"] == "Guest 2")
    assert (told["begun"], told["finished"]) == (5, 5)


def attempt(name: str, points: int | None, ended: int | None) -> Attempt:
    return Attempt(table=name, player=name, name=name, points=points, ended=ended)


def test_ties_share_a_place_and_late_games_have_none() -> None:
    day = "2026-11-30"
    end = end_of(day)
    games = [
        attempt("a", 20, end - 5),
        attempt("b", 31, end - 4),
        attempt("late", 40, end),
        attempt("c", 20, end - 9),
        attempt("on", None, None),
        attempt("d", 19, end - 1),
    ]
    order = [(each.attempt.name, each.place) for each in ranked(games, day)]
    assert order == [("b", 1), ("c", 2), ("a", 2), ("d", 4), ("late", None)]


def test_yesterdays_game_counts_for_its_own_day_but_takes_no_place(house: House, clock: Clock, ann: Guest) -> None:
    """When the day is over the deal lies open to all, so what comes after is listed and placed nowhere."""
    table = begins(ann)["id"]
    clock.set("2026-12-01")
    assert ann.state(table)["status"] == "playing"
    assert ann.state(table)["seed"] is None  # as at every table: not before its end
    play_out(table, ann)
    assert results(ann)["finished"] == 0
    yesterday = results(ann, day="2026-11-30")
    assert yesterday["over"] is True
    assert [(row["name"], row["place"], row["table"]) for row in yesterday["results"]] == [("Ann", None, table)]


@pytest.mark.parametrize(
    ("day", "status", "code"),
    [("2026-12-01", 404, "no-such-day"), ("yesterday", 422, "bad-day"), ("2026-13-01", 422, "bad-day")],
)
def test_days_that_are_none_are_refused(house: House, ann: Guest, day: str, status: int, code: str) -> None:
    assert ann.get(DAILY, status, day=day)["code"] == code


def test_a_day_nobody_played_is_empty(house: House, ann: Guest) -> None:
    told = results(ann, day="2026-11-01")
    assert (told["over"], told["begun"], told["results"], told["seed_digest"]) == (True, 0, [], None)


# Several servers


def test_two_servers_at_once_draw_one_seed(tmp_path: Path) -> None:
    url = fast(tmp_path).database_url
    migrate(url)

    async def run() -> list[bytes]:
        stores = [Store(url), Store(url)]
        draw = Fresh()
        seeds = await asyncio.gather(*(store.deals.draw(GAME, "2026-11-30", draw) for store in stores * 4))
        other = await stores[0].deals.draw(GAME, "2026-12-01", draw)
        for store in stores:
            await store.close()
        return [*seeds, other]

    *seeds, other = asyncio.run(run())
    assert len(seeds) == 8
    assert len(set(seeds)) == 1
    assert other != seeds[0]


def test_two_servers_at_one_database_have_the_same_deal(tmp_path: Path, clock: Clock) -> None:
    fresh = Fresh()
    with (
        House(fast(tmp_path, clock=clock, draw_seed=fresh)) as one,
        House(fast(tmp_path, clock=clock, draw_seed=fresh)) as other,
    ):
        ann, bob = one.guest("Ann"), other.guest("Bob")
        assert begins(ann)["seed_digest"] == begins(bob)["seed_digest"]
        here_and_there = Guest(other.url, "Ann")
        here_and_there.http.cookies.set("wunderkammer", ann.http.cookies["wunderkammer"])
        assert begins(here_and_there)["id"] == begins(ann)["id"]
        assert results(bob)["begun"] == 2
