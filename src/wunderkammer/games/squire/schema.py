"""The shape of a file of component values."""

from typing import Annotated, Literal

import msgspec

TypeName = Literal["painting", "sculpture", "ceramics", "book", "jewel"]
RegionName = Literal["red", "green", "blue", "purple", "yellow"]
SideName = Literal["british-isles", "world"]
Value = Annotated[int, msgspec.Meta(ge=1, le=9)]
Few = Annotated[int, msgspec.Meta(ge=0, le=9)]
Some = Annotated[int, msgspec.Meta(ge=0, le=20)]
YesNo = Annotated[int, msgspec.Meta(ge=0, le=1)]


class Exhibits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The exhibits of one type."""

    colour: str
    values: list[Value]


class Lines(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    land: list[tuple[str, str]]
    sea: list[tuple[str, str]]

    @property
    def all(self) -> tuple[tuple[str, str], ...]:
        return (*self.land, *self.sea)


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of the board."""

    regions: dict[RegionName, list[str]]
    """The cities of each region."""
    lines: Lines

    @property
    def cities(self) -> dict[str, RegionName]:
        """Each city with its region, in the order of the file."""
        return {city: region for region, cities in self.regions.items() for city in cities}


class Market(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    prices: list[Some]
    """Of the places of both tracks, from the top."""
    types: list[TypeName]
    """Markers at the start, from the top."""
    regions: list[RegionName]


Characters = tuple[str, str]


class SaleBonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="ability", tag="sale_bonus"):
    """Regular coins more for each sale."""

    characters: Characters
    coins: Annotated[int, msgspec.Meta(ge=1, le=20)]


class PurchaseDiscount(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="ability", tag="purchase_discount"
):
    """Coins less for each purchase, but never under the minimum."""

    characters: Characters
    coins: Annotated[int, msgspec.Meta(ge=1, le=20)]
    minimum: Some


class RoyalTicketLines(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="ability", tag="royal_ticket_lines"
):
    """Lines that each royal ticket pays a turn."""

    characters: Characters
    lines: Annotated[int, msgspec.Meta(ge=2, le=9)]


class AlwaysGuest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="ability", tag="always_guest"):
    """The others' reward at every rival exhibition, without an exhibit of the type."""

    characters: Characters


PlayerBoard = SaleBonus | PurchaseDiscount | RoyalTicketLines | AlwaysGuest


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a cell, a row or a floor of the gallery brings."""

    coins: Some = 0
    tickets: Some = 0
    royal_coins: Few = 0
    royal_tickets: Few = 0
    message_limit: Few = 0
    take_from_discard: Few = 0


class Gallery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hall: dict[str, Bonus]
    """By cell, "floor,column" from "1,1" at the bottom left."""
    floors: dict[Literal["1", "2", "3"], Bonus]
    columns: dict[Literal["1", "2", "3", "4"], Bonus]


class HolderReward(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    coins: Some = 0
    tickets: Some = 0
    messages: Few = 0
    accept_commissions: bool = False
    move_marker: YesNo = 0


class OthersReward(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    coins: Some = 0
    tickets: Some = 0
    messages: Few = 0
    swap_commission: YesNo = 0


class Exhibition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    holder: HolderReward
    others: OthersReward


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    coins: Annotated[int, msgspec.Meta(ge=0, le=99)]
    royal_tickets: Few
    messages: Few
    removed: dict[Literal["2", "3", "4"], Annotated[int, msgspec.Meta(ge=0, le=80)]]
    """Exhibits removed unseen, by number of seats: the numbers of seats the file is for."""


class When(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When an offer applies (SQ-2.3): all that is given must hold."""

    action: Literal["buy", "sell"] | None = None
    region: RegionName | None = None
    type: TypeName | None = None
    value_min: Value | None = None
    value_max: Value | None = None
    price_min: Annotated[int, msgspec.Meta(ge=1, le=40)] | None = None
    price_max: Annotated[int, msgspec.Meta(ge=0, le=40)] | None = None
    rival_in_city: bool = False
    distance_min: Annotated[int, msgspec.Meta(ge=1, le=20)] | None = None


class Gain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    coins: Some = 0
    tickets: Some = 0


class Commission(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a commission counts: one of these, `vp` for each."""

    vp: Annotated[int, msgspec.Meta(ge=1, le=9)]
    per_token: list[TypeName] | None = None
    per_value_in: list[Value] | None = None
    per_distinct_type: bool = False
    per_full_floor: bool = False
    per_full_column: bool = False
    per_left_over: Annotated[int, msgspec.Meta(ge=1, le=99)] | None = None


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    when: When
    gain: Gain
    commission: Commission


class Pack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    exhibits: dict[TypeName, Exhibits]
    regions: dict[RegionName, str]
    """The symbol of each region."""
    boards: dict[SideName, Board]
    market: Market
    player_boards: dict[str, PlayerBoard]
    gallery: Gallery
    exhibitions: dict[TypeName, Exhibition]
    setup: Setup
    messages: list[Message]
