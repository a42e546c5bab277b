"""The frame of the command line: help, errors, exit codes, and how soon it answers."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Call, one_sentence
from wunderkammer.core import registry

COMMANDS = ("play", "serve", "simulate", "show", "verify", "replay", "solve", "packs")


def test_without_a_command_it_says_what_there_is(call: Call) -> None:
    answer = call()
    assert answer.code == 0
    for command in COMMANDS:
        assert command in answer.out


@pytest.mark.parametrize("command", [["--help"], *([command, "--help"] for command in COMMANDS), ["packs"]])
def test_help_goes_to_stdout(call: Call, command: list[str]) -> None:
    answer = call(*command)
    assert (answer.code, answer.err) == (0, "")
    assert "Usage:" in answer.out


@pytest.mark.parametrize(
    "command", [["play"], ["serve"], ["simulate"], ["show"], ["verify"], ["replay"], ["solve"], ["packs", "check"]]
)
def test_the_help_of_a_command_has_examples_and_exit_codes(call: Call, command: list[str]) -> None:
    out = call(*command, "--help").out
    assert "Example" in out
    assert f"wunderkammer {' '.join(command)} " in out
    assert "Exit codes: 0 " in out


@pytest.mark.parametrize(
    "arguments",
    [["sing"], ["show"], ["--sing"], ["show", "--sing"], ["serve", "--port", "x"], ["play", "--port", "70000"]],
)
def test_a_call_that_means_nothing_is_answered_in_one_sentence(call: Call, arguments: list[str]) -> None:
    answer = call(*arguments)
    assert answer.code == 2
    assert one_sentence(answer)
    assert answer.out == ""


def test_it_says_which_version_it_is(call: Call) -> None:
    import wunderkammer

    assert call("--version").out == f"wunderkammer {wunderkammer.__version__}\n"


def test_help_does_not_wait_for_the_rules() -> None:
    """Neither the compiler nor the server is loaded for it."""
    program = (
        "import sys; from wunderkammer.cli import run; run(['--help']);"
        "print(sorted({'numba', 'numpy', 'litestar', 'sqlalchemy'} & set(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stderr == "[]\n"


@pytest.mark.parametrize("command", ["replay {} --all", "show {} --json"])
def test_a_reader_who_has_read_enough_is_no_error(record: Path, command: str) -> None:
    command = f"{sys.executable} -m wunderkammer.cli {command.format(record)}"
    with subprocess.Popen(command.split(), stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        complaints = process.stderr.read().decode()
    assert process.returncode == 0
    assert "Error" not in complaints
    assert "Traceback" not in complaints


# serve and play


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """Stands in for the server and notes what it is asked for."""
    import wunderkammer.server

    asked: list[tuple[object, ...]] = []

    def run(*arguments: object) -> int:
        asked.append(arguments)
        return 3 if arguments[1] == 1 else 0

    monkeypatch.setattr(wunderkammer.server, "run", run)
    for name in ("PORT", "DATA", "NO_BROWSER", "LOOK_BACK"):
        monkeypatch.delenv(name, raising=False)
    return asked


def test_play_serves_this_machine_and_opens_the_browser(call: Call, server: list[tuple[object, ...]]) -> None:
    assert call("play").code == 0
    assert server == [("127.0.0.1", 8000, None, True, 0.3)]


def test_play_takes_port_folder_and_no_browser(call: Call, server: list[tuple[object, ...]], tmp_path: Path) -> None:
    call("play", "--port", "9000", "--data", tmp_path, "--no-browser")
    assert server == [("127.0.0.1", 9000, tmp_path, False, 0.3)]


def test_play_takes_them_from_the_environment_too(
    call: Call, server: list[tuple[object, ...]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (("PORT", "9001"), ("DATA", str(tmp_path)), ("NO_BROWSER", "1")):
        monkeypatch.setenv(name, value)
    call("play")
    assert server == [("127.0.0.1", 9001, tmp_path, False, 0.3)]


def test_serve_takes_an_address_and_opens_nothing(call: Call, server: list[tuple[object, ...]]) -> None:
    call("serve", "--host", "0.0.0.0", "--port", "0")
    assert server == [("0.0.0.0", 0, None, False, 0.3)]


def test_serve_takes_how_long_bots_look_back(call: Call, server: list[tuple[object, ...]]) -> None:
    call("serve", "--look-back", "1.5")
    assert server == [("127.0.0.1", 8000, None, False, 1.5)]
    assert call("serve", "--look-back", "0").code == 2


def test_the_servers_exit_code_is_handed_on(call: Call, server: list[tuple[object, ...]]) -> None:
    assert call("serve", "--port", "1").code == 3


# simulate


def test_simulate_as_json_has_what_programs_count_on(call: Call) -> None:
    answer = call(
        "simulate", "antique-club", "--seats", "3", "--bot", "random", "--games", "20", "--seed", "5", "--json"
    )
    assert answer.code == 0
    counted = json.loads(answer.out)
    assert set(counted) >= {"options", "decisions", "seconds", "decisions_per_second", "games_per_second"}
    assert set(counted) >= {"turns_mean", "places", "wins", "points_mean"}
    assert (counted["game"], counted["seats"], counted["games"], counted["seed"]) == ("antique-club", 3, 20, 5)
    assert counted["bots"] == ["random"] * 3
    assert sum(counted["wins"]) == pytest.approx(20)


def test_simulate_tells_people_the_same(call: Call) -> None:
    answer = call("simulate", "antique-club", "--games", "20", "--option", "castle_commits=after-auction")
    assert answer.code == 0
    assert answer.out.startswith("20 games of antique-club, 4 seats: ")
    assert len([line for line in answer.out.split("\n") if " random " in line]) == 4


@pytest.mark.parametrize(
    "arguments",
    [
        ["chess"],
        ["antique-club", "--seats", "9"],
        ["antique-club", "--bot", "nobody"],
        ["antique-club", "--option", "memory_aid"],
        ["antique-club", "--option", "memory_aid=perhaps"],
        ["antique-club", "--option", "luck=true"],
        ["antique-club", "--games", "0"],
        ["antique-club", "--seats", "2", "--bot", "random", "--bot", "random", "--bot", "random"],
    ],
)
def test_simulate_of_what_there_is_not_is_wrong_usage(call: Call, arguments: list[str]) -> None:
    answer = call("simulate", *arguments)
    assert answer.code == 2
    assert one_sentence(answer)


def test_simulate_with_broken_component_values_is_refused(call: Call, tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text("[cards]")
    answer = call("simulate", "antique-club", "--pack", pack)
    assert answer.code == 1
    assert one_sentence(answer)
    assert "mine.toml" in answer.err


# packs


def test_the_standard_pack_is_printed_and_is_good(call: Call, tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text(call("packs", "standard", "--game", "antique-club").out)
    answer = call("packs", "check", pack, "--game", "antique-club")
    assert answer.code == 0
    assert answer.out.startswith("Good for Antique Club with 2, 3, 4, 5, 6 seats.\n")
    told = json.loads(call("packs", "check", pack, "--game", "antique-club", "--json").out)
    assert (told["good"], told["seats"]) == (True, [2, 3, 4, 5, 6])


def test_a_broken_pack_is_refused_with_file_key_and_expectation(call: Call, tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text(
        call("packs", "standard", "--game", "antique-club").out.replace("final_best = 8", 'final_best = "eight"')
    )
    answer = call("packs", "check", pack, "--game", "antique-club")
    assert answer.code == 1
    assert one_sentence(answer)
    for part in ("mine.toml", "track.final_best", "int"):
        assert part in answer.err
    told = call("packs", "check", pack, "--game", "antique-club", "--json")
    assert told.code == 1
    assert json.loads(told.out)["good"] is False


def test_with_several_games_a_pack_must_say_whose_it_is(call: Call, tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.touch()
    for arguments in (["check", pack], ["standard"]):
        answer = call("packs", *arguments)
        assert answer.code == 2
        assert one_sentence(answer)
        for game in registry.game_names():
            assert f"--game {game}" in answer.err


def test_packs_of_a_game_that_is_not_there_are_wrong_usage(call: Call, tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.touch()
    for arguments in (["check", pack, "--game", "chess"], ["standard", "--game", "chess"], ["check", tmp_path / "no"]):
        answer = call("packs", *arguments)
        assert answer.code == 2
        assert one_sentence(answer)


def test_rules_that_need_no_compiling_are_not_said_to_be_compiled(record: Path, tmp_path: Path) -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "WUNDERKAMMER_CACHE": str(tmp_path)}
    command = [sys.executable, "-m", "wunderkammer.cli", "verify", str(record)]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=True)
    assert done.stdout.startswith("Sound.")
    assert done.stderr == ""
