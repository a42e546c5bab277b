"""Travelling: distances, what tickets pay, where a pawn can go (SQ-2.1)."""

from typing import Any

from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire.moves import GO_CODE
from wunderkammer.games.squire.state import NONE, T_GOES
from wunderkammer.games.squire.tape import tell


@kernel
def lines_to(rec: Any, seat: int, city: int) -> int:
    """Lines of a shortest route from the seat's pawn; 0 before its first turn, when it may be placed anywhere."""
    if rec.pawn[seat] == NONE:
        return 0
    return int(rec.distance[rec.side, rec.pawn[seat], city])


@kernel
def royal_lines(rec: Any, seat: int) -> int:
    """Lines a turn that royal tickets pay."""
    return int(rec.royal_tickets[seat]) * int(rec.lines_per_royal[rec.board[seat]])


@kernel
def legal_cities(rec: Any, seat: int, out: Any) -> int:
    """SQ-2.1: any city on the first turn, later any other that tickets reach."""
    n = 0
    cities = int(rec.cities[rec.side])
    pawn = int(rec.pawn[seat])
    if pawn == NONE:
        for city in range(cities):
            out[n] = GO_CODE + city
            n += 1
        return n
    reach = int(rec.tickets[seat]) + royal_lines(rec, seat)
    side = int(rec.side)
    for city in range(cities):
        if city != pawn and int(rec.distance[side, pawn, city]) <= reach:
            out[n] = GO_CODE + city
            n += 1
    return n


@kernel
def travel(rec: Any, seat: int, city: int) -> None:
    """Go there by a shortest route; royal tickets pay first."""
    lines = lines_to(rec, seat, city)
    spent = max(0, lines - royal_lines(rec, seat))
    rec.came_from = rec.pawn[seat]
    rec.lines = lines
    rec.spent = spent
    rec.tickets[seat] -= spent
    rec.pawn[seat] = city
    tell(rec, T_GOES, seat, city, lines, spent)


# For calls from Python: an array and an index, because typing a single record costs more than the call.


@kernel
def lines_to_at(records: Any, i: int, seat: int, city: int) -> int:
    return lines_to(records[i], seat, city)


@kernel
def royal_lines_at(records: Any, i: int, seat: int) -> int:
    return royal_lines(records[i], seat)
