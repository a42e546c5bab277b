"""Where to go: what either place is worth when one knows, before choosing a card, who else has gone there."""

from typing import Any

from wunderkammer.bots.antique_club.contest import count_bids, weigh_actions
from wunderkammer.bots.antique_club.mind import ACTIONS, HALL_THIEF
from wunderkammer.core.kernel import kernel

RARE = 0.004
"""Ways for the others to part that are less likely than this are left out."""


@kernel
def weigh_places(known: Any, mind: Any, seat: int) -> tuple[float, float]:
    """The worth of the Auction Hall and of the Castle to a seat that may go to either: over all ways for the others to
    part, the best action against what they are then likely to do. Leaves `mix` as it was."""
    seats = known.seats
    for other in range(seats):
        mind.hall[other] = 0.0
        for action in range(ACTIONS):
            mind.joint[other, action] = mind.mix[other, action]
            if action <= HALL_THIEF:
                mind.hall[other] += mind.mix[other, action]
    hall = 0.0
    castle = 0.0
    total = 0.0
    for parting in range(1 << seats):
        if parting >> seat & 1 != 0:
            continue
        likely = 1.0
        for other in range(seats):
            if other != seat:
                likely *= mind.hall[other] if parting >> other & 1 != 0 else 1.0 - mind.hall[other]
        if likely < RARE:
            continue
        for other in range(seats):
            if other != seat:
                _suppose(mind, other, parting >> other & 1 != 0)
        count_bids(known, mind)
        weigh_actions(known, mind, seat)
        hall += likely * _best(mind, seat, 0, HALL_THIEF + 1)
        castle += likely * _best(mind, seat, HALL_THIEF + 1, ACTIONS)
        total += likely
    for other in range(seats):
        for action in range(ACTIONS):
            mind.mix[other, action] = mind.joint[other, action]
    return hall / total, castle / total


@kernel
def _suppose(mind: Any, other: int, at_hall: bool) -> None:
    """The mix of a seat, given where it is."""
    there = mind.hall[other] if at_hall else 1.0 - mind.hall[other]
    for action in range(ACTIONS):
        mind.mix[other, action] = mind.joint[other, action] / there if (action <= HALL_THIEF) == at_hall else 0.0


@kernel
def _best(mind: Any, seat: int, start: int, end: int) -> float:
    """The utility of the best open action of a range."""
    best = -1e30
    for i in range(mind.choices[seat]):
        action = mind.choice[seat, i]
        if start <= action and action < end:
            best = max(best, mind.utility[seat, action])
    return best
