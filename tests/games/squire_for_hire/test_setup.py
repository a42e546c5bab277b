"""SH-1: components and setup."""

from collections import Counter
from typing import Any

import pytest

from tests.games.squire_for_hire import reading
from tests.games.squire_for_hire.building import NOTHING, TOO_MUCH, Table, card
from tests.games.squire_for_hire.reading import GAME, STANDARD
from wunderkammer.core.game import BadOption

DEALS = 2_000


def _cards_everywhere(records: Any) -> list[int]:
    """All cards wherever they lie, sorted."""
    table = reading.table(records)
    heaps = [table["deck"], *table["piles"], *table["bag cards"], *table["dealt"], table["gone"], table["given"]]
    return sorted(which for heap in [*heaps, [table["lone"]]] for which in heap if which is not None)


@pytest.mark.parametrize("seats", [0, 3, 4])
def test_sh_1_1_one_or_two_seats_play(seats: int) -> None:
    assert GAME.seats == (1, 2)
    with pytest.raises(BadOption, match=r"SH-1\.1"):
        GAME.encode(seats, {})


def test_sh_1_1_there_are_four_squires_and_fourteen_cards_of_two_faces() -> None:
    components: Any = GAME.components(GAME.load_pack(STANDARD))
    assert [squire.name for squire in components.squires] == ["Gust", "Fran", "Ooru", "Tenderfoot"]
    assert len(components.cards) == 14
    assert all(card.parts and (card.story.value or card.story.use) for card in components.cards)


def test_sh_1_1_who_takes_the_loot_takes_the_story_out_of_the_game() -> None:
    """A card is in one place, once: in the deck as a story, in a pile or a bag as loot."""
    for seed in range(20):
        records = reading.deal(STANDARD, 2, {}, seed)
        while asked := reading.asked(records):
            seat, words = next(iter(asked.items()))
            if reading.table(records)["deck"]:
                assert _cards_everywhere(records) == list(range(14))
            reading.play(records, seat, words[-1])


def test_sh_1_2_a_loot_side_is_three_squares_wide_and_four_high() -> None:
    components: Any = GAME.components(GAME.load_pack(STANDARD))
    assert (components.columns, components.rows) == (3, 4)
    table = Table(NOTHING)
    assert table.picture() == ". . . / . . . / . . . / . . ."


def test_sh_1_3_each_seat_has_a_squire_of_its_own_and_two_loot_cards() -> None:
    for seed in range(100):
        records = reading.deal(STANDARD, 2, {}, seed)
        assert len(set(reading.squires(records))) == 2
        dealt = reading.table(records)["dealt"]
        assert len({*dealt[0], *dealt[1]}) == 4


def test_sh_1_3_squires_starter_and_cards_are_dealt_evenly() -> None:
    """Each of n equally likely things is met in DEALS / n deals; 6 standard deviations are allowed to either side."""
    met: Counter[str] = Counter()
    for seed in range(DEALS):
        records = reading.deal(STANDARD, 2, {}, seed)
        met[f"starter {int(records['starter'][0])}"] += 1
        for seat, squire in enumerate(reading.squires(records)):
            met[f"squire {squire} at {seat}"] += 1
        for seat, cards in enumerate(reading.table(records)["dealt"]):
            for place, which in enumerate(cards):
                met[f"card {which} at {seat} {place}"] += 1
        for seat in (0, 1):
            reading.play(records, seat, "keep 1")
        met[f"card {reading.table(records)['deck'][-1]} on top"] += 1
    assert len(met) == 2 + 2 * 4 + 4 * 14 + 14
    for what, times in met.items():
        ways = 2 if what.startswith("starter") else 4 if what.startswith("squire") else 14
        spread = (DEALS * (1 / ways) * (1 - 1 / ways)) ** 0.5
        assert abs(times - DEALS / ways) < 6 * spread, what


def test_sh_1_3_the_kept_card_is_the_bag_and_the_other_goes_back_to_the_deck() -> None:
    table = Table("Sw Sw Sw / . . . / . . . / . . Co", others=["Po . . / . . . / . . . / . . ."], kept=False)
    assert table.asked() == {0: ["keep 1", "keep 2"]}
    table.play("keep 2")
    assert table.picture() == "Po . . / . . . / . . . / . . ."
    assert _cards_everywhere(table.records) == list(range(5))
    assert reading.table(table.records)["bag cards"] == [[4]]


def test_sh_1_3_the_two_top_cards_are_loot_left_first() -> None:
    table = Table(NOTHING, deck=[card(story=f"quest weapon {n}") for n in (1, 2, 3, 4)])
    assert table.piles == ([0], [1])
    assert table.story == 2
    assert table.view().deck == 2


def test_sh_1_3_shuffled_cards_that_draw_equal_keys_lie_in_the_order_of_their_numbers() -> None:
    """So a seed makes one game, whatever the sorting: highest on top, and the two highest are the first loot."""
    table = Table(NOTHING, below=[TOO_MUCH] * 3, kept=False)
    table.records["keys"][:] = 0
    table.play("keep 1")
    lies = reading.table(table.records)
    cards = len(lies["deck"]) + 3
    assert lies["deck"] == [*range(1, cards - 2)]
    assert lies["piles"] == [[cards - 1], [cards - 2]]


def test_sh_1_3_all_seats_keep_at_once_and_sealed() -> None:
    table = Table(NOTHING, NOTHING, kept=False, starter=1)
    assert set(table.asked()) == {0, 1}
    before = table.view(1)
    table.play("keep 2", 0)
    after = table.view(1)
    assert set(table.asked()) == {1}
    assert after.seats[0].chosen
    assert (before.seats[0].bag, after.seats[0].bag) == (None, None)
    assert table.view(0).mine.kept == 2
    table.play("keep 1", 1)
    assert table.view().phase == "turn"


def test_sh_1_3_the_dealt_cards_are_open_to_all_and_so_is_who_will_start() -> None:
    for starter in (0, 1):
        table = Table(NOTHING, NOTHING, kept=False, starter=starter)
        for viewer in (None, 0, 1):
            assert [len(seat.dealt) for seat in table.view(viewer).seats] == [2, 2]
            assert table.view(viewer).starter == starter
        table.play("keep 1", 0)
        table.play("keep 1", 1)
        assert set(table.asked()) == {starter}
        assert [seat.dealt for seat in table.view().seats] == [(), ()]


def test_sh_1_4_with_setup_pass_each_lays_what_the_neighbour_did_not_keep() -> None:
    table = Table(
        "Sw Sw Sw / . . . / . . . / . . .",
        "Ch Ch . / Ch Ch . / . . . / . . .",
        others=["Po . . / . . . / . . . / . . .", "Co . . / . . . / . . . / . . ."],
        setup="pass",
        starter=1,
        kept=False,
    )
    table.play("keep 1", 0)
    table.play("keep 1", 1)
    assert set(table.asked()) == {0, 1}
    assert table.view().phase == "first"
    # Seat 0 was given the coins of seat 1, whose potion lies in the first column; below the sword all is empty.
    assert "lay 0 0,1" in table.asked()[0]
    assert all(word.startswith("lay ") for word in table.asked()[0])
    table.play("lay 0 0,1", 0)
    assert table.picture(0) == "Sw Sw Sw / . . . / . . . / . . .", "sealed until both have laid"
    table.play("lay 0 0,2", 1)
    assert table.picture(0) == "Sw Sw Sw / Co . . / . . . / . . . / . . ."
    assert table.picture(1) == "Ch Ch . / Ch Ch . / Po . . / . . . / . . . / . . ."
    assert set(table.asked()) == {1}
    laid = {which for seat in table.view().seats for which in (spot.card for spot in seat.bag.laid)}
    assert laid == {1, 2, 6, 7}
    assert table.view().gone == ()


def test_sh_1_4_what_is_laid_first_follows_the_rules_for_laying() -> None:
    """One good item on empty squares or junk, and nothing half covered."""
    table = Table(
        "Sw Sw Sw / . . . / Ar Ar fe / Ar Ar Co",
        NOTHING,
        others=[NOTHING, "Po . . / . . . / . . . / . . ."],
        setup="pass",
        kept=False,
    )
    table.play("keep 1", 0)
    table.play("keep 1", 1)
    words = table.asked()[0]
    assert "lay 0 2,2" in words, "the potion on the feather; the coins go under"
    assert "lay 0 1,1" not in words, "the armour would be cut"
    assert "lay 0 0,0" not in words, "the potion would lie on the sword"


def test_sh_1_4_alone_the_second_card_must_cover_a_good_item() -> None:
    table = Table(
        "Po . . / . . . / . . . / . . .",
        others=["Co . . / . . . / . . . / . . ."],
        setup="pass",
        kept=False,
    )
    table.play("keep 1")
    # Turned so that the coins are its last square, the card covers the potion from 3 x 4 spots, but for the one that
    # puts the coins on it; lying, it puts them beside the potion in the first row, or below it in the first column.
    upside_down = {f"lay 180 {x},{y}" for x in (-2, -1, 0) for y in (-3, -2, -1, 0)} - {"lay 180 -2,-3"}
    lying = {"lay 90 -2,0", "lay 90 -1,0", "lay 270 0,-1", "lay 270 0,0"}
    assert table.words() == upside_down | lying


def test_sh_1_4_a_card_that_cannot_be_laid_leaves_the_game() -> None:
    table = Table(
        "Sw Sw Sw / . . . / . . . / . . .",
        NOTHING,
        others=["fe . . / . . . / . . . / . . .", "Po . . / . . . / . . . / . . ."],
        setup="pass",
        kept=False,
    )
    table.play("keep 1", 0)
    table.play("keep 1", 1)
    # Seat 1 was given a feather: no good item of it can land anywhere.
    assert set(table.asked()) == {0}
    assert table.view().gone == (6,)
    assert table.view().seats[1].given is None
    table.play("lay 0 0,1", 0)
    assert _cards_everywhere(table.records) == list(range(7))
    assert reading.table(table.records)["gone"] == {5}
