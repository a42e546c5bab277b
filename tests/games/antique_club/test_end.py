"""The end (AC-5). The last castle space is 33; banquet seats are 34 to 47. Pairs: 30-31 3/2, 32-33 4/2."""

import pytest

from tests.games.antique_club.reading import GAME, PACKS, STANDARD
from tests.games.antique_club.table import Table

AAB = "A1745 A1762 B1650"
ABC = "A1801 B1660 C1610"
DEEF = "D1915 E1785 E1805 F1868"


def at_the_end(*hands: str, position: tuple[int, ...]) -> Table:
    """The final exhibit held by hands as they are, from these positions: the sixtieth quiet round has passed."""
    table = Table(*hands, position=position, quiet=59).go(*["castle detective" for _ in hands])
    assert table.over
    return table


def test_ac_5_1_the_round_in_which_the_banquet_is_reached_is_played_out() -> None:
    """Seat 0 moves 4 from 32 to the banquet; the thief still robs its exhibit, and the detective still catches the
    thief and moves: second of 36, 10 and 20, so by 2. Then seat 2 shows DEEF (+8), seat 1 ABC with what it stole
    (+4), and seat 0 with AA nothing."""
    table = Table(AAB, "A1788 C1610", DEEF, position=(32, 10, 20))
    table.go("castle exhibit", "castle thief 9", "castle detective")
    assert table.position == [36, 10, 20]
    assert not table.over
    table.play(1, "steal B1650")
    assert table.over
    assert table.prison == [9, None, None]
    assert table.final == [set(), {"A1788", "B1650", "C1610"}, set(DEEF.split())]
    assert table.position == [36, 10 + 4, 20 + 2 + 8]
    assert table.places == [1, 3, 2]


def test_ac_5_1_the_first_banquet_seat_ends_the_game_and_the_last_castle_space_does_not() -> None:
    on_the_last_space = Table("", "", position=(33, 0)).go("castle detective", "castle detective")
    assert not on_the_last_space.over
    # First by rank, so by 1: from 33 to 34.
    assert Table("", "", position=(33, 0)).go("castle detective", "castle thief 9").over


def test_ac_5_1_the_most_valuable_moves_8_and_the_second_4() -> None:
    assert at_the_end(AAB, ABC, DEEF, position=(0, 0, 0)).position == [0, 4, 8]


def test_ac_5_1_a_lone_exhibit_moves_8() -> None:
    assert at_the_end("", AAB, "", position=(3, 2, 1)).position == [3, 10, 1]


def test_ac_5_1_a_seat_without_an_exhibit_shows_nothing_and_does_not_move() -> None:
    table = at_the_end("A1745 C1610 E1785", "", position=(3, 2))
    assert table.position == [3, 2]
    assert table.final == [set(), set()]


@pytest.mark.parametrize(
    ("hand", "best"),
    [
        (f"{AAB} {DEEF}", DEEF),  # the longer run
        (f"{DEEF} B1650 B1660 B1695 B1730", "B1650 B1660 B1695 B1730"),  # equally long: the older
        ("A1745 B1650 C1610 D1915 E1785 F1868", "A1745 B1650 C1610 D1915 E1785 F1868"),  # all of a run
        ("A1745 B1650 D1915 E1785 F1868", "D1915 E1785 F1868"),
    ],
)
def test_ac_5_1_the_best_exhibit_is_worked_out(hand: str, best: str) -> None:
    assert at_the_end(hand, "", position=(0, 0)).final[0] == set(best.split())


def test_ac_5_1_no_exhibit_card_is_needed() -> None:
    """Seat 0 is in the Auction Hall when seat 1 ends the game from the Castle."""
    table = Table(AAB, "", "", position=(0, 33, 0)).go("hall thief 8", "castle detective", "castle thief 3")
    assert table.over
    assert table.position == [8, 34, 0]


def test_ac_5_1_the_final_exhibit_knows_no_thieves_and_no_detectives() -> None:
    table = Table(AAB, "", position=(0, 33)).go("castle thief 8", "castle detective")
    assert table.over
    assert table.asked == set()
    assert table.hand(0) == set(AAB.split())


def test_ac_5_2_the_furthest_ahead_wins_whatever_it_shows() -> None:
    table = at_the_end("", DEEF, position=(20, 3))
    assert table.position == [20, 11]
    assert table.places == [1, 2]


def test_ac_5_2_on_one_space_the_more_valuable_final_exhibit_decides_and_any_beats_none() -> None:
    """0 + 8, 4 + 4, 8 (third exhibit) and 8 (none): all on 8."""
    table = at_the_end(DEEF, ABC, AAB, "", position=(0, 4, 8, 8))
    assert table.position == [8, 8, 8, 8]
    assert table.places == [1, 2, 3, 4]


def test_ac_5_2_all_places_are_given_out() -> None:
    assert at_the_end("", "", "", "", "", "", position=(3, 9, 1, 12, 5, 7)).places == [5, 2, 6, 1, 4, 3]


def test_ac_5_2_seats_wholly_level_share_the_place() -> None:
    assert at_the_end("", "", "", position=(20, 20, 0)).places == [1, 1, 3]
    assert at_the_end("", "", "", position=(0, 20, 0)).places == [2, 1, 2]


def test_ac_5_2_exhibits_level_by_repeated_years_share_the_place() -> None:
    """Component values in which A900 A900.2 B900 is worth exactly as much as C900 C900.2 D900. The final exhibit moves
    the best by 1, for which the lower seat counts as the better (AC-4.3), and the second by 0: so 1 + 1 and 2 + 0
    meet on 2."""
    pack = PACKS / "repeated-years.toml"
    table = Table("A900 A900.2 B900", "C900 C900.2 D900", position=(1, 2), quiet=59, pack=pack)
    table.go("castle detective", "castle detective")
    assert table.position == [2, 2]
    assert table.places == [1, 1]


def test_ac_4_3_repeated_years_are_settled_by_the_next_oldest_card() -> None:
    """Both have 900 for the oldest; then 900 is older than 1800. The pair of the Club Room is 2/1."""
    pack = PACKS / "repeated-years.toml"
    table = Table("A900 A1800 B1800", "C900 C900.2 D1800", "", pack=pack)
    table.go("castle exhibit", "castle exhibit", "castle detective")
    assert table.position == [1, 2, 0]


def test_ac_4_3_level_exhibits_go_to_the_lower_seat_for_movement() -> None:
    pack = PACKS / "repeated-years.toml"
    table = Table("", "C900 C900.2 D900", "A900 A900.2 B900", pack=pack)
    table.go("castle detective", "castle exhibit", "castle exhibit")
    assert table.position == [0, 2, 1]


def test_ac_5_3_positions_run_on_past_the_last_banquet_seat() -> None:
    """One castle of one space and one banquet seat, so the last is 2. The leader stands on 1: 60/59. Seat 0 shows
    alone: 60. The final exhibit moves the best (seat 0, four cards) by 0 and the second by 60: from 1 to 61."""
    pack = PACKS / "odd-track.toml"
    table = Table("A1840 A1845 A1850 A1855", "A1860 A1865 A1870", position=(0, 1), pack=pack)
    table.go("castle exhibit", "castle detective").show(0, "A1840 A1845 A1850")
    assert table.over
    assert table.position == [60, 61]
    assert table.places == [2, 1]


def test_ac_5_3_with_the_standard_values_nobody_gets_that_far() -> None:
    """From the last castle space a best exhibit leads 4 further and a detective at most 6, being at worst the sixth;
    the final exhibit 8: within 14 seats. From spaces before it no pair leads further than to 33 + 5."""
    track = GAME.load_pack(STANDARD).track
    last_space = sum(castle.spaces for castle in track.castles)
    furthest_by_exhibit, space = 0, 0
    for castle in track.castles:
        space += castle.spaces
        furthest_by_exhibit = max(furthest_by_exhibit, space + castle.pair[0])
    furthest = max(furthest_by_exhibit, last_space + 6) + track.final_best
    assert (last_space, furthest) == (33, 47)
    assert furthest <= last_space + track.banquet_seats


def test_ac_5_4_after_sixty_quiet_rounds_in_a_row_the_final_exhibit_follows() -> None:
    table = Table(AAB, "", quiet=58).go("castle detective", "castle detective")
    assert not table.over
    assert table.view(None).quiet == 59
    table.go("castle detective", "castle detective")
    assert table.over
    assert [line.amount for line in table.told("quiet")] == [60]
    assert table.position == [8, 0]


def test_ac_5_4_quiet_rounds_are_counted_from_the_first() -> None:
    table = Table("", "")
    for rounds in range(60):
        assert not table.over
        assert table.view(None).quiet == rounds
        table.go("castle detective", "castle detective")
    assert table.over


@pytest.mark.parametrize(
    ("choices", "then"),
    [
        (("hall bid 24", "castle detective"), (0, "take left")),  # a collectible changes its place
        (("castle thief 8", "castle detective"), None),  # a figure moves
        (("castle detective", "castle exhibit"), None),  # a figure moves
    ],
)
def test_ac_5_4_a_round_that_moves_something_starts_the_count_anew(
    choices: tuple[str, str], then: tuple[int, str] | None
) -> None:
    table = Table("", AAB, quiet=59).go(*choices)
    if then:
        table.play(*then)
    assert not table.over
    assert table.view(None).quiet == 0


@pytest.mark.parametrize("choices", [("hall thief 8", "castle thief 9"), ("castle thief 8", "castle thief 9")])
def test_ac_5_4_thieves_who_find_nothing_do_not_break_the_quiet(choices: tuple[str, str]) -> None:
    assert Table("", "", quiet=58).go(*choices).view(None).quiet == 59


def test_ac_5_4_rounds_of_passing_count_too() -> None:
    """Confrontation: round 1 is in the Auction Hall, where neither has anything to lay; round 2 in the Castle follows
    at once."""
    table = Table("", "", variant="confrontation", cash={0: "", 1: ""}, prison="8 4", thieves={0: "8", 1: "4"}, quiet=3)
    assert table.now["round"] == 2
    assert table.view(None).quiet == 4
