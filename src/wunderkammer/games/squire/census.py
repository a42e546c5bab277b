"""What is counted of Squire games between bots: where points come from, what is used, who is favoured."""

from typing import Any

from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire.commissions import commissions_worth, left_over
from wunderkammer.games.squire.ending import PER_POINT, exhibits_worth
from wunderkammer.games.squire.market import due, price_of
from wunderkammer.games.squire.moves import (
    ACCEPT_CODE,
    BUY_CODE,
    CELL,
    DROP,
    EXHIBIT,
    GO_CODE,
    PLAY,
    SELL_CODE,
    TAKE,
)
from wunderkammer.games.squire.schema import Pack
from wunderkammer.games.squire.state import ACTIONS, BUY, MOST_BOARDS, SELL, TYPES
from wunderkammer.games.squire.travel import lines_to

_VP = 0
_TRADES = _VP + 3
_TAKEN = _TRADES + len(ACTIONS)
_EXHIBITIONS = _TAKEN + 1
_ABILITIES = _EXHIBITIONS + len(TYPES)
_OFFERS = _ABILITIES + MOST_BOARDS
"""Where the groups begin; abilities leave room for as many boards as there can be, unused ones stay unnamed."""
TURN_ORDER, SEAT, PLAYER_BOARD = range(3)


def figures(pack: Pack) -> tuple[tuple[str, str], ...]:
    """The figures of one seat of a game: VP, then how often it did what."""
    boards = [*pack.player_boards, *[""] * (MOST_BOARDS - len(pack.player_boards))]
    cards = [message.id for message in pack.messages]
    return (
        *(("VP", source) for source in ("exhibits", "commissions", "left over")),
        *(("trades", action) for action in ACTIONS),
        ("trades", "taken from the discard pile"),
        *(("exhibitions", name) for name in TYPES),
        *(("abilities used", name) for name in boards),
        *(("offers played", name) for name in cards),
        *(("commissions accepted", name) for name in cards),
    )


def divisions(pack: Pack, seats: int) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Seats compared by the order in which they take their turns, by their number, and by player board."""
    return (
        ("turn order", tuple(str(turn + 1) for turn in range(seats))),
        ("seat", tuple(str(seat) for seat in range(seats))),
        ("player board", tuple(pack.player_boards)),
    )


@kernel
def observe(rec: Any, seat: int, code: int, figures: Any) -> None:
    """Count a move before it is played."""
    if code < GO_CODE:
        return
    board = int(rec.board[seat])
    if code < BUY_CODE:
        if lines_to(rec, seat, code - GO_CODE) > rec.royal_tickets[seat] and rec.lines_per_royal[board] > 1:
            figures[seat, _ABILITIES + board] += 1
    elif code <= SELL_CODE:
        _observe_trade(rec, seat, board, code - BUY_CODE, figures)
    elif PLAY <= code < CELL:
        figures[seat, _OFFERS + code - PLAY] += 1
    elif TAKE <= code < EXHIBIT:
        figures[seat, _TAKEN] += 1
    elif EXHIBIT <= code < ACCEPT_CODE:
        shown = code - EXHIBIT
        figures[seat, _EXHIBITIONS + shown] += 1
        for other in range(int(rec.seats)):
            if other != seat and rec.always_guest[rec.board[other]] != 0 and rec.owned[other, shown] == 0:
                figures[other, _ABILITIES + rec.board[other]] += 1
    elif ACCEPT_CODE <= code < DROP:
        figures[seat, _OFFERS + int(rec.messages) + code - ACCEPT_CODE] += 1


@kernel
def _observe_trade(rec: Any, seat: int, board: int, action: int, figures: Any) -> None:
    figures[seat, _TRADES + action] += 1
    city = int(rec.pawn[seat])
    price = price_of(rec, int(rec.city[city]), city)
    cheaper = action == BUY and due(rec, seat, price) < price
    if cheaper or (action == SELL and rec.sale_bonus[board] != 0):
        figures[seat, _ABILITIES + board] += 1


@kernel
def conclude(rec: Any, figures: Any, classes: Any) -> None:
    """Count VP by source (SQ-5.2), and sort the seats."""
    seats = int(rec.seats)
    for seat in range(seats):
        figures[seat, _VP] += exhibits_worth(rec, seat)
        figures[seat, _VP + 1] += commissions_worth(rec, seat)
        figures[seat, _VP + 2] += left_over(rec, seat) // PER_POINT
        classes[seat, TURN_ORDER] = (seat - int(rec.starter) + seats) % seats
        classes[seat, SEAT] = seat
        classes[seat, PLAYER_BOARD] = rec.board[seat]
