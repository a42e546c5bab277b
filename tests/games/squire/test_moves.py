"""Notation: the words of moves."""

import pytest

from tests.games.squire.table import GAME, WORKED, Table
from wunderkammer.core.game import BadWord

BLANK = GAME.blank(GAME.load_pack(WORKED))


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("Buy", "buy"),
        ("  SELL ", "sell"),
        ("go london", "go London"),
        ("play m07", "play M07"),
        ("cell 2, 3", "cell 2,3"),
        ("Take BOOK 4", "take book 4"),
        ("exhibit   painting", "exhibit painting"),
        ("marker red TOP", "marker red top"),
        ("board Fox", "board fox"),
    ],
)
def test_words_are_read_in_any_case_and_spacing(typed: str, word: str) -> None:
    assert GAME.format(BLANK, GAME.parse(BLANK, typed)) == word


def test_cities_are_those_of_the_side_that_is_played() -> None:
    world = Table("fox", "badger", side="world").records
    assert GAME.format(world, GAME.parse(world, "go buenos  aires")) == "go Buenos Aires"
    with pytest.raises(BadWord, match="there is no city 'york' in this game; there is London, Rome"):
        GAME.parse(world, "go York")


@pytest.mark.parametrize("typed", ["", "go", "play", "walk London", "buy book", "done now", "１", "drop"])
def test_other_words_are_no_moves_and_the_answer_says_what_moves_look_like(typed: str) -> None:
    with pytest.raises(BadWord, match="moves look like: board fox, go London"):
        GAME.parse(BLANK, typed)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("cell 4,1", "a cell is floor 1 to 3 and row 1 to 4, like cell 2,3; not '4,1'"),
        ("cell 2", "like cell 2,3"),
        ("take book", "like take book 4; not 'book'"),
        ("take book 10", "like take book 4"),
        ("take car 4", "there is no type of exhibit 'car'"),
        ("marker red", "like marker red top; not 'red'"),
        ("marker grey top", "there is no marker 'grey'"),
        ("play M99", "there is no message card 'm99' in this game; there is M01 to M42"),
        ("board cat", "there is no player board 'cat' in this game; there is fox, badger, eagle, lion"),
        ("exhibit money", "there is no type of exhibit 'money'"),
        (f"go {'x' * 60}", "there is no city 'x{40}\\.\\.\\.'"),
    ],
)
def test_what_is_nearly_a_move_is_answered_to_the_point(typed: str, answer: str) -> None:
    with pytest.raises(BadWord, match=answer):
        GAME.parse(BLANK, typed)
