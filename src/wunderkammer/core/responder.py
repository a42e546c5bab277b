"""What a best responder is told of a game: which decisions it learns, what it sees of each choice, where it begins.

A package brings one by an entry point `wunderkammer.responders` under the name of its game; `lab.exploit` trains it
against a bot. It sees what its seat knows and nothing else.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from wunderkammer.core.chance import Chance
from wunderkammer.core.game import Game, Records


class Responding(Protocol):
    """At one seat of one game. `known`: an array of one record that `know` made for the seat."""

    def notice(self, known: Records) -> None:
        """Something has happened for all to see: the record is told once after every move that was resolved."""
        ...

    def options(self, known: Records) -> NDArray[np.float64] | None:
        """float64[options, features], good until the next call: what the seat, which owes a decision, may choose from;
        None: it is a decision that is not learned."""
        ...

    def move(self, known: Records, option: int | None) -> int:
        """The move code for one of the options just given, or for a decision that is not learned."""
        ...


@dataclass(frozen=True)
class Responder:
    """A responder, whole: an option is chosen with a likelihood that is exponential in its weighted features."""

    features: tuple[str, ...]
    start: NDArray[np.float64]
    """float64[features]: the weights that learning begins with."""
    habits: Mapping[str, NDArray[np.float64]]
    """Weights of a few fixed ways to play that need no learning, by name."""
    make: Callable[[Game, int, Chance], Responding]
    """make(game, seat, chance): chance is the responder's own, advanced."""
