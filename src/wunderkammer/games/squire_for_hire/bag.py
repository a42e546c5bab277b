"""Bags: where a card may be laid, and laying it (SH-2.3, SH-3).

All offsets of a card are judged at once, as bits. The card is a rectangle and the squares of an item are joined, so an
item is cut exactly where an edge of the card runs between two joined squares of it: the masks of joined neighbours,
shifted over the card's sides, rule out whole rows of offsets. Anchors are the conjunction of the free squares, shifted
by the squares of an item.

A row of *spots* is the bits of one int64: bit `x + REACH` for a card whose corner lies at column x of the bag's window;
rows are indexed `y + REACH`. So cards may begin up to REACH columns and rows before the bag.
"""

from typing import Any

import numpy as np

from wunderkammer.core.bits import bit
from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire_for_hire.state import (
    ANCHOR_ANY,
    COVER_BY_ITEM,
    GRID_SQUARES,
    JUNK,
    REACH,
    WINDOW,
)
from wunderkammer.games.squire_for_hire.turning import ACROSS, BELOW, HIGH, WIDE

SPAN = WINDOW + REACH
"""Columns, and rows, at which the corner of a card can lie."""


@kernel
def new_spots() -> Any:
    """Room for the spots of one card in one turn: int64[SPAN]."""
    return np.zeros(SPAN, np.int64)


@kernel
def _row(rows: Any, y: int) -> int:
    """A row of the bag as spots see it; nothing lies outside the window."""
    if y < 0 or y >= WINDOW:
        return np.int64(0)
    return rows[y] << REACH


@kernel
def uncut_spots(rec: Any, seat: int, turn: int, spots: Any) -> None:
    """SH-3.3: the spots at which no edge of the card runs through an item of the bag. Fills rows 0 .. height + REACH -
    1."""
    right = rec.right[seat]
    down = rec.down[seat]
    wide = WIDE[turn]
    high = HIGH[turn]
    within = (bit(rec.width[seat] + REACH) - 1) & ~(bit(REACH - wide + 1) - 1)
    for index in range(rec.height[seat] + REACH):
        y = index - REACH
        if y < 1 - high:
            spots[index] = 0
            continue
        cut = np.int64(0)
        for i in range(high):
            joined = _row(right, y + i)
            cut |= (joined << 1) | (joined >> (wide - 1))
        above = _row(down, y - 1) | _row(down, y + high - 1)
        for i in range(wide):
            cut |= above >> i
        spots[index] = within & ~cut


@kernel
def _is_good(rec: Any, kind: int) -> bool:
    return rec.kind_type[kind] != JUNK


@kernel
def _anchored(rec: Any, ground: Any, card: int, turn: int, y: int) -> int:
    """SH-3.2: the spots of one row at which a whole good item of the card lies on `ground`."""
    anchored = np.int64(0)
    for part in range(rec.parts[card]):
        if _is_good(rec, rec.part_kind[card, part]):
            on_ground = np.int64(-1)
            for square in range(GRID_SQUARES):
                if rec.part[card, square] == part:
                    on_ground &= _row(ground, y + BELOW[turn, square]) >> ACROSS[turn, square]
            anchored |= on_ground
    return anchored


@kernel
def spots_by_rule(rec: Any, seat: int, card: int, turn: int, spots: Any) -> None:
    """Where `seat` may lay the card by SH-3, in this turn."""
    uncut_spots(rec, seat, turn, spots)
    ground = rec.filled[seat] if rec.anchor == ANCHOR_ANY else rec.free[seat]
    for index in range(rec.height[seat] + REACH):
        if spots[index] != 0:
            spots[index] &= _anchored(rec, ground, card, turn, index - REACH)


@kernel
def spots_on_good(rec: Any, seat: int, turn: int, spots: Any) -> None:
    """SH-1.4, solo: keep only the spots at which the card covers a good item."""
    for index in range(rec.height[seat] + REACH):
        touching = np.int64(0)
        for i in range(HIGH[turn]):
            y = index - REACH + i
            good = _row(rec.filled[seat], y) & ~_row(rec.free[seat], y)
            for j in range(WIDE[turn]):
                touching |= good >> j
        spots[index] &= touching


@kernel
def item_square(rec: Any, seat: int, item: int, square: int) -> tuple[int, int]:
    """Column and row in the bag's window of one square (0 .. 11) of the card that an item came with."""
    turn = rec.item_turn[seat, item]
    return (
        int(rec.item_x[seat, item]) + ACROSS[turn, square],
        int(rec.item_y[seat, item]) + BELOW[turn, square],
    )


@kernel
def item_has(rec: Any, seat: int, item: int, square: int) -> bool:
    """Whether that square of its card belongs to the item."""
    return rec.part[rec.item_card[seat, item], square] == rec.item_part[seat, item]


@kernel
def spots_by_use(rec: Any, seat: int, card: int, turn: int, asked: int, uncut: Any, spots: Any) -> None:
    """SH-2.3: where the card may be laid so that it uses an item of the asked type. uncut: as `uncut_spots` fills it;
    the spots found are added to `spots`."""
    for item in range(rec.items[seat]):
        if rec.kind_type[rec.item_kind[seat, item]] == asked:
            if rec.use_cover == COVER_BY_ITEM:
                _use_under_item(rec, seat, card, turn, item, uncut, spots)
            else:
                _use_under_card(rec, seat, card, turn, item, uncut, spots)


@kernel
def _first_square(rec: Any, seat: int, item: int) -> tuple[int, int]:
    for square in range(GRID_SQUARES):
        if item_has(rec, seat, item, square):
            return item_square(rec, seat, item, square)
    return (-1, -1)


@kernel
def _use_under_item(rec: Any, seat: int, card: int, turn: int, item: int, uncut: Any, spots: Any) -> None:
    """One good item of the card covers the used one, and lies on it and on free squares only. It covers the used item's
    first square with one of its own squares: these are all the offsets there are to try."""
    first_x, first_y = _first_square(rec, seat, item)
    for square in range(GRID_SQUARES):
        part = rec.part[card, square]
        if part < 0 or not _is_good(rec, rec.part_kind[card, part]):
            continue
        x = first_x - ACROSS[turn, square]
        y = first_y - BELOW[turn, square]
        if x < -REACH or y < -REACH or uncut[y + REACH] & bit(x + REACH) == 0:
            continue
        if _covers_item(rec, seat, card, turn, part, item, x, y):
            spots[y + REACH] |= bit(x + REACH)


@kernel
def _covers_item(rec: Any, seat: int, card: int, turn: int, part: int, item: int, x: int, y: int) -> bool:
    """Whether part `part` of the card at (x, y) covers the item whole and otherwise lies on squares that may be built
    on."""
    ground = rec.filled[seat] if rec.anchor == ANCHOR_ANY else rec.free[seat]
    lacking = 0
    for square in range(GRID_SQUARES):
        if item_has(rec, seat, item, square):
            lacking += 1
    for square in range(GRID_SQUARES):
        if rec.part[card, square] != part:
            continue
        on_x = x + ACROSS[turn, square]
        on_y = y + BELOW[turn, square]
        if _item_is_at(rec, seat, item, on_x, on_y):
            lacking -= 1
        elif on_x < 0 or on_y < 0 or on_y >= WINDOW or ground[on_y] & bit(on_x) == 0:
            return False
    return lacking == 0


@kernel
def _item_is_at(rec: Any, seat: int, item: int, x: int, y: int) -> bool:
    for square in range(GRID_SQUARES):
        if item_has(rec, seat, item, square):
            at_x, at_y = item_square(rec, seat, item, square)
            if at_x == x and at_y == y:
                return True
    return False


@kernel
def _use_under_card(rec: Any, seat: int, card: int, turn: int, item: int, uncut: Any, spots: Any) -> None:
    """The card covers the used item, which then counts as ground for the anchor (option use_cover = "card")."""
    ground = np.zeros(WINDOW, np.int64)
    for y in range(rec.height[seat]):
        ground[y] = rec.filled[seat, y] if rec.anchor == ANCHOR_ANY else rec.free[seat, y]
    for square in range(GRID_SQUARES):
        if item_has(rec, seat, item, square):
            x, y = item_square(rec, seat, item, square)
            ground[y] |= bit(x)
    first_x, first_y = _first_square(rec, seat, item)
    # An uncut card that lies on one square of the item lies on all of it.
    over = np.int64(0)
    for i in range(WIDE[turn]):
        if first_x - i >= -REACH:
            over |= bit(first_x - i + REACH)
    for i in range(HIGH[turn]):
        y = first_y - i
        if y >= -REACH:
            found = uncut[y + REACH] & over
            if found != 0:
                spots[y + REACH] |= found & _anchored(rec, ground, card, turn, y)


@kernel
def any_spot(rec: Any, seat: int, spots: Any) -> bool:
    for index in range(rec.height[seat] + REACH):  # noqa: SIM110 (no generators in kernels)
        if spots[index] != 0:
            return True
    return False


# Laying


@kernel
def start_bag(rec: Any, seat: int, card: int) -> None:
    """The kept card, unturned, is the bag."""
    rec.width[seat] = WIDE[0]
    rec.height[seat] = HIGH[0]
    rec.origin_x[seat] = 0
    rec.origin_y[seat] = 0
    _put(rec, seat, card, 0, 0, 0)


@kernel
def lay(rec: Any, seat: int, card: int, turn: int, x: int, y: int) -> None:
    """Lay a card with its corner at (x, y) of the bag's window. The window follows the bag to the left and upwards."""
    _make_room(rec, seat, max(0, -x), max(0, -y))
    x = max(0, x)
    y = max(0, y)
    rec.width[seat] = max(int(rec.width[seat]), x + WIDE[turn])
    rec.height[seat] = max(int(rec.height[seat]), y + HIGH[turn])
    _drop_covered(rec, seat, turn, x, y)
    _put(rec, seat, card, turn, x, y)


@kernel
def _make_room(rec: Any, seat: int, across: int, below: int) -> None:
    """Move the bag in its window to the right and down."""
    if across == 0 and below == 0:
        return
    for y in range(rec.height[seat] - 1, -1, -1):
        rec.filled[seat, y + below] = rec.filled[seat, y] << across
        rec.free[seat, y + below] = rec.free[seat, y] << across
        rec.right[seat, y + below] = rec.right[seat, y] << across
        rec.down[seat, y + below] = rec.down[seat, y] << across
    for y in range(below):
        rec.filled[seat, y] = 0
        rec.free[seat, y] = 0
        rec.right[seat, y] = 0
        rec.down[seat, y] = 0
    for item in range(rec.items[seat]):
        rec.item_x[seat, item] += across
        rec.item_y[seat, item] += below
    rec.width[seat] += across
    rec.height[seat] += below
    rec.origin_x[seat] += across
    rec.origin_y[seat] += below


@kernel
def _drop_covered(rec: Any, seat: int, turn: int, x: int, y: int) -> None:
    """Items under the card are gone for good; an item touched lies under it whole, so its first square decides."""
    kept = 0
    for item in range(rec.items[seat]):
        at_x, at_y = _first_square(rec, seat, item)
        if x <= at_x and at_x < x + WIDE[turn] and y <= at_y and at_y < y + HIGH[turn]:
            continue
        rec.item_kind[seat, kept] = rec.item_kind[seat, item]
        rec.item_card[seat, kept] = rec.item_card[seat, item]
        rec.item_part[seat, kept] = rec.item_part[seat, item]
        rec.item_turn[seat, kept] = rec.item_turn[seat, item]
        rec.item_x[seat, kept] = rec.item_x[seat, item]
        rec.item_y[seat, kept] = rec.item_y[seat, item]
        kept += 1
    for item in range(kept, rec.items[seat]):
        rec.item_kind[seat, item] = 0
        rec.item_card[seat, item] = 0
        rec.item_part[seat, item] = 0
        rec.item_turn[seat, item] = 0
        rec.item_x[seat, item] = 0
        rec.item_y[seat, item] = 0
    rec.items[seat] = kept


@kernel
def _put(rec: Any, seat: int, card: int, turn: int, x: int, y: int) -> None:
    wide = WIDE[turn]
    over = (bit(wide) - 1) << x
    for i in range(HIGH[turn]):
        rec.filled[seat, y + i] |= over
        rec.free[seat, y + i] |= over
        rec.right[seat, y + i] &= ~over
        rec.down[seat, y + i] &= ~over
    for square in range(GRID_SQUARES):
        part = rec.part[card, square]
        if part < 0:
            continue
        at_x = x + ACROSS[turn, square]
        at_y = y + BELOW[turn, square]
        if _is_good(rec, rec.part_kind[card, part]):
            rec.free[seat, at_y] &= ~bit(at_x)
        for other in range(GRID_SQUARES):
            if rec.part[card, other] == part:
                if x + ACROSS[turn, other] == at_x + 1 and y + BELOW[turn, other] == at_y:
                    rec.right[seat, at_y] |= bit(at_x)
                if x + ACROSS[turn, other] == at_x and y + BELOW[turn, other] == at_y + 1:
                    rec.down[seat, at_y] |= bit(at_x)
    for part in range(rec.parts[card]):
        item = rec.items[seat]
        rec.item_kind[seat, item] = rec.part_kind[card, part]
        rec.item_card[seat, item] = card
        rec.item_part[seat, item] = part
        rec.item_turn[seat, item] = turn
        rec.item_x[seat, item] = x
        rec.item_y[seat, item] = y
        rec.items[seat] = item + 1
    n = rec.laid[seat]
    rec.laid_card[seat, n] = card
    rec.laid_turn[seat, n] = turn
    rec.laid_x[seat, n] = x - rec.origin_x[seat]
    rec.laid_y[seat, n] = y - rec.origin_y[seat]
    rec.laid[seat] = n + 1
