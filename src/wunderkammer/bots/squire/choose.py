"""`dealer`'s policy for Squire: the move of a seat, from what it knows.

At every step the rest of the turn is weighed anew by what it brings by the end of the game, so that the steps of a turn
follow one plan as long as nothing new is seen.
"""

from typing import Any

import numpy as np

from wunderkammer.bots.squire.appraisal import appraise, best_taken, exhibit_worth, has_room
from wunderkammer.bots.squire.boards import best_board
from wunderkammer.bots.squire.cards import coins_worth, offer_worth, tickets_worth
from wunderkammer.bots.squire.exhibiting import accepted, best_exhibition, best_marker, dropped, replacing
from wunderkammer.bots.squire.mind import MIND
from wunderkammer.bots.squire.prospects import outlook, see_market, slide_one
from wunderkammer.bots.squire.weights import WEIGHTS
from wunderkammer.core.bits import lowest, widened
from wunderkammer.core.chance import Chance
from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire import moves
from wunderkammer.games.squire.market import brings, price_of, regular_due
from wunderkammer.games.squire.offers import applies, applies_now
from wunderkammer.games.squire.state import (
    BOARD,
    BOTTOM,
    BUY,
    CELLS,
    COMMISSIONS,
    EXHIBITION,
    GO,
    HANG,
    MARKER,
    MOST_VALUE,
    NONE,
    OFFERS,
    PLACES,
    SELL,
    SWAP,
    TAKE_ONE,
    TOP,
    TRADE,
)
from wunderkammer.games.squire.travel import lines_to, royal_lines


@kernel
def choose(known: Any, seat: int, chance: Chance) -> int:
    """The move code of `seat`, which owes a decision. `known`: the record `know` made for it."""
    minds = np.zeros(1, MIND)
    for i in range(WEIGHTS.size):
        minds[0].weight[i] = WEIGHTS[i]
    return decide(known, minds[0], seat)


@kernel
def decide(known: Any, mind: Any, seat: int) -> int:
    """As `choose`, by the weights that lie in `mind`."""
    phase = known.phase
    if phase == BOARD:
        return moves.BOARD_CODE + best_board(known)
    appraise(known, mind, seat)
    if phase == GO:
        return moves.GO_CODE + _journey(known, mind, seat)
    if phase == TRADE:
        return moves.BUY_CODE + _trade(known, mind, seat)
    if phase == OFFERS:
        return _offer(known, mind, seat)
    if phase == HANG:
        return moves.CELL + _cell(known, mind, seat)
    if phase == TAKE_ONE:
        return moves.TAKE + best_taken(known, mind, seat)
    if phase == EXHIBITION:
        return moves.EXHIBIT + best_exhibition(known, mind, seat)
    if phase == COMMISSIONS:
        return accepted(known, mind, seat)
    if phase == MARKER:
        return best_marker(known, mind, seat)
    if phase == SWAP:
        return dropped(known, mind, seat)
    return replacing(known, mind, seat)


@kernel
def deal_worth(known: Any, mind: Any, seat: int, city: int, action: int, lines: int, spent: int) -> float:
    """VP of a trade in that city, `lines` away from where the turn began, for which `spent` tickets go yet; -1e9 for
    one that cannot be made."""
    kind = widened(known.city[city])
    price = widened(price_of(known, kind, city))
    coins = widened(known.coins[seat])
    tickets = widened(known.tickets[seat]) - spent
    worth = 0.0
    if action == BUY:
        due = regular_due(known, seat, price)
        if due > coins or not has_room(known, seat):
            return -1e9
        coins -= due
        worth = exhibit_worth(mind, seat, kind) + mind.best_cell[seat]
    else:
        coins += brings(known, seat, price)
    cards = known.hand[seat]
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        if applies(known, seat, card, action, city, kind, price, lines):
            gain = offer_worth(known, mind, seat, card) + mind.room - mind.hold[card]
            if gain > 0.0:
                worth += mind.room - mind.hold[card]
                coins += int(known.gain_coins[card])
                tickets += int(known.gain_tickets[card])
    worth += coins_worth(mind, seat, coins) + tickets_worth(mind, seat, tickets)
    see_market(known, mind)
    end = widened(TOP if action == BUY else BOTTOM)
    slide_one(mind, kind // MOST_VALUE, end)
    slide_one(mind, PLACES + int(known.region[known.side, city]), end)
    return worth + outlook(known, mind, seat, city, coins, tickets, city)


@kernel
def city_worth(known: Any, mind: Any, seat: int, city: int) -> float:
    """VP of going to that city for the better trade; -1e9 when the seat cannot, or can do nothing there."""
    lines = widened(lines_to(known, seat, city))
    spent = widened(max(0, lines - royal_lines(known, seat)))
    if city == known.pawn[seat] or spent > known.tickets[seat]:
        return -1e9
    bought = deal_worth(known, mind, seat, city, widened(BUY), lines, spent)
    return max(bought, deal_worth(known, mind, seat, city, widened(SELL), lines, spent))


@kernel
def _journey(known: Any, mind: Any, seat: int) -> int:
    """The city whose better trade is worth most."""
    best = -1e9
    choice = NONE
    for city in range(int(known.cities[known.side])):
        worth = city_worth(known, mind, seat, widened(city))
        if worth > best:
            best = worth
            choice = city
    return choice


@kernel
def _trade(known: Any, mind: Any, seat: int) -> int:
    city = widened(known.pawn[seat])
    lines = widened(known.lines)
    nothing = widened(0)
    buy = deal_worth(known, mind, seat, city, widened(BUY), lines, nothing)
    return BUY if buy > deal_worth(known, mind, seat, city, widened(SELL), lines, nothing) else SELL


@kernel
def _offer(known: Any, mind: Any, seat: int) -> int:
    """The card that gains most by being played now; done when none does."""
    best = 0.0
    choice = moves.DONE
    cards = known.hand[seat]
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        if applies_now(known, seat, card):
            gain = offer_worth(known, mind, seat, card) + mind.room - mind.hold[card]
            if gain > best:
                best = gain
                choice = moves.PLAY + card
    return choice


@kernel
def _cell(known: Any, mind: Any, seat: int) -> int:
    choice = NONE
    for cell in range(CELLS):
        if (known.filled[seat] >> cell) & 1 == 0 and (
            choice == NONE or mind.cell[seat, cell] > mind.cell[seat, choice]
        ):
            choice = cell
    return choice
