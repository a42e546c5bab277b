"""Components and setup (AC-1). What component values are refused (AC-1.2) is in test_pack.py."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from tests.games.antique_club.reading import GAME, STANDARD, Reading
from tests.games.antique_club.table import Table
from wunderkammer.core import chance, verbs
from wunderkammer.core.game import BadOption, Records

PACK = GAME.load_pack(STANDARD)


def deal(seats: int, seed: int, **options: Any) -> Records:
    records = GAME.blank(PACK)
    entropy = chance.deal_words(chance.numbered_seed(seed), GAME.entropy_words)
    verbs.setup_at(records, 0, seats, GAME.encode(seats, options), entropy)
    return records


def read(records: Records) -> dict[str, Any]:
    return Reading(GAME.blank(PACK)).table(records)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_ac_1_1_each_seat_gets_all_cards_of_one_colour_and_no_two_the_same(seats: int) -> None:
    for seed in range(20):
        records = deal(seats, seed)
        colours = [PACK.cards.colours[i] for i in records["colour"][0][:seats]]
        assert len(set(colours)) == seats
        table = read(records)
        assert table["cash"] == [set(PACK.cards.cash[colour]) for colour in colours]
        assert table["thieves"] == [set(PACK.cards.thieves[colour]) for colour in colours]
        assert table["register"] == set()
        assert table["prison"] == [None] * seats


@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 100])
def test_ac_1_1_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(BadOption, match=r"2 to 6 seats.*AC-1\.1"):
        GAME.encode(seats, {})


@pytest.mark.parametrize("seats", [2, 6])
def test_ac_1_1_colours_are_dealt_at_random(seats: int) -> None:
    """600 deals: each of six colours comes to a seat 100 times; four standard deviations are 37."""
    dealt = [Counter[int]() for _ in range(seats)]
    for seed in range(600):
        for seat, colour in enumerate(deal(seats, seed)["colour"][0][:seats]):
            dealt[seat][int(colour)] += 1
    assert all(abs(counts[colour] - 100) < 37 for counts in dealt for colour in range(6))


def test_ac_1_1_cards_of_colours_that_were_not_dealt_are_nowhere() -> None:
    """Three seats: three colours of four cash cards and two thieves are in the game."""
    table = read(deal(3, 1))
    assert sum(map(len, table["cash"])) == 3 * 4
    assert sum(map(len, table["thieves"])) == 3 * 2


@pytest.mark.parametrize(("seats", "left", "right"), [(2, 22, 21), (3, 20, 19), (4, 18, 17), (5, 16, 15), (6, 14, 13)])
def test_ac_1_3_four_each_and_the_rest_in_two_stacks_the_left_one_with_the_odd_card(
    seats: int, left: int, right: int
) -> None:
    """51 less four a seat: 43, 39, 35, 31, 27, all odd."""
    table = read(deal(seats, 5))
    assert [len(hand) for hand in table["hands"]] == [4] * seats
    assert table["held"] == [4] * seats
    assert [len(stack) for stack in table["stacks"]] == [left, right]
    everything = [name for cards in [*table["hands"], *table["stacks"]] for name in cards]
    assert len(everything) == len(set(everything)) == 51


def test_ac_1_3_every_collectible_may_come_to_every_place() -> None:
    """1,020 deals for two: a collectible lies in a given hand in 4 of 51, 80 times; below four standard deviations (34)
    away. The same for the two tops: 20 times, 18 away."""
    reading = Reading(GAME.blank(PACK))
    in_hand, on_top = [Counter[str](), Counter[str]()], [Counter[str](), Counter[str]()]
    for seed in range(1020):
        table = reading.table(deal(2, seed))
        for i in (0, 1):
            in_hand[i].update(table["hands"][i])
            on_top[i][table["stacks"][i][-1]] += 1
    for name in reading.pieces:
        assert all(abs(counts[name] - 80) < 34 for counts in in_hand)
        assert all(counts[name] < 38 for counts in on_top)


def test_ac_1_3_hands_are_hidden_from_the_others_and_stacks_from_all_but_for_their_tops() -> None:
    table = Table("A1745 B1650 C1610 D1915", "A1762 B1660 C1675 D1922", "E1785 E1805 E1828 E1845")
    for viewer in (None, 0, 1, 2):
        view = table.view(viewer)
        assert [window.top for window in view.windows] == table.tops
        assert [seat.held for seat in view.seats] == [4, 4, 4]
        assert all(seat.known == () and seat.hand is None for seat in view.seats)
        known = Reading(GAME.blank(PACK)).names(int(np.bitwise_or.reduce(table.known(viewer)["hand"][0])))
        assert known == (set() if viewer is None else table.hand(viewer))
    assert set(table.view(1).mine.hand) == {"A1762", "B1660", "C1675", "D1922"}
    assert table.view(None).mine is None


def test_ac_1_3_what_lies_below_the_tops_is_not_even_in_the_record_that_a_seat_may_know() -> None:
    table = Table("", "", left="A1745 B1650", right="C1610 D1915")
    known = table.known(0)
    assert known["window"][0, 0, 0] == known["window"][0, 1, 0] == 0
    assert known["height"][0].tolist() == [2, 2]


def test_ac_1_4_all_figures_start_in_the_club_room() -> None:
    for seats in GAME.seats:
        records = deal(seats, 3)
        assert read(records)["position"] == [0] * seats
        known = np.zeros(1, GAME.dtype)
        verbs.know_at(records, 0, -1, known, 0)
        # The Club Room's pair is the first to count.
        assert GAME.view(known, None).pair == (3, 2)  # type: ignore[attr-defined]
