"""When the rules are compiled and loaded. The pages answer before that; whoever wants a table waits for it."""

import asyncio
import contextlib
import logging

from wunderkammer.core import registry
from wunderkammer.core.kernel import is_warm, mark_warm
from wunderkammer.server.bots import bots_for
from wunderkammer.server.problems import Refused
from wunderkammer.server.rehearsal import rehearse
from wunderkammer.server.thinkers import Thinkers

log = logging.getLogger("wunderkammer.server")

_LONGEST = 600.0
"""Seconds to wait for a worker to compile, before this process does it after all."""


def all_warm() -> bool:
    """Whether the kernels of every game were compiled before."""
    return all(is_warm(_mark(name)) for name in registry.game_names())


def rehearse_all() -> None:
    """Call every kernel a table calls, once, so that it is compiled or loaded."""
    for name in registry.game_names():
        rehearse(registry.game(name))
        bots_for(name)
        mark_warm(_mark(name))


def _mark(game: str) -> str:
    return f"table-{game}"


class Readiness:
    def __init__(self) -> None:
        self._ready = asyncio.Event()
        self._failed = False

    @property
    def is_ready(self) -> bool:
        return self._ready.is_set() and not self._failed

    async def wait(self) -> None:
        """Returns when games can be begun. Raises Refused when they never can."""
        await self._ready.wait()
        if self._failed:
            raise Refused(503, "broken", "The rules could not be loaded; the server's own messages say why.")

    async def prepare(self, thinkers: Thinkers) -> None:
        """Load the kernels in a thread, then start the bots' workers.

        When they must be compiled first, it is the other way round and a worker does it: a compiler in this process
        would hold up every answer.
        """
        if not all_warm():
            log.warning("Compiling the rules, once; games can be begun in a minute or so.")
            thinkers.start()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(thinkers.ready(), _LONGEST)
        try:
            await asyncio.to_thread(rehearse_all)
        except Exception:
            self._failed = True
            log.exception("The rules could not be loaded.")
        self._ready.set()
        thinkers.start()
