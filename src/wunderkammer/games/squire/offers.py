"""Tempting offers: when a message card may be played for its bonus, and what it brings (SQ-2.3)."""

from typing import Any

from wunderkammer.core.bits import bit, lowest
from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire.moves import DONE, PLAY
from wunderkammer.games.squire.state import MOST_VALUE, NONE, T_PLAYS
from wunderkammer.games.squire.tape import tell


@kernel
def rival_in(rec: Any, seat: int, city: int) -> bool:
    """Whether another seat's pawn stands there."""
    for other in range(int(rec.seats)):  # noqa: SIM110 (kernels know no generators)
        if other != seat and rec.pawn[other] == city:
            return True
    return False


@kernel
def applies(rec: Any, seat: int, card: int, action: int, city: int, kind: int, price: int, lines: int) -> bool:
    """Whether the offer of a card applies to a trade: `action` with an exhibit of `kind` at `price` in `city`, which
    lies `lines` from where the turn began."""
    if rec.when_action[card] != NONE and rec.when_action[card] != action:
        return False
    if rec.when_region[card] != NONE and rec.when_region[card] != rec.region[rec.side, city]:
        return False
    if rec.when_type[card] != NONE and rec.when_type[card] != kind // MOST_VALUE:
        return False
    value = kind % MOST_VALUE + 1
    if value < rec.when_value[card, 0] or value > rec.when_value[card, 1]:
        return False
    if price < rec.when_price[card, 0] or price > rec.when_price[card, 1]:
        return False
    if lines < rec.when_distance[card]:
        return False
    return rec.when_rival[card] == 0 or rival_in(rec, seat, city)


@kernel
def applies_now(rec: Any, seat: int, card: int) -> bool:
    """Whether the offer of a card applies to the trade that the seat has just made."""
    city, kind, price = int(rec.pawn[seat]), int(rec.traded), int(rec.price)
    return applies(rec, seat, card, int(rec.action), city, kind, price, int(rec.lines))


@kernel
def legal_offers(rec: Any, seat: int, out: Any) -> int:
    """Done, or a card of the hand whose offer applies."""
    out[0] = DONE
    n = 1
    cards = rec.hand[seat]
    while cards != 0:
        card = lowest(cards)
        if applies_now(rec, seat, card):
            out[n] = PLAY + card
            n += 1
        cards &= cards - 1
    return n


@kernel
def play_offer(rec: Any, seat: int, card: int) -> None:
    """The card leaves the game, face up, for its bonus."""
    rec.hand[seat] &= ~bit(card)
    rec.held[seat] -= 1
    rec.gone |= bit(card)
    rec.played |= bit(card)
    rec.coins[seat] += rec.gain_coins[card]
    rec.tickets[seat] += rec.gain_tickets[card]
    rec.reveal += 1
    tell(rec, T_PLAYS, seat, card, int(rec.gain_coins[card]), int(rec.gain_tickets[card]))


# For calls from Python


@kernel
def applies_at(records: Any, i: int, seat: int, card: int, action: int, city: int, price: int, lines: int) -> bool:
    """To a trade with the exhibit that lies in the city."""
    return applies(records[i], seat, card, action, city, int(records[i].city[city]), price, lines)


@kernel
def applies_now_at(records: Any, i: int, seat: int, card: int) -> bool:
    return applies_now(records[i], seat, card)
