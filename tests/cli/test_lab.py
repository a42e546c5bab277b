"""`wunderkammer lab`: what it prints and writes, and what it complains of."""

import json
import subprocess
import sys
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from tests.cli.conftest import Call, one_sentence

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize("command", ["duel", "ladder", "balance", "exploit"])
def test_the_help_of_a_measurement_has_examples_and_exit_codes(call: Call, command: str) -> None:
    assert command in call("lab", "--help").out
    out = call("lab", command, "--help").out
    assert f"wunderkammer lab {command} " in out
    assert "Exit codes: 0 " in out


def test_help_does_not_wait_for_the_rules_or_the_plots() -> None:
    program = (
        "import sys; from wunderkammer.cli import run; run(['lab', 'duel', '--help']);"
        "print(sorted({'numba', 'numpy', 'altair', 'pyarrow', 'ray'} & set(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stderr == "[]\n"


def test_a_duel_as_json_with_all_games_and_a_page(call: Call, tmp_path: Path) -> None:
    page, games = tmp_path / "duel.html", tmp_path / "games.parquet"
    arguments = ["--games", "40", "--seed", "3", "--json", "--html", page, "--parquet", games]
    answer = call("lab", "duel", "antique-club", "collector", "random", *arguments)
    assert answer.code == 0
    told = json.loads(answer.out)
    assert (told["game"], told["bots"], told["games"], told["seed"]) == (
        *("antique-club", ["collector", "random"]),
        *(40, 3),
    )
    assert {"wins", "win_rate", "interval", "faults", "seconds_per_move"} <= set(told)
    assert "collector against random" in page.read_text()
    assert pq.read_table(games).num_rows == 40


def test_a_duel_tells_people_the_same_and_who_is_better(call: Call) -> None:
    answer = call("lab", "duel", "antique-club", "collector", "random", "--games", "40", "--until-sure")
    assert answer.code == 0
    assert answer.out.startswith("40 games of antique-club, 2 seats, 20 deals: ")
    assert "Parity: 50.0%." in answer.out
    assert "collector wins more than its part" in answer.out


def test_faults_are_told_and_bots_are_named_as_they_are(call: Call, tmp_path: Path) -> None:
    bot = tmp_path / "odd.py"
    bot.write_text("class Lost:\n    def decide(self, view, legal, clock):\n        return ':L[red]'\n")
    answer = call("lab", "duel", "antique-club", f"{bot}:Lost", "random", "--games", "1")
    assert answer.code == 0
    assert f"{bot}:Lost" in answer.out
    assert " illegal" in answer.out
    assert "it answered ':L[red]', which is not legal" in answer.out


def test_a_ladder_and_a_balance_are_printed_and_told_as_json(call: Call) -> None:
    answer = call("lab", "ladder", "antique-club", "random", "collector", "--games", "20")
    assert answer.code == 0
    assert answer.out.startswith("20 games of antique-club at 1 tables of 2")
    assert answer.out.index("collector") < answer.out.index("anchor")
    told = json.loads(call("lab", "balance", "antique-club", "--games", "20", "--seats", "3", "--json").out)
    assert told["variants"][0]["name"] == "3 seats"
    answer = call("lab", "balance", "antique-club", "--games", "20")
    assert answer.out.startswith("20 games of antique-club among random")
    assert "comparisons" in answer.out


@pytest.mark.parametrize(
    "arguments",
    [
        ["duel", "chess", "random", "random"],
        ["duel", "antique-club", "nobody", "random"],
        ["duel", "antique-club", "random", "nowhere.py:Bot"],
        ["duel", "antique-club", "random", "program:no-such-program"],
        ["duel", "antique-club", "random", "random", "--seats", "9"],
        ["duel", "antique-club", "random", "random", "--limit", "soon"],
        ["duel", "antique-club", "random", "random", "--limit", "200"],
        ["duel", "antique-club", "random", "random", "--option", "luck=true"],
        ["duel", "antique-club", "random", "random", "--workers", "0"],
        ["ladder", "antique-club", "random"],
        ["ladder", "antique-club", "random", "collector", "--anchor", "packer"],
        ["balance", "antique-club", "--seats", "9"],
        ["exploit", "antique-club", "--bot", "nobody"],
        ["exploit", "squire", "--bot", "dealer"],
        ["exploit", "antique-club", "--bot", "random", "--train", "5"],
    ],
)
def test_what_there_is_not_is_wrong_usage(call: Call, arguments: list[str]) -> None:
    answer = call("lab", *arguments)
    assert answer.code == 2
    assert one_sentence(answer)


def test_what_is_not_installed_is_said_before_anything_is_played(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module, option in (("pyarrow", "--parquet"), ("altair", "--html"), ("ray", "--cluster")):
        monkeypatch.setitem(sys.modules, module, None)
        answer = call("lab", "duel", "antique-club", "random", "random", "--games", "2", option, tmp_path / "file")
        assert answer.code == 1
        assert one_sentence(answer)
        assert f"{module} is needed" in answer.err
        assert "pip install 'wunderkammer[" in answer.err


def test_simulate_takes_bots_by_path_as_well(call: Call) -> None:
    path = f"{EXAMPLES}/miser.py:Miser"
    answer = call(
        "simulate", "antique-club", "--seats", "2", "--bot", path, "--bot", "random", "--games", "2", "--json"
    )
    assert answer.code == 0
    assert json.loads(answer.out)["bots"] == [path, "random"]
