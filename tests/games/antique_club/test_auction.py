"""Phase 3, the auction (AC-3). Seats 0 to 3 are red, green, blue and purple; see table.py for their cards."""

import pytest

from tests.games.antique_club.table import Table


def test_ac_3_1_the_highest_cash_wins_and_takes_from_either_window() -> None:
    for window, name in (("left", "A1745"), ("right", "C1610")):
        table = Table("", "", "", left="B1660 A1745", right="B1650 C1610").go(
            "hall bid 15", "hall bid 16", "hall bid 8"
        )
        assert table.asked == {1}
        assert table.legal(1) == ["take left", "take right"]
        assert [(line.seat, line.amount) for line in table.told("wins")] == [(1, 16)]
        table.play(1, f"take {window}")
        assert table.hand(1) == {name}
        assert table.register == {16}
        assert table.cash(1) == {23, 9, 2}


def test_ac_3_1_a_lone_cash_card_wins_however_low() -> None:
    table = Table("", "", left="B1660 A1745").go("hall bid 1", "castle detective").play(0, "take left")
    assert table.hand(0) == {"A1745"}
    assert table.register == {1}


def test_ac_3_1_what_was_taken_is_hidden_again_but_known_to_have_been_on_top() -> None:
    """Everybody saw A1745 go to seat 0; seat 0 turns nothing else up."""
    table = Table("B1660 D1915", "", left="B1650 A1745").go("hall bid 15", "castle detective").play(0, "take left")
    seat = table.view(1).seats[0]
    assert (seat.held, seat.known, seat.exhibit) == (3, ("A1745",), ())


def test_ac_3_1_the_next_card_shows_at_once() -> None:
    table = Table("", "", left="B1660 A1745").go("hall bid 15", "castle detective").play(0, "take left")
    assert table.view(1).windows[0].top == "B1660"
    assert table.view(1).windows[0].height == 1
    assert [(line.card, line.where) for line in table.told("turns up")] == [("B1660", "left")]


def test_ac_3_1_a_card_that_came_up_later_is_known_to_all_when_it_is_taken() -> None:
    table = Table("", "", left="B1650 A1745").go("hall bid 15", "castle detective").play(0, "take left")
    table.go("hall bid 10", "castle detective").play(0, "take left")
    assert table.view(1).seats[0].known == ("A1745", "B1650")


def test_ac_3_1_the_choice_comes_before_the_theft_with_all_auction_cards_in_view() -> None:
    table = Table("", "").go("hall bid 15", "hall thief 9")
    assert table.asked == {0}
    assert [seat.card for seat in table.view(0).seats] == ["bid 15", "thief 9"]
    assert 15 in table.cash(0)
    assert 15 not in table.cash(1)
    table.play(0, "take left")
    assert 15 in table.cash(1)


def test_ac_3_1_the_window_must_be_chosen() -> None:
    table = Table("", "").go("hall bid 15", "castle detective")
    assert table.legal(0) == ["take left", "take right"]
    assert table.refusal(0, "decline").rule == "AC-3.1"


def test_ac_3_2_all_other_cash_goes_back_to_hand() -> None:
    table = Table("", "", "").go("hall bid 24", "hall bid 23", "hall bid 22").play(0, "take right")
    assert table.cash(1) == {23, 16, 9, 2}
    assert table.cash(2) == {22, 17, 8, 3}
    assert table.register == {24}


def test_ac_3_3_a_lone_thief_takes_the_cash_just_paid() -> None:
    table = Table("", "", "").go("hall bid 24", "hall thief 4", "hall bid 17").play(0, "take left")
    assert table.cash(0) == {15, 10, 1}
    assert table.cash(1) == {24, 23, 16, 9, 2}
    assert table.cash(2) == {22, 17, 8, 3}
    assert table.register == set()


def test_ac_3_3_stolen_cash_serves_like_ones_own_from_the_next_round_on_and_can_be_stolen_back() -> None:
    table = Table("", "").go("hall bid 24", "hall thief 4").play(0, "take left")
    table.all_play("hall", "hall")
    assert "bid 24" in table.legal(1)
    assert "bid 24" not in table.legal(0)
    table.play(0, "thief 8").play(1, "bid 24", "take left")
    assert table.cash(0) == {24, 15, 10, 1}
    assert table.cash(1) == {23, 16, 9, 2}


def test_ac_3_3_a_seat_may_come_to_hold_far_more_than_four() -> None:
    table = Table("", "", "")
    for value in (24, 15, 10, 1):
        table.go(f"hall bid {value}", "hall thief 4", "castle detective").play(0, "take left")
    assert table.cash(0) == set()
    assert table.cash(1) == {24, 15, 10, 1, 23, 16, 9, 2}
    table.all_play("hall", "hall", "castle")
    assert len(table.legal(1)) == 8 + 2


def test_ac_3_3_two_thieves_get_nothing() -> None:
    table = Table("", "", "").go("hall bid 24", "hall thief 4", "hall thief 10").play(0, "take left")
    assert table.register == {24}
    assert [len(table.cash(seat)) for seat in (0, 1, 2)] == [3, 4, 4]
    assert [(line.seat, line.why) for line in table.told("foiled")] == [(1, "several"), (2, "several")]


def test_ac_3_3_a_thief_gets_nothing_when_nothing_was_paid() -> None:
    """24 lies in the register from earlier; it stays."""
    table = Table("", "", cash={0: "15 10 1"}).go("hall thief 8", "castle detective")
    assert table.register == {24}
    assert table.cash(0) == {15, 10, 1}
    assert [(line.seat, line.why) for line in table.told("foiled")] == [(0, "nothing paid")]


def test_ac_3_3_cash_of_earlier_rounds_stays_in_the_register() -> None:
    table = Table("", "", cash={0: "15 10 1"}).go("hall bid 15", "hall thief 9").play(0, "take left")
    assert table.register == {24}
    assert 15 in table.cash(1)


@pytest.mark.parametrize("others", ["castle detective", "hall thief 10"])
def test_ac_3_4_auction_thieves_always_return(others: str) -> None:
    """Lucky or not, and a detective in the Castle can do nothing about it."""
    table = Table("", "", "").go("hall bid 24", "hall thief 4", others).play(0, "take left")
    assert table.thieves(1) == {9, 4}
    assert table.prison == [None, None, None]
    assert table.position == [0, 0, 0]


def test_ac_3_5_with_one_window_empty_only_the_other_top_is_on_offer() -> None:
    table = Table("", "", left="", right="B1650 C1610").go("hall bid 15", "castle detective")
    # Nothing to choose, so nothing is asked: the round is over.
    assert table.hand(0) == {"C1610"}
    assert table.tops == [None, "B1650"]
    assert table.now["round"] == 2


def test_ac_3_5_the_stacks_are_not_levelled() -> None:
    table = Table("", "", left="A1745", right="B1650 B1660 B1695 C1610").go("hall bid 15", "castle detective")
    table.play(0, "take left")
    assert [len(stack) for stack in table.now["stacks"]] == [0, 4]
    assert [line.where for line in table.told("emptied")] == ["left"]
    assert table.told("turns up") == []
