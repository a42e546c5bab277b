"""Python bots by others in processes of their own, seen from outside: cut when they do not answer, and begun anew."""

import sys
from dataclasses import dataclass, field, replace

import msgspec

from wunderkammer.bots.faults import GARBLED, RAISED, TOLD, Failure
from wunderkammer.bots.outside.child import Child
from wunderkammer.bots.outside.classes import split_name
from wunderkammer.bots.outside.host import Begin, Decide, Reply
from wunderkammer.core import registry
from wunderkammer.core.bot import BotSpec, Opening
from wunderkammer.core.game import Game
from wunderkammer.core.sight import Sight

STARTING = 60.0
"""Seconds a process may take to start and load its bot; part of that may be compiling."""

COMMAND = (sys.executable, "-m", "wunderkammer.bots.outside.host")


@dataclass
class _Processes:
    """Those that wait for the next game. Starting one takes as long as a thousand decisions."""

    idle: list[Child] = field(default_factory=list[Child])

    def take(self) -> Child:
        while self.idle:
            child = self.idle.pop()
            if child.alive:
                return child
        return Child(COMMAND)


class Hosted:
    """At one seat of one game. What it makes of the game before is gone when it had to be killed."""

    def __init__(self, name: str, game: Game, seed: int, processes: _Processes) -> None:
        self._processes = processes
        self._begin = Begin(bot=name, game=game.name, seed=seed)
        self._child: Child | None = None

    def begin(self, seat: int, opening: Opening) -> None:
        self._begin = msgspec.structs.replace(
            self._begin,
            seat=seat,
            seats=opening.seats,
            options=dict(opening.options),
            components=msgspec.Raw(msgspec.json.encode(opening.components)),
        )
        self._started()

    def ready(self) -> None:
        self._started()

    def decide(self, sight: Sight, clock: float) -> str:
        """What the bot says. Raises Failure."""
        question = Decide(seat=sight.seat, known=sight.known.tobytes(), clock=clock)
        reply = self._ask(self._started(), question, clock / TOLD)
        if reply.word is None:
            raise Failure(GARBLED if reply.garbled else RAISED, reply.trouble or "it gave no reason")
        return reply.word

    def close(self) -> None:
        """Give the process back."""
        if self._child is not None and self._child.alive:
            self._processes.idle.append(self._child)
        self._child = None

    def _started(self) -> Child:
        if self._child is None or not self._child.alive:
            self._child = self._processes.take()
            reply = self._ask(self._child, self._begin, STARTING)
            if reply.trouble is not None:
                self.close()
                raise Failure(RAISED, reply.trouble)
        return self._child

    def _ask(self, child: Child, message: Begin | Decide, seconds: float) -> Reply:
        try:
            return msgspec.json.decode(child.ask(msgspec.json.encode(message), seconds), type=Reply)
        except msgspec.DecodeError as error:
            child.kill()
            raise Failure(GARBLED, f"its process sent no answer: {error}") from error


def from_file(name: str) -> BotSpec:
    """`path/to/file.py:Class`, whose code never runs in this process. Raises ValueError where there is none."""
    path, cls = split_name(name)
    line = f"The class {cls} of {path.name}."
    return apart(BotSpec(name=name, title=cls, line=line, games=None, make=_never), f"{path.resolve()}:{cls}")


def apart(spec: BotSpec, name: str | None = None) -> BotSpec:
    """The bot, in processes of its own. name: by which the process finds it, when not by its own."""
    processes = _Processes()

    def make(game: Game, seed: int) -> Hosted:
        return Hosted(name or spec.name, game, seed, processes)

    return replace(
        spec,
        make=make,
        policy=None,
        advises=False,
        apart=True,
        limited=None,
    )


def of_strangers(name: str) -> BotSpec:
    """The bot of any name (`registry.any_bot`): in this process if it comes with Wunderkammer, else apart."""
    spec = registry.any_bot(name)
    return spec if spec.apart or registry.is_ours(name) else apart(spec)


def _never(game: Game, seed: int) -> Hosted:
    raise NotImplementedError("made apart")
