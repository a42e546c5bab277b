"""Phase 3: the auction (AC-3)."""

from typing import Any

from wunderkammer.core.bits import bit
from wunderkammer.core.kernel import kernel
from wunderkammer.games.antique_club.choices import is_cash, is_thief
from wunderkammer.games.antique_club.moves import BID
from wunderkammer.games.antique_club.state import (
    HALL,
    T_EMPTIED,
    T_FOILED,
    T_PAYS,
    T_POCKETS,
    T_TAKES,
    T_TURNS_UP,
    T_WINS,
    WINDOW,
)
from wunderkammer.games.antique_club.tape import tell

SEVERAL_THIEVES, NOTHING_PAID = 0, 1
"""Why thieves got nothing, as the tape says it."""


@kernel
def hold_auction(rec: Any) -> None:
    """AC-3.1: the highest cash wins. Leaves phase WINDOW, owing a choice only when both windows hold cards."""
    rec.phase = WINDOW
    winner = -1
    for seat in range(rec.seats):
        bids = rec.place[seat] == HALL and is_cash(rec.card[seat])
        if bids and (winner < 0 or rec.card[seat] > rec.card[winner]):
            winner = seat
    rec.winner = winner
    if winner < 0:
        _thieves_at_auction(rec)
        return
    tell(rec, T_WINS, winner, int(rec.card[winner]) - BID, 0)
    if rec.height[0] > 0 and rec.height[1] > 0:
        rec.owing = 1 << winner
        return
    take_from_window(rec, 0 if rec.height[0] > 0 else 1)
    pay_for_it(rec)


@kernel
def take_from_window(rec: Any, window: int) -> None:
    """AC-3.1: the winner takes the top card; the next shows at once (AC-3.5: only the other window when one is
    empty)."""
    winner = rec.winner
    rec.height[window] -= 1
    card = rec.window[window, rec.height[window]]
    rec.window[window, rec.height[window]] = 0
    rec.hand[winner] |= bit(card)
    rec.held[winner] += 1
    rec.stirred = 1
    tell(rec, T_TAKES, winner, card, window)
    if rec.height[window] > 0:
        top = rec.window[window, rec.height[window] - 1]
        rec.shown |= bit(top)
        rec.reveal += 1
        tell(rec, T_TURNS_UP, -1, top, window)
    else:
        tell(rec, T_EMPTIED, -1, 0, window)


@kernel
def pay_for_it(rec: Any) -> None:
    """AC-3.1: the winning card goes to the register, from where a lone thief takes it (AC-3.3)."""
    card = int(rec.card[rec.winner]) - BID
    rec.cash[rec.winner] &= ~(1 << card)
    rec.register |= 1 << card
    tell(rec, T_PAYS, rec.winner, card, 0)
    _thieves_at_auction(rec)


@kernel
def _thieves_at_auction(rec: Any) -> None:
    """AC-3.3, AC-3.4. Thieves never left their seats' hands, so there is nothing to give back."""
    thieves = 0
    thief = -1
    for seat in range(rec.seats):
        if rec.place[seat] == HALL and is_thief(rec.card[seat]):
            thieves += 1
            thief = seat
    if thieves == 0:
        return
    if thieves > 1 or rec.winner < 0:
        why = SEVERAL_THIEVES if thieves > 1 else NOTHING_PAID
        for seat in range(rec.seats):
            if rec.place[seat] == HALL and is_thief(rec.card[seat]):
                tell(rec, T_FOILED, seat, why, 0)
        return
    card = int(rec.card[rec.winner]) - BID
    rec.register &= ~(1 << card)
    rec.cash[thief] |= 1 << card
    tell(rec, T_POCKETS, thief, card, rec.winner)
