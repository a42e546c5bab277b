"""What a bag of Squire for Hire would look like after each legal move, in numbers that a network can weigh.

A move code says little by itself: `lay left 90 4,7` is good or bad by what lies there. So it is not the 40,374 codes
that are scored, but the positions they lead to (afterstates: Sutton, Barto 2018, 6.8). All of it is made from what the
seat knows; of the deck, the cards that have not been seen, in no order.
"""

from typing import Any

import numpy as np

from wunderkammer.core.bits import bit, count, widened
from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire_for_hire.bag import item_size, lay, start_bag
from wunderkammer.games.squire_for_hire.moves import FLIP_LEFT, KEEP_1, LAY, PASS, read_lay
from wunderkammer.games.squire_for_hire.scoring import bag_points
from wunderkammer.games.squire_for_hire.spots import LYING, SPOTS, UPRIGHT, spots_by_rule, survey
from wunderkammer.games.squire_for_hire.state import DUNGEON, JUNK, KEEP, MOST_KINDS, REACH, SIDE

TYPES = JUNK
"""Types of good items."""
SPARES, USES = 6, 3
"""How a story to come is told: squares to spare for it, from 3 too few to 2 too many, or more, or that it asks for no
value; and items it could use: none, one, more."""

SEAT = 0
(STORIES, DUNGEONS, STAYS, MET, USABLE, PILES, ROOM, EDGES) = (0, 1, 2, 3, 4, 5, 8, 17)
"""Where features begin: stories unseen, and dungeons among them; whether the story on top may stay, and could be
done again by value or by use; cards in the piles, and what of them is in reach; room in the bag."""
VALUES = 20
ITEMS_OF = VALUES + TYPES
TO_COME = ITEMS_OF + TYPES
SQUIRE = TO_COME + SPARES * USES
KINDS = SQUIRE + 8
OFFERED = KINDS + MOST_KINDS
FEATURES = OFFERED + MOST_KINDS


@kernel
def consider(known: Any, mask: Any, first: int, end: int, table: Any, codes: Any, points: Any, features: Any) -> int:
    """For the places first .. end - 1, one after the other: the legal codes, the points of the bag after each, and what
    it would look like.

    known: records, one for each place; mask: bool[places, moves]; table: an array of one record, overwritten. codes:
    int32[most, 2], place and code; points: float32[most]; features: float32[most, FEATURES]. Returns how many there
    are, or -1 when there is no room for them.
    """
    n = np.int64(0)
    bonds = np.zeros((MOST_KINDS, MOST_KINDS), np.float64)
    for place in range(first, end):
        rec = known[place]
        unseen = _unseen(rec)
        _find_bonds(rec, bonds)
        legal = mask[place]
        for code in range(legal.shape[0]):
            if not legal[code]:
                continue
            if n == codes.shape[0]:
                return -1
            table[0] = rec
            codes[n, 0] = place
            codes[n, 1] = code
            _follow(table[0], unseen, bonds, widened(code), features[n])
            points[n] = table[0].points[SEAT]
            n += 1
    return int(n)


@kernel
def _unseen(rec: Any) -> int:
    """The cards that may be in the deck below its top, as bits."""
    seen = np.int64(rec.gone)
    if rec.deck_cards > 0:
        seen |= bit(rec.deck[rec.deck_cards - 1])
    for pile in range(2):
        for i in range(widened(rec.pile_cards[pile])):
            seen |= bit(rec.pile[pile, i])
    for i in range(widened(rec.laid[SEAT])):
        seen |= bit(rec.laid_card[SEAT, i])
    return int((bit(rec.cards) - 1) & ~seen)


@kernel
def _find_bonds(rec: Any, bonds: Any) -> None:
    """What two kinds of items that touch score (SH-5.2, SH-5.3)."""
    bonds[:] = 0
    for kind in range(widened(rec.kinds)):
        if rec.kind_type[kind] != JUNK or rec.junk_pairs != 0:
            bonds[kind, kind] = 1
    squire = rec.squire[SEAT]
    for i in range(widened(rec.combos[squire])):
        one, two = rec.combo[squire, i, 0], rec.combo[squire, i, 1]
        bonds[one, two] += rec.combo[squire, i, 2]
        bonds[two, one] = bonds[one, two]


@kernel
def _follow(rec: Any, unseen: int, bonds: Any, code: int, out: Any) -> None:
    """Do what the code does to the bag, as far as it is known, and write what is there then. rec is spoilt."""
    out[:] = 0
    before = _squares(rec)
    story = widened(-1)
    if rec.phase == KEEP:
        card = widened(rec.dealt[SEAT, code - KEEP_1])
        start_bag(rec, SEAT, card)
        rec.points[SEAT] = bag_points(rec, SEAT)
        unseen &= ~bit(card)
    else:
        story = widened(rec.deck[rec.deck_cards - 1])
    if code >= LAY:
        pile, turn, x, y = read_lay(code)
        top = rec.pile_cards[pile] - 1
        card = widened(rec.pile[pile, top])
        rec.pile_cards[pile] = top
        lay(rec, SEAT, card, turn, x, y)
        rec.points[SEAT] = bag_points(rec, SEAT)
    elif rec.phase == SIDE:
        pile = code - FLIP_LEFT
        rec.pile[pile, rec.pile_cards[pile]] = story
        rec.pile_cards[pile] += 1
        story = widened(-1)
    out[EDGES] = (12 - (_squares(rec) - before)) / 12.0 if code >= LAY else 0.0
    _tell_items(rec, out)
    _tell_stories(rec, unseen, story, code == PASS, out)
    _tell_loot(rec, unseen, story, bonds, out)
    _tell_room(rec, story, out)


@kernel
def _squares(rec: Any) -> int:
    squares = 0
    for y in range(widened(rec.height[SEAT])):
        squares += count(rec.filled[SEAT, y])
    return squares


@kernel
def _tell_items(rec: Any, out: Any) -> None:
    squire = rec.squire[SEAT]
    out[SQUIRE + squire] = 1
    out[VALUES + rec.bonus_type[squire]] += rec.bonus_value[squire] / 4.0
    for item in range(widened(rec.items[SEAT])):
        kind = rec.item_kind[SEAT, item]
        out[KINDS + kind] += 0.5
        kind_type = rec.kind_type[kind]
        if kind_type != JUNK:
            out[VALUES + kind_type] += item_size(rec, SEAT, item) / 4.0
            out[ITEMS_OF + kind_type] += 0.5


@kernel
def _tell_stories(rec: Any, unseen: int, story: int, passed: bool, out: Any) -> None:
    """How well prepared the bag is for the stories that may come."""
    for card in range(widened(rec.cards)):
        if unseen & bit(card) != 0:
            out[STORIES] += 0.1
            if rec.story[card] == DUNGEON:
                out[DUNGEONS] += 0.5
            spare, uses = _chances(rec, card, out)
            out[TO_COME + spare * USES + uses] += 0.25
    if rec.phase == KEEP:
        out[STORIES] -= 0.2
    if story >= 0 and rec.story[story] == DUNGEON and not passed and rec.phase != SIDE:
        out[STAYS] = 1
        spare, uses = _chances(rec, story, out)
        out[MET] = 1 if spare >= 3 else 0
        out[USABLE] = 0.5 * uses


@kernel
def _chances(rec: Any, card: int, out: Any) -> tuple[int, int]:
    spare = widened(0)
    asked = rec.value_type[card]
    if asked >= 0:
        value = int(np.rint(4.0 * out[VALUES + asked]))
        spare = widened(max(0, min(SPARES - 1, value - rec.value_needed[card] + 3)))
    uses = widened(0)
    used = rec.use_type[card]
    if used >= 0:
        uses = widened(min(USES - 1, int(np.rint(2.0 * out[ITEMS_OF + used]))))
    return spare, uses


@kernel
def _tell_loot(rec: Any, unseen: int, story: int, bonds: Any, out: Any) -> None:
    """The cards in reach next turn, and the pairs that items may still make."""
    n = 0
    for pile in range(2):
        cards = rec.pile_cards[pile]
        n += cards
        if cards > 0:
            _offer(rec, rec.pile[pile, cards - 1], bonds, out)
    out[PILES] = n / 8.0
    if story >= 0:
        _offer(rec, story, bonds, out)
    promise = 0.0
    for card in range(widened(rec.cards)):
        if unseen & bit(card) != 0:
            promise += _bonds_with(rec, card, bonds, out)
    out[PILES + 1] = promise / 20.0


@kernel
def _offer(rec: Any, card: int, bonds: Any, out: Any) -> None:
    for part in range(widened(rec.parts[card])):
        out[OFFERED + rec.part_kind[card, part]] += 0.5
    out[PILES + 2] += _bonds_with(rec, card, bonds, out) / 4.0


@kernel
def _bonds_with(rec: Any, card: int, bonds: Any, out: Any) -> float:
    promise = 0.0
    for part in range(widened(rec.parts[card])):
        for kind in range(widened(rec.kinds)):
            if out[KINDS + kind] > 0:
                promise += bonds[rec.part_kind[card, part], kind]
    return promise


@kernel
def _tell_room(rec: Any, story: int, out: Any) -> None:
    """Squares to build on, by what fits on them; and where cards can be laid without cutting an item."""
    height = widened(rec.height[SEAT])
    free, across, below, row, blocks, filled = 0, 0, 0, 0, 0, 0
    for y in range(height):
        here = rec.free[SEAT, y]
        under = rec.free[SEAT, y + 1] if y + 1 < height else np.int64(0)
        pairs = here & (here >> 1)
        filled += count(rec.filled[SEAT, y])
        free += count(here)
        across += count(pairs)
        row += count(pairs & (here >> 2))
        below += count(here & under)
        blocks += count(pairs & under & (under >> 1))
        if y + 2 < height:
            row += count(here & under & rec.free[SEAT, y + 2])
    out[ROOM] = free / 20.0
    out[ROOM + 1] = (across + below) / 20.0
    out[ROOM + 2] = row / 20.0
    out[ROOM + 3] = blocks / 10.0
    out[ROOM + 4] = filled / 60.0
    out[ROOM + 5] = np.sqrt(free) / 4.0
    sheet = survey(rec, SEAT)
    upright, lying = 0, 0
    for index in range(sheet.shape[1]):
        upright += count(sheet[UPRIGHT, index])
        lying += count(sheet[LYING, index])
    out[ROOM + 6] = upright / 40.0
    out[ROOM + 7] = lying / 40.0
    out[ROOM + 8] = (widened(rec.width[SEAT]) + height) / 20.0
    most, total = 0, 0
    for pile in range(3):
        card = story
        if pile < 2:
            cards = rec.pile_cards[pile]
            card = widened(rec.pile[pile, cards - 1]) if cards > 0 else widened(-1)
        if card >= 0:
            spots = 0
            for turn in range(4):
                spots_by_rule(rec, SEAT, card, widened(turn), sheet)
                for index in range(height + REACH):
                    spots += count(sheet[SPOTS, index])
            total += spots
            most = max(most, spots)
    out[EDGES + 1] = np.log1p(most) / 4.0
    out[EDGES + 2] = np.log1p(total) / 4.0
