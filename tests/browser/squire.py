"""How somebody plays Squire in the browser: by pressing what glows, and again where that is asked for."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

from tests.browser.person import Person

if TYPE_CHECKING:
    from playwright.sync_api import Browser

GLOWING = (
    ".boards button.open",
    ".cells button.open",
    ".pile button",
    ".exhibitions button.open",
    ".messages button.open",
    ".acts .buttons button",
)
"""What can be pressed apart from cities and trades, by the part of the board it is on."""
SELDOM = 0.3
"""How often a market marker is moved rather than left; there are many to press."""


class Collector(Person):
    """A person at a table of Squire."""

    def __init__(self, browser: Browser, url: str, name: str, *, seed: int = 0, **look: bool) -> None:
        super().__init__(browser, url, name, seed=seed, **look)
        self._chance = random.Random(seed)
        self.pressed: set[str] = set()
        """Phases in which this person has made a decision."""

    def sit(self, side: str, seats: int = 4) -> None:
        """A new table on a side of the board, all other seats taken by bots."""
        self.open()
        order = {
            "game": "squire",
            "name": self.name,
            "options": {"side": side},
            "seats": [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * (seats - 1)],
        }
        answer = self.context.request.post(
            f"{self.url}/api/tables",
            data=json.dumps(order),
            headers={"Content-Type": "application/json", "Origin": self.url},
        )
        assert answer.ok, answer.text()
        self.open(f"/table/{answer.json()['id']}")
        self.page.locator(".squire").wait_for()

    def asked(self) -> Any:
        """The table as it asks this person for a decision, with the page showing it; None when nothing is asked."""
        state: Any = self.ask("")
        if state["status"] == "over" or not any(desk["legal"] for desk in state["desks"]):
            return None
        board = self.page.locator(".squire:not([data-sending])")
        if board.count() == 0 or board.get_attribute("data-phase") != state["view"]["phase"]:
            return None
        again: Any = self.ask("")
        return state if again["desks"] == state["desks"] else None

    def act(self) -> bool:
        """Make one decision with the pointer, if there is one to make. Says whether there was."""
        state = self.asked()
        if state is None:
            return False
        phase = state["view"]["phase"]
        if phase in ("go", "trade"):
            self._travel(state["view"])
        elif phase == "marker" and self._chance.random() < SELDOM:
            self._press_again(".market button")
        else:
            self._press_again(", ".join(GLOWING))
        self.pressed.add(phase)
        self._await_answer(next(desk["position"] for desk in state["desks"] if desk["legal"]))
        return True

    def _travel(self, view: Any) -> None:
        """Go somewhere and trade there: what can be bought is bought as a rule."""
        if view["phase"] == "go":
            journeys = [journey for journey in view["mine"]["journeys"] if journey["go"]]
            wanted = [journey for journey in journeys if journey["deal"]["can_buy"]]
            city = self._chance.choice(wanted or journeys)["city"]
            station = self.page.locator(f'[data-city="{city}"]')
            station.scroll_into_view_if_needed()
            station.click()
        buttons = self.page.locator(".trade.live")
        buttons.first.wait_for()
        self._press_twice(buttons.first)

    def _press_again(self, selector: str) -> None:
        there = self.page.locator(selector)
        there.first.wait_for()
        self._press_twice(there.nth(self._chance.randrange(there.count())))

    def _await_answer(self, position: str) -> None:
        """Until the server has taken it and the page shows what came of it."""
        for _ in range(100):
            state = self.ask("")
            if all(desk["position"] != position for desk in state["desks"]) or state["status"] == "over":
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"nothing came of the press: {self.page.locator('header').first.inner_text()}")
