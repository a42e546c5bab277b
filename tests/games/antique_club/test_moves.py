"""The notation: move codes and their words. That they translate into each other is proved for any game in
tests/conformance."""

import re

import pytest

from tests.games.antique_club.reading import GAME, PACKS, STANDARD, Reading
from tests.games.antique_club.table import Table
from wunderkammer.core.game import BadWord

BLANK = GAME.blank(GAME.load_pack(STANDARD))


def test_notation_of_the_readme_is_what_is_read() -> None:
    """Every move shown under Notation is a move, and every kind of move is shown there."""
    readme = (GAME.folder / "README.md").read_text(encoding="utf-8")
    notation = readme.split("## Notation")[1].split("## Options")[0]
    shown = [word for line in notation.splitlines() if line.startswith("- ") for word in re.findall(r"`([^`]+)`", line)]
    codes = [GAME.parse(BLANK, word) for word in shown]
    assert [GAME.format(BLANK, code) for code in codes] == shown
    kinds = {word.split()[0] for word in Reading(BLANK).codes}
    assert {word.split()[0] for word in shown} == kinds


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("Hall", "hall"),
        ("  castle ", "castle"),
        ("BID 21", "bid 21"),
        ("bid   21", "bid 21"),
        ("bid 021", "bid 21"),
        ("show b1650", "show B1650"),
        ("Take LEFT", "take left"),
        ("STEAL B1650", "steal B1650"),
    ],
)
def test_notation_forgives_capitals_and_spaces(typed: str, word: str) -> None:
    assert GAME.format(BLANK, GAME.parse(BLANK, typed)) == word


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("bid 25", "no cash card '25'"),
        ("bid", "moves look like"),
        ("bid -1", "no cash card '-1'"),
        ("bid ²", "no cash card"),
        ("bid 99999999999", "no cash card"),
        ("thief 13", "no thief '13'"),
        ("show A1746", "no collectible 'A1746'"),
        ("steal G1900", "no collectible 'G1900'"),
        ("take middle", "moves look like"),
        ("exhibit A1745", "moves look like"),
        ("hall castle", "moves look like"),
        ("", "moves look like"),
    ],
)
def test_notation_says_what_is_wrong_with_a_word(word: str, says: str) -> None:
    with pytest.raises(BadWord, match=re.escape(says)):
        GAME.parse(BLANK, word)


def test_notation_tells_collectibles_of_one_letter_and_year_apart() -> None:
    blank = GAME.blank(GAME.load_pack(PACKS / "repeated-years.toml"))
    codes = [GAME.parse(blank, f"show {name}") for name in ("A900", "A900.2", "A900.3", "B900", "B900.2")]
    assert len(set(codes)) == 5
    with pytest.raises(BadWord):
        GAME.parse(blank, "show A900.4")
    with pytest.raises(BadWord):
        GAME.parse(blank, "show A900.1")


def test_notation_lists_collectibles_by_letter_then_year() -> None:
    """Years that do not have the same number of digits: 50 is before 900, and 900 before 1800."""
    table = Table("C1800 C900 C50 B1800 A900", "", pack=PACKS / "repeated-years.toml")
    assert table.view(0).mine.hand == ("A900", "B1800", "C50", "C900", "C1800")
