"""A best responder for Antique Club: it chooses places and cards by weights it learns against whom it plays.

It sees what each choice is worth to `collector`, which takes everybody for a player like itself, and what would be
worth knowing of those who are not: who has done what of late, crossed with the kind of the choice. It begins as a
`collector`; which window, which exhibit and which theft is left to `collector` for good.
"""

import numpy as np
from numpy.typing import NDArray

from wunderkammer.bots.antique_club.choose import choose
from wunderkammer.bots.antique_club.mind import ACTIONS, CASTLE_THIEF, EXHIBIT, HALL_THIEF, MIND
from wunderkammer.bots.antique_club.options import (
    ALWAYS,
    ARREST,
    BID_HIGH,
    BID_LOW,
    BID_MIDDLE,
    CONTEXTS,
    CROSSED,
    FEATURES,
    KINDS,
    POCKET,
    RANK,
    SEEN,
    SHOW,
    STEAL,
    TO_CASTLE,
    TO_HALL,
    WORTH,
    look,
    notice,
)
from wunderkammer.bots.policy import policy_at
from wunderkammer.core import verbs
from wunderkammer.core.chance import Chance
from wunderkammer.core.game import Game, Records
from wunderkammer.core.responder import Responder
from wunderkammer.games.antique_club import moves
from wunderkammer.games.antique_club.state import EXHIBITS, MOST_SEATS, NOWHERE, PLACES, SURPRISE, THEFT, WINDOW

_ROUTINE = (WINDOW, EXHIBITS, THEFT)
_STRONG = 1000.0
"""A weight that leaves no choice."""


class Reader:
    """At one seat of one game."""

    def __init__(self, game: Game, seat: int, chance: Chance) -> None:
        verbs.bind(game, {"policy": choose})
        self._seat = seat
        self._chance = chance
        self._minds = np.zeros(1, MIND)
        self._seen = np.zeros((MOST_SEATS, SEEN + 1))
        self._actions = np.zeros(ACTIONS, np.int64)
        # The last row is room for the context.
        self._features = np.zeros((ACTIONS + 1, FEATURES))
        self._meant: int | None = None
        """The action that a place was chosen for, where both are one choice (AC-6.1)."""

    def notice(self, known: Records) -> None:
        notice(known, self._seen)

    def options(self, known: Records) -> NDArray[np.float64] | None:
        """None where a window, an exhibit or a theft is chosen, and for the card that the place was chosen for."""
        if int(known["phase"][0]) in _ROUTINE or self._meant is not None:
            return None
        n = int(look(known, self._minds, self._seat, self._seen, self._actions, self._features, self._chance))
        return self._features[:n]

    def move(self, known: Records, option: int | None) -> int:
        if option is None:
            if self._meant is None:
                return int(policy_at(known, 0, self._seat, self._chance))
            action, self._meant = self._meant, None
            return _card(known, self._seat, action)
        action = int(self._actions[option])
        if int(known["phase"][0]) == PLACES:
            return moves.CASTLE_CODE if action else moves.HALL_CODE
        if int(known["variant"][0]) == SURPRISE and int(known["place"][0, self._seat]) == NOWHERE:
            self._meant = action
            return moves.HALL_CODE if action <= HALL_THIEF else moves.CASTLE_CODE
        return _card(known, self._seat, action)


def _card(known: Records, seat: int, action: int) -> int:
    """The card of an action; of two thieves the higher at the Castle, where it acts first, else the lower."""
    if action < HALL_THIEF:
        return moves.BID + action
    thieves = int(known["thieves"][0, seat])
    if action == HALL_THIEF:
        return moves.THIEF + (thieves & -thieves).bit_length() - 1
    if action == CASTLE_THIEF:
        return moves.THIEF + thieves.bit_length() - 1
    return moves.EXHIBIT if action == EXHIBIT else moves.DETECTIVE


def _weights(worth: float = 0.0, rank: float = 0.0, **kinds: float) -> NDArray[np.float64]:
    """Weights of the worth, of the rank of a bid, and of some kinds, whatever the context."""
    weights = np.zeros(FEATURES)
    weights[WORTH], weights[RANK] = worth, rank
    for kind, weight in kinds.items():
        weights[CROSSED + _KIND_NAMES.index(kind) * CONTEXTS + ALWAYS] = weight
    return weights


_KINDS = {
    TO_HALL: "hall",
    TO_CASTLE: "castle",
    BID_LOW: "bid_low",
    BID_MIDDLE: "bid_middle",
    BID_HIGH: "bid_high",
    POCKET: "pocket",
    SHOW: "show",
    STEAL: "steal",
    ARREST: "arrest",
}
_KIND_NAMES = [_KINDS[kind] for kind in range(KINDS)]
_CONTEXT_NAMES = (
    "always",
    "better exhibit",
    "others have thieves",
    "leads",
    "early",
    "has a thief",
    "others at the castle",
    "others bid low",
    "others bid high",
    "others pocket",
    "others show",
    "others steal",
    "others arrest",
)

_AT_CASTLE = {"castle": _STRONG, "show": _STRONG, "steal": _STRONG, "arrest": _STRONG}
_AT_HALL = {"hall": _STRONG, "bid_low": _STRONG, "bid_middle": _STRONG, "bid_high": _STRONG, "pocket": _STRONG}

HABITS = {
    "as collector": _weights(worth=1.0),
    "what collector likes best": _weights(worth=_STRONG),
    "at the castle, what is worth most": _weights(worth=50.0, **_AT_CASTLE),
    "at the hall, what is worth most": _weights(worth=50.0, **_AT_HALL),
    "the highest bid": _weights(rank=_STRONG, **_AT_HALL | {"pocket": 0.0}),
    "a thief at the hall": _weights(worth=1.0, **_AT_HALL | {"pocket": 2 * _STRONG}),
    "a thief at the castle": _weights(worth=1.0, **_AT_CASTLE | {"steal": 2 * _STRONG}),
    "an exhibit": _weights(worth=1.0, **_AT_CASTLE | {"show": 2 * _STRONG}),
    "the detective": _weights(worth=1.0, **_AT_CASTLE | {"arrest": 2 * _STRONG}),
}

RESPONDER = Responder(
    features=(
        "worth",
        "rank of the bid",
        *(f"{kind.replace('_', ' ')}: {context}" for kind in _KIND_NAMES for context in _CONTEXT_NAMES),
    ),
    start=_weights(worth=1.0),
    habits=HABITS,
    make=Reader,
)
