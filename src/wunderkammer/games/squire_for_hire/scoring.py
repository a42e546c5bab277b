"""What a bag is worth, and what its squares amount to (SH-2.2, SH-5)."""

from typing import Any

import numpy as np

from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire_for_hire.bag import item_has, item_square
from wunderkammer.games.squire_for_hire.state import GRID_SQUARES, JUNK, MOST_ITEMS, WINDOW

GOOD, PAIRS, COMBOS, PRIZED, OTHER_JUNK = range(5)
"""The lines of a score (SH-5.1 to SH-5.4)."""
SCORE_LINES = 5


@kernel
def item_value(rec: Any, seat: int, asked: int) -> int:
    """SH-2.2: visible squares of a type plus the squire's bonus for it."""
    squire = rec.squire[seat]
    value = int(rec.bonus_value[squire]) if rec.bonus_type[squire] == asked else 0
    for item in range(rec.items[seat]):
        if rec.kind_type[rec.item_kind[seat, item]] == asked:
            for square in range(GRID_SQUARES):
                if item_has(rec, seat, item, square):
                    value += 1
    return value


@kernel
def score_lines(rec: Any, seat: int, lines: Any) -> None:
    """The score of a bag as it lies, by line: lines is int64[5], overwritten."""
    lines[:] = 0
    squire = rec.squire[seat]
    for item in range(rec.items[seat]):
        kind = rec.item_kind[seat, item]
        if rec.kind_type[kind] != JUNK:
            lines[GOOD] += 1
        elif kind == rec.prized[squire]:
            lines[PRIZED] += 1
        else:
            lines[OTHER_JUNK] -= 1
    _score_pairs(rec, seat, lines)


@kernel
def bag_points(rec: Any, seat: int) -> int:
    """The points of a bag as it lies."""
    lines = np.zeros(SCORE_LINES, np.int64)
    score_lines(rec, seat, lines)
    return lines.sum()


@kernel
def _combo_worth(rec: Any, squire: int, a: int, b: int) -> int:
    """SH-5.3: what the squire's combos score for a pair of items of kinds a and b."""
    worth = 0
    for i in range(rec.combos[squire]):
        one = rec.combo[squire, i, 0]
        two = rec.combo[squire, i, 1]
        if (a == one and b == two) or (a == two and b == one):
            worth += rec.combo[squire, i, 2]
    return worth


@kernel
def _score_pairs(rec: Any, seat: int, lines: Any) -> None:
    """SH-5.2, SH-5.3: every pair of items that share an edge, each counted once however long the edge."""
    owner = np.full((WINDOW + 1, WINDOW + 1), -1, np.int16)
    for item in range(rec.items[seat]):
        for square in range(GRID_SQUARES):
            if item_has(rec, seat, item, square):
                x, y = item_square(rec, seat, item, square)
                owner[y, x] = item
    # The neighbours that an item has met already, by the last item that met them.
    met_by = np.full(MOST_ITEMS, -1, np.int16)
    for item in range(rec.items[seat]):
        for square in range(GRID_SQUARES):
            if not item_has(rec, seat, item, square):
                continue
            x, y = item_square(rec, seat, item, square)
            for side in range(4):
                other_x = x + (1 if side == 0 else -1 if side == 1 else 0)
                other_y = y + (1 if side == 2 else -1 if side == 3 else 0)
                if other_x < 0 or other_y < 0:
                    continue
                other = owner[other_y, other_x]
                # Each pair is counted by its later item.
                if other >= 0 and other < item and met_by[other] != item:
                    met_by[other] = item
                    _score_pair(rec, seat, rec.item_kind[seat, item], rec.item_kind[seat, other], lines)


@kernel
def _score_pair(rec: Any, seat: int, a: int, b: int, lines: Any) -> None:
    if a == b and (rec.kind_type[a] != JUNK or rec.junk_pairs != 0):
        lines[PAIRS] += 1
    lines[COMBOS] += _combo_worth(rec, rec.squire[seat], a, b)


# For calls from Python: an array and an index, because typing a single record costs more than the call.


@kernel
def score_lines_of(records: Any, i: int, seat: int, lines: Any) -> None:
    score_lines(records[i], seat, lines)


@kernel
def item_value_of(records: Any, i: int, seat: int, asked: int) -> int:
    return item_value(records[i], seat, asked)
