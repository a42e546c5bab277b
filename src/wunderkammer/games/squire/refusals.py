"""Why a move is refused: the rule and a plain sentence, built from what the seat itself knows."""

from collections.abc import Callable
from typing import Any

from wunderkammer.core.game import Records, Refusal
from wunderkammer.games.squire import moves
from wunderkammer.games.squire import state as s
from wunderkammer.games.squire.market import price_at, regular_due_at
from wunderkammer.games.squire.moves import (
    board_names,
    cell_name,
    city_names,
    kind_name,
    message_names,
)
from wunderkammer.games.squire.travel import lines_to_at, royal_lines_at
from wunderkammer.games.squire.words import amount

Reason = tuple[str, str]


def refuse(known: Records, seat: int, code: int) -> Refusal:
    """The refusal of `code`, which is not among the legal codes of `seat`; `known` is what `seat` knows."""
    rec: Any = known[0]
    if not int(rec.owing) >> seat & 1:
        rule = "SQ-1.5" if rec.phase == s.BOARD else "SQ-3.1"
        if rec.phase in (s.GO, s.TRADE, s.OFFERS, s.HANG, s.TAKE_ONE):
            rule = "SQ-2.1"
        return Refusal("not-your-turn", "It is not your turn: you owe no decision now.", rule)
    rule, text = _REASONS[int(rec.phase)](known, seat, code)
    return Refusal("illegal", text, rule)


def _board(known: Records, seat: int, code: int) -> Reason:
    rec: Any = known[0]
    if moves.BOARD_CODE <= code < moves.GO_CODE:
        board = code - moves.BOARD_CODE
        if board in [int(other) for other in rec.board[: rec.seats]]:
            return "SQ-1.5", f"The {board_names(rec)[board]} is another seat's already."
        return "SQ-1.5", "There is no such player board."
    return "SQ-1.5", "First choose a player board."


def _go(known: Records, seat: int, code: int) -> Reason:
    rec: Any = known[0]
    if not moves.GO_CODE <= code < moves.BUY_CODE:
        return "SQ-2.1", "First move your pawn: the turn begins with a journey."
    city = code - moves.GO_CODE
    name = city_names(rec)[city]
    if city == int(rec.pawn[seat]):
        return "SQ-2.1", f"You are in {name}, and must end the turn in another city."
    lines, royal = int(lines_to_at(known, 0, seat, city)), int(royal_lines_at(known, 0, seat))
    left = amount(int(rec.tickets[seat]), "other ticket")
    return "SQ-2.1", f"The way to {name} is {amount(lines, 'line')}; royal tickets pay {royal}, and you have {left}."


def _trade(known: Records, seat: int, code: int) -> Reason:
    rec: Any = known[0]
    city = int(rec.pawn[seat])
    if moves.GO_CODE <= code < moves.BUY_CODE:
        return "SQ-2.1", "You have moved already this turn."
    if code != moves.BUY_CODE:
        return "SQ-2.2", f"Buy or sell the exhibit in {city_names(rec)[city]} first."
    if int(rec.filled[seat]).bit_count() == s.CELLS:
        return "SQ-2.2", "Your gallery has no empty cell, so you can only sell."
    price = int(price_at(known, 0, city))
    needed = int(regular_due_at(known, 0, seat, price))
    return (
        "SQ-2.2",
        f"Its price is {price}: that takes {amount(needed, 'regular coin')}, and you have {int(rec.coins[seat])}.",
    )


def _offers(known: Records, seat: int, code: int) -> Reason:
    if moves.PLAY <= code < moves.CELL:
        card = code - moves.PLAY
        if missing := _not_in_hand(known, seat, card):
            return "SQ-2.3", missing
        return "SQ-2.3", f"The offer of {message_names(known[0])[card]} does not apply to this trade."
    if code in (moves.BUY_CODE, moves.SELL_CODE):
        return "SQ-2.2", "You have traded already this turn."
    return "SQ-2.3", "Play message cards whose offer applies, or say that you are done."


def _cell(known: Records, seat: int, code: int) -> Reason:
    if moves.CELL <= code < moves.TAKE:
        return "SQ-2.5", f"The cell {cell_name(code - moves.CELL)} holds an exhibit, which never moves again."
    return "SQ-2.5", "Hang the exhibit in an empty cell of your gallery."


def _take(known: Records, seat: int, code: int) -> Reason:
    if moves.TAKE <= code < moves.EXHIBIT:
        return "SQ-2.5", f"There is no {kind_name(code - moves.TAKE)} in the discard pile."
    return "SQ-2.5", "Take an exhibit from the discard pile: the full floor brings you one, and you may not decline."


def _exhibition(known: Records, seat: int, code: int) -> Reason:
    return "SQ-2.6", "You have the exhibition token: choose the type that you exhibit."


def _commissions(known: Records, seat: int, code: int) -> Reason:
    if moves.ACCEPT_CODE <= code < moves.DROP:
        return "SQ-4.2", _not_in_hand(known, seat, code - moves.ACCEPT_CODE)
    if moves.DROP <= code < moves.MARKER_CODE:
        return "SQ-4.2", "The holder of an exhibition cannot drop commissions."
    return "SQ-4.2", "Accept commissions from your hand, or say that you are done."


def _marker(known: Records, seat: int, code: int) -> Reason:
    if code >= moves.MARKER_CODE:
        return "SQ-3.3", f"That marker is at the {moves.ENDS[(code - moves.MARKER_CODE) % 2]} of its track already."
    return "SQ-3.3", "Move a marker to the top or the bottom of its track, or leave them."


def _swap(known: Records, seat: int, code: int) -> Reason:
    if moves.DROP <= code < moves.MARKER_CODE:
        name = message_names(known[0])[code - moves.DROP]
        return "SQ-4.3", f"Card {name} is not among the commissions you have accepted."
    if moves.ACCEPT_CODE <= code < moves.DROP:
        return "SQ-4.3", "First drop a commission: at a rival exhibition you can only exchange one."
    return "SQ-4.3", "Drop one of your commissions for another, or say that you are done."


def _replace(known: Records, seat: int, code: int) -> Reason:
    if moves.ACCEPT_CODE <= code < moves.DROP:
        return "SQ-4.3", _not_in_hand(known, seat, code - moves.ACCEPT_CODE)
    return "SQ-4.3", "You dropped a commission: accept one from your hand in its place."


def _not_in_hand(known: Records, seat: int, card: int) -> str:
    """Empty when the card is in the hand."""
    rec: Any = known[0]
    name = message_names(rec)[card]
    if int(rec.hand[seat]) >> card & 1:
        return ""
    if int(rec.commissions[seat]) >> card & 1:
        return f"Card {name} is a commission of yours already, and a card is used once."
    if int(rec.gone) >> card & 1:
        return f"Card {name} has left the game."
    return f"You do not hold {name}."


_REASONS: dict[int, Callable[[Records, int, int], Reason]] = {
    s.BOARD: _board,
    s.GO: _go,
    s.TRADE: _trade,
    s.OFFERS: _offers,
    s.HANG: _cell,
    s.TAKE_ONE: _take,
    s.EXHIBITION: _exhibition,
    s.COMMISSIONS: _commissions,
    s.MARKER: _marker,
    s.SWAP: _swap,
    s.REPLACE: _replace,
}
