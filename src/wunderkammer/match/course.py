"""The course of a game as its log goes on: the state of the table now, and what may still be taken back.

Only the state at the last moment at which something hidden became known is kept, with the moves made since: nothing
before that moment can ever be taken back, and what comes after it is a handful of moves, quickly played again.
"""

from dataclasses import dataclass
from enum import Enum

import numpy as np
from numpy.typing import NDArray

from wunderkammer.core import verbs
from wunderkammer.core.game import Game, Records


@dataclass(frozen=True)
class Step:
    """What one entry of the log did to the table."""

    seat: int
    code: int | None
    """The move code; None: an undo."""
    resolved: bool
    """Something happened for all to see: the beat went on, or back."""
    turned: bool
    """Who owes a decision changed. Open to all, as `resolved` is; the step of a sealed choice that is neither is its
    seat's own affair."""


class Kept(Enum):
    """Why a seat cannot take back its last move."""

    NOTHING = "no move"
    REVEALED = "something hidden became known"
    ANSWERED = "another seat has acted"


@dataclass(frozen=True)
class _Made:
    """A move that may still be taken back, as far as what was revealed is concerned."""

    seat: int
    code: int
    beat: int
    """The record's beat before it."""


class Course:
    """The state of one game. `records` is an array of one whole record: no viewer may see it."""

    def __init__(self, game: Game, dealt: Records) -> None:
        self.game = game
        self.records = dealt.copy()
        self.turn = 0
        """How often something happened for all to see. As the record's beat, but it never goes back."""
        self._revealed = dealt.copy()
        self._made: list[_Made] = []
        self._standing: dict[int, int] = {}
        """Moves of each seat that have not been taken back."""

    def fork(self) -> "Course":
        """Another course that goes on from here."""
        other = Course(self.game, self.records)
        other.turn = self.turn
        other._revealed = self._revealed.copy()
        other._made = self._made.copy()
        other._standing = self._standing.copy()
        return other

    @property
    def owing(self) -> int:
        """Bit mask of the seats that owe a decision; 0 when the game is over."""
        return int(verbs.to_act_at(self.records, 0))

    @property
    def round(self) -> int:
        return self.game.round_of(self.records)

    def owes(self, seat: int) -> bool:
        return bool(self.owing >> seat & 1)

    def know(self, seat: int | None) -> Records:
        """An array of one record that holds what a seat (None: a spectator) may know, all else blank."""
        known = np.zeros(1, self.game.dtype)
        verbs.know_at(self.records, 0, -1 if seat is None else seat, known, 0)
        return known

    def legal(self, seat: int) -> NDArray[np.int32]:
        """The codes a seat may play, ascending."""
        out = np.empty(self.game.most_legal, np.int32)
        return out[: verbs.legal_at(self.records, 0, seat, out)]

    def go_on(self, seat: int, code: int | None) -> Step:
        """What an entry of the log says: make a move, or (None) take the last one back."""
        return self.undo(seat) if code is None else self.play(seat, code)

    def play(self, seat: int, code: int) -> Step:
        """Make a move, which must be legal."""
        owing, beat, reveal = self.owing, self._beat, self._reveal
        verbs.play_at(self.records, 0, seat, code)
        self._made.append(_Made(seat, code, beat))
        self._standing[seat] = self._standing.get(seat, 0) + 1
        if self._reveal != reveal:
            self._revealed = self.records.copy()
            self._made.clear()
        resolved = self._beat != beat
        self.turn += resolved
        return Step(seat, code, resolved, self.owing != owing)

    def kept(self, seat: int) -> Kept | None:
        """Why a seat cannot take back its last move; None: it can.

        The answer stands on nothing that is hidden from any seat: of choices being made, only on whether they are
        finished.
        """
        if not self._standing.get(seat):
            return Kept.NOTHING
        last = self._last(seat)
        if last is None:
            return Kept.REVEALED
        beat = self._made[last].beat
        if beat == self._beat:
            return None  # Others may have chosen since: their choices saw nothing of this one, nor it of theirs.
        for later in self._made[last + 1 :]:
            if later.beat != self._beat or not self.owes(later.seat):
                return Kept.ANSWERED
        return None

    def undo(self, seat: int) -> Step:
        """Take back a seat's last move; `kept` must be None.

        The sealed choices of others in the same beat stay. If the move had been resolved, steps of choices that were
        begun upon it and not finished are void.
        """
        last = self._last(seat)
        assert last is not None
        owing, beat = self.owing, self._beat
        resolved = self._made[last].beat != beat
        gone = self._made[last:] if resolved else self._made[last : last + 1]
        stay = self._made[:last] + ([] if resolved else self._made[last + 1 :])
        for made in gone:
            self._standing[made.seat] -= 1
        self.records = self._revealed.copy()
        for made in stay:
            verbs.play_at(self.records, 0, made.seat, made.code)
        self._made = stay
        self.turn += resolved
        return Step(seat, None, resolved, self.owing != owing)

    def _last(self, seat: int) -> int | None:
        return next((i for i in reversed(range(len(self._made))) if self._made[i].seat == seat), None)

    @property
    def _beat(self) -> int:
        return int(self.records["beat"][0])

    @property
    def _reveal(self) -> int:
        return int(self.records["reveal"][0])
