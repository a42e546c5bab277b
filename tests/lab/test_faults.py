"""Bots that fail: it costs them the move and nobody the game, and it is counted."""

import sys
import time
from pathlib import Path

import pytest

from wunderkammer.bots.faults import PATIENCE
from wunderkammer.core.bot import BotSpec
from wunderkammer.core.sight import Sight
from wunderkammer.lab.crew import crew
from wunderkammer.lab.duel import Duel, duel

GAME = "antique-club"


def spec(name: str, decide: object) -> BotSpec:
    bot = type(name, (), {"decide": decide})
    return BotSpec(name, name, "", None, lambda game, seed: bot())


def raises(self: object, sight: Sight, clock: float) -> str:
    raise KeyError("lost")


def cheats(self: object, sight: Sight, clock: float) -> str:
    return "resign"


def only(done: Duel, kind: str) -> int:
    """How many faults of a kind the first player has; there must be no others."""
    (mine, others) = done.faults[0], done.faults[1]
    assert sum(others.values()) == 0
    assert sum(mine.values()) == mine[kind]
    return mine[kind]


@pytest.mark.parametrize(
    ("kind", "decide", "told"),
    [("raised", raises, "KeyError: 'lost'"), ("illegal", cheats, "'resign', which is not legal; legal is: ")],
)
def test_a_bot_that_fails_plays_on_by_lot_and_is_counted(kind: str, decide: object, told: str) -> None:
    done = duel(GAME, [spec("odd", decide), "random"], 2, seed=1)
    assert only(done, kind) > 50
    assert sum(done.wins) == pytest.approx(2)
    trouble = done.troubles[0]
    assert (trouble.game, trouble.player, trouble.bot, trouble.kind) == (0, 0, "odd", kind)
    assert told in trouble.text


def test_a_bot_that_cannot_even_begin_is_at_fault_all_along() -> None:
    def make(game: object, seed: int) -> object:
        raise OSError("no model file")

    done = duel(GAME, [BotSpec("broken", "Broken", "", None, make), "random"], 2)  # type: ignore[arg-type]
    assert only(done, "raised") > 50
    assert "no model file" in done.troubles[0].text


def test_a_late_answer_is_not_taken() -> None:
    asked: list[float] = []

    def dawdles(self: object, sight: Sight, clock: float) -> str:
        asked.append(clock)
        time.sleep(0.03)
        return sight.legal[0]

    done = duel(GAME, [spec("slow", dawdles), "random"], 1, limit=0.02)
    asked = [clock for clock in asked if clock == pytest.approx(0.8 * 0.02)]  # not those of the rehearsal
    # It is asked no more after some: a game of such a bot ends.
    assert only(done, "late") > PATIENCE
    assert done.troubles[0].text.endswith("s of 0.02")
    assert len(asked) == PATIENCE


@pytest.mark.parametrize(
    ("name", "kind"),
    [("Loops", "late"), ("Raises", "raised"), ("Cheats", "illegal"), ("Dies", "died"), ("Counts", "garbled")],
)
def test_a_bot_by_others_never_stalls_a_run(odd: Path, name: str, kind: str) -> None:
    done = duel(GAME, [f"{odd}:{name}", "random"], 1, limit=0.5)
    assert only(done, kind) > 20
    assert done.games == 1


def test_a_loop_is_cut_in_worker_processes_too(odd: Path) -> None:
    with crew(2) as two:
        done = duel(GAME, [f"{odd}:Loops", "random"], 2, limit=0.2, crew=two)
    assert only(done, "late") > 50


def test_what_a_bot_prints_does_not_disturb_its_answers(odd: Path) -> None:
    done = duel(GAME, [f"{odd}:Prints", f"{odd}:Remembers"], 2)
    assert [sum(faults.values()) for faults in done.faults] == [0, 0], done.troubles


def test_the_moves_drawn_in_its_place_come_from_the_seed(odd: Path) -> None:
    once, again = (duel(GAME, [f"{odd}:Raises", "random"], 2, seed=9) for _ in range(2))
    assert (once.points, once.wins, once.faults) == (again.points, again.wins, again.faults)
    assert once.points != duel(GAME, [f"{odd}:Raises", "random"], 2, seed=10).points


READY = "import sys, time\nprint(input() and '{\"ready\": true}', flush=True)\n"

PROGRAMS = {
    "garbage": ("import sys\nfor line in sys.stdin: print('hello', flush=True)", "garbled"),
    "flood": ("import sys\nwhile True: sys.stdout.write('x' * 100000)", "garbled"),
    "crash": ("import sys\nsys.stderr.write('no weights here'); sys.exit(4)", "died"),
    "late": (f"{READY}time.sleep(60)", "late"),
    "wrong": (f'{READY}for line in sys.stdin: print(\'{{"move": "fly"}}\', flush=True)', "illegal"),
}


@pytest.mark.parametrize("kind", ["garbage", "flood", "crash", "late", "wrong"])
def test_a_program_that_fails_costs_itself_the_move(tmp_path: Path, kind: str) -> None:
    text, fault = PROGRAMS[kind]
    file = tmp_path / "bot.py"
    file.write_text(text)
    done = duel(GAME, [f"program:{sys.executable} {file}", "random"], 1, limit=0.5)
    assert only(done, fault) > 20, done.troubles
    if kind == "crash":
        assert "exit code 4" in done.troubles[0].text
        assert "no weights here" in done.troubles[0].text
