"""What a bot decides from: what its seat knows, what it may do, and other games it cannot tell from this one."""

from functools import cached_property

import msgspec
import numpy as np
from numpy.typing import NDArray

from wunderkammer.core import verbs
from wunderkammer.core.chance import Chance
from wunderkammer.core.game import Game, Records


class Sight:
    """The table through the eyes of one seat. It is made from what `know` lets through, never from the record
    itself."""

    def __init__(self, game: Game, seat: int, known: Records) -> None:
        """`known`: an array of one record that `know` made for this very seat; it is the sight's own."""
        self.game = game
        self.seat = seat
        self.known = known

    @cached_property
    def codes(self) -> NDArray[np.int32]:
        """The legal move codes, ascending; none when the seat owes no decision."""
        out = np.empty(self.game.most_legal, np.int32)
        return out[: verbs.legal_at(self.known, 0, self.seat, out)].copy()

    @cached_property
    def legal(self) -> tuple[str, ...]:
        """The legal moves in words, in the order of `codes`."""
        return tuple(self.game.format(self.known, int(code)) for code in self.codes)

    @cached_property
    def view(self) -> msgspec.Struct:
        """The game's own view of the table, in words."""
        return self.game.view(self.known, self.seat)

    def resample(self, chance: Chance) -> Records:
        """An array of one whole record that the seat cannot tell from the true one. chance: uint64[4], advanced."""
        records = self.known.copy()
        verbs.resample_at(records, 0, self.seat, chance)
        return records
