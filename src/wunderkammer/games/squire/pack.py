"""The component values of Squire: their file and how they get into a record. What is refused: `checks.py`."""

from pathlib import Path
from typing import Any

import numpy as np

from wunderkammer.core import packs as core_packs
from wunderkammer.core.game import Records
from wunderkammer.games.squire import state as s
from wunderkammer.games.squire.checks import check
from wunderkammer.games.squire.routes import distances
from wunderkammer.games.squire.schema import (
    AlwaysGuest,
    Commission,
    Message,
    Pack,
    PlayerBoard,
    PurchaseDiscount,
    RoyalTicketLines,
    SaleBonus,
)

_ANYTHING = 127


def load_pack(path: Path) -> Pack:
    """Read and check a file of component values. Raises BadPack naming file, key and what was expected."""
    return _checked(core_packs.read_pack(path, Pack), str(path))


def parse_pack(text: str, name: str) -> Pack:
    """As `load_pack`, for a text at hand; `name` stands for the file in errors."""
    return _checked(core_packs.parse_pack(text, Pack, name), name)


def _checked(pack: Pack, name: str) -> Pack:
    check(pack, name)
    return pack


def seats_of(pack: Pack) -> tuple[int, ...]:
    """The numbers of seats the values are for: those that `setup.removed` names."""
    return tuple(sorted(map(int, pack.setup.removed)))


def blank(pack: Pack) -> Records:
    """An array of one record that holds the component values, not yet dealt."""
    records = np.zeros(1, s.DTYPE)
    rec: Any = records[0]
    _write_sides(rec, pack)
    _write_exhibits(rec, pack)
    _write_player_boards(rec, pack)
    _write_gallery(rec, pack)
    for card, message in enumerate(pack.messages):
        _write_message(rec, card, message)
    rec.messages = len(pack.messages)
    rec.first_coins = pack.setup.coins
    rec.first_royal_tickets = pack.setup.royal_tickets
    rec.first_messages = pack.setup.messages
    return records


def _spell(into: Any, name: str) -> None:
    into[: len(name)] = list(name.encode("ascii"))


def _write_sides(rec: Any, pack: Pack) -> None:
    for side, name in enumerate(s.SIDES):
        board = pack.boards[name]
        cities = board.cities
        rec.cities[side] = len(cities)
        for number, (city, region) in enumerate(cities.items()):
            _spell(rec.city_name[side, number], city)
            rec.region[side, number] = s.REGIONS.index(region)
        rec.distance[side, : len(cities), : len(cities)] = distances(tuple(cities), board.lines.all)


def _write_exhibits(rec: Any, pack: Pack) -> None:
    for of_type, name in enumerate(s.TYPES):
        for value in pack.exhibits[name].values:
            rec.copies[of_type * s.MOST_VALUE + value - 1] += 1
    for seats, number in pack.setup.removed.items():
        rec.removed_with[int(seats)] = number
    rec.prices[:] = pack.market.prices
    rec.type_start[:] = [pack.market.types.index(name) for name in s.TYPES]
    rec.region_start[:] = [pack.market.regions.index(name) for name in s.REGIONS]


def _write_player_boards(rec: Any, pack: Pack) -> None:
    rec.boards = len(pack.player_boards)
    rec.lines_per_royal[:] = 1
    for number, (name, board) in enumerate(pack.player_boards.items()):
        _spell(rec.board_name[number], name)
        _write_ability(rec, number, board)


def _write_ability(rec: Any, number: int, board: PlayerBoard) -> None:
    """SQ-1.7."""
    match board:
        case SaleBonus():
            rec.sale_bonus[number] = board.coins
        case PurchaseDiscount():
            rec.discount[number] = board.coins
            rec.least_due[number] = board.minimum
        case RoyalTicketLines():
            rec.lines_per_royal[number] = board.lines
        case AlwaysGuest():
            rec.always_guest[number] = 1


def _write_gallery(rec: Any, pack: Pack) -> None:
    gallery = pack.gallery
    for cell, bonus in gallery.hall.items():
        floor, column = map(int, cell.split(","))
        rec.hall_bonus[(floor - 1) * s.COLUMNS + column - 1] = [getattr(bonus, word) for word in s.BONUSES]
    for floor, bonus in gallery.floors.items():
        rec.floor_bonus[int(floor) - 1] = [getattr(bonus, word) for word in s.BONUSES]
    for column, bonus in gallery.columns.items():
        rec.column_bonus[int(column) - 1] = [getattr(bonus, word) for word in s.BONUSES]
    for of_type, name in enumerate(s.TYPES):
        exhibition = pack.exhibitions[name]
        rec.holder_reward[of_type] = [int(getattr(exhibition.holder, word, 0)) for word in s.REWARDS]
        rec.others_reward[of_type] = [int(getattr(exhibition.others, word, 0)) for word in s.REWARDS]


def _write_message(rec: Any, card: int, message: Message) -> None:
    when = message.when
    _spell(rec.message_name[card], message.id)
    rec.when_action[card] = s.NONE if when.action is None else s.ACTIONS.index(when.action)
    rec.when_region[card] = s.NONE if when.region is None else s.REGIONS.index(when.region)
    rec.when_type[card] = s.NONE if when.type is None else s.TYPES.index(when.type)
    rec.when_value[card] = [when.value_min or 0, _ANYTHING if when.value_max is None else when.value_max]
    rec.when_price[card] = [when.price_min or 0, _ANYTHING if when.price_max is None else when.price_max]
    rec.when_rival[card] = when.rival_in_city
    rec.when_distance[card] = when.distance_min or 0
    rec.gain_coins[card] = message.gain.coins
    rec.gain_tickets[card] = message.gain.tickets
    rec.counts[card], rec.counted[card] = _counted(message.commission)
    rec.worth[card] = message.commission.vp


def _counted(commission: Commission) -> tuple[int, int]:
    """What a commission counts, and the bits or the number that say which."""
    if commission.per_token is not None:
        return s.PER_TOKEN, sum(1 << s.TYPES.index(name) for name in commission.per_token)
    if commission.per_value_in is not None:
        return s.PER_VALUE, sum(1 << value for value in commission.per_value_in)
    if commission.per_left_over is not None:
        return s.PER_LEFT_OVER, commission.per_left_over
    if commission.per_distinct_type:
        return s.PER_DISTINCT_TYPE, 0
    return (s.PER_FULL_FLOOR if commission.per_full_floor else s.PER_FULL_COLUMN), 0
