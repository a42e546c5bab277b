"""Browser tests find their browser, or say what to do."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tools import chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def test_the_environment_names_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM", sys.executable)
    assert chromium.find() == sys.executable


def test_a_browser_that_cannot_be_run_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CHROMIUM", str(tmp_path / "chromium"))
    with pytest.raises(chromium.ChromiumMissing, match="is not a program that can be run"):
        chromium.find()


def test_no_browser_at_all_is_told_with_what_to_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(chromium.ChromiumMissing, match="apt-get install chromium"):
        chromium.find()


@pytest.mark.browser
def test_the_browser_renders_a_page(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content("<h1>Wunderkammer</h1>")
    assert page.get_by_role("heading").inner_text() == "Wunderkammer"
    page.close()
