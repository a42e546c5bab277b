"""Bags: the items that are seen in them, and laying a card (SH-3.3)."""

from typing import Any

import numpy as np

from wunderkammer.core.bits import bit, widened
from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire_for_hire.turning import ACROSS, BELOW, HIGH, SQUARE_AT, WIDE


@kernel
def item_size(rec: Any, seat: int, item: int) -> int:
    """How many squares a visible item has."""
    card = rec.item_card[seat, item]
    part = rec.item_part[seat, item]
    return widened(rec.part_start[card, part + 1]) - widened(rec.part_start[card, part])


@kernel
def item_square(rec: Any, seat: int, item: int, i: int) -> tuple[int, int]:
    """Column and row in the bag's window of the i-th square of an item."""
    card = rec.item_card[seat, item]
    turn = rec.item_turn[seat, item]
    square = rec.part_square[card, rec.part_start[card, rec.item_part[seat, item]] + i]
    return (
        widened(rec.item_x[seat, item]) + int(ACROSS[turn, square]),
        widened(rec.item_y[seat, item]) + int(BELOW[turn, square]),
    )


@kernel
def start_bag(rec: Any, seat: int, card: int) -> None:
    """The kept card, unturned, is the bag."""
    nought = widened(0)
    lay(rec, seat, card, nought, nought, nought)


@kernel
def lay(rec: Any, seat: int, card: int, turn: int, x: int, y: int) -> None:
    """Lay a card with its corner at (x, y) of the bag's window. The window follows the bag to the left and upwards."""
    _make_room(rec, seat, max(0, -x), max(0, -y))
    x = max(0, x)
    y = max(0, y)
    rec.width[seat] = max(int(rec.width[seat]), x + int(WIDE[turn]))
    rec.height[seat] = max(int(rec.height[seat]), y + int(HIGH[turn]))
    _drop_covered(rec, seat, turn, x, y)
    _put_squares(rec, seat, card, turn, x, y)
    _put_items(rec, seat, card, turn, x, y)
    n = int(rec.laid[seat])
    rec.laid_card[seat, n] = card
    rec.laid_turn[seat, n] = turn
    rec.laid_x[seat, n] = x - int(rec.origin_x[seat])
    rec.laid_y[seat, n] = y - int(rec.origin_y[seat])
    rec.laid[seat] = n + 1


@kernel
def _make_room(rec: Any, seat: int, across: int, below: int) -> None:
    """Move the bag in its window to the right and down."""
    if across == 0 and below == 0:
        return
    for y in range(widened(rec.height[seat]) - 1, -1, -1):
        rec.filled[seat, y + below] = rec.filled[seat, y] << across
        rec.free[seat, y + below] = rec.free[seat, y] << across
        rec.right[seat, y + below] = rec.right[seat, y] << across
        rec.down[seat, y + below] = rec.down[seat, y] << across
    for y in range(below):
        rec.filled[seat, y] = 0
        rec.free[seat, y] = 0
        rec.right[seat, y] = 0
        rec.down[seat, y] = 0
    for item in range(widened(rec.items[seat])):
        rec.item_x[seat, item] += across
        rec.item_y[seat, item] += below
    rec.width[seat] += across
    rec.height[seat] += below
    rec.origin_x[seat] += across
    rec.origin_y[seat] += below


@kernel
def _drop_covered(rec: Any, seat: int, turn: int, x: int, y: int) -> None:
    """Items under the card are gone for good; an item touched lies under it whole, so its first square decides."""
    items = widened(rec.items[seat])
    kept = 0
    for item in range(items):
        at_x, at_y = item_square(rec, seat, item, widened(0))
        if x <= at_x and at_x < x + WIDE[turn] and y <= at_y and at_y < y + HIGH[turn]:
            continue
        if kept != item:
            rec.item_kind[seat, kept] = rec.item_kind[seat, item]
            rec.item_card[seat, kept] = rec.item_card[seat, item]
            rec.item_part[seat, kept] = rec.item_part[seat, item]
            rec.item_turn[seat, kept] = rec.item_turn[seat, item]
            rec.item_x[seat, kept] = rec.item_x[seat, item]
            rec.item_y[seat, kept] = rec.item_y[seat, item]
        kept += 1
    for item in range(kept, items):
        rec.item_kind[seat, item] = 0
        rec.item_card[seat, item] = 0
        rec.item_part[seat, item] = 0
        rec.item_turn[seat, item] = 0
        rec.item_x[seat, item] = 0
        rec.item_y[seat, item] = 0
    rec.items[seat] = kept


@kernel
def _put_squares(rec: Any, seat: int, card: int, turn: int, x: int, y: int) -> None:
    """All squares of the card are the bag's now, and no longer what they were."""
    for below in range(int(HIGH[turn])):
        over = np.int64(0)
        good = np.int64(0)
        right = np.int64(0)
        down = np.int64(0)
        for across in range(int(WIDE[turn])):
            here = bit(x + across)
            over |= here
            part = rec.part[card, SQUARE_AT[turn, below, across]]
            if part < 0:
                continue
            if part < rec.good_parts[card]:
                good |= here
            if across + 1 < WIDE[turn] and rec.part[card, SQUARE_AT[turn, below, across + 1]] == part:
                right |= here
            if below + 1 < HIGH[turn] and rec.part[card, SQUARE_AT[turn, below + 1, across]] == part:
                down |= here
        rec.filled[seat, y + below] |= over
        rec.free[seat, y + below] = (rec.free[seat, y + below] | over) & ~good
        rec.right[seat, y + below] = (rec.right[seat, y + below] & ~over) | right
        rec.down[seat, y + below] = (rec.down[seat, y + below] & ~over) | down


@kernel
def _put_items(rec: Any, seat: int, card: int, turn: int, x: int, y: int) -> None:
    item = widened(rec.items[seat])
    for part in range(widened(rec.parts[card])):
        rec.item_kind[seat, item] = rec.part_kind[card, part]
        rec.item_card[seat, item] = card
        rec.item_part[seat, item] = part
        rec.item_turn[seat, item] = turn
        rec.item_x[seat, item] = x
        rec.item_y[seat, item] = y
        item += 1
    rec.items[seat] = item
