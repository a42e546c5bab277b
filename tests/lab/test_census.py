"""The census: what a game lets be counted comes out added up rightly, with honest intervals."""

from collections.abc import Sequence

import msgspec
import numpy as np
import pytest

from wunderkammer.core import registry
from wunderkammer.lab import Figure, Simulation, simulate
from wunderkammer.lab.census import CensusTotals

FIGURES = (("fruit", "apples"), ("fruit", "pears"), ("stones", "flints"))
DIVISIONS = (("size", ("small", "large")),)


def group(done: Simulation, name: str, bot: str | None = None) -> dict[str, Figure]:
    return {one.name: one for one in done.figures if one.group == name and bot in (None, one.bot)}


def sample(games: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    draws = np.random.default_rng(3)
    figures = draws.integers(0, 5, (games, 3, 3)).astype(np.int32)
    classes = np.array([[[0], [1], [-1]]] * games, np.int32)
    points = draws.integers(10, 60, (games, 3))
    places = 1 + (points[:, None, :] > points[:, :, None]).sum(2)
    return figures, classes, np.stack((points, places), 1).astype(np.int32)


def test_figures_are_means_by_bot_with_the_spread_between_games() -> None:
    figures, classes, scores = sample(200)
    totals = CensusTotals(FIGURES, DIVISIONS, ["ann", "ben", "ben"])
    totals.add(figures[:50], classes[:50], scores[:50])
    totals.add(figures[50:], classes[50:], scores[50:])
    found = {(one.bot, one.name): one for one in totals.figures()}
    assert set(found) == {(bot, name) for bot in ("ann", "ben") for _, name in FIGURES}
    for bot, players in (("ann", [0]), ("ben", [1, 2])):
        for i, (_, name) in enumerate(FIGURES):
            by_game = figures[:, players, i].mean(1)
            half = 1.96 * by_game.std(ddof=1) / np.sqrt(200)
            assert found[bot, name].mean == pytest.approx(by_game.mean())
            assert found[bot, name].interval == pytest.approx((by_game.mean() - half, by_game.mean() + half), rel=1e-3)
        fruit = figures[:, players, :2].sum()
        assert found[bot, "apples"].share == pytest.approx(figures[:, players, 0].sum() / fruit)
        assert found[bot, "apples"].share + found[bot, "pears"].share == pytest.approx(1)
        assert found[bot, "flints"].share == 1
        assert found[bot, "flints"].share_interval == pytest.approx((1, 1))


def test_the_interval_of_a_share_holds_the_truth_19_times_of_20() -> None:
    draws = np.random.default_rng(5)
    held = 0
    for _ in range(400):
        totals = CensusTotals(FIGURES, (), ["ann"])
        figures = np.zeros((100, 1, 3), np.int32)
        many = draws.poisson(4, 100)
        figures[:, 0, 0] = draws.binomial(many, 0.3)
        figures[:, 0, 1] = many - figures[:, 0, 0]
        totals.add(figures, np.zeros((100, 1, 0), np.int32), np.ones((100, 2, 1), np.int32))
        low, high = totals.figures()[0].share_interval
        held += low <= 0.3 <= high
    assert 0.91 < held / 400 < 0.985


def test_classes_are_compared_with_the_others_of_the_same_game() -> None:
    figures, classes, scores = sample(300)
    totals = CensusTotals(FIGURES, DIVISIONS, ["ann", "ben", "ben"])
    totals.add(figures, classes, scores)
    small, large = totals.classes()
    assert (small.division, small.name, small.games, large.name) == ("size", "small", 300, "large")
    points = scores[:, 0].astype(float)
    more = points[:, 0] - points[:, 1:].mean(1)
    half = 1.96 * more.std(ddof=1) / np.sqrt(300)
    assert small.points == pytest.approx(points[:, 0].mean())
    assert small.advantage == pytest.approx(more.mean())
    assert small.advantage_interval == pytest.approx((more.mean() - half, more.mean() + half), rel=1e-3)
    first = scores[:, 1] == 1
    assert small.wins == pytest.approx((first[:, 0] / first.sum(1)).mean())
    assert small.win_interval[0] < small.wins < small.win_interval[1]


def test_games_without_a_census_have_nothing_to_count() -> None:
    assert registry.game("antique-club").census is None
    done = simulate("antique-club", 2, ["random"], 5)
    assert done.figures == ()
    assert done.classes == ()


@pytest.mark.parametrize(("seats", "turns", "shows"), [(2, 24, 8), (3, 33, 16), (4, 40, 13)])
@pytest.mark.parametrize("bots", [["random"], ["dealer", "random"]])
def test_squire_counts_what_the_rules_foretell(bots: Sequence[str], seats: int, turns: int, shows: int) -> None:
    done = simulate("squire", seats, bots, 30 * seats, seed=4)
    share = {bot: done.bots.count(bot) for bot in dict.fromkeys(done.bots)}

    def per_game(name: str, *names: str) -> float:
        return sum(one.mean * share[one.bot] for one in done.figures if one.group == name and one.name in names)

    types = [one.name for one in done.figures if one.group == "exhibitions"]
    assert per_game("trades", "buy", "sell") == pytest.approx(turns)
    assert per_game("exhibitions", *types) == pytest.approx(shows)
    for bot in share:
        points = [done.points_mean[player] for player, of in enumerate(done.bots) if of == bot]
        by_source = [one.mean for one in group(done, "VP", bot).values()]
        assert sum(by_source) == pytest.approx(sum(points) / len(points))


def test_squire_sorts_every_seat_by_turn_seat_and_player_board() -> None:
    done = simulate("squire", 3, ["random"], 90, seed=5)
    divisions = {
        one.division: [other for other in done.classes if other.division == one.division] for one in done.classes
    }
    assert {name: [one.name for one in classes] for name, classes in divisions.items()} == {
        "turn order": ["1", "2", "3"],
        "seat": ["0", "1", "2"],
        "player board": ["fox", "badger", "eagle", "lion"],
    }
    for classes in divisions.values():
        assert sum(one.games for one in classes) == 270
        assert sum(one.wins * one.games for one in classes) == pytest.approx(90)
        assert sum(one.advantage * one.games for one in classes) == pytest.approx(0, abs=1e-6)
    assert [one.wins for one in divisions["seat"]] == pytest.approx([wins / 90 for wins in done.wins])


def test_counting_does_not_depend_on_how_games_are_run() -> None:
    # Bots draw from other generators in sight, so only what every game has in common can be equal.
    compiled, seen = (simulate("squire", 2, ["random"], 3, compiled=compiled) for compiled in (True, False))
    for done in (compiled, seen):
        assert sum(one.mean for one in done.figures if one.name in ("buy", "sell")) == pytest.approx(12)
    assert [(one.group, one.name) for one in compiled.figures] == [(one.group, one.name) for one in seen.figures]


def test_dealers_in_sight_and_in_kernels_are_counted_alike() -> None:
    # They do not draw at all: the same deals give the same games.
    compiled, seen = (simulate("squire", 2, ["dealer"], 3, seed=6, compiled=compiled) for compiled in (True, False))
    assert compiled.figures == seen.figures
    assert compiled.classes == seen.classes


def test_keys_are_stable_words() -> None:
    told = msgspec.to_builtins(simulate("squire", 2, ["random"], 4))
    assert set(told["figures"][0]) == {"bot", "group", "name", "mean", "interval", "share", "share_interval"}
    assert set(told["classes"][0]) == {
        *("division", "name", "games", "wins", "win_interval", "points", "advantage", "advantage_interval")
    }
    groups = list(dict.fromkeys(one["group"] for one in told["figures"]))
    assert groups == ["VP", "trades", "exhibitions", "abilities used", "offers played", "commissions accepted"]
    assert [one["name"] for one in told["figures"] if one["group"] == "offers played"][:2] == ["M01", "M02"]
    names = [(one["group"], one["name"]) for one in told["figures"]]
    assert len(names) == len(set(names))
