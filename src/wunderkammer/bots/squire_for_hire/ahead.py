"""What is still to come: the stories a seat may have to do, and the loot its items may make pairs with.

Read from what is open: the cards not seen yet are known, only their order is not.
"""

from typing import Any

import numpy as np

from wunderkammer.bots.squire_for_hire.weights import LATER, STAYS
from wunderkammer.core.bits import bit, widened
from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire_for_hire.state import DUNGEON, FIRST, FREE, KEEP


@kernel
def look_ahead(rec: Any, seat: int, mind: Any, weights: Any) -> None:
    """Note the stories ahead, how many cards `seat` may still lay, and what loot may bring. `know_prices` comes
    first."""
    mind.stories = 0
    mind.lays = 0.0
    for kind in range(widened(rec.kinds)):
        mind.promise_of[kind] = 0.0
    if rec.phase == FREE:
        return
    share = 1.0 / rec.seats
    seen = _seen(rec)
    cards = 0
    for card in range(widened(rec.cards)):
        if seen & bit(card) == 0:
            _expect(mind, card, share)
            _promise(rec, card, mind)
            cards += 1
    if rec.phase == KEEP or rec.phase == FIRST:
        # Two of these will lie as loot.
        mind.lays = max(0.0, mind.lays - 2.0 * share)
        return
    again = rec.seats > 1 and (rec.reshuffles < 0 or rec.deck_number <= rec.reshuffles)
    for pile in range(2):
        for i in range(widened(rec.pile_cards[pile])):
            card = widened(rec.pile[pile, i])
            _promise(rec, card, mind)
            cards += 1
            if again:
                _expect(mind, card, share * weights[LATER])
    if rec.deck_cards > 0:
        top = widened(rec.deck[rec.deck_cards - 1])
        if rec.story[top] == DUNGEON and rec.pile_cards[0] + rec.pile_cards[1] > 1:
            _expect(mind, top, share * weights[STAYS])
    likely = min(1.0, mind.lays / max(1, cards))
    for kind in range(widened(rec.kinds)):
        mind.promise_of[kind] *= likely


@kernel
def _seen(rec: Any) -> int:
    """The cards that lie open or have left, as bits."""
    seen = np.int64(rec.gone)
    if rec.deck_cards > 0:
        seen |= bit(rec.deck[rec.deck_cards - 1])
    for pile in range(2):
        for i in range(widened(rec.pile_cards[pile])):
            seen |= bit(rec.pile[pile, i])
    for seat in range(widened(rec.seats)):
        for i in range(widened(rec.laid[seat])):
            seen |= bit(rec.laid_card[seat, i])
        if rec.given[seat] >= 0 and rec.phase == FIRST:
            seen |= bit(rec.given[seat])
    return int(seen)


@kernel
def _expect(mind: Any, card: int, weight: float) -> None:
    mind.story[mind.stories] = card
    mind.story_weight[mind.stories] = weight
    mind.stories += 1
    mind.lays += weight


@kernel
def _promise(rec: Any, card: int, mind: Any) -> None:
    """Add the bonds that the items of a card would make."""
    for part in range(widened(rec.parts[card])):
        kind = widened(rec.part_kind[card, part])
        for other in range(widened(rec.kinds)):
            mind.promise_of[other] += mind.bond[kind, other]
