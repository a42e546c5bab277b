"""Looking back at a finished game: every decision judged from what its seat knew when it made it.

The work is done behind everything else, one game after the other and one decision at a time; what has been said is
kept at once, so that a server that stops goes on where it was. A game is looked back at once, whoever asks.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Literal

from wunderkammer.core.opinion import Judged, Opinion
from wunderkammer.match import Decided
from wunderkammer.server import wire
from wunderkammer.server.analyses import Analyses, Asked
from wunderkammer.server.bots import adviser_of, bots_for, in_time
from wunderkammer.server.problems import Refused
from wunderkammer.server.table import Table
from wunderkammer.server.tables import Tables
from wunderkammer.server.thinkers import Rank, Thinkers
from wunderkammer.server.turning import shares_of, turning_points

log = logging.getLogger("wunderkammer.server")

_DAY = 86_400_000
_PLACES = 4
"""Digits of a chance after the point."""
_MOST_COUNTED = 200
"""Games of which is remembered how many decisions they have."""


class LookingBack:
    def __init__(
        self,
        tables: Tables,
        analyses: Analyses,
        thinkers: Thinkers,
        *,
        seconds: float,
        a_day: int,
        most_waiting: int,
        clock: Callable[[], int],
    ) -> None:
        """`seconds` for each decision; `a_day`: games one player may ask for; `most_waiting`: games that may wait in
        all; `clock`: milliseconds since 1970."""
        self._tables = tables
        self._analyses = analyses
        self._thinkers = thinkers
        self._seconds = seconds
        self._a_day = a_day
        self._most_waiting = most_waiting
        self._clock = clock
        self._waiting: list[str] = []
        """Tables to be looked back at, the one at hand first."""
        self._wake = asyncio.Event()
        self._counted: dict[str, int] = {}
        """By table: how many of its decisions are looked at."""

    def may_ask(self, table: Table, player: str | None) -> bool:
        """Those who played, and whoever made the table."""
        return player is not None and (bool(table.seats_of(player)) or player == table.header.host)

    async def ask(self, table: Table, player: str | None) -> None:
        """Look back at a finished game, unless that was asked for before. Raises Refused."""
        check_over(table)
        bot = adviser_of(table.game.name)
        if bot is None:
            raise Refused(409, "no-adviser", f"There is no bot here that looks back at games of {table.game.title}.")
        asked = await self._analyses.find(table.id)
        if asked is not None:
            # One that could not be finished is tried again; what was said stays.
            if not asked.done:
                self._queue(table.id)
            return
        if player is None or not self.may_ask(table, player):
            raise Refused(403, "not-your-seat", "Only those who played, or made the table, can ask for this.")
        now = self._clock()
        if await self._analyses.asked_since(player, now - _DAY) >= self._a_day:
            raise Refused(429, "too-many-analyses", "You have had very many games looked back at today. Try tomorrow.")
        if len(self._waiting) >= self._most_waiting:
            raise Refused(503, "busy", "Very many games are waiting to be looked back at. Try again later.")
        if await self._analyses.add(Asked(table=table.id, bot=bot.name, done=False), player, now):
            self._queue(table.id)

    async def told(self, table: Table, player: str | None) -> wire.Analysis:
        """How far it is, and once it is done what was said. Raises Refused."""
        check_over(table)
        assert table.match is not None
        bot = adviser_of(table.game.name)
        asked = await self._analyses.find(table.id)
        wanted = self._counted.get(table.id, 0)
        if asked is None or not asked.done:
            done = await self._analyses.count(table.id) if asked else 0
            return wire.Analysis(
                state=self._state(table.id),
                bot=bot.title if bot else None,
                may_ask=self.may_ask(table, player),
                done=done,
                wanted=max(wanted, done) if wanted else 0,
            )
        said = await self._analyses.said(table.id)
        decisions = tuple(each for each in said if each is not None)
        shares = shares_of(table.match)
        return wire.Analysis(
            state="done",
            bot=bot.title if bot and bot.name == asked.bot else asked.bot,
            may_ask=False,
            done=len(said),
            wanted=len(said),
            decisions=decisions,
            turning=turning_points(decisions),
            shares=shares,
        )

    async def work(self) -> None:
        """Look back at what waits, and what will be asked for, for as long as the server runs."""
        for table in await self._analyses.unfinished():
            self._queue(table)
        while True:
            while self._waiting:
                await self._look_at_first()
            self._wake.clear()
            await self._wake.wait()

    def _state(self, table: str) -> Literal["none", "waiting", "working"]:
        if table not in self._waiting:
            return "none"
        return "working" if self._waiting[0] == table else "waiting"

    def _queue(self, table: str) -> None:
        if table not in self._waiting:
            self._waiting.append(table)
            self._wake.set()

    async def _look_at_first(self) -> None:
        table = self._waiting[0]
        try:
            await self._look_at(table)
        except Refused as refused:
            log.info("The game at %s is not looked back at: %s", table, refused)
        except Exception:
            log.exception("The game at %s could not be looked back at.", table)
        finally:
            self._waiting.remove(table)

    async def _look_at(self, table_id: str) -> None:
        table = await self._tables.get(table_id)
        asked = await self._analyses.find(table_id)
        assert asked is not None
        assert table.match is not None
        bots = {spec.name: spec for spec in bots_for(table.game.name) if spec.advises}
        bot = bots.get(asked.bot) or adviser_of(table.game.name)
        if bot is None:
            raise Refused(409, "no-adviser", f"The bot {asked.bot} is not there any more.")
        name = in_time(bot, self._seconds)
        decisions = await asyncio.to_thread(_to_judge, table)
        while len(self._counted) >= _MOST_COUNTED:
            self._counted.pop(next(iter(self._counted)))
        self._counted[table_id] = len(decisions)
        seen = await self._analyses.entries(table_id)
        for decided in decisions:
            if decided.entry not in seen:
                opinion = await self._thinkers.consider(name, decided.sight, self._seconds, Rank.LOOK_BACK)
                said = _looked_at(decided, opinion) if opinion else None
                await self._analyses.put(table_id, decided.entry, said)
        await self._analyses.finish(table_id)


def check_over(table: Table) -> None:
    """Raises Refused while the game goes on."""
    if table.match is None or not table.match.over:
        raise Refused(409, "not-over", "The game is not over yet; until then some of it is hidden.")


def _to_judge(table: Table) -> list[Decided]:
    """The decisions in which there was a choice."""
    assert table.match is not None
    return [decided for decided in table.match.decisions() if len(decided.sight.codes) > 1]


def _looked_at(decided: Decided, opinion: Opinion) -> wire.LookedAt:
    played = next(move for move in opinion.moves if move.word == decided.word)
    rather = opinion.moves[0]
    return wire.LookedAt(
        entry=decided.entry,
        round=decided.round,
        seat=decided.sight.seat,
        played=played.word,
        value=round(played.value, _PLACES),
        interval=_interval(played),
        rather=rather.word,
        rather_value=round(rather.value, _PLACES),
        rather_interval=_interval(rather),
        win=tuple(round(chance, _PLACES) for chance in opinion.win),
        points=None if opinion.points is None else round(opinion.points, 1),
    )


def _interval(move: Judged) -> tuple[float, float]:
    """Of a move that was never tried nothing is known."""
    return (round(move.interval[0], _PLACES), round(move.interval[1], _PLACES)) if move.tried else (0.0, 1.0)
