"""Bots think in processes of their own: a slow, stuck or crashing one never holds up the server."""

import asyncio
import logging
import secrets
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence

import msgspec

from wunderkammer.core.sight import Sight
from wunderkammer.server.thinking import LENGTH, Answer, Question, pack

log = logging.getLogger("wunderkammer.server")

COMMAND = (sys.executable, "-m", "wunderkammer.server.thinking")

_MOST_WAIT = 4
"""How many times the limit a question may take in all, waiting for a process included."""
_REST = 2.0
"""Seconds before a process that did not even start is started again."""

_Job = tuple[Question, "asyncio.Future[str | None]"]


class Thinkers:
    """A few worker processes and the questions that wait for them."""

    def __init__(self, workers: int, limit: float, command: Sequence[str] = COMMAND) -> None:
        self._command = command
        self._workers = workers
        self._limit = limit
        self._jobs: asyncio.Queue[_Job] = asyncio.Queue()
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
        question = Question(
            game=sight.game.name,
            bot=bot,
            seat=sight.seat,
            known=sight.known.tobytes(),
            seed=secrets.randbits(63),
            clock=self._limit * 0.8,
        )
        future: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait((question, future))
        try:
            word = await asyncio.wait_for(future, self._limit * _MOST_WAIT)
        except TimeoutError:
            log.warning("No process was free for %s in time; a legal move is drawn for it.", bot)
            word = None
        if word is not None and word not in sight.legal:
            log.warning("%s said %r, which is not legal; a legal move is drawn for it.", bot, word[:40])
        return word if word in sight.legal else secrets.choice(sight.legal)

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
        question, future = await self._jobs.get()
        if future.done():
            return True
        answer = None
        try:
            async with asyncio.timeout(self._limit):
                answer = await _ask(process, question)
        except TimeoutError:
            log.warning("%s thought for more than %g s; a legal move is drawn for it.", question.bot, self._limit)
        finally:
            if not future.done():
                future.set_result(answer.word if answer else None)
        if answer is None:
            log.warning("The process in which %s thought is replaced.", question.bot)
        elif answer.trouble:
            log.warning("%s failed: %s; a legal move is drawn for it.", question.bot, answer.trouble)
        return answer is not None


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
