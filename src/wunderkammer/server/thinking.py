"""The process in which bots think: `python -m wunderkammer.server.thinking`, started by `thinkers.py`.

It reads questions from standard input and writes answers to standard output, one after the other, each as MessagePack
behind four bytes of length. It ends when its input does, however the server ended.
"""

import contextlib
import os
import signal
import struct
import sys
from typing import BinaryIO, Literal, cast

import msgspec
import numpy as np

from wunderkammer.core import registry
from wunderkammer.core.bot import Adviser, Bot, BotSpec
from wunderkammer.core.game import Game
from wunderkammer.core.kernel import is_warm, mark_warm
from wunderkammer.core.opinion import Opinion
from wunderkammer.core.sight import Sight

LENGTH = struct.Struct(">I")

_REHEARSED_MOVES = 600
_REHEARSAL_CLOCK = 0.02
"""Seconds for a move that nobody waits for: bots that use up their time must not hold up the start."""


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


def answer(question: Question) -> Answer:
    """What a bot says to a question."""
    return decide(question) if question.about == "move" else consider(question)


def decide(question: Question) -> Answer:
    """Let a bot, made anew, decide."""
    try:
        bot, sight = _seated(question)
        return Answer(str(bot.decide(sight, question.clock)))
    except Exception as error:
        return _failed(error)


def consider(question: Question) -> Answer:
    """Let a bot, made anew, say what it thinks of a position. It must be an `Adviser`."""
    try:
        bot, sight = _seated(question)
        opinion = cast(Adviser, bot).consider(sight, question.clock)
        # As it will be read: what does not fit fails here, where it can be told.
        return Answer(None, None, msgspec.convert(msgspec.to_builtins(opinion), Opinion))
    except Exception as error:
        return _failed(error)


def _seated(question: Question) -> tuple[Bot, Sight]:
    game = registry.game(question.game)
    spec: BotSpec = registry.bot(question.bot)
    known = np.frombuffer(question.known, dtype=game.dtype).copy()
    return spec.make(game, question.seed), Sight(game, question.seat, known)


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
    _rehearse()
    answers.write(pack(Answer("ready")))
    answers.flush()
    while (body := read(questions)) is not None:
        answers.write(pack(answer(msgspec.msgpack.decode(body, type=Question))))
        answers.flush()


def _rehearse() -> None:
    """Compile and load what there is, bots included, before the first question is timed."""
    from wunderkammer.server.bots import bots_for
    from wunderkammer.server.readiness import rehearse_all

    rehearse_all()
    for name in registry.game_names():
        for spec in {spec.kin or spec.name: spec for spec in bots_for(name)}.values():
            _rehearse_bot(registry.game(name), spec)


def _rehearse_bot(game: Game, spec: BotSpec) -> None:
    """One decision, and one opinion of a bot that has any; or, if it never played here before, a game, since it may
    compile something for each phase."""
    from wunderkammer.match import Match

    bot, mark = spec.name, f"bot-{spec.kin or spec.name}-{game.name}"
    match = Match.begin(game.name, game.seats[-1], seed=0)
    for n in range(1 if is_warm(mark) else _REHEARSED_MOVES):
        if match.over:
            break
        seat = match.to_act()[0]
        question = Question(game.name, bot, seat, match.sight(seat).known.tobytes(), n, _REHEARSAL_CLOCK)
        if spec.advises and n == 0:
            consider(question)
        said = decide(question)
        if said.word is None or match.play(seat, said.word) is not None:
            print(f"The bot {bot} cannot play {game.name}: {said.trouble or said.word}", file=sys.stderr)
            return
    mark_warm(mark)


if __name__ == "__main__":
    # Without a server at the other end there is nobody to tell.
    with contextlib.suppress(BrokenPipeError):
        main()
