"""Exhibits: which sets of collectibles may be shown, and which is worth more (AC-4.1 to AC-4.3).

A set is a run when the letters from its first to its last are all there. The collectibles of a hand fall into
stretches of neighbouring letters; within a stretch any set without a gap is an exhibit once it has three cards.
"""

from typing import Any

from wunderkammer.core.bits import count, lowest
from wunderkammer.core.kernel import kernel

SMALLEST = 3


@kernel
def stretch(rec: Any, hand: int, letter: int) -> int:
    """The cards of `hand` in the unbroken run of letters around `letter`; 0 when the hand has none of that letter."""
    if hand & rec.category[letter] == 0:
        return 0
    cards = 0
    at = letter
    while at >= 0 and hand & rec.category[at] != 0:
        cards |= hand & rec.category[at]
        at -= 1
    at = letter + 1
    while at < rec.categories and hand & rec.category[at] != 0:
        cards |= hand & rec.category[at]
        at += 1
    return cards


@kernel
def showable(rec: Any, hand: int) -> int:
    """All cards of `hand` that are part of some legal exhibit."""
    cards = 0
    run = 0
    for letter in range(rec.categories):
        of_letter = hand & rec.category[letter]
        if of_letter == 0:
            if count(run) >= SMALLEST:
                cards |= run
            run = 0
        else:
            run |= of_letter
    if count(run) >= SMALLEST:
        cards |= run
    return cards


@kernel
def is_exhibit(rec: Any, cards: int) -> bool:
    """AC-4.1: three or more, and no gap between the first letter and the last."""
    if count(cards) < SMALLEST:
        return False
    return stretch(rec, cards, rec.letter[lowest(cards)]) == cards


@kernel
def addable(rec: Any, hand: int, picks: int) -> int:
    """AC-4.2: the cards that can join `picks` so that a legal exhibit of `hand` can still be reached."""
    if picks == 0:
        return showable(rec, hand)
    return stretch(rec, hand, rec.letter[lowest(picks)]) & ~picks


@kernel
def outranks(rec: Any, a: int, b: int) -> int:
    """AC-4.3: 1 when exhibit `a` is worth more than `b`, -1 when less, 0 when wholly level (both empty, or years
    repeat)."""
    more = count(a) - count(b)
    if more != 0:
        return 1 if more > 0 else -1
    # Cards are numbered from the oldest on: compare the oldest, then the next.
    while a != 0:
        year_a = rec.year[lowest(a)]
        year_b = rec.year[lowest(b)]
        if year_a != year_b:
            return 1 if year_a < year_b else -1
        a &= a - 1
        b &= b - 1
    return 0


@kernel
def best_exhibit(rec: Any, hand: int) -> int:
    """The most valuable exhibit of a hand, 0 when it has none: always a whole stretch."""
    best = 0
    run = 0
    for letter in range(rec.categories):
        of_letter = hand & rec.category[letter]
        if of_letter == 0:
            if count(run) >= SMALLEST and outranks(rec, run, best) > 0:
                best = run
            run = 0
        else:
            run |= of_letter
    if count(run) >= SMALLEST and outranks(rec, run, best) > 0:
        best = run
    return best


# For calls from Python: an array and an index, because typing a single record costs more than the call.


@kernel
def best_exhibit_of(records: Any, i: int, seat: int) -> int:
    return best_exhibit(records[i], records[i].hand[seat])


@kernel
def showable_of(records: Any, i: int, seat: int) -> int:
    return showable(records[i], records[i].hand[seat])


@kernel
def addable_of(records: Any, i: int, seat: int) -> int:
    return addable(records[i], records[i].hand[seat], records[i].picks[seat])
