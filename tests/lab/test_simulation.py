"""`simulate`: what is counted, who sits where, and that the same seed gives the same games."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from wunderkammer.core import registry
from wunderkammer.core.bot import BotSpec
from wunderkammer.core.game import BadOption, Game
from wunderkammer.core.sight import Sight
from wunderkammer.lab import Simulation, simulate, simulation

GAME = "antique-club"


def counted(done: Simulation) -> dict[str, object]:
    """All but what depends on the clock and on how the games were run."""
    told = msgspec.to_builtins(done)
    for name in ("seconds", "decisions_per_second", "games_per_second", "compiled"):
        del told[name]
    return told


class First:
    """Does the first thing it may, and remembers where it sat."""

    seats: list[int]

    def __init__(self, seats: list[int]) -> None:
        self.seats = seats

    def decide(self, sight: Sight, clock: float) -> str:
        self.seats.append(sight.seat)
        return sight.legal[0]


def first_spec(seats: list[int], name: str = "first") -> BotSpec:
    def make(game: Game, seed: int) -> First:
        return First(seats)

    return BotSpec(name, name.title(), "Does the first thing it may.", None, make)


@pytest.mark.parametrize("bots", [["random"], ["collector", "random"]])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_every_game_has_its_places_wins_and_points(bots: list[str], seats: int) -> None:
    done = simulate(GAME, seats, bots, 60, seed=3)
    assert done.bots == tuple((bots + bots[-1:] * seats)[:seats])
    assert done.games == 60
    assert [sum(row) for row in done.places] == [60] * seats
    assert sum(done.wins) == pytest.approx(60)
    assert done.decisions == pytest.approx(60 * sum(done.turns_mean))
    assert all(low <= wins / 60 <= high for wins, (low, high) in zip(done.wins, done.win_intervals, strict=True))
    assert all(points > 0 for points in done.points_mean)


def test_the_json_has_the_keys_that_programs_count_on() -> None:
    told = msgspec.json.decode(msgspec.json.encode(simulate(GAME, 2, ["random"], 5)))
    assert {
        *("game", "options", "seats", "bots", "games", "seed", "decisions", "seconds", "decisions_per_second"),
        *("games_per_second", "turns_mean", "places", "wins", "win_intervals", "points_mean"),
        *("points_intervals", "goal", "goal_share", "goal_interval"),
    } <= set(told)
    assert told["options"] == {"variant": "surprise", "castle_commits": "before-auction", "memory_aid": True}


@pytest.mark.parametrize("bots", [["random"], ["collector", "random"]])
def test_the_same_seed_gives_the_same_games_and_another_seed_others(bots: list[str]) -> None:
    once, again, other = (counted(simulate(GAME, 3, bots, 30, seed)) for seed in (5, 5, 6))
    assert once == again
    assert {**other, "seed": 5} != once


def test_games_do_not_depend_on_how_they_are_cut_into_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = counted(simulate(GAME, 3, ["collector", "random"], 20, seed=1))
    monkeypatch.setattr(simulation, "MOST_CHUNK", 7)
    monkeypatch.setattr(simulation, "FIRST_CHUNK", 7)
    assert counted(simulate(GAME, 3, ["collector", "random"], 20, seed=1)) == whole


def test_games_in_sight_are_the_same_from_the_same_seed_and_are_whole_games() -> None:
    seen, again = (simulate(GAME, 2, ["random"], 4, seed=2, compiled=False) for _ in range(2))
    assert not seen.compiled
    assert counted(seen) == counted(again)
    assert sum(seen.wins) == pytest.approx(4)


def test_players_that_differ_sit_in_every_seat_in_turn() -> None:
    mine: list[int] = []
    done = simulate(GAME, 3, [first_spec(mine), "random"], 3)
    assert done.rotated
    assert not done.compiled
    order = [seat for i, seat in enumerate(mine) if i == 0 or seat != mine[i - 1]]
    assert order == [0, 1, 2]


def test_players_that_differ_play_each_deal_from_every_seat() -> None:
    # Two that play alike: over the rotations of one deal, each gets what the other got.
    done = simulate(GAME, 3, [first_spec([]), first_spec([], "second")], 3)
    assert done.points_mean[0] == done.points_mean[1] == done.points_mean[2]
    assert len(set(done.wins)) == 1


def test_equal_players_keep_their_seats() -> None:
    assert not simulate(GAME, 4, ["random"], 2).rotated


def test_compiled_random_games_and_random_games_in_sight_come_to_the_same() -> None:
    # Not the same draws, so not the same games; 40 games of some 230 decisions are enough to tell 1% of a change apart
    # from a mistake such as a seat that never moves.
    compiled = simulate(GAME, 2, ["random"], 2000, seed=1)
    seen = simulate(GAME, 2, ["random"], 40, seed=2, compiled=False)
    assert sum(seen.turns_mean) == pytest.approx(sum(compiled.turns_mean), rel=0.15)
    assert sum(seen.points_mean) == pytest.approx(sum(compiled.points_mean), rel=0.15)


def test_options_are_played_by() -> None:
    confrontation = simulate(GAME, 2, ["random"], 50, options={"variant": "confrontation"})
    assert confrontation.options["variant"] == "confrontation"
    assert confrontation.turns_mean != simulate(GAME, 2, ["random"], 50).turns_mean


def test_progress_is_told_and_ends_at_the_last_game() -> None:
    told: list[int] = []

    class Watch:
        def compiling(self) -> None:
            pass

        def played(self, games: int) -> None:
            told.append(games)

    simulate(GAME, 2, ["random"], 100, progress=Watch())
    assert told == sorted(told)
    assert told[-1] == 100


def test_no_games_at_all_are_no_trouble() -> None:
    done = simulate(GAME, 2, ["random"], 0)
    assert done.decisions == 0
    assert done.win_intervals == ((0.0, 1.0), (0.0, 1.0))


def test_what_does_not_fit_is_refused_with_a_reason() -> None:
    with pytest.raises(registry.Unknown, match="there is no bot called 'nobody'"):
        simulate(GAME, 2, ["nobody"], 1)
    with pytest.raises(registry.Unknown, match="there is no game called"):
        simulate("chess", 2, ["random"], 1)
    with pytest.raises(BadOption, match="2 to 6 seats"):
        simulate(GAME, 7, ["random"], 1)
    with pytest.raises(ValueError, match="2 seats take 1 to 2 bots, not 3"):
        simulate(GAME, 2, ["random"] * 3, 1)
    with pytest.raises(ValueError, match="cannot be negative"):
        simulate(GAME, 2, ["random"], -1)
    stranger = BotSpec("stranger", "Stranger", "Plays something else.", ("chess",), lambda game, seed: First([]))
    with pytest.raises(ValueError, match="stranger does not play Antique Club; it plays chess"):
        simulate(GAME, 2, [stranger], 1)


def test_a_bot_that_answers_with_no_legal_move_is_named() -> None:
    class Lost:
        def decide(self, sight: Sight, clock: float) -> str:
            return "resign"

    lost = BotSpec("lost", "Lost", "Does not know the game.", None, lambda game, seed: Lost())
    with pytest.raises(ValueError, match="lost answered 'resign', which is not legal; legal is: "):
        simulate(GAME, 2, [lost], 1)


_MEMORY = """
import resource, sys
from wunderkammer.lab import simulate
simulate("antique-club", 4, sys.argv[2:], 50)
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
simulate("antique-club", 4, sys.argv[2:], int(sys.argv[1]))
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no resource module")
def test_memory_is_flat_over_ten_times_the_games() -> None:
    def grown(games: int, *bots: str) -> int:
        """Kilobytes that the peak of a fresh process rose by."""
        command = [sys.executable, "-c", _MEMORY, str(games), *bots]
        told = subprocess.run(command, capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2])
        return int(told.stdout)

    few, many = grown(3_000, "random"), grown(30_000, "random")
    # 27,000 more games, kept whole, would take 80 megabytes; their scores and turns alone, one and a half.
    assert many - few < 1_000
