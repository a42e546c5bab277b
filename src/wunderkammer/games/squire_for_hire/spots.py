"""Where a card may be laid on a bag (SH-2.3, SH-3).

All offsets of a card are judged at once, as bits. The card is a rectangle and the squares of an item are joined, so an
item is cut exactly where an edge of the card runs between two joined squares of it: the masks of joined neighbours,
shifted over the card's sides, rule out whole rows of offsets. Anchors are the conjunction of the free squares, shifted
by the squares of an item.

A row of *spots* is the bits of one int64: bit `x + REACH` for a card whose corner lies at column x of the bag's window;
rows are indexed `y + REACH`. So cards may begin up to REACH columns and rows before the bag. A *sheet* holds the rows
of one bag:

    GROUND          the squares an anchor may lie on, at the same places as spots
    UPRIGHT, LYING  the spots at which a card of 3 x 4, or of 4 x 3, cuts no item; they do for any card
    SPOTS           the spots of one card in one turn
    ANCHORED        the spots at which it is anchored
    PART            those at which the item looked at would anchor it
"""

from typing import Any

import numpy as np

from wunderkammer.core.bits import bit, widened
from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire_for_hire.bag import item_size, item_square
from wunderkammer.games.squire_for_hire.state import ANCHOR_ANY, COVER_BY_ITEM, REACH, SPAN
from wunderkammer.games.squire_for_hire.turning import ACROSS, BELOW, HIGH, SQUARE_AT, WIDE

SHEET_ROWS = SPAN + REACH
"""A card whose corner lies in the last row of spots reaches REACH rows further."""

GROUND, UPRIGHT, LYING, SPOTS, ANCHORED, PART = range(6)
SHEET = 6


@kernel
def survey(rec: Any, seat: int) -> Any:
    """The sheet of a bag, int64[SHEET, SHEET_ROWS], still without spots."""
    sheet = np.zeros((SHEET, SHEET_ROWS), np.int64)
    ground = rec.filled[seat] if rec.anchor == ANCHOR_ANY else rec.free[seat]
    for y in range(widened(rec.height[seat])):
        sheet[GROUND, y + REACH] = ground[y] << REACH
    for turn in range(2):
        _find_uncut(rec, seat, turn, uncut_of(sheet, turn))
    return sheet


@kernel
def _find_uncut(rec: Any, seat: int, turn: int, uncut: Any) -> None:
    """SH-3.3: the spots, over the bag, at which no edge of the card runs through an item."""
    wide = int(WIDE[turn])
    high = int(HIGH[turn])
    width = int(rec.width[seat])
    height = int(rec.height[seat])
    over_bag = (bit(width + REACH) - 1) & ~(bit(REACH - wide + 1) - 1)
    for index in range(REACH - high + 1, height + REACH):
        uncut[index] = over_bag
    for y in range(height):
        joined = rec.right[seat, y] << REACH
        at_sides = (joined << 1) | (joined >> (wide - 1))
        if at_sides != 0:
            for index in range(y + REACH - high + 1, y + REACH + 1):
                uncut[index] &= ~at_sides
        joined = rec.down[seat, y] << REACH
        if joined != 0:
            along = joined | (joined >> 1) | (joined >> 2)
            if wide == 4:
                along |= joined >> 3
            uncut[y + REACH - high + 1] &= ~along
            uncut[y + REACH + 1] &= ~along


@kernel
def uncut_of(sheet: Any, turn: int) -> Any:
    """The rows of a sheet that hold for this turn."""
    return sheet[UPRIGHT + turn % 2]


@kernel
def _find_anchored(rec: Any, card: int, turn: int, first: int, last: int, sheet: Any) -> None:
    """SH-3.2: the spots of rows first..last-1 at which a whole good item of the card lies on the ground. Square by
    square through all rows, not row by row: what a square asks for is looked up once, and rows are judged several at
    a time."""
    ground = sheet[GROUND]
    anchored = sheet[ANCHORED]
    part_anchored = sheet[PART]
    for index in range(first, last):
        anchored[index] = 0
    for part in range(widened(rec.good_parts[card])):
        for index in range(first, last):
            part_anchored[index] = -1
        for i in range(widened(rec.part_start[card, part]), widened(rec.part_start[card, part + 1])):
            square = rec.part_square[card, i]
            across = ACROSS[turn, square]
            below = BELOW[turn, square]
            for index in range(first, last):
                part_anchored[index] &= ground[index + below] >> across
        for index in range(first, last):
            anchored[index] |= part_anchored[index]


@kernel
def no_spots(rec: Any, seat: int, sheet: Any) -> None:
    for index in range(widened(rec.height[seat]) + REACH):
        sheet[SPOTS, index] = 0


@kernel
def any_spot(rec: Any, seat: int, sheet: Any) -> bool:
    for index in range(widened(rec.height[seat]) + REACH):  # noqa: SIM110 (no generators in kernels)
        if sheet[SPOTS, index] != 0:
            return True
    return False


@kernel
def spots_by_rule(rec: Any, seat: int, card: int, turn: int, sheet: Any) -> None:
    """Where `seat` may lay the card by SH-3, in this turn."""
    uncut = uncut_of(sheet, turn)
    rows = widened(rec.height[seat]) + REACH
    _find_anchored(rec, card, turn, widened(0), rows, sheet)
    for index in range(rows):
        sheet[SPOTS, index] = uncut[index] & sheet[ANCHORED, index]


@kernel
def spots_on_good(rec: Any, seat: int, turn: int, sheet: Any) -> None:
    """SH-1.4, alone: keep only the spots at which the card covers a good item."""
    height = int(rec.height[seat])
    for index in range(height + REACH):
        touching = np.int64(0)
        for y in range(max(0, index - REACH), min(height, index - REACH + int(HIGH[turn]))):
            good = (rec.filled[seat, y] & ~rec.free[seat, y]) << REACH
            for i in range(int(WIDE[turn])):
                touching |= good >> i
        sheet[SPOTS, index] &= touching


@kernel
def spots_by_use(rec: Any, seat: int, card: int, turn: int, asked: int, sheet: Any) -> None:
    """SH-2.3: add to the spots those at which the card uses an item of the asked type."""
    for item in range(widened(rec.items[seat])):
        if rec.kind_type[rec.item_kind[seat, item]] == asked:
            _turn_ground(rec, seat, item, sheet)
            if rec.use_cover == COVER_BY_ITEM:
                _use_under_item(rec, seat, card, turn, item, sheet)
            else:
                _use_under_card(rec, seat, card, turn, item, sheet)
            _turn_ground(rec, seat, item, sheet)


@kernel
def _turn_ground(rec: Any, seat: int, item: int, sheet: Any) -> None:
    """The squares of a good item become ground, or no longer are; where any square is ground, it is anyway."""
    if rec.anchor != ANCHOR_ANY:
        for i in range(item_size(rec, seat, item)):
            x, y = item_square(rec, seat, item, i)
            sheet[GROUND, y + REACH] ^= bit(x + REACH)


@kernel
def _use_under_item(rec: Any, seat: int, card: int, turn: int, item: int, sheet: Any) -> None:
    """One good item of the card covers the used one, and lies on the ground. It covers the used item's first square
    with one of its own squares: these are all the offsets there are to try."""
    uncut = uncut_of(sheet, turn)
    first_x, first_y = item_square(rec, seat, item, widened(0))
    size = item_size(rec, seat, item)
    for part in range(widened(rec.good_parts[card])):
        start = widened(rec.part_start[card, part])
        end = widened(rec.part_start[card, part + 1])
        if end - start < size:
            continue
        for i in range(start, end):
            square = rec.part_square[card, i]
            x = first_x - ACROSS[turn, square]
            y = first_y - BELOW[turn, square]
            here = bit(x + REACH)
            if (
                uncut[y + REACH] & here != 0
                and _covers(rec, seat, card, turn, part, item, x, y)
                and _lies_on_ground(rec, card, turn, part, x, y, sheet)
            ):
                sheet[SPOTS, y + REACH] |= here


@kernel
def _covers(rec: Any, seat: int, card: int, turn: int, part: int, item: int, x: int, y: int) -> bool:
    """Whether part `part` of a card at (x, y) covers the whole item."""
    for i in range(item_size(rec, seat, item)):
        at_x, at_y = item_square(rec, seat, item, i)
        across = at_x - x
        below = at_y - y
        if across < 0 or across >= WIDE[turn] or below < 0 or below >= HIGH[turn]:
            return False
        if rec.part[card, SQUARE_AT[turn, below, across]] != part:
            return False
    return True


@kernel
def _lies_on_ground(rec: Any, card: int, turn: int, part: int, x: int, y: int, sheet: Any) -> bool:
    for i in range(widened(rec.part_start[card, part]), widened(rec.part_start[card, part + 1])):
        square = rec.part_square[card, i]
        if sheet[GROUND, y + REACH + BELOW[turn, square]] & bit(x + REACH + ACROSS[turn, square]) == 0:
            return False
    return True


@kernel
def _use_under_card(rec: Any, seat: int, card: int, turn: int, item: int, sheet: Any) -> None:
    """The card covers the used item, which is ground for the anchor (option use_cover = "card"). An uncut card that
    lies on one square of an item lies on all of it."""
    uncut = uncut_of(sheet, turn)
    first_x, first_y = item_square(rec, seat, item, widened(0))
    over = (bit(first_x + REACH + 1) - 1) & ~(bit(first_x + REACH + 1 - int(WIDE[turn])) - 1)
    first = first_y + REACH + 1 - int(HIGH[turn])
    last = first_y + REACH + 1
    _find_anchored(rec, card, turn, first, last, sheet)
    for index in range(first, last):
        sheet[SPOTS, index] |= uncut[index] & over & sheet[ANCHORED, index]
