"""`show`, `verify`, `replay`."""

import json
import os
import pty
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.conftest import Call, one_sentence
from wunderkammer.match import Match, tell_line

COMMANDS = ("show", "verify", "replay")


# show


def test_show_tells_who_played_what_happened_and_how_it_ended(call: Call, record: Path, match: Match) -> None:
    answer = call("show", record)
    assert (answer.code, answer.err) == (0, "")
    lines = answer.out.split("\n")
    assert lines[0] == "Antique Club, rules 1, begun 2025-01-02T03:04:05Z"
    assert "  seat 0  Ann [red]" in lines
    assert "  seat 1  Cleo (bot collector)" in lines
    assert "Options: castle_commits before-auction, memory_aid true" in lines
    assert "Note, after move 0: seat 2 is played by random from here" in lines
    names = ["Ann [red]", "Cleo", "Ben {0}"]
    told = [tell_line(line, names) for chapter in match.story(None) for line in chapter.lines]
    assert [line.strip() for line in lines if line.strip() in told] != []
    for sentence in told:
        assert sentence in answer.out


def test_show_gives_the_standings_first_place_first(call: Call, record: Path, match: Match) -> None:
    result = match.result()
    assert result is not None
    rows = [line.split() for line in call("show", record).out.split("Standings")[1].split("\n")[2:] if line.strip()]
    assert [int(row[0]) for row in rows] == sorted(result.places)
    assert [int(row[-1]) for row in rows] == [
        result.points[seat] for seat in sorted(range(3), key=lambda seat: result.places[seat])
    ]


def test_show_has_no_colour_when_piped(call: Call, record: Path) -> None:
    assert "\x1b" not in call("show", record).out


def test_show_as_json(call: Call, record: Path, match: Match) -> None:
    told = json.loads(call("show", record, "--json").out)
    assert told["game"] == "antique-club"
    assert told["moves"] == len(match.entries)
    assert told["players"][1] == {"name": "Cleo", "bot": "collector"}
    assert told["rounds"][0]["round"] == 1
    assert [standing["place"] for standing in told["standings"]] == sorted(match.result().places)  # type: ignore[union-attr]


# verify


def test_verify_says_that_a_record_is_sound(call: Call, record: Path, match: Match) -> None:
    answer = call("verify", record)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith(f"Sound. Antique Club, 3 seats, {len(match.entries)} moves, all legal.\n")
    assert match.seed_digest in answer.out


def test_verify_compares_with_the_digest_that_was_on_the_table(call: Call, record: Path, match: Match) -> None:
    assert call("verify", record, "--digest", match.seed_digest.upper()).code == 0
    answer = call("verify", record, "--digest", "0" * 64)
    assert answer.code == 1
    assert one_sentence(answer)
    assert match.seed_digest in answer.err


def test_verify_of_a_damaged_record_names_file_line_and_expectation(call: Call, record: Path) -> None:
    record.write_text(record.read_text().replace("rules: 1", "rules: 7"))
    answer = call("verify", record)
    assert answer.code == 1
    assert one_sentence(answer)
    assert f"{record}: line 3: expected 'rules: 1'; found 7" in answer.err


def test_verify_as_json_says_so_either_way(call: Call, record: Path) -> None:
    sound = call("verify", record, "--json")
    assert sound.code == 0
    assert json.loads(sound.out)["sound"] is True
    record.write_text(record.read_text().replace("seats: 3", "seats: 9"))
    damaged = call("verify", record, "--json")
    assert damaged.code == 1
    assert json.loads(damaged.out)["sound"] is False
    assert "line 5" in json.loads(damaged.out)["problem"]


# replay


def test_replay_goes_through_what_a_spectator_saw(call: Call, record: Path, match: Match) -> None:
    answer = call("replay", record)
    assert (answer.code, answer.err) == (0, "")
    steps = list(match.replay(None))
    assert answer.out.count(f" of {len(steps)}, round ") == len(steps)
    assert "mine:" not in answer.out


def test_replay_through_the_eyes_of_a_seat(call: Call, record: Path, match: Match) -> None:
    out = call("replay", record, "--seat", "2").out
    assert out.count("mine:") == len(list(match.replay(2)))
    assert "Ann [red] has chosen" in out
    assert "Ben {0}: " in out


def test_replay_with_everything_open(call: Call, record: Path, match: Match) -> None:
    out = call("replay", record, "--all").out
    assert out.count(" takes back a move") == sum(entry.word is None for entry in match.entries)
    for name, word in (("Ann [red]", "castle"), ("Ben {0}", "detective")):
        assert f"{name}: {word}\n" in out


@pytest.mark.parametrize("extra", [["--seat", "3"], ["--seat", "-1"], ["--seat", "0", "--all"], ["--step"]])
def test_replay_called_wrongly_is_wrong_usage(call: Call, record: Path, extra: list[str]) -> None:
    answer = call("replay", record, *extra)
    assert answer.code == 2
    assert one_sentence(answer)


def test_replay_step_by_step_goes_on_back_and_ends_by_keys(record: Path, match: Match) -> None:
    """In a terminal of its own: on, on, back, end."""
    of = len(list(match.replay(0)))
    keeper, terminal = pty.openpty()
    command = [sys.executable, "-m", "wunderkammer.cli", "replay", str(record), "--seat", "0", "--step"]
    process = subprocess.Popen(command, stdin=terminal, stdout=terminal, stderr=terminal)
    os.close(terminal)
    try:
        assert _shows(keeper, f"1 of {of}", patience=150)  # the rules may have to be compiled first
        for key, number in ((" ", 2), ("\r", 3), ("b", 2)):
            # A key that is struck before the program listens is thrown away, as it should be: strike it again.
            assert any(_strike(keeper, key) and _shows(keeper, f"{number} of {of}", 10) for _ in range(5))
        assert any(_strike(keeper, "q") and _ends(process, 10) for _ in range(5))
        assert process.returncode == 0
    finally:
        process.kill()
        process.wait()
        os.close(keeper)


def _strike(keeper: int, key: str) -> bool:
    """Strike a key, as a person would: a moment after something new was shown."""
    time.sleep(0.4)
    return os.write(keeper, key.encode()) > 0


def _ends(process: "subprocess.Popen[bytes]", patience: float) -> bool:
    """Whether a program ends within so many seconds."""
    try:
        process.wait(patience)
    except subprocess.TimeoutExpired:
        return False
    return True


def _shows(keeper: int, text: str, patience: float) -> bool:
    """Whether a terminal shows a text within so many seconds."""
    shown, end = "", time.monotonic() + patience
    while text not in shown and time.monotonic() < end:
        if select.select([keeper], [], [], 0.2)[0]:
            shown += os.read(keeper, 65_536).decode(errors="replace")
    return text in shown


# all


@pytest.mark.parametrize("command", COMMANDS)
def test_a_file_that_is_not_there_is_wrong_usage(call: Call, tmp_path: Path, command: str) -> None:
    for path in (tmp_path / "nothing.txt", tmp_path):
        answer = call(command, path)
        assert answer.code == 2
        assert one_sentence(answer)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"hello\n", b"wunderkammer record 1\n", b"\0" * 100])
def test_what_is_no_record_is_refused(call: Call, tmp_path: Path, command: str, content: bytes) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(content)
    answer = call(command, path)
    assert answer.code == 1
    assert one_sentence(answer)
    assert answer.out == ""


@pytest.mark.parametrize("command", COMMANDS)
def test_a_record_of_a_game_that_goes_on_is_refused(call: Call, tmp_path: Path, command: str) -> None:
    path = tmp_path / "game.txt"
    path.write_text(Match.begin("antique-club", 3).record())
    answer = call(command, path)
    assert answer.code == 1
    assert "expected the seed" in answer.err
