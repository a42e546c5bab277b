"""Squire for Hire as people play it: a bag packed by dragging, by touch, by the keyboard alone, and by two."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser.host import Host
from tests.browser.packer import Dragger, Fingers, Keys, Packer, go_astray
from tests.browser.person import Person
from tests.browser.reading import faults, sideways, tab_to

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator

pytestmark = [pytest.mark.browser, pytest.mark.timeout(1200)]

GAME = "Squire for Hire"
RULE = re.compile(r"SH-\d\.\d")
SIZES = pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    host = Host(tmp_path_factory.mktemp("host"))
    host.start()
    yield host
    host.stop()


def drawer(person: Person) -> Locator:
    return person.page.locator("article.drawer", has=person.page.get_by_role("heading", name=GAME))


def sit_alone(person: Person) -> None:
    person.open()
    drawer(person).get_by_role("button", name="Play now").click()
    person.page.locator(".squire-for-hire").wait_for()


def play_on(*packers: Packer, until: int = 10_000) -> None:
    """Everybody plays until the game is over, or until so many cards have been laid."""
    quiet = time.monotonic()
    while not all(packer.person.over for packer in packers) and sum(packer.laid for packer in packers) < until:
        if sum(packer.act() for packer in packers):
            quiet = time.monotonic()
        else:
            packers[0].page.wait_for_timeout(50)
            assert time.monotonic() - quiet < 60, packers[0].page.locator("header").first.inner_text()


def see_the_verdict(person: Person) -> int:
    """Alone: hired or not, with the points, stands on the bag and in the account."""
    state = person.ask("")
    (mine,) = state["view"]["standings"]
    points = mine["points"]
    verdict = person.page.locator(".verdict").first
    text = person.page.locator(".ground .verdict").inner_text()
    assert text.startswith("Hired" if points >= 25 else "Not hired")
    assert str(points) in text
    assert verdict.is_visible()
    total = person.page.locator(".ending tbody td.total").inner_text()
    assert total.replace("−", "-") == str(points)
    return points


@SIZES
def test_a_bag_is_packed_by_dragging(browser: Browser, host: Host, phone: bool) -> None:
    person = Person(browser, host.url, "Ann", phone=phone)
    sit_alone(person)
    packer = Fingers(person) if phone else Dragger(person)
    play_on(packer, until=3)
    before = person.ask("")["view"]
    person.page.reload()
    person.page.locator("[data-cloth]").wait_for()
    assert person.ask("")["view"] == before
    play_on(packer)
    assert packer.turned > 0
    see_the_verdict(person)
    assert not person.faults, person.faults
    person.context.close()


@SIZES
def test_a_bag_is_packed_by_the_keyboard_alone(browser: Browser, host: Host, phone: bool) -> None:
    person = Person(browser, host.url, "Ann", phone=phone)
    page = person.page
    person.open()
    drawer(person).wait_for()
    # The second game in the cabinet; the first has its own.
    tab_to(page, 'article.drawer:has(a[href="/rules/squire-for-hire"]) button.play')
    page.keyboard.press("Enter")
    page.locator(".squire-for-hire").wait_for()
    packer = Keys(person)
    play_on(packer)
    assert packer.laid > 0
    see_the_verdict(person)
    assert not person.faults, person.faults
    person.context.close()


@SIZES
def test_two_play_by_link_one_drags_and_one_uses_keys(browser: Browser, host: Host, phone: bool) -> None:
    ann = Person(browser, host.url, "Ann", phone=phone)
    ann.open()
    drawer(ann).get_by_role("button", name="With friends").click()
    ann.page.get_by_role("button", name="Lay the table").click()
    ann.page.wait_for_url("**/table/*")
    ben = Person(browser, host.url, "Ben", phone=phone)
    ben.open(f"/table/{ann.table}")
    ben.sit_down()
    packers = (Fingers(ann) if phone else Dragger(ann), Keys(ben))
    play_on(*packers)
    assert all(packer.laid > 2 for packer in packers)
    for person in (ann, ben):
        standings = person.ask("")["view"]["standings"]
        rows = person.page.locator(".ending tbody tr")
        assert rows.count() == 2
        for row, standing in zip(rows.all(), standings, strict=True):
            assert row.locator(".total").inner_text().replace("−", "-") == str(standing["points"])
        assert not person.faults, person.faults
        person.context.close()


def test_two_at_one_device_take_turns_at_the_board(browser: Browser, host: Host) -> None:
    ann = Person(browser, host.url, "Ann")
    page = ann.page
    ann.open()
    drawer(ann).get_by_role("button", name="With friends").click()
    page.get_by_label("Seat 2").select_option("me")
    page.get_by_role("button", name="Lay the table").click()
    page.locator(".squire-for-hire").wait_for()
    packer = Dragger(ann)
    seats: set[int] = set()
    for _ in range(14):
        seat = packer.seat
        assert seat is not None
        seats.add(seat)
        assert packer.act()
    assert seats == {0, 1}
    assert packer.laid > 1
    assert not ann.faults, ann.faults
    ann.context.close()


@SIZES
def test_a_spot_that_is_illegal_says_why_with_its_rule(browser: Browser, host: Host, phone: bool) -> None:
    person = Person(browser, host.url, "Ann", phone=phone)
    page = person.page
    sit_alone(person)
    packer = Fingers(person) if phone else Dragger(person)
    while not person.ask("")["view"]["mine"]["spots"]:
        packer.act()
    position = person.ask("")["desks"][0]["position"]
    page.keyboard.press("]")
    why = go_astray(page)
    assert RULE.search(why.inner_text())
    page.keyboard.press("Enter")
    notice = page.locator(".notice, [role=alert], [role=status]").filter(has_text=RULE)
    notice.first.wait_for()
    assert person.ask("")["desks"][0]["position"] == position  # nothing was laid
    # The rule opens beside the board.
    why.get_by_role("button").click()
    rule = RULE.search(why.inner_text())
    assert rule
    page.locator(f'[id="{rule[0]}"], [data-rule="{rule[0]}"]').first.wait_for()
    person.context.close()


def test_todays_deal_is_played_once_and_its_results_are_shown(browser: Browser, host: Host) -> None:
    ann, ben = Person(browser, host.url, "Ann"), Person(browser, host.url, "Ben", phone=True)
    points: dict[str, int] = {}
    others: str | None = None
    for person, packer in ((ann, Dragger(ann)), (ben, Keys(ben, worse=3))):
        person.open()
        person.introduce()
        person.page.wait_for_timeout(200)
        drawer(person).get_by_role("button", name="Today's deal").click()
        person.page.locator(".squire-for-hire").wait_for()
        play_on(packer, until=2)
        table = person.table
        # A second press opens the same table, as it stands.
        person.open()
        drawer(person).get_by_role("button", name="Today's deal").click()
        person.page.locator("[data-cloth]").wait_for()
        assert person.table == table
        if others is not None:
            person.open(f"/table/{others}")
            person.page.get_by_text("Somebody else plays the deal of").wait_for()
            person.open(f"/table/{table}")
            person.page.locator("[data-cloth]").wait_for()
        others = table
        play_on(packer)
        points[person.name] = see_the_verdict(person)
        assert person.ask("")["seed"] is None
        person.page.get_by_role("link", name="Today's results").click()
        person.page.get_by_role("heading", name="Results").wait_for()

    rows = ben.page.locator("table tbody tr")
    told = [row.locator("td, th").all_inner_texts() for row in rows.all()]
    ranks = sorted(points.values(), reverse=True)
    assert [(int(row[0]), row[1].split()[0], int(row[2])) for row in told] == [
        (1 + ranks.index(count), name, count) for name, count in sorted(points.items(), key=lambda each: -each[1])
    ]
    assert [("not hired" in row[3]) for row in told] == [count < 25 for count in ranks]
    ben.page.get_by_role("link", name="Look at your game").click()
    ben.page.get_by_role("link", name=re.compile("^Replay")).click()
    ben.page.get_by_role("slider").wait_for()
    for person in (ann, ben):
        assert not person.faults, person.faults
        person.context.close()


@SIZES
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_serious_and_nothing_sticks_out(
    browser: Browser, host: Host, phone: bool, dark: bool
) -> None:
    person = Person(browser, host.url, "Ann", phone=phone, dark=dark)
    page = person.page

    def look(where: str) -> None:
        assert not faults(page), where
        assert sideways(page) <= 0, where

    person.open("/daily/squire-for-hire")
    page.get_by_role("heading", name="Results").wait_for()
    look("today's deal")
    sit_alone(person)
    look("the first card")
    packer = Keys(person)
    packer.act()
    while not person.ask("")["view"]["mine"]["spots"]:
        packer.act()
    look("a turn")
    page.keyboard.press("n")
    look("a legal spot")
    go_astray(page)
    look("an illegal spot")
    page.keyboard.press("Escape")
    play_on(packer)
    look("the end")
    person.context.close()
