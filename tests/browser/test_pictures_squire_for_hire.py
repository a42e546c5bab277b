"""The pictures of Squire for Hire, taken of real games: `make pictures`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.gallery import Gallery
from tests.browser.host import Host
from tests.browser.packer import Keys, go_astray
from tests.browser.person import Person
from tests.browser.test_squire_for_hire import drawer, play_on

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [pytest.mark.pictures, pytest.mark.timeout(1800)]

OTHERS = {"Ben": 2, "Cleo": 5, "Dora": 9, "Emil": 1}
"""Who else plays today's deal, and by how many spots each misses the best one; the last does not finish."""


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    host = Host(tmp_path)
    host.start()
    yield host
    host.stop()


def lay_out(gallery: Gallery) -> None:
    """Everybody sees the table the player sits at, from its beginning on."""
    gallery.open(f"/table/{gallery.player.table}")
    for onlooker in gallery.onlookers.values():
        onlooker.page.locator(".squire-for-hire").wait_for()


def hold(gallery: Gallery, *keys: str) -> None:
    """A card in hand is seen by whoever holds it alone: each takes it up."""
    for onlooker in gallery.onlookers.values():
        for key in keys:
            onlooker.page.keyboard.press(key)
        # The ring of the focus is for those who use the keyboard.
        onlooker.page.evaluate("() => document.activeElement.blur()")


def test_pictures_of_squire_for_hire(browser: Browser, host: Host) -> None:
    gallery = Gallery(browser, host.url)
    ann = gallery.player
    gallery.open("/")
    gallery.take("squire-for-hire-drawer", part='article.drawer:has(a[href="/rules/squire-for-hire"])')
    drawer(ann).get_by_role("button", name="Today's deal").click()
    ann.page.locator(".squire-for-hire").wait_for()
    lay_out(gallery)
    gallery.take("squire-for-hire-keep")

    packer = Keys(ann)
    play_on(packer, until=4)
    while not ann.ask("")["view"]["mine"]["spots"]:
        packer.act()
    for onlooker in gallery.onlookers.values():
        onlooker.page.reload()
        onlooker.page.locator("[data-cloth]").wait_for()
    gallery.take("squire-for-hire-turn")
    hold(gallery, "n")
    gallery.take("squire-for-hire-spot")
    for onlooker in gallery.onlookers.values():
        go_astray(onlooker.page)
        onlooker.page.evaluate("() => document.activeElement.blur()")
    gallery.take("squire-for-hire-illegal")
    hold(gallery, "Escape")
    play_on(packer)
    gallery.take("squire-for-hire-end")

    for name, worse in OTHERS.items():
        other = Person(browser, host.url, name)
        other.open()
        other.introduce()
        other.page.wait_for_timeout(300)
        drawer(other).get_by_role("button", name="Today's deal").click()
        other.page.locator(".squire-for-hire").wait_for()
        play_on(Keys(other, worse), until=3 if name == "Emil" else 10_000)
        other.context.close()
    gallery.open("/daily/squire-for-hire")
    gallery.take("squire-for-hire-daily", whole=True)


def test_pictures_of_two_at_the_table(browser: Browser, host: Host) -> None:
    gallery = Gallery(browser, host.url)
    ann = gallery.player
    drawer(ann).get_by_role("button", name="With friends").click()
    ann.page.get_by_role("button", name="Lay the table").click()
    ann.page.wait_for_url("**/table/*")
    ben = Person(browser, host.url, "Ben")
    ben.open(f"/table/{ann.table}")
    ben.sit_down()
    packers = (Keys(ann), Keys(ben))
    play_on(*packers, until=9)
    while not (view := ann.ask("")["view"])["mine"] or not view["mine"]["spots"]:
        for packer in packers:
            packer.act()
    lay_out(gallery)
    gallery.take("squire-for-hire-two")
    play_on(*packers)
    gallery.take("squire-for-hire-two-end", whole=True)
