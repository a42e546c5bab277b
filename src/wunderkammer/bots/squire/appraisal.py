"""What money, tickets, exhibits and cells are worth to each seat, by the end of the game."""

from math import exp
from typing import Any

from wunderkammer.bots.squire.cards import add_wishes, gain_worth, rest_worth, weigh_hand
from wunderkammer.bots.squire.mind import MOST_COINS, MOST_TICKETS
from wunderkammer.bots.squire.schedule import look_ahead
from wunderkammer.bots.squire.weights import (
    CARD,
    COIN,
    COINS_A_TURN,
    FINISH,
    GUEST,
    ROOM,
    ROYAL_TICKET,
    SLOT,
    TAKE,
    TICKET,
    TICKETS_A_TURN,
)
from wunderkammer.core.bits import count, lowest, widened
from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire.ending import PER_POINT
from wunderkammer.games.squire.market import FULL
from wunderkammer.games.squire.state import (
    CELLS,
    CERAMICS,
    COINS,
    COLUMNS,
    FLOORS,
    KINDS,
    MESSAGE_LIMIT,
    MESSAGES,
    MOST_VALUE,
    ROYAL_COINS,
    ROYAL_TICKETS,
    SCULPTURE,
    SWAP_ONE,
    TAKE_FROM_DISCARD,
    TICKETS,
    TYPES,
)

_TYPES = len(TYPES)
_FLOOR_CELLS = (1 << COLUMNS) - 1
_COLUMN_CELLS = sum(1 << floor * COLUMNS for floor in range(FLOORS))
SWAP_WORTH = 0.5
"""VP of being allowed to exchange a commission."""


@kernel
def appraise(known: Any, mind: Any, seat: int) -> None:
    """Fill the scratch paper for a decision of `seat`."""
    look_ahead(known, mind)
    for other in range(int(known.seats)):
        _appraise_money(known, mind, other)
        cards = known.commissions[other]
        while cards != 0:
            add_wishes(known, mind, other, lowest(cards), 1.0)
            cards &= cards - 1
        _appraise_guests(known, mind, other)
        if other != seat:
            _guess_hand(known, mind, other)
    weigh_hand(known, mind, seat)
    for other in range(int(known.seats)):
        appraise_cells(known, mind, other)


@kernel
def _appraise_money(known: Any, mind: Any, seat: int) -> None:
    """Coins and tickets are worth what they count in the end, and more the more turns can use them."""
    rest = rest_worth(known, seat, widened(PER_POINT))
    left = float(mind.left[seat])
    mind.rest[seat] = rest
    scale = mind.weight[COINS_A_TURN] * left
    most = mind.weight[COIN] * scale
    fade = exp(-1.0 / scale) if left > 0.0 else 0.0
    faded = 1.0
    for coins in range(MOST_COINS):
        mind.coins[seat, coins] = rest * coins + most * (1.0 - faded)
        faded *= fade
    scale = mind.weight[TICKETS_A_TURN] * left
    most = mind.weight[TICKET] * scale
    fade = exp(-1.0 / scale) if left > 0.0 else 0.0
    faded = 1.0
    for tickets in range(MOST_TICKETS):
        mind.tickets[seat, tickets] = rest * tickets + most * (1.0 - faded)
        faded *= fade


@kernel
def reward_worth(known: Any, mind: Any, seat: int, rewards: Any) -> float:
    """VP of what an exhibition brings a guest."""
    worth = gain_worth(known, mind, seat, widened(rewards[COINS]), widened(rewards[TICKETS]))
    worth += float(rewards[MESSAGES]) * 0.3 * mind.weight[CARD] * (mind.left[seat] > 0)
    if known.commissions[seat] != 0 and known.held[seat] > 0:
        worth += SWAP_WORTH * float(rewards[SWAP_ONE])
    return worth


@kernel
def _appraise_guests(known: Any, mind: Any, seat: int) -> None:
    """The first exhibit of a type makes the seat a guest of it (SQ-3.1)."""
    if known.always_guest[known.board[seat]] != 0:
        return
    rivals = float(mind.all_shows - mind.shows[seat])
    for of_type in range(_TYPES):
        if known.owned[seat, of_type] == 0:
            reward = reward_worth(known, mind, seat, known.others_reward[of_type])
            mind.of_type[seat, of_type] += mind.weight[GUEST] * rivals * reward


@kernel
def _guess_hand(known: Any, mind: Any, seat: int) -> None:
    """What sculptures and ceramics are to a seat whose cards are not known."""
    if mind.shows[seat] > 0:
        mind.of_type[seat, SCULPTURE] += 0.5 * mind.weight[SLOT] * mind.weight[CARD]
    mind.of_type[seat, CERAMICS] += mind.weight[ROOM] * mind.all_shows


@kernel
def exhibit_worth(mind: Any, seat: int, kind: int) -> float:
    """VP of an exhibit in the gallery of the seat, its cell not counted."""
    value = kind % MOST_VALUE + 1
    return float(value) + mind.of_type[seat, kind // MOST_VALUE] + mind.of_value[seat, value]


@kernel
def best_taken(known: Any, mind: Any, seat: int) -> int:
    """The kind worth most to the seat of those in the discard pile; -1 when it is empty."""
    best = -1
    worth = 0.0
    for kind in range(KINDS):
        if known.discard[kind] > 0 and (best < 0 or exhibit_worth(mind, seat, kind) > worth):
            best = kind
            worth = exhibit_worth(mind, seat, kind)
    return best


@kernel
def _bonus_worth(known: Any, mind: Any, seat: int, bonus: Any, taken: float) -> float:
    """VP of the bonus of a cell, floor or row; `taken`: of the exhibit from the discard pile."""
    left = float(mind.left[seat])
    worth = gain_worth(known, mind, seat, widened(bonus[COINS]), widened(bonus[TICKETS]))
    worth += bonus[ROYAL_COINS] * (mind.rest[seat] + mind.weight[COIN] * mind.buys[seat])
    lines = float(known.lines_per_royal[known.board[seat]])
    worth += bonus[ROYAL_TICKETS] * (mind.rest[seat] + mind.weight[ROYAL_TICKET] * lines * left)
    worth += bonus[MESSAGE_LIMIT] * mind.weight[ROOM] * mind.all_shows
    return worth + bonus[TAKE_FROM_DISCARD] * taken


@kernel
def appraise_cells(known: Any, mind: Any, seat: int) -> None:
    """Fills `taken`, `cell` and `best_cell`: what an exhibit earns in each free cell, and how much likelier it makes it
    that floors and rows are finished."""
    kind = best_taken(known, mind, seat)
    mind.taken[seat] = exhibit_worth(mind, seat, kind) if kind >= 0 else 0.0
    filled = int(known.filled[seat])
    free = CELLS - count(filled)
    buys = mind.buys[seat]
    one_more = buys / (buys + mind.weight[FINISH])
    best = 0.0
    found = False
    for cell in range(CELLS):
        if (filled >> cell) & 1 != 0:
            continue
        floor, column = cell // COLUMNS, cell % COLUMNS
        worth = _bonus_worth(known, mind, seat, known.hall_bonus[cell], 0.0)
        missing = COLUMNS - count((filled >> (floor * COLUMNS)) & _FLOOR_CELLS)
        taken = mind.taken[seat]
        if missing > 1:
            taken = max(taken, mind.weight[TAKE])
        if free == 1:
            taken = 0.0
        bonus = _bonus_worth(known, mind, seat, known.floor_bonus[floor], taken) + mind.floor[seat]
        worth += bonus * (one_more ** (missing - 1) - one_more**missing)
        missing = FLOORS - count((filled >> column) & _COLUMN_CELLS)
        bonus = _bonus_worth(known, mind, seat, known.column_bonus[column], 0.0) + mind.column[seat]
        worth += bonus * (one_more ** (missing - 1) - one_more**missing)
        mind.cell[seat, cell] = worth
        if not found or worth > best:
            best = worth
            found = True
    mind.best_cell[seat] = best


@kernel
def has_room(known: Any, seat: int) -> bool:
    return known.filled[seat] != FULL
