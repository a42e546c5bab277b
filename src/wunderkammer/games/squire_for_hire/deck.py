"""The deck and its side piles: set out, flipped, shuffled again (SH-1.3, SH-2.5, SH-4.1).

Shuffles during play are not drawn then: their orders were dealt at setup, as keys by which the cards are sorted.
"""

from typing import Any

from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire_for_hire.state import MOST_CARDS, T_DECK, T_FLIPS
from wunderkammer.games.squire_for_hire.tape import tell


@kernel
def sort_by_keys(rec: Any, cards: int) -> None:
    """Order deck[:cards] by the keys of the deck that begins; equal keys by card."""
    number = int(rec.deck_number)
    for i in range(1, cards):
        card = rec.deck[i]
        j = i - 1
        while j >= 0 and (
            rec.keys[number, rec.deck[j]] > rec.keys[number, card]
            or (rec.keys[number, rec.deck[j]] == rec.keys[number, card] and rec.deck[j] > card)
        ):
            rec.deck[j + 1] = rec.deck[j]
            j -= 1
        rec.deck[j + 1] = card


@kernel
def set_out(rec: Any, cards: int) -> None:
    """Shuffle deck[:cards] and turn up loot: two cards when there are three or more, one when there are two
    (SH-4.1)."""
    sort_by_keys(rec, cards)
    rec.deck_number += 1
    rec.lays_this_deck = 0
    rec.passes_in_row = 0
    rec.deck_cards = cards
    for i in range(cards, MOST_CARDS):
        rec.deck[i] = 0
    _take_top_to(rec, 0)
    if cards > 2:
        _take_top_to(rec, 1)
    rec.reveal += 1
    tell(rec, T_DECK, -1, rec.deck_number, rec.deck_cards)


@kernel
def _take_top_to(rec: Any, pile: int) -> None:
    top = rec.deck_cards - 1
    rec.pile[pile, rec.pile_cards[pile]] = rec.deck[top]
    rec.pile_cards[pile] += 1
    rec.deck[top] = 0
    rec.deck_cards = top


@kernel
def flip_story(rec: Any, seat: int, pile: int) -> None:
    """SH-2.5: the story's card goes, loot side up, onto a side pile; the next story shows."""
    tell(rec, T_FLIPS, seat, rec.deck[rec.deck_cards - 1], pile)
    _take_top_to(rec, pile)
    rec.passes_in_row = 0
    rec.reveal += 1


@kernel
def take_from_pile(rec: Any, pile: int) -> None:
    """The top loot card of a pile goes; what is beneath is on offer then."""
    top = rec.pile_cards[pile] - 1
    rec.pile[pile, top] = 0
    rec.pile_cards[pile] = top


@kernel
def gather_piles(rec: Any) -> int:
    """All cards of the side piles become the deck, not yet in order. Returns how many they are."""
    cards = 0
    for pile in range(2):
        for i in range(rec.pile_cards[pile]):
            rec.deck[cards] = rec.pile[pile, i]
            rec.pile[pile, i] = 0
            cards += 1
        rec.pile_cards[pile] = 0
    return cards
