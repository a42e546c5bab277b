"""Random games inside a kernel, with a ledger of what the table was told: where every coin, ticket, card and exhibit
came from and went."""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from tests.games.squire.table import GAME
from wunderkammer.core.chance import below, chance_from, fill_words
from wunderkammer.core.kernel import kernel
from wunderkammer.core.verbs import legal, play, setup, to_act
from wunderkammer.games.squire import state as s

COINS_IN, COINS_OUT, TICKETS_IN, TICKETS_OUT, ROYAL_COINS, ROYAL_TICKETS, TURNS, EXHIBITIONS, DRAWN, USED = range(10)
COLUMNS = 10

TURNS_OF = {2: 24, 3: 33, 4: 40}
EXHIBITIONS_ON = {2: [2, 5, 8, 11, 14, 17, 20, 23], 3: list(range(3, 34, 2)), 4: list(range(4, 41, 3))}
EXHIBITIONS_BY = {2: [4, 4], 3: [5, 5, 6], 4: [3, 3, 3, 4]}


@kernel
def _note(rec: Any, book: Any, shown_on: Any) -> None:
    """Enter the lines of the last move. The turn counts on where one of them says so."""
    turn = int(rec.turns)
    for line in range(rec.told):
        turn -= rec.tape[line, 0] == s.T_ROUND
    for line in range(rec.told):
        kind, seat = rec.tape[line, 0], rec.tape[line, 1]
        a, b, c = rec.tape[line, 2], rec.tape[line, 3], rec.tape[line, 4]
        if kind == s.T_ROUND:
            book[seat, TURNS] += 1
            turn += 1
        elif kind == s.T_GOES:
            book[seat, TICKETS_OUT] += c
        elif kind == s.T_BUYS:
            book[seat, COINS_OUT] += c
        elif kind == s.T_SELLS:
            book[seat, COINS_IN] += c
        elif kind == s.T_PLAYS:
            book[seat, COINS_IN] += b
            book[seat, TICKETS_IN] += c
            book[seat, USED] += 1
        elif kind == s.T_REWARD:
            book[seat, COINS_IN] += a
            book[seat, TICKETS_IN] += b
        elif kind == s.T_BONUS:
            if b == s.COINS:
                book[seat, COINS_IN] += c
            elif b == s.TICKETS:
                book[seat, TICKETS_IN] += c
            elif b == s.ROYAL_COINS:
                book[seat, ROYAL_COINS] += c
            elif b == s.ROYAL_TICKETS:
                book[seat, ROYAL_TICKETS] += c
        elif kind == s.T_DRAWS:
            book[seat, DRAWN] += a
        elif kind == s.T_ACCEPTS:
            book[seat, USED] += 1
        elif kind == s.T_SHOWS:
            shown_on[book[:, EXHIBITIONS].sum()] = turn
            book[seat, EXHIBITIONS] += 1


@kernel
def keep_book(
    blank: Any, table: Any, seats: int, options: Any, entropy: Any, out: Any, chance: Any, book: Any, shown_on: Any
) -> bool:
    """One random game on table[0]. False when a purse was below zero, or an exhibit was left without a cell."""
    table[0] = blank[0]
    rec = table[0]
    fill_words(chance, entropy)
    setup(rec, seats, options, entropy)
    _note(rec, book, shown_on)
    fine = True
    while to_act(rec) != 0:
        for seat in range(seats):
            if (to_act(rec) >> seat) & 1 != 0:
                play(rec, seat, int(out[below(chance, legal(rec, seat, out))]))
                _note(rec, book, shown_on)
        for seat in range(seats):
            if rec.coins[seat] < 0 or rec.tickets[seat] < 0:
                fine = False
        if rec.phase == s.GO and (rec.in_hand != s.NONE or rec.takes != 0):
            fine = False
    return fine


class Ledger:
    """Games of one variant."""

    def __init__(self, path: Path, seats: int, options: Mapping[str, Any]) -> None:
        self.seats = seats
        self.blank = GAME.blank(GAME.load_pack(path))
        self.table = self.blank.copy()
        self.options = GAME.encode(seats, options)
        self.entropy = np.zeros(GAME.entropy_words, np.uint64)
        self.out = np.zeros(GAME.most_legal, np.int32)
        self.copies = Counter({kind: n for kind, n in enumerate(self.blank[0]["copies"].tolist()) if n})

    def play(self, number: int) -> None:
        self.book: Any = np.zeros((self.seats, COLUMNS), np.int64)
        self.shown_on: Any = np.zeros(60, np.int64)
        chance = chance_from(number, self.seats)
        room = (self.options, self.entropy, self.out, chance, self.book, self.shown_on)
        self.fine = bool(keep_book(self.blank, self.table, self.seats, *room))

    def check(self) -> None:
        """What arithmetic demands of the game just played."""
        rec: Any = self.table[0]
        seats = self.seats
        assert self.fine
        assert rec.turns == TURNS_OF[seats]
        assert self.book[:, TURNS].tolist() == [TURNS_OF[seats] // seats] * seats
        held = [int(self.book[(int(rec.starter) + i) % seats, EXHIBITIONS]) for i in range(seats)]
        assert held == EXHIBITIONS_BY[seats]
        assert [turn for turn in self.shown_on.tolist() if turn] == EXHIBITIONS_ON[seats]
        for seat, book in enumerate(self.book.tolist()):
            assert rec.coins[seat] == int(rec.first_coins) + book[COINS_IN] - book[COINS_OUT]
            assert rec.tickets[seat] == book[TICKETS_IN] - book[TICKETS_OUT]
            assert rec.royal_coins[seat] == book[ROYAL_COINS]
            assert rec.royal_tickets[seat] == int(rec.first_royal_tickets) + book[ROYAL_TICKETS]
            assert int(rec.hand[seat]).bit_count() == rec.held[seat] == 1 + book[DRAWN] - book[USED]
            kinds = [kind for kind in rec.gallery[seat].tolist() if kind >= 0]
            assert int(rec.filled[seat]).bit_count() == len(kinds)
            assert rec.owned[seat].tolist() == [sum(kind // 9 == of_type for kind in kinds) for of_type in range(5)]
        self._check_things()

    def _check_things(self) -> None:
        """Each exhibit and each message card is in one place."""
        rec: Any = self.table[0]
        there: Counter[int] = Counter()
        for kinds in (rec.city, rec.gallery.ravel(), rec.pool):
            there.update(kind for kind in kinds.tolist() if kind >= 0)
        there.update({kind: n for kind, n in enumerate(rec.discard.tolist()) if n})
        assert there == self.copies
        cards = [int(rec.gone), *map(int, rec.hand), *map(int, rec.commissions)]
        cards += [1 << card for card in rec.deck.tolist() if card >= 0]
        assert sum(cards) == (1 << int(rec.messages)) - 1, "no card twice"
        assert sum(mask.bit_count() for mask in cards) == rec.messages
