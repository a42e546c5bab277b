"""SH-2: a turn."""

import pytest

from tests.games.squire_for_hire import reading
from tests.games.squire_for_hire.building import NOTHING, TOO_MUCH, Table, card
from tests.games.squire_for_hire.reading import GAME, STANDARD

POTION = "Po . . / . . . / . . . / . . ."
COINS = "Co . . / . . . / . . . / . . ."
SWORD = "Sw Sw Sw / . . . / . . . / . . ."
HELMET = "He . . / . . . / . . . / . . ."
FEATHER = "fe . . / . . . / . . . / . . ."


# SH-2.1


def test_sh_2_1_a_story_may_always_be_passed() -> None:
    for seed in range(20):
        records = reading.deal(STANDARD, 1 + seed % 2, {}, seed)
        while asked := reading.asked(records):
            seat, words = next(iter(asked.items()))
            if records["phase"][0] == 2:
                assert words[0] == "pass"
            reading.play(records, seat, words[-1])


def test_sh_2_1_a_lay_that_completes_the_story_in_both_ways_is_one_lay() -> None:
    """The potion of the bag is worth the 1 asked for, and can be used up."""
    table = Table(POTION, left=POTION, story="quest potion 1 / use potion")
    words = reading.asked(table.records)[0]
    assert "lay left 0 0,0" in words, "by use: potion on potion"
    assert "lay left 0 1,1" in words, "by value"
    assert len(words) == len(set(words))


def test_sh_2_1_one_completion_earns_one_card() -> None:
    table = Table(POTION, left=COINS, right=COINS, story="quest potion 1", below=["quest potion 1"])
    table.play("lay left 0 1,1")
    assert len(table.view().seats[0].bag.laid) == 2
    assert table.story == 3, "the next story asks"


# SH-2.2


def test_sh_2_2_by_value_the_visible_squares_of_the_type_must_reach_the_number() -> None:
    """A sword of 3 squares and a dagger of 2 are 5; Fran has no bonus for weapons."""
    bag = "Sw Sw Sw / . . . / Dg Dg . / . . ."
    assert Table(bag, left=POTION, story="quest weapon 5", squires=["Fran"]).words("lay")
    assert not Table(bag, left=POTION, story="quest weapon 6", squires=["Fran"]).words("lay")


def test_sh_2_2_the_squire_adds_to_the_value_of_its_type_only() -> None:
    assert Table(SWORD, left=POTION, story="quest weapon 4", squires=["Gust"]).words("lay")
    assert not Table(SWORD, left=POTION, story="quest weapon 5", squires=["Gust"]).words("lay")
    assert not Table(POTION, left=POTION, story="quest potion 2", squires=["Gust"]).words("lay")
    assert Table(NOTHING, left=POTION, story="quest weapon 1", squires=["Gust"]).words("lay"), "the bonus may be enough"


def test_sh_2_2_the_value_is_read_before_the_card_is_laid() -> None:
    """The lay buries the very sword that has the value, and one that would bring the value comes too late."""
    table = Table(SWORD, left=". . . / . . . / . . . / . . Po", story="quest weapon 3", squires=["Fran"])
    table.play("lay left 0 0,0")
    assert table.picture() == ". . . / . . . / . . . / . . Po"
    assert not Table(NOTHING, left=SWORD, story="quest weapon 3", squires=["Fran"]).words("lay")


def test_sh_2_2_the_top_card_of_either_pile_may_be_taken() -> None:
    table = Table(SWORD, left=POTION, right=COINS, story="quest weapon 3")
    assert {word.split()[1] for word in table.words("lay")} == {"left", "right"}
    table.play("lay right 0 0,1")
    assert table.picture() == "Sw Sw Sw / Co . . / . . . / . . . / . . ."


def test_sh_2_2_taking_a_card_uncovers_the_one_beneath_which_is_then_on_offer() -> None:
    table = Table(SWORD, left=POTION, story=TOO_MUCH, below=["quest weapon 3", "quest weapon 3"])
    table.play("pass")
    table.play("flip left")
    assert table.piles == ([0, 2], [1])
    assert not table.can("lay left 0 0,1"), "the potion is covered by a card without items"
    table = Table(SWORD, SWORD, deck=[card(POTION), card(), card(COINS), card(story="quest weapon 3"), card(), card()])
    table.play("pass")
    table.play("flip left")
    assert table.piles == ([0, 2], [1])
    table.play("lay left 0 0,1")
    assert "Co" in table.picture(1)
    assert table.piles == ([0], [1]), "the story waits for a choice: nothing is empty"
    table.play("flip right")
    assert table.piles == ([0], [1, 3])


# SH-2.3


def uses(bag: str, loot: str, asked: str, **options: str) -> set[str]:
    """All lays of a card that complete a story that asks for the use of an item and for no value."""
    return Table(bag, left=loot, story=f"quest use {asked}", **options).words("lay left")


def test_sh_2_3_one_good_item_must_cover_the_used_one() -> None:
    """The coins on the potion, in each of the four turns; nowhere else."""
    words = uses(POTION, COINS, "potion")
    assert words == {"lay left 0 0,0", "lay left 90 -3,0", "lay left 180 -2,-3", "lay left 270 0,-2"}


def test_sh_2_3_no_value_is_needed() -> None:
    table = Table(POTION, left=COINS, story="quest weapon 60 / use potion")
    table.play("lay left 0 0,0")
    assert table.picture() == "Co . . / . . . / . . . / . . ."


def test_sh_2_3_only_items_of_the_asked_type_can_be_used() -> None:
    assert not uses(COINS, COINS, "potion")
    assert uses(COINS, POTION, "valuable")


def test_sh_2_3_junk_cannot_cover_it() -> None:
    assert not uses(POTION, FEATHER, "potion")
    # The feather would cover the potion while coins find their own place: not enough.
    assert "lay left 0 0,0" not in uses(POTION, "fe . Co / . . . / . . . / . . .", "potion")


def test_sh_2_3_the_covering_item_may_be_larger_and_then_lies_on_empty_squares_and_junk() -> None:
    assert "lay left 0 0,0" in uses("Po . fe / . . . / . . . / . . .", SWORD, "potion")
    assert "lay left 0 0,0" not in uses("Po . Co / . . . / . . . / . . .", SWORD, "potion"), "not on the coins"
    assert "lay left 0 1,0" not in uses(". . Po / . . . / . . . / . . .", SWORD, "potion"), "not beside the bag"
    assert "lay left 0 0,0" in uses(". . Po / . . . / . . . / . . .", SWORD, "potion")


def test_sh_2_3_the_covering_item_must_not_be_smaller() -> None:
    """Three items of one square each do not cover a sword together."""
    assert not uses(SWORD, "Po Co Ri / . . . / . . . / . . .", "weapon")
    assert "lay left 0 0,0" in uses(SWORD, SWORD, "weapon")


def test_sh_2_3_of_several_items_one_is_used() -> None:
    """Covering both potions uses one: the other is merely covered, and gone as well."""
    table = Table("Po . . / . . . / . . . / . . Po", left=COINS, story="quest use potion")
    table.play("lay left 0 0,0")
    assert table.picture() == "Co . . / . . . / . . . / . . ."


def test_sh_2_3_laid_by_use_nothing_may_be_cut_either() -> None:
    """As in a bag with the potion alone, but for the spot at which the lying card would cover half of the armour."""
    words = uses("Po . . / . . . / Ar Ar . / Ar Ar .", COINS, "potion")
    assert words == {"lay left 0 0,0", "lay left 180 -2,-3", "lay left 270 0,-2"}


def test_sh_2_3_with_anchor_any_the_covering_item_may_lie_on_good_items_too() -> None:
    bag = "Po . Co / . . . / . . . / . . ."
    assert "lay left 0 0,0" in uses(bag, SWORD, "potion", anchor="any")
    assert "lay left 0 1,0" not in uses(". . Po / . . . / . . . / . . .", SWORD, "potion", anchor="any"), "on the bag"


def test_sh_2_3_with_use_cover_card_the_card_covers_and_a_good_item_lies_where_it_may() -> None:
    loot = "fe . Co / . . . / . . . / . . ."
    assert "lay left 0 0,0" in uses(POTION, loot, "potion", use_cover="card")
    assert "lay left 0 0,0" not in uses("Po . Ri / . . . / . . . / . . .", loot, "potion", use_cover="card")
    assert "lay left 0 0,0" in uses("Po . Ri / . . . / . . . / . . .", loot, "potion", use_cover="card", anchor="any")


def test_sh_2_3_with_use_cover_card_the_used_item_is_ground_for_the_anchor() -> None:
    """The sword lies on the potion, an empty square and junk: only together do they carry it."""
    assert "lay left 0 0,0" in uses("Po . fe / . . . / . . . / . . .", SWORD, "potion", use_cover="card")
    # Two potions: the one that is used carries, the other does not.
    assert "lay left 0 0,0" not in uses("Po . Po / . . . / . . . / . . .", SWORD, "potion", use_cover="card")


# SH-2.4


def test_sh_2_4_a_seat_that_can_complete_the_story_in_no_way_passes() -> None:
    assert Table(SWORD, left=POTION, story="quest weapon 60 / use magic").words() == {"pass"}
    full = "Sw Sw Sw / Ch Ch Co / Ch Ch He / Sh Sh Ri"
    assert Table(full, left=POTION, right=COINS, story="quest weapon 3").words() == {"pass"}, "no room for any loot"


# SH-2.5


def test_sh_2_5_the_story_is_flipped_whether_completed_or_not() -> None:
    for word in ("pass", "lay left 0 0,1"):
        table = Table(SWORD, left=POTION, right=COINS, story="encounter weapon 3", below=[TOO_MUCH])
        table.play(word)
        table.play("flip right") if word == "pass" else None
        assert table.story == 3
        assert 2 in table.piles[0] + table.piles[1]


def test_sh_2_5_a_pile_emptied_this_turn_is_an_empty_side() -> None:
    for side, piles in (("left", ([2], [1])), ("right", ([0], [2]))):
        table = Table(SWORD, left=POTION, right=COINS, story="quest weapon 3", below=[TOO_MUCH])
        table.play(f"lay {side} 0 0,1")
        assert table.piles == piles
        assert table.story == 3


def test_sh_2_5_if_both_sides_are_empty_it_is_the_left() -> None:
    """With two cards set out, the only loot is on the left; it is taken."""
    table = _two_cards_left()
    assert table.piles == ([4], [])
    table.play("lay left 0 0,2")
    assert table.view().lone is not None
    tape = [line.text for line in GAME.tell(table.records, None)]
    assert any("flipped to the left" in line for line in tape)


def _two_cards_left() -> Table:
    """The second deck has two cards: coins, then a quest that a sword completes."""
    story = "quest weapon 3"
    table = Table(SWORD, SWORD, deck=[*(card(POTION, story) for _ in range(4)), card(COINS, story)])
    table.order_deck(2, [6, 3, 2, 4, 5, 0, 1])
    for row in (1, 1, 2):
        table.play(f"lay left 0 0,{row}")
    return table


def test_sh_2_5_with_loot_on_both_sides_the_seat_chooses_before_it_sees_the_next_story() -> None:
    table = Table(SWORD, story=TOO_MUCH, below=["quest weapon 1", "quest weapon 2"])
    table.play("pass")
    assert table.words() == {"flip left", "flip right"}
    assert table.story == 2, "still the one that was passed"
    for word, piles in (("flip left", ([0, 2], [1])), ("flip right", ([0], [1, 2]))):
        again = Table(SWORD, story=TOO_MUCH, below=["quest weapon 1", "quest weapon 2"])
        again.play("pass")
        again.play(word)
        assert again.piles == piles
        assert again.story == 3


# SH-2.6

TWO = {"below": [TOO_MUCH, TOO_MUCH, TOO_MUCH]}


def test_sh_2_6_a_dungeon_stays_completed_or_not() -> None:
    for word in ("pass", "lay left 0 0,1"):
        table = Table(SWORD, SWORD, left=POTION, right=COINS, story="dungeon weapon 3", **TWO)
        table.play(word)
        assert table.story == 2
        assert table.view().turn == 1


def test_sh_2_6_it_is_flipped_when_nobody_could_complete_it() -> None:
    """The only loot worth having is taken; the other card has no good item that could lie anywhere."""
    table = Table(SWORD, SWORD, left=POTION, story="dungeon weapon 3", **TWO)
    table.play("lay left 0 0,1")
    assert table.piles == ([2], [1])
    assert table.story == 3


def test_sh_2_6_that_the_other_seat_could_is_enough() -> None:
    """Seat 0 cannot: it has no potion. Seat 1 can use its own."""
    table = Table(NOTHING, POTION, left=COINS, story="dungeon use potion", **TWO)
    assert table.words() == {"pass"}
    table.play("pass")
    assert table.story == 2
    assert table.words("lay")


def test_sh_2_6_it_is_looked_at_when_a_turn_ends_and_not_before() -> None:
    """Nobody can complete this dungeon from the start. It lies there until the first seat has had its turn."""
    table = Table(NOTHING, NOTHING, left=COINS, story="dungeon use potion", **TWO)
    assert table.story == 2
    assert table.words() == {"pass"}
    table.play("pass")
    assert table.words() == {"flip left", "flip right"}, "the seat whose turn it was chooses"
    assert set(table.asked()) == {0}
    table.play("flip right")
    assert table.story == 3


def test_sh_2_6_the_bags_count_as_they_are_at_the_end_of_the_turn() -> None:
    """The card laid buries the helmet that had the value. A potion on it could be used next; coins could not."""
    for loot, story in ((POTION, 2), (COINS, 3)):
        table = Table(HELMET, NOTHING, left=loot, right=COINS, story="dungeon armour 1 / use potion", **TWO)
        table.play("lay left 180 -2,-2")
        assert table.story == story


def test_sh_2_6_it_is_flipped_when_every_seat_in_a_row_has_passed_it() -> None:
    table = Table(SWORD, SWORD, left=POTION, right=COINS, story="dungeon weapon 3", **TWO)
    table.play("pass")
    assert table.story == 2
    table.play("pass")
    assert table.words() == {"flip left", "flip right"}
    assert set(table.asked()) == {1}
    table.play("flip left")
    assert table.view().turn == 0


def test_sh_2_6_a_forced_pass_counts() -> None:
    """Seat 1 has no weapon at all, and passes because it must."""
    table = Table(SWORD, NOTHING, left=POTION, right=COINS, story="dungeon weapon 3", **TWO)
    table.play("pass")
    assert table.words() == {"pass"}
    table.play("pass")
    assert table.words() == {"flip left", "flip right"}


def test_sh_2_6_laying_a_card_starts_the_count_again() -> None:
    loot = [card(POTION), card(COINS), card(story="dungeon weapon 3"), card(POTION), card(COINS), card()]
    table = Table(SWORD, SWORD, deck=loot)
    table.play("pass")
    table.play("lay left 0 0,1")
    assert table.story == 2, "the coins are there for the taking"
    table.play("pass")
    assert table.story == 2, "seat 1 laid since: only one pass in a row"
    table.play("pass")
    assert table.story == 3
    assert table.piles == ([2], [1]), "the left side was empty"


def test_sh_2_6_alone_it_is_flipped_when_passed_and_stays_when_completed() -> None:
    table = Table(SWORD, left=POTION, right=COINS, story="dungeon weapon 3", below=[TOO_MUCH])
    table.play("lay left 0 0,1")
    assert table.story == 2
    table.play("pass")
    assert table.story == 3


# SH-2.7


def test_sh_2_7_the_seats_take_turns() -> None:
    for starter in (0, 1):
        table = Table(NOTHING, NOTHING, below=[TOO_MUCH] * 5, starter=starter)
        order = []
        for _ in range(5):
            order += table.asked()
            table.play("pass")
            table.play("flip left")
        assert order == [starter, 1 - starter, starter, 1 - starter, starter]


@pytest.mark.parametrize("seats", [1, 2])
def test_sh_2_7_turns_are_counted_from_one(seats: int) -> None:
    table = Table(*[NOTHING] * seats, below=[TOO_MUCH] * 3)
    assert table.view().round == 1
    table.play("pass")
    assert table.view().round == 1, "the side is still to be chosen"
    table.play("flip left")
    assert table.view().round == 2
