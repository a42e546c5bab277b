"""A finished match once more, through the eyes of a seat, of a spectator, or with everything open."""

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from wunderkammer.core.game import Game, Records
from wunderkammer.match.frames import Frame, Teller

Eyes = int | Literal["all"] | None
"""A seat, everything open, or a spectator."""


class NotOver(ValueError):
    """A match that goes on is not replayed: a table may be one that forgets, and the rest is not open yet."""


class Replayed(msgspec.Struct, frozen=True, kw_only=True):
    """One frame, and the table as it was then."""

    frame: Frame
    view: msgspec.Struct
    entries: int
    """How many entries of the log had been made by then."""


def replay(game: Game, dealt: Records, log: Sequence[tuple[int, int | None]], eyes: Eyes) -> Iterator[Replayed]:
    """The frames of a finished match with their views. With eyes "all" every step of every seat is one, move told."""
    everything = eyes == "all"
    viewer = None if everything else eyes
    teller = Teller(game, dealt, viewer, open=everything)
    yield _seen(teller, everything, 0)
    for entries, (seat, code) in enumerate(log, 1):
        if teller.notice(seat, code):
            yield _seen(teller, everything, entries)


def _seen(teller: Teller, everything: bool, entries: int) -> Replayed:
    if everything:
        view = teller.game.open_view(teller.course.records)
    else:
        view = teller.game.view(teller.course.know(teller.viewer), teller.viewer)
    return Replayed(frame=teller.frames[-1], view=view, entries=entries)
