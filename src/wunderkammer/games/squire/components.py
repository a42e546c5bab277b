"""The component values a table is played with, in words, for drawing the board; open to all."""

from typing import Literal

import msgspec

from wunderkammer.games.squire import words
from wunderkammer.games.squire.ending import PER_POINT
from wunderkammer.games.squire.schema import (
    Bonus,
    Commission,
    Gain,
    HolderReward,
    OthersReward,
    Pack,
    RegionName,
    SideName,
    TypeName,
    When,
)
from wunderkammer.games.squire.state import COLUMNS, FLOORS, REGIONS, SIDES, TYPES

SIDE_TITLES = {"british-isles": "British Isles", "world": "The world"}


class TypeInfo(msgspec.Struct, frozen=True, kw_only=True):
    name: TypeName
    plural: str
    colour: str
    values: tuple[int, ...]
    """Of each exhibit of the type, ascending."""


class RegionInfo(msgspec.Struct, frozen=True, kw_only=True):
    name: RegionName
    """Its colour."""
    symbol: str


class CityInfo(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    region: RegionName


class LineInfo(msgspec.Struct, frozen=True, kw_only=True):
    cities: tuple[str, str]
    way: Literal["land", "sea"]


class SideInfo(msgspec.Struct, frozen=True, kw_only=True):
    name: SideName
    title: str
    cities: tuple[CityInfo, ...]
    lines: tuple[LineInfo, ...]


class PlayerBoardInfo(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    characters: tuple[str, str]
    ability: Literal["sale_bonus", "purchase_discount", "royal_ticket_lines", "always_guest"]
    text: str
    """Its ability in a sentence (SQ-1.7)."""


class BonusInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What a cell, a floor or a row of a gallery brings (SQ-2.5)."""

    at: str
    """A cell, `2,3`: floor 2, row 3 from the left; or the number of a floor or of a row."""
    bonus: Bonus
    text: str


class ExhibitionInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What an exhibition of a type brings to its holder and to the others who have an exhibit of it (SQ-3.1)."""

    type: TypeName
    holder: HolderReward
    others: OthersReward
    holder_text: str
    others_text: str


class MessageInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A message card: a tempting offer above, a commission below (SQ-4.4)."""

    id: str
    when: When
    gain: Gain
    commission: Commission
    offer_text: str
    gain_text: str
    commission_text: str


class Components(msgspec.Struct, frozen=True, kw_only=True, tag="squire", tag_field="game"):
    """The component values of a game of Squire."""

    sides: tuple[SideInfo, ...]
    types: tuple[TypeInfo, ...]
    regions: tuple[RegionInfo, ...]
    prices: tuple[int, ...]
    """Of the places of both market tracks, from the top."""
    floors: int
    rows: int
    """Cells on a floor; a row is a vertical line of cells."""
    player_boards: tuple[PlayerBoardInfo, ...]
    hall_bonuses: tuple[BonusInfo, ...]
    floor_bonuses: tuple[BonusInfo, ...]
    row_bonuses: tuple[BonusInfo, ...]
    exhibitions: tuple[ExhibitionInfo, ...]
    messages: tuple[MessageInfo, ...]
    left_over_per_point: int
    """Tickets and coins left that make a VP (SQ-5.2)."""


def components(pack: Pack) -> Components:
    """The component values of a pack."""
    gallery = pack.gallery
    return Components(
        sides=tuple(_side(pack, name) for name in SIDES),
        types=tuple(
            TypeInfo(
                name=name,
                plural=words.PLURALS[name],
                colour=pack.exhibits[name].colour,
                values=tuple(sorted(pack.exhibits[name].values)),
            )
            for name in TYPES
        ),
        regions=tuple(RegionInfo(name=name, symbol=pack.regions[name]) for name in REGIONS),
        prices=tuple(pack.market.prices),
        floors=FLOORS,
        rows=COLUMNS,
        player_boards=tuple(
            PlayerBoardInfo(
                name=name,
                characters=board.characters,
                ability=words.ability(board),
                text=words.ability_text(board),
            )
            for name, board in pack.player_boards.items()
        ),
        hall_bonuses=tuple(_bonus(at, bonus) for at, bonus in sorted(gallery.hall.items())),
        floor_bonuses=tuple(_bonus(at, bonus) for at, bonus in sorted(gallery.floors.items())),
        row_bonuses=tuple(_bonus(at, bonus) for at, bonus in sorted(gallery.columns.items())),
        exhibitions=tuple(_exhibition(pack, name) for name in TYPES),
        messages=tuple(
            MessageInfo(
                id=message.id,
                when=message.when,
                gain=message.gain,
                commission=message.commission,
                offer_text=words.offer_text(message),
                gain_text=words.gain_text(message.gain),
                commission_text=words.commission_text(message.commission),
            )
            for message in pack.messages
        ),
        left_over_per_point=PER_POINT,
    )


def _side(pack: Pack, name: SideName) -> SideInfo:
    board = pack.boards[name]
    return SideInfo(
        name=name,
        title=SIDE_TITLES[name],
        cities=tuple(CityInfo(name=city, region=region) for city, region in board.cities.items()),
        lines=tuple(LineInfo(cities=line, way="land") for line in board.lines.land)
        + tuple(LineInfo(cities=line, way="sea") for line in board.lines.sea),
    )


def _bonus(at: str, bonus: Bonus) -> BonusInfo:
    return BonusInfo(at=at, bonus=bonus, text=words.bonus_text(bonus))


def _exhibition(pack: Pack, name: TypeName) -> ExhibitionInfo:
    exhibition = pack.exhibitions[name]
    return ExhibitionInfo(
        type=name,
        holder=exhibition.holder,
        others=exhibition.others,
        holder_text=words.reward_text(exhibition.holder),
        others_text=words.reward_text(exhibition.others),
    )
