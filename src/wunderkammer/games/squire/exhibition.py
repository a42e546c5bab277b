"""Exhibitions: who is rewarded and how, and where the token goes (SQ-3)."""

from typing import Any

from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire.commissions import draw_messages
from wunderkammer.games.squire.moves import EXHIBIT, LEAVE, MARKER_CODE
from wunderkammer.games.squire.state import (
    BOTTOM,
    COINS,
    MESSAGES,
    NONE,
    PLACES,
    T_REWARD,
    T_SHOWS,
    T_TOKEN,
    TICKETS,
    TOP,
    TYPES,
)
from wunderkammer.games.squire.tape import tell

_TYPES = len(TYPES)


@kernel
def legal_exhibitions(rec: Any, seat: int, out: Any) -> int:
    """SQ-3.1: any type, owned or not."""
    for of_type in range(_TYPES):
        out[of_type] = EXHIBIT + of_type
    return _TYPES


@kernel
def legal_markers(rec: Any, seat: int, out: Any) -> int:
    """SQ-3.3: leave them, or move one to an end of its track where it is not yet."""
    out[0] = LEAVE
    n = 1
    for marker in range(2 * PLACES):
        place = rec.type_place[marker] if marker < PLACES else rec.region_place[marker - PLACES]
        if place != 0:
            out[n] = MARKER_CODE + 2 * marker + TOP
            n += 1
        if place != PLACES - 1:
            out[n] = MARKER_CODE + 2 * marker + BOTTOM
            n += 1
    return n


@kernel
def open_exhibition(rec: Any, seat: int, of_type: int) -> None:
    rec.shown = of_type
    rec.guest = seat
    tell(rec, T_SHOWS, seat, of_type, 0, 0)
    reward(rec, seat, rec.holder_reward[of_type])


@kernel
def reward(rec: Any, seat: int, brings: Any) -> None:
    """What a reward brings at once: coins, tickets and message cards are taken, wanted or not."""
    coins, tickets = int(brings[COINS]), int(brings[TICKETS])
    rec.coins[seat] += coins
    rec.tickets[seat] += tickets
    if coins + tickets > 0:
        tell(rec, T_REWARD, seat, coins, tickets, 0)
    draw_messages(rec, seat, int(brings[MESSAGES]))


@kernel
def is_guest(rec: Any, seat: int, of_type: int) -> bool:
    """Whether a seat that is not the holder takes the others' reward: it has an exhibit of the type, or needs none
    (SQ-1.7)."""
    return rec.owned[seat, of_type] > 0 or rec.always_guest[rec.board[seat]] != 0


@kernel
def next_guest(rec: Any) -> bool:
    """The next guest, clockwise from the holder's left, takes its reward; False when there is none left."""
    seats = int(rec.seats)
    while True:
        seat = (int(rec.guest) + 1) % seats
        if seat == rec.turn_of:
            rec.guest = NONE
            return False
        rec.guest = seat
        if is_guest(rec, seat, int(rec.shown)):
            reward(rec, seat, rec.others_reward[rec.shown])
            return True


@kernel
def pass_token(rec: Any) -> None:
    """SQ-3.2, at the end of a turn: to the holder's right; with two seats by way of the board."""
    seat = int(rec.turn_of)
    if rec.shown != NONE:
        if rec.seats == 2:
            rec.token = NONE
            rec.token_type = rec.shown
            tell(rec, T_TOKEN, NONE, int(rec.shown), 0, 0)
        else:
            rec.token = (seat + int(rec.seats) - 1) % int(rec.seats)
            tell(rec, T_TOKEN, int(rec.token), 0, 0, 0)
    elif rec.token == NONE:
        rec.token = seat
        rec.token_type = NONE
        tell(rec, T_TOKEN, seat, 0, 0, 0)


# For calls from Python


@kernel
def is_guest_at(records: Any, i: int, seat: int, of_type: int) -> bool:
    return is_guest(records[i], seat, of_type)
