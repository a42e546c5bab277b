"""Bots at their tables: whenever one owes a decision it is asked, and its answer goes through the same door as a
person's.

How long a bot seems to take is drawn beforehand and does not follow from what it does: all the steps of its sealed
choice are thought through first, and then made at once, at the drawn moment or a whole number of beats after it.
"""

import asyncio
import logging
import random
from collections.abc import Callable

from wunderkammer.match import Match
from wunderkammer.server.problems import Refused
from wunderkammer.server.table import Table
from wunderkammer.server.tables import Tables
from wunderkammer.server.thinkers import Thinkers

log = logging.getLogger("wunderkammer.server")

_BEAT = 0.25
"""Seconds; a bot that was not ready in time moves a whole number of these later."""
_LONGEST_CHOICE = 128
_REST = 1.0


class BotsAtWork:
    def __init__(
        self, tables: Tables, thinkers: Thinkers, pace: tuple[float, float], watched: Callable[[str], bool]
    ) -> None:
        self._tables = tables
        self._thinkers = thinkers
        self._pace = pace
        self._watched = watched
        self._working: dict[tuple[str, int], asyncio.Task[None]] = {}

    def look(self, table: Table) -> None:
        """Set the bots that owe a decision to work; called after every change."""
        if not self.may_go_on(table):
            return
        for seat in table.bots_owing():
            if (table.id, seat) not in self._working:
                self._working[table.id, seat] = asyncio.create_task(self._work(table.id, seat))

    def may_go_on(self, table: Table) -> bool:
        """Bots play while somebody is there for it: a person who plays on, or anyone who watches. A table all have left
        waits."""
        return table.persons_play_on() or self._watched(table.id)

    async def close(self) -> None:
        tasks = list(self._working.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _work(self, table_id: str, seat: int) -> None:
        try:
            await self._play(table_id, seat)
        finally:
            # At once, in the same breath as it was seen that nothing is owed: a change after that finds nobody at work.
            self._working.pop((table_id, seat), None)

    async def _play(self, table_id: str, seat: int) -> None:
        """Play a seat for as long as it owes decisions and a bot has it."""
        while True:
            try:
                table = await self._tables.get(table_id)
            except Refused:
                return  # it cannot be played on here
            if seat not in table.bots_owing() or not self.may_go_on(table):
                return
            try:
                await self._choose(table, seat)
            except Refused as refused:
                # Somebody was quicker, or took the seat back: look again.
                log.debug("A bot's move at %s was not taken: %s", table_id, refused)
                await asyncio.sleep(_BEAT)
            except Exception:
                log.exception("A bot at %s could not move; it tries again.", table_id)
                await asyncio.sleep(_REST)

    async def _choose(self, table: Table, seat: int) -> None:
        bot = table.seats[seat].bot
        assert table.match is not None
        assert bot is not None
        loop = asyncio.get_running_loop()
        moment = loop.time() + random.uniform(*self._pace)
        position = table.match.position(seat)
        words = await self._think(table.match.fork(), seat, bot)
        late = loop.time() - moment
        if late < 0:
            await asyncio.sleep(-late)
        elif self._pace[1] > 0:
            await asyncio.sleep(_BEAT - late % _BEAT)

        def order(draft: Table) -> None:
            if draft.seats[seat].bot != bot:
                raise Refused(409, "stand-in", "The seat was taken back.")
            assert draft.match is not None
            refusal = draft.play(seat, tuple(words), position, bot=bot)
            if refusal is not None:
                raise Refused(409, refusal.code, refusal.text)

        await self._tables.change(table.id, order)

    async def _think(self, match: Match, seat: int, bot: str) -> list[str]:
        """The steps of one choice, to its end; tried out on a match of its own."""
        words: list[str] = []
        before = match.position(None)
        while True:
            sight = match.sight(seat)
            # One legal move needs no thought, and takes the same time as far as anybody can tell.
            word = sight.legal[0] if len(sight.legal) == 1 else await self._thinkers.decide(bot, sight)
            words.append(word)
            refusal = match.play(seat, word)
            assert refusal is None, refusal
            if match.position(None) != before or seat not in match.to_act() or len(words) == _LONGEST_CHOICE:
                return words
