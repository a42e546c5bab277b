"""Exhibitions: which type to show, which commissions to accept or exchange, and which marker to move."""

from typing import Any

from wunderkammer.bots.squire.appraisal import reward_worth
from wunderkammer.bots.squire.cards import gain_worth, in_the_end, likely_accepted, offer_worth, rank
from wunderkammer.bots.squire.prospects import outlook, see_market, slide_one
from wunderkammer.bots.squire.weights import MARGIN, OFFER_LATER, REWARDS
from wunderkammer.core.bits import lowest, widened
from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire import moves
from wunderkammer.games.squire.commissions import draws, may_accept
from wunderkammer.games.squire.exhibition import is_guest
from wunderkammer.games.squire.state import (
    ACCEPT,
    COINS,
    MESSAGES,
    MOVE_MARKER,
    NONE,
    PLACES,
    TICKETS,
    TOP,
    TYPES,
)

_TYPES = len(TYPES)


@kernel
def best_exhibition(known: Any, mind: Any, seat: int) -> int:
    """The type that brings the seat most, less what its guests get."""
    best = 0.0
    choice = NONE
    share = mind.weight[REWARDS] / (int(known.seats) - 1)
    for of_type in range(_TYPES):
        rewards = known.holder_reward[of_type]
        worth = gain_worth(known, mind, seat, widened(rewards[COINS]), widened(rewards[TICKETS]))
        worth += mind.draw * draws(known, seat, widened(rewards[MESSAGES]))
        if rewards[ACCEPT] != 0 and may_accept(known, seat):
            worth += _acceptable(known, mind, seat)
        if rewards[MOVE_MARKER] != 0:
            worth += _marker_gain(known, mind, seat)
        for other in range(int(known.seats)):
            if other != seat and is_guest(known, other, of_type):
                worth -= share * reward_worth(known, mind, other, known.others_reward[of_type])
        if choice == NONE or worth > best:
            best = worth
            choice = of_type
    return choice


@kernel
def _gain(known: Any, mind: Any, seat: int, card: int) -> float:
    """VP gained by accepting a card now, rather than keeping it."""
    offer = offer_worth(known, mind, seat, card)
    keep = mind.weight[OFFER_LATER] * offer if mind.left[seat] > 0 else 0.0
    later = likely_accepted(mind, widened(mind.shows[seat]))
    if rank(known, mind, seat, card) < mind.slots:
        keep = max(keep, later * mind.worth[card])
    return mind.worth[card] - keep


@kernel
def _good(known: Any, mind: Any, seat: int, card: int) -> bool:
    """Whether an exhibition under way should not end without accepting the card."""
    offer = offer_worth(known, mind, seat, card)
    least = mind.weight[OFFER_LATER] * offer if mind.left[seat] > 0 else 0.0
    if mind.shows[seat] > 0:
        least = max(least, mind.weight[MARGIN])
    return mind.worth[card] > least


@kernel
def _acceptable(known: Any, mind: Any, seat: int) -> float:
    """What accepting commissions now gains."""
    worth = 0.0
    cards = known.hand[seat]
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        if rank(known, mind, seat, card) < mind.slots and _good(known, mind, seat, card):
            worth += _gain(known, mind, seat, card) + mind.room
    return worth


@kernel
def accepted(known: Any, mind: Any, seat: int) -> int:
    """The best card to accept, or done."""
    cards = known.hand[seat]
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        if rank(known, mind, seat, card) == 0 and _good(known, mind, seat, card):
            return moves.ACCEPT_CODE + card
    return moves.DONE


@kernel
def _best_to_swap_in(known: Any, mind: Any, seat: int) -> int:
    best = 0.0
    choice = NONE
    cards = known.hand[seat]
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        gain = mind.worth[card] - mind.hold[card]
        if choice == NONE or gain > best:
            best = gain
            choice = card
    return choice


@kernel
def dropped(known: Any, mind: Any, seat: int) -> int:
    """The worst commission, if a card of the hand is worth more than it; else done."""
    best = _best_to_swap_in(known, mind, seat)
    gain = mind.worth[best] - mind.hold[best]
    choice = moves.DONE
    cards = known.commissions[seat]
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        worth = in_the_end(known, mind, seat, card)
        if worth < gain:
            gain = worth
            choice = moves.DROP + card
    return choice


@kernel
def replacing(known: Any, mind: Any, seat: int) -> int:
    return moves.ACCEPT_CODE + _best_to_swap_in(known, mind, seat)


@kernel
def _marker_outlook(known: Any, mind: Any, seat: int) -> float:
    coins, tickets = widened(known.coins[seat]), widened(known.tickets[seat])
    return outlook(known, mind, seat, widened(known.pawn[seat]), coins, tickets, widened(NONE))


@kernel
def best_marker(known: Any, mind: Any, seat: int) -> int:
    """The marker and the end that leave the seat the best outlook; all as they are when none gains."""
    see_market(known, mind)
    best = _marker_outlook(known, mind, seat)
    choice = moves.LEAVE
    for marker in range(2 * PLACES):
        place = known.type_place[marker] if marker < PLACES else known.region_place[marker - PLACES]
        for end in range(2):
            if place == (0 if end == TOP else PLACES - 1):
                continue
            see_market(known, mind)
            slide_one(mind, marker, end)
            worth = _marker_outlook(known, mind, seat)
            if worth > best:
                best = worth
                choice = moves.MARKER_CODE + 2 * marker + end
    return choice


@kernel
def _marker_gain(known: Any, mind: Any, seat: int) -> float:
    """What moving the best marker gains."""
    see_market(known, mind)
    before = _marker_outlook(known, mind, seat)
    best = best_marker(known, mind, seat)
    if best == moves.LEAVE:
        return 0.0
    see_market(known, mind)
    marker = (best - moves.MARKER_CODE) // 2
    slide_one(mind, marker, (best - moves.MARKER_CODE) % 2)
    return _marker_outlook(known, mind, seat) - before
