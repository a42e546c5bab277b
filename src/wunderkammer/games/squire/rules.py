"""The rules of Squire: setup, to_act, legal, play, score, and how a turn goes on. README.md has the ids.

A turn is a chain of steps, each of which one seat decides: go, trade, offers, then (refill and market follow by
themselves) cell and what is taken from the discard pile, then the exhibition with its rewards. Whether a step is taken
depends on facts open to all.
"""

from typing import Any

from wunderkammer.core.bits import bit
from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire import moves
from wunderkammer.games.squire.commissions import (
    accept,
    drop,
    legal_accepts,
    legal_drops,
    may_accept,
    may_swap,
)
from wunderkammer.games.squire.deal import deal_boards, deal_exhibits, deal_faces, deal_messages, deal_table
from wunderkammer.games.squire.ending import end_game, points_of
from wunderkammer.games.squire.exhibition import (
    legal_exhibitions,
    legal_markers,
    next_guest,
    open_exhibition,
    pass_token,
)
from wunderkammer.games.squire.gallery import hang, legal_cells, legal_takes, lose_takes, may_take, take
from wunderkammer.games.squire.market import legal_trades, slide_marker, trade, update_market
from wunderkammer.games.squire.offers import legal_offers, play_offer
from wunderkammer.games.squire.state import (
    ACCEPT,
    BOARD,
    COMMISSIONS,
    DEALT,
    EXHIBITION,
    GO,
    HANG,
    MARKER,
    MOVE_MARKER,
    NONE,
    OFFERS,
    REPLACE,
    SWAP,
    SWAP_ONE,
    T_ARRIVES,
    T_BOARD,
    T_ROUND,
    TAKE_ONE,
    TRADE,
)
from wunderkammer.games.squire.tape import tell, wipe
from wunderkammer.games.squire.travel import legal_cities, travel


@kernel
def setup(rec: Any, seats: int, options: Any, entropy: Any) -> None:
    """SQ-1: deal. `rec` holds the component values and nothing else yet."""
    rec.seats = seats
    rec.side = options[0]
    deal_table(rec, entropy)
    deal_exhibits(rec, entropy)
    deal_messages(rec, entropy)
    deal_faces(rec, entropy)
    _clear_turn(rec)
    rec.turn_of = NONE
    _count_turn(rec, int(rec.starter))
    if options[1] == DEALT:
        deal_boards(rec, entropy)
        for seat in range(seats):
            tell(rec, T_BOARD, seat, int(rec.board[seat]), 0, 0)
        _start_turn(rec, int(rec.starter))
    else:
        rec.phase = BOARD
        rec.owing = 1 << int(rec.starter)


@kernel
def to_act(rec: Any) -> int:
    return int(rec.owing)


@kernel
def legal(rec: Any, seat: int, out: Any) -> int:
    """The codes `seat` may play now, ascending; 0 of them when it owes no decision."""
    if (rec.owing >> seat) & 1 == 0:
        return 0
    phase = rec.phase
    if phase == GO:
        return legal_cities(rec, seat, out)
    if phase == TRADE:
        return legal_trades(rec, seat, out)
    if phase == OFFERS:
        return legal_offers(rec, seat, out)
    if phase == HANG:
        return legal_cells(rec, seat, out)
    if phase == EXHIBITION:
        return legal_exhibitions(rec, seat, out)
    if phase == MARKER:
        return legal_markers(rec, seat, out)
    if phase == TAKE_ONE:
        return legal_takes(rec, seat, out)
    if phase == COMMISSIONS:
        out[0] = moves.DONE
        return legal_accepts(rec, seat, out, 1)
    if phase == SWAP:
        return legal_drops(rec, seat, out)
    if phase == REPLACE:
        return legal_accepts(rec, seat, out, 0)
    return _legal_boards(rec, out)


@kernel
def _legal_boards(rec: Any, out: Any) -> int:
    """SQ-1.5: those nobody has yet."""
    free = bit(rec.boards) - 1
    for seat in range(int(rec.seats)):
        if rec.board[seat] != NONE:
            free &= ~bit(rec.board[seat])
    n = 0
    for board in range(int(rec.boards)):
        if free & bit(board) != 0:
            out[n] = moves.BOARD_CODE + board
            n += 1
    return n


@kernel
def play(rec: Any, seat: int, code: int) -> None:
    """Carry out a legal decision and go on to the next."""
    wipe(rec)
    rec.beat += 1
    phase = rec.phase
    if phase == GO:
        travel(rec, seat, code - moves.GO_CODE)
        rec.phase = TRADE
    elif phase == TRADE:
        trade(rec, seat, code - moves.BUY_CODE)
        if rec.held[seat] > 0:
            rec.phase = OFFERS
        else:
            _after_trade(rec, seat)
    elif phase == OFFERS:
        if code != moves.DONE:
            play_offer(rec, seat, code - moves.PLAY)
        if code == moves.DONE or rec.held[seat] == 0:
            _after_trade(rec, seat)
    elif phase == HANG:
        hang(rec, seat, code - moves.CELL)
        _after_hanging(rec, seat)
    elif phase == TAKE_ONE:
        take(rec, seat, code - moves.TAKE)
        rec.phase = HANG
    elif phase == EXHIBITION:
        open_exhibition(rec, seat, code - moves.EXHIBIT)
        _ask_commissions(rec, seat)
    elif phase == COMMISSIONS:
        if code == moves.DONE:
            _ask_marker(rec)
        else:
            accept(rec, seat, code - moves.ACCEPT_CODE)
            _ask_commissions(rec, seat)
    elif phase == MARKER:
        if code != moves.LEAVE:
            marker = code - moves.MARKER_CODE
            slide_marker(rec, seat, marker // 2, marker % 2)
        _reward_guests(rec)
    elif phase == SWAP:
        if code == moves.DONE:
            _reward_guests(rec)
        else:
            drop(rec, seat, code - moves.DROP)
            rec.phase = REPLACE
    elif phase == REPLACE:
        accept(rec, seat, code - moves.ACCEPT_CODE)
        _reward_guests(rec)
    else:
        _choose_board(rec, seat, code - moves.BOARD_CODE)


@kernel
def _choose_board(rec: Any, seat: int, board: int) -> None:
    rec.board[seat] = board
    tell(rec, T_BOARD, seat, board, 0, 0)
    following = (seat + 1) % int(rec.seats)
    if following == rec.starter:
        _start_turn(rec, following)
    else:
        rec.owing = 1 << following


@kernel
def _clear_turn(rec: Any) -> None:
    rec.came_from = NONE
    rec.lines = 0
    rec.action = NONE
    rec.traded = NONE
    rec.price = 0
    rec.paid = 0
    rec.spent = 0
    rec.in_hand = NONE
    rec.takes = 0
    rec.shown = NONE
    rec.guest = NONE
    rec.played = 0


@kernel
def _count_turn(rec: Any, seat: int) -> None:
    rec.turns += 1
    tell(rec, T_ROUND, seat, int(rec.turns), 0, 0)


@kernel
def _start_turn(rec: Any, seat: int) -> None:
    _clear_turn(rec)
    rec.turn_of = seat
    rec.came_from = rec.pawn[seat]
    rec.phase = GO
    rec.owing = 1 << seat


@kernel
def _after_trade(rec: Any, seat: int) -> None:
    """Refill, market (SQ-2.4), and on to the gallery."""
    if rec.supply > 0:
        _refill(rec, int(rec.pawn[seat]))
    update_market(rec, seat)
    if rec.in_hand != NONE:
        rec.phase = HANG
    else:
        _ask_exhibition(rec, seat)


@kernel
def _refill(rec: Any, city: int) -> None:
    rec.supply -= 1
    following = int(rec.removed) + int(rec.supply)
    rec.city[city] = rec.pool[following]
    rec.pool[following] = NONE
    rec.reveal += 1
    tell(rec, T_ARRIVES, NONE, int(rec.city[city]), city, 0)


@kernel
def _after_hanging(rec: Any, seat: int) -> None:
    """What is due from the discard pile comes before the turn goes on (SQ-2.5)."""
    if rec.takes > 0:
        if may_take(rec, seat):
            rec.phase = TAKE_ONE
            return
        lose_takes(rec, seat)
    _ask_exhibition(rec, seat)


@kernel
def _ask_exhibition(rec: Any, seat: int) -> None:
    """SQ-2.6."""
    if rec.token == seat:
        rec.phase = EXHIBITION
    else:
        _end_turn(rec)


@kernel
def _ask_commissions(rec: Any, seat: int) -> None:
    """SQ-4.2."""
    if rec.holder_reward[rec.shown, ACCEPT] != 0 and may_accept(rec, seat):
        rec.phase = COMMISSIONS
    else:
        _ask_marker(rec)


@kernel
def _ask_marker(rec: Any) -> None:
    """SQ-3.3."""
    if rec.holder_reward[rec.shown, MOVE_MARKER] != 0:
        rec.phase = MARKER
    else:
        _reward_guests(rec)


@kernel
def _reward_guests(rec: Any) -> None:
    """SQ-3.1: until one of them is asked to exchange a commission (SQ-4.3), or all have their reward."""
    while next_guest(rec):
        guest = int(rec.guest)
        if rec.others_reward[rec.shown, SWAP_ONE] != 0 and may_swap(rec, guest):
            rec.phase = SWAP
            rec.owing = 1 << guest
            return
    _end_turn(rec)


@kernel
def _end_turn(rec: Any) -> None:
    """SQ-3.2, SQ-5.1."""
    pass_token(rec)
    if rec.supply == 0:
        rec.owing = 0
        end_game(rec)
    else:
        following = (int(rec.turn_of) + 1) % int(rec.seats)
        _count_turn(rec, following)
        _start_turn(rec, following)


@kernel
def score(rec: Any, out: Any) -> None:
    """out[0, seat]: VP as things stand; out[1, seat]: place in the end (0 while the game goes on)."""
    for seat in range(int(rec.seats)):
        out[0, seat] = points_of(rec, seat)
        out[1, seat] = rec.place_in_end[seat]
