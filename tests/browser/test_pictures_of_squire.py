"""The pictures of Squire for the documentation, taken of real games: `make pictures`."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.gallery import LOOKS, PICTURES
from tests.browser.host import Host
from tests.browser.squire import Collector

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [pytest.mark.pictures, pytest.mark.timeout(3000)]

WANTED = {
    "british-isles": {"go", "exhibition"},
    "world": {"go", "cell"},
}
"""By board: phases of which a picture is taken once there is something to see."""
SINCE = 16
PATIENCE = 1200.0


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    host = Host(tmp_path)
    host.start()
    yield host
    host.stop()


@pytest.mark.parametrize("side", sorted(WANTED))
def test_pictures_of_squire(browser: Browser, host: Host, side: str) -> None:
    player = Collector(browser, host.url, "Ann", seed=11)
    player.sit(side)
    onlookers = {look: Collector(browser, host.url, "Ann", **how) for look, how in LOOKS.items()}
    for onlooker in onlookers.values():
        onlooker.context.add_cookies(player.context.cookies())
        onlooker.open(f"/table/{player.table}")
        onlooker.page.locator(".squire").wait_for()

    def take(name: str, whole: bool = False) -> None:
        for look, onlooker in onlookers.items():
            onlooker.page.wait_for_timeout(400)
            PICTURES.mkdir(parents=True, exist_ok=True)
            onlooker.page.screenshot(path=PICTURES / f"squire-{side}-{name}-{look}.png", full_page=whole)

    wanted = set(WANTED[side])
    end = time.monotonic() + PATIENCE
    while not player.over:
        assert time.monotonic() < end, f"still missing: {wanted}"
        state = player.asked()
        phase = state["view"]["phase"] if state else ""
        if state and phase in wanted and state["view"]["round"] >= SINCE:
            for onlooker in onlookers.values():
                onlooker.page.wait_for_function("p => document.querySelector('.squire').dataset.phase === p", arg=phase)
                if phase == "go":
                    open_city = onlooker.page.locator(".station.open").first
                    open_city.scroll_into_view_if_needed()
                    open_city.click()
            take(phase)
            wanted.discard(phase)
        if not player.act():
            player.page.wait_for_timeout(100)
    take("end", whole=True)
    assert not wanted
