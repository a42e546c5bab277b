"""SH-3: laying a card. All are laid by value here: Gust alone has the weapon value of 1 that the stories ask for."""

import pytest

from tests.games.squire_for_hire.building import NOTHING, Table

POTION = "Po . . / . . . / . . . / . . ."


def lays(bag: str, loot: str, **options: str) -> set[str]:
    """Where a card may be laid, without the words that are the same in all."""
    words = Table(bag, left=loot, story="quest weapon 1", **options).words("lay left")
    return {word.removeprefix("lay left ") for word in words}


def laid(bag: str, loot: str, spot: str, **options: str) -> str:
    """The bag as it is seen then."""
    table = Table(bag, left=loot, story="quest weapon 1", **options)
    table.play(f"lay left {spot}")
    return table.picture()


# SH-3.1

TURNED = {
    0: "Sw Sw Sw / la Co . / la . . / . . Ri",
    90: ". la la Sw / . . Co Sw / Ri . . Sw",
    180: "Ri . . / . . la / . Co la / Sw Sw Sw",
    270: "Sw . . Ri / Sw Co . . / Sw la la .",
}


def _laid_turned(degrees: int) -> str:
    """What the card shows, laid at the corner of a bag of empty squares in this turn."""
    rows = laid(NOTHING, TURNED[0], f"{degrees} 0,0").split(" / ")
    high, wide = (3, 4) if degrees in (90, 270) else (4, 3)
    return " / ".join(" ".join(row.split()[:wide]) for row in rows[:high])


@pytest.mark.parametrize("degrees", TURNED)
def test_sh_3_1_a_card_is_turned_clockwise(degrees: int) -> None:
    assert _laid_turned(degrees) == TURNED[degrees]


def test_sh_3_1_there_are_no_other_turns_and_a_card_is_not_mirrored() -> None:
    assert {spot.split()[0] for spot in lays(NOTHING, TURNED[0])} == {"0", "90", "180", "270"}
    shown = {_laid_turned(degrees) for degrees in TURNED}
    mirrored = {" / ".join(" ".join(reversed(row.split())) for row in picture.split(" / ")) for picture in shown}
    assert not shown & mirrored


def test_sh_3_1_a_card_lies_on_top() -> None:
    assert laid(POTION, "Co . . / . . . / . . . / . . .", "0 1,1") == (
        "Po . . - / . Co . . / . . . . / . . . . / - . . ."
    )


# SH-3.2


def test_sh_3_2_one_good_item_must_lie_on_empty_squares_or_junk_of_the_bag() -> None:
    """A potion on twelve squares, of which one is taken by coins and one by a feather: eleven spots in each turn."""
    bag = "Co . . / . fe . / . . . / . . ."
    spots = lays(bag, POTION)
    assert len([spot for spot in spots if spot.startswith("0 ")]) == 11
    assert "0 0,0" not in spots
    assert "0 1,1" in spots
    assert len(spots) == 4 * 11


def test_sh_3_2_the_whole_item_must_lie_there() -> None:
    """Room for two squares side by side is none for a sword."""
    assert not lays("Ch Ch Co / Ch Ch He / . . Ri / Sh Sh Po", "Sw Sw Sw / . . . / . . . / . . .")
    # With the sword beyond the edge, it is not on the bag whole.
    spots = lays(NOTHING, "Sw Sw Sw / . . . / . . . / . . .")
    assert "0 0,0" in spots
    assert "0 1,0" not in spots
    assert "90 -3,1" in spots
    assert "90 -3,2" not in spots


def test_sh_3_2_the_anchor_may_lie_on_junk_that_goes_under_whole() -> None:
    assert laid("gl gl . / . . . / . . . / . . .", "Dg Dg . / . . . / . . . / . . .", "0 0,0") == (
        "Dg Dg . / . . . / . . . / . . ."
    )


def test_sh_3_2_junk_is_no_anchor() -> None:
    assert not lays(NOTHING, "fe gl gl / . . . / . . . / . la la")


def test_sh_3_2_the_other_items_may_lie_anywhere() -> None:
    """The potion anchors on an empty square while the ring covers coins; and while a chest hangs over the edge."""
    assert laid("Co . . / . . . / . . . / . . .", "Ri . . / . . . / . . Po / . . .", "0 0,0") == (
        "Ri . . / . . . / . . Po / . . ."
    )
    assert "0 2,3" in lays(NOTHING, "Po . . / . Ch Ch / . Ch Ch / . . .")


def test_sh_3_2_a_card_beside_the_bag_is_not_anchored() -> None:
    """With good items in its corners it reaches as far as a corner can lie on the bag."""
    spots = lays(NOTHING, "Po . Ri / . . . / . . . / Cb . Co")
    assert {"0 2,3", "0 -2,3", "0 2,-3", "0 -2,-3"} <= spots
    assert {"90 2,3", "90 -3,3", "90 2,-2", "90 -3,-2"} <= spots
    assert not spots & {"0 3,0", "0 -3,0", "0 0,4", "0 0,-4", "90 3,0", "90 -4,0"}


def test_sh_3_2_with_anchor_any_any_squares_of_the_bag_will_do() -> None:
    bag = "Co Ri Po / Ri Po Co / Co Ri Po / Ri Po Co"
    assert not lays(bag, POTION)
    assert len(lays(bag, POTION, anchor="any")) == 4 * 12
    assert laid(bag, POTION, "180 -2,-3", anchor="any") == " / ".join(
        [". . . - -", ". . . - -", ". . . - -", ". . Po Ri Po", "- - Ri Po Co", "- - Co Ri Po", "- - Ri Po Co"]
    )


# SH-3.3

WITH_CHEST = ". . . / . Ch Ch / . Ch Ch / . . ."


def test_sh_3_3_an_item_that_is_touched_must_be_covered_whole() -> None:
    """The chest is covered whole from some corners, left alone from others, cut from all the rest."""
    spots = lays(WITH_CHEST, POTION)
    corners = [(x, y) for x in range(3) for y in range(4) if (x, y) not in {(1, 1), (2, 1), (1, 2), (2, 2)}]
    for x, y in corners:
        touched = {(1, 1), (2, 1), (1, 2), (2, 2)} & {(x + i, y + j) for i in range(3) for j in range(4)}
        assert (f"0 {x},{y}" in spots) == (len(touched) in (0, 4)), (x, y)
    assert {(x, y) for x, y in corners if f"0 {x},{y}" not in spots} == {(2, 0), (0, 2)}


def test_sh_3_3_nothing_is_left_half_covered() -> None:
    """At 2,0 the card would cover the right half of the chest."""
    assert "0 2,0" not in lays(WITH_CHEST, POTION)
    assert laid(WITH_CHEST, POTION, "0 1,0") == ". Po . . / . . . . / . . . . / . . . ."


def test_sh_3_3_junk_too_must_be_covered_whole() -> None:
    spots = lays("gl gl . / . . . / . . . / . . .", "Po . . / . . . / . . . / . . .")
    assert "0 1,0" not in spots, "half of the glasses"
    assert "0 0,0" in spots, "all of them"
    assert "0 2,0" in spots, "none of them"


def test_sh_3_3_an_item_that_winds_around_others_is_covered_whole_too() -> None:
    """A ring of ten squares: whatever touches it covers all of it, and so all within."""
    table = Table(
        "Oo Oo Oo / Oo Po Oo / Oo . Oo / Oo Oo Oo",
        left="Co . . / . . . / . . . / . . .",
        right=". . . / . Co . / . . . / . . .",
        story="quest weapon 1 / use potion",
        more_items='Oo = ["ring of stone", "armour", 10]',
    )
    assert table.words("lay left") == set(), "the coins could only lie within, and the card's corner would cut the ring"
    # Upright its coins use the potion; upside down they lie on the empty square. Both ways the card covers the ring.
    assert table.words("lay right") == {"lay right 0 0,0", "lay right 180 0,0"}


def test_sh_3_3_what_is_covered_is_gone_for_good() -> None:
    """What comes to lie on top shows nothing of it, and its value is gone."""
    table = Table("Co . . / . . . / . . . / . . .", left=". . . / . . . / . . . / . . Po", story="quest weapon 1")
    assert table.view().seats[0].bag.values["valuable"] == 1
    table.play("lay left 0 0,0")
    assert table.view().seats[0].bag.values["valuable"] == 0
    assert [item.name for item in table.view().seats[0].bag.items] == ["potion"]


def test_sh_3_3_empty_squares_of_the_new_card_take_the_place_of_what_was_there() -> None:
    """And can be built on: the second potion lands where the sword was."""
    table = Table(
        "Sw Sw Sw / . . . / . . . / . . .",
        left=". . . / . . . / . . . / Po . .",
        right=POTION,
        story="quest weapon 1",
        below=["quest weapon 1"],
    )
    table.play("lay left 0 0,0")
    assert table.picture() == ". . . / . . . / . . . / Po . ."
    assert table.can("lay right 0 0,0")


# SH-3.4


def test_sh_3_4_two_items_of_one_kind_that_touch_stay_two() -> None:
    """The second shield continues the first. A third card may cover one of them alone."""
    table = Table(
        "Sh Sh . / . . . / . . . / . . .",
        left="Sh . . / Sh . . / . . . / . . .",
        right=POTION,
        story="quest weapon 1",
        below=["quest weapon 1"],
    )
    table.play("lay left 0 2,0")
    assert table.picture() == "Sh Sh Sh . . / . . Sh . . / . . . . . / . . . . ."
    assert len(table.view().seats[0].bag.items) == 2
    assert table.can("lay right 0 2,2"), "neither is touched"
    assert table.can("lay right 180 -1,-2"), "the first goes under whole, the second is not touched"
    table.play("lay right 180 -1,-2")
    assert [item.name for item in table.view().seats[0].bag.items].count("shield") == 1
