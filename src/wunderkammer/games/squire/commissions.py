"""Message cards in hand and commissions: limits, drawing, accepting, exchanging, and what they are worth (SQ-4)."""

from typing import Any

from wunderkammer.core.bits import bit, count, lowest
from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire.gallery import full_columns, full_floors
from wunderkammer.games.squire.moves import ACCEPT_CODE, DONE, DROP
from wunderkammer.games.squire.state import (
    CELLS,
    CERAMICS,
    MOST_VALUE,
    NONE,
    PER_DISTINCT_TYPE,
    PER_FULL_COLUMN,
    PER_FULL_FLOOR,
    PER_TOKEN,
    PER_VALUE,
    SCULPTURE,
    T_ACCEPTS,
    T_DRAWS,
    T_DROPS,
    TYPES,
)
from wunderkammer.games.squire.tape import tell

_TYPES = len(TYPES)


@kernel
def hand_limit(rec: Any, seat: int) -> int:
    """SQ-4.1."""
    return 1 + int(rec.owned[seat, CERAMICS]) + int(rec.extra_limit[seat])


@kernel
def commission_limit(rec: Any, seat: int) -> int:
    """SQ-4.2."""
    return 1 + int(rec.owned[seat, SCULPTURE])


@kernel
def draws(rec: Any, seat: int, most: int) -> int:
    """Of `most` cards, how many the seat draws: it has room for them, and the deck holds them (SQ-4.1)."""
    return max(0, min(most, min(hand_limit(rec, seat) - int(rec.held[seat]), int(rec.deck_cards))))


@kernel
def draw_messages(rec: Any, seat: int, most: int) -> None:
    n = draws(rec, seat, most)
    for _ in range(n):
        rec.deck_cards -= 1
        rec.hand[seat] |= bit(rec.deck[rec.deck_cards])
        rec.deck[rec.deck_cards] = NONE
    rec.held[seat] += n
    if n > 0:
        rec.reveal += 1
    if most > 0:
        tell(rec, T_DRAWS, seat, n, 0, 0)


@kernel
def may_accept(rec: Any, seat: int) -> bool:
    """Whether the holder is asked for a commission: a card in hand, and room under the limit (SQ-4.2, SQ-4.5)."""
    return rec.held[seat] > 0 and count(rec.commissions[seat]) < commission_limit(rec, seat)


@kernel
def may_swap(rec: Any, seat: int) -> bool:
    """Whether a guest is asked to exchange a commission: one to drop, and a card in hand (SQ-4.3, SQ-4.5)."""
    return rec.held[seat] > 0 and rec.commissions[seat] != 0


@kernel
def legal_accepts(rec: Any, seat: int, out: Any, n: int) -> int:
    """The codes of the cards in hand as commissions, after n others."""
    cards = rec.hand[seat]
    while cards != 0:
        out[n] = ACCEPT_CODE + lowest(cards)
        n += 1
        cards &= cards - 1
    return n


@kernel
def legal_drops(rec: Any, seat: int, out: Any) -> int:
    out[0] = DONE
    n = 1
    cards = rec.commissions[seat]
    while cards != 0:
        out[n] = DROP + lowest(cards)
        n += 1
        cards &= cards - 1
    return n


@kernel
def accept(rec: Any, seat: int, card: int) -> None:
    """The card goes from the hand under the board; all of it is open from then on."""
    rec.hand[seat] &= ~bit(card)
    rec.held[seat] -= 1
    rec.commissions[seat] |= bit(card)
    rec.reveal += 1
    tell(rec, T_ACCEPTS, seat, card, 0, 0)


@kernel
def drop(rec: Any, seat: int, card: int) -> None:
    """The commission leaves the game, face up."""
    rec.commissions[seat] &= ~bit(card)
    rec.gone |= bit(card)
    tell(rec, T_DROPS, seat, card, 0, 0)


@kernel
def left_over(rec: Any, seat: int) -> int:
    """Tickets and coins, royal ones included, counted together (SQ-5.2)."""
    regular = int(rec.coins[seat]) + int(rec.tickets[seat])
    return regular + int(rec.royal_coins[seat]) + int(rec.royal_tickets[seat])


@kernel
def commission_worth(rec: Any, seat: int, card: int) -> int:
    """The VP a card would be worth as a commission of the seat, as things stand (SQ-5.2)."""
    kind = rec.counts[card]
    counted = int(rec.counted[card])
    n = 0
    if kind == PER_TOKEN:
        for of_type in range(_TYPES):
            if (counted >> of_type) & 1 != 0:
                n += int(rec.owned[seat, of_type])
    elif kind == PER_VALUE:
        for cell in range(CELLS):
            if rec.gallery[seat, cell] != NONE:
                n += (counted >> (int(rec.gallery[seat, cell]) % MOST_VALUE + 1)) & 1
    elif kind == PER_DISTINCT_TYPE:
        for of_type in range(_TYPES):
            n += rec.owned[seat, of_type] > 0
    elif kind == PER_FULL_FLOOR:
        n = full_floors(int(rec.filled[seat]))
    elif kind == PER_FULL_COLUMN:
        n = full_columns(int(rec.filled[seat]))
    else:  # PER_LEFT_OVER
        n = left_over(rec, seat) // counted
    return n * int(rec.worth[card])


@kernel
def commissions_worth(rec: Any, seat: int) -> int:
    points = 0
    cards = rec.commissions[seat]
    while cards != 0:
        points += commission_worth(rec, seat, lowest(cards))
        cards &= cards - 1
    return points


# For calls from Python


@kernel
def commission_worth_at(records: Any, i: int, seat: int, card: int) -> int:
    return commission_worth(records[i], seat, card)


@kernel
def hand_limit_at(records: Any, i: int, seat: int) -> int:
    return hand_limit(records[i], seat)


@kernel
def commission_limit_at(records: Any, i: int, seat: int) -> int:
    return commission_limit(records[i], seat)
