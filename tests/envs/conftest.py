"""The tests of environments stay on one worker: what they need is compiled once, not by all workers at a time."""

from __future__ import annotations

from pathlib import Path

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Each conftest is handed all items of the run, so only those of this folder are marked."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.xdist_group("envs"))
