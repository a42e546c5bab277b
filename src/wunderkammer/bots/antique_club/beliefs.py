"""What the others may hold: deals of the unseen collectibles, and what they come to on average."""

from typing import Any

import numpy as np

from wunderkammer.bots.antique_club.mind import WORLDS
from wunderkammer.bots.antique_club.strength import age, cards_of, guarded, one_of, rank_key, strength, tally
from wunderkammer.core.bits import bit, count, lowest
from wunderkammer.core.chance import Chance, below
from wunderkammer.core.kernel import kernel
from wunderkammer.games.antique_club.exhibits import best_exhibit, showable
from wunderkammer.games.antique_club.moves import EXHIBIT
from wunderkammer.games.antique_club.state import MOST_COLLECTIBLES

_TRIES = 20
"""Deals tried until every seat that turned up its exhibit card has an exhibit; after that one without must do."""


@kernel
def guess(known: Any, viewer: int, mind: Any, chance: Chance) -> None:
    """Deal what `viewer` has not seen into WORLDS possible sets of hands. Its own hand is dealt as the table must guess
    it, too: out of what it holds unseen and what nobody has seen. One world suffices when nothing is hidden."""
    unseen = np.empty(MOST_COLLECTIBLES, np.int8)
    n = _unfold(int(bit(known.collectibles)) - 1 & ~known.shown & ~known.hand[viewer], unseen)
    own = np.empty(MOST_COLLECTIBLES, np.int8)
    m = _unfold(int(bit(known.collectibles)) - 1 & ~known.shown, own)
    hidden = 0
    for seat in range(known.seats):
        hidden += known.held[seat] - count(known.hand[seat] & known.shown)
    mind.worlds = WORLDS if hidden > 0 else 1
    for world in range(mind.worlds):
        hands = mind.hands[world]
        for _ in range(_TRIES):
            dealt = 0
            for seat in range(known.seats):
                if seat != viewer:
                    dealt = _deal(known, seat, unseen, dealt, n, hands, chance)
            if _exhibitors_can_show(known, viewer, hands):
                break
        _deal(known, viewer, own, 0, m, hands, chance)


@kernel
def _unfold(cards: int, into: Any) -> int:
    """The members of a set as a list; returns their number."""
    n = 0
    while cards != 0:
        into[n] = lowest(cards)
        n += 1
        cards &= cards - 1
    return n


@kernel
def _deal(known: Any, seat: int, pile: Any, dealt: int, n: int, hands: Any, chance: Chance) -> int:
    """Fill up what is known of a hand from the pile, whose first `dealt` cards are gone; returns how many are gone
    then."""
    hand = known.hand[seat] & known.shown
    for _ in range(known.held[seat] - count(hand)):
        other = dealt + below(chance, n - dealt)
        card = pile[other]
        pile[other] = pile[dealt]
        pile[dealt] = card
        hand |= bit(card)
        dealt += 1
    hands[seat] = hand
    return dealt


@kernel
def _exhibitors_can_show(known: Any, viewer: int, hands: Any) -> bool:
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
        _average(known, mind, seat, count(known.hand[seat] & known.shown) == known.held[seat])
    for seat in range(known.seats):
        for other in range(known.seats):
            _compare(mind, seat, other)


@kernel
def believe_own(known: Any, mind: Any, seat: int) -> None:
    """Put what a seat truly holds in the place of what the table guesses of it."""
    for world in range(mind.worlds):
        mind.hands[world, seat] = known.hand[seat]
    _average(known, mind, seat, True)
    for other in range(known.seats):
        _compare(mind, seat, other)
        _compare(mind, other, seat)


@kernel
def _compare(mind: Any, seat: int, other: int) -> None:
    """How often the exhibit of `seat`, when it has one, outranks that of `other`, without and with thieves about."""
    shows = 0
    wins = 0
    wary_wins = 0
    for world in range(mind.worlds):
        if mind.keys[world, seat] > 0:
            shows += 1
            if mind.keys[world, seat] > mind.keys[world, other]:
                wins += 1
            if mind.wary_keys[world, seat] > mind.wary_keys[world, other]:
                wary_wins += 1
    mind.beats[seat, other] = wins / shows if shows > 0 else 0.0
    mind.wary_beats[seat, other] = wary_wins / shows if shows > 0 else 0.0


@kernel
def _average(known: Any, mind: Any, seat: int, certain: bool) -> None:
    """`certain`: every world has the same hand."""
    _clear(known, mind, seat)
    if certain:
        _weigh(known, mind, seat, 0, 1.0)
        for world in range(1, mind.worlds):
            mind.keys[world, seat] = mind.keys[0, seat]
            mind.wary_keys[world, seat] = mind.wary_keys[0, seat]
        return
    for world in range(mind.worlds):
        _weigh(known, mind, seat, world, 1.0 / mind.worlds)


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


@kernel
def _weigh(known: Any, mind: Any, seat: int, world: int, part: float) -> None:
    """Add the hand of a seat in one world to its averages, with weight `part`."""
    hand = mind.hands[world, seat]
    counts = tally(known, hand)
    letters = known.categories
    now = strength(counts, letters)
    mind.strength[seat] += part * (now + age(known, hand))
    for window in range(2):
        if known.height[window] > 0:
            top = known.window[window, known.height[window] - 1]
            more = strength(counts + one_of(int(known.letter[top])), letters) - now
            older = age(known, hand | int(bit(top))) - age(known, hand)
            mind.offer[seat, window] += part * (more + older)
    for letter in range(letters):
        mind.gain[seat, letter] += part * (strength(counts + one_of(letter), letters) - now)
        mind.trial[letter] = 0.0
        if cards_of(counts, letter) > 0:
            mind.trial[letter] = now - strength(counts - one_of(letter), letters)
            mind.loss[seat, letter] += part * mind.trial[letter]
    best = best_exhibit(known, hand)
    mind.keys[world, seat] = rank_key(best)
    if best != 0:
        mind.shows[seat] += part
        best = guarded(known, hand, mind.trial)
        for letter in range(letters):
            if best & known.category[letter] != 0:
                mind.exposed[seat, letter] += part
    mind.wary_keys[world, seat] = rank_key(best)
