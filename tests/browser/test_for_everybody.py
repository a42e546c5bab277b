"""The table for those who use no mouse, a screen reader, a small screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser.host import Host
from tests.browser.person import Person
from tests.browser.reading import faults, sideways, tab_to

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [pytest.mark.browser, pytest.mark.timeout(1800)]


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    host = Host(tmp_path_factory.mktemp("host"))
    host.start()
    yield host
    host.stop()


def begin(person: Person) -> None:
    person.open()
    person.page.get_by_role("button", name="Play now").first.click()
    person.page.locator(".hands").wait_for()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_serious_and_nothing_sticks_out(
    browser: Browser, host: Host, phone: bool, dark: bool
) -> None:
    person = Person(browser, host.url, "Ann", phone=phone, dark=dark)
    for path in ("/", "/rules/antique-club", "/about", "/nowhere"):
        person.open(path)
        person.page.wait_for_load_state("networkidle")
        assert not faults(person.page), path
        assert sideways(person.page) <= 0, path
    begin(person)
    for _ in range(8):
        assert not faults(person.page)
        assert sideways(person.page) <= 0
        while not person.act():
            person.page.wait_for_timeout(200)
    person.context.close()


def test_a_game_is_begun_and_played_by_keyboard_alone(browser: Browser, host: Host) -> None:
    person = Person(browser, host.url, "Ann")
    page = person.page
    person.open()
    page.get_by_role("button", name="Play now").first.wait_for()
    tab_to(page, "button.play")
    page.keyboard.press("Enter")
    page.locator(".hands").wait_for()
    before = person.ask("")["view"]["round"]
    for _ in range(12):
        person.skip_the_show()
        if person.ask("")["desks"][0]["legal"]:
            # The digits choose from the list of what can be done; what cannot be taken back is asked for twice.
            position = person.ask("")["desks"][0]["position"]
            page.keyboard.press("1")
            page.wait_for_timeout(150)
            if person.ask("")["desks"][0]["position"] == position:
                page.keyboard.press("1")
        page.wait_for_timeout(500)
    assert person.ask("")["view"]["round"] > before
    person.context.close()


def test_cards_are_laid_by_keyboard(browser: Browser, host: Host) -> None:
    person = Person(browser, host.url, "Ann")
    begin(person)
    page = person.page
    tab_to(page, ".hands button.card")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    armed = page.locator(".hands button.armed")
    armed.wait_for()
    assert page.evaluate("() => document.activeElement.classList.contains('armed')")
    page.keyboard.press("Escape")
    assert armed.count() == 0
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_timeout(500)
    state = person.ask("")
    mine = state["view"]["mine"]
    assert mine["place"] == "castle" or state["view"]["round"] > 1
    person.context.close()


def test_what_happens_is_read_out(browser: Browser, host: Host) -> None:
    person = Person(browser, host.url, "Ann")
    begin(person)
    while person.ask("")["view"]["round"] < 2:
        if not person.act():
            person.page.wait_for_timeout(200)
    told = re.compile(r"goes to the|sends|shows|bids|pays|Round")
    person.page.locator("p.for-readers[aria-live=polite]").filter(has_text=told).wait_for(state="attached")
    person.context.close()


def test_the_title_says_when_it_is_my_turn(browser: Browser, host: Host) -> None:
    person = Person(browser, host.url, "Ann")
    begin(person)
    person.page.wait_for_function("() => /turn|Choose/i.test(document.title)")
    person.context.close()
