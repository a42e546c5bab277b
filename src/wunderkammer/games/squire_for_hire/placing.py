"""All ways to take a loot card and lay it: the moves of a turn (SH-2.1 to SH-2.4), and whether there is any."""

from typing import Any

from wunderkammer.core.bits import lowest, widened
from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire_for_hire.moves import LAY, NO_PILE
from wunderkammer.games.squire_for_hire.scoring import item_value
from wunderkammer.games.squire_for_hire.spots import (
    SPOTS,
    any_spot,
    no_spots,
    spots_by_rule,
    spots_by_use,
    spots_on_good,
    survey,
)
from wunderkammer.games.squire_for_hire.state import FIRST, FREE, NONE, REACH, SPAN


@kernel
def story_on_top(rec: Any) -> int:
    """The card whose story is on top of the deck, -1 when there is none."""
    if rec.deck_cards == 0:
        return NONE
    return widened(rec.deck[rec.deck_cards - 1])


@kernel
def top_of_pile(rec: Any, pile: int) -> int:
    """The loot card on offer at a side, -1 when there is none."""
    if rec.pile_cards[pile] == 0:
        return NONE
    return widened(rec.pile[pile, rec.pile_cards[pile] - 1])


@kernel
def meets_value(rec: Any, seat: int, story: int) -> bool:
    """SH-2.2: by value."""
    asked = widened(rec.value_type[story])
    return asked >= 0 and item_value(rec, seat, asked) >= rec.value_needed[story]


@kernel
def find_spots(rec: Any, seat: int, story: int, by_value: bool, card: int, turn: int, sheet: Any) -> None:
    """The spots at which laying the card in this turn completes the story, in either way."""
    if by_value:
        spots_by_rule(rec, seat, card, turn, sheet)
    else:
        no_spots(rec, seat, sheet)
    asked = widened(rec.use_type[story])
    if asked >= 0:
        spots_by_use(rec, seat, card, turn, asked, sheet)


@kernel
def legal_lays(rec: Any, seat: int, out: Any, n: int) -> int:
    """Add the codes of all lays that complete the story on top, ascending; returns the new n."""
    story = story_on_top(rec)
    by_value = meets_value(rec, seat, story)
    sheet = survey(rec, seat)
    for pile in range(2):
        card = top_of_pile(rec, pile)
        if card >= 0:
            for turn in range(4):
                find_spots(rec, seat, story, by_value, card, turn, sheet)
                n = _emit(rec, seat, pile, turn, sheet, out, n)
    return n


@kernel
def _emit(rec: Any, seat: int, pile: int, turn: int, sheet: Any, out: Any, n: int) -> int:
    for index in range(widened(rec.height[seat]) + REACH):
        row = sheet[SPOTS, index]
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
    sheet = survey(rec, seat)
    for pile in range(2):
        card = top_of_pile(rec, pile)
        if card >= 0:
            for turn in range(4):
                find_spots(rec, seat, story, by_value, card, turn, sheet)
                if any_spot(rec, seat, sheet):
                    return True
    return False


# A card that lies on no pile


@kernel
def loose_card(rec: Any, seat: int) -> int:
    """The card to be laid that lies on no pile: the one `seat` was given (SH-1.4), or the last of all (SH-4.1)."""
    return widened(rec.free_card) if rec.phase == FREE else widened(rec.given[seat])


@kernel
def find_loose_spots(rec: Any, seat: int, turn: int, sheet: Any) -> None:
    """The spots at which that card may be laid: by SH-3, and the one given to oneself on a good item."""
    spots_by_rule(rec, seat, loose_card(rec, seat), turn, sheet)
    if rec.phase == FIRST and rec.seats == 1:
        spots_on_good(rec, seat, turn, sheet)


@kernel
def loose_lays(rec: Any, seat: int, out: Any, n: int) -> int:
    """Add the codes of all its lays, ascending; returns the new n."""
    sheet = survey(rec, seat)
    pile = widened(NO_PILE)
    for turn in range(4):
        find_loose_spots(rec, seat, turn, sheet)
        n = _emit(rec, seat, pile, turn, sheet, out, n)
    return n


@kernel
def can_lay_loose(rec: Any, seat: int) -> bool:
    sheet = survey(rec, seat)
    for turn in range(4):
        find_loose_spots(rec, seat, turn, sheet)
        if any_spot(rec, seat, sheet):
            return True
    return False


# What a code of `moves` lays


@kernel
def card_laid(rec: Any, seat: int, pile: int) -> int:
    """The card that is laid from a pile, or from none; -1 when there is none."""
    return loose_card(rec, seat) if pile == NO_PILE else top_of_pile(rec, pile)
