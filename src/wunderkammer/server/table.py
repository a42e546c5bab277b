"""One table in memory: its header and its log, folded. A cache; it can be built again from the store at any time."""

from bisect import bisect_right
from copy import copy
from datetime import UTC, datetime
from typing import Any

import msgspec

from wunderkammer import match as matches
from wunderkammer.core import registry
from wunderkammer.core.chance import seed_digest
from wunderkammer.core.game import Game, Refusal
from wunderkammer.match import Match
from wunderkammer.match.header import draw_up, fill_options
from wunderkammer.server.entries import Entry, EntryKind, Header, Seat, Standing, now
from wunderkammer.server.wire import Frame, Status


class _Note(msgspec.Struct, frozen=True):
    """Something about the table, woven into what each viewer is told."""

    text: str
    round: int
    after: dict[int | None, int]
    """By viewer: how many frames of the match came before it."""


class Table:
    def __init__(self, header: Header, entries: list[Entry] | None = None) -> None:
        self.header = header
        self.game: Game = registry.game(header.game)
        self.seats: list[Seat] = list(header.seats)
        self.match: Match | None = None
        self.rematch: str | None = None
        self.fresh: list[Entry] = []
        """Of a draft: the entries it has more than the table."""
        self._n = 0
        self._notes: list[_Note] = []
        self._weaves = True
        self._started = 0
        for entry in entries or ():
            self.apply(entry)

    def draft(self) -> "Table":
        """A copy to try an order on. Its `fresh` entries are then written, and applied to the table itself."""
        other = copy(self)
        other.seats = self.seats.copy()
        other.match = self.match.fork() if self.match else None
        other.fresh = []
        other._weaves = False
        return other

    # What it is

    @property
    def id(self) -> str:
        return self.header.id

    @property
    def length(self) -> int:
        """How many entries its log has."""
        return self._n

    @property
    def status(self) -> Status:
        if self.match is None:
            return "gathering"
        return "over" if self.match.over else "playing"

    @property
    def options(self) -> dict[str, Any]:
        return self.match.options if self.match else fill_options(self.game, len(self.seats), self.header.options)

    @property
    def seed_digest(self) -> str:
        return seed_digest(self.header.seed)

    def to_act(self) -> tuple[int, ...]:
        return self.match.to_act() if self.match else ()

    def seats_of(self, player: str | None) -> tuple[int, ...]:
        """The seats a player holds, whether or not a bot stands in."""
        if player is None:
            return ()
        return tuple(n for n, seat in enumerate(self.seats) if seat.player == player)

    def persons_play_on(self) -> bool:
        """Whether at least one person plays in person."""
        return any(seat.kind == "person" and not seat.stand_in for seat in self.seats)

    def bots_owing(self) -> tuple[int, ...]:
        """The seats at which a bot owes a decision."""
        return tuple(seat for seat in self.to_act() if self.seats[seat].bot is not None)

    def standing(self) -> Standing:
        return Standing(
            status=self.status,
            seats=tuple(self.seats),
            owing=sum(1 << seat for seat in self.to_act()),
            bots_owe=bool(self.bots_owing()) and self.persons_play_on(),
            points=self._daily_points(),
        )

    def _daily_points(self) -> int | None:
        result = self.match.result() if self.match and self.header.day is not None else None
        return result.points[0] if result else None

    # What a viewer was told

    def last_frame(self, viewer: int | None) -> int:
        """The number of a viewer's last frame."""
        return (self.match.last_frame(viewer) if self.match else 0) + len(self._notes)

    def frames(self, viewer: int | None, since: int = 0) -> tuple[Frame, ...]:
        """What this viewer could notice after its frame `since`: the frames of the match with the notes of the table
        woven in, numbered as one sequence. It grows only at its end, and follows from the log alone."""
        # The number of note i (from 0) is its place among the notes and the frames before it.
        numbers = [note.after.get(viewer, 0) + i + 1 for i, note in enumerate(self._notes)]
        past = bisect_right(numbers, since)
        woven = [
            Frame(id=number, round=note.round, lines=(), note=note.text)
            for number, note in zip(numbers[past:], self._notes[past:], strict=True)
        ]
        if self.match:
            woven += [self._frame(frame, numbers, viewer) for frame in self.match.frames(viewer, since - past)]
            woven.sort(key=lambda frame: frame.id)
        return tuple(woven)

    def _frame(self, frame: matches.Frame, numbers: list[int], viewer: int | None) -> Frame:
        note = None
        if frame.kind == "taken back" and frame.seat is not None:
            note = f"{self.seats[frame.seat].name} took back a move."
        return Frame(
            id=self._woven(frame.number, viewer),
            round=frame.round,
            lines=tuple(msgspec.to_builtins(line) for line in frame.lines),
            note=note,
            voids=None if frame.voids is None else self._woven(frame.voids, viewer),
        )

    def _woven(self, number: int, viewer: int | None) -> int:
        """The number, in a viewer's whole sequence, of a frame of the match."""
        return number + bisect_right(self._notes, number - 1, key=lambda note: note.after.get(viewer, 0))

    def _note(self, text: str) -> None:
        if self._weaves:
            viewers: list[int | None] = [None, *range(len(self.seats))] if self.match else []
            after = {viewer: self.match.last_frame(viewer) for viewer in viewers} if self.match else {}
            self._notes.append(_Note(text, self._round(), after))

    def _round(self) -> int:
        """0 before the game begins."""
        return self.game.round_of(self.match.sight(0).known) if self.match else 0

    # The log

    def add(self, kind: EntryKind, at: int | None = None, **more: Any) -> None:
        """Of a draft: go on by one entry."""
        entry = Entry(n=self._n + 1, kind=kind, at=now() if at is None else at, **more)
        self.apply(entry)
        self.fresh.append(entry)

    def play(self, seat: int, words: tuple[str, ...], position: str | None, bot: str | None = None) -> Refusal | None:
        """Of a draft: make the moves of one gesture, all or none. Nothing is added when they had been taken before."""
        assert self.match is not None
        at = now()
        before = len(self.match.entries)
        refusal = self.match.play_all(seat, words, position, at=max(0, at - self._started))
        self._logged(before, at, bot)
        return refusal

    def undo(self, seat: int, position: str | None) -> Refusal | None:
        """Of a draft: take the last move of a seat back."""
        assert self.match is not None
        at = now()
        before = len(self.match.entries)
        refusal = self.match.undo(seat, position, at=max(0, at - self._started))
        self._logged(before, at, None)
        return refusal

    def _logged(self, before: int, at: int, bot: str | None) -> None:
        assert self.match is not None
        for made in self.match.entries[before:]:
            self._n += 1
            kind: EntryKind = "undo" if made.word is None else "move"
            self.fresh.append(Entry(n=self._n, kind=kind, at=at, seat=made.seat, word=made.word, bot=bot))

    def apply(self, entry: Entry) -> None:
        """Take in the next entry of the log."""
        assert entry.n == self._n + 1
        self._n = entry.n
        match entry.kind:
            case "move" | "undo":
                assert self.match is not None
                assert entry.seat is not None
                self.match.extend(matches.Entry(entry.seat, entry.word, max(0, entry.at - self._started)))
            case "start":
                self._start(entry)
            case "rematch":
                self.rematch = entry.table
                self._note(f"{entry.name} is ready for another game.")
            case _:
                self._seat(entry)

    def _start(self, entry: Entry) -> None:
        self.seats = list(entry.seats)
        self._started = entry.at
        self._note("The game begins.")
        header = draw_up(
            self.game,
            len(self.seats),
            self.header.seed,
            options=self.header.options,
            players=[matches.Player(seat.name, seat.bot) for seat in self.seats],
            started=datetime.fromtimestamp(entry.at // 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        )
        self.match = Match(header, self.header.seed)

    def _seat(self, entry: Entry) -> None:
        assert entry.seat is not None
        seat = self.seats[entry.seat]
        match entry.kind:
            case "join":
                self.seats[entry.seat] = Seat(kind="person", name=entry.name or "", player=entry.player)
                self._note(f"{entry.name} sits down.")
            case "rise":
                self.seats[entry.seat] = Seat(kind="open")
                self._note(f"{seat.name} gets up.")
            case "stand-in":
                self.seats[entry.seat] = msgspec.structs.replace(seat, bot=entry.bot, stand_in=True)
                self._tell(f"{seat.name} {'has left' if entry.left else 'is silent'}; {entry.name} plays on.")
            case _:
                self.seats[entry.seat] = msgspec.structs.replace(seat, bot=None, stand_in=False)
                self._tell(f"{seat.name} is back.")

    def _tell(self, text: str) -> None:
        """A note that belongs into the record as well."""
        self._note(text)
        if self.match:
            self.match.note(text)
