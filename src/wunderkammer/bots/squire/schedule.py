"""How many turns and exhibitions each seat has still to come, which supply and token say exactly (SQ-3.2, SQ-5.1)."""

from typing import Any

from wunderkammer.bots.squire.weights import BUYS
from wunderkammer.core.bits import count
from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire.state import CELLS, NONE, OFFERS


@kernel
def look_ahead(known: Any, mind: Any) -> None:
    """Fills `left`, `shows`, `all_shows` and `buys`."""
    seats = int(known.seats)
    turn_of = int(known.turn_of)
    turns = int(known.supply)
    if known.phase <= OFFERS:
        turns -= 1  # this turn's refill is still to come
    for seat in range(seats):
        first = (seat - turn_of + seats - 1) % seats + 1
        mind.left[seat] = 0 if turns < first else (turns - first) // seats + 1
        mind.shows[seat] = 0
        free = CELLS - count(int(known.filled[seat]))
        mind.buys[seat] = min(float(free), mind.weight[BUYS] * mind.left[seat])
    step = 3 if seats == 2 else seats - 1
    if known.token == NONE:
        holder = turn_of
        turn = 2
    elif known.token == turn_of:
        holder = (turn_of + seats - 1) % seats
        turn = step
    else:
        holder = int(known.token)
        turn = (holder - turn_of + seats) % seats
    mind.all_shows = 0
    while turn <= turns:
        mind.shows[holder] += 1
        mind.all_shows += 1
        holder = (holder + seats - 1) % seats
        turn += step


@kernel
def shows_yet(known: Any, mind: Any, seat: int) -> int:
    """Exhibitions the seat will hold, with the one of this turn when it has not begun."""
    now = known.token == seat and known.turn_of == seat and known.shown == NONE
    return int(mind.shows[seat]) + int(now)
