"""A bag taken apart, and what a card laid on it would change: points (SH-5), item values, room."""

from typing import Any

import numpy as np

from wunderkammer.bots.squire_for_hire.mind import MARGIN, RIM, RIM_OF
from wunderkammer.core.bits import bit, count, widened
from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire_for_hire.bag import item_size, item_square
from wunderkammer.games.squire_for_hire.state import GRID_SQUARES, JUNK
from wunderkammer.games.squire_for_hire.turning import COLUMNS, HIGH, WIDE


@kernel
def know_prices(rec: Any, seat: int, mind: Any) -> None:
    """What items and pairs of touching items are worth to the seat's squire (SH-5.1 to SH-5.4)."""
    squire = rec.squire[seat]
    kinds = widened(rec.kinds)
    for kind in range(kinds):
        junk = rec.kind_type[kind] == JUNK
        mind.price[kind] = -1 if junk and kind != rec.prized[squire] else 1
        for other in range(kinds):
            mind.bond[kind, other] = 0
        if not junk or rec.junk_pairs != 0:
            mind.bond[kind, kind] = 1
    for i in range(widened(rec.combos[squire])):
        one = widened(rec.combo[squire, i, 0])
        two = widened(rec.combo[squire, i, 1])
        mind.bond[one, two] += rec.combo[squire, i, 2]
        mind.bond[two, one] = mind.bond[one, two]


@kernel
def take_apart(rec: Any, seat: int, mind: Any) -> None:
    """Note the bag of `seat`: what each square shows, what it is worth, which items make pairs. `know_prices` and
    `look_ahead` come first."""
    squire = rec.squire[seat]
    height = widened(rec.height[seat])
    width = widened(rec.width[seat])
    for kind_type in range(JUNK + 1):
        mind.value[kind_type] = 0
        mind.count[kind_type] = 0
    mind.value[rec.bonus_type[squire]] += rec.bonus_value[squire]
    for y in range(height + 2 * MARGIN):
        for x in range(width + 2 * MARGIN):
            mind.shown[y, x] = -1
    mind.empty = 0
    for y in range(height):
        mind.empty += count(rec.free[seat, y])
    mind.worth = 0
    mind.bonds = 0
    mind.promise = 0.0
    items = widened(rec.items[seat])
    for item in range(items):
        mind.mark[item] = -1
    for item in range(items):
        kind = widened(rec.item_kind[seat, item])
        squares = widened(item_size(rec, seat, item))
        kind_type = widened(rec.kind_type[kind])
        mind.item_size[item] = squares
        mind.value[kind_type] += squares
        mind.count[kind_type] += 1
        mind.worth += mind.price[kind]
        mind.promise += mind.promise_of[kind]
        for i in range(squares):
            x, y = item_square(rec, seat, item, widened(i))
            mind.shown[y + MARGIN, x + MARGIN] = item
            _bind(rec, seat, item, widened(mind.shown[y + MARGIN, x + MARGIN - 1]), mind)
            _bind(rec, seat, item, widened(mind.shown[y + MARGIN, x + MARGIN + 1]), mind)
            _bind(rec, seat, item, widened(mind.shown[y + MARGIN - 1, x + MARGIN]), mind)
            _bind(rec, seat, item, widened(mind.shown[y + MARGIN + 1, x + MARGIN]), mind)
    mind.empty -= mind.value[JUNK]
    for item in range(items):
        mind.mark[item] = -1
    mind.trials = 0


@kernel
def _bind(rec: Any, seat: int, item: int, other: int, mind: Any) -> None:
    """Note two items that touch, if that scores and is not noted yet. The later item meets the earlier ones."""
    if other < 0 or other == item or mind.mark[other] == item:
        return
    mind.mark[other] = item
    points = mind.bond[rec.item_kind[seat, item], rec.item_kind[seat, other]]
    if points != 0:
        mind.bond_a[mind.bonds] = item
        mind.bond_b[mind.bonds] = other
        mind.bond_points[mind.bonds] = points
        mind.bonds += 1
        mind.worth += points


@kernel
def take_card(rec: Any, card: int, mind: Any) -> None:
    """Note what a card has by itself."""
    for kind_type in range(JUNK + 1):
        mind.card_value[kind_type] = 0
        mind.card_count[kind_type] = 0
    mind.card_worth = 0
    mind.card_promise = 0.0
    mind.card_empty = GRID_SQUARES
    for part in range(widened(rec.parts[card])):
        kind = widened(rec.part_kind[card, part])
        squares = widened(rec.part_start[card, part + 1]) - widened(rec.part_start[card, part])
        kind_type = widened(rec.kind_type[kind])
        mind.card_worth += mind.price[kind]
        mind.card_promise += mind.promise_of[kind]
        mind.card_value[kind_type] += squares
        mind.card_count[kind_type] += 1
        mind.card_empty -= squares
    mind.card_worth += _bonds_within(rec, card, mind)


@kernel
def _bonds_within(rec: Any, card: int, mind: Any) -> int:
    """Points of the card's own items that touch each other."""
    points = np.int64(0)
    met = np.zeros(GRID_SQUARES, np.int64)
    for square in range(GRID_SQUARES):
        part = widened(rec.part[card, square])
        if part < 0:
            continue
        for step in (1, COLUMNS):
            beside = square + step
            if beside >= GRID_SQUARES or (step == 1 and beside % COLUMNS == 0):
                continue
            other = widened(rec.part[card, beside])
            if other < 0 or other == part or met[part] & bit(other) != 0:
                continue
            met[part] |= bit(other)
            met[other] |= bit(part)
            points += mind.bond[rec.part_kind[card, part], rec.part_kind[card, other]]
    return int(points)


@kernel
def turn_card(rec: Any, card: int, turn: int, mind: Any) -> None:
    """Note what shows at the edges of the card in this turn."""
    for edge in range(RIM):
        part = widened(rec.part[card, RIM_OF[turn, edge, 0]])
        mind.rim_part[edge] = part
        mind.rim_kind[edge] = rec.part_kind[card, part] if part >= 0 else -1


@kernel
def judge(rec: Any, seat: int, turn: int, x: int, y: int, mind: Any) -> None:
    """What the bag would be with the noted card laid so: `gain` and the fields that end in `_then`. The laying is
    legal, so items under the card lie under it whole."""
    trial = mind.trials
    mind.trials = trial + 1
    for kind_type in range(JUNK + 1):
        mind.value_then[kind_type] = mind.value[kind_type] + mind.card_value[kind_type]
        mind.count_then[kind_type] = mind.count[kind_type] + mind.card_count[kind_type]
    gain = mind.card_worth
    promise = mind.promise + mind.card_promise
    for below in range(HIGH[turn]):
        for across in range(WIDE[turn]):
            item = mind.shown[y + MARGIN + below, x + MARGIN + across]
            if item >= 0 and mind.mark[item] != trial:
                mind.mark[item] = trial
                kind = rec.item_kind[seat, item]
                kind_type = rec.kind_type[kind]
                gain -= mind.price[kind]
                promise -= mind.promise_of[kind]
                mind.value_then[kind_type] -= mind.item_size[item]
                mind.count_then[kind_type] -= 1
    for i in range(mind.bonds):
        if mind.mark[mind.bond_a[i]] == trial or mind.mark[mind.bond_b[i]] == trial:
            gain -= mind.bond_points[i]
    mind.gain = gain + _bonds_outside(rec, seat, turn, x, y, mind)
    mind.promise_then = promise
    _measure(rec, seat, turn, x, y, mind)


@kernel
def _bonds_outside(rec: Any, seat: int, turn: int, x: int, y: int, mind: Any) -> int:
    """Points of the card's items with what they touch in the bag, each pair once."""
    points = np.int64(0)
    met = np.int64(0)  # by edge: those that scored
    for edge in range(RIM):
        kind = mind.rim_kind[edge]
        if kind < 0:
            continue
        item = mind.shown[y + MARGIN + RIM_OF[turn, edge, 2], x + MARGIN + RIM_OF[turn, edge, 1]]
        if item < 0:
            continue
        bond = mind.bond[kind, rec.item_kind[seat, item]]
        if bond == 0:
            continue
        again = False
        for other in range(edge):
            if (
                met & bit(other) != 0
                and mind.rim_part[other] == mind.rim_part[edge]
                and mind.shown[y + MARGIN + RIM_OF[turn, other, 2], x + MARGIN + RIM_OF[turn, other, 1]] == item
            ):
                again = True
        met |= bit(edge)
        if not again:
            points += bond
    return int(points)


@kernel
def _measure(rec: Any, seat: int, turn: int, x: int, y: int, mind: Any) -> None:
    """Room: how much of the bag the card covers, and the empty squares that are left."""
    under = np.int64(0)
    free = np.int64(0)
    row = bit(WIDE[turn]) - 1
    for below in range(max(0, y), min(widened(rec.height[seat]), y + HIGH[turn])):
        mask = row << x if x >= 0 else row >> -x
        under += count(rec.filled[seat, below] & mask)
        free += count(rec.free[seat, below] & mask)
    junk = mind.value[JUNK] + mind.card_value[JUNK] - mind.value_then[JUNK]
    mind.overlap = under
    mind.empty_then = mind.empty + mind.card_empty - (free - junk)
