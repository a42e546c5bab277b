"""Compiled code is kept by what it can be made of: nothing stale runs, and nothing is compiled anew without need."""

import ast
from pathlib import Path

import pytest

import wunderkammer
from wunderkammer.core import cache

PACKAGE = Path(wunderkammer.__file__).parent
OURS = sorted(
    path
    for folder in ("core", "games", "bots", "lab", "envs")
    for path in (PACKAGE / folder).rglob("*.py")
    if "@kernel" in path.read_text()
)


def module_of(path: Path) -> str:
    return ".".join(("wunderkammer", *path.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(".__init__")


def imported(path: Path) -> set[str]:
    tree = ast.parse(path.read_text())
    names = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module}
    names |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    return {name for name in names if name.startswith("wunderkammer.")}


@pytest.mark.parametrize("path", OURS, ids=module_of)
def test_what_a_module_imports_is_among_what_its_kernels_are_kept_by(path: Path) -> None:
    reach = cache._reach(module_of(path), str(path))
    for name in imported(path):
        there = PACKAGE.joinpath(*name.split(".")[1:])
        assert any(there.is_relative_to(folder) or there.with_suffix(".py") == folder for folder in reach), name


def test_a_game_and_its_bots_are_kept_apart_from_other_games() -> None:
    mine = cache._reach("wunderkammer.bots.squire.choose", "")
    assert [path.relative_to(PACKAGE).as_posix() for path in mine] == ["core", "games/squire", "bots/squire"]


def test_generic_kernels_are_kept_by_every_game_and_bot() -> None:
    names = {path.relative_to(PACKAGE).as_posix() for path in cache._reach("wunderkammer.lab.playouts", "")}
    assert {"core", "games", "bots", "lab"} <= names


def test_a_changed_source_starts_a_fresh_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WUNDERKAMMER_CACHE", str(tmp_path / "cache"))
    source = tmp_path / "guest.py"
    found: list[Path] = []
    for text in ("a = 1\n", "a = 2\n", "a = 1\n"):
        source.write_text(text)
        cache._digest.cache_clear()
        cache._folder.cache_clear()
        found.append(cache.folder_for("guest", str(source)))
    cache._folder.cache_clear()
    assert found[0] == found[2] != found[1]
    assert all(folder.is_dir() for folder in found)
