"""The deal: exhibits, message cards, the starting seat and player boards (SQ-1.2 to SQ-1.6)."""

from typing import Any

from wunderkammer.core.bits import bit
from wunderkammer.core.chance import word_below
from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire.state import (
    KINDS,
    MOST_BOARDS,
    MOST_EXHIBITS,
    MOST_MESSAGES,
    MOST_SEATS,
    NONE,
    PLACES,
)

_MESSAGE_WORDS = MOST_EXHIBITS
_STARTER_WORD = _MESSAGE_WORDS + MOST_MESSAGES
_BOARD_WORDS = _STARTER_WORD + 1
_FACE_WORDS = _BOARD_WORDS + MOST_BOARDS
ENTROPY_WORDS = _FACE_WORDS + MOST_BOARDS
"""Words of entropy that a deal reads: for exhibits, message cards, the starting seat, boards and their characters."""


@kernel
def _shuffle(cards: Any, n: int, entropy: Any, first_word: int) -> None:
    for i in range(n - 1):
        j = i + word_below(entropy[first_word + i], n - i)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card


@kernel
def deal_exhibits(rec: Any, entropy: Any) -> None:
    """SQ-1.2: one in each city; some are removed unseen, the rest is the supply."""
    n = 0
    for kind in range(KINDS):
        for _ in range(int(rec.copies[kind])):
            rec.pool[n] = kind
            n += 1
    _shuffle(rec.pool, n, entropy, 0)
    cities = int(rec.cities[rec.side])
    for city in range(cities):
        n -= 1
        rec.city[city] = rec.pool[n]
        rec.pool[n] = NONE
    for city in range(cities, rec.city.size):
        rec.city[city] = NONE
    for i in range(n, MOST_EXHIBITS):
        rec.pool[i] = NONE
    rec.removed = rec.removed_with[rec.seats]
    rec.supply = n - int(rec.removed)


@kernel
def deal_messages(rec: Any, entropy: Any) -> None:
    """SQ-1.3."""
    n = int(rec.messages)
    for card in range(n):
        rec.deck[card] = card
    _shuffle(rec.deck, n, entropy, _MESSAGE_WORDS)
    for seat in range(int(rec.seats)):
        rec.held[seat] = rec.first_messages
        for _ in range(int(rec.first_messages)):
            n -= 1
            rec.hand[seat] |= bit(rec.deck[n])
    for i in range(n, MOST_MESSAGES):
        rec.deck[i] = NONE
    rec.deck_cards = n


@kernel
def deal_table(rec: Any, entropy: Any) -> None:
    """Coins, tickets, the market, empty galleries, the starting seat, and the token to the last seat (SQ-1.3, SQ-1.4,
    SQ-1.6)."""
    seats = int(rec.seats)
    rec.starter = word_below(entropy[_STARTER_WORD], seats)
    rec.token = (int(rec.starter) + seats - 1) % seats
    rec.token_type = NONE
    for marker in range(PLACES):
        rec.type_place[marker] = rec.type_start[marker]
        rec.region_place[marker] = rec.region_start[marker]
    for seat in range(MOST_SEATS):
        rec.board[seat] = NONE
        rec.pawn[seat] = NONE
        for cell in range(rec.gallery.shape[1]):
            rec.gallery[seat, cell] = NONE
        if seat < seats:
            rec.coins[seat] = rec.first_coins
            rec.royal_tickets[seat] = rec.first_royal_tickets


@kernel
def deal_faces(rec: Any, entropy: Any) -> None:
    """Which of its two characters each board shows (SQ-1.5); that is all they do."""
    for board in range(int(rec.boards)):
        rec.face[board] = word_below(entropy[_FACE_WORDS + board], 2)


@kernel
def deal_boards(rec: Any, entropy: Any) -> None:
    """SQ-1.5, with the option *characters = random*."""
    left = bit(rec.boards) - 1
    for seat in range(int(rec.seats)):
        skip = word_below(entropy[_BOARD_WORDS + seat], int(rec.boards) - seat)
        for board in range(int(rec.boards)):
            if left & bit(board) != 0:
                if skip == 0:
                    rec.board[seat] = board
                    left &= ~bit(board)
                    break
                skip -= 1
