"""What things are worth, in spaces of the track: a lead, a collection, cash, thieves; and how much of a rival each
seat is.

The value of all a seat has is the number of spaces it is expected to be ahead by in the end; the chance to win is a
softmax of it. The figures come from games of the bot against itself (docs/bots.md says how).
"""

from math import exp, sqrt
from typing import Any

from wunderkammer.core.bits import count
from wunderkammer.core.kernel import kernel
from wunderkammer.games.antique_club.rules import leader_position

PACE = 1.5
"""Spaces the leader makes in a round."""
SHOWING = 2.0
"""What a round's exhibits are worth to the strongest collection, in spaces; more rounds, more of it."""
SECOND_SHARE = 0.5
"""What the second most valuable exhibit gets of what the best gets: 4 of 8 in the end, and about that on the way."""
DOUBT = 0.3
DOUBT_GROWS = 2.4
"""How far strengths must lie apart to be told apart in the end: so many cards now, and so many more by the root of
the rounds left."""
CASH = 2.0
CASH_POWER = 1.5
"""The highest cash card about, and how steeply the lower ones fall off."""
CASH_ROUNDS = 6.0
"""Rounds left at which cash has lost about two thirds of its use."""
LAST_THIEF = 4.0
OTHER_THIEF = 2.0
"""Losing the last free thief, or another one. What a thief can do declines with the rounds left like what cash can
do."""
LUCK = 0.5
LUCK_GROWS = 1.5
"""Spaces of lead that make one seat's win e times as likely as another's: at the end, and by the root of the rounds
left."""

_HALF = 0.5
"""Half the step by which strengths are varied to see what they are worth."""


@kernel
def appraise(known: Any, mind: Any) -> None:
    """Fill the values of the mind, from its beliefs and the open facts."""
    to_go = max(1, known.spaces + 1 - leader_position(known))
    mind.rounds = max(1.0, to_go / PACE)
    use = 1.0 - exp(-mind.rounds / CASH_ROUNDS)
    _appraise_cash(known, mind, use)
    for seat in range(known.seats):
        mind.prison[seat] = use * (LAST_THIEF if count(known.thieves[seat]) <= 1 else OTHER_THIEF)
        ahead = 0
        for other in range(known.seats):
            if known.position[other] > known.position[seat]:
                ahead += 1
        mind.rank[seat] = ahead + 1.0
    _shares(known, mind)
    at_stake = collection_stake(known, mind)
    for seat in range(known.seats):
        mind.value[seat] = known.position[seat] + at_stake * mind.share[seat] + purse(known, mind, seat)
        free = count(known.thieves[seat])
        if free > 0:
            mind.value[seat] += use * (LAST_THIEF + OTHER_THIEF * (free - 1))
    _rivals(known, mind)
    _pulls(known, mind)


@kernel
def collection_stake(known: Any, mind: Any) -> float:
    """Spaces the best collection will bring: the final exhibit and those on the way."""
    return known.final_best + SHOWING * mind.rounds


@kernel
def purse(known: Any, mind: Any, seat: int) -> float:
    """The cash in a seat's hand."""
    value = 0.0
    for card in range(known.cash_cards):
        if known.cash[seat] >> card & 1 != 0:
            value += mind.cash[card]
    return value


@kernel
def _appraise_cash(known: Any, mind: Any, use: float) -> None:
    """A cash card is worth what it can beat: the share of all cash in hands that is lower."""
    about = 0
    for seat in range(known.seats):
        about |= known.cash[seat]
    total = count(about)
    below = 0
    for card in range(known.cash_cards):
        mind.cash[card] = 0.0
        if about >> card & 1 != 0:
            below += 1
        if total > 0:
            mind.cash[card] = use * CASH * (below / total) ** CASH_POWER


@kernel
def _odds(mind: Any, a: float, b: float) -> float:
    """The chance that a collection of strength `a` ends above one of strength `b`."""
    return 1.0 / (1.0 + exp((b - a) / (DOUBT + DOUBT_GROWS * sqrt(mind.rounds))))


@kernel
def _shares(known: Any, mind: Any) -> None:
    """Each seat's share of what the best collection brings: its chance to be best, and a part of its chance to be
    second."""
    seats = known.seats
    for seat in range(seats):
        for other in range(seats):
            if other != seat:
                mind.odds[seat, other] = _odds(mind, mind.strength[seat], mind.strength[other])
    for seat in range(seats):
        mind.share[seat] = _share(mind, seat, seats)


@kernel
def _share(mind: Any, seat: int, seats: int) -> float:
    best = 1.0
    second = 0.0
    for other in range(seats):
        if other != seat:
            above = mind.odds[seat, other]
            second = second * above + best * (1.0 - above)
            best *= above
    return best + SECOND_SHARE * second


@kernel
def _rivals(known: Any, mind: Any) -> None:
    """The chance to win, and whom a seat must fear: others by their chances. Linear in small changes of value, this
    makes one's own spaces count 1 and a rival's count against one by its share."""
    seats = known.seats
    luck = LUCK + LUCK_GROWS * sqrt(mind.rounds)
    most = mind.value[0]
    for seat in range(1, seats):
        most = max(most, mind.value[seat])
    total = 0.0
    for seat in range(seats):
        mind.chance[seat] = exp((mind.value[seat] - most) / luck)
        total += mind.chance[seat]
    for seat in range(seats):
        mind.chance[seat] /= total
    for seat in range(seats):
        others = 0.0
        for other in range(seats):
            if other != seat:
                others += mind.chance[other]
        for other in range(seats):
            mind.rival[seat, other] = mind.chance[other] / others if other != seat and others > 0.0 else 0.0


@kernel
def _pulls(known: Any, mind: Any) -> None:
    """What one more strength of any seat is worth to any seat."""
    seats = known.seats
    stake = collection_stake(known, mind)
    for mover in range(seats):
        for step in range(2):
            moved = mind.strength[mover] + (_HALF if step == 1 else -_HALF)
            for other in range(seats):
                if other != mover:
                    mind.odds[mover, other] = _odds(mind, moved, mind.strength[other])
                    mind.odds[other, mover] = 1.0 - mind.odds[mover, other]
            for seat in range(seats):
                share = _share(mind, seat, seats)
                if step == 0:
                    mind.pull[seat, mover] = -share
                else:
                    mind.pull[seat, mover] = stake * (mind.pull[seat, mover] + share)
        for other in range(seats):
            if other != mover:
                mind.odds[mover, other] = _odds(mind, mind.strength[mover], mind.strength[other])
                mind.odds[other, mover] = 1.0 - mind.odds[mover, other]
    for seat in range(seats):
        for mover in range(seats):
            worth = mind.pull[seat, mover]
            for other in range(seats):
                worth -= mind.rival[seat, other] * mind.pull[other, mover]
            mind.worth[seat, mover] = worth
