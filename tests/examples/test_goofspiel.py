"""The smallest whole game: one file, and everything there is has it: the lab, records, the server, the browser."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.examples.installed import EXAMPLES, ROOT, environment

GAME = EXAMPLES / "goofspiel"
SHORT = 150
"""So many lines are too many."""


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return environment("goofspiel", tmp_path_factory.mktemp("installed"))


def run(env: dict[str, str], *command: str) -> str:
    """What a program of Python prints."""
    done = subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=env, capture_output=True, text=True, check=False, timeout=900
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def wunderkammer(env: dict[str, str], *arguments: str) -> str:
    return run(env, "-m", "wunderkammer.cli", *arguments)


def test_it_is_one_short_file() -> None:
    [module] = GAME.rglob("*.py")
    assert len(module.read_text(encoding="utf-8").splitlines()) < SHORT


def test_it_can_be_installed_with_its_rules(tmp_path: Path) -> None:
    pip = ("-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index")
    run(environment("goofspiel", tmp_path / "unused"), *pip, "--target", str(tmp_path / "site"), str(GAME))
    found = "from wunderkammer.core import registry; game = registry.game('goofspiel'); print(game.folder)"
    folder = Path(run(environment("goofspiel", tmp_path / "site"), "-c", found).strip())
    assert (tmp_path / "site" / "goofspiel" / "README.md").exists()
    assert (folder / "README.md").exists()


@pytest.mark.timeout(900)  # about 30 s, nearly all of it for compiling the walks for one more game
def test_it_passes_the_conformance_suite(here: dict[str, str]) -> None:
    told = run(here, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/conformance", "-k", "goofspiel")
    assert " passed" in told
    assert "failed" not in told


def test_its_rules_hold(here: dict[str, str]) -> None:
    """Interpreted: nothing to compile for so few games."""
    rules = "tests/examples/goofspiel_rules.py"
    told = run({**here, "NUMBA_DISABLE_JIT": "1"}, "-m", "pytest", "-q", "-p", "no:cacheprovider", rules)
    assert " passed" in told
    assert "skipped" not in told


def test_the_lab_plays_it_and_no_seat_is_favoured(here: dict[str, str]) -> None:
    command = "simulate goofspiel --seats 3 --bot random --games 3000 --seed 1 --json"
    told = json.loads(wunderkammer(here, *command.split()))
    assert told["decisions"] == 3000 * 3 * 9
    assert sum(told["wins"]) == pytest.approx(3000)
    for low, high in told["win_intervals"]:  # all seats are alike; a little slack, so as not to depend on the seed
        assert low - 0.02 < 1 / 3 < high + 0.02


def test_it_is_an_environment(here: dict[str, str]) -> None:
    """Interpreted, as one game needs no compiler."""
    check = """
from pettingzoo.test import api_test
from wunderkammer.envs.modules import env_of

api_test(env_of("goofspiel", 3)(), num_cycles=100)
"""
    assert "Passed" in run({**here, "NUMBA_DISABLE_JIT": "1"}, "-c", check)


def test_a_game_without_component_values_says_so(here: dict[str, str]) -> None:
    asked = [sys.executable, "-m", "wunderkammer.cli", "packs", "standard", "--game", "goofspiel"]
    done = subprocess.run(asked, env=here, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "wunderkammer: Goofspiel has no component values\n"


def test_its_records_are_shown_verified_and_replayed(here: dict[str, str], tmp_path: Path) -> None:
    play = """
import sys, wunderkammer
match = wunderkammer.new_match("goofspiel", seats=2, seed=7)
for number in range(1, 10):
    match.play(0, f"bid {number}")
    match.play(1, f"BID  {number % 9 + 1}")
sys.stdout.write(match.record())
"""
    interpreted = {**here, "NUMBA_DISABLE_JIT": "1"}
    record = tmp_path / "game.txt"
    record.write_text(run(interpreted, "-c", play), encoding="utf-8")
    assert " 1 bid 1\n" in record.read_text(encoding="utf-8")
    assert "Seat 1 bids 1." in wunderkammer(interpreted, "show", str(record))
    wunderkammer(interpreted, "verify", str(record))
    assert "Seat 0 bids 9." in wunderkammer(interpreted, "replay", str(record))
