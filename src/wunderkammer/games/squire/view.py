"""What a viewer of Squire is told, in words: the shapes that leave the program.

Everything here is built from the record of what that viewer may know (`hidden.know`). Cities, player boards and message
cards go by the names of the component file, which `Components` explains; what its own seat can plan with is in
`planning.py`.
"""

from typing import Any, Literal

import msgspec
import numpy as np

from wunderkammer.core.game import Records
from wunderkammer.games.squire import state as s
from wunderkammer.games.squire.commissions import (
    commission_limit_at,
    commission_worth_at,
    hand_limit_at,
)
from wunderkammer.games.squire.components import Components as Components
from wunderkammer.games.squire.components import components as components
from wunderkammer.games.squire.ending import points_at
from wunderkammer.games.squire.gallery import column_full, floor_full
from wunderkammer.games.squire.market import price_at
from wunderkammer.games.squire.moves import board_names, city_names, message_names
from wunderkammer.games.squire.planning import (
    CommissionView,
    Exhibit,
    Market,
    Mine,
    cards,
    exhibit,
    market_of,
    mine,
)
from wunderkammer.games.squire.schema import SideName, TypeName

Phase = Literal[
    "board",
    "go",
    "trade",
    "offers",
    "cell",
    "take",
    "exhibition",
    "commissions",
    "marker",
    "swap",
    "replace",
    "over",
]


class CityView(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    exhibit: Exhibit | None
    """None between a trade and the refill."""
    price: int | None
    """Of that exhibit there, before abilities (SQ-2.2)."""
    pawns: tuple[int, ...]
    """Seats whose pawns are there."""


class Points(msgspec.Struct, frozen=True, kw_only=True):
    """VP as things stand, by source (SQ-5.2)."""

    exhibits: int
    commissions: int
    left_over: int
    total: int


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """One seat as this viewer knows it; all of it is open but the message cards in hand."""

    board: str | None
    """Its player board, once it has one."""
    character: int
    """Which of the two characters of its board is shown: 0 or 1 (SQ-1.5)."""
    city: str | None
    """Where its pawn is."""
    coins: int
    tickets: int
    royal_coins: int
    royal_tickets: int
    hand_size: int
    hand_limit: int
    """SQ-4.1."""
    commissions: tuple[CommissionView, ...]
    commission_limit: int
    """SQ-4.2."""
    gallery: tuple[Exhibit | None, ...]
    """Twelve cells from the bottom left: cell (floor - 1) * 4 + row - 1."""
    owned: dict[str, int]
    """How many exhibits of each type hang in its gallery."""
    full_floors: tuple[int, ...]
    """Floors whose bonus it has earned, from 1 at the bottom."""
    full_rows: tuple[int, ...]
    """Rows whose bonus it has earned, from 1 at the left."""
    points: Points
    choosing: bool
    """Owes a decision now."""
    hand: tuple[str, ...] | None
    """Its message cards: only when the game is over, open to all."""


class TurnSoFar(msgspec.Struct, frozen=True, kw_only=True):
    """What the seat whose turn it is has done in it."""

    came_from: str | None
    """Where its pawn was when the turn began; None on the first turn."""
    city: str | None
    """Where it went; None before it has."""
    lines: int
    """Lines of the way; 0 on the first turn."""
    tickets: int
    """Regular tickets spent on it."""
    action: Literal["buy", "sell"] | None
    exhibit: Exhibit | None
    """What was bought or sold."""
    price: int | None
    """Before abilities."""
    coins: int
    """Regular coins paid or received for it."""
    offers: tuple[str, ...]
    """Message cards played for their offers."""
    in_hand: Exhibit | None
    """What waits for a cell."""
    exhibition: TypeName | None
    """What is exhibited, once chosen."""
    guest: int | None
    """The seat that takes the others' reward now."""


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    seat: int
    place: int
    """1 is first; seats wholly level share it (SQ-5.3)."""
    points: Points
    left_over: int
    """Tickets and coins left: the first tie-break."""
    exhibits: int
    """How many hang in its gallery: the second."""


class View(msgspec.Struct, frozen=True, kw_only=True, tag="squire", tag_field="game"):
    """Squire as one viewer may know it."""

    seat: int | None
    """The viewer's seat; None for a spectator."""
    round: int
    """The turn, from 1."""
    last_round: int
    """The turn in which the supply runs out (SQ-5.1)."""
    phase: Phase
    side: SideName
    starter: int
    turn: int | None
    """Whose turn it is; None while player boards are chosen."""
    seats: tuple[SeatView, ...]
    cities: tuple[CityView, ...]
    market: Market
    boards_left: tuple[str, ...]
    """Player boards still to choose from, while they are chosen."""
    token: int | None
    """The seat with the exhibition token; None while it lies on the board (SQ-3.2)."""
    token_on: TypeName | None
    """The type it lies on, there."""
    supply: int
    """Exhibits still to come."""
    removed: int
    """Exhibits removed unseen."""
    deck: int
    """Message cards in the deck."""
    discard: tuple[Exhibit, ...]
    """Sold exhibits, by type, then value."""
    gone: tuple[str, ...]
    """Message cards that left the game, face up."""
    so_far: TurnSoFar | None
    mine: Mine | None
    """What only the viewer's own seat knows, and what it could do."""
    standings: tuple[Standing, ...] | None
    """First place first, once the game is over."""


# Building the view from what is known


def _owes(rec: Any, seat: int) -> bool:
    return bool(int(rec.owing) >> seat & 1)


def _maybe(names: tuple[str, ...], number: int) -> str | None:
    return names[number] if number >= 0 else None


def _points(records: Records, seat: int) -> Points:
    by_source = np.zeros(3, np.int32)
    points_at(records, 0, seat, by_source)
    exhibits, commissions, left_over = map(int, by_source)
    return Points(
        exhibits=exhibits, commissions=commissions, left_over=left_over, total=exhibits + commissions + left_over
    )


def _seat_view(records: Records, seat: int) -> SeatView:
    rec: Any = records[0]
    board, filled = int(rec.board[seat]), int(rec.filled[seat])
    names = message_names(rec)
    return SeatView(
        board=_maybe(board_names(rec), board),
        character=int(rec.face[board]) if board >= 0 else 0,
        city=_maybe(city_names(rec), int(rec.pawn[seat])),
        coins=int(rec.coins[seat]),
        tickets=int(rec.tickets[seat]),
        royal_coins=int(rec.royal_coins[seat]),
        royal_tickets=int(rec.royal_tickets[seat]),
        hand_size=int(rec.held[seat]),
        hand_limit=int(hand_limit_at(records, 0, seat)),
        commissions=tuple(
            CommissionView(id=names[card], vp=int(commission_worth_at(records, 0, seat, card)))
            for card in cards(rec.commissions[seat])
        ),
        commission_limit=int(commission_limit_at(records, 0, seat)),
        gallery=tuple(exhibit(kind) for kind in rec.gallery[seat].tolist()),
        owned=dict(zip(s.TYPES, rec.owned[seat].tolist(), strict=True)),
        full_floors=tuple(floor + 1 for floor in range(s.FLOORS) if floor_full(filled, floor)),
        full_rows=tuple(column + 1 for column in range(s.COLUMNS) if column_full(filled, column)),
        points=_points(records, seat),
        choosing=_owes(rec, seat),
        hand=tuple(names[card] for card in cards(rec.hand[seat])) if rec.phase == s.OVER else None,
    )


def _cities(records: Records) -> tuple[CityView, ...]:
    rec: Any = records[0]
    pawns: list[int] = rec.pawn[: rec.seats].tolist()
    return tuple(
        CityView(
            name=name,
            exhibit=exhibit(kind),
            price=int(price_at(records, 0, city)) if kind >= 0 else None,
            pawns=tuple(seat for seat, pawn in enumerate(pawns) if pawn == city),
        )
        for city, (name, kind) in enumerate(zip(city_names(rec), rec.city.tolist(), strict=False))
    )


def _turn_so_far(rec: Any) -> TurnSoFar | None:
    if rec.phase in (s.BOARD, s.OVER):
        return None
    names = city_names(rec)
    gone = rec.phase != s.GO
    action = int(rec.action)
    return TurnSoFar(
        came_from=_maybe(names, int(rec.came_from)),
        city=names[int(rec.pawn[rec.turn_of])] if gone else None,
        lines=int(rec.lines),
        tickets=int(rec.spent),
        action=s.ACTIONS[action] if action >= 0 else None,
        exhibit=exhibit(rec.traded),
        price=int(rec.price) if action >= 0 else None,
        coins=int(rec.paid),
        offers=tuple(message_names(rec)[card] for card in cards(rec.played)),
        in_hand=exhibit(rec.in_hand),
        exhibition=s.TYPES[int(rec.shown)] if rec.shown >= 0 else None,
        guest=int(rec.guest) if rec.guest >= 0 and rec.guest != rec.turn_of else None,
    )


def _boards_left(rec: Any) -> tuple[str, ...]:
    if rec.phase != s.BOARD:
        return ()
    taken = {int(board) for board in rec.board[: rec.seats]}
    return tuple(name for number, name in enumerate(board_names(rec)) if number not in taken)


def _discard(rec: Any) -> tuple[Exhibit, ...]:
    lying: list[int] = rec.discard.tolist()
    return tuple(there for kind, n in enumerate(lying) for _ in range(n) if (there := exhibit(kind)) is not None)


def _standings(rec: Any, seats: tuple[SeatView, ...]) -> tuple[Standing, ...] | None:
    if rec.phase != s.OVER:
        return None
    standings = [
        Standing(
            seat=seat,
            place=int(rec.place_in_end[seat]),
            points=seen.points,
            left_over=seen.coins + seen.tickets + seen.royal_coins + seen.royal_tickets,
            exhibits=sum(seen.owned.values()),
        )
        for seat, seen in enumerate(seats)
    ]
    return tuple(sorted(standings, key=lambda standing: standing.place))


def view(records: Records, seat: int | None) -> View:
    """The view of `seat` (None: a spectator), from the record that `know` made for it: an array of one."""
    rec: Any = records[0]
    cities = _cities(records)
    seats = tuple(_seat_view(records, other) for other in range(int(rec.seats)))
    return View(
        seat=seat,
        round=int(rec.turns),
        last_round=int(rec.copies.sum()) - int(rec.removed) - len(cities),
        phase=s.PHASE_WORDS[int(rec.phase)],
        side=s.SIDES[int(rec.side)],
        starter=int(rec.starter),
        turn=int(rec.turn_of) if rec.turn_of >= 0 and rec.phase != s.OVER else None,
        seats=seats,
        cities=cities,
        market=market_of(rec),
        boards_left=_boards_left(rec),
        token=int(rec.token) if rec.token >= 0 else None,
        token_on=s.TYPES[int(rec.token_type)] if rec.token_type >= 0 else None,
        supply=int(rec.supply),
        removed=int(rec.removed),
        deck=int(rec.deck_cards),
        discard=_discard(rec),
        gone=tuple(message_names(rec)[card] for card in cards(rec.gone)),
        so_far=_turn_so_far(rec),
        mine=None if seat is None else mine(records, seat),
        standings=_standings(rec, seats),
    )


def open_view(records: Records) -> View:
    """Everything open, from the whole record: for replays of games that are over, never before."""
    rec: Any = records[0]
    names = message_names(rec)
    seen = view(records, None)
    return msgspec.structs.replace(
        seen,
        seats=tuple(
            msgspec.structs.replace(there, hand=tuple(names[card] for card in cards(rec.hand[seat])))
            for seat, there in enumerate(seen.seats)
        ),
    )
