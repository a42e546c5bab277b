"""Notation: the words of moves."""

import pytest

from tests.games.squire_for_hire.building import NOTHING, Table
from tests.games.squire_for_hire.reading import GAME, STANDARD, code_of
from wunderkammer.core.game import BadWord
from wunderkammer.games.squire_for_hire.state import REACH, WINDOW

BLANK = GAME.blank(GAME.load_pack(STANDARD))


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("pass", "pass"),
        ("  PASS ", "pass"),
        ("keep 2", "keep 2"),
        ("flip   left", "flip left"),
        ("leave", "leave"),
        ("Lay Left 90 4,7", "lay left 90 4,7"),
        ("lay right 0 -2,3", "lay right 0 -2,3"),
        ("lay 180 3,-3", "lay 180 3,-3"),
        ("lay left 0 -0,0", "lay left 0 0,0"),
    ],
)
def test_words_are_read_in_any_case_and_spacing(typed: str, word: str) -> None:
    assert GAME.format(BLANK, GAME.parse(BLANK, typed)) == word


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "lay",
        "lay left",
        "lay left 90",
        "lay left 90 4",
        "lay left 90 4, 7",
        "lay left 90 4,7 please",
        "lay middle 90 4,7",
        "keep 3",
        "keep",
        "flip",
        "flip up",
        "lay left ninety 4,7",
        "lay left ９０ 4,7",
        "lay left 90 4,7\n5",
        "lay left 90 --4,7",
    ],
)
def test_other_words_are_no_moves_and_the_answer_says_what_moves_look_like(typed: str) -> None:
    with pytest.raises(BadWord, match="moves look like: pass, lay left 90 4,7"):
        GAME.parse(BLANK, typed)


@pytest.mark.parametrize("degrees", ["1", "45", "360", "999"])
def test_sh_3_1_a_turn_is_one_of_four(degrees: str) -> None:
    with pytest.raises(BadWord, match=rf"0, 90, 180, 270 degrees, not by {degrees} \(SH-3\.1\)"):
        GAME.parse(BLANK, f"lay left {degrees} 0,0")


@pytest.mark.parametrize("place", [f"{-REACH - 1},0", f"0,{-REACH - 1}", f"{WINDOW},0", f"0,{WINDOW}"])
def test_squares_that_no_bag_can_reach_are_no_moves(place: str) -> None:
    with pytest.raises(BadWord, match=f"from -3 to {WINDOW - 1}"):
        GAME.parse(BLANK, f"lay left 0 {place}")


def test_the_outermost_squares_have_codes() -> None:
    for place in (f"{-REACH},{-REACH}", f"{WINDOW - 1},{WINDOW - 1}"):
        assert code_of(f"lay 270 {place}") < GAME.moves
    with pytest.raises(ValueError, match="no move code"):
        GAME.format(BLANK, GAME.moves)


def test_columns_and_rows_count_from_the_corner_of_the_bag_as_it_lies_before_the_move() -> None:
    """The first card is laid so that the bag grows by two columns to the left and one row up: what was 0,0 is 2,1."""
    potions = "Po . . / . . . / . . . / . . ."
    corner = ". . . / . . . / . . . / . . Po"
    table = Table(NOTHING, left=corner, right=potions, story="quest weapon 1", below=["quest weapon 1"])
    table.play("lay left 0 -2,-1")
    assert table.picture().split(" / ")[0] == ". . . - -"
    assert table.picture().split(" / ")[3] == ". . Po . ."
    assert not table.can("lay right 0 2,3"), "the potion is there"
    table.play("lay right 0 2,1")
    assert table.picture().split(" / ")[1] == ". . Po . ."
