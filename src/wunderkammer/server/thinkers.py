"""Bots think in processes of their own: a slow, stuck or crashing one never holds up the server."""

import asyncio
import itertools
import logging
import math
import secrets
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import IntEnum

import msgspec

from wunderkammer.core.opinion import Opinion
from wunderkammer.core.sight import Sight
from wunderkammer.server.thinking import LENGTH, Answer, Question, pack

log = logging.getLogger("wunderkammer.server")

COMMAND: Sequence[str] = (sys.executable, "-m", "wunderkammer.server.thinking")

_MOST_WAIT = 4
"""How many times the limit a question may take in all, waiting for a process included."""
_REST = 2.0
"""Seconds before a process that did not even start is started again, and before a bot that is not ready is asked
again."""
_GRACE = 1.0
"""Seconds an opinion may at least take beyond its clock."""
_ROUNDING = 1e-6
"""By how much a chance may be beyond 0 or 1."""


class Rank(IntEnum):
    """Who goes first."""

    MOVE = 0
    """A bot at a table, where people wait for it."""
    HINT = 1
    """One person waits."""
    LOOK_BACK = 2
    """A game that is over can wait."""


@dataclass(order=True)
class _Job:
    rank: Rank
    number: int
    """Among those of one rank, in the order in which they came."""
    question: Question = field(compare=False)
    limit: float = field(compare=False)
    answer: "asyncio.Future[Answer | None]" = field(compare=False)


class Thinkers:
    """A few worker processes and the questions that wait for them."""

    def __init__(self, workers: int, limit: float, command: Sequence[str] | None = None) -> None:
        self._command = COMMAND if command is None else command
        self._workers = workers
        self._limit = limit
        self._jobs: asyncio.PriorityQueue[_Job] = asyncio.PriorityQueue()
        self._numbers = itertools.count()
        self._ready = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Once is enough."""
        if not self._tasks:
            self._tasks = [asyncio.create_task(self._work(n)) for n in range(self._workers)]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def ready(self) -> None:
        """Returns when a process has everything compiled."""
        await self._ready.wait()

    async def decide(self, bot: str, sight: Sight) -> str:
        """What a bot does, from what its seat knows and nothing else; a random legal move if it does not say in time,
        or nothing legal."""
        answer = self._put(Rank.MOVE, question_of(bot, sight, self._limit * 0.8), self._limit)
        word = None
        try:
            said = await asyncio.wait_for(answer, self._limit * _MOST_WAIT)
            word = said.word if said else None
        except TimeoutError:
            log.warning("No process was free for %s in time; a legal move is drawn for it.", bot)
        if word is not None and word not in sight.legal:
            log.warning("%s said %r, which is not legal; a legal move is drawn for it.", bot, word[:40])
        return word if word in sight.legal else secrets.choice(sight.legal)

    async def consider(
        self, bot: str, sight: Sight, clock: float, rank: Rank, patience: float | None = None
    ) -> Opinion | None:
        """What a bot thinks of a position, from what its seat knows and nothing else. None when it does not say, or
        nothing that could be used, or (`patience`: seconds) when no process is free for too long."""
        try:
            async with asyncio.timeout(patience):
                question, limit = question_of(bot, sight, clock, "opinion"), max(self._limit, clock + _GRACE)
                while (said := await self._put(rank, question, limit)) is not None and said.later:
                    await asyncio.sleep(_REST)
        except TimeoutError:
            return None
        opinion = said.opinion if said else None
        if opinion is not None and not _makes_sense(opinion, sight):
            log.warning("%s said something of a position that makes no sense; it is passed over.", bot)
            return None
        return opinion

    def _put(self, rank: Rank, question: Question, limit: float) -> "asyncio.Future[Answer | None]":
        answer: asyncio.Future[Answer | None] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait(_Job(rank, next(self._numbers), question, limit, answer))
        return answer

    async def _work(self, n: int) -> None:
        """One process, and another in its place whenever it ends."""
        if n > 0:
            await self._ready.wait()  # one compiles, the others then load
        while True:
            process = await asyncio.create_subprocess_exec(*self._command, stdin=PIPE, stdout=PIPE)
            try:
                if await _read(process) is None:
                    log.error("The process in which bots think did not start; legal moves are drawn for them.")
                    await asyncio.sleep(_REST)
                    continue
                self._ready.set()
                while await self._answer(process):
                    pass
            finally:
                await _end(process)

    async def _answer(self, process: Process) -> bool:
        """Put the next question to a process. False: the process is of no use any more."""
        job = await self._jobs.get()
        if job.answer.done():
            return True
        bot, answer = job.question.bot, None
        try:
            async with asyncio.timeout(job.limit):
                answer = await _ask(process, job.question)
        except TimeoutError:
            log.warning("%s thought for more than %g s; it is passed over.", bot, job.limit)
        finally:
            if not job.answer.done():
                job.answer.set_result(answer)
        if answer is None:
            log.warning("The process in which %s thought is replaced.", bot)
        elif answer.trouble:
            log.warning("%s failed: %s; it is passed over.", bot, answer.trouble)
        return answer is not None


def question_of(bot: str, sight: Sight, clock: float, about: str = "move", seed: int | None = None) -> Question:
    """The whole of what a bot is asked: made from what its seat knows, and from nothing else."""
    return Question(
        game=sight.game.name,
        bot=bot,
        seat=sight.seat,
        known=sight.known.tobytes(),
        seed=secrets.randbits(63) if seed is None else seed,
        clock=clock,
        about="opinion" if about == "opinion" else "move",
    )


def _makes_sense(opinion: Opinion, sight: Sight) -> bool:
    """Whether an opinion is of this position, and its numbers are what they are said to be."""
    seats = int(sight.known["seats"][0])
    words = [move.word for move in opinion.moves]
    chances = [*opinion.win, *(part for move in opinion.moves for part in (move.value, move.share, *move.interval))]
    return (
        opinion.seat == sight.seat
        and len(opinion.win) == seats
        and sorted(words) == sorted(sight.legal)
        and all(-_ROUNDING <= chance <= 1 + _ROUNDING for chance in chances)
        and (opinion.points is None or math.isfinite(opinion.points))
    )


async def _ask(process: Process, question: Question) -> Answer | None:
    assert process.stdin is not None
    try:
        process.stdin.write(pack(question))
        await process.stdin.drain()
    except (BrokenPipeError, ConnectionResetError):
        return None
    return await _read(process)


async def _read(process: Process) -> Answer | None:
    assert process.stdout is not None
    try:
        (length,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
        return msgspec.msgpack.decode(await process.stdout.readexactly(length), type=Answer)
    except (asyncio.IncompleteReadError, ConnectionResetError, msgspec.DecodeError):
        return None


async def _end(process: Process) -> None:
    if process.returncode is None:
        process.kill()
    if process.stdin is not None:
        process.stdin.close()
    await process.wait()
