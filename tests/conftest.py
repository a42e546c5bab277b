"""What every test may use: the browser, and how hard random tests try."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from tools import chromium, node

if TYPE_CHECKING:
    from playwright.sync_api import Browser

settings.register_profile("everyday", deadline=None, print_blob=True)
settings.register_profile("long", parent=settings.get_profile("everyday"), max_examples=2_000)

# Chromium as a test drives it: no first-run pages, and no calls home, which a closed network answers with refusals.
CHROMIUM_ARGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]


def pytest_configure(config: pytest.Config) -> None:
    """Try harder when the long tests are asked for."""
    settings.load_profile("long" if config.option.markexpr == "long" else "everyday")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the browser tests on one worker: two browsers at once would only take each other's time."""
    for item in items:
        if item.get_closest_marker("browser") or item.get_closest_marker("pictures"):
            item.add_marker(pytest.mark.xdist_group("browser"))


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """The path of Chromium. Fails, never skips, where there is none: a browser test that did not run proves nothing."""
    try:
        return chromium.find()
    except chromium.ChromiumMissing as missing:
        pytest.fail(str(missing), pytrace=False)


@pytest.fixture(scope="module")
def browser(chromium_path: str) -> Iterator[Browser]:
    """A headless Chromium for the tests of a file; a test opens a context in it for each person it plays.

    Not for the whole run: while it is open an event loop runs in this thread, and no other test could start one.
    """
    from playwright.sync_api import sync_playwright

    # Playwright's own Node.js needs a library that a bare Debian lacks; the one that built the client runs.
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(node.folder() / "node"))
    # Chromium refuses to sandbox itself as root, which is what continuous integration runs as.
    unconfined = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium_path, args=[*CHROMIUM_ARGS, *unconfined])
        yield launched
        launched.close()
