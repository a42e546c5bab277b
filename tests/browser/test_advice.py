"""What a bot says to people: levels to choose from, a hint on request, and the look back at a game that is over."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser.person import Person
from tests.browser.reading import faults, sideways, tab_to
from tests.server import oracle
from tests.server.house import Guest, House, fast, play_out

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator

pytestmark = [pytest.mark.browser, pytest.mark.timeout(1200)]

LOOKS = pytest.mark.parametrize(
    ("phone", "dark"), [(False, False), (True, True)], ids=["desktop by day", "phone by lamplight"]
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    settings = fast(tmp_path_factory.mktemp("house"), hint_clock=0.1, look_back_clock=0.05, bot_pace=(0.1, 0.1))
    with oracle.installed(), House(settings) as running:
        yield oracle.awake(running)


@pytest.fixture(scope="module")
def played(house: House) -> tuple[Guest, str]:
    """A game of two that is over, and who played both seats."""
    guest = house.guest("Ann")
    table = guest.makes("me", "me", game="squire-for-hire")["id"]
    play_out(table, guest)
    return guest, table


def visit(browser: Browser, house: House, guest: Guest | None = None, **how: bool) -> Person:
    person = Person(browser, house.url, "Ann", **how)
    if guest is not None:
        person.context.add_cookies(
            [{"name": each.name, "value": each.value or "", "url": house.url} for each in guest.http.cookies.jar]
        )
    return person


def over(one: Locator, other: Locator) -> bool:
    """Whether one thing on the page lies over another."""
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None
    assert b is not None
    beside = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    return not (beside or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"])


def test_levels_are_offered_first_and_the_casual_one_is_played_against(browser: Browser, house: House) -> None:
    person = visit(browser, house)
    person.open()
    drawer = person.page.locator("article.drawer", has=person.page.get_by_role("heading", name="Antique Club"))
    against = drawer.get_by_label("Against")
    assert against.locator("optgroup").first.locator("option").all_inner_texts() == ["Casual", "Expert"]
    assert against.input_value() == "casual"
    assert drawer.get_by_text("Plays to pass the time.").is_visible()
    against.select_option("expert")
    assert drawer.get_by_text("Sees what is to come.").is_visible()
    drawer.get_by_role("button", name="Play now").click()
    person.page.locator(".hands").wait_for()
    assert {seat["bot"] for seat in person.ask("")["seats"]} == {None, "expert"}
    person.context.close()


@LOOKS
def test_a_hint_is_asked_for_and_played(browser: Browser, house: House, phone: bool, dark: bool) -> None:
    """On a desk by keyboard alone, on a phone by touch. It never lies over the board."""
    person = visit(browser, house, phone=phone, dark=dark)
    page = person.page
    person.open()
    page.get_by_role("button", name="Play now").first.click()
    page.locator(".hands").wait_for()
    ask = page.get_by_role("button", name="Hint", exact=True)
    ask.wait_for()
    if phone:
        ask.tap()
    else:
        page.keyboard.press("h")
    hint = page.get_by_role("region", name="Hint")
    hint.wait_for()
    told = page.get_by_role("status").filter(has_text=re.compile(r"Expert would do this: Go to the .*% to win, ±\d"))
    told.wait_for(state="attached")
    assert not over(hint, page.locator(".hands"))
    assert not over(hint, page.get_by_role("heading", name="Auction Hall").first)
    assert not faults(page)
    assert sideways(page) <= 0

    before = person.ask("")["desks"][0]["position"]
    best = hint.locator("button.move").first
    place = "hall" if "Hall" in best.inner_text() else "castle"
    if phone:
        best.tap()
        best.tap()
    else:
        tab_to(page, "button.move.best")
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
    page.wait_for_function(
        "was => document.querySelector('[data-position]')?.dataset.position !== was", arg=f"0:{before}"
    )
    hint.wait_for(state="detached")
    assert place in str(person.ask("/frames")["frames"]) or person.ask("")["view"]["mine"]["place"] == place
    person.context.close()


def test_a_table_without_hints_offers_none_and_says_so_while_it_gathers(browser: Browser, house: House) -> None:
    person = visit(browser, house)
    page = person.page
    person.open()
    page.get_by_role("button", name="With friends").first.click()
    wish = page.get_by_role("checkbox", name=re.compile("ask a bot"))
    assert not wish.is_checked()
    page.get_by_label("Seat 2").select_option("casual")
    for seat in (3, 4):
        page.get_by_label(f"Seat {seat}").select_option("random")
    assert wish.is_checked()  # nobody but bots: then hints are usual
    wish.uncheck()
    page.get_by_label("Seat 4").select_option("open")
    page.get_by_role("button", name="Lay the table").click()
    page.get_by_text("Everybody decides without asking a bot.").wait_for()
    page.get_by_role("button", name="Start with bots").click()
    page.locator(".hands").wait_for()
    page.keyboard.press("h")
    page.wait_for_timeout(300)
    assert page.get_by_role("button", name="Hint", exact=True).count() == 0
    assert page.get_by_role("region", name="Hint").count() == 0
    person.context.close()


@LOOKS
def test_a_finished_game_is_looked_back_at(
    browser: Browser, house: House, played: tuple[Guest, str], phone: bool, dark: bool
) -> None:
    guest, table = played
    person = visit(browser, house, guest, phone=phone, dark=dark)
    page = person.page
    person.open(f"/table/{table}")
    page.get_by_role("link", name="Look back").click()
    graph = page.get_by_role("slider", name="Chances to win, by decision")
    graph.wait_for()
    moment = page.get_by_role("slider", name="Moment")

    # By keyboard through the decisions: the replay goes along, once for each press.
    tab_to(page, ".graph")
    graph.press("Home")
    first = int(moment.input_value())
    graph.press("ArrowRight")
    second = int(moment.input_value())
    assert second > first
    assert re.match(r"Before the first turn: .+ played “.+%\)", graph.get_attribute("aria-valuetext") or "")
    graph.press("End")
    assert int(moment.input_value()) == int(moment.get_attribute("max") or 0)
    assert graph.get_attribute("aria-valuetext") == "The end of the game"

    # By pointer: a press on the graph, and on a turning point.
    box = graph.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert 0 < int(moment.input_value()) < int(moment.get_attribute("max") or 0)
    if phone:
        page.get_by_text("Turning points").first.click()
    point = page.locator("#analysis ol button").first
    point.click()
    assert point.get_attribute("aria-current") == "step"

    page.get_by_text("All decisions, in numbers").click()
    analysis = guest.get(f"/tables/{table}/analysis")
    assert page.locator("#analysis tbody tr").count() == len(analysis["decisions"])
    assert not faults(page)
    assert sideways(page) <= 0
    assert not person.faults
    person.context.close()


def test_who_comes_by_the_link_sees_the_same_and_cannot_ask(browser: Browser, house: House) -> None:
    guest = house.guest("Ann")
    table = guest.makes("me", game="squire-for-hire")["id"]
    play_out(table, guest)
    eve = visit(browser, house)
    eve.open(f"/table/{table}/replay#analysis")
    eve.page.get_by_text("Those who played can ask for it.").wait_for()
    ann = visit(browser, house, guest)
    ann.open(f"/table/{table}/replay")
    ann.page.get_by_role("button", name="Look back at this game").click()
    ann.page.get_by_role("slider", name="Points to be expected, by decision").wait_for()
    eve.page.reload()
    eve.page.get_by_role("slider", name="Points to be expected, by decision").wait_for()
    for person in (ann, eve):
        assert not person.faults
        person.context.close()
