"""`solve` on the command line, and what `simulate` says of games alone."""

import json
from pathlib import Path

import pytest

import wunderkammer
from tests.cli.conftest import Call, one_sentence


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a game of one seat."""
    match = wunderkammer.new_match("squire-for-hire", 1, seed=3)
    bot = wunderkammer.new_bot("packer", match)
    while not match.over:
        match.play(0, bot.decide(match.sight(0), clock=1.0))
    path = tmp_path_factory.mktemp("alone") / "alone.txt"
    path.write_text(match.record(), encoding="utf-8", newline="\n")
    return path


def test_solve_tells_what_was_reached_what_was_possible_and_how(call: Call, alone: Path) -> None:
    answer = call("solve", alone, "--seconds", "0.5")
    assert answer.code == 0
    lines = answer.out.splitlines()
    assert lines[0].startswith("Reached: ")
    assert lines[1].startswith("Proven: no moves reach more than ")
    moves = [line.split(maxsplit=1)[1] for line in lines[3:]]
    assert moves[0] in ("keep 1", "keep 2")
    match = wunderkammer.load_match(alone)
    again = wunderkammer.Match(match.header, match.seed or b"")
    assert all(again.play(0, move) is None for move in moves)
    result = again.result()
    assert result is not None
    assert f"Best found: {result.points[0]}." in lines[0]


def test_solve_as_json_has_what_programs_count_on(call: Call, alone: Path) -> None:
    answer = call("solve", alone, "--seconds", "0.5", "--json")
    told = json.loads(answer.out)
    assert {"game", "points", "best", "bound", "proven", "moves", "seconds", "effort", "stopped"} == set(told)
    assert told["points"] <= told["best"] <= told["bound"]


def test_solve_refuses_a_game_of_several(call: Call, record: Path) -> None:
    answer = call("solve", record)
    assert answer.code == 1
    assert one_sentence(answer)
    assert "3 seats" in answer.err


def test_solve_refuses_a_game_that_goes_on(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "going-on.txt"
    path.write_text(wunderkammer.new_match("squire-for-hire", 1, seed=3).record(), encoding="utf-8")
    answer = call("solve", path)
    assert answer.code == 1
    assert "seed" in answer.err
    assert one_sentence(answer)


def test_simulate_of_one_seat_tells_points_and_how_often_they_suffice(call: Call) -> None:
    answer = call("simulate", "squire-for-hire", "--seats", "1", "--bot", "packer", "--games", "40")
    assert answer.code == 0
    assert "points on average (95%: " in answer.out
    assert "25 points or more in " in answer.out
    told = json.loads(call("simulate", "squire-for-hire", "--seats", "1", "--games", "40", "--json").out)
    assert told["goal"] == 25
    assert told["goal_interval"][0] <= told["goal_share"] <= told["goal_interval"][1]


def test_simulate_refuses_a_limit_that_means_nothing(call: Call) -> None:
    answer = call("simulate", "squire-for-hire", "--seats", "1", "--bot", "planner:soon")
    assert answer.code == 2
    assert "expected a time like 200ms" in answer.err
    assert one_sentence(answer)
