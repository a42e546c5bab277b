"""What a table is made of: a header that never changes, and the entries of its log."""

import time
from typing import Any, Literal

import msgspec

EntryKind = Literal["join", "rise", "start", "move", "undo", "stand-in", "return", "rematch"]


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits at a seat. A person keeps the seat while a bot stands in."""

    kind: Literal["person", "bot", "open"]
    name: str = ""
    player: str | None = None
    bot: str | None = None
    """The bot that plays it now: its own, or a stand-in."""
    stand_in: bool = False


class Header(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    game: str
    rules_version: int
    pack_digest: str
    options: dict[str, Any]
    seats: tuple[Seat, ...]
    """As the maker laid them out."""
    seed: bytes
    host: str
    listed: bool
    absent_after: int | None
    shuffle_seats: bool
    created: int
    """Milliseconds since 1970, as all times here."""
    hints: bool = False
    """Whether those at the table may ask a bot for hints."""
    day: str | None = None
    """The day (UTC, 2026-11-30) whose deal it is, played alone; None: a deal of its own."""


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of a table's log, the n-th (from 1).

    join      a person (`player`, `name`) takes an open seat
    rise      a person gives a seat up before the game
    start     the game begins with `seats`
    move      `word`, by the person of that seat or by `bot`
    undo      the seat takes its last move back
    stand-in  `bot` plays from here; `left`: the person said so
    return    the person takes the seat back
    rematch   `table` was made for another game, by `name`
    """

    n: int
    kind: EntryKind
    at: int
    seat: int | None = None
    word: str | None = None
    player: str | None = None
    name: str | None = None
    bot: str | None = None
    left: bool = False
    seats: tuple[Seat, ...] = ()
    table: str | None = None


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """What lists need to know of a table; computed from its log, and stored beside it."""

    status: Literal["gathering", "playing", "over"]
    seats: tuple[Seat, ...]
    owing: int
    """Bit mask of the seats that owe a decision."""
    bots_owe: bool
    """Whether a bot that may go on owes one."""
    points: int | None = None
    """Of a deal of the day that has been played to the end."""


def now() -> int:
    return time.time_ns() // 1_000_000
