"""The rules page tells of the components, options and moves there are."""

import re
from typing import Any

import pytest

from tests.games.squire_for_hire.reading import GAME, STANDARD
from wunderkammer.games.squire_for_hire.state import MOST_CARDS, MOST_COMBOS, MOST_KINDS, MOST_SQUIRES

README = (GAME.folder / "README.md").read_text(encoding="utf-8")
PACK: Any = GAME.load_pack(STANDARD)
BLANK = GAME.blank(PACK)


def chapter(title: str) -> str:
    return README.split(f"\n## {title}\n")[1].split("\n## ")[0]


def table(first: str) -> list[list[str]]:
    """The rows of the table whose first column has that title."""
    [found] = re.findall(rf"^\| {first} \|.*\n\|[- |]+\|\n((?:\|.*\|\n)+)", README, flags=re.MULTILINE)
    return [[cell.strip() for cell in row.strip("|").split(" |")] for row in found.splitlines()]


def test_the_table_of_items() -> None:
    types: dict[str, list[str]] = {}
    for name, type_, size in PACK.items.values():
        types.setdefault(type_, []).append(f"{name} {size}")
    assert {type_: items.split(", ") for type_, items in table("type")} == types


def test_the_table_of_squires() -> None:
    expected = [
        [
            name,
            " ".join(map(str, squire.value)),
            ", ".join(f"{' and '.join(combo.items)} {combo.points}" for combo in squire.combos),
            squire.prized_junk,
        ]
        for name, squire in PACK.squires.items()
    ]
    assert table("squire") == expected


def test_the_table_of_cards() -> None:
    components: Any = GAME.components(PACK)
    for row, card in zip(table("card"), components.cards, strict=True):
        story = card.story
        value = f"{story.value[0]} {story.value[1]}" if story.value else ""
        assert row[:4] == [str(card.card), story.kind, value, story.use or ""]
        assert sorted(row[4].split(", ")) == sorted(part.item for part in card.parts)


def test_the_limits_of_component_values() -> None:
    text = " ".join(chapter("Component values").split())
    assert f"5 to {MOST_CARDS} cards (7 for two seats), 1 to {MOST_KINDS} kinds of items" in text
    assert f"1 to {MOST_SQUIRES} squires (2 for two seats) with up to {MOST_COMBOS} combos" in text


@pytest.mark.parametrize("option", GAME.options, ids=lambda option: option.name)
def test_every_option_is_told_with_its_values_default_first(option: Any) -> None:
    [line] = [line for line in chapter("Options").splitlines() if line.startswith(f"- `{option.name}`")]
    spelt = [str(choice.value).lower() if isinstance(choice.value, bool) else choice.value for choice in option.choices]
    assert re.findall(r"`([^`]+)`", line)[1:] == spelt
    assert f"`{spelt[0]}` (default)" in line
    assert option.default(2) == option.choices[0].value
    assert ("for two seats only" in line) == (option.seats == (2,))


def test_every_word_it_shows_is_a_move() -> None:
    words = re.findall(r"`((?:keep|pass|lay|leave|flip)[^`]*)`", chapter("Notation"))
    assert {word.split()[0] for word in words} == {"keep", "pass", "lay", "leave", "flip"}
    for word in words:
        if word != "lay right":
            assert GAME.format(BLANK, GAME.parse(BLANK, word)) == word
