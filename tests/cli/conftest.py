"""The command line as its user meets it: what it prints, what it complains of, the code it leaves with."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.match.sitting import play_at_random
from wunderkammer.cli import run
from wunderkammer.cli.speech import console
from wunderkammer.match import Match, Player


@dataclass(frozen=True)
class Answer:
    code: int
    out: str
    err: str


Call = Callable[..., Answer]


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Call:
    """Runs a command in this process."""

    def run_it(*arguments: str | Path) -> Answer:
        console.cache_clear()
        code = run([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Answer(code, captured.out, captured.err)

    return run_it


@pytest.fixture(scope="session")
def match() -> Match:
    """A finished match, whose players have awkward names."""
    match = Match.begin(
        "antique-club",
        3,
        seed=21,
        players=[Player("Ann [red]"), Player("Cleo", "collector"), Player("Ben {0}")],
        started="2025-01-02T03:04:05Z",
    )
    match.note("seat 2 is played by random from here")
    return play_at_random(match, 21, undos=0.1)


@pytest.fixture
def record(match: Match, tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(match.record(), encoding="utf-8", newline="\n")
    return path


def one_sentence(answer: Answer) -> bool:
    """An error is one line on stderr, without a trace of the program's insides."""
    return answer.err.startswith("wunderkammer: ") and answer.err.count("\n") == 1 and "Traceback" not in answer.err
