"""What a game is to the rest of the house: one description, filled by each game's `__init__.py`.

The house never looks inside a record. It knows a game by this description alone, found by name through `core.registry`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from wunderkammer.core.census import Census
from wunderkammer.core.observation import Observation

Records = NDArray[np.void]
"""A 1-D array of game records; entry points take an array and an index."""


@dataclass(frozen=True)
class Choice:
    """One value an option may take, and what it means to a person."""

    value: str | bool | int
    label: str
    help: str = ""


@dataclass(frozen=True)
class Option:
    """An option of a game: chosen when a table is made, fixed for the match."""

    name: str
    title: str
    help: str
    choices: tuple[Choice, ...]
    default: Callable[[int], str | bool | int]
    """The default for a number of seats."""
    seats: tuple[int, ...] | None = None
    """Numbers of seats the option makes sense for; None: all."""


@dataclass(frozen=True)
class Goal:
    """What a game of one seat asks for."""

    points: int
    reached: str
    """What one is with so many points: "hired"."""
    missed: str
    """What one is with fewer."""


class BadOption(ValueError):
    """An option or a number of seats that the game refuses; the text says what it wants."""


class BadPack(ValueError):
    """A component file that is refused; the text names the file, the key and what was expected."""


class BadWord(ValueError):
    """A word that is no move of the game at all; the text says what moves look like."""


@dataclass(frozen=True)
class Refusal:
    """Why a move is not taken: a value, not an exception.

    `code`: "unknown-move", "not-your-turn", "illegal", "late", "over", "cannot-undo"; `rule`: the rule id or None;
    `text`: a plain sentence that tells nothing its seat may not know.
    """

    code: str
    text: str
    rule: str | None = None


@dataclass(frozen=True)
class Verbs:
    """The kernels of a game. Records are passed one by one inside kernels; see `core.verbs` for calls from Python."""

    setup: Callable[..., None]
    """setup(rec, seats, options, entropy): deal. `rec` comes from `Game.blank`; entropy: uint64[Game.entropy_words]."""
    to_act: Callable[..., int]
    """to_act(rec) -> bit mask of the seats that owe a decision; 0 when the game is over."""
    legal: Callable[..., int]
    """legal(rec, seat, out) -> n; out[:n] (int32) holds ascending move codes. Of an own sealed, unfinished choice:
    the next step."""
    play: Callable[..., None]
    """play(rec, seat, code): never checks."""
    score: Callable[..., None]
    """score(rec, out): out is int32[2, seats]: points, then places (1 is first; ties share)."""
    resample: Callable[..., None]
    """resample(rec, seat, chance): in place, another state that `seat` (-1: a spectator) cannot tell from this one.
    chance: uint64[4], the state of a fast generator, advanced. Works on a full record and on one made by `know`
    alike."""
    know: Callable[..., None]
    """know(rec, seat, out): `out` becomes the record of what `seat` (-1: a spectator) may know, all else blank."""
    know_now: Callable[..., None] | None = None
    """know_now(rec, seat, out): as `know`, of the position alone: `out`, which `know` has filled before for a game with
    the same component values, keeps these and what it tells of the last move. Most of the work of `know` is saved where
    only the position is read. None: `know` does it."""


@dataclass(frozen=True)
class Game:
    """A game, whole. Every record field list holds `beat`, `reveal` and `seats` (see `Game.dtype`)."""

    name: str
    """As in addresses and commands: "antique-club"."""
    title: str
    line: str
    """What it is, in one line."""
    version: int
    """The rules version, raised on any change of behaviour."""
    minutes: tuple[int, int]
    seats: tuple[int, ...]
    """Numbers of seats it can be played with."""
    options: tuple[Option, ...]
    folder: Path
    """Where its README.md and packs/standard.toml lie."""
    dtype: np.dtype[np.void]
    """The record. `beat` (int32) counts the steps open to all: it changes exactly when a move is resolved, and not
    while sealed choices are being made. `reveal` (int32) counts the moments at which something hidden became
    known to somebody. `seats`: how many play."""
    moves: int
    """Move codes are 0 .. moves-1."""
    most_legal: int
    """An `out` of this length always holds the legal codes."""
    entropy_words: int
    verbs: Verbs
    load_pack: Callable[[Path], Any]
    """load_pack(path) -> pack, or raises BadPack."""
    parse_pack: Callable[[str, str], Any]
    """parse_pack(text, name for errors) -> pack, or raises BadPack."""
    seats_of: Callable[[Any], tuple[int, ...]]
    """seats_of(pack): the numbers of seats its values suffice for."""
    blank: Callable[[Any], Records]
    """blank(pack) -> array of one record with the component values in it, not yet dealt."""
    encode: Callable[[int, Mapping[str, Any]], NDArray[np.int64]]
    """encode(seats, options) -> options as the kernels read them; raises BadOption. Missing options take their
    defaults."""
    parse: Callable[[Records, str], int]
    """parse(records of this pack, word) -> move code; raises BadWord."""
    format: Callable[[Records, int], str]
    """format(records of this pack, code) -> word."""
    components: Callable[[Any], msgspec.Struct]
    """components(pack): the component values for drawing the board."""
    view: Callable[[Records, int | None], msgspec.Struct]
    """view(known, seat): `known` is an array of one record made by `know` for that very seat."""
    tell: Callable[[Records, int | None], Sequence[msgspec.Struct]]
    """tell(known, seat): the lines of what the last resolved move brought about, as that seat may know them; they stay
    until the next is resolved (a new `beat`). A line has `text` with `{0}`.. for names. One of kind "round", with its
    number as `amount`, opens a round."""
    refuse: Callable[[Records, int, int], Refusal]
    """refuse(known, seat, code): why this code, not among the legal ones of `seat`, is not legal; built from what
    the seat knows."""
    open_view: Callable[[Records], msgspec.Struct]
    """open_view(whole records): everything open, for replays of games that are over."""
    view_type: type[msgspec.Struct]
    line_type: type[msgspec.Struct]
    components_type: type[msgspec.Struct]
    round_of: Callable[[Records], int]
    """The round or turn a record is in, counted from 1: groups the log."""
    forgets: Callable[[Records], bool]
    """Whether viewers are told only the current round of the log while the game goes on (a display option of some
    games)."""
    solo_goal: Goal | None = None
    """What a game of one seat asks for. A game that has it (and 1 in `seats`) has a deal of the day as well, played
    alone with the default options, the same for everybody."""
    census: Census | None = None
    """What is counted of games between bots, beyond points and places."""
    observation: Observation | None = None
    """What learning programs are told of what a seat knows (`envs`). None: every field of the record, plainly."""
