"""Why a move is refused: the rule, and a sentence that helps."""

from typing import Any

import pytest

from tests.games.squire_for_hire.building import NOTHING, Table, card
from tests.games.squire_for_hire.reading import GAME, code_of

SWORD = "Sw Sw Sw / . . . / . . . / . . ."
POTION = "Po . . / . . . / . . . / . . ."
COINS = "Co . . / . . . / . . . / . . ."
FEATHER = "fe . . / . . . / . . . / . . ."


def refusal(table: Table, word: str, seat: int = 0) -> Any:
    assert word not in table.asked().get(seat, [])
    return GAME.refuse(table.known(seat), seat, code_of(word))


def test_sh_1_3_first_a_bag_is_chosen() -> None:
    table = Table(NOTHING, NOTHING, kept=False)
    assert refusal(table, "pass").rule == "SH-1.3"
    assert refusal(table, "lay left 0 0,0").rule == "SH-1.3"


def test_sh_1_4_the_given_card_is_laid_and_not_passed() -> None:
    table = Table(POTION, others=[COINS], setup="pass", kept=False)
    table.play("keep 1")
    assert refusal(table, "pass").rule == "SH-1.4"
    beside_the_potion = refusal(table, "lay 0 0,1")
    assert beside_the_potion.rule == "SH-1.4"
    assert "cover a good item" in beside_the_potion.text
    assert refusal(table, "lay left 0 0,1").rule == "SH-2.2", "it lies on no pile"


@pytest.mark.parametrize("word", ["keep 1", "flip left", "leave"])
def test_sh_2_1_a_story_is_completed_or_passed(word: str) -> None:
    assert refusal(Table(NOTHING), word).rule == "SH-2.1"


def test_sh_2_2_a_card_is_taken_from_a_pile_that_has_one() -> None:
    table = Table(SWORD, left=POTION, story="quest weapon 3")
    assert refusal(table, "lay 0 0,1").rule == "SH-2.2"


def test_sh_2_2_the_value_is_too_small_and_the_answer_says_by_how_much() -> None:
    said = refusal(Table(SWORD, left=POTION, story="quest weapon 5"), "lay left 0 0,1")
    assert (said.rule, said.code) == ("SH-2.2", "illegal")
    assert "your weapon value is below 5" in said.text


def test_sh_2_3_the_spot_uses_no_item_of_the_asked_type() -> None:
    said = refusal(Table(SWORD, left=POTION, story="quest weapon 5 / use potion"), "lay left 0 0,1")
    assert said.rule == "SH-2.3"
    assert "value is below 5" in said.text
    assert "covers no potion item" in said.text


def test_sh_2_5_the_side_is_chosen_first() -> None:
    table = Table(NOTHING, NOTHING)
    table.play("pass")
    assert refusal(table, "pass").rule == "SH-2.5"
    assert refusal(table, "lay left 0 0,0").rule == "SH-2.5"


def test_sh_2_7_it_is_not_the_other_seats_turn() -> None:
    said = refusal(Table(NOTHING, NOTHING), "pass", seat=1)
    assert (said.rule, said.code) == ("SH-2.7", "not-your-turn")


def test_sh_3_2_a_card_overlaps_the_bag() -> None:
    table = Table(SWORD, left=POTION, story="quest weapon 3")
    for place in ("3,0", "0,4", "-3,0", "50,50"):
        assert refusal(table, f"lay left 0 {place}").rule == "SH-3.2"


def test_sh_3_2_no_good_item_finds_its_ground() -> None:
    said = refusal(Table(SWORD, left=POTION, story="quest weapon 3"), "lay left 0 0,0")
    assert said.rule == "SH-3.2"
    assert "empty or junk" in said.text
    said = refusal(Table(SWORD, left=FEATHER, story="quest weapon 3", anchor="any"), "lay left 0 0,0")
    assert said.rule == "SH-3.2"
    assert "junk" not in said.text


def test_sh_3_3_an_item_would_be_cut() -> None:
    table = Table(". . . / . Ch Ch / . Ch Ch / . . .", left=POTION, story="quest weapon 1")
    assert refusal(table, "lay left 0 2,0").rule == "SH-3.3"


def test_sh_4_1_the_last_card_is_laid_or_left() -> None:
    table = Table(SWORD, SWORD, deck=[card(POTION, "quest weapon 3")] * 5)
    while table.view().phase != "free":
        table.play(min(table.words("lay left 0 0,") or table.words("lay right 0 0,")))
    assert table.view().phase == "free"
    seat = next(iter(table.asked()))
    assert refusal(table, "pass", seat).rule == "SH-4.1"
    assert refusal(table, "lay left 0 0,3", seat).rule == "SH-2.2"
    assert refusal(table, "lay 0 0,0", seat).rule == "SH-3.2"
