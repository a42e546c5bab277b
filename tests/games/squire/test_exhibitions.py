"""Exhibitions: rewards, the marker, the way of the token (SQ-3)."""

import pytest

from tests.games.squire.table import BOARDS, Table

SOME = {
    "painting": "painting 2",
    "sculpture": "sculpture 2",
    "ceramics": "ceramics 2",
    "book": "book 2",
    "jewel": "jewel 2",
}


def holding(of_type: str, *owners: int, seats: int = 3) -> Table:
    """Seat 0 holds an exhibition, after a sale; `owners` have one of the type."""
    table = Table(*BOARDS[:seats]).token(0)
    for owner in owners:
        table.gallery(owner, {"1,1": SOME[of_type]})
    for seat in range(seats):
        table.purse(seat, coins=0)
    return table.lay("London", "book 4").play("go London", "sell").purse(0, coins=0).play(f"exhibit {of_type}")


def gained(table: Table) -> list[tuple[int, int]]:
    """Coins and tickets of every seat."""
    return [(seat.coins, seat.tickets) for seat in table.view().seats]


@pytest.mark.parametrize(
    ("of_type", "holder", "others"),
    [("painting", (4, 0), (2, 0)), ("book", (0, 4), (0, 2))],
)
def test_sq_3_1_the_holder_is_rewarded_and_whoever_else_owns_the_type(
    of_type: str, holder: tuple[int, int], others: tuple[int, int]
) -> None:
    assert gained(holding(of_type, 1, 2)) == [holder, others, others]
    assert gained(holding(of_type, 2)) == [holder, (0, 0), others]
    assert gained(holding(of_type)) == [holder, (0, 0), (0, 0)], "the holder need not own it"


def test_sq_3_1_the_holder_takes_only_its_own_reward() -> None:
    assert gained(holding("painting", 0)) == [(4, 0), (0, 0), (0, 0)]


def test_sq_3_1_clockwise_from_the_holders_left() -> None:
    table = Table(*BOARDS).turn("London").token(1)
    for seat in range(4):
        table.gallery(seat, {"1,1": f"painting {seat + 2}"})
    table.play("go London", "sell", "exhibit painting")
    assert [line.seat for line in table.told("reward")] == [1, 2, 3, 0]


def test_sq_3_1_jewels_also_bring_a_ticket_and_a_marker_to_the_holder() -> None:
    table = holding("jewel", 1)
    assert table.view().phase == "marker"
    assert gained(table) == [(2, 1), (0, 0), (0, 0)], "the others come after the marker"
    assert gained(table.play("leave")) == [(2, 1), (1, 0), (0, 0)]


def test_sq_3_1_a_type_may_be_chosen_although_its_reward_is_empty() -> None:
    """Sculptures bring nothing to a holder without message cards; the turn goes on."""
    table = holding("sculpture")
    assert gained(table) == [(0, 0)] * 3
    assert table.view().turn == 1


def test_sq_3_1_rewards_are_shown_before_the_choice() -> None:
    table = Table("fox", "badger", "eagle").token(0).gallery(2, {"1,1": "painting 2", "1,2": "ceramics 2"})
    table.play("go London", "sell")
    choices = {there.type: there for there in table.view(0).mine.exhibitions}
    assert [there.exhibit for there in choices.values()] == table.legal()
    assert (choices["painting"].coins, [(g.seat, g.coins) for g in choices["painting"].guests]) == (4, [(2, 2)])
    # A hand of one card is all the holder's limit allows; the eagle has room for two.
    assert (choices["ceramics"].messages, [(g.seat, g.messages) for g in choices["ceramics"].guests]) == (1, [(2, 1)])
    assert choices["jewel"].marker


@pytest.mark.parametrize(
    ("seats", "turns", "by_seat"),
    [
        (2, [2, 5, 8, 11, 14, 17, 20, 23], [4, 4]),
        (3, [*range(3, 34, 2)], [5, 5, 6]),
        (4, [*range(4, 41, 3)], [3, 3, 3, 4]),
    ],
)
def test_sq_3_2_the_way_of_the_token(seats: int, turns: list[int], by_seat: list[int]) -> None:
    """A whole game of sales: on which turns exhibitions fall, and how many each seat holds in turn order."""
    table = Table(*BOARDS[:seats])
    held: list[tuple[int, int]] = []
    while table.acting:
        turn, whose = int(table.rec.turns), int(table.rec.turn_of)
        if table.view().token == whose:
            held.append((turn, whose))
        city = "London" if table.view().seats[whose].city != "London" else "York"
        table.turn(city)
    assert [turn for turn, _ in held] == turns
    assert [[seat for _, seat in held].count(seat) for seat in range(seats)] == by_seat


def test_sq_3_2_with_three_or_four_it_goes_to_the_right() -> None:
    table = Table("fox", "badger", "eagle").token(0)
    assert table.turn("London").view().token == 2
    assert table.view().token_on is None


def test_sq_3_2_with_two_it_lies_on_the_board_until_the_end_of_the_opponents_next_turn() -> None:
    table = Table("fox", "badger").turn("London").turn("London")
    view = table.view()
    assert (view.turn, view.token, view.token_on) == (0, None, "book")
    table.lay("York", "book 2").play("go York", "buy")
    assert table.view().token is None
    table.play("cell 1,1")
    view = table.view()
    assert (view.turn, view.token, view.token_on) == (1, 0, None), "without an exhibition in between"
    table.turn("Norwich").play("go London", "sell")
    assert (table.view().round, table.view().phase, table.acting) == (5, "exhibition", [0])


def test_sq_3_3_one_of_ten_markers_goes_to_the_top_or_the_bottom_of_its_track() -> None:
    table = holding("jewel")
    table.market("painting jewel sculpture ceramics book", "red purple blue yellow green")
    words = table.legal()
    assert words[0] == "leave"
    markers = {word.split()[1] for word in words[1:]}
    assert len(markers) == 10
    # What stands at an end already cannot be moved there.
    assert len(words) == 1 + 20 - 4
    for marker, end in (("painting", "top"), ("book", "bottom"), ("red", "top"), ("green", "bottom")):
        refused = table.refusal(f"marker {marker} {end}")
        assert (refused.rule, refused.text) == ("SQ-3.3", f"That marker is at the {end} of its track already.")
    table.play("marker ceramics top")
    assert table.view().market.types == ("ceramics", "painting", "jewel", "sculpture", "book")
    assert table.view().market.regions == ("red", "purple", "blue", "yellow", "green")


def test_sq_3_3_down_and_of_a_region() -> None:
    table = holding("jewel").market(regions="red purple blue yellow green").play("marker purple bottom")
    assert table.view().market.regions == ("red", "blue", "yellow", "green", "purple")


def test_sq_3_3_it_comes_after_the_market_of_the_turn_and_is_optional() -> None:
    table = Table("fox", "badger").token(0).lay("London", "jewel 2").play("go London", "sell", "exhibit jewel")
    market = table.view().market
    assert (market.types[-1], market.regions[-1]) == ("jewel", "red")
    assert table.play("leave").view().market == market
