"""The log: what was played and taken back, by whom and when. With its header and seed, it is the match."""

import msgspec

UNDO = "undo"
"""How an undo is written in a record. No game has a move of that name."""


class Entry(msgspec.Struct, frozen=True):
    """One line of the log."""

    seat: int
    word: str | None
    """The move in the game's own words, as `Game.format` writes it; None: the seat took back its last move."""
    at: int = 0
    """Milliseconds since the match began; never less than in the entry before."""


class Note(msgspec.Struct, frozen=True):
    """A remark about the table that changes nothing in the game: who took over a seat, for instance."""

    after: int
    """How many entries of the log came before it."""
    text: str


class Result(msgspec.Struct, frozen=True):
    """How a match ended, by seat."""

    places: tuple[int, ...]
    """1 is first; seats that are level share a place."""
    points: tuple[int, ...]
