"""The deal of the day: what day it is, what is sealed while it lasts, and who has come in which place.

The deal is drawn once and is the same for everybody, each at a table of their own. Whoever saw another's board, or the
seed, would know the deck. So until the day is over (in UTC) a table for its deal is seen by nobody but who plays it,
and a game that has ended is looked back at through those eyes alone.
"""

from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime, timedelta

import msgspec

from wunderkammer.core import registry
from wunderkammer.core.game import Game, Goal
from wunderkammer.server.deals import Attempt
from wunderkammer.server.problems import Refused
from wunderkammer.server.table import Table


class Days:
    """The days of the house, counted in UTC by one clock."""

    def __init__(self, clock: Callable[[], int]) -> None:
        """`clock`: milliseconds since 1970."""
        self._clock = clock

    def today(self) -> str:
        return datetime.fromtimestamp(self._clock() / 1000, UTC).date().isoformat()

    def is_sealed(self, table: Table) -> bool:
        """Whether the table plays a deal whose day is not over."""
        day = table.header.day
        return day is not None and self._clock() < end_of(day)

    def check_may_look(self, table: Table, player: str | None) -> None:
        """Raises Refused when the table is sealed and this player does not sit there."""
        if self.is_sealed(table) and not table.seats_of(player):
            text = f"Somebody else plays the deal of {table.header.day} here. It lies open when that day is over (UTC)."
            raise Refused(403, "sealed", text)

    def asked_for(self, day: str | None) -> str:
        """The day as it was asked for, or today. Raises Refused for what is no day, or is yet to come."""
        today = self.today()
        if day is None:
            return today
        try:
            asked = date.fromisoformat(day).isoformat()
        except ValueError:
            raise Refused(422, "bad-day", "A day is written like 2026-11-30.") from None
        if asked > today:
            raise Refused(404, "no-such-day", f"In UTC it is {today}: that day has not come yet.")
        return asked


def end_of(day: str) -> int:
    """The first millisecond after a day."""
    after = date.fromisoformat(day) + timedelta(days=1)
    return int(datetime(after.year, after.month, after.day, tzinfo=UTC).timestamp()) * 1000


def game_with_daily(name: str) -> tuple[Game, Goal]:
    """A game and what its deals of the day ask for. Raises Refused."""
    try:
        game = registry.game(name)
    except registry.Unknown as error:
        raise Refused(404, "unknown-game", "There is no game of that name here.") from error
    if game.solo_goal is None:
        raise Refused(404, "no-daily", f"{game.title} has no deal of the day.")
    return game, game.solo_goal


class Ranked(msgspec.Struct, frozen=True):
    attempt: Attempt
    points: int
    place: int | None
    """1 is first; equal points share a place. None: the game ended when the day was over and the deal lay open."""


def ranked(attempts: Sequence[Attempt], day: str) -> list[Ranked]:
    """The finished games of a day, most points first, those first among equals that ended first; then those that
    ended too late for a place."""
    end = end_of(day)
    done = [(each, each.points, each.ended or 0) for each in attempts if each.points is not None]
    done.sort(key=lambda each: (each[2] >= end, -each[1], each[2]))
    timely = [points for _, points, ended in done if ended < end]
    return [
        Ranked(attempt, points, 1 + sum(other > points for other in timely) if ended < end else None)
        for attempt, points, ended in done
    ]
