"""Goofspiel on the server and in the browser, where nobody has ever heard of it."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.gallery import LOOKS, PICTURES
from tests.browser.host import Host
from tests.browser.person import Person
from tests.examples.installed import environment
from tests.server.house import PATIENCE, Guest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.timeout(900)


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server that has one game more. It plays interpreted: generic kernels would be compiled anew for all games."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in environment("goofspiel", tmp_path_factory.mktemp("site"), NUMBA_DISABLE_JIT="1").items():
            patch.setenv(name, value)
        host = Host(tmp_path_factory.mktemp("data"))
        host.start()
        yield host
        host.stop()


def test_people_and_bots_play_it_over_http(host: Host) -> None:
    ann, ben = Guest(host.url, "Ann"), Guest(host.url, "Ben")
    [game] = [game for game in ann.get("/games") if game["name"] == "goofspiel"]
    assert (game["title"], game["seats"], game["minutes"]) == ("Goofspiel", [2, 3, 4, 5], [2, 5])
    # The bots that play any game.
    assert {bot["name"] for bot in game["bots"]} == {"random", "search", "beginner", "casual", "strong", "expert"}
    rules = [rule["id"] for chapter in ann.get("/games/goofspiel/rules")["chapters"] for rule in chapter["rules"]]
    assert rules == ["GS-1.1", "GS-1.2", "GS-1.3", "GS-1.4", "GS-1.5", "GS-2.1"]
    table = ann.makes("me", "open", "random", game="goofspiel")["id"]
    ben.joins(table)
    assert ann.plays(table, "bid 9")["view"]["seats"][0]["bid"] == 9
    assert ben.state(table)["view"]["seats"][0]["bid"] == "sealed"
    assert ann.plays(table, "bid 8", status=409)["rule"] == "GS-1.2"
    over = finish(table, ann, ben)
    assert [seat["bids_left"] for seat in over["view"]["seats"]] == [[], [], []]
    assert ann.get(f"/tables/{table}/replay", eyes="all")["frames"][-1]["view"] == {**over["view"], "seat": None}
    assert "GoofspielView" in ann.get("/schema")["components"]["schemas"]


def finish(table: str, *guests: Guest) -> Any:
    """Everybody plays the first move there is, no quicker than a person might; the last state."""
    end = time.monotonic() + 4 * PATIENCE
    while time.monotonic() < end:
        for guest in guests:
            state = guest.state(table)
            if state["status"] == "over":
                return guests[0].state(table)
            if legal := state["desks"][0]["legal"]:
                guest.plays(table, legal[0])
        time.sleep(0.2)
    raise AssertionError("the game did not end")


@pytest.mark.browser
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_whole_game_on_the_plain_board(browser: Browser, host: Host, phone: bool) -> None:
    ann = sit_down(browser, host, phone=phone)
    for number in range(1, 10):
        bid(ann, number, keys=not phone and number == 1)
    ann.page.get_by_role("heading", name="How it ended").wait_for()
    assert ann.ask("")["status"] == "over"
    assert {seat["bids_left"].__len__() for seat in ann.ask("")["view"]["seats"]} == {0}
    width = ann.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert width <= 0, "the page scrolls sideways"
    assert not ann.faults


@pytest.mark.browser
def test_what_the_plain_board_shows_is_what_the_server_tells(browser: Browser, host: Host) -> None:
    ann = sit_down(browser, host)
    view = ann.ask("")["view"]
    table = ann.page.get_by_role("region", name="The table")
    assert re.search(rf"Prize\s*{view['prize']}\b", table.inner_text())
    players = ann.page.get_by_role("list", name="Players")
    assert players.get_by_role("heading").count() == 4
    assert players.get_by_role("heading").nth(view["seat"]).inner_text().split()[-1] == "you"
    ann.page.get_by_role("tab", name="Rules").click()
    ann.page.get_by_text("The highest bid that nobody else made takes the prize").wait_for()
    assert not ann.faults


@pytest.mark.pictures
def test_pictures_of_the_plain_board(browser: Browser, host: Host) -> None:
    ann = sit_down(browser, host)
    for number in (2, 7, 4):
        bid(ann, number)
    for look, how in LOOKS.items():
        onlooker = Person(browser, host.url, "Ann", **how)
        onlooker.context.add_cookies(ann.context.cookies())
        onlooker.open(f"/table/{ann.table}")
        onlooker.page.get_by_role("list", name="Players").wait_for()
        onlooker.page.wait_for_timeout(400)
        onlooker.page.screenshot(path=PICTURES / f"goofspiel-{look}.png")


def sit_down(browser: Browser, host: Host, *, phone: bool = False) -> Person:
    """From the front page to a table with bots."""
    ann = Person(browser, host.url, "Ann", phone=phone)
    ann.open()
    ann.introduce()
    drawer = ann.page.locator("article.drawer", has=ann.page.get_by_role("heading", name="Goofspiel"))
    assert "2 to 5 players" in drawer.inner_text()
    drawer.get_by_role("button", name="Play now").click()
    ann.page.wait_for_url("**/table/*")
    return ann


def bid(ann: Person, number: int, *, keys: bool = False) -> None:
    """Press twice, since a bid is not taken back; then wait until it is gone from the list."""
    button = ann.page.get_by_role("region", name="What you can do").get_by_role("button", name=f"Bid {number}")
    button.wait_for()
    for _ in range(2):
        if keys:
            ann.page.keyboard.press("1")
        else:
            button.click()
    button.wait_for(state="detached")
