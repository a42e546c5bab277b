"""A person who packs a bag: by dragging loot onto it, with a mouse or with fingers, or by the keyboard alone."""

from __future__ import annotations

import math
import re
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

from tests.browser.person import Person
from tests.browser.reading import tab_to

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

_ASTRAY = ("ArrowUp", "ArrowLeft") * 10 + ("r", "ArrowDown", "ArrowLeft") * 10
"""Keys that take a card over the bag and along its edge; somewhere on the way it may not lie."""
LAY = re.compile(r"lay (?:(left|right) )?(0|90|180|270) (-?\d+),(-?\d+)")
LIFT = 64
"""Pixels by which a card under a finger is held above it, so that it can be seen."""
Point = tuple[float, float]


def go_astray(page: Page) -> Locator:
    """Move the card in hand to where it may not lie; what is said to that."""
    why = page.locator(".acts .why")
    for key in _ASTRAY:
        page.keyboard.press(key)
        page.wait_for_timeout(30)
        if why.is_visible():
            return why
    raise AssertionError("the card may lie everywhere")


class Packer(ABC):
    """Makes the decisions of whatever seat the page plays, by default in the best-scoring spot each time."""

    def __init__(self, person: Person, worse: int = 0) -> None:
        """`worse`: by how many spots it passes over the best."""
        self.person = person
        self.page = person.page
        self.worse = worse
        self.laid = 0
        self.turned = 0
        """How many cards were turned before they were laid."""

    @property
    def seat(self) -> int | None:
        """The seat whose eyes the page has: its own only one, or of two here the one that is awaited."""
        state = self.person.ask("")
        owing = [desk["seat"] for desk in state["desks"] if desk["legal"]]
        return owing[0] if owing else None

    def act(self) -> bool:
        """Make one decision, if there is one to make. Says whether there was."""
        seat = self.seat
        if seat is None:
            return False
        state = self.person.ask(f"?seat={seat}")
        desk = next(desk for desk in state["desks"] if desk["seat"] == seat)
        view, legal = state["view"], desk["legal"]
        # What the server knows the page may not have been told yet.
        self.page.locator(f'[data-position="{seat}:{desk["position"]}"]').wait_for()
        if view["phase"] == "keep":
            self.choose(f"Keep card {view['seats'][seat]['dealt'][0]}")
        elif view["phase"] == "side":
            self.flip("left")
        elif view["mine"]["spots"]:
            best = max(view["mine"]["spots"], key=lambda spot: spot["points"])
            self.lay(best["move"], view["seats"][seat]["bag"])
            self.laid += 1
        else:
            self.choose("Pass" if "pass" in legal else "Leave it")
        self.answered(desk)
        return True

    def answered(self, desk: Any) -> None:
        """Wait until the server and then the page have gone on from a position."""
        for _ in range(200):
            now = next(d for d in self.person.ask("")["desks"] if d["seat"] == desk["seat"])
            if now["position"] != desk["position"]:
                return
            self.page.wait_for_timeout(25)
        raise AssertionError(f"{desk['position']} was not answered: {self.page.locator('.acts').inner_text()}")

    @abstractmethod
    def choose(self, label: str) -> None:
        """A decision that lays nothing: pressed twice."""

    @abstractmethod
    def flip(self, side: str) -> None: ...

    @abstractmethod
    def lay(self, word: str, bag: Any) -> None: ...

    def pile(self, side: str) -> Locator:
        """The top card of a pile, where it can be taken up."""
        return self.page.locator(f'[data-spot="pile-{side}"] button.live').first


class Dragger(Packer):
    """By mouse: from the pile onto the cloth, turned by R or the wheel on the way, and pressed where it lies."""

    def choose(self, label: str) -> None:
        self.page.get_by_role("button", name=label, exact=True).click()
        self.page.get_by_role("button", name="Press again").click()

    def flip(self, side: str) -> None:
        pile = self.page.locator(f'[data-spot="pile-{side}"]:has(button.flip)').first.locator("button.flip")
        pile.click()
        pile.click()

    def lay(self, word: str, bag: Any) -> None:
        side, degrees, x, y = self._read(word)
        wide, high = (3, 4) if degrees % 180 == 0 else (4, 3)
        start = self._middle_of(self.pile(side or "left"))
        self._press(start)
        try:
            self._carry(self._pixel(bag, bag["width"] / 2, bag["height"] / 2))
            for _ in range(degrees // 90):
                self._turn()
            # Held by its middle, it turns about its middle.
            self._carry(self._pixel(bag, x + wide / 2, y + high / 2))
        finally:
            self._release()
        self.turned += degrees > 0
        self.page.locator(".acts.legal").first.wait_for(timeout=5_000)
        self._press_card()

    def _read(self, word: str) -> tuple[str | None, int, int, int]:
        found = LAY.fullmatch(word)
        assert found, word
        return found[1], int(found[2]), int(found[3]), int(found[4])

    def _middle_of(self, what: Locator) -> Point:
        what.wait_for()
        what.scroll_into_view_if_needed()
        box = what.bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def _pixel(self, bag: Any, column: float, row: float) -> Point:
        """Where a point of the bag is seen."""
        at = self.page.evaluate(
            """([x, y]) => {
              const seen = document.querySelector("[data-cloth] svg").getScreenCTM();
              const point = new DOMPoint(x, y).matrixTransform(seen);
              return [point.x, point.y];
            }""",
            [column - bag["origin"][0], row - bag["origin"][1]],
        )
        return at[0], at[1]

    def _press_card(self) -> None:
        """On the card where it lies."""
        x, y = self._middle_of(self.page.locator("[data-held]").first)
        self.page.mouse.click(x, y)

    # The pointer

    def _press(self, at: Point) -> None:
        self._at = at
        self.page.mouse.move(*at)
        self.page.mouse.down()

    def _carry(self, to: Point) -> None:
        self.page.mouse.move(*to, steps=4)
        self._at = to

    def _turn(self) -> None:
        """By the wheel and by the key in turns."""
        if self.turned % 2:
            self.page.mouse.wheel(0, 100)
            self.page.wait_for_timeout(160)
        else:
            self.page.keyboard.press("r")

    def _release(self) -> None:
        self.page.mouse.up()


class Fingers(Dragger):
    """By touch, through the browser's own input: one finger carries, a second one twists to turn and goes along."""

    def __init__(self, person: Person) -> None:
        super().__init__(person)
        self._wire = person.context.new_cdp_session(person.page)
        self._second: float | None = None
        """The angle at which the second finger lies beside the first, if it does."""

    def _touch(self, kind: str, *points: Point) -> None:
        self._wire.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]},
        )

    def _fingers(self) -> list[Point]:
        (x, y), angle = self._at, self._second
        return [self._at] if angle is None else [self._at, (x + 60 * math.cos(angle), y + 60 * math.sin(angle))]

    def _press(self, at: Point) -> None:
        self._at = at
        self._second = None
        self._touch("touchStart", at)

    def _carry(self, to: Point) -> None:
        (x, y), (from_x, from_y) = (to[0], to[1] + LIFT), self._at
        for step in range(1, 5):
            self._at = (from_x + (x - from_x) * step / 4, from_y + (y - from_y) * step / 4)
            self._touch("touchMove", *self._fingers())
        self._settle()

    def _settle(self) -> None:
        """Until the page has seen where the fingers are: moves reach it once a frame."""
        self.page.evaluate("() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))")

    def _turn(self) -> None:
        if self._second is None:
            self._second = -math.pi / 2
            self._touch("touchStart", *self._fingers())
        for _ in range(3):
            self._second += math.pi / 6
            self._touch("touchMove", *self._fingers())
            self._settle()

    def _release(self) -> None:
        self._touch("touchEnd")

    def _press_card(self) -> None:
        self.page.touchscreen.tap(*self._middle_of(self.page.locator("[data-held]").first))


class Keys(Packer):
    """By the keyboard alone: N to the best spot; moved and turned away from it, put back, and N again; Enter."""

    def choose(self, label: str) -> None:
        # The words of a button do not make a selector: it is known by what has the focus.
        self._tab_to_button(label)
        self.page.keyboard.press("Enter")
        self._tab_to_button("Press again")
        self.page.keyboard.press("Enter")

    def flip(self, side: str) -> None:
        tab_to(self.page, f'[data-spot="pile-{side}"] button.flip')
        self.page.keyboard.press("Enter")
        self.page.keyboard.press("Enter")

    def lay(self, word: str, bag: Any) -> None:
        for key in ("n", "ArrowRight", "r", "Escape", "n", *["n"] * self.worse):
            self.page.keyboard.press(key)
        self.turned += 1
        self.page.locator(".acts.legal").first.wait_for(timeout=5_000)
        self.page.keyboard.press("Enter")

    def _tab_to_button(self, label: str) -> None:
        for _ in range(400):
            if self.page.evaluate("() => document.activeElement?.textContent.trim() ?? ''") == label:
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no way to {label} by Tab")
