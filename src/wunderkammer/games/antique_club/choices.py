"""What a seat may choose: places, action cards, and which choices open facts already answer (AC-2.1 to AC-2.5)."""

from typing import Any

from wunderkammer.core.bits import count, lowest
from wunderkammer.core.kernel import kernel
from wunderkammer.games.antique_club.exhibits import showable
from wunderkammer.games.antique_club.moves import BID, CASTLE_CODE, DETECTIVE, EXHIBIT, HALL_CODE, THIEF
from wunderkammer.games.antique_club.state import CASTLE, HALL


@kernel
def on_offer(rec: Any) -> bool:
    return rec.height[0] > 0 or rec.height[1] > 0


@kernel
def may_enter_hall(rec: Any, seat: int) -> bool:
    """AC-2.2: something on offer, and cash or a free thief to act with."""
    return on_offer(rec) and (rec.cash[seat] != 0 or rec.thieves[seat] != 0)


@kernel
def is_cash(code: int) -> bool:
    return code >= BID and code < THIEF


@kernel
def is_thief(code: int) -> bool:
    return code >= THIEF and code < DETECTIVE


@kernel
def legal_places(rec: Any, seat: int, out: Any) -> int:
    n = 0
    if may_enter_hall(rec, seat):
        out[n] = HALL_CODE
        n += 1
    out[n] = CASTLE_CODE
    return n + 1


@kernel
def legal_cards(rec: Any, seat: int, place: int, out: Any) -> int:
    """AC-2.3: the action cards a place allows."""
    n = 0
    if place == HALL:
        cash = rec.cash[seat]
        while cash != 0:
            out[n] = BID + lowest(cash)
            n += 1
            cash &= cash - 1
    thieves = rec.thieves[seat]
    while thieves != 0:
        out[n] = THIEF + lowest(thieves)
        n += 1
        thieves &= thieves - 1
    if place == CASTLE:
        out[n] = DETECTIVE
        n += 1
        if showable(rec, rec.hand[seat]) != 0:
            out[n] = EXHIBIT
            n += 1
    return n


@kernel
def card_is_forced(rec: Any, seat: int) -> bool:
    """Whether facts open to all leave the seat, at its place, one action card: cash and thieves in hand and the
    number of collectibles are open (so is "fewer than three: no exhibit")."""
    if rec.place[seat] == HALL:
        return count(rec.cash[seat]) + count(rec.thieves[seat]) == 1
    return rec.thieves[seat] == 0 and rec.held[seat] < 3


@kernel
def only_card(rec: Any, seat: int) -> int:
    if rec.place[seat] == HALL:
        if rec.cash[seat] != 0:
            return BID + lowest(rec.cash[seat])
        return THIEF + lowest(rec.thieves[seat])
    return DETECTIVE
