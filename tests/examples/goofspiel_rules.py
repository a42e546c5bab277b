"""The rules of Goofspiel, each by a game whose outcome follows from its text. Run where Goofspiel is installed."""

import pytest

from wunderkammer.core.game import Refusal
from wunderkammer.match import Match


def begin(seats: int) -> Match:
    return Match.begin("goofspiel", seats, seed=5)


def bid(match: Match, *numbers: int) -> None:
    """Every seat bids."""
    for seat, number in enumerate(numbers):
        assert match.play(seat, f"bid {number}") is None


def points(match: Match) -> list[int]:
    return [seat.points for seat in match.view(None).seats]


def test_gs_1_1_each_prize_comes_up_once() -> None:
    match, prizes = begin(2), []
    for number in range(1, 10):
        prizes.append(match.view(0).prize)
        bid(match, number, number % 9 + 1)
    assert sorted(prizes) == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert match.over


def test_gs_1_2_a_bid_is_used_once() -> None:
    match = begin(2)
    bid(match, 4, 6)
    assert "bid 4" not in match.legal(0)
    assert "bid 6" in match.legal(0)
    refused = match.play(0, "bid 4")
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.rule) == ("illegal", "GS-1.2")


def test_gs_1_2_all_choose_at_once() -> None:
    match = begin(3)
    assert match.to_act() == (0, 1, 2)
    assert match.play(1, "bid 9") is None
    assert match.to_act() == (0, 2)
    refused = match.play(1, "bid 8")
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.rule) == ("not-your-turn", "GS-1.2")


@pytest.mark.parametrize(("bids", "taker"), [((5, 6, 7), 2), ((7, 7, 2), 2), ((8, 3, 8), 1), ((9, 1, 2), 0)], ids=str)
def test_gs_1_3_the_highest_bid_that_nobody_else_made_takes_the_prize(bids: tuple[int, ...], taker: int) -> None:
    match = begin(3)
    prize = match.view(None).prize
    bid(match, *bids)
    assert points(match) == [prize if seat == taker else 0 for seat in range(3)]


def test_gs_1_3_two_pairs_outbid_by_nobody_leave_it_to_the_fifth() -> None:
    match = begin(5)
    prize = match.view(None).prize
    bid(match, 9, 8, 9, 8, 1)
    assert points(match) == [0, 0, 0, 0, prize]


def test_gs_1_4_a_prize_that_nobody_takes_waits_for_the_next() -> None:
    match = begin(2)
    first = match.view(None).prize
    bid(match, 4, 4)
    assert points(match) == [0, 0]
    second = match.view(None).prize
    assert match.view(None).waiting == first
    bid(match, 2, 3)
    assert points(match) == [0, first + second]
    assert match.view(None).waiting == 0


def test_gs_1_5_equal_points_share_the_place() -> None:
    match = begin(3)
    for number in range(1, 10):
        bid(match, number, number, number % 9 + 1)
    result = match.result()
    assert result is not None
    assert result.points == (0, 0, 45)
    assert result.places == (2, 2, 1)


def test_gs_2_1_of_a_bid_others_see_only_that_it_was_made() -> None:
    match = begin(2)
    match.play(0, "bid 7")
    assert [match.view(viewer).seats[0].bid for viewer in (0, 1, None)] == [7, "sealed", "sealed"]
    assert 7 in match.view(1).seats[0].bids_left
    match.play(1, "bid 1")
    assert 7 not in match.view(1).seats[0].bids_left
