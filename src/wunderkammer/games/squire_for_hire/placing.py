"""All ways to take a loot card and lay it: the moves of a turn (SH-2.1 to SH-2.4), and whether there is any."""

from typing import Any

from wunderkammer.core.bits import lowest
from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire_for_hire.bag import (
    SPAN,
    any_spot,
    new_spots,
    spots_by_rule,
    spots_by_use,
    spots_on_good,
    uncut_spots,
)
from wunderkammer.games.squire_for_hire.moves import LAY
from wunderkammer.games.squire_for_hire.scoring import item_value
from wunderkammer.games.squire_for_hire.state import NONE, REACH


@kernel
def story_on_top(rec: Any) -> int:
    """The card whose story is on top of the deck, -1 when there is none."""
    if rec.deck_cards == 0:
        return NONE
    return int(rec.deck[rec.deck_cards - 1])


@kernel
def top_of_pile(rec: Any, pile: int) -> int:
    if rec.pile_cards[pile] == 0:
        return NONE
    return int(rec.pile[pile, rec.pile_cards[pile] - 1])


@kernel
def meets_value(rec: Any, seat: int, story: int) -> bool:
    """SH-2.2: by value."""
    asked = rec.value_type[story]
    return asked >= 0 and item_value(rec, seat, asked) >= rec.value_needed[story]


@kernel
def turn_spots(rec: Any, seat: int, story: int, by_value: bool, card: int, turn: int, uncut: Any, spots: Any) -> None:
    """The spots at which laying the card in this turn completes the story, in either way. Both arrays are
    overwritten."""
    if by_value:
        spots_by_rule(rec, seat, card, turn, spots)
    else:
        for index in range(SPAN):
            spots[index] = 0
    if rec.use_type[story] >= 0:
        uncut_spots(rec, seat, turn, uncut)
        spots_by_use(rec, seat, card, turn, rec.use_type[story], uncut, spots)


@kernel
def legal_lays(rec: Any, seat: int, out: Any, n: int) -> int:
    """Add the codes of all lays that complete the story on top, ascending; returns the new n."""
    story = story_on_top(rec)
    by_value = meets_value(rec, seat, story)
    uncut = new_spots()
    spots = new_spots()
    for pile in range(2):
        card = top_of_pile(rec, pile)
        if card < 0:
            continue
        for turn in range(4):
            turn_spots(rec, seat, story, by_value, card, turn, uncut, spots)
            n = _emit(rec, seat, pile, turn, spots, out, n)
    return n


@kernel
def free_lays(rec: Any, seat: int, card: int, on_good: bool, pile: int, out: Any, n: int) -> int:
    """Add the codes of all lays of a card by SH-3 alone; on_good: those that cover a good item (SH-1.4)."""
    spots = new_spots()
    for turn in range(4):
        spots_by_rule(rec, seat, card, turn, spots)
        if on_good:
            spots_on_good(rec, seat, turn, spots)
        n = _emit(rec, seat, pile, turn, spots, out, n)
    return n


@kernel
def _emit(rec: Any, seat: int, pile: int, turn: int, spots: Any, out: Any, n: int) -> int:
    for index in range(rec.height[seat] + REACH):
        row = spots[index]
        base = LAY + ((pile * 4 + turn) * SPAN + index) * SPAN
        while row != 0:
            out[n] = base + lowest(row)
            n += 1
            row &= row - 1
    return n


@kernel
def can_complete(rec: Any, seat: int) -> bool:
    """SH-2.6: whether the seat could complete the story on top, with bags and loot as they are."""
    story = story_on_top(rec)
    by_value = meets_value(rec, seat, story)
    uncut = new_spots()
    spots = new_spots()
    for pile in range(2):
        card = top_of_pile(rec, pile)
        if card < 0:
            continue
        for turn in range(4):
            turn_spots(rec, seat, story, by_value, card, turn, uncut, spots)
            if any_spot(rec, seat, spots):
                return True
    return False


@kernel
def can_lay_free(rec: Any, seat: int, card: int, on_good: bool) -> bool:
    """Whether the card can be laid by SH-3 alone."""
    spots = new_spots()
    for turn in range(4):
        spots_by_rule(rec, seat, card, turn, spots)
        if on_good:
            spots_on_good(rec, seat, turn, spots)
        if any_spot(rec, seat, spots):
            return True
    return False
