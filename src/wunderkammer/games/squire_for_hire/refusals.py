"""Why a move is refused: the rule and a plain sentence. All that matters for it is open."""

from typing import Any

import numpy as np

from wunderkammer.core.bits import bit
from wunderkammer.core.game import Records, Refusal
from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire_for_hire.moves import LAY, NO_PILE, read_lay
from wunderkammer.games.squire_for_hire.placing import card_laid, meets_value, story_on_top
from wunderkammer.games.squire_for_hire.spots import SPOTS, spots_by_rule, survey, uncut_of
from wunderkammer.games.squire_for_hire.state import ANCHOR_ANY, FIRST, FREE, KEEP, NONE, REACH, SIDE, TURN, TYPES
from wunderkammer.games.squire_for_hire.turning import HIGH, WIDE


@kernel
def card_laid_of(records: Any, i: int, seat: int, pile: int) -> int:
    return card_laid(records[i], seat, pile)


@kernel
def inspect_spot(records: Any, seat: int, card: int, turn: int, x: int, y: int, found: Any) -> None:
    """found[0]: an item would be cut; [1]: SH-3 allows the spot; [2]: the story is met by value. bool[3]."""
    rec = records[0]
    sheet = survey(rec, seat)
    here = bit(x + REACH)
    found[0] = uncut_of(sheet, turn)[y + REACH] & here == 0
    spots_by_rule(rec, seat, card, turn, sheet)
    found[1] = sheet[SPOTS, y + REACH] & here != 0
    story = story_on_top(rec)
    found[2] = story >= 0 and meets_value(rec, seat, story)


def refuse(known: Records, seat: int, code: int) -> Refusal:
    """The refusal of `code`, which is not among the legal codes of `seat`; `known` is what `seat` knows."""
    rec: Any = known[0]
    if not int(rec.owing) >> seat & 1:
        return Refusal("not-your-turn", "It is not your turn: you owe no decision now.", "SH-2.7")
    rule, text = _reason(known, seat, code)
    return Refusal("illegal", text, rule)


def _reason(known: Records, seat: int, code: int) -> tuple[str, str]:
    rec: Any = known[0]
    if rec.phase == KEEP:
        return "SH-1.3", "First choose which of your two loot cards begins your bag."
    if rec.phase == SIDE:
        return "SH-2.5", "Flip the story's card onto the left or the right pile."
    if code >= LAY:
        return _no_lay(known, seat, code)
    if rec.phase == FIRST:
        return "SH-1.4", "Lay the card you were given."
    if rec.phase == FREE:
        return "SH-4.1", "Lay the last card, or leave it."
    return "SH-2.1", "Complete the story by laying a loot card, or pass."


def _no_lay(known: Records, seat: int, code: int) -> tuple[str, str]:
    rec: Any = known[0]
    pile, turn, x, y = read_lay(code)
    if (pile == NO_PILE) == (rec.phase == TURN):
        return "SH-2.2", "Say which pile the card comes from." if rec.phase == TURN else "This card lies on no pile."
    card = int(card_laid_of(known, 0, seat, pile))
    if card == NONE:
        return "SH-2.2", "There is no loot on that pile."
    if not (x > -int(WIDE[turn]) and y > -int(HIGH[turn]) and x < rec.width[seat] and y < rec.height[seat]):
        return "SH-3.2", "The card must overlap the bag: a whole good item of it lies there."
    found = np.zeros(3, np.bool_)
    inspect_spot(known, seat, card, turn, x, y, found)
    cuts, lies_by_rule, by_value = map(bool, found)
    if cuts:
        return "SH-3.3", "An item of the bag would be covered in part; cover it whole or not at all."
    if rec.phase == TURN and not by_value:
        return _no_way(rec)
    if not lies_by_rule:
        ground = "squares of the bag" if rec.anchor == ANCHOR_ANY else "squares of the bag that are empty or junk"
        return "SH-3.2", f"No whole good item of the card would lie on {ground}."
    return "SH-1.4", "Laid at the start, your second card must cover a good item of your bag."


def _no_way(rec: Any) -> tuple[str, str]:
    story = int(rec.deck[rec.deck_cards - 1])
    value_type, use_type = int(rec.value_type[story]), int(rec.use_type[story])
    asks: list[str] = []
    if value_type != NONE:
        asks.append(f"your {TYPES[value_type]} value is below {int(rec.value_needed[story])}")
    if use_type != NONE:
        asks.append(f"this spot covers no {TYPES[use_type]} item with a good one")
    return "SH-2.3" if use_type != NONE else "SH-2.2", f"The story is not completed: {', and '.join(asks)}."
