"""The gallery: hanging an exhibit, the bonuses it earns, and the one taken from the discard pile (SQ-2.5)."""

from typing import Any

from wunderkammer.core.bits import bit
from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire.market import FULL
from wunderkammer.games.squire.moves import CELL, TAKE
from wunderkammer.games.squire.state import (
    BONUSES,
    CELLS,
    COINS,
    COLUMN,
    COLUMNS,
    FLOOR,
    FLOORS,
    HALL,
    KINDS,
    MESSAGE_LIMIT,
    MOST_VALUE,
    NONE,
    ROYAL_COINS,
    ROYAL_TICKETS,
    T_BONUS,
    T_HANGS,
    T_NOTHING,
    T_TAKES,
    TAKE_FROM_DISCARD,
    TICKETS,
)
from wunderkammer.games.squire.tape import tell

_KINDS_OF_BONUS = len(BONUSES)
_FLOOR_CELLS = (1 << COLUMNS) - 1
_COLUMN_CELLS = sum(1 << floor * COLUMNS for floor in range(FLOORS))


@kernel
def floor_full(filled: int, floor: int) -> bool:
    return (filled >> (floor * COLUMNS)) & _FLOOR_CELLS == _FLOOR_CELLS


@kernel
def column_full(filled: int, column: int) -> bool:
    return (filled >> column) & _COLUMN_CELLS == _COLUMN_CELLS


@kernel
def full_floors(filled: int) -> int:
    n = 0
    for floor in range(FLOORS):
        n += floor_full(filled, floor)
    return n


@kernel
def full_columns(filled: int) -> int:
    n = 0
    for column in range(COLUMNS):
        n += column_full(filled, column)
    return n


@kernel
def legal_cells(rec: Any, seat: int, out: Any) -> int:
    n = 0
    filled = int(rec.filled[seat])
    for cell in range(CELLS):
        if (filled >> cell) & 1 == 0:
            out[n] = CELL + cell
            n += 1
    return n


@kernel
def legal_takes(rec: Any, seat: int, out: Any) -> int:
    n = 0
    for kind in range(KINDS):
        if rec.discard[kind] > 0:
            out[n] = TAKE + kind
            n += 1
    return n


@kernel
def hang(rec: Any, seat: int, cell: int) -> None:
    """Hang the exhibit in hand in an empty cell, and pay what that earns: hall, row, floor."""
    kind = int(rec.in_hand)
    rec.in_hand = NONE
    rec.gallery[seat, cell] = kind
    rec.filled[seat] |= 1 << cell
    rec.owned[seat, kind // MOST_VALUE] += 1
    tell(rec, T_HANGS, seat, kind, cell, 0)
    filled = int(rec.filled[seat])
    floor, column = cell // COLUMNS, cell % COLUMNS
    _earn(rec, seat, HALL, rec.hall_bonus[cell])
    if column_full(filled, column):
        _earn(rec, seat, COLUMN, rec.column_bonus[column])
    if floor_full(filled, floor):
        _earn(rec, seat, FLOOR, rec.floor_bonus[floor])


@kernel
def _earn(rec: Any, seat: int, source: int, bonus: Any) -> None:
    for what in range(_KINDS_OF_BONUS):
        amount = int(bonus[what])
        if amount != 0:
            if what == COINS:
                rec.coins[seat] += amount
            elif what == TICKETS:
                rec.tickets[seat] += amount
            elif what == ROYAL_COINS:
                rec.royal_coins[seat] += amount
            elif what == ROYAL_TICKETS:
                rec.royal_tickets[seat] += amount
            elif what == MESSAGE_LIMIT:
                rec.extra_limit[seat] += amount
            elif what == TAKE_FROM_DISCARD:
                rec.takes += amount
            tell(rec, T_BONUS, seat, source, what, amount)


@kernel
def may_take(rec: Any, seat: int) -> bool:
    """Whether the exhibit from the discard pile that is due can be had: one lies there, and a cell is free."""
    if rec.filled[seat] == FULL:
        return False
    for kind in range(KINDS):  # noqa: SIM110 (kernels know no generators)
        if rec.discard[kind] > 0:
            return True
    return False


@kernel
def lose_takes(rec: Any, seat: int) -> None:
    tell(rec, T_NOTHING, seat, int(rec.takes), 0, 0)
    rec.takes = 0


@kernel
def take(rec: Any, seat: int, kind: int) -> None:
    """Take an exhibit from the discard pile in hand; it is no trade."""
    rec.takes -= 1
    rec.discard[kind] -= 1
    rec.in_hand = kind
    tell(rec, T_TAKES, seat, kind, 0, 0)


@kernel
def bonus_of_cell(rec: Any, seat: int, cell: int, out: Any) -> None:
    """What an exhibit in an empty cell would earn the seat now. out: int32[3, 6], by source and kind of bonus."""
    filled = int(rec.filled[seat]) | int(bit(cell))
    floor, column = cell // COLUMNS, cell % COLUMNS
    for what in range(_KINDS_OF_BONUS):
        out[HALL, what] = rec.hall_bonus[cell, what]
        out[COLUMN, what] = rec.column_bonus[column, what] if column_full(filled, column) else 0
        out[FLOOR, what] = rec.floor_bonus[floor, what] if floor_full(filled, floor) else 0


@kernel
def bonus_of_cell_at(records: Any, i: int, seat: int, cell: int, out: Any) -> None:
    bonus_of_cell(records[i], seat, cell, out)
