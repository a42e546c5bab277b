"""The process in which bots think: `python -m wunderkammer.server.thinking`, started by `thinkers.py`.

It reads questions from standard input and writes answers to standard output, one after the other, each as MessagePack
behind four bytes of length. It ends when its input does, however the server ended.
"""

import contextlib
import os
import signal
import struct
from typing import BinaryIO, Literal, cast

import msgspec
import numpy as np

from wunderkammer.core import registry
from wunderkammer.core.bot import Adviser, BotSpec
from wunderkammer.core.opinion import Opinion
from wunderkammer.core.sight import Sight
from wunderkammer.server.practice import Practice

LENGTH = struct.Struct(">I")


class Question(msgspec.Struct, frozen=True, array_like=True):
    game: str
    bot: str
    seat: int
    known: bytes
    """The record of what the seat knows, made by `know`: all that a bot ever gets."""
    seed: int
    clock: float
    about: Literal["move", "opinion"] = "move"
    """What the bot is asked for."""


class Answer(msgspec.Struct, frozen=True, array_like=True):
    word: str | None
    trouble: str | None = None
    """What went wrong, for the server's log."""
    opinion: Opinion | None = None
    later: bool = False
    """The bot is still being made ready: ask again."""


def answer(question: Question) -> Answer:
    """What a bot says to a question."""
    return decide(question) if question.about == "move" else consider(question)


def decide(question: Question) -> Answer:
    """Let a bot, made anew, decide."""
    try:
        spec, sight = _seated(question)
        spec = _PRACTICE.in_place_of(sight.game, spec)
        return Answer(str(spec.make(sight.game, question.seed).decide(sight, question.clock)))
    except Exception as error:
        return _failed(error)


def consider(question: Question) -> Answer:
    """Let a bot, made anew, say what it thinks of a position. It must be an `Adviser`."""
    try:
        spec, sight = _seated(question)
        if not _PRACTICE.is_ready(sight.game, spec):
            return Answer(None, later=True)
        opinion = cast(Adviser, spec.make(sight.game, question.seed)).consider(sight, question.clock)
        # As it will be read: what does not fit fails here, where it can be told.
        return Answer(None, None, msgspec.convert(msgspec.to_builtins(opinion), Opinion))
    except Exception as error:
        return _failed(error)


def _seated(question: Question) -> tuple[BotSpec, Sight]:
    game = registry.game(question.game)
    known = np.frombuffer(question.known, dtype=game.dtype).copy()
    return registry.bot(question.bot), Sight(game, question.seat, known)


def _failed(error: Exception) -> Answer:
    return Answer(None, f"{type(error).__name__}: {error}"[:500])


def read(stream: BinaryIO) -> bytes | None:
    """The next message; None at the end."""
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack(head)
    body = stream.read(length)
    return body if len(body) == length else None


def pack(message: Question | Answer) -> bytes:
    body = msgspec.msgpack.encode(message)
    return LENGTH.pack(len(body)) + body


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends our input.
    questions = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # What a bot prints must not come between the answers.
    _PRACTICE.begin()
    answers.write(pack(Answer("ready")))
    answers.flush()
    while (body := read(questions)) is not None:
        answers.write(pack(answer(msgspec.msgpack.decode(body, type=Question))))
        answers.flush()


def _rehearsed(spec: BotSpec, sight: Sight, seed: int, clock: float, opinion: bool) -> tuple[str | None, str]:
    """A move, and before it an opinion if wished, of a bot at practice."""
    try:
        if opinion:
            cast(Adviser, spec.make(sight.game, seed)).consider(sight, clock)
        return str(spec.make(sight.game, seed).decide(sight, clock)), ""
    except Exception as error:
        return None, _failed(error).trouble or ""


_PRACTICE = Practice(_rehearsed)


if __name__ == "__main__":
    # Without a server at the other end there is nobody to tell.
    with contextlib.suppress(BrokenPipeError):
        main()
