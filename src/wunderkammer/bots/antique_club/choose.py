"""`collector`'s policy for Antique Club: the move of a seat, from what it knows.

First the round is settled as the table sees it, so that the others are not taken to know one's own hidden cards; then
one's own actions are weighed against that with all one knows.
"""

from math import exp
from typing import Any

import numpy as np

from wunderkammer.bots.antique_club.beliefs import believe, believe_own, guess
from wunderkammer.bots.antique_club.contest import (
    lay_open,
    likelihoods,
    list_choices,
    open_actions,
    prepare,
    settle,
    weigh_actions,
)
from wunderkammer.bots.antique_club.mind import BIDS, CASTLE_THIEF, EXHIBIT, HALL_THIEF, MIND
from wunderkammer.bots.antique_club.places import weigh_places
from wunderkammer.bots.antique_club.strength import age, one_of, rank_key, strength, tally
from wunderkammer.bots.antique_club.values import appraise
from wunderkammer.core.bits import bit, count, lowest
from wunderkammer.core.chance import Chance, draw
from wunderkammer.core.kernel import kernel
from wunderkammer.games.antique_club import moves
from wunderkammer.games.antique_club.exhibits import SMALLEST
from wunderkammer.games.antique_club.rules import leader_position
from wunderkammer.games.antique_club.state import CASTLE, EXHIBITS, NOWHERE, PLACES, THEFT, WINDOW

OWN_SPREAD = 0.15
"""Spaces by which an action must be better to be e times as likely, in one's own choice."""
DENIAL = 0.3
"""How much of what an item is worth to others counts when choosing a window: they may get it anyway."""
SURE = 0.01
"""Spaces for one more card on show: between exhibits that seem to come to the same, the larger is the surer."""
_UNIT = 2.0**-53
"""Makes a number below 1 of 53 random bits."""


@kernel
def choose(known: Any, seat: int, chance: Chance) -> int:
    """The move code of `seat`, which owes a decision. `known`: the record `know` made for it."""
    minds = np.zeros(1, MIND)
    return _choose(known, seat, minds, chance)


@kernel
def _choose(known: Any, seat: int, minds: Any, chance: Chance) -> int:
    mind = minds[0]
    guess(known, seat, mind, chance)
    believe(known, mind)
    if known.phase == WINDOW or known.phase == EXHIBITS or known.phase == THEFT:
        believe_own(known, mind, seat)
        appraise(known, mind)
        if known.phase == WINDOW:
            return _window(known, mind, seat)
        if known.phase == EXHIBITS:
            return _exhibit(known, mind, seat)
        return _theft(known, mind, seat)
    weigh_round(known, mind, seat)
    if known.phase == PLACES:
        hall, castle = weigh_places(known, mind, seat)
        to_hall = 1.0 / (1.0 + exp((castle - hall) / OWN_SPREAD))
        return moves.HALL_CODE if _uniform(chance) < to_hall else moves.CASTLE_CODE
    weigh_actions(known, mind, seat)
    return code_of(known, seat, _draw(mind, seat, chance))


@kernel
def weigh_round(known: Any, mind: Any, seat: int) -> None:
    """Settle the round as the table sees it, from the table's beliefs; then put in what the seat truly holds, and list
    its own actions, to be weighed against what the others are likely to do."""
    appraise(known, mind)
    prepare(known, mind)
    lay_open(known, mind)
    settle(known, mind)
    believe_own(known, mind, seat)
    appraise(known, mind)
    prepare(known, mind)
    mind.open[seat] = open_actions(known, mind, seat, known.place[seat])
    list_choices(mind, seat)


@kernel
def _uniform(chance: Chance) -> float:
    return float(draw(chance) >> np.uint64(11)) * _UNIT


@kernel
def _draw(mind: Any, seat: int, chance: Chance) -> int:
    """An action, the likelier the better."""
    left = likelihoods(mind, seat, OWN_SPREAD) * _uniform(chance)
    last = mind.choices[seat] - 1
    for i in range(last):
        left -= mind.utility[seat, mind.choice[seat, i]]
        if left < 0.0:
            return mind.choice[seat, i]
    return mind.choice[seat, last]


@kernel
def code_of(known: Any, seat: int, action: int) -> int:
    """The move towards an action: its place while that is still to be chosen, else its card."""
    if known.place[seat] == NOWHERE:
        return moves.HALL_CODE if action <= HALL_THIEF else moves.CASTLE_CODE
    if action < HALL_THIEF:
        return moves.BID + action - BIDS
    thieves = known.thieves[seat]
    if action == HALL_THIEF:
        return moves.THIEF + lowest(thieves)
    if action == CASTLE_THIEF:
        # The higher acts first.
        while thieves & (thieves - 1) != 0:
            thieves &= thieves - 1
        return moves.THIEF + lowest(thieves)
    return moves.EXHIBIT if action == EXHIBIT else moves.DETECTIVE


@kernel
def _window(known: Any, mind: Any, seat: int) -> int:
    best = 0.0
    choice = 0
    for window in range(2):
        value = mind.worth[seat, seat] * mind.offer[seat, window]
        denied = 0.0
        for other in range(known.seats):
            if other != seat:
                denied = max(denied, -mind.worth[seat, other] * mind.offer[other, window])
        value += DENIAL * denied
        if window == 0 or value > best:
            best = value
            choice = window
    return moves.TAKE + choice


@kernel
def _exhibit(known: Any, mind: Any, seat: int) -> int:
    """Of the exhibits that hold what is picked already, the one worth most; then its next card, or done."""
    picks = known.picks[seat]
    best = -1e30
    target = known.hand[seat]
    for first in range(known.categories):
        cards = 0
        for last in range(first, known.categories):
            of_letter = known.hand[seat] & known.category[last]
            if of_letter == 0:
                break
            cards |= of_letter
            if count(cards) < SMALLEST or picks & ~cards != 0:
                continue
            value = _show_value(known, mind, seat, cards)
            if value > best:
                best = value
                target = cards
    if picks == target:
        return moves.DONE
    return moves.SHOW + lowest(target & ~picks)


@kernel
def _show_value(known: Any, mind: Any, seat: int, cards: int) -> float:
    """Spaces for the rank it will take, less those of rivals, less what the thieves who are there will take of it."""
    leader = min(leader_position(known), known.spaces)
    mine = rank_key(cards)
    thieves = 0
    for other in range(known.seats):
        if known.place[other] == CASTLE and known.card[other] >= moves.THIEF and known.card[other] < moves.DETECTIVE:
            thieves += 1
    value = 0.0
    for world in range(mind.worlds):
        best = -1
        second = -1
        best_key = 0
        second_key = 0
        for other in range(known.seats):
            if known.place[other] == CASTLE and known.card[other] == moves.EXHIBIT:
                key = mine
                if other != seat:
                    key = mind.wary_keys[world, other] if thieves > 0 else mind.keys[world, other]
                if key > best_key:
                    second = best
                    second_key = best_key
                    best = other
                    best_key = key
                elif key > second_key:
                    second = other
                    second_key = key
        if best >= 0:
            value += known.best_pair[leader] * (1.0 if best == seat else -mind.rival[seat, best])
        if second >= 0:
            value += known.second_pair[leader] * (1.0 if second == seat else -mind.rival[seat, second])
    value /= mind.worlds
    for other in range(known.seats):
        if known.place[other] == CASTLE and known.card[other] >= moves.THIEF and known.card[other] < moves.DETECTIVE:
            loss = 0.0
            for letter in range(known.categories):
                if cards & known.category[letter] != 0:
                    bleed = (
                        mind.worth[seat, seat] * mind.loss[seat, letter]
                        - mind.worth[seat, other] * mind.gain[other, letter]
                    )
                    loss = max(loss, bleed)
            value -= loss
    return value + SURE * count(cards)


@kernel
def _theft(known: Any, mind: Any, seat: int) -> int:
    """The card whose change of owner is worth most, by what it adds here and takes there."""
    victim = known.victim
    letters = known.categories
    mine = tally(known, known.hand[seat])
    my_strength = strength(mine, letters) + age(known, known.hand[seat])
    best = 0.0
    choice = moves.DECLINE
    cards = known.exhibit[victim]
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        letter = known.letter[card]
        gain = strength(mine + one_of(letter), letters) + age(known, known.hand[seat] | bit(card)) - my_strength
        loss = 0.0
        for world in range(mind.worlds):
            hand = mind.hands[world, victim]
            before = strength(tally(known, hand), letters) + age(known, hand)
            rest = hand & ~bit(card)
            loss += before - strength(tally(known, rest), letters) - age(known, rest)
        value = mind.worth[seat, seat] * gain - mind.worth[seat, victim] * loss / mind.worlds
        if value > best or choice == moves.DECLINE:
            best = value
            choice = moves.STEAL + card
    return choice
