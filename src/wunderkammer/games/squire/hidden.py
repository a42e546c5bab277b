"""What each seat may know of a game of Squire, and other games it cannot tell from this one.

Nearly everything is open. Hidden are the message cards in other hands and the order of the deck; and how the exhibits
nobody has seen divide between the supply and what was removed, and their order. At the end everything is open.
"""

from typing import Any

import numpy as np

from wunderkammer.core.bits import bit, count, lowest
from wunderkammer.core.chance import below
from wunderkammer.core.copying import copy_row, copy_rows
from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire.state import (
    CELLS,
    KINDS,
    MOST_CITIES,
    MOST_EXHIBITS,
    MOST_MESSAGES,
    MOST_SEATS,
    NONE,
    OVER,
)

# What is known


@kernel
def know(rec: Any, seat: int, out: Any) -> None:
    """Make `out` the record of what `seat` (-1: a spectator) may know of `rec`; every field is written."""
    know_now(rec, seat, out)
    _know_last_move(rec, out)
    _copy_components(rec, out)


@kernel
def know_now(rec: Any, seat: int, out: Any) -> None:
    """The position alone: every field is written but the tape and the component values."""
    over = rec.phase == OVER
    for other in range(MOST_SEATS):
        out.hand[other] = rec.hand[other] if other == seat or over else 0
    for i in range(MOST_MESSAGES):
        out.deck[i] = rec.deck[i] if over else NONE
    for i in range(MOST_EXHIBITS):
        out.pool[i] = rec.pool[i] if over else NONE
    _know_seats(rec, out)
    _know_table(rec, out)
    _know_turn(rec, out)


@kernel
def _know_seats(rec: Any, out: Any) -> None:
    copy_row(out.held, rec.held)
    copy_row(out.commissions, rec.commissions)
    copy_rows(out.gallery, rec.gallery)
    copy_row(out.filled, rec.filled)
    copy_rows(out.owned, rec.owned)
    copy_row(out.coins, rec.coins)
    copy_row(out.tickets, rec.tickets)
    copy_row(out.royal_coins, rec.royal_coins)
    copy_row(out.royal_tickets, rec.royal_tickets)
    copy_row(out.extra_limit, rec.extra_limit)
    copy_row(out.board, rec.board)
    copy_row(out.face, rec.face)
    copy_row(out.pawn, rec.pawn)
    copy_row(out.place_in_end, rec.place_in_end)


@kernel
def _know_table(rec: Any, out: Any) -> None:
    copy_row(out.city, rec.city)
    copy_row(out.discard, rec.discard)
    copy_row(out.type_place, rec.type_place)
    copy_row(out.region_place, rec.region_place)
    out.gone = rec.gone
    out.deck_cards = rec.deck_cards
    out.removed = rec.removed
    out.supply = rec.supply
    out.beat = rec.beat
    out.reveal = rec.reveal
    out.turns = rec.turns
    out.seats = rec.seats
    out.side = rec.side
    out.starter = rec.starter
    out.phase = rec.phase
    out.owing = rec.owing
    out.turn_of = rec.turn_of
    out.token = rec.token
    out.token_type = rec.token_type


@kernel
def _know_turn(rec: Any, out: Any) -> None:
    out.played = rec.played
    out.came_from = rec.came_from
    out.lines = rec.lines
    out.action = rec.action
    out.traded = rec.traded
    out.price = rec.price
    out.paid = rec.paid
    out.spent = rec.spent
    out.in_hand = rec.in_hand
    out.takes = rec.takes
    out.shown = rec.shown
    out.guest = rec.guest


@kernel
def _know_last_move(rec: Any, out: Any) -> None:
    """What it brought about, open to all."""
    out.told = rec.told
    copy_rows(out.tape, rec.tape)


@kernel
def _copy_components(rec: Any, out: Any) -> None:
    for side in range(rec.cities.shape[0]):
        copy_rows(out.city_name[side], rec.city_name[side])
        copy_rows(out.distance[side], rec.distance[side])
    copy_row(out.cities, rec.cities)
    copy_rows(out.region, rec.region)
    copy_row(out.copies, rec.copies)
    copy_row(out.removed_with, rec.removed_with)
    copy_row(out.prices, rec.prices)
    copy_row(out.type_start, rec.type_start)
    copy_row(out.region_start, rec.region_start)
    out.boards = rec.boards
    copy_rows(out.board_name, rec.board_name)
    copy_row(out.sale_bonus, rec.sale_bonus)
    copy_row(out.discount, rec.discount)
    copy_row(out.least_due, rec.least_due)
    copy_row(out.lines_per_royal, rec.lines_per_royal)
    copy_row(out.always_guest, rec.always_guest)
    copy_rows(out.hall_bonus, rec.hall_bonus)
    copy_rows(out.floor_bonus, rec.floor_bonus)
    copy_rows(out.column_bonus, rec.column_bonus)
    copy_rows(out.holder_reward, rec.holder_reward)
    copy_rows(out.others_reward, rec.others_reward)
    out.first_coins = rec.first_coins
    out.first_royal_tickets = rec.first_royal_tickets
    out.first_messages = rec.first_messages
    _copy_messages(rec, out)


@kernel
def _copy_messages(rec: Any, out: Any) -> None:
    out.messages = rec.messages
    copy_rows(out.message_name, rec.message_name)
    copy_row(out.when_action, rec.when_action)
    copy_row(out.when_region, rec.when_region)
    copy_row(out.when_type, rec.when_type)
    copy_rows(out.when_value, rec.when_value)
    copy_rows(out.when_price, rec.when_price)
    copy_row(out.when_rival, rec.when_rival)
    copy_row(out.when_distance, rec.when_distance)
    copy_row(out.gain_coins, rec.gain_coins)
    copy_row(out.gain_tickets, rec.gain_tickets)
    copy_row(out.counts, rec.counts)
    copy_row(out.counted, rec.counted)
    copy_row(out.worth, rec.worth)


# Another state the seat cannot tell from this one


@kernel
def resample(rec: Any, seat: int, chance: Any) -> None:
    """Replace all that `seat` (-1: a spectator) cannot know by another possibility, uniformly: supply and removed
    exhibits dealt anew as one pool, deck and other hands as another.

    chance: uint64[4], advanced. Nothing hidden is read, so a record made by `know` serves as well as a whole one.
    """
    if rec.phase == OVER:
        return
    _resample_exhibits(rec, chance)
    _resample_messages(rec, seat, chance)


@kernel
def _shuffle(cards: Any, n: int, chance: Any) -> None:
    for i in range(n - 1):
        j = i + below(chance, n - i)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card


@kernel
def _resample_exhibits(rec: Any, chance: Any) -> None:
    unseen = np.empty(KINDS, np.int64)
    for kind in range(KINDS):
        unseen[kind] = int(rec.copies[kind]) - int(rec.discard[kind])
    for city in range(MOST_CITIES):
        if rec.city[city] != NONE:
            unseen[rec.city[city]] -= 1
    for seat in range(MOST_SEATS):
        for cell in range(CELLS):
            if rec.gallery[seat, cell] != NONE:
                unseen[rec.gallery[seat, cell]] -= 1
    if rec.in_hand != NONE:
        unseen[rec.in_hand] -= 1
    n = 0
    for kind in range(KINDS):
        for _ in range(unseen[kind]):
            rec.pool[n] = kind
            n += 1
    _shuffle(rec.pool, n, chance)


@kernel
def _resample_messages(rec: Any, seat: int, chance: Any) -> None:
    """What the deck does not keep goes to the other hands, seat by seat."""
    unseen = (bit(rec.messages) - 1) & ~rec.gone
    for other in range(MOST_SEATS):
        unseen &= ~rec.commissions[other]
    if seat >= 0:
        unseen &= ~rec.hand[seat]
    n = 0
    cards = np.empty(MOST_MESSAGES, np.int8)
    while unseen != 0:
        cards[n] = lowest(unseen)
        n += 1
        unseen &= unseen - 1
    _shuffle(cards, n, chance)
    for other in range(int(rec.seats)):
        if other != seat:
            hand = bit(0) & 0
            while count(int(hand)) < rec.held[other]:
                n -= 1
                hand |= bit(cards[n])
            rec.hand[other] = hand
    for i in range(MOST_MESSAGES):
        rec.deck[i] = cards[i] if i < n else NONE
