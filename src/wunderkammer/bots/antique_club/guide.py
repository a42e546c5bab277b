"""What a search of Antique Club goes by: a round is played out, then each seat's standing says its chance to win.

Places and cards are left to the search. Exhibits are put together letter by letter, so that each set of neighbouring
letters is found in one way.
"""

from math import exp
from typing import Any

from wunderkammer.bots.antique_club.standing import STANDING, chances
from wunderkammer.bots.antique_club.strength import age, one_of, strength, tally
from wunderkammer.core.bits import bit, count, lowest, widened
from wunderkammer.core.chance import Chance, below
from wunderkammer.core.guide import Guide
from wunderkammer.core.kernel import kernel
from wunderkammer.core.verbs import legal
from wunderkammer.games.antique_club.exhibits import SMALLEST, best_exhibit, is_exhibit, stretch
from wunderkammer.games.antique_club.moves import DECLINE, DONE, EXHIBIT, SHOW, STEAL, TAKE
from wunderkammer.games.antique_club.state import (
    CARDS,
    CASTLE_CARDS,
    EXHIBITS,
    HALL_CARDS,
    NO_CARD,
    NOWHERE,
    ORDINARY,
    OVER,
    PLACES,
    SEALED,
    SURPRISE,
    THEFT,
    WINDOW,
)

SHARP = 1.0
"""Strength by which a card stolen must be better to be e times as promising."""
FULL = 4.0
"""How much more promising the largest exhibit is than a smaller one."""


# Which moves to look at


@kernel
def candidates(rec: Any, seat: int, paper: Any, out: Any, weights: Any) -> int:
    """Places and cards, all as promising; of exhibits whole letters; of thefts all, by what they add to the thief's
    hand."""
    if rec.phase == EXHIBITS:
        return _exhibits(rec, seat, out, weights)
    n = widened(legal(rec, seat, out))
    for i in range(n):
        weights[i] = 1.0
    if rec.phase == THEFT:
        for i in range(n):
            weights[i] = exp(max(-4.0, _gain(rec, seat, widened(out[i])) / SHARP))
    return n


@kernel
def _gain(rec: Any, seat: int, code: int) -> float:
    """Strength that a theft adds to the thief's hand."""
    if code == DECLINE:
        return 0.0
    card = code - STEAL
    hand = rec.hand[seat]
    letters = int(rec.categories)
    counts = tally(rec, hand)
    now = strength(counts, letters) + age(rec, hand)
    return strength(counts + one_of(int(rec.letter[card])), letters) + age(rec, hand | bit(card)) - now


@kernel
def _exhibits(rec: Any, seat: int, out: Any, weights: Any) -> int:
    """The next card of an exhibit of whole letters, from the first letter on; done where one is complete."""
    hand = rec.hand[seat]
    picks = rec.picks[seat]
    best = best_exhibit(rec, hand)
    n = 0
    if picks == 0:
        for letter in range(int(rec.categories)):
            if _room_from(rec, hand, letter) >= SMALLEST:
                card = lowest(hand & rec.category[letter])
                out[n] = SHOW + card
                first = letter == 0 or best & rec.category[letter - 1] == 0
                weights[n] = FULL if best & bit(card) != 0 and first else 1.0
                n += 1
        return n
    last = 0
    for letter in range(int(rec.categories)):
        if picks & rec.category[letter] != 0:
            last = letter
    rest = hand & rec.category[last] & ~picks
    if rest != 0:
        out[0] = SHOW + lowest(rest)
        weights[0] = 1.0
        return 1
    if is_exhibit(rec, picks):
        out[n] = DONE
        weights[n] = 1.0
        n += 1
    if last + 1 < rec.categories and hand & rec.category[last + 1] != 0:
        out[n] = SHOW + lowest(hand & rec.category[last + 1])
        weights[n] = FULL
        n += 1
    if n == 0:
        # Somebody left a gap, which must be closed first.
        n = widened(legal(rec, seat, out))
        for i in range(n):
            weights[i] = 1.0
    return n


@kernel
def _room_from(rec: Any, hand: int, letter: int) -> int:
    """The cards of the unbroken run of letters that starts here."""
    cards = 0
    while letter < rec.categories and hand & rec.category[letter] != 0:
        cards += count(hand & rec.category[letter])
        letter += 1
    return cards


# How to play on


@kernel
def advance(rec: Any, seat: int, paper: Any, out: Any, chance: Chance) -> int:
    """Places and cards at random, the largest exhibit, the card that adds most."""
    if rec.phase == EXHIBITS:
        rest = best_exhibit(rec, rec.hand[seat]) & ~rec.picks[seat]
        if rest == 0:
            return DONE
        if rec.picks[seat] != 0 and stretch(rec, rec.hand[seat], int(rec.letter[lowest(rec.picks[seat])])) & rest == 0:
            # Begun otherwise in the tree: finish that.
            n = widened(legal(rec, seat, out))
            return widened(out[0] if out[0] == DONE else out[below(chance, n)])
        return SHOW + lowest(rest)
    n = widened(legal(rec, seat, out))
    if n == 1:
        return widened(out[0])
    if rec.phase == WINDOW:
        return TAKE + _window(rec, seat)
    if rec.phase == THEFT:
        best = 0.0
        choice = widened(out[0])
        for i in range(1, n):
            gain = _gain(rec, seat, widened(out[i]))
            if gain > best or choice == DECLINE:
                best = gain
                choice = widened(out[i])
        return choice
    if out[n - 1] == EXHIBIT and below(chance, 2) == 0:
        return EXHIBIT
    return widened(out[below(chance, n)])


@kernel
def _window(rec: Any, seat: int) -> int:
    """The window whose top adds more."""
    if rec.height[0] == 0:
        return 1
    if rec.height[1] == 0:
        return 0
    left = _gain(rec, seat, STEAL + int(rec.window[0, rec.height[0] - 1]))
    right = _gain(rec, seat, STEAL + int(rec.window[1, rec.height[1] - 1]))
    return 1 if right > left else 0


# What a position is worth


@kernel
def worth(rec: Any, paper: Any, scores: Any, values: Any) -> bool:
    """At the start of a round: the chances to win. At the end: the win, in equal parts for those that share it."""
    if rec.phase == OVER:
        first = 0
        for seat in range(int(rec.seats)):
            if rec.place_in_end[seat] == 1:
                first += 1
        for seat in range(int(rec.seats)):
            values[seat] = 1.0 / first if rec.place_in_end[seat] == 1 else 0.0
        return True
    if rec.phase != (PLACES if rec.variant == ORDINARY else CARDS) or rec.revealed != 0:
        return False
    chances(rec, paper[0], values)
    return True


# Sealed choices (AC-2.5)


@kernel
def reopen(known: Any, seat: int) -> None:
    """Places, cards and exhibits that others have chosen in secret are owed again."""
    for other in range(int(known.seats)):
        if other == seat:
            continue
        if known.phase == PLACES or (known.phase == CARDS and known.variant == SURPRISE):
            known.place[other] = NOWHERE
            known.card[other] = NO_CARD
            known.owing |= 1 << other
        elif known.phase == CARDS or known.phase == HALL_CARDS or known.phase == CASTLE_CARDS:
            if known.card[other] == SEALED:
                known.card[other] = NO_CARD
                known.owing |= 1 << other
        elif known.phase == EXHIBITS and known.card[other] == EXHIBIT and known.held[other] > SMALLEST:
            known.picks[other] = 0
            known.owing |= 1 << other


GUIDE = Guide(
    candidates=candidates,
    advance=advance,
    patience=0,
    worth=worth,
    reopen=reopen,
    paper=STANDING,
)
