"""Victory points and places (SQ-5)."""

from typing import Any

from wunderkammer.core.bits import count
from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire.commissions import commissions_worth, left_over
from wunderkammer.games.squire.state import CELLS, MOST_VALUE, NONE, OVER, T_OVER
from wunderkammer.games.squire.tape import tell

PER_POINT = 5
"""Tickets and coins left over that make a point (SQ-5.2)."""


@kernel
def exhibits_worth(rec: Any, seat: int) -> int:
    points = 0
    for cell in range(CELLS):
        if rec.gallery[seat, cell] != NONE:
            points += int(rec.gallery[seat, cell]) % MOST_VALUE + 1
    return points


@kernel
def points_of(rec: Any, seat: int) -> int:
    """VP as things stand: exhibits, commissions, and what is left over."""
    return exhibits_worth(rec, seat) + commissions_worth(rec, seat) + left_over(rec, seat) // PER_POINT


@kernel
def _ahead(rec: Any, other: int, seat: int) -> bool:
    """SQ-5.3: more VP, then more tickets and coins, then more exhibits."""
    more = points_of(rec, other) - points_of(rec, seat)
    if more == 0:
        more = left_over(rec, other) - left_over(rec, seat)
    if more == 0:
        more = count(int(rec.filled[other])) - count(int(rec.filled[seat]))
    return more > 0


@kernel
def end_game(rec: Any) -> None:
    seats = int(rec.seats)
    rec.phase = OVER
    rec.reveal += 1
    for seat in range(seats):
        place = 1
        for other in range(seats):
            place += _ahead(rec, other, seat)
        rec.place_in_end[seat] = place
    for place in range(1, seats + 1):
        for seat in range(seats):
            if rec.place_in_end[seat] == place:
                tell(rec, T_OVER, seat, place, points_of(rec, seat), 0)


# For calls from Python


@kernel
def points_at(records: Any, i: int, seat: int, out: Any) -> None:
    """VP by source, as things stand. out: int32[3], exhibits, commissions, left over."""
    out[0] = exhibits_worth(records[i], seat)
    out[1] = commissions_worth(records[i], seat)
    out[2] = left_over(records[i], seat) // PER_POINT
