"""Bots by others: how they are named, what they are told, and that they are never run where they could do harm."""

import json
import sys
from pathlib import Path

import msgspec
import pytest

from wunderkammer.bots.faults import Failure
from wunderkammer.bots.outside.child import Child
from wunderkammer.bots.outside.classes import from_class
from wunderkammer.bots.outside.hosted import of_strangers
from wunderkammer.core import registry
from wunderkammer.core.bot import Opening
from wunderkammer.lab.duel import duel
from wunderkammer.match import Match

GAME = "antique-club"
EXAMPLES = Path(__file__).parents[2] / "examples"


def opening() -> Opening:
    game = registry.game(GAME)
    return Opening(2, {"variant": "surprise"}, game.components(game.load_pack(game.folder / "packs" / "standard.toml")))


def test_names_that_run_code_are_not_read_where_a_name_may_come_from_a_network() -> None:
    for name in (f"{EXAMPLES}/miser.py:Miser", f"program:{sys.executable}"):
        assert registry.any_bot(name).apart
        with pytest.raises(registry.Unknown):
            registry.bot(name)


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("nowhere.py:Bot", "nowhere.py: there is no such file"),
        ("nowhere.py", "expected path/to/file.py:Class"),
        ("nowhere.py:not a name", "expected path/to/file.py:Class"),
        ("program:", "expected program:COMMAND"),
        ("program:no-such-program --flag", "no-such-program: there is no such program"),
    ],
)
def test_what_is_not_there_is_refused_with_what_was_expected(name: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        registry.any_bot(name)


def test_a_package_may_bring_a_class_instead_of_a_description(monkeypatch: pytest.MonkeyPatch) -> None:
    class Last:
        """Does the last thing it may."""

        games = (GAME,)

        def decide(self, view: object, legal: tuple[str, ...], clock: float) -> str:
            return legal[-1]

    class Point:
        value = "others.bots:Last"

        def load(self) -> type:
            return Last

    found = dict(registry._found(registry.BOTS))
    found["last"] = Point()  # type: ignore[assignment]
    there = registry._found
    monkeypatch.setattr(registry, "_found", lambda group: found if group == registry.BOTS else there(group))
    registry.bot.cache_clear()
    registry.any_bot.cache_clear()
    try:
        spec = registry.bot("last")
        assert (spec.name, spec.title, spec.line) == ("last", "Last", "Does the last thing it may.")
        assert spec.plays(GAME)
        assert not spec.plays("squire")
        assert not registry.is_ours("last")
        assert registry.is_ours("planner:50ms")
        # In the lab it plays in a process of its own.
        assert of_strangers("last").apart
        assert not of_strangers("random").apart
        sight = Match.begin(GAME, 2, seed=1).sight(0)
        assert spec.make(sight.game, 1).decide(sight, 1.0) == sight.legal[-1]
    finally:
        registry.bot.cache_clear()
        registry.any_bot.cache_clear()


def test_a_class_without_decide_is_no_bot() -> None:
    with pytest.raises(ValueError, match="has no method decide"):
        from_class("odd", type("Odd", (), {}))


RECORDER = """
import json, sys
log = open(sys.argv[1], "a")
for line in sys.stdin:
    log.write(line)
    log.flush()
    message = json.loads(line)
    print(json.dumps({"ready": True} if message["type"] == "hello" else {"move": message["legal"][0]}), flush=True)
"""


def test_a_program_is_told_what_its_seat_may_know_and_nothing_else(tmp_path: Path) -> None:
    program, log = tmp_path / "bot.py", tmp_path / "log"
    program.write_text(RECORDER)
    spec = registry.any_bot(f"program:{sys.executable} {program} {log}")
    match = Match.begin(GAME, 2, seed=1)
    sight = match.sight(1)
    bot = spec.make(sight.game, 7)
    bot.begin(1, opening())  # type: ignore[attr-defined]
    assert bot.decide(sight, 0.5) == sight.legal[0]
    bot.close()  # type: ignore[attr-defined]
    hello, decide = map(json.loads, log.read_text().splitlines())
    assert {**hello, "components": None} == {
        "type": "hello",
        "protocol": 1,
        "game": GAME,
        "rules": sight.game.version,
        "seed": 7,
        "seat": 1,
        "seats": 2,
        "options": {"variant": "surprise"},
        "components": None,
    }
    assert hello["components"]
    assert set(decide) == {"type", "seat", "view", "legal", "clock"}
    assert decide["view"] == json.loads(msgspec.json.encode(match.view(1)))
    assert (decide["seat"], decide["legal"], decide["clock"]) == (1, list(sight.legal), 0.5)


def test_a_program_that_is_late_is_killed_and_started_again(tmp_path: Path) -> None:
    program = tmp_path / "bot.py"
    # The first time it sleeps over its answer, the second time it answers.
    program.write_text(
        "import json, os, sys, time\n"
        "first = not os.path.exists(sys.argv[1]); open(sys.argv[1], 'w').close()\n"
        "for line in sys.stdin:\n"
        "    message = json.loads(line)\n"
        "    if message['type'] == 'decide' and first: time.sleep(600)\n"
        "    print(json.dumps({'ready': True} if message['type'] == 'hello' else {'move': message['legal'][0]}))\n"
        "    sys.stdout.flush()\n"
    )
    sight = Match.begin(GAME, 2, seed=1).sight(0)
    bot = registry.any_bot(f"program:{sys.executable} {program} {tmp_path / 'was-here'}").make(sight.game, 1)
    bot.ready()  # type: ignore[attr-defined]  # It has left its mark before its time runs.
    with pytest.raises(Failure) as late:
        bot.decide(sight, 0.2)
    assert late.value.kind == "late"
    assert bot.decide(sight, 20.0) == sight.legal[0]
    bot.close()  # type: ignore[attr-defined]


def test_a_process_is_gone_after_its_game() -> None:
    child = Child([sys.executable, "-c", "import time; print(input(), flush=True); time.sleep(600)"])
    assert child.ask(b"hello", 60) == b"hello\n"
    assert child.alive
    child.end()
    assert not child.alive


def test_a_line_without_end_is_not_kept_in_memory() -> None:
    child = Child([sys.executable, "-c", "input()\nimport sys\nwhile True: sys.stdout.write('x' * 65536)"])
    with pytest.raises(Failure, match="more than 1048576 bytes") as flood:
        child.ask(b"hello", 60)
    assert flood.value.kind == "garbled"
    assert not child.alive


def test_the_example_class_plays() -> None:
    once, again = (duel(GAME, [f"{EXAMPLES}/miser.py:Miser", "random"], 4, seed=1) for _ in range(2))
    assert [sum(faults.values()) for faults in once.faults] == [0, 0], once.troubles
    assert once.points == again.points


@pytest.mark.parametrize("game", ["antique-club", "squire-for-hire"])
def test_the_example_program_plays_any_game(game: str) -> None:
    name = f"program:{sys.executable} {EXAMPLES}/lots.py"
    once, again = (duel(game, [name, "random"], 2, seed=1) for _ in range(2))
    assert [sum(faults.values()) for faults in once.faults] == [0, 0], once.troubles
    assert once.points == again.points
