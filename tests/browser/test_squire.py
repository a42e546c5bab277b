"""Squire in the browser: whole games by clicking, by keyboard, and what axe-core says of the board."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.host import Host
from tests.browser.squire import Collector
from tests.browser.test_for_everybody import faults, sideways, tab_to

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [pytest.mark.browser, pytest.mark.timeout(1800)]

SIDES = ("british-isles", "world")
PATIENCE = 120.0
"""Seconds that may pass without a decision of this person, all others being bots."""
SEATS = 4


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    host = Host(tmp_path_factory.mktemp("host"))
    host.start()
    yield host
    host.stop()


def play_on(person: Collector) -> None:
    """The next decision of this person, whenever it comes."""
    end = time.monotonic() + PATIENCE
    while not person.over:
        if person.act():
            return
        assert time.monotonic() < end, person.page.locator("header").first.inner_text()
        person.page.wait_for_timeout(50)


def first_journey(person: Collector) -> None:
    """Until this person may choose a city for the first time."""
    end = time.monotonic() + PATIENCE
    while not person.page.locator(".station.open").count():
        asked = person.asked()
        if asked is None or asked["view"]["phase"] != "board" or not person.act():
            person.page.wait_for_timeout(50)
        assert time.monotonic() < end, person.page.locator("header").first.inner_text()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("side", SIDES)
def test_a_whole_game_is_played_by_clicking(browser: Browser, host: Host, side: str, phone: bool) -> None:
    person = Collector(browser, host.url, "Ann", phone=phone, seed=3)
    person.sit(side, SEATS)
    while not person.over:
        play_on(person)
    assert not person.faults
    assert {"board", "go", "cell", "exhibition"} <= person.pressed
    state: Any = person.ask("")
    standings = state["view"]["standings"]
    rows = person.page.locator(".ending tbody tr")
    assert rows.count() == SEATS
    for row, standing in zip(rows.all(), standings, strict=True):
        shown = [int(cell) for cell in row.locator(".points").all_inner_texts()]
        points = standing["points"]
        assert shown == [points["total"], points["exhibits"], points["commissions"], points["left_over"]]
    person.context.close()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_serious_and_nothing_sticks_out(
    browser: Browser, host: Host, phone: bool, dark: bool
) -> None:
    person = Collector(browser, host.url, "Ann", phone=phone, dark=dark, seed=5)
    person.sit("world" if dark else "british-isles", SEATS)
    seen: set[str] = set()
    end = time.monotonic() + 3 * PATIENCE
    while len(seen) < 5 and not person.over:
        assert time.monotonic() < end, seen
        state = person.asked()
        if state is None:
            person.page.wait_for_timeout(50)
            continue
        phase = state["view"]["phase"]
        if phase not in seen:
            assert not faults(person.page), phase
            assert sideways(person.page) <= 0, phase
            seen.add(phase)
        person.act()
    assert {"board", "go", "cell"} <= seen
    person.context.close()


def test_a_turn_is_played_by_keyboard_alone(browser: Browser, host: Host) -> None:
    person = Collector(browser, host.url, "Ann", seed=7)
    person.sit("british-isles", 2)
    page = person.page
    first_journey(person)
    tab_to(page, "[data-city]")
    first = page.evaluate("() => document.activeElement.dataset.city")
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        if page.evaluate("() => document.activeElement.dataset.city") != first:
            break
    city = page.evaluate("() => document.activeElement.dataset.city")
    assert city != first
    page.keyboard.press("Enter")
    page.locator(f'[data-city="{city}"][aria-pressed=true]').wait_for()
    page.keyboard.press("s")
    page.keyboard.press("Enter" if page.locator(".trade.armed").count() == 0 else "s")
    page.wait_for_function("() => document.querySelector('.squire').dataset.phase !== 'go'")
    state: Any = person.ask("")
    assert state["view"]["seats"][state["seat"]]["city"] == city
    person.context.close()


def test_what_reveals_something_is_asked_for_twice_and_the_rest_is_taken_back(browser: Browser, host: Host) -> None:
    person = Collector(browser, host.url, "Ann", seed=9)
    person.sit("world", 2)
    page = person.page
    first_journey(person)
    position = person.ask("")["desks"][0]["position"]
    page.locator('[data-city="Cairo"]').click()
    page.locator(".trade.live").last.click()
    if page.locator(".trade.armed").count():
        page.keyboard.press("Escape")
        assert page.locator(".trade.armed").count() == 0
        assert person.ask("")["desks"][0]["position"] == position
    else:
        # An offer of the hand applies: it can be taken back while nothing has been revealed.
        page.get_by_role("button", name="Undo").click()
        page.wait_for_timeout(500)
        assert person.ask("")["view"]["seats"][person.ask("")["seat"]]["city"] == "Cairo"
    person.context.close()
