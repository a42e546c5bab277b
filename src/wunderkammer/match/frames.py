"""Frames: what one viewer could notice of a match, one after the other, counted for this viewer alone.

A frame is made by what happens for all to see, by another seat that finishes its sealed choice or takes it back, and by
everything the viewer's own seat does. The steps of another seat's unfinished choice make none, so neither the number of
frames nor anything in them tells how many there were (AC-2.5 of Antique Club, and of any game with sealed choices).
"""

import re
from collections.abc import Sequence
from copy import copy
from typing import Literal

import msgspec

from wunderkammer.core.game import Game, Records
from wunderkammer.match.course import Course, Step

Kind = Literal[
    "dealt",  # the match begins
    "resolved",  # something happened for all to see: `lines` tell it
    "chosen",  # a seat finished its sealed choice
    "step",  # the viewer's own seat made a step of a choice that is not finished
    "taken back",  # a seat took back its last move
]


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """One thing a viewer could notice."""

    number: int
    """1, 2, 3 ... for this viewer alone."""
    turn: int
    """How often something had happened for all to see, this included. The same for every viewer."""
    round: int
    """The round in which it happened; what begins a round happens at the end of the one before."""
    kind: Kind
    lines: tuple[msgspec.Struct, ...] = ()
    """Lines of the game's story (`Game.tell`); their `text` has `{0}`, `{1}` ... for the names of the seats."""
    seat: int | None = None
    """Whose doing it was. None: nobody's (the deal)."""
    move: str | None = None
    """The move in words, if it was the viewer's own."""
    voids: int | None = None
    """With "taken back": the frames from this number on no longer count, for what was resolved in them has not been."""


class Chapter(msgspec.Struct, frozen=True, kw_only=True):
    """What was told of one round."""

    round: int
    lines: tuple[msgspec.Struct, ...]


class Teller:
    """Makes the frames of one viewer from the entries of a match, each once, by following a course of its own."""

    def __init__(self, game: Game, dealt: Records, viewer: int | None, *, open: bool = False) -> None:
        """`open`: every step makes a frame and every move is told, which is for games that are over."""
        self.game = game
        self.viewer = viewer
        self.course = Course(game, dealt)
        self.frames: list[Frame] = []
        self._open = open
        self._followed = 0
        self._until: list[int] = []
        """For each frame: the round that followed it, through which a forgetful table still tells it."""
        self._resolved: list[int] = []
        """Numbers of the frames in which something was resolved that has not been taken back."""
        self._add(self.course.round, "dealt", self._told())

    def fork(self) -> "Teller":
        """Another teller that goes on from here."""
        other = copy(self)
        other.course = self.course.fork()
        other.frames = self.frames.copy()
        other._until = self._until.copy()
        other._resolved = self._resolved.copy()
        return other

    def follow(self, log: Sequence[tuple[int, int | None]]) -> None:
        """Go on to the end of a log of (seat, move code; None for an undo)."""
        for seat, code in log[self._followed :]:
            self.notice(seat, code)

    def notice(self, seat: int, code: int | None) -> bool:
        """Take in one entry. Whether it made a frame."""
        round_before = self.course.round
        step = self.course.go_on(seat, code)
        self._followed += 1
        own = self._open or seat == self.viewer
        if own or step.resolved or step.turned:
            self._frame(step, round_before, own)
            return True
        return False

    def _frame(self, step: Step, round_before: int, own: bool) -> None:
        if step.code is None:
            voids = self._resolved.pop() if step.resolved else None
            self._add(self.course.round, "taken back", seat=step.seat, voids=voids)
            return
        move = self.game.format(self.course.records, step.code) if own else None
        if step.resolved:
            self._add(round_before, "resolved", self._told(), step.seat, move)
            self._resolved.append(len(self.frames))
        else:
            self._add(round_before, "chosen" if step.turned else "step", seat=step.seat, move=move)

    def since(self, number: int, forgets: bool, round_now: int) -> tuple[Frame, ...]:
        """The frames after a number. `forgets`: rounds before this one are no longer told."""
        start = max(number, 0)
        if not forgets:
            return tuple(self.frames[start:])
        return tuple(
            frame if until >= round_now else msgspec.structs.replace(frame, lines=())
            for frame, until in zip(self.frames[start:], self._until[start:], strict=True)
        )

    def _told(self) -> tuple[msgspec.Struct, ...]:
        return tuple(self.game.tell(self.course.know(self.viewer), self.viewer))

    def _add(
        self,
        round_of: int,
        kind: Kind,
        lines: tuple[msgspec.Struct, ...] = (),
        seat: int | None = None,
        move: str | None = None,
        voids: int | None = None,
    ) -> None:
        self.frames.append(
            Frame(
                number=len(self.frames) + 1,
                turn=self.course.turn,
                round=round_of,
                kind=kind,
                lines=lines,
                seat=seat,
                move=move,
                voids=voids,
            )
        )
        self._until.append(self.course.round)


def chapters(frames: Sequence[Frame]) -> tuple[Chapter, ...]:
    """The lines of frames by round, without those of what was taken back.

    What ends a round is told in one frame with what begins the next: from a line of kind "round" on, whose `amount` is
    the number, lines belong to the round that it opens.
    """
    standing: list[Frame] = []
    for frame in frames:
        if frame.voids is not None:
            while standing and standing[-1].number >= frame.voids:
                standing.pop()
        standing.append(frame)
    told: list[tuple[int, list[msgspec.Struct]]] = []
    for frame in standing:
        number = frame.round
        for line in frame.lines:
            if getattr(line, "kind", None) == "round":
                number = getattr(line, "amount", number)
            if not told or told[-1][0] != number:
                told.append((number, []))
            told[-1][1].append(line)
    return tuple(Chapter(round=number, lines=tuple(lines)) for number, lines in told)


def tell_line(line: msgspec.Struct, names: Sequence[str]) -> str:
    """The sentence of a line of the story, with the names of the seats in their places."""
    text: str = getattr(line, "text", "")
    return re.sub(r"\{(\d+)\}", lambda found: names[int(found[1])], text)
