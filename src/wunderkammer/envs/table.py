"""A game under way, for one environment: dealt from a seed, played by codes, seen by one seat at a time."""

from collections.abc import Mapping
from copy import copy
from os import PathLike
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import DTypeLike, NDArray

from wunderkammer.core import registry, verbs
from wunderkammer.core.chance import Chance, chance_from, fresh_seed
from wunderkammer.core.game import BadOption, Game, Records
from wunderkammer.core.sight import Sight
from wunderkammer.envs.encoding import allow, observe
from wunderkammer.envs.layout import Layout, layout_of
from wunderkammer.envs.stepping import deal, go_on, take_turn
from wunderkammer.match.frames import tell_line

OptionValue = str | bool | int

DEALS = 0
"""The stream of an environment's seed that deals come from."""


class IllegalMove(ValueError):
    """A code that is not legal for the seat that is asked; the text says which are."""


class Setting:
    """What an environment's games are played with: game, seats, options, component values."""

    def __init__(
        self,
        game: str,
        seats: int,
        options: Mapping[str, OptionValue],
        pack: str | PathLike[str] | None,
        dtype: DTypeLike,
    ) -> None:
        """Raises registry.Unknown, BadOption, BadPack; ValueError for another dtype than uint8 or float32."""
        self.game: Game = registry.game(game)
        self.seats = seats
        self.options = self.game.encode(seats, options)
        self.chosen = dict(options)
        values = self.game.load_pack(Path(pack) if pack is not None else self.game.folder / "packs" / "standard.toml")
        if seats not in self.game.seats_of(values):
            fitting = ", ".join(map(str, self.game.seats_of(values)))
            raise BadOption(f"with these components {self.game.title} is for {fitting} seats, not {seats}")
        self.blank = self.game.blank(values)
        self.layout: Layout = layout_of(self.game, self.blank, seats, dtype)


class Table:
    """One game under way. Its record stays here: what leaves is made from what one seat knows."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.game = setting.game
        self.seats = setting.seats
        self.records = setting.blank.copy()
        self.owing = 0
        """Who owes a decision: a bit mask of seats; 0 when the game is over."""
        self._known = setting.blank.copy()
        self._entropy = np.zeros(self.game.entropy_words, np.uint64)
        self._moves = np.empty(self.game.most_legal, np.int32)
        self._scores = np.zeros((2, setting.seats), np.int32)
        self._chance: Chance | None = None

    def deal(self, seed: int | None = None, stream: int = DEALS) -> None:
        """Begin a game. With a seed the deals from here on follow from it and one of its streams; without, they go on
        from the last seed, or begin with the operating system's entropy."""
        if seed is not None:
            self._chance = chance_from(seed, stream)
        elif self._chance is None:
            self._chance = chance_from(int.from_bytes(fresh_seed()), DEALS)
        setting = self.setting
        self.owing = deal(self.records, 0, setting.blank, self.seats, setting.options, self._entropy, self._chance)

    def deal_by(self, entropy: NDArray[np.uint64]) -> None:
        """Begin the game that these words deal: uint64[Game.entropy_words]."""
        self.records[0] = self.setting.blank[0]
        verbs.setup_at(self.records, 0, self.seats, self.setting.options, entropy)
        self.owing = int(verbs.to_act_at(self.records, 0))

    def fork(self) -> "Table":
        """The same game, to go on from here in another way. Forks share scratch memory: use them from one thread."""
        other = copy(self)
        other.records = self.records.copy()
        return other

    def __deepcopy__(self, memo: object) -> "Table":
        return self.fork()

    def resampled(self, seat: int, chance: Chance) -> "Table":
        """A game that a seat cannot tell from this one, made from what it knows. chance: uint64[4], advanced."""
        other = copy(self)
        other.records = self.known(seat)
        verbs.resample_at(other.records, 0, seat, chance)
        return other

    @property
    def over(self) -> bool:
        return self.owing == 0

    @property
    def seat(self) -> int:
        """Who is asked next: the lowest seat that owes a decision; -1 when the game is over."""
        return (self.owing & -self.owing).bit_length() - 1

    def play(self, seat: int, code: int) -> None:
        """Play a code that is known to be legal."""
        self.owing = take_turn(self.records, 0, seat, code)

    def go_on(self, seat: int, code: int) -> tuple[NDArray[Any], NDArray[np.int8]]:
        """As `play`; returns the observation and the mask of the seat that is asked next: new arrays, of no meaning
        when the game is over."""
        layout = self.setting.layout
        out = np.empty(layout.size, layout.dtype)
        mask = np.empty(self.game.moves, np.int8)
        room = (self._known, 0, layout.codes, layout.units, self._moves, out, mask)
        self.owing = go_on(self.records, 0, seat, code, self.seats, *room)
        return out, mask

    def observe(self, seat: int) -> NDArray[Any]:
        """The observation of a seat, as the layout says: a new array."""
        layout = self.setting.layout
        out = np.empty(layout.size, layout.dtype)
        observe(self.records, 0, seat, self.seats, self._known, 0, layout.codes, layout.units, out)
        return out

    def mask(self, seat: int, room: int = 0) -> NDArray[np.int8]:
        """Which codes are legal for a seat: int8[Game.moves + room], a new array; nothing is, when it owes nothing."""
        if not self.owing >> seat & 1:
            return np.zeros(self.game.moves + room, np.int8)
        out = np.empty(self.game.moves + room, np.int8)
        allow(self.records, 0, seat, self._moves, out)
        return out

    def legal(self, seat: int) -> NDArray[np.int32]:
        """The legal codes of a seat, ascending: a new array."""
        return self._moves[: verbs.legal_at(self.records, 0, seat, self._moves)].copy()

    def known(self, seat: int) -> Records:
        """An array of one record of what a seat (-1: a spectator) may know."""
        known = self.setting.blank.copy()
        verbs.know_at(self.records, 0, seat, known, 0)
        return known

    def sight(self, seat: int) -> Sight:
        """The table through the eyes of a seat, as bots get it."""
        return Sight(self.game, seat, self.known(seat))

    def scores(self) -> NDArray[np.int32]:
        """Points and places of a game that is over: int32[2, seats], a new array."""
        verbs.score_at(self.records, 0, self._scores)
        return self._scores.copy()

    def word(self, code: int) -> str:
        """A move code in words."""
        return self.game.format(self.records, code)

    def code(self, word: str) -> int:
        """The code of a move's words. Raises core.game.BadWord."""
        return self.game.parse(self.records, word)

    def refuse(self, seat: int, code: int) -> IllegalMove:
        """Why a code is not taken, from what the seat knows."""
        legal = self.sight(seat).legal
        there = ", ".join(legal[:8]) + (f" and {len(legal) - 8} more" if len(legal) > 8 else "")
        try:
            word = self.word(code)
        except (ValueError, IndexError):
            return IllegalMove(f"{code} is no move code of this game; legal for seat {seat}: {there}")
        reason = self.game.refuse(self.known(seat), seat, code)
        return IllegalMove(f"{word!r} ({code}) is not legal for seat {seat}: {reason.text} Legal: {there}")

    def seen(self, seat: int) -> str:
        """The view of a seat, as JSON."""
        return msgspec.json.encode(self.game.view(self.known(seat), seat)).decode()

    def text(self, viewer: int | None) -> str:
        """What a seat (None: a spectator) knows of the table, as text: what just happened, then its view."""
        known = self.known(-1 if viewer is None else viewer)
        who = "a spectator" if viewer is None else f"seat {viewer}"
        names = [f"seat {seat}" for seat in range(self.seats)]
        lines = [f"{self.game.title}, seen by {who}"]
        for line in self.game.tell(known, viewer):
            lines.append(f"* {tell_line(line, names)}")
        lines += _outline(msgspec.to_builtins(self.game.view(known, viewer)), "")
        return "\n".join(lines) + "\n"


def _outline(value: Any, indent: str) -> list[str]:
    """Plain values as an indented outline; what is empty or unknown is left out."""
    lines: list[str] = []
    items: Any = value.items() if isinstance(value, dict) else enumerate(value)  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
    for key, held in items:
        nested: list[Any] = [*held] if isinstance(held, list | tuple) else []
        if isinstance(held, dict) or any(isinstance(part, dict) for part in nested):
            lines.append(f"{indent}{key}:")
            lines += _outline(held, indent + "  ")
        elif nested:
            lines.append(f"{indent}{key}: {' '.join('-' if part is None else str(part) for part in nested)}")
        elif held is not None and held not in ("", (), []):
            lines.append(f"{indent}{key}: {held}")
    return lines
