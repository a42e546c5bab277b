"""`collector`: it keeps to the rules, cannot cheat, and does what a sensible player does where that is clear."""

import time
from collections import Counter
from collections.abc import Callable

import numpy as np
import pytest

from tests.conformance.variants import VARIANTS, Variant
from tests.games.antique_club.table import GAME, Table
from wunderkammer.bots.collector import SPEC
from wunderkammer.bots.policy import policy_at
from wunderkammer.core import verbs
from wunderkammer.core.chance import Chance, chance_from
from wunderkammer.core.game import Game, Records
from wunderkammer.core.sight import Sight
from wunderkammer.lab import simulate

SPEC.make(GAME, 0)  # binds its policy
ANTIQUE_CLUB = [variant for variant in VARIANTS if variant.name == GAME.name]

Visit = Callable[[Records, int], None]


def known_to(records: Records, seat: int) -> Records:
    known = np.zeros(1, GAME.dtype)
    verbs.know_at(records, 0, seat, known, 0)
    return known


def play_through(game: Game, records: Records, seats: int, chance: Chance, visit: Visit) -> None:
    """A game of collectors from a position; `visit` sees it before every decision."""
    out = np.empty(game.most_legal, np.int16)
    while acting := int(verbs.to_act_at(records, 0)):
        for seat in range(seats):
            if acting >> seat & 1:
                visit(records, seat)
                code = int(policy_at(known_to(records, seat), 0, seat, chance))
                legal = out[: verbs.legal_at(records, 0, seat, out)].tolist()
                assert code in legal, f"seat {seat} chose {code}, legal is {legal}"
                verbs.play_at(records, 0, seat, code)


# Keeping to the rules


@pytest.mark.parametrize("variant", ANTIQUE_CLUB, ids=str)
def test_it_plays_legal_moves_to_the_end_of_every_variant(variant: Variant) -> None:
    for seed in range(2):
        records = variant.deal(seed)
        play_through(variant.game, records, variant.seats, chance_from(seed), lambda records, seat: None)
        scores = np.zeros((2, variant.seats), np.int32)
        verbs.score_at(records, 0, scores)
        assert scores[1].min() == 1


def test_in_sight_it_answers_with_the_word_of_its_policy() -> None:
    seen: Counter[str] = Counter()

    def compare(records: Records, seat: int) -> None:
        sight = Sight(GAME, seat, known_to(records, seat))
        word = SPEC.make(GAME, 5).decide(sight, 1.0)
        assert word in sight.legal
        assert word == GAME.format(sight.known, int(policy_at(known_to(records, seat), 0, seat, chance_from(5))))
        seen[word.split()[0]] += 1

    four = next(variant for variant in ANTIQUE_CLUB if variant.seats == 4 and variant.pack is None)
    for seed in range(2):
        play_through(GAME, four.deal(seed), 4, chance_from(seed), compare)
    assert {"hall", "castle", "bid", "thief", "detective", "exhibit", "show", "done"} <= set(seen)


# Hidden information


@pytest.mark.parametrize("variant", [v for v in ANTIQUE_CLUB if v.pack is None and v.options[-1][1]], ids=str)
def test_states_it_cannot_tell_apart_get_the_same_move_from_the_same_chance(variant: Variant) -> None:
    others = 0

    def compare(records: Records, seat: int) -> None:
        nonlocal others
        for number in range(2):
            other = known_to(records, seat)
            verbs.resample_at(other, 0, seat, chance_from(number))
            others += other.tobytes() != records.tobytes()
            same = policy_at(known_to(records, seat), 0, seat, chance_from(number))
            assert policy_at(known_to(other, seat), 0, seat, chance_from(number)) == same

    play_through(GAME, variant.deal(2), variant.seats, chance_from(2), compare)
    assert others > 100  # most of the time there was something it could not know


def test_what_it_decides_from_is_left_as_it_was() -> None:
    def compare(records: Records, seat: int) -> None:
        known = known_to(records, seat)
        before = known.tobytes()
        policy_at(known, 0, seat, chance_from(1))
        assert known.tobytes() == before

    play_through(GAME, ANTIQUE_CLUB[-1].deal(3), ANTIQUE_CLUB[-1].seats, chance_from(3), compare)


# Sense


def words(table: Table, seat: int, times: int = 200) -> Counter[str]:
    """What it answers in a position, over many chances."""
    known = table.known(seat)
    return Counter(GAME.format(known, int(policy_at(known, 0, seat, chance_from(n)))) for n in range(times))


def share(counted: Counter[str], *starts: str) -> float:
    """How often an answer began with one of these words."""
    return sum(count for word, count in counted.items() if word.startswith(starts)) / counted.total()


# The last letter is far away from the rest, so nobody but the holder of a run can show anything.
RUN = "C1610 C1675 C1710 D1915 E1785 E1805 E1828"


def test_alone_at_the_auction_it_bids_its_lowest_card() -> None:
    table = Table(RUN, "A1745 A1762 C1740 F1868", "B1650 B1660 D1922 F1882")
    table.all_play("hall", "castle", "castle")
    assert share(words(table, 0), "bid 1") > 0.9


def test_with_nobody_else_at_the_castle_it_shows_what_it_has() -> None:
    table = Table(RUN, "A1745 A1762 C1740 F1868", "B1650 B1660 D1922 F1882")
    table.all_play("castle", "hall", "hall")
    assert share(words(table, 0), "exhibit") == 1.0


def test_it_keeps_the_lone_middle_card_back_from_thieves() -> None:
    # Three C, one D, three E: without the D it falls into two. Three of either are an exhibit, too.
    table = Table(RUN, "A1745 A1762 C1740 F1868", "B1650 B1660 D1922 F1882")
    table.go("castle exhibit", "castle thief 9", "castle detective")
    assert table.phase == "exhibits"
    shown: set[str] = set()
    while 0 in table.asked:
        known = table.known(0)
        word = GAME.format(known, int(policy_at(known, 0, 0, chance_from(len(shown)))))
        table.play(0, word)
        shown.add(word)
    assert "show D1915" not in shown
    assert len(shown) >= 4  # three cards and done


def test_with_no_thief_about_it_shows_the_whole_run() -> None:
    table = Table(RUN, "A1745 A1762 A1788 C1740", "B1650 B1660 D1922 F1882")
    table.go("castle exhibit", "castle exhibit", "castle detective")
    assert share(words(table, 0), "show C1610") == 1.0  # the oldest is put out first
    for card in RUN.split():
        table.play(0, f"show {card}")
    assert share(words(table, 0), "done") == 1.0


def test_it_steals_the_lone_middle_card() -> None:
    # The thief, with a D of its own, gains no more by it than by another card; but the victim's run breaks.
    table = Table(RUN, "C1740 D1922 E1845 F1868", "B1650 B1660 D1932 F1882")
    table.go("castle exhibit", "castle thief 9", "castle detective")
    table.show(0, RUN)
    assert share(words(table, 1), "steal D1915") == 1.0


def test_it_takes_the_card_that_closes_its_gap() -> None:
    for left, right, taken in (("C1610", "F1868", "take left"), ("F1868", "C1610", "take right")):
        table = Table(
            "A1745 B1650 D1915 E1785", "F1882 F1893 E1805 A1762", left=f"F1900 {left}", right=f"F1908 {right}"
        )
        table.go("hall bid 24", "hall bid 2")
        assert share(words(table, 0), taken) == 1.0


def test_it_does_not_wait_for_thieves_that_are_all_in_prison() -> None:
    table = Table(RUN, "A1745 A1762 C1740 F1868", "B1650 B1660 D1922 F1882", thieves={1: "", 2: ""}, prison="9 4 10")
    table.all_play("castle", "castle", "castle")
    assert share(words(table, 0), "detective") == 0.0


def test_it_is_not_read_from_one_round_to_the_next() -> None:
    # Everybody holds what everybody knows, and much the same: whoever always did the same thing could be met by it.
    hands = [
        "A1745 A1762 B1650 B1660 C1610",
        "B1695 B1730 C1675 C1710 D1915",
        "C1740 C1790 D1922 D1932 E1785",
        "D1939 D1948 E1805 E1828 F1868",
    ]
    table = Table(*hands, shown=" ".join(hands), position=(6, 6, 6, 6), variant="ordinary")
    places = words(table, 0, 400)
    assert min(places["hall"], places["castle"]) > 20


# Speed and strength


def test_it_decides_well_within_fifty_milliseconds() -> None:
    sights: list[Sight] = []

    def collect(records: Records, seat: int) -> None:
        sights.append(Sight(GAME, seat, known_to(records, seat)))

    play_through(GAME, ANTIQUE_CLUB[-1].deal(4), ANTIQUE_CLUB[-1].seats, chance_from(4), collect)
    bot = SPEC.make(GAME, 1)
    taken: list[float] = []
    for sight in sights:
        began = time.perf_counter()
        bot.decide(sight, 0.05)
        taken.append(time.perf_counter() - began)
    assert sorted(taken)[len(taken) // 2] < 0.005  # the slowest may have waited for another program


def test_it_beats_three_that_draw_at_random() -> None:
    done = simulate(GAME.name, 4, ["collector", "random"], 400, seed=20_001)
    assert done.win_intervals[0][0] > 0.55


@pytest.mark.parametrize("seats", [2, 3, 5, 6])
def test_it_beats_random_at_every_number_of_seats(seats: int) -> None:
    done = simulate(GAME.name, seats, ["collector", "random"], 120, seed=20_002)
    assert done.win_intervals[0][0] > 1.5 / seats if seats > 2 else done.win_intervals[0][0] > 0.6


@pytest.mark.parametrize("options", [{"variant": "confrontation"}, {"variant": "ordinary"}], ids=str)
def test_it_beats_random_in_every_variant_for_two(options: dict[str, str]) -> None:
    assert simulate(GAME.name, 2, ["collector", "random"], 120, seed=20_003, options=options).win_intervals[0][0] > 0.6


def test_it_beats_random_when_castle_cards_come_after_the_auction() -> None:
    options = {"castle_commits": "after-auction"}
    assert simulate(GAME.name, 4, ["collector", "random"], 120, seed=20_004, options=options).win_intervals[0][0] > 0.55


@pytest.mark.long
def test_four_equal_collectors_win_a_fifth_to_three_tenths_each() -> None:
    done = simulate(GAME.name, 4, ["collector"], 2000, seed=20_005)
    assert all(0.2 <= wins / done.games <= 0.3 for wins in done.wins)


def test_no_seat_of_four_equal_collectors_is_favoured() -> None:
    done = simulate(GAME.name, 4, ["collector"], 300, seed=20_006)
    assert all(low < 0.3 and high > 0.2 for low, high in done.win_intervals)
