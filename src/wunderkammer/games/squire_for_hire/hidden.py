"""What each seat may know of a game of Squire for Hire, and other games it cannot tell from this one.

Nearly everything is open: bags, squires, the side piles, the story on top. Hidden are the order of the deck below its
top, the orders of decks to come, and sealed choices.
"""

from typing import Any

import numpy as np

from wunderkammer.core.bits import widened
from wunderkammer.core.chance import below, draw
from wunderkammer.core.copying import copy_row, copy_rows
from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire_for_hire.moves import KEEP_1, MOST_LEGAL
from wunderkammer.games.squire_for_hire.placing import loose_lays
from wunderkammer.games.squire_for_hire.state import (
    FIRST,
    KEEP,
    MOST_CARDS,
    MOST_DECKS,
    MOST_SEATS,
    NONE,
    SEALED,
)


@kernel
def know(rec: Any, seat: int, out: Any) -> None:
    """Make `out` the record of what `seat` (-1: a spectator) may know of `rec`; every field is written."""
    know_now(rec, seat, out)
    _know_last_move(rec, out)
    _copy_components(rec, out)


@kernel
def know_now(rec: Any, seat: int, out: Any) -> None:
    """The position alone: every field is written but the tape and the component values."""
    _know_bags(rec, out)
    _know_table(rec, out)
    for deck in range(MOST_DECKS):
        for card in range(MOST_CARDS):
            out.keys[deck, card] = 0
    for i in range(MOST_CARDS):
        out.deck[i] = 0
    if rec.deck_cards > 0:
        out.deck[rec.deck_cards - 1] = rec.deck[rec.deck_cards - 1]
    for other in range(MOST_SEATS):
        sealed = other != seat and rec.choice[other] != NONE
        out.choice[other] = SEALED if sealed else rec.choice[other]


@kernel
def _know_bags(rec: Any, out: Any) -> None:
    copy_rows(out.filled, rec.filled)
    copy_rows(out.free, rec.free)
    copy_rows(out.right, rec.right)
    copy_rows(out.down, rec.down)
    copy_rows(out.item_kind, rec.item_kind)
    copy_rows(out.item_card, rec.item_card)
    copy_rows(out.item_part, rec.item_part)
    copy_rows(out.item_turn, rec.item_turn)
    copy_rows(out.item_x, rec.item_x)
    copy_rows(out.item_y, rec.item_y)
    copy_rows(out.laid_card, rec.laid_card)
    copy_rows(out.laid_turn, rec.laid_turn)
    copy_rows(out.laid_x, rec.laid_x)
    copy_rows(out.laid_y, rec.laid_y)
    copy_row(out.width, rec.width)
    copy_row(out.height, rec.height)
    copy_row(out.origin_x, rec.origin_x)
    copy_row(out.origin_y, rec.origin_y)
    copy_row(out.items, rec.items)
    copy_row(out.laid, rec.laid)
    copy_row(out.squire, rec.squire)
    copy_row(out.points, rec.points)


@kernel
def _know_table(rec: Any, out: Any) -> None:
    out.beat = rec.beat
    out.reveal = rec.reveal
    out.turns = rec.turns
    out.deck_number = rec.deck_number
    out.lays_this_deck = rec.lays_this_deck
    out.passes_in_row = rec.passes_in_row
    out.turns_since_lay = rec.turns_since_lay
    out.seats = rec.seats
    out.phase = rec.phase
    out.owing = rec.owing
    out.starter = rec.starter
    out.turn_of = rec.turn_of
    out.deck_cards = rec.deck_cards
    out.free_card = rec.free_card
    out.gone = rec.gone
    out.setup = rec.setup
    out.use_cover = rec.use_cover
    out.anchor = rec.anchor
    out.reshuffles = rec.reshuffles
    out.junk_pairs = rec.junk_pairs
    copy_rows(out.pile, rec.pile)
    copy_row(out.pile_cards, rec.pile_cards)
    copy_rows(out.dealt, rec.dealt)
    copy_row(out.given, rec.given)


@kernel
def _know_last_move(rec: Any, out: Any) -> None:
    """What it brought about, open to all."""
    out.told = rec.told
    copy_rows(out.tape, rec.tape)


@kernel
def _copy_components(rec: Any, out: Any) -> None:
    out.cards = rec.cards
    out.kinds = rec.kinds
    out.squires = rec.squires
    copy_row(out.kind_type, rec.kind_type)
    copy_rows(out.part, rec.part)
    copy_rows(out.part_square, rec.part_square)
    copy_rows(out.part_start, rec.part_start)
    copy_row(out.parts, rec.parts)
    copy_row(out.good_parts, rec.good_parts)
    copy_rows(out.part_kind, rec.part_kind)
    copy_row(out.story, rec.story)
    copy_row(out.value_type, rec.value_type)
    copy_row(out.value_needed, rec.value_needed)
    copy_row(out.use_type, rec.use_type)
    copy_row(out.bonus_type, rec.bonus_type)
    copy_row(out.bonus_value, rec.bonus_value)
    copy_row(out.prized, rec.prized)
    copy_row(out.combos, rec.combos)
    for squire in range(rec.combo.shape[0]):
        copy_rows(out.combo[squire], rec.combo[squire])
    copy_rows(out.kind_name, rec.kind_name)
    copy_rows(out.squire_name, rec.squire_name)


@kernel
def resample(rec: Any, seat: int, chance: Any) -> None:
    """Replace all that `seat` (-1: a spectator) cannot know: the deck below its top in a uniformly random order, fresh
    orders for decks to come, and sealed choices drawn from what their seats could choose. Nothing hidden is read.

    chance: uint64[4], advanced.
    """
    _resample_deck(rec, chance)
    for deck in range(MOST_DECKS):
        for card in range(MOST_CARDS):
            rec.keys[deck, card] = draw(chance) >> np.uint64(32)
    for other in range(widened(rec.seats)):
        if other == seat or rec.choice[other] == NONE:
            continue
        if rec.phase == KEEP:
            rec.choice[other] = KEEP_1 + below(chance, 2)
        elif rec.phase == FIRST:
            out = np.empty(MOST_LEGAL, np.int32)
            rec.choice[other] = out[below(chance, loose_lays(rec, other, out, widened(0)))]


@kernel
def _resample_deck(rec: Any, chance: Any) -> None:
    """The cards of the deck below its top are those that are nowhere to be seen."""
    hidden = rec.deck_cards - 1
    if hidden < 1:
        return
    n = 0
    for card in range(widened(rec.cards)):
        if not _is_seen(rec, card):
            rec.deck[n] = card
            n += 1
    for i in range(hidden - 1):
        j = i + below(chance, hidden - i)
        card = rec.deck[i]
        rec.deck[i] = rec.deck[j]
        rec.deck[j] = card


@kernel
def _is_seen(rec: Any, card: int) -> bool:
    if rec.deck[rec.deck_cards - 1] == card or rec.free_card == card or rec.gone & (1 << card) != 0:
        return True
    for pile in range(2):
        for i in range(rec.pile_cards[pile]):
            if rec.pile[pile, i] == card:
                return True
    for seat in range(widened(rec.seats)):
        for i in range(rec.laid[seat]):
            if rec.laid_card[seat, i] == card:
                return True
    return False
