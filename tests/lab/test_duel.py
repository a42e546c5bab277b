"""`lab duel`: numbered deals, rotations, what is counted, and that it does not matter who plays."""

from pathlib import Path

import msgspec
import numpy as np
import pytest

from wunderkammer.core import registry
from wunderkammer.core.bot import BotSpec
from wunderkammer.core.game import BadOption
from wunderkammer.core.sight import Sight
from wunderkammer.lab.crew import crew
from wunderkammer.lab.duel import Duel, duel
from wunderkammer.lab.series import Batch, Series, Setting

GAME = "antique-club"
TIMES = ("seconds", "seconds_per_move", "workers")


def counted(done: Duel) -> dict[str, object]:
    """All but what depends on the clock."""
    told = msgspec.to_builtins(done)
    return {name: value for name, value in told.items() if name not in TIMES}


def setting(games: int = 12, bots: tuple[str, ...] = ("collector", "random"), **others: object) -> Setting:
    values: dict[str, object] = {
        "game": GAME,
        "bots": bots,
        "options": {},
        "pack": None,
        "seed": 4,
        "rotations": len(bots),
        "games": games,
        "limit": 10.0,
        **others,
    }
    return Setting(**values)  # type: ignore[arg-type]


def first_spec(name: str) -> BotSpec:
    class First:
        def decide(self, sight: Sight, clock: float) -> str:
            return sight.legal[0]

    return BotSpec(name, name.title(), "Does the first thing it may.", None, lambda game, seed: First())


@pytest.mark.parametrize("compiled", [True, False])
def test_any_deal_comes_out_the_same_whatever_is_played_before(compiled: bool) -> None:
    whole = Series(setting(compiled=compiled)).play(0, 6)
    part = Series(setting(compiled=compiled)).play(3, 2)
    assert part.first == 6
    for all_of_it, some in zip(whole.outcome, part.outcome, strict=True):
        assert np.array_equal(all_of_it[6:10], some)


def test_each_deal_is_played_from_every_seat_and_the_same_cards_are_dealt() -> None:
    batch = Series(setting(9, ("random", "random", "random"))).play(0, 3)
    assert batch.seats.tolist() == [[0, 1, 2], [1, 2, 0], [2, 0, 1]] * 3
    # Two that play alike: over the rotations of a deal each gets what the other got.
    done = duel(GAME, [first_spec("one"), first_spec("two"), first_spec("three")], 6)
    assert done.points[0] == done.points[1] == done.points[2]
    assert done.wins[0] == done.wins[1] == done.wins[2]


def test_a_duel_has_the_keys_that_programs_count_on() -> None:
    told = msgspec.json.decode(msgspec.json.encode(duel(GAME, ["collector", "random"], 10, seed=5)))
    assert {
        *("game", "bots", "games", "seed", "wins", "win_rate", "interval", "faults", "seconds_per_move"),
        *("seats", "options", "deals", "deal_interval", "parity", "places", "points", "troubles", "workers"),
    } <= set(told)
    assert (told["game"], told["bots"], told["games"], told["seed"]) == (GAME, ["collector", "random"], 10, 5)
    assert sum(told["wins"]) == pytest.approx(10)
    assert told["win_rate"] == [wins / 10 for wins in told["wins"]]
    for rate, (low, high) in zip(told["win_rate"], told["interval"], strict=True):
        assert 0 <= low <= rate <= high <= 1
    assert told["faults"] == [dict.fromkeys(("raised", "late", "illegal", "garbled", "died"), 0)] * 2
    assert all(0 < seconds < 1 for seconds in told["seconds_per_move"])


def test_the_last_bot_fills_the_seats_and_the_last_deal_may_be_unfinished() -> None:
    done = duel(GAME, ["collector", "random"], 10, seats=4)
    assert done.bots == ("collector", "random", "random", "random")
    assert (done.games, done.deals, done.parity) == (10, 3, 0.25)
    assert sum(done.seat_wins) == pytest.approx(10)
    assert [sum(row) for row in done.places] == [10] * 4


def test_the_collector_beats_random_whether_compiled_or_in_sight() -> None:
    for compiled in (True, False):
        done = duel(GAME, ["collector", "random"], 20, compiled=compiled)
        assert done.compiled is compiled
        assert done.win_rate[0] > 0.8


@pytest.mark.parametrize("bots", [["collector", "random"], ["planner:30", "packer"]])
def test_results_do_not_depend_on_the_number_of_workers(bots: list[str]) -> None:
    game, games = (GAME, 500) if bots[0] == "collector" else ("squire-for-hire", 6)
    alone = duel(game, bots, games, seed=2)
    with crew(2) as two:
        assert two.workers == 2
        together = duel(game, bots, games, seed=2, crew=two)
    assert counted(alone) == counted(together)
    assert alone.workers == 1
    assert together.workers == 2


def test_a_sequential_test_stops_early_and_wherever_it_does_the_games_are_the_same() -> None:
    batches: list[Batch] = []
    bots = [first_spec("first"), "collector"]
    done = duel(GAME, bots, 400, until_sure=True, watch=batches.append)
    assert done.verdict is not None
    assert done.verdict.decided == "below"
    assert done.games < 100
    assert done.verdict.interval[1] < 0.5
    assert len(batches) == done.verdict.deals
    assert counted(done)["wins"] == counted(duel(GAME, bots, done.games))["wins"]


def test_options_and_packs_are_played_by(tmp_path: Path) -> None:
    game = registry.game(GAME)
    pack = tmp_path / "mine.toml"
    text = (game.folder / "packs" / "standard.toml").read_text()
    pack.write_text(text.replace("final_best = 8", "final_best = 20"))
    assert "final_best = 20" in pack.read_text()
    plain = duel(GAME, ["random"], 40, seats=2)
    other = duel(GAME, ["random"], 40, seats=2, pack=pack)
    assert other.pack == str(pack)
    assert other.points != plain.points
    assert (
        duel(GAME, ["random"], 4, seats=2, options={"variant": "confrontation"}).options["variant"] == "confrontation"
    )


def test_what_does_not_fit_is_refused_with_a_reason() -> None:
    for bots, seats, problem in (
        (["nobody"], 2, "there is no bot called 'nobody'"),
        (["random"] * 3, 2, "2 seats take 1 to 2 bots, not 3"),
        (["packer", "random"], 2, "packer does not play Antique Club"),
        (["no/such/file.py:Bot", "random"], 2, "no/such/file.py: there is no such file"),
        (["program:no-such-program", "random"], 2, "no-such-program: there is no such program"),
    ):
        with pytest.raises((registry.Unknown, ValueError), match=problem):
            duel(GAME, bots, 2, seats=seats)
    with pytest.raises(BadOption):
        duel(GAME, ["random"], 2, seats=9)
    with pytest.raises(ValueError, match="more than 0 seconds"):
        duel(GAME, ["random", "random"], 2, limit=0)
    with crew(1) as alone, pytest.raises(ValueError, match="objects and not names"):
        duel(GAME, [first_spec("first"), "random"], 2, crew=alone)
