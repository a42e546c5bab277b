"""Bots at work: in processes of their own, in time, legal whatever they say."""

import asyncio
import os
import random
import signal
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest

from tests.server.house import COMPILING, Guest, House, fast, play_out, until
from wunderkammer.match import Match
from wunderkammer.server.bots import bots_for, stand_in_of
from wunderkammer.server.bots_at_work import BotsAtWork
from wunderkammer.server.thinkers import Thinkers
from wunderkammer.server.thinking import Question, pack

T = TypeVar("T")

WORKER = """
import os, sys, time
from types import SimpleNamespace
from wunderkammer.core import registry
from wunderkammer.core.bot import BotSpec
from wunderkammer.server import thinking

class Odd:
    def __init__(self, kind): self.kind = kind
    def decide(self, sight, clock):
        match self.kind:
            case "stuck": time.sleep(3600)
            case "dies": os._exit(1)
            case "raises": raise ValueError("oh")
            case "cheats": return "bid 1000"
            case "silent": return None
            case "prints": print("thinking aloud" * 1000); return sight.legal[-1]
            case "looks": return repr(sorted(vars(sight)))

def bot(name):
    return BotSpec(name, name, "", None, lambda game, seed: Odd(name))

registry.bot = bot
registry.bot_names = lambda: ()
thinking.main()
"""


def thinking(work: Callable[[Thinkers], Awaitable[T]], limit: float = 1.0, workers: int = 1) -> T:
    """Let odd bots think."""

    async def run() -> T:
        thinkers = Thinkers(workers, limit, (sys.executable, "-c", WORKER))
        thinkers.start()
        try:
            await asyncio.wait_for(thinkers.ready(), COMPILING)
            return await work(thinkers)
        finally:
            await thinkers.close()

    return asyncio.run(run())


ANY_GAME = {"random", "search", "beginner", "casual", "strong", "expert"}


@pytest.mark.parametrize(
    ("game", "bots", "stand_in"),
    [
        ("antique-club", {"collector"}, "collector"),
        ("squire-for-hire", {"packer", "planner"}, "packer"),
        ("squire", {"dealer"}, "dealer"),
    ],
)
def test_each_game_is_offered_the_bots_that_play_it(game: str, bots: set[str], stand_in: str) -> None:
    assert {spec.name for spec in bots_for(game)} == bots | ANY_GAME
    assert stand_in_of(game).name == stand_in


@pytest.fixture
def match() -> Match:
    return Match.begin("antique-club", 3, seed=1)


@pytest.mark.parametrize("kind", ["raises", "cheats", "silent", "dies", "looks"])
def test_whatever_a_bot_does_a_legal_move_comes_of_it(match: Match, kind: str) -> None:
    async def work(thinkers: Thinkers) -> list[str]:
        return [await thinkers.decide(kind, match.sight(0)) for _ in range(3)]

    assert set(thinking(work)) <= {"hall", "castle"}


def test_a_bot_that_never_answers_is_given_up_in_time_and_its_process_replaced(match: Match) -> None:
    async def work(thinkers: Thinkers) -> tuple[float, str, str]:
        begun = time.monotonic()
        stuck = await thinkers.decide("stuck", match.sight(0))
        took = time.monotonic() - begun
        return took, stuck, await thinkers.decide("prints", match.sight(0))

    took, stuck, after = thinking(work, limit=5.0)
    assert 4 < took < 15
    assert stuck in ("hall", "castle")
    assert after == "castle"  # what the bot itself said, from a new process


def test_what_a_bot_prints_does_not_disturb_its_answer(match: Match) -> None:
    async def work(thinkers: Thinkers) -> str:
        return await thinkers.decide("prints", match.sight(0))

    assert thinking(work) == "castle"


def test_a_stuck_bot_does_not_hold_up_the_others(match: Match) -> None:
    async def work(thinkers: Thinkers) -> str:
        stuck = asyncio.ensure_future(thinkers.decide("stuck", match.sight(0)))
        await asyncio.sleep(0.1)
        said = await thinkers.decide("prints", match.sight(1))
        assert not stuck.done()
        stuck.cancel()
        return said

    assert thinking(work, limit=COMPILING, workers=2) == "castle"


def test_a_bot_is_given_what_its_seat_knows_and_nothing_else(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[bytes] = []

    def pack_and_keep(message: Question) -> bytes:
        sent.append(pack(message))
        return sent[-1]

    async def work(thinkers: Thinkers) -> str:
        return await thinkers.decide("prints", match.sight(1))

    monkeypatch.setattr("wunderkammer.server.thinkers.pack", pack_and_keep)
    thinking(work)
    (question,) = sent
    assert match.sight(1).known.tobytes() in question
    assert len(question) < match.sight(1).known.nbytes + 200


def test_a_process_that_is_killed_is_replaced_and_the_game_goes_on(tmp_path: Path) -> None:
    with House(fast(tmp_path)) as house:
        ann = house.guest("Ann")
        table = ann.makes("me", "random", "random")["id"]
        until(lambda: workers_of(os.getpid()))
        chance = random.Random(2)
        for _ in range(5):
            ann.plays_anything(table, chance)
            for pid in workers_of(os.getpid()):
                os.kill(pid, signal.SIGKILL)
        assert play_out(table, ann)["status"] == "over"


def workers_of(parent: int) -> list[int]:
    """The processes in which bots think that this process started."""
    found: list[int] = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            command = (entry / "cmdline").read_bytes()
            ppid = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
        if ppid == parent and b"wunderkammer.server.thinking" in command:
            found.append(int(entry.name))
    return found


def test_bots_choose_while_a_person_still_does(ann: Guest) -> None:
    """A bot does not wait for the person to choose first."""
    table = ann.makes("me", "random", "random")["id"]
    state = until(lambda: (found := ann.state(table)) and found["to_act"] == [0] and found)
    assert state["view"]["phase"] == "places"


def test_the_moment_of_a_bots_move_is_drawn_before_it_thinks(tmp_path: Path) -> None:
    """All the steps of its choice come at once, after the pace of the house, not one by one as it thinks."""
    with House(fast(tmp_path, bot_pace=(0.8, 0.8))) as house:
        ann = house.guest("Ann")
        with_bot = ann.makes("me", "random")["id"]  # Surprise: two steps
        begun = time.monotonic()
        with ann.listens(with_bot) as listener:
            listener.waits_for(lambda state: state["to_act"] == [0], "the bot to choose")
            assert time.monotonic() - begun > 0.6
            # The others learn of it once: that it is done.
            assert [len(update["frames"]) for update in listener.updates[1:] if update["frames"]] == [1]


def test_a_bot_is_never_overlooked_in_the_breath_in_which_it_had_finished() -> None:
    """When its turn comes again just as it puts its work down, it takes it up again."""

    class Seat:
        bot = "random"

    class Stub:
        id = "t"
        seats = (Seat(),)
        owing = True

        def bots_owing(self) -> tuple[int, ...]:
            return (0,) if self.owing else ()

        def persons_play_on(self) -> bool:
            return True

    async def run() -> int:
        table, chosen = Stub(), 0

        class House:
            async def get(self, _: str) -> Stub:
                return table

        bots = BotsAtWork(House(), None, (0.0, 0.0), lambda _: True)  # type: ignore[arg-type]

        async def choose(table: Stub, seat: int) -> None:
            nonlocal chosen
            chosen += 1
            table.owing = False
            # Runs right after the bot has seen that it owes nothing and stopped.
            asyncio.get_running_loop().call_soon(again)

        def again() -> None:
            if chosen < 3:
                table.owing = True
                bots.look(table)  # type: ignore[arg-type]

        bots._choose = choose  # type: ignore[assignment,method-assign]
        bots.look(table)  # type: ignore[arg-type]
        for _ in range(50):
            await asyncio.sleep(0)
        return chosen

    assert asyncio.run(run()) == 3
