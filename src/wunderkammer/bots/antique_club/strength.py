"""How strong a collection is: about the number of cards of its best exhibit, with what it may become and may lose.

Only the letters count here, so a hand is tallied first: seven bits a letter, from A on.
"""

from typing import Any

from wunderkammer.core.bits import count, lowest
from wunderkammer.core.kernel import kernel
from wunderkammer.games.antique_club.exhibits import SMALLEST, best_exhibit

LETTER_BITS = 7

HOPE = 1.3
"""Of what one more card would add on average, over all letters: a gap about to close is worth something already."""
FEAR = 0.2
"""Of what the worst theft would take away: a run that hangs on one card is worth less."""
AGE = 0.4
"""What the oldest card of all adds to an exhibit over the youngest: equal numbers of cards are common."""
CARE = 2.0
"""Cards that an exhibit is made smaller by to save one strength from thieves."""
STUB = 0.5
"""What a card is worth in a run too short to be shown."""


@kernel
def tally(rec: Any, hand: int) -> int:
    """The number of cards of each letter."""
    counts = 0
    for letter in range(rec.categories):
        counts |= count(hand & rec.category[letter]) << (LETTER_BITS * letter)
    return counts


@kernel
def one_of(letter: int) -> int:
    """The tally of a single card."""
    return 1 << (LETTER_BITS * letter)


@kernel
def cards_of(counts: int, letter: int) -> int:
    """How many cards of a letter."""
    return (counts >> (LETTER_BITS * letter)) & ((1 << LETTER_BITS) - 1)


@kernel
def _run_from(counts: int, letter: int, categories: int) -> int:
    """The cards of the unbroken run that starts at a letter."""
    run = 0
    while letter < categories:
        here = cards_of(counts, letter)
        if here == 0:
            break
        run += here
        letter += 1
    return run


@kernel
def _size(run: float) -> float:
    return run if run >= SMALLEST else run * STUB


@kernel
def strength(counts: int, categories: int) -> float:
    """Of a tally: the size of its longest run, what one more card would add on average, what the worst theft would
    take."""
    longest = 0
    second = 0
    run = 0
    for letter in range(categories):
        here = cards_of(counts, letter)
        run = run + here if here > 0 else 0
        if here > 0 and (letter + 1 == categories or cards_of(counts, letter + 1) == 0):
            if run > longest:
                second = longest
                longest = run
            elif run > second:
                second = run
    hoped = 0.0
    worst = longest
    left = 0
    for letter in range(categories):
        here = cards_of(counts, letter)
        right = _run_from(counts, letter + 1, categories)
        hoped += _size(max(longest, left + here + right + 1))
        if here > 0 and left + here + right == longest:
            rest = longest - 1 if here > 1 else max(left, right)
            worst = min(worst, max(second, rest))
        left = left + here if here > 0 else 0
    size = _size(longest)
    return size + HOPE * (hoped / categories - size) - FEAR * (size - _size(worst))


@kernel
def age(rec: Any, hand: int) -> float:
    """The bonus for the age of the best exhibit."""
    best = best_exhibit(rec, hand)
    if best == 0:
        return 0.0
    return AGE * (1.0 - lowest(best) / rec.collectibles)


@kernel
def rank_key(exhibit: int) -> int:
    """A number that orders exhibits by AC-4.3 (cards numbered from the oldest); 0 for none."""
    if exhibit == 0:
        return 0
    return (count(exhibit) << 6) + 63 - lowest(exhibit)


@kernel
def guarded(rec: Any, hand: int, loss: Any) -> int:
    """The exhibit to show when thieves are about: large, but without a card whose loss would tear the collection apart.
    loss: the strength that goes with one card of each letter. 0 when there is no exhibit."""
    chosen = 0
    most = 0.0
    for first in range(rec.categories):
        cards = 0
        worst = 0.0
        for last in range(first, rec.categories):
            of_letter = hand & rec.category[last]
            if of_letter == 0:
                break
            cards |= of_letter
            worst = max(worst, loss[last])
            size = count(cards)
            if size >= SMALLEST and (chosen == 0 or size - CARE * worst > most):
                most = size - CARE * worst
                chosen = cards
    return chosen
