"""A person at the table in the browser: looks at what glows, presses it, and presses again where asked to."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

DESKTOP = {"width": 1366, "height": 800}
PHONE = {"width": 390, "height": 844}


class Person:
    def __init__(
        self,
        browser: Browser,
        url: str,
        name: str,
        *,
        phone: bool = False,
        dark: bool = False,
        moving: bool = False,
        seed: int = 0,
    ) -> None:
        """`moving`: with all animations; else as somebody who asked for reduced motion, which is quicker."""
        self.context = browser.new_context(
            viewport=PHONE if phone else DESKTOP,
            has_touch=phone,
            is_mobile=phone,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if moving else "reduce",
        )
        self.page: Page = self.context.new_page()
        self.url = url
        self.name = name
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self._random = random.Random(seed)

    # Going places

    def open(self, path: str = "/") -> None:
        self.page.goto(self.url + path)

    def introduce(self) -> None:
        """Type the name on the front page."""
        field = self.page.get_by_label("Your name")
        field.fill(self.name)
        field.press("Enter")

    def sit_down(self) -> None:
        """Take a free seat at a table that was opened by its link."""
        self.page.get_by_label("What are you called?").fill(self.name)
        self.page.get_by_role("button", name="Sit down").click()

    @property
    def table(self) -> str:
        return self.page.url.split("/table/")[1].split("/")[0].split("?")[0]

    def ask(self, path: str) -> Any:
        """What the server tells this person's browser."""
        answer = self.context.request.get(f"{self.url}/api/tables/{self.table}{path}")
        assert answer.ok, answer.text()
        return answer.json()

    # Playing

    @property
    def over(self) -> bool:
        return self.page.get_by_role("heading", name="How it ended").is_visible()

    def skip_the_show(self) -> None:
        """The round as a play may be skipped at any time."""
        skip = self.page.locator("button.skip")
        if skip.is_visible():
            skip.click()

    def act(self) -> bool:
        """Make one decision with the pointer, if there is one to make. Says whether there was."""
        self.skip_the_show()
        if self.page.get_by_role("region", name="My exhibit").is_visible():
            self._exhibit()
            return True
        choice = self._something_that_glows()
        if choice is None:
            return False
        self._press_twice(choice)
        return True

    def _something_that_glows(self) -> Locator | None:
        for glowing in ("section.theft button.card.open", "button.window.open", ".hands button.card.open"):
            found = self.page.locator(glowing)
            if number := found.count():
                return found.nth(self._random.randrange(number))
        return None

    def _press_twice(self, choice: Locator) -> None:
        box = choice.element_handle(timeout=5_000)
        box.click()
        if box.evaluate(
            "e => e.isConnected && (e.classList.contains('armed') || e.getAttribute('aria-pressed') === 'true')"
        ):
            box.click()
        self.settle()

    def _exhibit(self) -> None:
        mine = self.page.get_by_role("region", name="My exhibit")
        best = mine.get_by_role("button", name=re.compile("^Best exhibit"))
        if best.is_enabled():
            best.click()
        mine.get_by_role("button", name="Show this exhibit").click()
        mine.get_by_role("button", name="Press again to show it").click()
        self.settle()

    def settle(self) -> None:
        """Until what was pressed has been answered."""
        self.page.wait_for_timeout(150)
