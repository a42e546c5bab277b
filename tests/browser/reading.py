"""What a page is like for those who cannot see all of it at once."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

AXE = Path(__file__).parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = {"serious", "critical"}
TABS = 400
"""Presses of the Tab key after which the whole page must have been gone through."""


def faults(page: Page) -> list[str]:
    """What axe-core finds serious on a page."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: Any = page.evaluate("() => axe.run()")
    return [
        f"{fault['id']}: {fault['help']} ({fault['nodes'][0]['html'][:120]})"
        for fault in found["violations"]
        if fault["impact"] in SERIOUS
    ]


def sideways(page: Page) -> int:
    """By how many pixels the page is wider than the screen."""
    return page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")


def tab_to(page: Page, wanted: str) -> None:
    """Press Tab until the focus is on something that matches a selector."""
    for _ in range(TABS):
        if page.evaluate("s => document.activeElement?.matches(s) ?? false", wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way to {wanted} by Tab")
