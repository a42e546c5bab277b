"""The tables of the database.

The log of a table is the truth: append-only, one row an entry, (table, n) unique, so that of two writers one is
refused. The header of a table never changes. `status`, `owing`, `bots_owe`, `points`, `ended` and the seats are written
in the same transaction as the entries they follow from, for lists that need not replay a match; they could all be
computed from the log again.
"""

from typing import Any

from sqlalchemy import JSON, BigInteger, ForeignKey, Index, LargeBinary, MetaData, String, false
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

HEAD = "0003"
"""The migration this program stands on."""


class Base(DeclarativeBase):
    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


class PlayerRow(Base):
    """Whoever holds a token. Only its digest is kept."""

    __tablename__ = "player"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    token_digest: Mapped[bytes] = mapped_column(LargeBinary(32), unique=True)
    name: Mapped[str] = mapped_column(String(64))
    created: Mapped[int] = mapped_column(BigInteger)


class TableRow(Base):
    __tablename__ = "game_table"
    __table_args__ = (
        Index(None, "listed", "status", "created"),
        Index(None, "host", "created"),
        # One attempt at a deal of the day for each person; tables of other deals have no day and are not held apart.
        Index(None, "game", "day", "host", unique=True),
    )

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    game: Mapped[str] = mapped_column(String(64))
    rules_version: Mapped[int]
    pack_digest: Mapped[str] = mapped_column(String(64))
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    """As chosen by the maker; what was not chosen takes its default when the game starts."""
    seats: Mapped[list[Any]] = mapped_column(JSON)
    """The seats as the maker laid them out."""
    seed: Mapped[bytes] = mapped_column(LargeBinary(32))
    host: Mapped[str] = mapped_column(ForeignKey("player.id"))
    listed: Mapped[bool]
    absent_after: Mapped[int | None]
    shuffle_seats: Mapped[bool]
    created: Mapped[int] = mapped_column(BigInteger)
    hints: Mapped[bool] = mapped_column(server_default=false())
    day: Mapped[str | None] = mapped_column(String(10))
    """The day (UTC, 2026-11-30) whose deal it is."""
    # Computed from the log:
    status: Mapped[str] = mapped_column(String(16))
    owing: Mapped[int]
    bots_owe: Mapped[bool] = mapped_column(index=True)
    points: Mapped[int | None]
    """Of a deal of the day that has been played to the end."""
    ended: Mapped[int | None] = mapped_column(BigInteger)
    """When the game was over."""


class SeatRow(Base):
    """Who sits where: computed from the log."""

    __tablename__ = "seat"

    table: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(16))
    name: Mapped[str] = mapped_column(String(64))
    player: Mapped[str | None] = mapped_column(ForeignKey("player.id"), index=True)
    bot: Mapped[str | None] = mapped_column(String(64))
    stand_in: Mapped[bool]


class EntryRow(Base):
    """One entry of a table's log."""

    __tablename__ = "entry"

    table: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    n: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(16))
    at: Mapped[int] = mapped_column(BigInteger)
    seat: Mapped[int | None]
    word: Mapped[str | None] = mapped_column(String(64))
    more: Mapped[dict[str, Any] | None] = mapped_column(JSON)
    """What only some kinds of entry have."""


class DealRow(Base):
    """The deal of a day: drawn once, when somebody first plays it, and for everybody the same."""

    __tablename__ = "daily_deal"

    game: Mapped[str] = mapped_column(String(64), primary_key=True)
    day: Mapped[str] = mapped_column(String(10), primary_key=True)
    seed: Mapped[bytes] = mapped_column(LargeBinary(32))


class AnalysisRow(Base):
    """A finished table that somebody asked a bot to look back at."""

    __tablename__ = "analysis"
    __table_args__ = (Index(None, "asked_by", "asked"), Index(None, "done", "asked"))

    table: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    bot: Mapped[str] = mapped_column(String(64))
    asked_by: Mapped[str] = mapped_column(ForeignKey("player.id"))
    asked: Mapped[int] = mapped_column(BigInteger)
    done: Mapped[bool]


class LookedAtRow(Base):
    """What the bot said of one decision, written as soon as it has been said."""

    __tablename__ = "looked_at"

    table: Mapped[str] = mapped_column(ForeignKey("analysis.table"), primary_key=True)
    entry: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    """How many entries the table's moves had before it."""
    said: Mapped[dict[str, Any] | None] = mapped_column(JSON)
    """A `wire.LookedAt`; none: nothing that could be used."""
