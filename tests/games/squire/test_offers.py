"""Tempting offers (SQ-2.3, SQ-4.4)."""

import pytest

from tests.games.squire.table import WORKED, Table


def offers(table: Table) -> list[str]:
    return [word.removeprefix("play ") for word in table.legal() if word != "done"]


def test_sq_2_3_an_offer_brings_its_bonus_and_its_card_leaves_the_game_face_up() -> None:
    table = Table("eagle", "badger").lay("London", "book 2").hand(0, "M01", "M03").play("go London", "sell")
    assert table.legal() == ["done", "play M01", "play M03"]
    view = table.play("play M03").view()
    assert (view.seats[0].coins, view.seats[0].tickets) == (10 + 6, 2)
    assert view.gone == ("M03",)
    assert view.seats[0].hand_size == 1
    assert view.so_far.offers == ("M03",)
    assert table.legal() == ["done", "play M01"]


def test_sq_2_3_any_number_may_be_played_and_the_step_ends_with_an_empty_hand() -> None:
    table = Table("eagle", "badger").lay("London", "book 2").hand(0, "M01", "M02").play("go London", "sell")
    view = table.play("play M02", "play M01").view()
    assert view.seats[0].coins == 10 + 6 + 3 + 3
    assert (view.phase, view.turn, view.supply) == ("go", 1, 23)


def test_sq_2_3_the_step_takes_place_whenever_the_hand_is_not_empty() -> None:
    """Even if nothing applies: else the skipping would tell of the hand."""
    table = Table("eagle", "badger").lay("London", "book 2").hand(0, "M04").play("go London", "sell")
    assert (table.view().phase, table.legal()) == ("offers", ["done"])
    refused = table.refusal("play M04")
    assert (refused.rule, refused.text) == ("SQ-2.3", "The offer of M04 does not apply to this trade.")
    assert table.refusal("play M05").text == "You do not hold M05."


def test_sq_2_3_without_cards_the_turn_goes_on_at_once() -> None:
    table = Table("eagle", "badger").play("go London", "sell")
    assert table.view().turn == 1


def test_sq_2_3_passing_leaves_no_trace() -> None:
    """What others know after *done* is the same whether the card would have applied or not."""
    known = []
    for card in ("M01", "M04"):
        table = Table("eagle", "badger").lay("London", "book 2").hand(0, card).play("go London", "sell", "done")
        known.append(table.known(1).tobytes())
    assert known[0] == known[1]


def test_sq_2_3_a_condition_without_action_is_met_by_buying_and_selling() -> None:
    for trade in ("buy", "sell"):
        table = Table("eagle", "badger").lay("London", "book 2").hand(0, "M01").play("go London", trade)
        assert offers(table) == ["M01"], trade


@pytest.mark.parametrize(
    ("card", "city", "exhibit", "trade", "applies"),
    [
        ("M04", "Cork", "book 2", "sell", True),  # the green region
        ("M04", "London", "book 2", "sell", False),
        ("M16", "Cork", "painting 2", "buy", True),  # a painting
        ("M16", "Cork", "book 2", "buy", False),
        ("M31", "Cork", "book 5", "buy", True),  # buy, value 5 or more
        ("M31", "Cork", "book 4", "buy", False),
        ("M31", "Cork", "book 5", "sell", False),
        ("M33", "Cork", "book 3", "sell", True),  # sell, value 3 or less
        ("M33", "Cork", "book 4", "sell", False),
        ("M33", "Cork", "book 3", "buy", False),
        ("M35", "Edinburgh", "sculpture 2", "buy", True),  # buy, price 7 or more: 3 + 4
        ("M35", "York", "sculpture 2", "buy", False),  # 3 + 3
        ("M37", "Edinburgh", "book 2", "sell", True),  # sell, price 5 or less: 1 + 4
        ("M37", "Edinburgh", "ceramics 2", "sell", False),  # 2 + 4
    ],
)
def test_sq_2_3_when_an_offer_applies(card: str, city: str, exhibit: str, trade: str, applies: bool) -> None:
    table = Table("eagle", "lion").lay(city, exhibit).hand(0, card)
    [journey] = [there for there in table.view(0).mine.journeys if there.city == city]
    foreseen = {"buy": journey.deal.offers_on_buy, "sell": journey.deal.offers_on_sell}[trade]
    table.play(f"go {city}")
    [message] = table.view(0).mine.hand
    assert {"buy": message.on_buy, "sell": message.on_sell}[trade] == applies
    table.play(trade)
    assert offers(table) == ([card] if applies else [])
    assert foreseen == ((card,) if applies else ())
    [message] = table.view(0).mine.hand
    assert message.play == (f"play {card}" if applies else None)


@pytest.mark.parametrize(("board", "trade"), [("badger", "buy"), ("fox", "sell")])
def test_sq_2_3_the_price_is_that_before_abilities(board: str, trade: str) -> None:
    """The badger pays 6 for 7, the fox gets 8 for 5: both offers apply."""
    city, exhibit = ("Edinburgh", "sculpture 2") if trade == "buy" else ("Edinburgh", "book 2")
    card = "M35" if trade == "buy" else "M37"
    table = Table(board, "lion").lay(city, exhibit).hand(0, card).play(f"go {city}", trade)
    assert offers(table) == [card]


def test_sq_2_3_a_rival_in_the_city_is_another_pawn_there_after_the_move() -> None:
    table = Table("fox", "badger").turn("London")
    table.hand(1, "M39").play("go London", "sell")
    assert offers(table) == ["M39"]
    table = Table("fox", "badger").turn("London").turn("York")
    table.hand(0, "M39").play("go Norwich", "sell")
    assert offers(table) == [], "where it was does not matter"


def test_sq_2_3_the_distance_is_in_lines_from_where_the_turn_began() -> None:
    for city, lines in (("Aberdeen", 3), ("Newcastle", 2)):
        table = Table("fox", "badger").turn("London").turn("London").purse(0, tickets=5).hand(0, "M41")
        table.play(f"go {city}", "sell")
        assert table.view().so_far.lines == lines
        assert offers(table) == (["M41"] if lines == 3 else []), city


def test_sq_2_3_the_distance_is_not_met_on_the_first_turn() -> None:
    assert offers(Table("fox", "badger").hand(0, "M41").play("go Aberdeen", "sell")) == []


def test_sq_2_3_the_bonus_comes_after_the_price_is_paid() -> None:
    table = Table("eagle", "badger").lay("London", "painting 3").hand(0, "M01").play("go London", "buy")
    assert table.view().seats[0].coins == 0
    assert table.play("play M01").view().seats[0].coins == 3


def test_sq_4_4_a_card_is_played_once() -> None:
    table = Table("eagle", "badger").lay("London", "book 2").hand(0, "M01", "M04").play("go London", "sell")
    table.play("play M01")
    refused = table.refusal("play M01")
    assert (refused.rule, refused.text) == ("SQ-2.3", "Card M01 has left the game.")


def test_sq_4_4_an_accepted_commission_is_no_offer_any_more() -> None:
    table = Table("eagle", "badger").lay("London", "book 2").hand(0, "M04").commissions(0, "M01")
    table.play("go London", "sell")
    assert table.legal() == ["done"]
    assert "is a commission of yours already" in table.refusal("play M01").text


def test_sq_2_3_all_that_a_card_names_must_hold() -> None:
    """Also for cards of a file of one's own, with several conditions."""
    text = WORKED.read_text(encoding="utf-8").replace(
        'id = "M01"\nwhen = { region = "red" }',
        'id = "M01"\nwhen = { action = "buy", region = "red", type = "book", '
        "value_min = 3, value_max = 4, price_min = 6 }",
    )
    for city, exhibit, trade, applies in (
        ("London", "book 3", "buy", True),
        ("London", "book 4", "buy", True),
        ("London", "book 2", "buy", False),
        ("London", "book 5", "buy", False),
        ("London", "ceramics 3", "buy", False),
        ("York", "book 3", "buy", False),
        ("London", "book 3", "sell", False),
    ):
        table = Table("eagle", "badger", pack=text).lay(city, exhibit).hand(0, "M01").play(f"go {city}", trade)
        assert offers(table) == (["M01"] if applies else []), (city, exhibit, trade)
