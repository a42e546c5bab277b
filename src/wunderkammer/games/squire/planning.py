"""What a seat can plan with: its message cards, and what each of its choices would cost, bring and change.

All of it follows from what the seat knows, as things stand; on the turns of others it is a look ahead. A move is given
in words where it may be made now.
"""

from typing import Any, Literal

import msgspec
import numpy as np

from wunderkammer.core.game import Records
from wunderkammer.core.verbs import legal_at
from wunderkammer.games.squire import state as s
from wunderkammer.games.squire.commissions import (
    commission_limit_at,
    commission_worth_at,
    hand_limit_at,
)
from wunderkammer.games.squire.exhibition import is_guest_at
from wunderkammer.games.squire.gallery import bonus_of_cell_at
from wunderkammer.games.squire.market import brings_at, may_buy_at, price_at, regular_due_at
from wunderkammer.games.squire.moves import (
    MOST_LEGAL,
    cell_name,
    city_names,
    format,
    message_names,
)
from wunderkammer.games.squire.offers import applies_at
from wunderkammer.games.squire.routes import route
from wunderkammer.games.squire.schema import RegionName, TypeName
from wunderkammer.games.squire.travel import royal_lines_at


class Exhibit(msgspec.Struct, frozen=True):
    type: TypeName
    value: int


class Market(msgspec.Struct, frozen=True, kw_only=True):
    """The markers of both tracks, from the top."""

    types: tuple[TypeName, ...]
    regions: tuple[RegionName, ...]


class CommissionView(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    vp: int
    """What it is worth as things stand."""


class MessageView(msgspec.Struct, frozen=True, kw_only=True):
    """A message card in the own hand."""

    id: str
    play: str | None
    """The move that plays its offer, where it applies now (SQ-2.3)."""
    on_buy: bool
    """Whether its offer would apply to buying where the pawn is, while the trade is chosen."""
    on_sell: bool
    worth: int
    """VP that its commission would be worth today."""
    accept: str | None
    """The move that accepts it, where that may be done now (SQ-4.2, SQ-4.3)."""


class Deal(msgspec.Struct, frozen=True, kw_only=True):
    """Buying or selling the exhibit in one city."""

    price: int
    """Before abilities (SQ-2.2)."""
    buy_coins: int
    """Regular coins that buying takes, royal coins and abilities reckoned."""
    can_buy: bool
    why_not: Literal["coins", "full"] | None
    """Why it cannot be bought: too few coins, or no empty cell."""
    sell_coins: int
    """Regular coins that selling brings."""
    after_buy: Market
    after_sell: Market
    offers_on_buy: tuple[str, ...]
    """Own message cards whose offer would apply."""
    offers_on_sell: tuple[str, ...]


class Journey(msgspec.Struct, frozen=True, kw_only=True):
    """Going to one city, and what could be done there."""

    city: str
    go: str | None
    """The move, where it may be made now."""
    lines: int
    """Of a shortest route; 0 on the first turn, when the pawn may be placed anywhere."""
    tickets: int
    """Regular tickets that it takes."""
    reachable: bool
    """Whether there are tickets enough."""
    way: tuple[str, ...]
    """The cities of a shortest route, both ends included."""
    deal: Deal | None
    """None while the city waits for its refill."""


class Earning(msgspec.Struct, frozen=True, kw_only=True):
    source: Literal["hall", "row", "floor"]
    what: Literal["coins", "tickets", "royal_coins", "royal_tickets", "message_limit", "take_from_discard"]
    amount: int


class FreeCell(msgspec.Struct, frozen=True, kw_only=True):
    """An empty cell of the own gallery."""

    cell: str
    """`2,3`: floor 2, row 3 from the left."""
    hang: str | None
    """The move, where it may be made now."""
    earns: tuple[Earning, ...]
    """What an exhibit there would earn, in the order in which it is paid (SQ-2.5)."""


class GuestReward(msgspec.Struct, frozen=True, kw_only=True):
    """What another seat would get from my exhibition."""

    seat: int
    coins: int
    tickets: int
    messages: int
    """Message cards it would draw, by its hand limit and the deck."""
    may_swap: bool
    """Whether it would be asked to exchange a commission (SQ-4.5)."""


class ExhibitionChoice(msgspec.Struct, frozen=True, kw_only=True):
    """An exhibition of one type, held by me."""

    type: TypeName
    exhibit: str | None
    """The move, where it may be made now."""
    coins: int
    tickets: int
    messages: int
    """Message cards I would draw."""
    commissions: int
    """How many I could accept."""
    marker: bool
    """Whether I could move a price marker."""
    guests: tuple[GuestReward, ...]


class Mine(msgspec.Struct, frozen=True, kw_only=True):
    """What only the viewer's own seat knows, and what it could do."""

    hand: tuple[MessageView, ...]
    journeys: tuple[Journey, ...]
    """To every city but the one where the pawn is; empty before the player board is chosen, and at the end."""
    trade: Deal | None
    """While I choose whether to buy or to sell."""
    cells: tuple[FreeCell, ...]
    exhibitions: tuple[ExhibitionChoice, ...]
    """Empty before player boards are chosen, and at the end."""


# Words of single things


def exhibit(kind: int) -> Exhibit | None:
    number = int(kind)
    if number < 0:
        return None
    return Exhibit(type=s.TYPES[number // s.MOST_VALUE], value=number % s.MOST_VALUE + 1)


def cards(mask: int) -> list[int]:
    """The message cards of a set."""
    bits = int(mask)
    return [card for card in range(bits.bit_length()) if bits >> card & 1]


def market_of(rec: Any) -> Market:
    return Market(types=_order(s.TYPES, rec.type_place.tolist()), regions=_order(s.REGIONS, rec.region_place.tolist()))


def _order(names: tuple[Any, ...], places: list[int]) -> tuple[Any, ...]:
    return tuple(name for _, name in sorted(zip(places, names, strict=True)))


def _after(market: Market, of_type: str, region: str, end: int) -> Market:
    def moved(track: tuple[Any, ...], marker: str) -> tuple[Any, ...]:
        others = tuple(other for other in track if other != marker)
        return (marker, *others) if end == s.TOP else (*others, marker)

    return Market(types=moved(market.types, of_type), regions=moved(market.regions, region))


# What a seat could do


def mine(records: Records, seat: int) -> Mine:
    """Of the seat for which `know` made the record."""
    rec: Any = records[0]
    out = np.empty(MOST_LEGAL, np.int32)
    legal = {format(records, int(code)) for code in out[: int(legal_at(records, 0, seat, out))]}
    trading = rec.phase == s.TRADE and seat == rec.turn_of
    deal = _deal(records, seat, int(rec.pawn[seat]), int(rec.lines)) if trading else None
    ready = rec.phase not in (s.BOARD, s.OVER)
    return Mine(
        hand=tuple(_message(records, seat, card, legal, deal) for card in cards(rec.hand[seat])),
        journeys=_journeys(records, seat, legal) if ready else (),
        trade=deal,
        cells=tuple(
            _free_cell(records, seat, cell, legal) for cell in range(s.CELLS) if not int(rec.filled[seat]) >> cell & 1
        ),
        exhibitions=tuple(_exhibition(records, seat, of_type, legal) for of_type in range(len(s.TYPES)))
        if ready
        else (),
    )


def _if_legal(word: str, legal: set[str]) -> str | None:
    return word if word in legal else None


def _message(records: Records, seat: int, card: int, legal: set[str], deal: Deal | None) -> MessageView:
    name = message_names(records[0])[card]
    return MessageView(
        id=name,
        play=_if_legal(f"play {name}", legal),
        on_buy=deal is not None and deal.can_buy and name in deal.offers_on_buy,
        on_sell=deal is not None and name in deal.offers_on_sell,
        worth=int(commission_worth_at(records, 0, seat, card)),
        accept=_if_legal(f"accept {name}", legal),
    )


def _deal(records: Records, seat: int, city: int, lines: int) -> Deal:
    rec: Any = records[0]
    price = int(price_at(records, 0, city))
    can_buy = bool(may_buy_at(records, 0, seat, price))
    full = int(rec.filled[seat]).bit_count() == s.CELLS
    market = market_of(rec)
    of_type, region = s.TYPES[int(rec.city[city]) // s.MOST_VALUE], s.REGIONS[int(rec.region[rec.side, city])]
    names, hand = message_names(rec), cards(rec.hand[seat])

    def offers(action: int) -> tuple[str, ...]:
        return tuple(names[card] for card in hand if applies_at(records, 0, seat, card, action, city, price, lines))

    return Deal(
        price=price,
        buy_coins=int(regular_due_at(records, 0, seat, price)),
        can_buy=can_buy,
        why_not=None if can_buy else "full" if full else "coins",
        sell_coins=int(brings_at(records, 0, seat, price)),
        after_buy=_after(market, of_type, region, s.TOP),
        after_sell=_after(market, of_type, region, s.BOTTOM),
        offers_on_buy=offers(s.BUY),
        offers_on_sell=offers(s.SELL),
    )


def _journeys(records: Records, seat: int, legal: set[str]) -> tuple[Journey, ...]:
    rec: Any = records[0]
    names = city_names(rec)
    pawn, tickets_left = int(rec.pawn[seat]), int(rec.tickets[seat])
    royal = int(royal_lines_at(records, 0, seat))
    distance: list[list[int]] = rec.distance[rec.side, : len(names), : len(names)].tolist()
    kinds: list[int] = rec.city.tolist()
    found: list[Journey] = []
    for city, name in enumerate(names):
        if city == pawn:
            continue
        lines = distance[pawn][city] if pawn >= 0 else 0
        tickets = max(0, lines - royal)
        way = route(distance, pawn, city) if pawn >= 0 else (city,)
        found.append(
            Journey(
                city=name,
                go=_if_legal(f"go {name}", legal),
                lines=lines,
                tickets=tickets,
                reachable=tickets <= tickets_left,
                way=tuple(names[at] for at in way),
                deal=_deal(records, seat, city, lines) if kinds[city] >= 0 else None,
            )
        )
    return tuple(found)


_SOURCES: tuple[Literal["hall", "row", "floor"], ...] = ("hall", "row", "floor")


def _free_cell(records: Records, seat: int, cell: int, legal: set[str]) -> FreeCell:
    bonuses = np.zeros((len(_SOURCES), len(s.BONUSES)), np.int32)
    bonus_of_cell_at(records, 0, seat, cell, bonuses)
    return FreeCell(
        cell=cell_name(cell),
        hang=_if_legal(f"cell {cell_name(cell)}", legal),
        earns=tuple(
            Earning(source=source, what=what, amount=int(bonuses[i, j]))
            for i, source in enumerate(_SOURCES)
            for j, what in enumerate(s.BONUSES)
            if bonuses[i, j]
        ),
    )


def _exhibition(records: Records, seat: int, of_type: int, legal: set[str]) -> ExhibitionChoice:
    """Rewards as they would be taken: the holder draws first, then the guests in turn, as long as the deck lasts."""
    rec: Any = records[0]
    deck = int(rec.deck_cards)

    def drawn(other: int, most: int) -> int:
        room = int(hand_limit_at(records, 0, other)) - int(rec.held[other])
        return max(0, min(most, room, deck))

    mine_now = rec.holder_reward[of_type]
    messages = drawn(seat, int(mine_now[s.MESSAGES]))
    deck -= messages
    room = int(commission_limit_at(records, 0, seat)) - int(rec.commissions[seat]).bit_count()
    others = rec.others_reward[of_type]
    guests: list[GuestReward] = []
    for step in range(1, int(rec.seats)):
        guest = (seat + step) % int(rec.seats)
        if is_guest_at(records, 0, guest, of_type):
            cards_drawn = drawn(guest, int(others[s.MESSAGES]))
            deck -= cards_drawn
            guests.append(
                GuestReward(
                    seat=guest,
                    coins=int(others[s.COINS]),
                    tickets=int(others[s.TICKETS]),
                    messages=cards_drawn,
                    may_swap=bool(others[s.SWAP_ONE])
                    and int(rec.held[guest]) + cards_drawn > 0
                    and int(rec.commissions[guest]) != 0,
                )
            )
    return ExhibitionChoice(
        type=s.TYPES[of_type],
        exhibit=_if_legal(f"exhibit {s.TYPES[of_type]}", legal),
        coins=int(mine_now[s.COINS]),
        tickets=int(mine_now[s.TICKETS]),
        messages=messages,
        commissions=max(0, min(room, int(rec.held[seat]) + messages)) if mine_now[s.ACCEPT] else 0,
        marker=bool(mine_now[s.MOVE_MARKER]),
        guests=tuple(guests),
    )
