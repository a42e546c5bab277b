"""The deal: colours, collectibles and the two windows (AC-1)."""

from typing import Any

from wunderkammer.core.bits import bit
from wunderkammer.core.chance import word_below
from wunderkammer.core.kernel import kernel
from wunderkammer.games.antique_club.state import MOST_COLLECTIBLES, MOST_SEATS

DEALT = 4
"""Collectibles dealt to each seat (AC-1.3)."""
ENTROPY_WORDS = MOST_SEATS + MOST_COLLECTIBLES
"""Words of entropy that a deal reads: for the colours, then for the collectibles."""


@kernel
def deal_colours(rec: Any, entropy: Any) -> None:
    for seat in range(MOST_SEATS):
        rec.colour[seat] = seat if seat < rec.colours else -1
    for seat in range(rec.seats):
        other = seat + word_below(entropy[seat], rec.colours - seat)
        mine = rec.colour[seat]
        rec.colour[seat] = rec.colour[other]
        rec.colour[other] = mine
    for seat in range(rec.seats, MOST_SEATS):
        rec.colour[seat] = -1
    for seat in range(rec.seats):
        cash = 0
        for card in range(rec.cash_cards):
            if rec.cash_colour[card] == rec.colour[seat]:
                cash |= bit(card)
        thieves = 0
        for card in range(rec.thief_cards):
            if rec.thief_colour[card] == rec.colour[seat]:
                thieves |= bit(card)
        rec.cash[seat] = cash
        rec.thieves[seat] = thieves


@kernel
def deal_collectibles(rec: Any, entropy: Any) -> None:
    """AC-1.3. The windows' arrays serve as the pile while it is shuffled: card i of it is at window i % 2, height i
    // 2."""
    n = rec.collectibles
    for i in range(n):
        rec.window[i % 2, i // 2] = i
    for i in range(n - 1):
        j = i + word_below(entropy[MOST_SEATS + i], n - i)
        card = rec.window[i % 2, i // 2]
        rec.window[i % 2, i // 2] = rec.window[j % 2, j // 2]
        rec.window[j % 2, j // 2] = card
    # The hands come from the end of the pile; so the first window keeps the odd card.
    left = n
    for seat in range(rec.seats):
        hand = 0
        for _ in range(DEALT):
            left -= 1
            hand |= bit(rec.window[left % 2, left // 2])
            rec.window[left % 2, left // 2] = 0
        rec.hand[seat] = hand
        rec.held[seat] = DEALT
    rec.height[0] = (left + 1) // 2
    rec.height[1] = left // 2
    for window in range(2):
        rec.shown |= bit(rec.window[window, rec.height[window] - 1])
