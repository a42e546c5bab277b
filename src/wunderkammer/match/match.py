"""A match: one game being played. It is its log; everything else is computed from it.

Nothing here reads a clock of the system but to time an entry, and nothing touches disk or network: a match is a plain
object that a server, a bot's worker or a notebook holds in memory and can rebuild at any time from header, seed and
log.
"""

import re
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from typing import Any

import msgspec
import numpy as np

from wunderkammer.core import chance, registry, verbs
from wunderkammer.core.game import BadWord, Game, Records, Refusal
from wunderkammer.core.sight import Sight
from wunderkammer.match import refusals
from wunderkammer.match.course import Course
from wunderkammer.match.frames import Chapter, Frame, Teller, chapters, tell_line
from wunderkammer.match.header import BadMatch, Header, OptionValue, Player, check_rules, draw_up, one_line, pack_of
from wunderkammer.match.log import Entry, Note, Result
from wunderkammer.match.lookback import Decided, decisions
from wunderkammer.match.record import write_record
from wunderkammer.match.replay import Eyes, NotOver, Replayed, replay

_LONGEST_NOTE = 200


class Match:
    """One game being played. Seats are numbered from 0; a viewer is a seat, or None for a spectator."""

    def __init__(self, header: Header, seed: bytes) -> None:
        """Deal a match from its header and its 32-byte seed. Raises BadMatch when they or the game do not fit."""
        self.header = header
        self.game: Game = registry.game(header.game)
        check_rules(self.game, header.rules)
        if chance.seed_digest(seed) != header.seed_digest:
            raise BadMatch(
                f"the seed has the digest {chance.seed_digest(seed)}, and {header.seed_digest} was published"
            )
        self.pack: Any = pack_of(self.game, header.pack, header.pack_digest)
        self._seed = seed
        self._dealt = _deal(self.game, header, self.pack, seed)
        self._course = Course(self.game, self._dealt)
        self._entries: list[Entry] = []
        self._log: list[tuple[int, int | None]] = []
        """The same as seats and move codes."""
        self._rounds: list[int] = []
        """The round in which each entry was made."""
        self._answers: dict[tuple[int, int], tuple[int, str | None]] = {}
        """By seat and number of its own entry: the turn it answered and what it was."""
        self._own = [0] * header.seats
        self._notes: list[Note] = []
        self._tellers: dict[int | None, Teller] = {}
        self._began = time.monotonic()

    @classmethod
    def begin(
        cls,
        game: str,
        seats: int,
        *,
        seed: int | bytes | None = None,
        options: Mapping[str, OptionValue] | None = None,
        pack: str | None = None,
        players: Sequence[Player] = (),
        started: str | None = None,
        pack_name: str = "the pack",
    ) -> "Match":
        """A new match. `pack`: TOML text of component values. `seed`: see `wunderkammer.new_match`.

        Raises Unknown (game), BadOption, BadPack.
        """
        if seed is None:
            seed = chance.fresh_seed()
        elif isinstance(seed, int):
            seed = chance.numbered_seed(seed)
        header = draw_up(
            registry.game(game),
            seats,
            seed,
            options=options,
            pack=pack,
            players=players,
            started=started,
            pack_name=pack_name,
        )
        return cls(header, seed)

    @classmethod
    def resume(cls, header: Header, seed: bytes, entries: Iterable[Entry], notes: Iterable[Note] = ()) -> "Match":
        """A match rebuilt from what is kept of it. Raises BadMatch when an entry is not possible where it stands."""
        match = cls(header, seed)
        for entry in entries:
            match.extend(entry)
        match._notes.extend(notes)
        if match._entries:
            match._began -= match._entries[-1].at / 1000
        return match

    def fork(self) -> "Match":
        """Another match that goes on from here, to try on what may never be kept: neither knows of the other."""
        other = copy(self)
        other._course = self._course.fork()
        other._entries = self._entries.copy()
        other._log = self._log.copy()
        other._rounds = self._rounds.copy()
        other._answers = self._answers.copy()
        other._own = self._own.copy()
        other._notes = self._notes.copy()
        other._tellers = {viewer: teller.fork() for viewer, teller in self._tellers.items()}
        return other

    # What it is

    @property
    def seats(self) -> int:
        return self.header.seats

    @property
    def options(self) -> dict[str, OptionValue]:
        """The options it is played with, defaults filled in."""
        return dict(self.header.options)

    @property
    def seed_digest(self) -> str:
        """SHA-256 of the seed, hex: open from the start."""
        return self.header.seed_digest

    @property
    def seed(self) -> bytes | None:
        """The seed, once the match is over; None before."""
        return self._seed if self.over else None

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The whole log, with everybody's sealed moves: not for any viewer before the end."""
        return tuple(self._entries)

    @property
    def notes(self) -> tuple[Note, ...]:
        return tuple(self._notes)

    @property
    def over(self) -> bool:
        return self._course.owing == 0

    def result(self) -> Result | None:
        """Places and points by seat, once the match is over; None before."""
        if not self.over:
            return None
        out = np.zeros((2, self.seats), np.int32)
        verbs.score_at(self._course.records, 0, out)
        return Result(places=tuple(map(int, out[1])), points=tuple(map(int, out[0])))

    # What a viewer may know

    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a decision. Open to all."""
        owing = self._course.owing
        return tuple(seat for seat in range(self.seats) if owing >> seat & 1)

    def legal(self, seat: int) -> tuple[str, ...]:
        """The moves a seat may make now, in words; none when it owes no decision."""
        return self.sight(seat).legal

    def position(self, viewer: int | None) -> str:
        """Where the match stands for a viewer: `<turn>.<number of the seat's own entries>`, for spectators `<turn>`.

        It changes when something happens for all to see and when the seat itself does something, and never returns.
        """
        turn = self._course.turn
        return str(turn) if viewer is None else f"{turn}.{self._own[self._seat(viewer)]}"

    def sight(self, seat: int) -> Sight:
        """What a bot in this seat decides from."""
        return Sight(self.game, self._seat(seat), self._course.know(seat))

    def view(self, viewer: int | None) -> msgspec.Struct:
        """The table as a viewer may know it: the game's own view (`Game.view_type`)."""
        return self.game.view(self._course.know(self._viewer(viewer)), viewer)

    def view_dict(self, viewer: int | None) -> dict[str, Any]:
        """The same as plain dicts, tuples, strings and numbers."""
        view: dict[str, Any] = msgspec.to_builtins(self.view(viewer))
        return view

    def frames(self, viewer: int | None, since: int = 0) -> tuple[Frame, ...]:
        """What a viewer could notice after its frame number `since`.

        A table that forgets (an option of some games) leaves out the lines of earlier rounds while the game goes on.
        """
        course = self._course
        forgets = self.game.forgets(course.know(self._viewer(viewer)))
        return self._caught_up(viewer).since(since, forgets, course.round)

    def last_frame(self, viewer: int | None) -> int:
        """The number of a viewer's last frame."""
        return len(self._caught_up(self._viewer(viewer)).frames)

    def story(self, viewer: int | None, since: int = 0) -> tuple[Chapter, ...]:
        """What happened after a viewer's frame `since`, by round, without what was taken back."""
        return chapters(self.frames(viewer, since))

    def replay(self, eyes: Eyes) -> Iterator[Replayed]:
        """The match once more, once it is over: what these eyes noticed, each time with the view at that moment.

        eyes: a seat; None, a spectator; "all", everything open. Raises NotOver.
        """
        if not self.over:
            raise NotOver("the match goes on; it can be replayed when it is over")
        return replay(self.game, self._dealt, self._log, eyes if eyes == "all" else self._viewer(eyes))

    def decisions(self) -> Iterator[Decided]:
        """The decisions that stood, once the match is over, each with what its seat knew then. Raises NotOver."""
        if not self.over:
            raise NotOver("the match goes on; it can be looked back at when it is over")
        return decisions(self.game, self._dealt, self._log)

    def record(self) -> str:
        """The text of the record file (docs/record.md).

        The seed is in it once the match is over. Every move always is: while a match goes on, its record is not for its
        players.
        """
        return write_record(self.header, self.seed, self._entries, self._rounds, self._notes, self.result())

    def can_undo(self, seat: int) -> bool:
        """Whether a seat may take back its last move: nothing revealed since, and nobody else has acted on it."""
        return not self.over and self._course.kept(self._seat(seat)) is None

    # What a seat may do

    def play(self, seat: int, word: str, position: str | None = None, at: int | None = None) -> Refusal | None:
        """Make a move. None: it is taken, or had been taken before at this very position (a repeat is taken once).

        `position`: the position it answers; a move that comes late is refused. `at`: milliseconds since the match
        began.
        """
        return self.play_all(seat, (word,), position, at)

    def play_all(
        self, seat: int, words: Sequence[str], position: str | None = None, at: int | None = None
    ) -> Refusal | None:
        """Make the moves of one gesture: all are taken, or none. They must be steps of one choice."""
        seat = self._seat(seat)
        codes: list[int] = []
        for word in words:
            try:
                codes.append(self._parse(word))
            except BadWord as error:
                return refusals.unknown(error)
        if not codes:
            return refusals.empty_gesture()
        canonical = [self._format(code) for code in codes]
        refusal = self._untimely(seat, canonical, position)
        if refusal is not None:
            return None if refusal is _REPEATED else refusal
        refusal = self._impossible(seat, codes)
        if refusal is not None:
            return refusal
        for code in codes:
            self._add(seat, code, at)
        return None

    def undo(self, seat: int, position: str | None = None, at: int | None = None) -> Refusal | None:
        """Take back the seat's last move. None: done, or had been done before at this very position."""
        seat = self._seat(seat)
        refusal = self._untimely(seat, [None], position)
        if refusal is not None:
            return None if refusal is _REPEATED else refusal
        why = self._course.kept(seat)
        if why is not None:
            return refusals.cannot_undo(why)
        self._add(seat, None, at)
        return None

    def extend(self, entry: Entry) -> None:
        """Add an entry that was taken elsewhere. Raises BadMatch, with the reason, when it is not possible here."""
        if not 0 <= entry.seat < self.seats:
            raise BadMatch(f"there is no seat {entry.seat}; seats are 0 to {self.seats - 1}")
        if entry.word is None:
            refusal = self.undo(entry.seat, at=entry.at)
        else:
            refusal = self.play(entry.seat, entry.word, at=entry.at)
        if refusal is not None:
            raise BadMatch(refusal.text + (f" ({refusal.rule})" if refusal.rule else ""))

    def note(self, text: str) -> None:
        """Write a remark about the table into the record: "seat 2 is played by collector from here"."""
        self._notes.append(Note(len(self._entries), one_line(text, _LONGEST_NOTE)))

    # The door

    def _untimely(self, seat: int, words: Sequence[str | None], position: str | None) -> Refusal | None:
        """Whether the moment is wrong for this: repeated, over or late."""
        answered = None if position is None else _read_position(position)
        if answered is not None and self._is_repeat(seat, words, *answered):
            return _REPEATED
        if self.over:
            return refusals.over()
        if position is None:
            return None
        now = self.position(seat)
        if answered is None or answered[0] > self._course.turn or answered[1] > self._own[seat]:
            return refusals.malformed_position(position)
        if position == now:
            return None
        if answered[0] == self._course.turn:
            return refusals.late_after_own(position, now)
        return refusals.late_after_others(position, now, self._told_last(seat, answered[0]))

    def _is_repeat(self, seat: int, words: Sequence[str | None], turn: int, own: int) -> bool:
        return all(self._answers.get((seat, own + i)) == (turn, word) for i, word in enumerate(words))

    def _told_last(self, seat: int, turn: int) -> str:
        """What a seat was last told after a turn, in words."""
        told = [frame for frame in self.frames(seat) if frame.turn > turn and frame.lines]
        names = [player.name for player in self.header.players]
        return " ".join(tell_line(line, names) for line in told[-1].lines[:2]) if told else ""

    def _impossible(self, seat: int, codes: Sequence[int]) -> Refusal | None:
        """Whether the rules forbid these steps of one choice.

        Tried on a fork, and never past the end of the choice: a refused gesture must not tell what a taken one reveals.
        """
        course = self._course if len(codes) == 1 else self._course.fork()
        for i, code in enumerate(codes):
            if not course.owes(seat) or code not in course.legal(seat):
                return self.game.refuse(course.know(seat), seat, code)
            if i + 1 < len(codes):
                step = course.play(seat, code)
                if step.resolved or step.turned:
                    return refusals.past_choice(self._format(code))
        return None

    def _add(self, seat: int, code: int | None, at: int | None) -> None:
        own, turn = self._own[seat], self._course.turn
        word = None if code is None else self._format(code)
        last = self._entries[-1].at if self._entries else 0
        elapsed = int((time.monotonic() - self._began) * 1000) if at is None else at
        self._rounds.append(self._course.round)
        self._course.go_on(seat, code)
        self._entries.append(Entry(seat, word, max(last, elapsed)))
        self._log.append((seat, code))
        self._answers[seat, own] = (turn, word)
        self._own[seat] = own + 1

    def _caught_up(self, viewer: int | None) -> Teller:
        teller = self._tellers.get(viewer)
        if teller is None:
            teller = self._tellers[viewer] = Teller(self.game, self._dealt, self._viewer(viewer))
        teller.follow(self._log)
        return teller

    def _parse(self, word: str) -> int:
        shown = refusals.shown_word(word)
        code = self.game.parse(self._dealt, shown)
        if shown != word.strip():
            raise BadWord(f"{shown!r} is too long for a move")
        return code

    def _format(self, code: int) -> str:
        return self.game.format(self._dealt, code)

    def _seat(self, seat: int) -> int:
        if not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat}; seats are 0 to {self.seats - 1}")
        return seat

    def _viewer(self, viewer: int | None) -> int | None:
        return None if viewer is None else self._seat(viewer)


_REPEATED = Refusal("late", "This was taken before.")
"""Stands for "it is in the log already" inside the door; never given to anybody."""


def _deal(game: Game, header: Header, pack: Any, seed: bytes) -> Records:
    records = game.blank(pack)
    codes = game.encode(header.seats, header.options)
    verbs.setup_at(records, 0, header.seats, codes, chance.deal_words(seed, game.entropy_words))
    return records


def _read_position(position: str) -> tuple[int, int] | None:
    found = re.fullmatch(r"(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})", position, flags=re.ASCII)
    return (int(found[1]), int(found[2])) if found else None
