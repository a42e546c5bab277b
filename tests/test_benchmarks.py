"""The benchmark measures what it says: whole games, every decision counted."""

from collections.abc import Callable

import pytest

from benchmarks import environments, laying, searching
from benchmarks.__main__ import CATAN, PEER, measure, ratios_of
from benchmarks.ours import Yard
from wunderkammer.core import registry, verbs
from wunderkammer.envs.modules import env_of


def test_every_way_of_playing_counts_decisions() -> None:
    yard = Yard("antique-club", 4)
    for way in (yard.compiled, yard.from_python, lambda seconds: yard.between("collector", seconds)):
        decisions, seconds = way(0.01)
        assert decisions > 0
        assert seconds >= 0.01


def test_the_interpreted_run_is_interpreted() -> None:
    yard = Yard("antique-club", 2)
    decisions, seconds = yard.interpreted(0.01)
    compiled, taken = yard.compiled(0.01)
    assert 0 < decisions / seconds < compiled / taken / 20


def test_the_best_run_counts() -> None:
    runs = iter([(10, 1.0), (1, 1.0), (30, 1.0), (2, 1.0)])
    rates = measure({PEER: lambda seconds: next(runs), "ours": lambda seconds: next(runs)}, rounds=2, seconds=0.0)
    assert rates == pytest.approx({PEER: 30.0, "ours": 2.0})


@pytest.mark.parametrize("seats", [1, 2])
def test_laying_is_measured_beside_the_plain_telling(seats: int) -> None:
    """On few positions no exact figure, but the order: a compiled answer is far sooner there than a plain one."""
    pace = laying.measure(seats, positions=50, games=50)
    assert 0 < pace.legal_us <= pace.legal_us_95
    assert pace.moves >= 1
    assert pace.legal_ratio > 5
    assert pace.games_ratio > 5


def test_positions_are_of_the_middle_of_games_and_have_lays() -> None:
    _, moves = laying.time_legal(1, 50)
    assert (moves >= 1).all()
    assert (moves > 1).any()


def test_each_game_is_compared_with_its_own_peer() -> None:
    rates = {PEER: 2.0, "Antique Club, 4 seats": 10.0, CATAN: 5.0, "Squire, 4 seats": 100.0}
    assert ratios_of(rates) == pytest.approx(
        {PEER: 1.0, "Antique Club, 4 seats": 5.0, CATAN: 1.0, "Squire, 4 seats": 20.0}
    )


def test_squire_is_played_on_the_side_it_says() -> None:
    yard = Yard("squire", 4, {"side": "world"})
    assert yard.compiled(0.01)[0] > 0
    assert yard.table["side"][0] == 1


@pytest.mark.parametrize(
    "contestant",
    [
        lambda: environments.turns(lambda: env_of("antique-club", 2)()),
        lambda: environments.batch("antique-club", 2),
        lambda: environments.openspiel("wunderkammer_antique_club", {"players": 2}),
        lambda: environments.openspiel("python_kuhn_poker"),
    ],
)
def test_environments_count_turns(contestant: Callable[[], environments.Contestant]) -> None:
    done, seconds = contestant()(0.01)
    assert done > 0
    assert seconds >= 0.01


def test_ours_are_compared_with_the_best_peer() -> None:
    rates = {"pgx connect_four, batch 1,024": 5.0, "PettingZoo connect_four_v3": 3.0, "Squire, 2 seats": 9.0}
    assert environments.peers_of(rates) == {"pgx connect_four, batch 1,024": 5.0, "PettingZoo connect_four_v3": 3.0}


def test_search_is_measured_from_the_middle_of_a_game() -> None:
    game = registry.game("antique-club")
    known, seat = searching.middle(game, 4)
    assert int(verbs.to_act_at(known, 0)) >> seat & 1
    assert searching.search_rate(game, 4, True)(0.05) > 0
    assert searching.bare_rate(game, 4)(0.05) > 0
