"""The pictures of the documentation, taken of real games: `make pictures`."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.gallery import Gallery
from tests.browser.host import Host

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [pytest.mark.pictures, pytest.mark.timeout(3000)]

PHASES = ("places", "cards", "window", "exhibits", "theft")
"""Phases in which a person has something to choose; each gets its picture once it comes up."""
PATIENCE = 1200.0


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    host = Host(tmp_path)
    host.start()
    yield host
    host.stop()


def due(state: Any, wanted: set[str]) -> str | None:
    """What there is to take a picture of now, a little into the game so that there is something to see."""
    view, desks = state["view"], state["desks"]
    if not desks or not desks[0]["legal"]:
        return None
    if view["phase"] in wanted and view["round"] >= 4:
        return view["phase"]
    if view["phase"] == "places":
        for moment, since in (("outcome", 6), ("table", 9)):
            if moment in wanted and view["round"] >= since:
                return moment
    return None


def test_pictures_of_antique_club(browser: Browser, host: Host) -> None:
    gallery = Gallery(browser, host.url)
    for onlooker in gallery.onlookers.values():
        onlooker.open("/")
        onlooker.page.get_by_role("button", name="Play now").first.wait_for()
    gallery.take("front", whole=True)

    player = gallery.player
    player.page.get_by_role("button", name="Play now").first.click()
    player.page.locator(".hands").wait_for()
    for onlooker in gallery.onlookers.values():
        onlooker.open(f"/table/{player.table}")
        onlooker.page.locator(".hands").wait_for()

    wanted = {*PHASES, "table", "outcome"}
    end = time.monotonic() + PATIENCE
    while not player.over:
        assert time.monotonic() < end, f"still missing: {wanted}"
        now = player.ask("")
        moment = due(now, wanted)
        if moment is not None:
            gallery.settle()
            if moment == "outcome":
                gallery.show_the_round_again()
            gallery.take(moment)
            # What was asked may have been on its way out already: then the picture is taken again another time.
            if player.ask("")["view"] == now["view"]:
                wanted.discard(moment)
        if not player.act():
            player.page.wait_for_timeout(200)
    gallery.settle()
    gallery.take("end", whole=True)
    gallery.open(f"/table/{player.table}/replay")
    gallery.take("replay")
    gallery.open("/rules/antique-club")
    gallery.take("rules")
    assert not wanted
