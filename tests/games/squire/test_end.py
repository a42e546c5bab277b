"""The end, victory points and places (SQ-5)."""

import pytest

from tests.games.squire.table import BOARDS, WORKED, Table


def played_out(table: Table) -> Table:
    """The last turn, a sale in London or York for nothing much."""
    return table.supply(1).turn("London")


def vp(table: Table, seat: int) -> tuple[int, int, int]:
    points = table.view().seats[seat].points
    assert points.total == table.scores()[0][seat]
    return points.exhibits, points.commissions, points.left_over


@pytest.mark.parametrize(("seats", "turns"), [(2, 24), (3, 33), (4, 40)])
def test_sq_5_1_the_turn_in_which_the_supply_runs_out_is_the_last(seats: int, turns: int) -> None:
    table = Table(*BOARDS[:seats])
    whose: list[int] = []
    while table.acting:
        whose.append(int(table.rec.turn_of))
        last = int(table.rec.turns)
        table.turn("London" if table.view().seats[whose[-1]].city != "London" else "York")
    assert last == turns
    assert [whose.count(seat) for seat in range(seats)] == [turns // seats] * seats
    assert table.view().supply == 0


def test_sq_5_1_the_last_turn_is_played_out_with_its_exhibition_and_all_rewards() -> None:
    table = Table("fox", "badger", "eagle").token(0).supply(1).gallery(1, {"1,1": "painting 2"})
    table.play("go London", "sell")
    assert (table.view().supply, table.view().phase) == (0, "exhibition")
    table.play("exhibit painting")
    view = table.view()
    assert (view.phase, table.acting, view.turn) == ("over", [], None)
    assert view.seats[1].coins == 12
    assert [standing.place for standing in view.standings] == [1, 2, 3]


def test_sq_5_2_values_commissions_and_one_for_every_five_left() -> None:
    table = Table("fox", "badger").gallery(0, {"1,1": "book 6", "1,2": "sculpture 2"}).commissions(0, "M02")
    table.purse(0, coins=11, tickets=2, royal_coins=1, royal_tickets=1)
    assert vp(table, 0) == (8, 2, 3), "15 tickets and coins, royal ones included"
    assert vp(table.purse(0, tickets=1), 0) == (8, 2, 2)


def test_sq_5_2_the_token_and_cards_in_hand_are_worth_nothing() -> None:
    with_them = Table("fox", "badger").token(0).hand(0, "M03").gallery(0, {"1,1": "sculpture 2"})
    assert vp(with_them, 0) == (2, 0, 2)


GALLERY = {
    "1,1": "painting 2",
    "1,2": "painting 3",
    "1,3": "sculpture 5",
    "1,4": "book 6",
    "2,1": "sculpture 2",
    "3,1": "sculpture 3",
}


@pytest.mark.parametrize(
    ("card", "points"),
    [
        ("M01", 5),  # each painting and sculpture: 2 + 3
        ("M03", 6),  # sculptures, 2 each
        ("M05", 2),  # paintings and ceramics
        ("M04", 2),  # values 5 and 6
        ("M19", 4),  # values 2 and 3
        ("M08", 3),  # types owned
        ("M12", 2),  # full floors, 2 each
        ("M16", 2),  # full rows, 2 each
        ("M20", 4),  # every 3 left: 14 of them, rounded down
        ("M13", 2),  # paintings and jewels
        ("M15", 0),  # jewels
    ],
)
def test_sq_5_2_what_commissions_count(card: str, points: int) -> None:
    table = Table("fox", "badger").gallery(0, GALLERY).commissions(0, card)
    table.purse(0, coins=10, tickets=1, royal_tickets=2, royal_coins=1)
    assert vp(table, 0)[1] == points
    [there] = table.view().seats[0].commissions
    assert there.vp == points


def test_sq_5_2_two_that_count_what_is_left_over_both_count_and_use_nothing_up() -> None:
    table = Table("fox", "badger").commissions(0, "M20", "M39").purse(0, coins=13, royal_tickets=1)
    # 14: 4 each by threes, and 2 by fives.
    assert vp(table, 0) == (0, 8, 2)


def test_sq_5_2_they_are_read_on_the_final_gallery() -> None:
    """What is hung after a commission was accepted counts too."""
    table = Table("eagle", "badger").commissions(0, "M03").lay("Cork", "sculpture 4")
    assert vp(table, 0)[1] == 0
    assert vp(table.play("go Cork", "buy", "cell 1,1"), 0)[1] == 2


def at_the_end(purses: list[dict[str, int]], galleries: list[dict[str, str]]) -> tuple[list[int], list[int]]:
    """Points and places, when seat 0 has sold a book in London for the last time."""
    table = Table(*BOARDS[1 : len(purses) + 1])
    for seat, (purse, gallery) in enumerate(zip(purses, galleries, strict=True)):
        table.gallery(seat, gallery)
        table.purse(seat, **{"coins": 0, "royal_tickets": 1, **purse})
    table.token(1).lay("London", "book 4").supply(1)
    table.play("go London", "sell")
    assert not table.acting
    return table.scores()


def test_sq_5_3_most_vp_wins() -> None:
    # Seat 0 gets 6 coins for the book: 7 left over, a point.
    points, places = at_the_end([{}, {}, {}], [{"1,1": "jewel 4"}, {"1,1": "jewel 6"}, {"1,1": "painting 2"}])
    assert points == [5, 6, 2]
    assert places == [2, 1, 3]


def test_sq_5_3_ties_go_by_tickets_and_coins_royal_ones_included() -> None:
    points, places = at_the_end(
        [{}, {"coins": 4}, {"royal_coins": 3, "tickets": 4}],
        [{"1,1": "jewel 4"}, {"1,1": "book 4"}, {"1,1": "painting 4"}],
    )
    # Left over: 7, 5 and 8, a point each.
    assert points == [5, 5, 5]
    assert places == [2, 3, 1]


def test_sq_5_3_then_by_the_number_of_exhibits() -> None:
    points, places = at_the_end([{}, {"coins": 6}], [{"1,1": "jewel 4"}, {"1,1": "book 2", "1,2": "painting 2"}])
    assert (points, places) == ([5, 5], [2, 1])


def test_sq_5_3_then_the_place_is_shared() -> None:
    points, places = at_the_end(
        [{}, {"coins": 6}, {}], [{"1,1": "jewel 4"}, {"1,1": "painting 4"}, {"1,1": "sculpture 2"}]
    )
    assert (points, places) == ([5, 5, 2], [1, 1, 3])


def test_sq_5_4_the_bank_never_runs_out() -> None:
    """The printed game has 50 coins and 32 tickets; here a seat may have more."""
    table = Table("fox", "badger").purse(0, coins=60, tickets=40).lay("London", "book 2").token(0)
    table.play("go London", "sell", "exhibit book")
    seat = table.view().seats[0]
    assert (seat.coins, seat.tickets) == (60 + 6 + 3, 44)


def test_sq_5_1_with_a_file_of_ones_own_the_last_turn_is_another() -> None:
    text = WORKED.read_text(encoding="utf-8").replace('"2" = 16', '"2" = 36')
    assert Table("fox", "badger", pack=text).view().last_round == 4
