"""A bot that gives advice, as far as the tests need one: `installed()` puts it into the house as its only levels.

What it says of a position is drawn from all the bytes of what its seat knows, and from nothing else: it differs
wherever anything it was told does.
"""

from __future__ import annotations

import hashlib
import os
import random
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import EntryPoint
from pathlib import Path

from tests.server.house import COMPILING, House, until
from wunderkammer.core import registry
from wunderkammer.core.bot import BotSpec
from wunderkammer.core.game import Game
from wunderkammer.core.opinion import Judged, Opinion
from wunderkammer.core.sight import Sight
from wunderkammer.server import bots, thinkers

STEPS = 400
SECONDS = "ORACLE_SECONDS"
"""The environment variable with the seconds that an opinion takes."""
OTHERS = ("random", "collector", "packer", "planner", "dealer")
"""The bots that stay beside it: none that gives advice."""
LEVELS = {"expert": "EXPERT", "casual": "CASUAL"}
ROOT = Path(__file__).parents[2]


class Oracle:
    def __init__(self, game: Game, seed: int) -> None:
        pass

    def decide(self, sight: Sight, clock: float) -> str:
        return self.consider(sight, clock).moves[0].word

    def consider(self, sight: Sight, clock: float) -> Opinion:
        time.sleep(float(os.environ.get(SECONDS, "0")))
        drawn = random.Random(hashlib.sha256(sight.known.tobytes()).digest())
        values = {word: drawn.random() for word in sight.legal}
        weights = [drawn.random() for _ in range(int(sight.known["seats"][0]))]
        moves = sorted(sight.legal, key=lambda word: -values[word])
        alone = len(weights) == 1
        return Opinion(
            seat=sight.seat,
            moves=tuple(
                Judged(
                    word=word,
                    value=values[word],
                    interval=(max(0.0, values[word] - 0.04), min(1.0, values[word] + 0.04)),
                    share=float(n == 0),
                    tried=STEPS // len(moves),
                )
                for n, word in enumerate(moves)
            ),
            win=(values[moves[0]],) if alone else tuple(weight / sum(weights) for weight in weights),
            points=round(40 * values[moves[0]], 1) if alone else None,
            steps=STEPS,
        )


EXPERT = BotSpec("expert", "Expert", "Sees what is to come.", None, Oracle, advises=True, level=4)
CASUAL = BotSpec("casual", "Casual", "Plays to pass the time.", None, Oracle, level=2)

_HERE = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from tests.server import oracle; oracle.install(); "


def command(program: str) -> tuple[str, ...]:
    """What starts a program, given as `module:function`, in a process that has the bot as well."""
    module, _, function = program.partition(":")
    return (sys.executable, "-c", f"{_HERE}from {module} import {function}; {function}()")


def install() -> None:
    """Have the bot in this process, and in those in which bots think."""
    there = registry._found(registry.BOTS)
    for name in set(there) - set(OTHERS):
        del there[name]
    for name, attribute in LEVELS.items():
        there[name] = EntryPoint(name, f"{__name__}:{attribute}", registry.BOTS)
    thinkers.COMMAND = command("wunderkammer.server.thinking:main")
    _look_again()


@contextmanager
def installed() -> Iterator[None]:
    before, usual = dict(registry._found(registry.BOTS)), thinkers.COMMAND
    install()
    try:
        yield
    finally:
        there = registry._found(registry.BOTS)
        there.clear()
        there.update(before)
        thinkers.COMMAND = usual
        _look_again()


def awake(house: House) -> House:
    """A house whose bots have everything loaded, so that they answer at once."""
    guest = house.guest()
    table = guest.makes("me", "me", hints=True)["id"]
    ask = f"/api/tables/{table}/hint?seat=0"
    until(lambda: guest.http.get(ask).status_code == 200, "a bot to be awake", COMPILING)
    return house


def _look_again() -> None:
    """What bots there are is found once, and kept."""
    for kept in (registry.bot, bots.bots_for, bots.adviser_of):
        kept.cache_clear()
