"""What a bag is worth, and what its squares amount to (SH-2.2, SH-5)."""

from typing import Any

import numpy as np

from wunderkammer.core.bits import widened
from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire_for_hire.bag import item_size
from wunderkammer.games.squire_for_hire.state import JUNK
from wunderkammer.games.squire_for_hire.turning import ACROSS, BELOW

GOOD, PAIRS, COMBOS, PRIZED, OTHER_JUNK = range(5)
"""The lines of a score (SH-5.1 to SH-5.4)."""
SCORE_LINES = 5


@kernel
def item_value(rec: Any, seat: int, asked: int) -> int:
    """SH-2.2: visible squares of a type plus the squire's bonus for it."""
    squire = rec.squire[seat]
    value = int(rec.bonus_value[squire]) if rec.bonus_type[squire] == asked else 0
    for item in range(widened(rec.items[seat])):
        if rec.kind_type[rec.item_kind[seat, item]] == asked:
            value += item_size(rec, seat, item)
    return value


@kernel
def score_lines(rec: Any, seat: int, lines: Any) -> None:
    """The score of a bag as it lies, by line: lines is int64[5], overwritten."""
    lines[:] = 0
    prized = rec.prized[rec.squire[seat]]
    for item in range(widened(rec.items[seat])):
        kind = rec.item_kind[seat, item]
        if rec.kind_type[kind] != JUNK:
            lines[GOOD] += 1
        elif kind == prized:
            lines[PRIZED] += 1
        else:
            lines[OTHER_JUNK] -= 1
    _score_pairs(rec, seat, lines)


@kernel
def bag_points(rec: Any, seat: int) -> int:
    """The points of a bag as it lies."""
    lines = np.zeros(SCORE_LINES, np.int64)
    score_lines(rec, seat, lines)
    return int(lines.sum())


@kernel
def _score_pairs(rec: Any, seat: int, lines: Any) -> None:
    """SH-5.2, SH-5.3: every pair of items that share an edge, each counted once however long the edge."""
    items = widened(rec.items[seat])
    # Which item each square of the bag shows, with a margin of one square all round.
    shown = np.full((int(rec.height[seat]) + 2, int(rec.width[seat]) + 2), -1, np.int16)
    # The items that an item has met already are marked with its number.
    met_by = np.full(items, -1, np.int16)
    for item in range(items):
        card = rec.item_card[seat, item]
        part = rec.item_part[seat, item]
        turn = rec.item_turn[seat, item]
        left = widened(rec.item_x[seat, item]) + 1
        top = widened(rec.item_y[seat, item]) + 1
        for i in range(widened(rec.part_start[card, part]), widened(rec.part_start[card, part + 1])):
            square = rec.part_square[card, i]
            x = left + ACROSS[turn, square]
            y = top + BELOW[turn, square]
            shown[y, x] = item
            # The squares beside it show those items only that came before: each pair is counted by the later one.
            _meet(rec, seat, item, int(shown[y, x - 1]), met_by, lines)
            _meet(rec, seat, item, int(shown[y, x + 1]), met_by, lines)
            _meet(rec, seat, item, int(shown[y - 1, x]), met_by, lines)
            _meet(rec, seat, item, int(shown[y + 1, x]), met_by, lines)


@kernel
def _meet(rec: Any, seat: int, item: int, other: int, met_by: Any, lines: Any) -> None:
    """Score a pair of neighbours, unless it was."""
    if other < 0 or other == item or met_by[other] == item:
        return
    met_by[other] = item
    a = widened(rec.item_kind[seat, item])
    b = widened(rec.item_kind[seat, other])
    if a == b and (rec.kind_type[a] != JUNK or rec.junk_pairs != 0):
        lines[PAIRS] += 1
    squire = rec.squire[seat]
    for i in range(widened(rec.combos[squire])):
        one = rec.combo[squire, i, 0]
        two = rec.combo[squire, i, 1]
        if (a == one and b == two) or (a == two and b == one):
            lines[COMBOS] += rec.combo[squire, i, 2]


# For calls from Python: an array and an index, because typing a single record costs more than the call.


@kernel
def score_lines_of(records: Any, i: int, seat: int, lines: Any) -> None:
    score_lines(records[i], seat, lines)


@kernel
def item_value_of(records: Any, i: int, seat: int, asked: int) -> int:
    return item_value(records[i], seat, asked)
