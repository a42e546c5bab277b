"""A whole game as people play it: two at one table by a link, a bot, somebody looking on, a reload, a killed server."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.host import Host
from tests.browser.person import Person

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [pytest.mark.browser, pytest.mark.timeout(2400)]

COLLECTIBLE = re.compile(r"\b[A-F]1[6-9]\d\d\b")
KILL_AFTER, RELOAD_AFTER = 25, 12
"""Decisions of the two people after which the server is killed, and Ann reloads her page."""


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    host = Host(tmp_path)
    host.start()
    yield host
    host.stop()


class Wire:
    """Everything that reaches a browser from the server about a table, in order."""

    def __init__(self, person: Person) -> None:
        self.heard: list[str] = []
        session = person.context.new_cdp_session(person.page)
        session.send("Network.enable")
        session.on("Network.eventSourceMessageReceived", lambda message: self.heard.append(message["data"]))
        person.page.on("response", self._note)
        self._answers: list[Any] = []

    def _note(self, response: Any) -> None:
        if "/api/tables" in response.url and "/events" not in response.url:
            self._answers.append(response)

    def answers(self) -> list[str]:
        """Bodies of plain answers, which can only be read while nothing is going on."""
        bodies = [answer.text() for answer in self._answers]
        self._answers.clear()
        return bodies


def test_a_game_between_friends_with_everything_that_can_happen(browser: Browser, host: Host) -> None:
    ann = Person(browser, host.url, "Ann", seed=1)
    ann.open()
    ann.introduce()
    drawer = ann.page.locator("article.drawer", has=ann.page.get_by_role("heading", name="Antique Club"))
    drawer.get_by_role("button", name="With friends").click()
    ann.page.get_by_role("button", name="Lay the table").click()
    ann.page.wait_for_url("**/table/*")

    ben = Person(browser, host.url, "Ben", seed=2)
    ben.open(f"/table/{ann.table}")
    ben.sit_down()
    eve = Person(browser, host.url, "Eve")
    wire = Wire(eve)
    eve.open(f"/table/{ann.table}")

    ann.page.get_by_text("Ben").first.wait_for()
    ann.page.get_by_role("button", name="Start with bots").click()
    ann.page.locator(".hands").wait_for()
    ben.page.locator(".hands").wait_for()
    dealt = {card for person in (ann, ben) for card in person.ask("")["view"]["mine"]["hand"]}
    assert len(dealt) == 8

    decisions = 0
    killed = reloaded = False
    quiet_since = time.monotonic()
    while not (ann.over and ben.over):
        acted = ann.act() + ben.act()
        decisions += acted
        if acted:
            quiet_since = time.monotonic()
        else:
            ann.page.wait_for_timeout(200)
            assert time.monotonic() - quiet_since < 120, ann.page.locator("header").first.inner_text()
        if decisions >= RELOAD_AFTER and not reloaded:
            before = ann.page.locator(".log").first.inner_text()
            ann.page.reload()
            ann.page.locator(".hands").wait_for()
            assert before.splitlines()[0] in ann.page.locator(".log").first.inner_text()
            reloaded = True
        if decisions >= KILL_AFTER and not killed:
            positions = [person.ask("")["view"]["round"] for person in (ann, ben)]
            host.kill()
            ann.page.get_by_text("connection", exact=False).first.wait_for(timeout=60_000)
            host.start()
            assert [person.ask("")["view"]["round"] for person in (ann, ben)] >= positions
            killed = True
    assert killed
    assert reloaded

    eve.page.get_by_role("heading", name="How it ended").wait_for()
    for person in (ann, ben, eve):
        assert not person.faults, (person.name, person.faults)
    see_that_nothing_leaked(wire, dealt)
    see_the_end(ann)


def see_that_nothing_leaked(wire: Wire, dealt: set[str]) -> None:
    """No message to the spectator names a dealt collectible before its seat has shown it to all."""
    shown: set[str] = set()
    updates = 0
    for message in wire.heard:
        update = json.loads(message)
        updates += 1
        if update["state"]["status"] == "over":
            break
        for frame in update["frames"]:
            for line in frame["lines"]:
                if line["kind"] == "shows":
                    shown |= set(line["cards"])
        named = set(COLLECTIBLE.findall(message)) & dealt
        assert named <= shown, named - shown
        view = update["state"]["view"]
        if view is not None:
            assert view["mine"] is None
            assert all(seat["hand"] is None for seat in view["seats"])
        assert update["state"]["seed"] is None
    assert updates > 20


def see_the_end(person: Person) -> None:
    """Places, the way to them, the replay, and a record that can be downloaded."""
    page = person.page
    rows = page.locator(".ending tbody tr")
    assert rows.count() == len(person.ask("")["seats"])
    with page.expect_download() as download:
        page.get_by_role("link", name=re.compile("record", re.IGNORECASE)).first.click()
    text = Path(download.value.path()).read_text(encoding="utf-8")
    assert "antique-club" in text
    page.get_by_role("link", name=re.compile("replay", re.IGNORECASE)).first.click()
    slider = page.get_by_role("slider")
    slider.wait_for()
    first = slider.input_value()
    page.keyboard.press("ArrowRight")
    page.wait_for_timeout(200)
    assert slider.input_value() != first
