"""Phase 4, the castle (AC-4). Pairs used here: Club Room 3/2; spaces 1-2 3/2, 3-4 4/2, 5-6 2/1, 7-9 3/2, 10-11 5/3."""

import pytest

from tests.games.antique_club.table import Table

AAB = "A1745 A1762 B1650"
"""Three cards, the oldest of 1650."""
ABC = "A1801 B1660 C1610"
"""Three cards, the oldest of 1610."""
DEEF = "D1915 E1785 E1805 F1868"
"""Four cards, the oldest of 1785."""


def may_exhibit(hand: str) -> bool:
    return "exhibit" in Table(hand, "").all_play("castle", "castle").legal(0)


@pytest.mark.parametrize(
    "hand",
    [
        "A1745 A1762 A1788",  # AAA
        "A1745 A1762 B1650 B1660 C1610",  # AABBC
        "C1610 D1915 E1785 E1805",  # CDEE
        "D1915 E1785 F1868",  # DEF
        "A1745 C1610 C1675 C1710",  # CCC, with an A beside it
        "A1745 B1650 D1915 E1785 F1868",  # AB is too short, DEF will do
    ],
)
def test_ac_4_1_three_or_more_without_a_gap_are_an_exhibit(hand: str) -> None:
    assert may_exhibit(hand)


@pytest.mark.parametrize(
    "hand",
    [
        "A1745 B1650",  # AB: too short
        "B1650 C1610 E1785",  # BCE: a gap
        "A1745 B1650 D1915 E1785",  # ABDE: two runs, each too short
        "A1745 E1785 F1868",  # EF and A: the alphabet does not wrap round
        "F1868 F1882 A1745",  # FFA: nor here
        "A1745 A1762 C1610 C1675 E1785 E1805",  # AACCEE
        "",
    ],
)
def test_ac_4_1_too_few_or_a_gap_are_none(hand: str) -> None:
    assert not may_exhibit(hand)


def test_ac_4_2_an_exhibit_may_be_as_small_as_one_likes() -> None:
    """AABBC in hand; shown is ABC of it, the least there may be."""
    table = (
        Table("A1745 A1762 B1650 B1660 C1610", "").go("castle exhibit", "castle thief 9").show(0, "B1660 A1745 C1610")
    )
    assert table.told("shows")[0].cards == ("A1745", "B1660", "C1610")
    assert table.hand(0) == {"A1745", "A1762", "B1650", "B1660", "C1610"}


def test_ac_4_2_the_order_of_the_cards_means_nothing() -> None:
    shown = [
        Table(DEEF, "").go("castle exhibit", "castle thief 9").show(0, order)
        for order in ("D1915 E1785 E1805", "E1805 D1915 E1785", "E1785 E1805 D1915")
    ]
    assert len({table.records.tobytes() for table in shown}) == 1


def test_ac_4_2_a_card_can_be_added_only_if_an_exhibit_can_still_be_reached() -> None:
    """AAAB and EF and D missing: the run AAAB can be shown, EF is too short."""
    table = Table("A1745 A1762 A1788 B1650 E1785 F1868", "").go("castle exhibit", "castle detective")
    assert table.legal(0) == ["show B1650", "show A1745", "show A1762", "show A1788"]
    assert table.refusal(0, "show E1785").rule == "AC-4.1"
    assert table.refusal(0, "show C1610").rule == "AC-4.2"
    assert table.refusal(0, "done").rule == "AC-4.1"


def test_ac_4_2_what_is_picked_decides_which_run_is_shown() -> None:
    """AAA and DEF: after an A the others of DEF cannot come in; a gap may stand open only if the hand can fill it."""
    table = Table("A1745 A1762 A1788 D1915 E1785 F1868", "").go("castle exhibit", "castle detective")
    assert len(table.legal(0)) == 6
    table.play(0, "show A1745")
    assert table.legal(0) == ["show A1762", "show A1788"]
    assert table.refusal(0, "show D1915").rule == "AC-4.2"
    assert table.refusal(0, "show A1745").rule == "AC-4.2"
    table = (
        Table("D1915 E1785 E1805 F1868", "")
        .go("castle exhibit", "castle detective")
        .play(0, "show D1915", "show F1868")
    )
    assert table.legal(0) == ["show E1785", "show E1805"]
    table.play(0, "show E1785")
    assert table.legal(0) == ["done", "show E1805"]


def test_ac_4_2_all_exhibits_are_revealed_together_and_stay_open_until_the_phase_ends() -> None:
    table = Table(AAB + " B1695", DEEF, "").go("castle exhibit", "castle exhibit", "castle thief 3").show(1, DEEF)
    assert table.told("shows") == []
    assert [seat.exhibit for seat in table.view(2).seats] == [(), (), ()]
    table.show(0, AAB)
    assert [line.seat for line in table.told("shows")] == [0, 1]
    table.play(2, "decline")
    assert table.view(0).seats[1].exhibit == ("D1915", "E1785", "E1805", "F1868")
    table.play(2, "decline")
    assert [seat.exhibit for seat in table.view(2).seats] == [(), (), ()]
    # What was shown stays known.
    assert table.view(2).seats[0].known == ("A1745", "A1762", "B1650")


def test_ac_4_2_a_seat_with_three_collectibles_is_not_asked() -> None:
    table = Table(AAB, DEEF).go("castle exhibit", "castle exhibit")
    assert table.asked == {1}
    table.show(1, DEEF)
    assert table.told("shows")[0].cards == ("A1745", "A1762", "B1650")


def moved(*hands: str, position: tuple[int, ...] | None = None) -> list[int]:
    """How far each seat moves if all show all they have."""
    table = Table(*hands, "", position=(*position, 0) if position else None)
    before = table.position
    table.go(*["castle exhibit" for _ in hands], "castle thief " + str(max(table.thieves(len(hands)))))
    for seat, hand in enumerate(hands):
        if seat in table.asked:
            table.show(seat, hand)
    return [after - start for start, after in zip(before, table.position[:-1], strict=False)][: len(hands)]


def test_ac_4_3_more_cards_are_worth_more_however_young() -> None:
    assert moved(ABC, DEEF) == [2, 3]


def test_ac_4_3_of_equally_many_the_one_with_the_oldest_card() -> None:
    assert moved(AAB, ABC) == [2, 3]
    assert moved(ABC, AAB) == [3, 2]


def test_ac_4_3_only_the_oldest_card_counts_among_equally_many() -> None:
    """C1610 D1915 D1922 has two cards of the youngest kind, yet beats three from 1650 on."""
    assert moved("B1650 B1660 C1675", "C1610 D1915 D1922") == [2, 3]


def test_ac_4_4_the_best_moves_by_the_higher_number_the_second_by_the_lower_others_not() -> None:
    assert moved(AAB, ABC, DEEF) == [0, 2, 3]
    assert moved(DEEF, AAB, ABC) == [3, 0, 2]
    assert moved(ABC, DEEF, AAB) == [2, 3, 0]


def test_ac_4_4_the_pair_is_read_at_the_leaders_space_before_any_figure_moves() -> None:
    """Seat 1 leads on 4: 4/2. It is second and seat 0 best. (From 4 + 2 = 6 the pair would be 2/1.)"""
    assert moved(DEEF, AAB, position=(1, 4)) == [4, 2]
    # On 10: 5/3.
    assert moved(AAB, DEEF, position=(10, 0)) == [3, 5]


def test_ac_4_4_a_lone_exhibit_is_the_best() -> None:
    assert moved(AAB) == [3]


def test_ac_4_4_without_exhibits_nobody_moves() -> None:
    assert Table("", "").go("castle detective", "castle detective").position == [0, 0]


def test_ac_4_5_a_thief_takes_one_collectible_from_each_exhibit_in_seat_order() -> None:
    table = Table("", ABC, DEEF, AAB).go("castle thief 8", "castle exhibit", "castle exhibit", "castle exhibit")
    table.show(2, DEEF)
    assert table.legal(0) == ["decline", "steal C1610", "steal B1660", "steal A1801"]
    assert (table.view(2).theft.seat, table.view(2).theft.thief, table.view(2).theft.victim) == (0, 8, 1)
    table.play(0, "steal C1610")
    assert [(line.seat, line.card, line.other) for line in table.told("steals")] == [(0, "C1610", 1)]
    assert table.legal(0) == ["decline", "steal E1785", "steal E1805", "steal F1868", "steal D1915"]
    table.play(0, "steal D1915")
    table.play(0, "steal B1650")
    assert table.hand(0) == {"C1610", "D1915", "B1650"}
    assert table.hand(1) == {"A1801", "B1660"}
    assert table.hand(2) == {"E1785", "E1805", "F1868"}
    assert table.hand(3) == {"A1745", "A1762"}
    assert table.now["round"] == 2


def test_ac_4_5_a_thief_may_decline_at_one_exhibit_and_take_at_another() -> None:
    table = (
        Table("", ABC, AAB).go("castle thief 8", "castle exhibit", "castle exhibit").play(0, "decline", "steal B1650")
    )
    assert table.hand(0) == {"B1650"}
    assert table.hand(1) == set(ABC.split())


def test_ac_4_5_only_what_is_on_show_can_be_taken() -> None:
    table = Table(AAB + " B1660", "").go("castle exhibit", "castle thief 9").show(0, AAB)
    assert "steal B1660" not in table.legal(1)
    assert table.refusal(1, "steal B1660").rule == "AC-4.5"


def test_ac_4_5_the_highest_thief_is_first_and_done_before_the_next() -> None:
    """9 (green), 8 (red), 3 (blue)."""
    table = Table("", "", "", ABC, AAB)
    table.go("castle thief 8", "castle thief 9", "castle thief 3", "castle exhibit", "castle exhibit")
    assert table.asked == {1}
    table.play(1, "steal C1610")
    assert table.asked == {1}
    table.play(1, "decline")
    assert table.asked == {0}
    # What the first took is no longer there.
    assert table.legal(0) == ["decline", "steal B1660", "steal A1801"]
    table.play(0, "steal B1660", "steal B1650")
    assert table.asked == {2}
    assert table.legal(2) == ["decline", "steal A1801"]
    table.play(2, "decline")
    assert table.legal(2) == ["decline", "steal A1745", "steal A1762"]


def test_ac_4_5_what_an_exhibit_moved_stays_moved_when_it_is_robbed() -> None:
    table = Table("", AAB).go("castle thief 8", "castle exhibit")
    assert table.position == [0, 3]
    table.play(0, "steal B1650")
    assert table.position == [0, 3]


def test_ac_4_5_an_emptied_exhibit_is_passed_by() -> None:
    """Three thieves take AAB away one by one; the fourth has nothing to stand before."""
    table = Table("", "", "", "", AAB)
    table.go("castle thief 8", "castle thief 9", "castle thief 10", "castle thief 11", "castle exhibit")
    table.play(3, "steal A1745").play(2, "steal A1762").play(1, "steal B1650")
    assert table.now["round"] == 2
    assert table.hand(0) == set()


def test_ac_4_5_without_exhibits_thieves_get_nothing() -> None:
    table = Table("", AAB).go("castle thief 8", "castle thief 9")
    assert table.now["round"] == 2
    assert table.hand(0) == set()


def test_ac_4_5_every_theft_is_told_at_once() -> None:
    """Each is a step of its own, open to all: others see the first before the second is decided."""
    table = Table("", ABC, AAB).go("castle thief 8", "castle exhibit", "castle exhibit")
    beat = table.records["beat"][0]
    table.play(0, "steal C1610")
    assert table.records["beat"][0] == beat + 1
    assert "C1610" in table.view(2).seats[0].known
    assert "C1610" not in table.view(2).seats[1].exhibit


def test_ac_4_6_a_detective_sends_every_castle_thief_to_prison_and_the_loot_stays() -> None:
    table = Table("", "", AAB, "").go("castle thief 8", "castle thief 9", "castle exhibit", "castle detective")
    table.play(1, "steal B1650").play(0, "steal A1745")
    assert table.prison == [9, 8, None, None]
    assert (table.thieves(0), table.thieves(1)) == ({5}, {4})
    assert (table.hand(0), table.hand(1)) == ({"A1745"}, {"B1650"})


def test_ac_4_6_thieves_are_caught_whether_they_stole_or_not() -> None:
    table = Table("", "").go("castle thief 8", "castle detective")
    assert table.prison == [8, None]
    assert table.position == [0, 1]


def test_ac_4_6_detectives_move_by_their_rank() -> None:
    """Green is third and moves 3, blue is fourth and moves 4, purple leads and moves 1."""
    table = Table("", "", "", "", position=(5, 4, 2, 9))
    table.go("castle thief 8", "castle detective", "castle detective", "castle detective")
    assert table.position == [5, 4 + 3, 2 + 4, 9 + 1]


def test_ac_4_6_seats_on_one_space_share_the_better_rank_and_the_next_is_skipped() -> None:
    """Ranks 1, 2, 3, 3, 5."""
    table = Table("", "", "", "", "", "", position=(9, 8, 7, 7, 3, 9))
    table.go(*["castle detective"] * 5, "castle thief 7")
    # With the thief's figure beside the first: 1, 3, 4, 4, 6.
    assert table.position == [9 + 1, 8 + 3, 7 + 4, 7 + 4, 3 + 6, 9]
    table = Table("", "", "", "", "", "", position=(9, 8, 7, 7, 3, 0))
    table.go(*["castle detective"] * 5, "castle thief 7")
    assert table.position == [9 + 1, 8 + 2, 7 + 3, 7 + 3, 3 + 5, 0]


def test_ac_4_6_ranks_are_read_after_exhibits_and_before_any_detective_moves() -> None:
    """Seat 0 on 0 moves 4 by the pair of space 4, onto 4 beside seat 1. Seat 1 is then first with it: 1. Seat 2 on 2
    is third: 3, though seat 1 stood ahead of it alone before; and seat 3 on 1 is fourth: 4, though seat 2 has
    passed seat 1 by then."""
    table = Table(AAB, "", "", "", "", position=(0, 4, 2, 1, 0))
    table.go("castle exhibit", "castle detective", "castle detective", "castle detective", "castle thief 1")
    table.play(4, "decline")
    assert table.position == [4, 4 + 1, 2 + 3, 1 + 4, 0]


def test_ac_4_6_without_a_castle_thief_detectives_gain_nothing() -> None:
    """A thief in the Auction Hall does not count."""
    table = Table("", "", "", position=(5, 4, 2)).go("hall thief 8", "castle detective", "castle detective")
    assert table.position == [5, 4, 2]
    assert table.thieves(0) == {8, 5}
    assert [line.seat for line in table.told("vain")] == [1, 2]


def test_ac_4_7_the_lowest_number_enters_first() -> None:
    """9, 3 and 11 are caught: 3 enters, is moved up by 9, and both by 11."""
    table = Table("", "", "", "").go("castle detective", "castle thief 9", "castle thief 3", "castle thief 11")
    assert table.prison == [11, 9, 3, None]


def test_ac_4_7_as_many_cells_as_seats_and_who_is_moved_out_of_the_last_goes_home() -> None:
    """Four seats, four cells, all taken; 11 enters cell 1 and 9 is moved out of cell 4."""
    table = Table("", "", "", "", prison="4 8 10 9")
    assert table.thieves(1) == set()
    table.go("castle detective", "castle detective", "castle detective", "castle thief 11")
    assert table.prison == [11, 4, 8, 10]
    assert table.thieves(1) == {9}
    assert [(line.seat, line.amount) for line in table.told("freed")] == [(1, 9)]


def test_ac_4_7_each_entry_pushes_by_one() -> None:
    """Three cells hold 8, 9, 3 (cell 1 first). 4 and 10 are caught: 4 pushes 3 out, then 10 pushes 9 out."""
    table = Table("", "", "", prison="8 9 3").go("castle detective", "castle thief 4", "castle thief 10")
    assert table.prison == [10, 4, 8]
    assert (table.thieves(0), table.thieves(1), table.thieves(2)) == ({5}, {9}, {3})


def test_ac_4_7_a_released_thief_can_be_used_again() -> None:
    table = Table("", "", prison="8 4").go("castle thief 5", "castle detective")
    assert table.prison == [5, 8]
    table.all_play("hall", "castle")
    assert table.legal(1) == ["thief 4", "thief 9", "detective"]


def test_ac_4_8_without_a_detective_thieves_return() -> None:
    table = Table("", AAB).go("castle thief 8", "castle exhibit").play(0, "decline")
    assert table.thieves(0) == {8, 5}
    assert table.prison == [None, None]


def test_ac_4_8_exhibit_cards_detectives_and_place_cards_always_return() -> None:
    table = Table(AAB, "", "").go("castle exhibit", "castle detective", "castle thief 3").play(2, "decline")
    table.all_play("castle", "castle", "castle")
    assert {"detective", "exhibit"} <= set(table.legal(0))
    assert "detective" in table.legal(1)


def test_ac_4_8_shown_collectibles_go_back_hidden_to_whom_they_belong_now() -> None:
    table = Table(AAB, "").go("castle exhibit", "castle thief 9").play(1, "steal A1745")
    assert (table.hand(0), table.hand(1)) == ({"A1762", "B1650"}, {"A1745"})
    assert [seat.exhibit for seat in table.view(0).seats] == [(), ()]
    assert table.view(0).seats[1].known == ("A1745",)
