"""What a viewer of Antique Club is told, in words: the shapes that leave the program.

Everything here is built by `hidden.view` from the record of what that viewer may know; nothing is filtered out afterwards.
Collectibles are named by letter and year (`B1650`), cash and thieves by their printed number.
"""

from typing import Literal

import msgspec

Place = Literal["hall", "castle"]
Phase = Literal["places", "cards", "hall cards", "window", "castle cards", "exhibits", "theft", "over"]


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """One seat as this viewer knows it."""

    colour: str
    position: int
    """Spaces from the Club Room, which is 0."""
    held: int
    """How many collectibles it holds; open to all."""
    known: tuple[str, ...]
    """Collectibles shown to the whole table that are with it now; empty for other seats without the memory aid."""
    cash: tuple[int, ...] | None
    """Cash cards in hand, ascending; None for other seats without the memory aid."""
    thieves: tuple[int, ...]
    """Thieves in hand (not in prison), ascending."""
    choosing: bool
    """Owes a decision now."""
    chosen: bool
    """Has finished its sealed choice of this phase."""
    place: Place | None
    """Where it is this round, once revealed."""
    card: str | None
    """Its action card of this round in words (`bid 21`, `thief 9`, `detective`, `exhibit`), once revealed."""
    exhibit: tuple[str, ...]
    """What of its exhibit is on show now."""
    hand: tuple[str, ...] | None
    """All its collectibles: only when the game is over, open to all."""


class Mine(msgspec.Struct, frozen=True, kw_only=True):
    """What only the viewer's own seat knows."""

    hand: tuple[str, ...]
    """Own collectibles, sorted by letter, then year."""
    place: Place | None
    """Own place, sealed or revealed."""
    card: str | None
    """Own action card, sealed or revealed."""
    picks: tuple[str, ...]
    """Collectibles put into the exhibit so far, sealed or revealed."""
    exhibits: tuple[str, ...]
    """The best legal exhibit of the hand (AC-4.1, AC-4.3); empty when there is none."""


class Window(msgspec.Struct, frozen=True, kw_only=True):
    top: str | None
    height: int


class Theft(msgspec.Struct, frozen=True, kw_only=True):
    """The theft being decided: which thief stands before whose exhibit (AC-4.5)."""

    seat: int
    thief: int
    victim: int


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    seat: int
    place: int
    """1 is first; seats wholly level share it (AC-5.2)."""
    position: int
    exhibit: tuple[str, ...]
    """The final exhibit, empty when there was none (AC-5.1)."""


class View(msgspec.Struct, frozen=True, kw_only=True, tag="antique-club", tag_field="game"):
    """Antique Club as one viewer may know it."""

    seat: int | None
    """The viewer's seat; None for a spectator."""
    round: int
    phase: Phase
    seats: tuple[SeatView, ...]
    mine: Mine | None
    windows: tuple[Window, Window]
    register: tuple[int, ...]
    """Cash paid for good, ascending."""
    prison: tuple[int | None, ...]
    """Cells from the first on: the thief's number or None. As many cells as seats (AC-4.7)."""
    leader: int
    """Position of the figure furthest ahead."""
    pair: tuple[int, int]
    """What the best and the second exhibit would move now (AC-4.4)."""
    theft: Theft | None
    quiet: int
    """Quiet rounds in a row (AC-5.4)."""
    standings: tuple[Standing, ...] | None
    """First place first, once the game is over."""


class CollectibleInfo(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    category: str
    theme: str
    year: int


class CastleInfo(msgspec.Struct, frozen=True, kw_only=True):
    spaces: int
    pair: tuple[int, int]


class Components(msgspec.Struct, frozen=True, kw_only=True, tag="antique-club", tag_field="game"):
    """The component values a table is played with, for drawing the board; open to all."""

    colours: tuple[str, ...]
    cash: dict[str, tuple[int, ...]]
    """By colour."""
    thieves: dict[str, tuple[int, ...]]
    """By colour."""
    collectibles: tuple[CollectibleInfo, ...]
    """Sorted by letter, then year."""
    club_room: tuple[int, int]
    """The pair of the Club Room, position 0."""
    castles: tuple[CastleInfo, ...]
    """In track order; the first castle's first space is position 1."""
    banquet_seats: int
    """The first banquet seat is the position after the last castle space."""
    final_best: int
    final_second: int
