"""Programs that speak JSON lines as bots: `program:./mine --flag`. The protocol is told in docs/bots.md.

A program is started for every game and seat, and killed at its end, so that no game depends on those before it. It is
sent lines and answers each with one: a greeting, then the view of its seat for every decision. It is never told
anything that its seat may not know.
"""

import shlex
import shutil
from typing import TypeVar

import msgspec

from wunderkammer.bots.faults import DIED, GARBLED, TOLD, Failure
from wunderkammer.bots.outside.child import Child
from wunderkammer.core.bot import BotSpec, Opening
from wunderkammer.core.game import Game
from wunderkammer.core.sight import Sight

PROTOCOL = 1

STARTING = 20.0
"""Seconds to answer the greeting."""


class Hello(msgspec.Struct, frozen=True, tag="hello"):
    protocol: int
    game: str
    rules: int
    """The version of the game's rules."""
    seed: int
    """For programs that draw lots: the same seed and the same views should give the same moves."""
    seat: int | None
    seats: int | None
    options: dict[str, str | bool | int]
    components: msgspec.Raw
    """The component values, as the browser client gets them; null when nobody said."""


class Decide(msgspec.Struct, frozen=True, tag="decide"):
    seat: int
    view: msgspec.Struct
    legal: tuple[str, ...]
    clock: float
    """Seconds."""


class Ready(msgspec.Struct, frozen=True):
    ready: bool


class Move(msgspec.Struct, frozen=True):
    move: str


A = TypeVar("A", Ready, Move)


class Program:
    """At one seat of one game."""

    def __init__(self, command: list[str], game: Game, seed: int) -> None:
        self._command = command
        self._hello = Hello(PROTOCOL, game.name, game.version, seed, None, None, {}, msgspec.Raw(b"null"))
        self._child: Child | None = None

    def begin(self, seat: int, opening: Opening) -> None:
        self._hello = msgspec.structs.replace(
            self._hello,
            seat=seat,
            seats=opening.seats,
            options=dict(opening.options),
            components=msgspec.Raw(msgspec.json.encode(opening.components)),
        )
        self._started()

    def ready(self) -> None:
        self._started()

    def decide(self, sight: Sight, clock: float) -> str:
        """What the program says. Raises Failure; when it was killed, the next decision starts it again."""
        child = self._started()
        question = Decide(seat=sight.seat, view=sight.view, legal=sight.legal, clock=clock)
        return _ask(child, question, clock / TOLD, Move).move

    def close(self) -> None:
        if self._child is not None:
            self._child.end()
        self._child = None

    def _started(self) -> Child:
        if self._child is None or not self._child.alive:
            self._child = Child(self._command)
            if not _ask(self._child, self._hello, STARTING, Ready).ready:
                self._child.kill()
                raise Failure(DIED, f"it is not ready for {self._hello.game}")
        return self._child


def _ask(child: Child, message: Hello | Decide, seconds: float, answer: type[A]) -> A:
    line = child.ask(msgspec.json.encode(message), seconds)
    try:
        return msgspec.json.decode(line, type=answer)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        # It may still answer the next question rightly.
        said = line[:60].decode(errors="replace").strip()
        raise Failure(GARBLED, f"it answered {said!r}: {error}") from error


def from_command(text: str) -> BotSpec:
    """The bot that a command line starts. Raises ValueError when there is no such program."""
    command = shlex.split(text)
    if not command:
        raise ValueError("expected program:COMMAND, such as program:./mine --flag")
    found = shutil.which(command[0])
    if found is None:
        raise ValueError(f"{command[0]}: there is no such program, or it may not be run")
    name = f"program:{text}"
    return BotSpec(
        name=name,
        title=command[0].rpartition("/")[2],
        line=f"The program {text}.",
        games=None,
        apart=True,
        make=lambda game, seed: Program([found, *command[1:]], game, seed),
    )
