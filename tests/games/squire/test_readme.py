"""The rules page tells of the components, options and moves there are."""

import re
from typing import Any

import pytest

from tests.games.squire.table import GAME, STANDARD, Table
from wunderkammer.games.squire.state import MOST_BOARDS, MOST_CITIES, MOST_EXHIBITS, MOST_MESSAGES, MOST_VALUE

README = (GAME.folder / "README.md").read_text(encoding="utf-8")
COMPONENTS: Any = GAME.components(GAME.load_pack(STANDARD))


def chapter(title: str) -> str:
    return README.split(f"\n## {title}\n")[1].split("\n## ")[0]


def table(first: str) -> list[list[str]]:
    """The rows of the table whose first column has that title."""
    [found] = re.findall(rf"^\| {first} \|.*\n\|[- |]+\|\n((?:\|.*\|\n)+)", README, flags=re.MULTILINE)
    return [[cell.strip() for cell in row.strip("|").split(" |")] for row in found.splitlines()]


def test_the_table_of_exhibitions() -> None:
    assert table("type") == [[there.type, there.holder_text, there.others_text] for there in COMPONENTS.exhibitions]


def test_the_table_of_hall_bonuses() -> None:
    assert table("cell") == [[there.at, there.text] for there in COMPONENTS.hall_bonuses]


def test_the_numbers_in_its_text() -> None:
    text = " ".join(chapter("Component values").split())
    assert all(there.values == (2, 2, 3, 3, 4, 4, 4, 5, 5, 6, 6) for there in COMPONENTS.types)
    assert "two exhibits of value 2, 3, 5 and 6 and three of value 4" in text
    assert COMPONENTS.prices == (5, 4, 3, 2, 1)
    assert f"There are {len(COMPONENTS.messages)} message cards" in text
    assert f"up to {MOST_EXHIBITS} exhibits with values 1 to {MOST_VALUE}, up to {MOST_CITIES} cities a side" in text
    assert f"{MOST_BOARDS} player boards" in text
    assert f"{MOST_MESSAGES} message cards" in text


@pytest.mark.parametrize("option", GAME.options, ids=lambda option: option.name)
def test_every_option_is_told_with_its_values_default_first(option: Any) -> None:
    [line] = [line for line in chapter("Options").splitlines() if line.startswith(f"- `{option.name}`")]
    spelt = [choice.value for choice in option.choices]
    assert re.findall(r"`([^`]+)`", line)[1:] == spelt
    assert f"`{spelt[0]}` (default)" in line
    assert option.default(2) == spelt[0]


def test_every_word_it_shows_is_a_move() -> None:
    records = Table("fox", "badger", side="world").records
    words = re.findall(r"`([^`]*)`", chapter("Notation"))
    every = {
        "board",
        "go",
        "buy",
        "sell",
        "play",
        "done",
        "cell",
        "take",
        "exhibit",
        "marker",
        "leave",
        "accept",
        "drop",
    }
    assert {word.split()[0] for word in words} == every
    for word in words:
        assert GAME.format(records, GAME.parse(records, word)) == word
