"""Message cards: what they will be worth as commissions, and what keeping them is worth."""

from typing import Any

from wunderkammer.bots.squire.mind import MOST_COINS, MOST_TICKETS
from wunderkammer.bots.squire.schedule import shows_yet
from wunderkammer.bots.squire.weights import CARD, LATER, OFFER_LATER, ROOM, SLOT, STEER
from wunderkammer.core.bits import count, lowest, widened
from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire.commissions import commission_limit, commission_worth, hand_limit, left_over
from wunderkammer.games.squire.state import (
    CERAMICS,
    COLUMNS,
    FLOORS,
    MOST_VALUE,
    PER_DISTINCT_TYPE,
    PER_FULL_COLUMN,
    PER_FULL_FLOOR,
    PER_LEFT_OVER,
    PER_TOKEN,
    PER_VALUE,
    SCULPTURE,
    TYPES,
)

_TYPES = len(TYPES)


@kernel
def coins_worth(mind: Any, seat: int, coins: int) -> float:
    """VP of so many regular coins at the end of this turn."""
    return mind.coins[seat, min(coins, MOST_COINS - 1)]


@kernel
def tickets_worth(mind: Any, seat: int, tickets: int) -> float:
    return mind.tickets[seat, min(tickets, MOST_TICKETS - 1)]


@kernel
def gain_worth(known: Any, mind: Any, seat: int, coins: int, tickets: int) -> float:
    """VP of so many coins and tickets on top of what the seat has."""
    had_coins, had_tickets = widened(known.coins[seat]), widened(known.tickets[seat])
    more = coins_worth(mind, seat, had_coins + coins) - coins_worth(mind, seat, had_coins)
    return more + tickets_worth(mind, seat, had_tickets + tickets) - tickets_worth(mind, seat, had_tickets)


@kernel
def offer_worth(known: Any, mind: Any, seat: int, card: int) -> float:
    return gain_worth(known, mind, seat, widened(known.gain_coins[card]), widened(known.gain_tickets[card]))


@kernel
def in_the_end(known: Any, mind: Any, seat: int, card: int) -> float:
    """VP a card will be worth as a commission of the seat: as things stand, and by what it will still buy."""
    now = float(commission_worth(known, seat, card))
    worth = float(known.worth[card])
    buys = mind.buys[seat]
    what = known.counts[card]
    counted = int(known.counted[card])
    if what == PER_TOKEN:
        share = min(1.0, mind.weight[STEER] * count(counted) / _TYPES)
        return now + worth * share * buys
    if what == PER_VALUE:
        copies = 0
        wanted = 0
        for kind in range(known.copies.size):
            copies += int(known.copies[kind])
            if (counted >> (kind % MOST_VALUE + 1)) & 1 != 0:
                wanted += int(known.copies[kind])
        return now + worth * min(1.0, mind.weight[STEER] * wanted / copies) * buys
    if what == PER_DISTINCT_TYPE:
        missing = _TYPES - now / worth
        return now + worth * missing * buys / (buys + 2.0)
    if what == PER_LEFT_OVER:
        if mind.left[seat] == 0:
            return now
        some = 4.0 + 0.25 * left_over(known, seat)
        return worth * some / counted
    cells = count(int(known.filled[seat])) + buys
    if what == PER_FULL_FLOOR:
        return max(now, worth * min(float(FLOORS), max(0.0, cells - 1.0) / COLUMNS))
    if what == PER_FULL_COLUMN:
        return max(now, worth * min(float(COLUMNS), max(0.0, cells - 2.0) / FLOORS))
    return now


@kernel
def likely_accepted(mind: Any, shows: int) -> float:
    """The chance that a card in hand comes to be accepted, with so many exhibitions of one's own to come."""
    return 1.0 - (1.0 - mind.weight[LATER]) ** shows


@kernel
def weigh_hand(known: Any, mind: Any, seat: int) -> None:
    """Fills `slots`, `worth`, `hold`, `room` and `draw` for the deciding seat, and adds to `of_type` what one more
    commission or card in hand is worth."""
    shows = widened(shows_yet(known, mind, seat))
    likely = likely_accepted(mind, shows)
    slots = commission_limit(known, seat) - count(known.commissions[seat])
    mind.slots = slots
    cards = known.hand[seat]
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        mind.worth[card] = in_the_end(known, mind, seat, card)
    marginal = 0.0
    cards = known.hand[seat]
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        before = rank(known, mind, seat, card)
        offer = offer_worth(known, mind, seat, card)
        later = mind.weight[OFFER_LATER] * offer if mind.left[seat] > 0 else 0.0
        accepted = 0.0
        if before < slots:
            accepted = likely * mind.worth[card]
            if mind.worth[card] > offer:
                add_wishes(known, mind, seat, card, likely)
        elif before == slots:
            marginal = max(0.0, likely * mind.worth[card] - later)
            accepted = 0.5 * likely * mind.worth[card]
        mind.hold[card] = max(later, accepted)
    hand = count(known.hand[seat])
    mind.room = mind.weight[ROOM] * mind.all_shows if hand_limit(known, seat) - hand < 2 else 0.0
    open_slots = slots - hand
    likely_next = likely_accepted(mind, widened(max(0, shows - 1)))
    mind.draw = mind.weight[OFFER_LATER] * 1.5 * (mind.left[seat] > 0)
    if open_slots > 0:
        mind.draw = max(mind.draw, likely_next * mind.weight[CARD])
        marginal = 0.0
    elif hand <= slots:
        marginal = 0.5 * likely_next * mind.weight[CARD]
    mind.of_type[seat, SCULPTURE] += mind.weight[SLOT] * marginal
    mind.of_type[seat, CERAMICS] += mind.weight[ROOM] * mind.all_shows


@kernel
def rank(known: Any, mind: Any, seat: int, card: int) -> int:
    """How many cards of the hand are worth more as commissions."""
    better = 0
    cards = known.hand[seat]
    while cards != 0:
        other = lowest(cards)
        cards &= cards - 1
        if mind.worth[other] > mind.worth[card] or (mind.worth[other] == mind.worth[card] and other < card):
            better += 1
    return better


@kernel
def add_wishes(known: Any, mind: Any, seat: int, card: int, likely: float) -> None:
    """What a commission, held with that likelihood, makes exhibits, full floors and rows, and what is left worth."""
    vp = likely * known.worth[card]
    what = known.counts[card]
    counted = int(known.counted[card])
    if what == PER_TOKEN:
        for of_type in range(_TYPES):
            if (counted >> of_type) & 1 != 0:
                mind.of_type[seat, of_type] += vp
    elif what == PER_VALUE:
        for value in range(1, MOST_VALUE + 1):
            if (counted >> value) & 1 != 0:
                mind.of_value[seat, value] += vp
    elif what == PER_DISTINCT_TYPE:
        for of_type in range(_TYPES):
            if known.owned[seat, of_type] == 0:
                mind.of_type[seat, of_type] += vp * 2.0 / (mind.buys[seat] + 2.0)
    elif what == PER_FULL_FLOOR:
        mind.floor[seat] += vp
    elif what == PER_FULL_COLUMN:
        mind.column[seat] += vp


@kernel
def rest_worth(known: Any, seat: int, per_point: int) -> float:
    """VP of one ticket or coin left in the end, commissions accepted counted in (SQ-5.2)."""
    worth = 1.0 / per_point
    cards = known.commissions[seat]
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        if known.counts[card] == PER_LEFT_OVER:
            worth += float(known.worth[card]) / known.counted[card]
    return worth
