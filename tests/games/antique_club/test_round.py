"""The round (AC-2): where, what, and what others see of it."""

import pytest

from tests.games.antique_club.table import Table

EXHIBIT = "A1745 A1762 B1650"
"""AAB: the smallest kind of exhibit."""


def test_ac_2_1_every_seat_chooses_a_place_and_all_are_revealed_together() -> None:
    table = Table("", "", "")
    assert table.asked == {0, 1, 2}
    assert [table.legal(seat) for seat in (0, 1, 2)] == [["hall", "castle"]] * 3
    table.play(2, "hall").play(0, "castle")
    assert [seat.place for seat in table.view(1).seats] == [None, None, None]
    assert [seat.chosen for seat in table.view(1).seats] == [True, False, True]
    assert (table.view(0).mine.place, table.view(2).mine.place) == ("castle", "hall")
    table.play(1, "hall")
    assert [seat.place for seat in table.view(1).seats] == ["castle", "hall", "hall"]
    assert [(line.seat, line.card) for line in table.told("place")] == [(0, "castle"), (1, "hall"), (2, "hall")]


def test_ac_2_1_a_place_laid_down_looks_the_same_to_others_whichever_it_is() -> None:
    hall = Table("", "", "").play(0, "hall")
    castle = Table("", "", "").play(0, "castle")
    assert all(hall.seen(viewer) == castle.seen(viewer) for viewer in (None, 1, 2))
    assert hall.seen(0) != castle.seen(0)


@pytest.mark.parametrize(
    ("cash", "thieves", "may"),
    [("", "", False), ("1", "", True), ("", "8", True), ("24 23", "8 5", True)],
)
def test_ac_2_2_the_hall_needs_cash_or_a_free_thief(cash: str, thieves: str, may: bool) -> None:
    table = Table("", "", cash={0: cash}, thieves={0: thieves})
    assert (0 in table.asked) == may
    # Without either there is only the Castle, which all can see, so the seat is not asked (AC-2.5).
    assert table.legal(0) == (["hall", "castle"] if may else [])
    table.play(1, "castle")
    if not may:
        assert [seat.place for seat in table.view(1).seats] == ["castle", "castle"]


def test_ac_2_2_a_thief_in_prison_opens_no_door() -> None:
    table = Table("", "", cash={0: ""}, prison="8 5")
    assert table.asked == {1}
    table.play(1, "castle")
    refusal = table.refusal(0, "hall")
    assert refusal.code == "not-your-turn"


def test_ac_2_2_the_castle_can_always_be_chosen() -> None:
    """With no cash, no thief and no collectible there is still the detective. All others can see that, so nothing is
    asked of seat 0: it stands in the Castle with its detective."""
    table = Table("", "", cash={0: ""}, prison="8 5").play(1, "castle", "thief 4")
    assert [(line.seat, line.card) for line in table.told("plays")] == [(0, "detective"), (1, "thief 4")]


def test_ac_2_2_once_both_windows_are_empty_everybody_is_in_the_castle() -> None:
    table = Table("", "", "", left="", right="")
    assert table.phase == "cards"
    assert table.asked == {0, 1, 2}
    assert [seat.place for seat in table.view(0).seats] == ["castle"] * 3
    assert table.legal(0) == ["thief 5", "thief 8", "detective"]


def test_ac_2_2_one_window_is_enough_to_offer_something() -> None:
    assert Table("", "", left="", right="C1610").legal(0) == ["hall", "castle"]


def test_ac_2_3_in_the_hall_a_cash_card_or_a_thief() -> None:
    table = Table(EXHIBIT, "", cash={0: "24 10 1", 1: "15"}, prison="5").all_play("hall", "castle")
    assert table.legal(0) == ["bid 1", "bid 10", "bid 24", "thief 8"]
    assert table.refusal(0, "detective").rule == "AC-2.3"
    assert "Auction Hall" in table.refusal(0, "detective").text
    assert table.refusal(0, "exhibit").rule == "AC-2.3"
    assert table.refusal(0, "bid 15").rule == "AC-2.3"
    assert "prison" in table.refusal(0, "thief 5").text
    assert "not yours" in table.refusal(0, "thief 9").text


def test_ac_2_3_in_the_castle_a_thief_the_detective_or_with_an_exhibit_the_exhibit_card() -> None:
    table = Table(EXHIBIT, "A1788 C1610 E1785").all_play("castle", "castle")
    assert table.legal(0) == ["thief 5", "thief 8", "detective", "exhibit"]
    # ACE has two gaps.
    assert table.legal(1) == ["thief 4", "thief 9", "detective"]
    assert table.refusal(1, "exhibit").rule == "AC-4.1"
    assert table.refusal(1, "bid 23").rule == "AC-2.3"
    assert "Castle" in table.refusal(1, "bid 23").text


def test_ac_2_3_all_cards_are_laid_at_once_before_the_auction() -> None:
    table = Table("", "", "").all_play("hall", "castle", "castle")
    assert table.phase == "cards"
    assert table.asked == {0, 1, 2}


def test_ac_2_3_after_the_auction_the_castle_chooses_having_seen_it() -> None:
    table = Table("", "", "", left="A1745 B1650", castle_commits="after-auction").all_play("hall", "castle", "hall")
    assert table.asked == {0, 2}
    table.play(0, "bid 15").play(2, "thief 3")
    # Phase 3 is not over before the winner has taken and the thief has stolen.
    assert table.asked == {0}
    table.play(0, "take left")
    assert table.asked == {1}
    assert table.phase == "castle cards"
    assert table.tops[0] == "A1745"
    assert table.view(1).windows[0].top == "A1745"
    assert 15 in table.cash(2)
    table.play(1, "detective")
    assert table.now["round"] == 2


def test_ac_2_3_after_the_auction_with_nobody_in_the_hall_the_castle_chooses_at_once() -> None:
    table = Table("", "", castle_commits="after-auction").all_play("castle", "castle")
    assert table.phase == "castle cards"
    assert table.asked == {0, 1}


def test_ac_2_4_castle_cards_stay_face_down_until_the_auction_is_over() -> None:
    table = Table(EXHIBIT + " B1660", "", "").all_play("castle", "hall", "hall")
    table.play(0, "exhibit").play(1, "bid 23").play(2, "bid 3")
    assert table.asked == {1}
    assert [(line.seat, line.card) for line in table.told("plays")] == [(1, "bid 23"), (2, "bid 3")]
    assert [seat.card for seat in table.view(1).seats] == [None, "bid 23", "bid 3"]
    assert table.view(0).mine.card == "exhibit"
    table.play(1, "take right")
    # Now it is turned up, and the exhibit is still to be put together.
    assert [(line.seat, line.card) for line in table.told("plays")] == [(0, "exhibit")]
    assert table.phase == "exhibits"
    assert table.told("shows") == []


def test_ac_2_4_the_round_ends_after_the_castle_and_the_next_begins() -> None:
    table = Table("", "").go("castle detective", "castle thief 4")
    assert table.now["round"] == 2
    assert [line.amount for line in table.told("round")] == [2]
    assert table.phase == "places"
    assert [(seat.place, seat.card) for seat in table.view(0).seats] == [(None, None)] * 2


def test_ac_2_5_the_cards_and_steps_of_an_unfinished_exhibit_do_not_show() -> None:
    both = Table(EXHIBIT + " B1660 C1610", "A1788 A1801 A1820 A1835")
    both.go("castle exhibit", "castle exhibit")
    before = [both.seen(viewer) for viewer in (None, 1)]
    both.play(0, "show A1745")
    assert [both.seen(viewer) for viewer in (None, 1)] == before
    both.play(0, "show A1762", "show B1650", "show C1610")
    assert [both.seen(viewer) for viewer in (None, 1)] == before
    both.play(0, "done")
    assert [seat.chosen for seat in both.view(1).seats] == [True, False]
    # Three cards or four: it looks the same until the other is ready too.
    other = Table(EXHIBIT + " B1660 C1610", "A1788 A1801 A1820 A1835").go("castle exhibit", "castle exhibit")
    other.show(0, "B1660 A1745 C1610")
    assert [other.seen(viewer) for viewer in (None, 1)] == [both.seen(viewer) for viewer in (None, 1)]


def test_ac_2_5_a_card_laid_down_looks_the_same_to_others_whichever_it_is() -> None:
    laid = [
        Table(EXHIBIT, "").all_play("castle", "castle").play(0, card) for card in ("exhibit", "detective", "thief 8")
    ]
    assert all(table.seen(viewer) == laid[0].seen(viewer) for table in laid for viewer in (None, 1))
    assert len({table.seen(0) for table in laid}) == 3


def test_ac_2_5_the_first_step_of_a_surprise_does_not_show() -> None:
    table = Table("", "", variant="surprise")
    before = [table.seen(viewer) for viewer in (None, 1)]
    table.play(0, "hall")
    assert [table.seen(viewer) for viewer in (None, 1)] == before


def test_ac_2_5_a_choice_with_one_answer_is_asked_all_the_same() -> None:
    """Three collectibles that are no exhibit and no free thief: only the detective is possible, but the others cannot
    know that."""
    table = Table("A1745 C1610 E1785", "", "", prison="8 5").all_play("castle", "castle", "castle")
    assert table.legal(0) == ["detective"]


@pytest.mark.parametrize("hand", ["", "A1745", "A1745 A1762"])
def test_ac_2_5_what_facts_open_to_all_force_is_not_asked(hand: str) -> None:
    """Two collectibles are no exhibit, whatever they are."""
    table = Table(hand, "", "", prison="8 5").all_play("castle", "castle", "castle")
    assert table.asked == {1, 2}
    table.play(1, "thief 9").play(2, "thief 3")
    assert [line.card for line in table.told("plays")] == ["detective", "thief 9", "thief 3"]


def test_ac_2_5_a_last_card_in_the_hall_is_not_asked() -> None:
    table = Table("", "", cash={0: "10"}, prison="5 8").all_play("hall", "hall")
    assert table.asked == {1}
    assert Table("", "", cash={0: "10"}, prison="5").all_play("hall", "hall").asked == {0, 1}


def test_ac_2_5_what_was_shown_before_does_not_count_as_forcing() -> None:
    """Everybody has seen these three, which are no exhibit; the seat is asked all the same."""
    table = Table("A1745 C1610 E1785", "", prison="8 5", shown="A1745 C1610 E1785").all_play("castle", "castle")
    assert table.asked == {0, 1}


def test_ac_2_5_if_everybody_is_forced_everybody_is_asked() -> None:
    table = Table("", "", left="", right="", prison="8 4", thieves={0: "8", 1: "4"})
    assert table.asked == {0, 1}
    assert table.legal(0) == table.legal(1) == ["detective"]
    assert table.now["round"] == 1


def test_ac_2_5_who_has_finished_is_all_that_shows() -> None:
    table = Table("", "", "").all_play("hall", "hall", "castle").play(1, "bid 2")
    view = table.view(0)
    assert [(seat.choosing, seat.chosen, seat.card) for seat in view.seats] == [
        (True, False, None),
        (False, True, None),
        (True, False, None),
    ]


def test_ac_2_6_figures_share_spaces() -> None:
    """The leaders stand on 4, in the second castle: 4/2. Seat 0 moves 4, onto the same space."""
    table = Table(EXHIBIT, "", "", position=(0, 4, 4)).go("castle exhibit", "castle detective", "castle detective")
    assert table.position == [4, 4, 4]


def test_ac_2_6_moves_are_compulsory() -> None:
    """Nobody is asked: the figure has moved when the next decision comes."""
    table = Table(EXHIBIT, "").go("castle exhibit", "castle thief 9")
    assert table.position == [3, 0]
    assert table.asked == {1}
    assert table.legal(1) == ["decline", "steal B1650", "steal A1745", "steal A1762"]


def test_ac_2_6_banquet_seats_are_spaces_like_others_for_ranks() -> None:
    """Seat 0 passes 33, the last castle space, by its exhibit: 33 + 4. Seat 1 on 33 is then second and moves 2 as
    detective, seat 2 on 31 third and moves 3. All three are at the banquet, and go on from where they are."""
    table = Table(EXHIBIT, "", "", "", position=(33, 33, 31, 0))
    table.go("castle exhibit", "castle detective", "castle detective", "castle thief 2").play(3, "decline")
    moves = [(line.seat, line.end, line.why) for line in table.told("moves")]
    assert moves[:2] == [(1, 35, "detective"), (2, 34, "detective")]
