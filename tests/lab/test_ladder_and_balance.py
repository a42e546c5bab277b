"""`lab ladder` and `lab balance`: what is played, what is counted, what is said to stick out."""

import msgspec
import numpy as np
import pytest

from wunderkammer.lab.balance import Finding, _striking, balance
from wunderkammer.lab.crew import crew
from wunderkammer.lab.deciding import DecidingTotals
from wunderkammer.lab.ladder import ladder, tables_of

GAME = "antique-club"


def test_everybody_meets_everybody_and_fewer_are_mixed() -> None:
    assert tables_of(3, 2) == [(0, 1), (0, 2), (1, 2)]
    assert tables_of(2, 3) == [(0, 0, 1), (0, 1, 1)]
    with pytest.raises(ValueError, match="meets nobody"):
        tables_of(3, 1)


def test_a_ladder_puts_the_better_bot_first_and_the_anchor_where_it_belongs() -> None:
    done = ladder(GAME, ["random", "collector"], 59)
    assert [one.bot for one in done.ratings] == ["collector", "random"]
    assert (done.anchor, done.ratings[1].rating, done.ratings[1].interval) == ("random", 1000.0, (1000.0, 1000.0))
    # Whole deals are played
    assert (done.games, done.tables[0].games) == (60, 60)
    low, high = done.ratings[0].interval
    assert 1200 < low < done.ratings[0].rating < high
    assert done.expected[1][0] == pytest.approx(1 - done.expected[0][1])
    assert done.expected[0][0] == 0.5
    other = ladder(GAME, ["random", "collector"], 60, anchor="collector")
    gap = done.ratings[0].rating - done.ratings[1].rating
    assert other.ratings[0].rating - other.ratings[1].rating == pytest.approx(gap, abs=1e-3)
    assert other.ratings[0].rating == 1000.0


def test_a_ladder_of_mixed_tables_and_of_several_workers_comes_to_the_same() -> None:
    alone = ladder(GAME, ["random", "collector"], 30, seats=3)
    assert [one.bots for one in alone.tables] == [
        ("random", "random", "collector"),
        ("random", "collector", "collector"),
    ]
    assert alone.ratings[0].bot == "collector"
    with crew(2) as two:
        together = ladder(GAME, ["random", "collector"], 30, seats=3, crew=two)
    assert [one.rating for one in alone.ratings] == [one.rating for one in together.ratings]


def test_what_is_no_ladder_is_refused() -> None:
    with pytest.raises(ValueError, match="each named once"):
        ladder(GAME, ["random", "random"], 10)
    with pytest.raises(ValueError, match="the anchor packer is none of"):
        ladder(GAME, ["random", "collector"], 10, anchor="packer")


def test_variants_are_played_on_the_same_deals_and_compared() -> None:
    done = balance(GAME, "random", 60, options={"variant": ["surprise", "confrontation"]}, seats=[2])
    assert [one.name for one in done.variants] == ["variant=surprise", "variant=confrontation"]
    assert [one.options["variant"] for one in done.variants] == ["surprise", "confrontation"]
    assert done.games == 120
    for one in done.variants:
        assert sum(one.seat_wins) == pytest.approx(1)
        assert one.faults == 0
    # Two seats in each, and two seats and the points between them.
    assert done.compared == 2 + 2 + 3
    assert msgspec.json.decode(msgspec.json.encode(done))["bot"] == "random"


def test_numbers_of_seats_are_variants_that_are_not_compared() -> None:
    done = balance(GAME, "random", 20, seats=[2, 3])
    assert [one.name for one in done.variants] == ["2 seats", "3 seats"]
    assert done.compared == 2 + 3


def test_what_the_winners_had_more_of_is_found() -> None:
    """Two seats, two figures: the winner always has three of the first, and as many of the second as the other."""
    totals = DecidingTotals([("cards", "ace"), ("cards", "two"), ("cards", "")])
    n = 50
    figures = np.zeros((n, 2, 3), np.int32)
    scores = np.zeros((n, 2, 2), np.int32)
    scores[:, 1] = [1, 2]
    figures[:, 0, 0] = 3
    figures[:, :, 1] = 1
    totals.add(figures, scores)
    # A game that all have won says nothing of winners, yet who had something won half.
    shared = np.ones((1, 2, 2), np.int32)
    totals.add(figures[:1], shared)
    ace, two = totals.told()
    assert (ace.winners, ace.others, ace.difference) == (3, 0, 3)
    assert (ace.seats, ace.win_rate) == (n + 1, (n + 0.5) / (n + 1))
    assert (two.difference, two.win_rate) == (0, 0.5)


def test_of_many_comparisons_only_the_striking_ones_are_listed() -> None:
    def finding(name: str, p: float) -> Finding:
        return Finding(variant="v", about="seat", name=name, measure="m", value=1.0, interval=(0, 2), p=p)

    # Holm: 0.001 * 3 and 0.02 * 2 are below 5%, 0.049 * 1 stays.
    kept = _striking([finding("a", 0.02), finding("b", 0.001), finding("c", 0.049)])
    assert {one.name: one.p for one in kept} == {"b": 0.003, "a": 0.04, "c": 0.049}
    # By itself 0.02 would be striking; of ten it is not.
    assert [one.name for one in _striking([finding(str(i), 0.02) for i in range(10)])] == []
