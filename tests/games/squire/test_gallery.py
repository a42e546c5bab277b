"""The gallery: cells, bonuses and their chains (SQ-2.5)."""

from typing import Any

import pytest

from tests.games.squire.table import WORKED, Table

KINDS = [f"{of_type} {value}" for value in (2, 3, 4) for of_type in ("painting", "sculpture", "jewel", "book")]


def filled(*cells: str) -> dict[str, str]:
    """Different exhibits in these cells."""
    return dict(zip(cells, KINDS, strict=False))


def hung(cell: str, *before: str, **amounts: int) -> Table:
    """A table at which seat 0, with exhibits in the cells `before`, has hung a bought one in `cell`."""
    table = Table("eagle", "badger").gallery(0, filled(*before)).lay("Cork", "ceramics 5").purse(0, **amounts)
    return table.play("go Cork", "buy", f"cell {cell}")


def wealth(table: Table) -> tuple[int, int, int, int]:
    """Coins, tickets, royal coins, royal tickets of seat 0; a purchase took 3 of 10 coins."""
    seat: Any = table.view().seats[0]
    return seat.coins - 7, seat.tickets, seat.royal_coins, seat.royal_tickets - 1


def test_sq_2_5_an_exhibit_goes_into_any_empty_cell_and_stays() -> None:
    table = Table("eagle", "badger").gallery(0, filled("1,1", "3,4")).lay("Cork", "ceramics 5").play("go Cork", "buy")
    cells = [f"{floor},{row}" for floor in (1, 2, 3) for row in (1, 2, 3, 4)]
    assert table.legal() == [f"cell {cell}" for cell in cells if cell not in ("1,1", "3,4")]
    refused = table.refusal("cell 3,4")
    assert (refused.rule, refused.code) == ("SQ-2.5", "illegal")
    assert "never moves again" in refused.text
    table.play("cell 1,4")
    there = table.view().seats[0].gallery
    assert [(i, e.type, e.value) for i, e in enumerate(there) if e] == [
        (0, "painting", 2),
        (3, "ceramics", 5),
        (11, "sculpture", 2),
    ]


@pytest.mark.parametrize(
    ("cell", "earned"),
    [
        ("1,1", (0, 0, 0, 0)),
        ("1,2", (2, 0, 0, 0)),
        ("1,3", (0, 2, 0, 0)),
        ("2,1", (0, 1, 0, 0)),
        ("2,4", (2, 0, 0, 0)),
        ("3,2", (0, 2, 0, 0)),
        ("3,3", (3, 0, 0, 0)),
    ],
)
def test_sq_2_5_hall_bonuses(cell: str, earned: tuple[int, int, int, int]) -> None:
    table = Table("eagle", "badger").lay("Cork", "ceramics 5").play("go Cork", "buy")
    [foreseen] = [free.earns for free in table.view(0).mine.cells if free.cell == cell]
    assert wealth(table.play(f"cell {cell}")) == earned
    assert [(there.source, there.what, there.amount) for there in foreseen] == [
        ("hall", what, amount) for what, amount in zip(("coins", "tickets"), earned[:2], strict=True) if amount
    ]


@pytest.mark.parametrize(
    ("cell", "before", "earned"),
    [
        ("3,1", ("1,1", "2,1"), (0, 0, 0, 1)),  # the leftmost: a royal ticket
        ("3,4", ("1,4", "2,4"), (0, 0, 1, 0)),  # the rightmost: a royal coin
        ("2,2", ("1,2", "3,2"), (0, 0, 0, 0)),  # the middle ones nothing
        ("2,3", ("1,3", "3,3"), (0, 0, 0, 0)),
        ("1,4", ("2,4", "3,4"), (0, 0, 1, 0)),  # whichever cell fills it
    ],
)
def test_sq_2_5_row_bonuses(cell: str, before: tuple[str, ...], earned: tuple[int, int, int, int]) -> None:
    table = hung(cell, *before)
    assert wealth(table) == earned
    assert table.view().seats[0].full_rows == (int(cell[-1]),)


def test_sq_2_5_a_bonus_is_earned_once() -> None:
    """A full row brings nothing more when another cell is filled."""
    assert wealth(hung("1,2", "1,1", "2,1", "3,1")) == (2, 0, 0, 0)


def test_sq_2_5_the_first_floor_brings_nothing() -> None:
    table = hung("1,1", "1,2", "1,3", "1,4")
    assert wealth(table) == (0, 0, 0, 0)
    assert table.view().seats[0].full_floors == (1,)
    assert table.view().seats[0].hand_limit == 1 + 1  # one of the ceramics


def test_sq_2_5_the_second_floor_makes_room_for_two_message_cards() -> None:
    table = hung("2,2", "2,1", "2,3", "2,4")
    assert table.view().seats[0].hand_limit == 1 + 1 + 2
    assert wealth(table) == (0, 0, 0, 0)


def test_sq_2_5_the_third_floor_brings_an_exhibit_of_the_discard_pile() -> None:
    table = Table("eagle", "badger").gallery(0, filled("3,1", "3,2", "3,3")).discard("book 6", "jewel 5")
    table.lay("Cork", "ceramics 5").play("go Cork", "buy", "cell 3,4")
    assert table.view().phase == "take"
    assert table.legal() == ["take book 6", "take jewel 5"]
    refused = table.refusal("done")
    assert (refused.rule, "may not decline" in refused.text) == ("SQ-2.5", True)
    assert table.refusal("take painting 2").text == "There is no painting 2 in the discard pile."
    market, supply, coins = table.view().market, table.view().supply, table.view().seats[0].coins
    table.play("take book 6")
    assert (table.view().phase, table.view().so_far.in_hand.type) == ("cell", "book")
    table.play("cell 1,2")
    view = table.view()
    assert [(there.type, there.value) for there in view.discard] == [("jewel", 5)]
    # It is no trade: nothing but the bonus of its cell.
    assert (view.market, view.supply, view.seats[0].coins) == (market, supply, coins + 2)
    assert (view.phase, view.turn) == ("go", 1)


def test_sq_2_5_also_what_was_sold_this_game_by_anybody() -> None:
    table = Table("eagle", "badger").turn("London").lay("Cork", "book 3").turn("Cork", "sell")
    table.gallery(0, filled("3,1", "3,2", "3,3")).lay("York", "ceramics 5").play("go York", "buy", "cell 3,4")
    assert "take book 3" in table.legal()


def test_sq_2_5_it_is_lost_when_the_pile_is_empty() -> None:
    table = Table("eagle", "badger").gallery(0, filled("3,1", "3,2", "3,3")).lay("Cork", "ceramics 5")
    table.play("go Cork", "buy", "cell 3,4")
    assert table.view().turn == 1
    assert table.told("nothing")
    table.turn("London", "sell").turn("London", "sell")
    assert table.view().phase == "go", "it does not come later"


def test_sq_2_5_it_is_lost_when_no_cell_is_free() -> None:
    cells = [f"{floor},{row}" for floor in (1, 2, 3) for row in (1, 2, 3, 4)]
    table = Table("eagle", "badger").gallery(0, filled(*cells[:-1])).discard("book 6").lay("Cork", "ceramics 5")
    table.play("go Cork", "buy", "cell 3,4")
    assert (table.view().turn, len(table.view().discard)) == (1, 1)
    assert table.told("nothing")


def test_sq_2_5_all_that_apply_are_paid_hall_then_row_then_floor() -> None:
    """One cell: the hall bonus of 2,4, the rightmost row, and the second floor."""
    table = hung("2,4", "2,1", "2,2", "2,3", "1,4", "3,4")
    assert [(line.source, line.what, line.amount) for line in table.told("bonus")] == [
        ("hall", "coins", 2),
        ("row", "royal_coins", 1),
        ("floor", "message_limit", 2),
    ]
    assert wealth(table) == (2, 0, 1, 0)


def test_sq_2_5_a_chain_a_row_and_the_third_floor_whose_exhibit_earns_more() -> None:
    """A bought exhibit fills the leftmost row and the third floor; the one from the discard pile then fills the
    rightmost row and the second floor, with its hall bonus, before the turn goes on."""
    table = Table("eagle", "badger").token(0)
    table.gallery(0, filled("1,1", "2,1", "3,2", "3,3", "3,4", "2,2", "2,3", "1,4")).discard("book 6")
    table.lay("Cork", "ceramics 5").play("go Cork", "buy", "cell 3,1")
    assert [(line.source, line.what) for line in table.told("bonus")] == [
        ("row", "royal_tickets"),
        ("floor", "take_from_discard"),
    ]
    table.play("take book 6", "cell 2,4")
    assert [(line.source, line.what, line.amount) for line in table.told("bonus")] == [
        ("hall", "coins", 2),
        ("row", "royal_coins", 1),
        ("floor", "message_limit", 2),
    ]
    assert wealth(table) == (2, 0, 1, 1)
    assert table.view().phase == "exhibition", "only then the turn goes on"


def test_sq_2_5_what_a_cell_would_earn_is_shown_before() -> None:
    table = Table("eagle", "badger").gallery(0, filled("2,1", "2,2", "2,3", "1,4", "3,4"))
    [free] = [free for free in table.view(0).mine.cells if free.cell == "2,4"]
    assert [(there.source, there.what, there.amount) for there in free.earns] == [
        ("hall", "coins", 2),
        ("row", "royal_coins", 1),
        ("floor", "message_limit", 2),
    ]


def test_sq_2_5_packs_may_bring_several_exhibits() -> None:
    text = WORKED.read_text(encoding="utf-8").replace(
        '"3" = { take_from_discard = 1 }', '"3" = { take_from_discard = 2 }'
    )
    table = Table("eagle", "badger", pack=text).gallery(0, filled("3,1", "3,2", "3,3")).discard("book 6", "jewel 5")
    table.lay("Cork", "ceramics 5").play("go Cork", "buy", "cell 3,4", "take jewel 5", "cell 1,1")
    assert table.view().phase == "take"
    assert table.play("take book 6", "cell 2,2").view().turn == 1
