"""The decisions of a finished match, each with what its seat knew when it made it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from wunderkammer.core.game import Game, Records
from wunderkammer.core.sight import Sight
from wunderkammer.match.course import Course


@dataclass(frozen=True)
class Decided:
    """One decision that stood: of moves that were taken back there is none."""

    entry: int
    """How many entries the log had before it."""
    round: int
    sight: Sight
    """What the seat knew, before it moved."""
    word: str
    """What it did."""


def decisions(game: Game, dealt: Records, log: Sequence[tuple[int, int | None]]) -> Iterator[Decided]:
    """The decisions of a log of (seat, move code; None for an undo), in the order in which they were made."""
    course = Course(game, dealt)
    for entry in _standing(game, dealt, log):
        seat, code = log[entry]
        assert code is not None
        sight = Sight(game, seat, course.know(seat))
        yield Decided(entry, course.round, sight, game.format(dealt, code))
        course.play(seat, code)


def _standing(game: Game, dealt: Records, log: Sequence[tuple[int, int | None]]) -> list[int]:
    """The entries that were not taken back. They are a log of their own, which leads to the same end."""
    course = Course(game, dealt)
    standing: list[int] = []
    for entry, (seat, code) in enumerate(log):
        step = course.go_on(seat, code)
        if code is not None:
            standing.append(entry)
            continue
        last = next(i for i in reversed(range(len(standing))) if log[standing[i]][0] == seat)
        # What others had begun upon a move that was resolved is void with it (Course.undo).
        del standing[last : None if step.resolved else last + 1]
    return standing
