"""Games read back with Polars say what the lab said of them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from tests.examples.installed import EXAMPLES
from tests.examples.scripts import example

reading = example("read_parquet")
GAMES = 60


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    """A file of games, and the report of the command that wrote it."""
    path = tmp_path_factory.mktemp("games") / "games.parquet"
    asked = f"lab duel antique-club random random --games {GAMES} --seed 5 --json --parquet {path}"
    command = [sys.executable, "-m", "wunderkammer.cli", *asked.split()]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=900)
    assert done.returncode == 0, done.stderr
    return path, json.loads(done.stdout)


def test_it_agrees_with_the_report(played: tuple[Path, dict[str, Any]]) -> None:
    path, report = played
    games = pl.scan_parquet(path)
    assert reading.players(games) == 2
    seats = reading.by_seat(games)
    assert seats["games"].to_list() == [GAMES, GAMES]
    assert [won * GAMES for won in seats["won"]] == pytest.approx(report["seat_wins"])
    assert seats["won"].sum() == pytest.approx(1)
    every = reading.seats(games).group_by("player").agg(pl.col("points").mean()).sort("player").collect()
    assert every["points"].to_list() == pytest.approx(report["points"])
    points = reading.points(games)
    assert points["seats"].sum() == 2 * GAMES
    assert points["share"].sum() == pytest.approx(1)
    lengths = reading.margins(games)
    assert lengths["games"].sum() == GAMES
    assert lengths["decisions"].is_sorted()
    assert (lengths["lower"] <= lengths["median"]).all()


def test_the_program_prints_it(played: tuple[Path, dict[str, Any]]) -> None:
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / "read_parquet.py"), str(played[0])], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "Who wins, by seat" in done.stdout
    assert "longest" in done.stdout
