"""Every rule of every game is named by a test: `test_ac_3_3_two_thieves_get_nothing` is about AC-3.3."""

import ast
import re
from pathlib import Path

import pytest

from wunderkammer.core import registry

GAMES = Path(__file__).parent / "games"


def rules_of(game: str) -> set[str]:
    """The ids of a game's README: list items that begin with one in bold."""
    readme = (registry.game(game).folder / "README.md").read_text(encoding="utf-8")
    return set(re.findall(r"^- \*\*([A-Z]+-\d+\.\d+)\*\* ", readme, flags=re.MULTILINE))


def rules_named_by(name: str) -> set[str]:
    """The ids in the name of a test: `ac_6_1_and_ac_6_2` are two."""
    return {
        f"{game.upper()}-{chapter}.{rule}" for game, chapter, rule in re.findall(r"_([a-z]+)_(\d+)_(\d+)(?=_)", name)
    }


def rules_tested(game: str) -> set[str]:
    named: set[str] = set()
    for path in (GAMES / game.replace("-", "_")).glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                named |= rules_named_by(node.name)
    return named


@pytest.mark.parametrize("game", registry.game_names())
def test_every_rule_is_named_by_a_test(game: str) -> None:
    rules = rules_of(game)
    assert rules, f"the README of {game} has no rules"
    assert rules - rules_tested(game) == set(), "rules without a test"


@pytest.mark.parametrize("game", registry.game_names())
def test_every_rule_that_a_test_names_is_there(game: str) -> None:
    assert rules_tested(game) - rules_of(game) == set(), "tests of rules that are not in the README"


@pytest.mark.parametrize("game", registry.game_names())
def test_every_rule_that_the_code_names_is_there(game: str) -> None:
    """Refusals, options and docstrings point to rules; each can be looked up."""
    folder = registry.game(game).folder
    [prefix] = {rule.split("-")[0] for rule in rules_of(game)}
    named = {
        rule
        for path in [*folder.rglob("*.py"), *folder.rglob("*.md"), *folder.rglob("*.toml")]
        for rule in re.findall(rf"\b{prefix}-\d+\.\d+\b", path.read_text(encoding="utf-8"))
    }
    assert named - rules_of(game) == set()


def test_names_of_tests_are_read_rightly() -> None:
    assert rules_named_by("test_ac_3_3_two_thieves_get_nothing") == {"AC-3.3"}
    assert rules_named_by("test_ac_6_1_and_ac_6_2_it_makes_no_difference") == {"AC-6.1", "AC-6.2"}
    assert rules_named_by("test_games_agree_with_the_referee") == set()
