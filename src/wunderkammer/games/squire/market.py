"""The market: prices, buying and selling, and how markers move (SQ-2.2, SQ-2.4)."""

from typing import Any

from wunderkammer.core.bits import widened
from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire.moves import BUY_CODE, SELL_CODE
from wunderkammer.games.squire.state import (
    BOTTOM,
    BUY,
    CELLS,
    MOST_VALUE,
    NONE,
    PLACES,
    T_BUYS,
    T_MARKER,
    T_SELLS,
    TOP,
)
from wunderkammer.games.squire.tape import tell

FULL = (1 << CELLS) - 1
"""All cells of a gallery filled."""


@kernel
def price_of(rec: Any, kind: int, city: int) -> int:
    """What an exhibit of that kind costs and brings in that city, before abilities."""
    region = int(rec.region[rec.side, city])
    of_type = rec.prices[rec.type_place[kind // MOST_VALUE]]
    return int(of_type) + int(rec.prices[rec.region_place[region]])


@kernel
def due(rec: Any, seat: int, price: int) -> int:
    """What the seat owes for a purchase at that price, in royal and regular coins (SQ-1.7)."""
    board = int(rec.board[seat])
    discount = int(rec.discount[board])
    if discount == 0:
        return price
    return max(min(price, int(rec.least_due[board])), price - discount)


@kernel
def regular_due(rec: Any, seat: int, price: int) -> int:
    """Of it, what regular coins must pay: royal coins pay 1 each and are kept."""
    return max(0, due(rec, seat, price) - int(rec.royal_coins[seat]))


@kernel
def brings(rec: Any, seat: int, price: int) -> int:
    """What a sale at that price brings the seat."""
    return price + int(rec.sale_bonus[rec.board[seat]])


@kernel
def may_buy(rec: Any, seat: int, price: int) -> bool:
    """SQ-2.2: an empty cell, and coins enough."""
    return rec.filled[seat] != FULL and regular_due(rec, seat, price) <= rec.coins[seat]


@kernel
def legal_trades(rec: Any, seat: int, out: Any) -> int:
    n = 0
    city = int(rec.pawn[seat])
    if may_buy(rec, seat, price_of(rec, int(rec.city[city]), city)):
        out[n] = BUY_CODE
        n += 1
    out[n] = SELL_CODE
    return n + 1


@kernel
def trade(rec: Any, seat: int, action: int) -> None:
    """Buy or sell the exhibit where the pawn stands."""
    city = int(rec.pawn[seat])
    kind = int(rec.city[city])
    price = price_of(rec, kind, city)
    rec.action = action
    rec.traded = kind
    rec.price = price
    rec.city[city] = NONE
    if action == BUY:
        paid = regular_due(rec, seat, price)
        rec.coins[seat] -= paid
        rec.in_hand = kind
        tell(rec, T_BUYS, seat, kind, price, paid)
    else:
        paid = brings(rec, seat, price)
        rec.coins[seat] += paid
        rec.discard[kind] += 1
        tell(rec, T_SELLS, seat, kind, price, paid)
    rec.paid = paid


@kernel
def slide(places: Any, marker: int, end: int) -> None:
    """Move a marker to an end of its track; those it passes close up behind it."""
    place = int(places[marker])
    if end == TOP:
        for other in range(PLACES):
            if places[other] < place:
                places[other] += 1
        places[marker] = 0
    else:
        for other in range(PLACES):
            if places[other] > place:
                places[other] -= 1
        places[marker] = PLACES - 1


@kernel
def slide_marker(rec: Any, seat: int, marker: int, end: int) -> None:
    """Move one of the ten markers, types before regions, and say so."""
    if marker < PLACES:
        slide(rec.type_place, marker, end)
    else:
        slide(rec.region_place, marker - PLACES, end)
    tell(rec, T_MARKER, seat, marker, end, 0)


@kernel
def update_market(rec: Any, seat: int) -> None:
    """SQ-2.4: dearer after a purchase, cheaper after a sale."""
    end = widened(TOP if rec.action == BUY else BOTTOM)
    region = int(rec.region[rec.side, rec.pawn[seat]])
    slide_marker(rec, seat, int(rec.traded) // MOST_VALUE, end)
    slide_marker(rec, seat, PLACES + region, end)


# For calls from Python: an array and an index, because typing a single record costs more than the call.


@kernel
def price_at(records: Any, i: int, city: int) -> int:
    """Of the exhibit that lies there."""
    return price_of(records[i], int(records[i].city[city]), city)


@kernel
def regular_due_at(records: Any, i: int, seat: int, price: int) -> int:
    return regular_due(records[i], seat, price)


@kernel
def brings_at(records: Any, i: int, seat: int, price: int) -> int:
    return brings(records[i], seat, price)


@kernel
def may_buy_at(records: Any, i: int, seat: int, price: int) -> bool:
    return may_buy(records[i], seat, price)
