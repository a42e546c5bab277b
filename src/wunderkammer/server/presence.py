"""Who is at which table now: open streams of events, and the last request of those who use none."""

import asyncio
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager

_MOST_SEEN = 20_000


class Presence:
    def __init__(self, offline_after: float, changed: Callable[[str], None]) -> None:
        """`changed` is called with a table's id when others may see a difference."""
        self._offline_after = offline_after
        self._changed = changed
        self._streams: dict[str, dict[object, str | None]] = {}
        """By table: each open stream and whose it is."""
        self._fading: dict[tuple[str, str], asyncio.TimerHandle] = {}
        """Players whose last stream at a table closed a moment ago: a reload, perhaps."""
        self._seen: dict[tuple[str, str], float] = {}
        """By table and player, least recently seen first."""

    @contextmanager
    def here(self, table: str, player: str | None) -> Generator[None]:
        """While a stream is open."""
        stream = object()
        self._streams.setdefault(table, {})[stream] = player
        if player is not None and (timer := self._fading.pop((table, player), None)):
            timer.cancel()
        self._changed(table)
        try:
            yield
        finally:
            streams = self._streams[table]
            del streams[stream]
            if not streams:
                del self._streams[table]
            self._gone(table, player)

    def _gone(self, table: str, player: str | None) -> None:
        if player is None or player in self._streams.get(table, {}).values():
            self._changed(table)
            return
        self.saw(table, player)

        def fade() -> None:
            self._fading.pop((table, player), None)
            self._changed(table)

        if timer := self._fading.pop((table, player), None):
            timer.cancel()
        self._fading[table, player] = asyncio.get_running_loop().call_later(self._offline_after, fade)

    def online(self, table: str, player: str | None) -> bool:
        """Whether a player has a stream open at this table, or had a moment ago."""
        if player is None:
            return False
        return player in self._streams.get(table, {}).values() or (table, player) in self._fading

    def watched(self, table: str) -> bool:
        """Whether anybody at all has a stream open."""
        return table in self._streams

    def spectators(self, table: str, seated: set[str]) -> int:
        """How many watch without a seat; a player with several windows is one."""
        streams = self._streams.get(table, {}).values()
        known = {player for player in streams if player is not None}
        return len(known - seated) + sum(player is None for player in streams)

    def saw(self, table: str, player: str | None) -> None:
        """A request of this player about this table."""
        if player is None:
            return
        self._seen.pop((table, player), None)
        self._seen[table, player] = time.monotonic()
        if len(self._seen) > _MOST_SEEN:
            del self._seen[next(iter(self._seen))]

    def away_since(self, table: str, player: str) -> float | None:
        """When (time.monotonic) a player was last seen at a table; None: is online. Never seen since the start: long
        ago."""
        if self.online(table, player):
            return None
        return self._seen.get((table, player), 0.0)
