"""`packer`'s policy for Squire for Hire: the move of a seat, from what it knows.

Every placement is judged by the points it brings and by the bag it leaves: how well that bag will do the stories to
come, its room, the pairs its items may yet make; and with two seats by the loot that is left to the other.
"""

from math import sqrt
from typing import Any

import numpy as np

from wunderkammer.bots.squire_for_hire.ahead import look_ahead
from wunderkammer.bots.squire_for_hire.bags import judge, know_prices, take_apart, take_card, turn_card
from wunderkammer.bots.squire_for_hire.mind import MIND
from wunderkammer.bots.squire_for_hire.weights import (
    DENIAL,
    EMPTY,
    JUNK_SQUARES,
    MET,
    MET_1,
    OVERLAP,
    PASSING,
    PROMISE,
    SHORT_1,
    SHORT_2,
    SHORT_3,
    STORY,
    USE_1,
    USE_2,
    WEIGHTS,
)
from wunderkammer.core.bits import lowest, widened
from wunderkammer.core.chance import Chance
from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire_for_hire.moves import FLIP_LEFT, FLIP_RIGHT, KEEP_1, LAY, LEAVE, NO_PILE, PASS
from wunderkammer.games.squire_for_hire.placing import (
    find_loose_spots,
    find_spots,
    loose_card,
    meets_value,
    story_on_top,
    top_of_pile,
)
from wunderkammer.games.squire_for_hire.spots import SPOTS, spots_by_rule, survey
from wunderkammer.games.squire_for_hire.state import FREE, JUNK, KEEP, REACH, SIDE, SPAN, TURN


@kernel
def choose(known: Any, seat: int, chance: Chance) -> int:
    """The move code of `seat`, which owes a decision. `known`: the record `know` made for it."""
    minds = np.empty(2, MIND)
    return pack(known, seat, WEIGHTS[known.seats - 1], minds)


@kernel
def pack(rec: Any, seat: int, weights: Any, minds: Any) -> int:
    """The move with the highest value. Nothing is read that `seat` may not know, so a whole record will do.

    weights: float64[16], see `weights`; minds: two of MIND, overwritten.
    """
    weigh(rec, seat, weights, minds, widened(1))
    return int(minds[0].best_code[0])


@kernel
def weigh(rec: Any, seat: int, weights: Any, minds: Any, most: int) -> None:
    """Note in minds[0] the best `most` moves (1 to MOST_BEST) and their values, in points, the best first."""
    mind = minds[0]
    mind.best = 0
    know_prices(rec, seat, mind)
    look_ahead(rec, seat, mind, weights)
    take_apart(rec, seat, mind)
    if rec.phase == KEEP:
        for i in range(2):
            _weigh_first(rec, mind, weights, widened(rec.dealt[seat, i]), KEEP_1 + i, most)
    elif rec.phase == TURN:
        _weigh_turn(rec, seat, weights, minds, most)
    elif rec.phase == SIDE:
        _weigh_sides(rec, seat, minds, most)
    else:
        _weigh_loose(rec, seat, weights, mind, most)


@kernel
def _offer(mind: Any, code: int, value: float, most: int) -> None:
    """Remember a move among the best; of equal ones, the earlier is kept before."""
    at = mind.best
    if at == most:
        if value <= mind.best_value[at - 1]:
            return
        at -= 1
    else:
        mind.best += 1
    while at > 0 and mind.best_value[at - 1] < value:
        mind.best_value[at] = mind.best_value[at - 1]
        mind.best_code[at] = mind.best_code[at - 1]
        at -= 1
    mind.best_value[at] = value
    mind.best_code[at] = code


# What a bag is good for


@kernel
def _outlook(rec: Any, mind: Any, weights: Any) -> float:
    """What the bag as it would be then may still bring, in points."""
    if mind.lays <= 0.0:
        return 0.0
    sure = 0.0
    for i in range(mind.stories):
        sure += mind.story_weight[i] * _sureness(rec, mind, weights, mind.story[i])
    room = weights[EMPTY] * sqrt(mind.empty_then) + weights[JUNK_SQUARES] * mind.value_then[JUNK]
    room *= mind.lays / (mind.lays + 2.0)
    return weights[STORY] * sure + room + weights[PROMISE] * mind.promise_then


@kernel
def _sureness(rec: Any, mind: Any, weights: Any, story: int) -> float:
    """About how likely the bag does a story, in either way."""
    failing = 1.0
    asked = widened(rec.value_type[story])
    if asked >= 0:
        spare = mind.value_then[asked] - rec.value_needed[story]
        if spare >= 2:
            return 1.0
        if spare == 1:
            failing = 1.0 - weights[MET_1]
        elif spare == 0:
            failing = 1.0 - weights[MET]
        elif spare == -1:
            failing = 1.0 - weights[SHORT_1]
        elif spare == -2:
            failing = 1.0 - weights[SHORT_2]
        else:
            failing = 1.0 - weights[SHORT_3]
    used = widened(rec.use_type[story])
    if used >= 0 and mind.count_then[used] > 0:
        failing *= 1.0 - (weights[USE_1] if mind.count_then[used] == 1 else weights[USE_2])
    return 1.0 - failing


@kernel
def _as_it_is(mind: Any) -> None:
    """Nothing is laid."""
    mind.value_then[:] = mind.value
    mind.count_then[:] = mind.count
    mind.empty_then = mind.empty
    mind.promise_then = mind.promise


@kernel
def _weigh_first(rec: Any, mind: Any, weights: Any, card: int, code: int, most: int) -> None:
    """SH-1.3: the card as a bag."""
    take_card(rec, card, mind)
    for kind_type in range(JUNK + 1):
        mind.value_then[kind_type] = mind.value[kind_type] + mind.card_value[kind_type]
        mind.count_then[kind_type] = mind.count[kind_type] + mind.card_count[kind_type]
    mind.empty_then = mind.card_empty
    mind.promise_then = mind.card_promise
    _offer(mind, code, mind.card_worth + _outlook(rec, mind, weights), most)


# A turn


@kernel
def _weigh_turn(rec: Any, seat: int, weights: Any, minds: Any, most: int) -> None:
    mind = minds[0]
    for way in range(3):
        mind.left[way] = 0.0
    if rec.seats > 1 and weights[DENIAL] != 0.0:
        _weigh_left(rec, 1 - seat, weights, minds)
    _as_it_is(mind)
    _offer(mind, PASS, weights[PASSING] + _outlook(rec, mind, weights) - mind.left[NO_PILE], most)
    story = story_on_top(rec)
    by_value = meets_value(rec, seat, story)
    sheet = survey(rec, seat)
    for pile in range(2):
        card = top_of_pile(rec, pile)
        if card >= 0:
            take_card(rec, card, mind)
            for turn in range(4):
                find_spots(rec, seat, story, by_value, card, turn, sheet)
                _weigh_spots(rec, seat, weights, mind, sheet, card, pile, turn, most)


@kernel
def _weigh_loose(rec: Any, seat: int, weights: Any, mind: Any, most: int) -> None:
    """SH-1.4, SH-4.1: a card that lies on no pile."""
    mind.left[NO_PILE] = 0.0
    if rec.phase == FREE:
        _offer(mind, LEAVE, 0.0, most)
    card = loose_card(rec, seat)
    sheet = survey(rec, seat)
    take_card(rec, card, mind)
    for turn in range(4):
        find_loose_spots(rec, seat, turn, sheet)
        _weigh_spots(rec, seat, weights, mind, sheet, card, widened(NO_PILE), turn, most)


@kernel
def _weigh_spots(
    rec: Any, seat: int, weights: Any, mind: Any, sheet: Any, card: int, pile: int, turn: int, most: int
) -> None:
    """All the spots on the sheet, for the noted card in this turn."""
    turn_card(rec, card, turn, mind)
    for index in range(widened(rec.height[seat]) + REACH):
        row = sheet[SPOTS, index]
        base = LAY + ((pile * 4 + turn) * SPAN + index) * SPAN
        while row != 0:
            at = lowest(row)
            row &= row - 1
            judge(rec, seat, turn, at - REACH, index - REACH, mind)
            value = mind.gain + _outlook(rec, mind, weights) + weights[OVERLAP] * mind.overlap - mind.left[pile]
            _offer(mind, base + at, value, most)


# What others may take


@kernel
def _most_gain(rec: Any, seat: int, card: int, sheet: Any, mind: Any) -> int:
    """The most points that laying the card by SH-3 could bring; 0 when there is no gain in it. mind: that seat's, its
    bag taken apart."""
    most = np.int64(0)
    take_card(rec, card, mind)
    for turn in range(4):
        spots_by_rule(rec, seat, card, turn, sheet)
        turn_card(rec, card, turn, mind)
        for index in range(widened(rec.height[seat]) + REACH):
            row = sheet[SPOTS, index]
            while row != 0:
                judge(rec, seat, turn, lowest(row) - REACH, index - REACH, mind)
                row &= row - 1
                most = max(most, mind.gain)
    return int(most)


@kernel
def _weigh_left(rec: Any, other: int, weights: Any, minds: Any) -> None:
    """What the best of the loot is worth to the other seat that lies open after taking from a pile, or from none."""
    mind = minds[0]
    theirs = minds[1]
    know_prices(rec, other, theirs)
    look_ahead(rec, other, theirs, weights)
    take_apart(rec, other, theirs)
    sheet = survey(rec, other)
    story = _most_gain(rec, other, story_on_top(rec), sheet, theirs)
    for pile in range(2):
        cards = widened(rec.pile_cards[pile])
        beneath = np.int64(0)
        top = np.int64(0)
        if cards > 0:
            top = _most_gain(rec, other, widened(rec.pile[pile, cards - 1]), sheet, theirs)
        if cards > 1:
            beneath = _most_gain(rec, other, widened(rec.pile[pile, cards - 2]), sheet, theirs)
        # The story's card comes to lie where the pile is used up.
        mind.left[pile] = max(mind.left[pile], weights[DENIAL] * (beneath if cards > 1 else story))
        mind.left[1 - pile] = max(mind.left[1 - pile], weights[DENIAL] * top)
        mind.left[NO_PILE] = max(mind.left[NO_PILE], weights[DENIAL] * top)


@kernel
def _weigh_sides(rec: Any, seat: int, minds: Any, most: int) -> None:
    """SH-2.5: the story's card covers the loot on one side. Alone, cover what is of less use; else what is of more to
    the other, whose turn is next."""
    mind = minds[0]
    chooser = seat if rec.seats == 1 else 1 - seat
    if rec.seats > 1:
        know_prices(rec, chooser, mind)
        take_apart(rec, chooser, mind)
    sheet = survey(rec, chooser)
    sign = -1.0 if rec.seats == 1 else 1.0
    for pile in range(2):
        gain = _most_gain(rec, chooser, top_of_pile(rec, pile), sheet, mind)
        _offer(mind, FLIP_LEFT if pile == 0 else FLIP_RIGHT, sign * gain, most)
