"""What the market of `mind.type_place` and `mind.region_place` promises a seat for its next turn."""

from typing import Any

from wunderkammer.bots.squire.appraisal import exhibit_worth, has_room
from wunderkammer.bots.squire.cards import coins_worth, tickets_worth
from wunderkammer.bots.squire.weights import AHEAD, RIVALS, SECOND
from wunderkammer.core.bits import widened
from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire.market import brings, regular_due, slide
from wunderkammer.games.squire.state import MOST_VALUE, NONE, PLACES
from wunderkammer.games.squire.travel import royal_lines


@kernel
def see_market(known: Any, mind: Any) -> None:
    """Put the market as it stands on the scratch paper."""
    for marker in range(PLACES):
        mind.type_place[marker] = known.type_place[marker]
        mind.region_place[marker] = known.region_place[marker]


@kernel
def slide_one(mind: Any, marker: int, end: int) -> None:
    """Move one of the ten markers there, types before regions."""
    if marker < PLACES:
        slide(mind.type_place, marker, end)
    else:
        slide(mind.region_place, marker - PLACES, end)


@kernel
def promise(known: Any, mind: Any, seat: int, city: int, coins: int, tickets: int, gone: int) -> float:
    """VP that the next turn of the seat adds, from that city with so many coins and tickets; what comes to the city
    `gone` is not known yet. The best journey may be spoilt by others: the second best counts too."""
    side = int(known.side)
    royal = royal_lines(known, seat)
    room = has_room(known, seat)
    best = 0.0
    second = 0.0
    for to in range(int(known.cities[side])):
        kind = widened(known.city[to])
        if kind == NONE or to == city:
            continue
        if to == gone:
            continue
        spent = 0 if city == NONE else max(0, int(known.distance[side, city, to]) - royal)
        if spent > tickets:
            continue
        price = widened(known.prices[mind.type_place[kind // MOST_VALUE]])
        price += widened(known.prices[mind.region_place[known.region[side, to]]])
        worth = coins_worth(mind, seat, coins + brings(known, seat, price))
        due = regular_due(known, seat, price)
        if room and due <= coins:
            bought = exhibit_worth(mind, seat, kind) + mind.best_cell[seat] + coins_worth(mind, seat, coins - due)
            worth = max(worth, bought)
        worth += tickets_worth(mind, seat, tickets - spent)
        if worth > best:
            second = best
            best = worth
        elif worth > second:
            second = worth
    if second == 0.0:
        second = best
    standing = coins_worth(mind, seat, coins) + tickets_worth(mind, seat, tickets)
    return best + mind.weight[SECOND] * (second - best) - standing


@kernel
def outlook(known: Any, mind: Any, seat: int, city: int, coins: int, tickets: int, gone: int) -> float:
    """What the market promises the seat for its next turn, from that city, less what it promises the others."""
    worth = 0.0
    if mind.left[seat] > 0:
        worth = mind.weight[AHEAD] * promise(known, mind, seat, city, coins, tickets, gone)
    share = mind.weight[RIVALS] / (int(known.seats) - 1)
    for other in range(int(known.seats)):
        if other != seat and mind.left[other] > 0:
            had_coins, had_tickets = widened(known.coins[other]), widened(known.tickets[other])
            worth -= share * promise(known, mind, other, widened(known.pawn[other]), had_coins, had_tickets, gone)
    return worth
