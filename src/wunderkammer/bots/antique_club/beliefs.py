"""What the others may hold: deals of the unseen collectibles, and what they come to on average."""

from typing import Any

import numpy as np

from wunderkammer.bots.antique_club.mind import WORLDS
from wunderkammer.bots.antique_club.strength import age, cards_of, one_of, rank_key, strength, tally
from wunderkammer.core.bits import bit, count, lowest
from wunderkammer.core.chance import Chance, below
from wunderkammer.core.kernel import kernel
from wunderkammer.games.antique_club.exhibits import best_exhibit, showable
from wunderkammer.games.antique_club.moves import EXHIBIT
from wunderkammer.games.antique_club.state import MOST_COLLECTIBLES, OVER

_TRIES = 20
"""Deals tried until every seat that turned up its exhibit card has an exhibit; after that one without must do."""

PUBLIC = -1
"""The viewpoint of the table: what everybody has seen."""


@kernel
def guess(known: Any, viewer: int, mind: Any, chance: Chance) -> None:
    """Deal the cards that `viewer` (PUBLIC: the table) has not seen into WORLDS possible sets of hands; one suffices
    when it has seen all that others hold."""
    unseen = np.empty(MOST_COLLECTIBLES, np.int8)
    cards = (bit(known.collectibles) - 1) & ~known.shown
    if viewer >= 0:
        cards &= ~known.hand[viewer]
    n = 0
    while cards != 0:
        unseen[n] = lowest(cards)
        n += 1
        cards &= cards - 1
    hidden = 0
    for seat in range(known.seats):
        if seat != viewer:
            hidden += known.held[seat] - count(known.hand[seat] & known.shown)
    mind.worlds = WORLDS if hidden > 0 else 1
    for world in range(mind.worlds):
        for _ in range(_TRIES):
            _deal(known, viewer, unseen, n, mind.hands[world], chance)
            if _exhibitors_can_show(known, viewer, mind.hands[world]):
                break


@kernel
def _deal(known: Any, viewer: int, unseen: Any, n: int, hands: Any, chance: Chance) -> None:
    dealt = 0
    for seat in range(known.seats):
        if seat == viewer:
            hands[seat] = known.hand[seat]
            continue
        hand = known.hand[seat] & known.shown
        for _ in range(known.held[seat] - count(hand)):
            other = dealt + below(chance, n - dealt)
            card = unseen[other]
            unseen[other] = unseen[dealt]
            unseen[dealt] = card
            hand |= bit(card)
            dealt += 1
        hands[seat] = hand


@kernel
def _exhibitors_can_show(known: Any, viewer: int, hands: Any) -> bool:
    if known.phase == OVER:
        return True
    for seat in range(known.seats):
        shown = seat != viewer and known.revealed & (1 << seat) != 0 and known.card[seat] == EXHIBIT
        if shown and showable(known, hands[seat]) == 0:
            return False
    return True


@kernel
def believe(known: Any, mind: Any) -> None:
    """Average what the guessed hands come to: strengths, what cards would add or take, who shows what and beats
    whom."""
    for seat in range(known.seats):
        _clear(known, mind, seat)
    keys = np.empty(known.seats, np.int64)
    part = 1.0 / mind.worlds
    for world in range(mind.worlds):
        for seat in range(known.seats):
            keys[seat] = _weigh(known, mind, seat, mind.hands[world, seat], part)
        for seat in range(known.seats):
            for other in range(known.seats):
                if keys[seat] > keys[other]:
                    mind.beats[seat, other] += part
    for seat in range(known.seats):
        if mind.shows[seat] > 0.0:
            for other in range(known.seats):
                mind.beats[seat, other] /= mind.shows[seat]


@kernel
def _clear(known: Any, mind: Any, seat: int) -> None:
    mind.strength[seat] = 0.0
    mind.shows[seat] = 0.0
    mind.offer[seat, 0] = 0.0
    mind.offer[seat, 1] = 0.0
    for letter in range(known.categories):
        mind.gain[seat, letter] = 0.0
        mind.loss[seat, letter] = 0.0
        mind.exposed[seat, letter] = 0.0
    for other in range(known.seats):
        mind.beats[seat, other] = 0.0


@kernel
def _weigh(known: Any, mind: Any, seat: int, hand: int, part: float) -> int:
    """Add one possible hand of a seat to its averages, with weight `part`; returns the rank key of its best exhibit."""
    counts = tally(known, hand)
    letters = known.categories
    now = strength(counts, letters)
    best = best_exhibit(known, hand)
    mind.strength[seat] += part * (now + age(known, hand))
    for letter in range(letters):
        mind.gain[seat, letter] += part * (strength(counts + one_of(letter), letters) - now)
        if cards_of(counts, letter) > 0:
            mind.loss[seat, letter] += part * (now - strength(counts - one_of(letter), letters))
            if best & known.category[letter] != 0:
                mind.exposed[seat, letter] += part
    for window in range(2):
        if known.height[window] > 0:
            top = known.window[window, known.height[window] - 1]
            more = strength(counts + one_of(known.letter[top]), letters) - now
            mind.offer[seat, window] += part * (more + age(known, hand | int(bit(top))) - age(known, hand))
    if best != 0:
        mind.shows[seat] += part
    return rank_key(best)
