"""A turn: moving, trading, the market, and the order of it all (SQ-2.1, SQ-2.2, SQ-2.4, SQ-2.6)."""

import pytest

from tests.games.squire.table import BOARDS, Table


def test_sq_2_1_the_first_turn_places_the_pawn_in_any_city_for_nothing() -> None:
    table = Table(*BOARDS)
    assert len(table.legal()) == 15
    table.play("go Aberdeen")
    view = table.view()
    assert view.seats[0].city == "Aberdeen"
    assert (view.so_far.came_from, view.so_far.lines, view.so_far.tickets) == (None, 0, 0)


def test_sq_2_1_several_pawns_may_share_a_city() -> None:
    table = Table("fox", "badger", "eagle").turn("London")
    assert "go London" in table.legal()
    table.turn("London").turn("London")
    [london] = [city for city in table.view().cities if city.name == "London"]
    assert london.pawns == (0, 1, 2)


def test_sq_2_1_later_every_line_costs_a_ticket_and_royal_ones_pay_first_and_are_kept() -> None:
    table = Table("fox", "badger").turn("London").turn("London").purse(0, tickets=3, royal_tickets=2)
    table.play("go Aberdeen")
    view = table.view()
    assert (view.so_far.came_from, view.so_far.lines, view.so_far.tickets) == ("London", 3, 1)
    assert (view.seats[0].tickets, view.seats[0].royal_tickets) == (2, 2)


def test_sq_2_1_the_example_of_the_rulebook() -> None:
    """From Saint Petersburg to Tokyo by way of Samarkand: a royal ticket and a regular one."""
    table = Table("fox", "badger", side="world").turn("Saint Petersburg").turn("London").purse(0, tickets=1)
    table.play("go Tokyo")
    view = table.view()
    assert (view.so_far.lines, view.seats[0].tickets, view.seats[0].royal_tickets) == (2, 0, 1)


def test_sq_2_1_the_pawn_goes_as_far_as_tickets_reach_and_may_not_stay() -> None:
    table = Table("fox", "badger").turn("London").turn("London")
    assert table.legal() == [f"go {city}" for city in ("Plymouth", "Norwich", "Liverpool", "York", "Cardiff")]
    refused = table.refusal("go London")
    assert refused.rule == "SQ-2.1"
    assert "must end the turn in another city" in refused.text
    refused = table.refusal("go Dublin")
    assert (refused.rule, refused.code) == ("SQ-2.1", "illegal")
    assert "The way to Dublin is 2 lines; royal tickets pay 1, and you have 0 other tickets" in refused.text
    assert len(table.purse(0, tickets=1).legal()) == 12
    assert len(table.purse(0, tickets=9).legal()) == 14


def test_sq_2_1_the_way_shown_is_a_shortest_one_along_lines() -> None:
    table = Table("fox", "badger", side="world").turn("Tokyo").turn("London")
    lines = {frozenset(line.cities) for line in _lines("world")}
    for journey in table.view(0).mine.journeys:
        assert journey.way[0] == "Tokyo"
        assert journey.way[-1] == journey.city
        assert len(journey.way) == journey.lines + 1
        assert all(frozenset(step) in lines for step in zip(journey.way, journey.way[1:], strict=False))


def _lines(side: str) -> list[object]:
    from tests.games.squire.test_setup import GAME, PACK

    [there] = [info for info in GAME.components(PACK).sides if info.name == side]  # type: ignore[attr-defined]
    return list(there.lines)


@pytest.mark.parametrize("word", ["buy", "sell", "done", "cell 1,1", "exhibit book", "leave"])
def test_sq_2_1_first_the_pawn_moves(word: str) -> None:
    assert Table("fox", "badger").refusal(word).rule == "SQ-2.1"


def test_sq_2_1_one_move_a_turn() -> None:
    table = Table("fox", "badger").play("go London")
    assert table.refusal("go York").rule == "SQ-2.1"
    assert table.refusal("go York", seat=1).code == "not-your-turn"


def test_sq_2_2_the_one_exhibit_there_is_bought_or_sold_at_type_plus_region() -> None:
    table = Table("eagle", "badger").lay("Dublin", "sculpture 5")  # 3 + 1
    table.play("go Dublin")
    assert table.legal() == ["buy", "sell"]
    assert table.refusal("done").rule == "SQ-2.2"
    bought = table.play("buy").view()
    assert (bought.so_far.price, bought.so_far.coins, bought.seats[0].coins) == (4, 4, 6)
    assert bought.discard == ()
    table = Table("eagle", "badger").lay("Dublin", "sculpture 5")
    sold = table.play("go Dublin", "sell").view()
    assert sold.seats[0].coins == 10 + 4
    assert [(there.type, there.value) for there in sold.discard] == [("sculpture", 5)]


def test_sq_2_2_buying_needs_the_coins_and_selling_is_always_possible() -> None:
    table = Table("fox", "badger").lay("London", "painting 3").purse(0, coins=9).play("go London")
    assert table.legal() == ["sell"]
    refused = table.refusal("buy")
    assert refused.rule == "SQ-2.2"
    assert "Its price is 10: that takes 10 regular coins, and you have 9" in refused.text
    assert table.purse(0, coins=10).legal() == ["buy", "sell"]


def test_sq_2_2_buying_needs_an_empty_cell() -> None:
    cells = [f"{floor},{row}" for floor in (1, 2, 3) for row in (1, 2, 3, 4)]
    types = ("painting", "book", "jewel")
    exhibits = [f"{of_type} {value}" for of_type in types for value in (2, 3, 4, 5)]
    table = Table("fox", "badger").gallery(0, dict(zip(cells, exhibits, strict=True)))
    table.play("go Cork")
    assert table.legal() == ["sell"]
    assert "no empty cell" in table.refusal("buy").text
    assert table.view(0).mine.trade.why_not == "full"


def test_sq_2_2_royal_coins_pay_one_each_every_turn_and_are_kept() -> None:
    table = Table("eagle", "badger").lay("London", "painting 3").purse(0, coins=8, royal_coins=2)
    table.play("go London", "buy")
    seat = table.view().seats[0]
    assert (seat.coins, seat.royal_coins) == (0, 2)


def test_sq_2_2_royal_coins_beyond_the_price_are_worth_no_change() -> None:
    table = Table("eagle", "badger").lay("Dublin", "book 3").purse(0, coins=5, royal_coins=4)
    table.play("go Dublin", "buy")
    assert table.view().seats[0].coins == 5


def test_sq_2_2_income_of_the_turn_comes_too_late_for_its_price() -> None:
    """With an offer of 3 coins in hand, 8 coins do not buy for 10."""
    table = Table("eagle", "badger").lay("London", "painting 3").purse(0, coins=8).hand(0, "M01")
    assert table.play("go London").legal() == ["sell"]


def test_sq_2_4_a_purchase_takes_both_markers_to_the_top() -> None:
    table = Table("eagle", "badger").lay("Cork", "ceramics 2")
    table.play("go Cork", "buy")
    market = table.view().market
    assert market.types == ("ceramics", "painting", "jewel", "sculpture", "book")
    assert market.regions == ("green", "red", "purple", "blue", "yellow")


def test_sq_2_4_a_sale_takes_them_to_the_bottom() -> None:
    table = Table("eagle", "badger").lay("London", "jewel 2")
    table.play("go London", "sell")
    market = table.view().market
    assert market.types == ("painting", "sculpture", "ceramics", "book", "jewel")
    assert market.regions == ("purple", "blue", "yellow", "green", "red")


def test_sq_2_4_the_next_price_shows_it() -> None:
    table = Table("eagle", "badger").lay("Dublin", "ceramics 2").lay("Cork", "ceramics 3")
    table.play("go Dublin", "buy", "cell 1,1")
    [cork] = [city for city in table.view().cities if city.name == "Cork"]
    assert cork.price == 5 + 5


def test_sq_2_4_what_the_market_would_be_is_shown_before() -> None:
    table = Table("eagle", "badger").lay("Cork", "ceramics 2")
    [journey] = [there for there in table.view(0).mine.journeys if there.city == "Cork"]
    after_buy, after_sell = journey.deal.after_buy, journey.deal.after_sell
    table.play("go Cork")
    assert table.view(0).mine.trade.after_buy == after_buy
    sold, bought = Table("eagle", "badger").lay("Cork", "ceramics 2"), table
    assert sold.play("go Cork", "sell").view().market == after_sell
    assert bought.play("buy").view().market == after_buy


def test_the_refill_and_the_market_come_before_the_cell_is_chosen() -> None:
    table = Table("eagle", "badger").lay("Cork", "ceramics 2").next_exhibits("jewel 6")
    table.play("go Cork", "buy")
    view = table.view()
    assert view.phase == "cell"
    [cork] = [city for city in view.cities if city.name == "Cork"]
    assert (cork.exhibit.type, cork.exhibit.value) == ("jewel", 6)
    assert view.supply == 23
    assert [line.kind for line in table.told()] == ["buys", "arrives", "marker", "marker"]


def test_while_offers_are_chosen_the_city_is_empty_and_the_market_stands() -> None:
    table = Table("eagle", "badger").lay("Cork", "ceramics 2").hand(0, "M01")
    before = table.view().market
    view = table.play("go Cork", "buy").view()
    assert view.phase == "offers"
    [cork] = [city for city in view.cities if city.name == "Cork"]
    assert (cork.exhibit, cork.price) == (None, None)
    assert (view.market, view.supply) == (before, 24)
    assert (view.so_far.in_hand.type, view.so_far.in_hand.value) == ("ceramics", 2)
    view = table.play("done").view()
    assert (view.phase, view.supply) == ("cell", 23)
    assert view.market != before


def test_sq_2_6_whoever_has_the_token_must_hold_an_exhibition_its_first_turn_included() -> None:
    table = Table("fox", "badger").turn("London")
    assert table.view().token == 1
    table.play("go London", "sell")
    assert table.legal() == [f"exhibit {of_type}" for of_type in ("painting", "sculpture", "ceramics", "book", "jewel")]
    assert table.refusal("done").rule == "SQ-2.6"


def test_sq_2_6_after_a_purchase_it_comes_after_the_cell() -> None:
    table = Table("fox", "badger").token(0).lay("Cork", "book 2")
    assert table.play("go Cork", "buy").view().phase == "cell"
    assert table.play("cell 1,1").view().phase == "exhibition"


def test_sq_2_6_without_the_token_there_is_none() -> None:
    table = Table("fox", "badger").play("go London", "sell")
    assert (table.view().phase, table.acting) == ("go", [1])
