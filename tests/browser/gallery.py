"""One person's game in every look at once: on a desk and on a phone, by daylight and by lamplight."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tests.browser.person import Person

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PICTURES = Path(__file__).parent.parent.parent / "docs" / "pictures"
LOOKS = {
    f"{device}-{light}": {"phone": device == "phone", "dark": light == "dark"}
    for device in ("desktop", "phone")
    for light in ("light", "dark")
}


class Gallery:
    """One person's game, seen in every look at once."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.player = Person(browser, url, "Ann", seed=3)
        self.player.open()
        self.player.introduce()
        self.player.page.wait_for_timeout(500)
        identity = self.player.context.cookies()
        self.onlookers = {look: Person(browser, url, "Ann", **how) for look, how in LOOKS.items()}
        for onlooker in self.onlookers.values():
            onlooker.context.add_cookies(identity)

    def take(self, name: str, *, whole: bool = False, part: str | None = None) -> None:
        """What each of them sees, the `whole` page, or only a `part` of it (a selector)."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        for look, onlooker in self.onlookers.items():
            onlooker.page.wait_for_timeout(400)
            path = PICTURES / f"{name}-{look}.png"
            if part is None:
                onlooker.page.screenshot(path=path, full_page=whole)
            else:
                onlooker.page.locator(part).screenshot(path=path)

    def show_the_round_again(self) -> None:
        """As a play, a few steps in, where cards have been turned up; with reduced motion it does not run by itself."""
        for onlooker in self.onlookers.values():
            onlooker.page.locator("[data-again]").click()
            for _ in range(3):
                onlooker.page.get_by_role("button", name="Step on").click()

    def open(self, path: str) -> None:
        for onlooker in self.onlookers.values():
            onlooker.open(path)
            onlooker.page.wait_for_load_state("networkidle")

    def settle(self) -> None:
        for onlooker in self.onlookers.values():
            onlooker.skip_the_show()
