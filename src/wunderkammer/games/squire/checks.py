"""Which component values are refused, although their file has the right shape, and why (SQ-1.8)."""

import re
from collections.abc import Collection, Iterable

from wunderkammer.core.game import BadPack
from wunderkammer.games.squire.routes import distances
from wunderkammer.games.squire.schema import Board, Commission, Pack
from wunderkammer.games.squire.state import (
    COLUMNS,
    FLOORS,
    MOST_BOARDS,
    MOST_CITIES,
    MOST_EXHIBITS,
    MOST_MESSAGES,
    NAME,
    PLACES,
    REGIONS,
    SIDES,
    TYPES,
)

_NAME = re.compile(rf"(?=.{{1,{NAME}}}$)[A-Za-z0-9.'-]+( [A-Za-z0-9.'-]+)*", flags=re.ASCII)


def check(pack: Pack, file: str) -> None:
    """Raises BadPack naming file, key and what was expected."""
    for part in (_check_words, _check_boards, _check_market, _check_gallery, _check_messages, _check_setup):
        part(pack, file)


def _refuse(file: str, key: str, problem: str) -> BadPack:
    return BadPack(f"{file}: {key}: {problem} (SQ-1.8)")


def _check_all(file: str, key: str, table: Collection[str], expected: Iterable[str]) -> None:
    words = list(expected)
    if set(table) != set(words):
        raise _refuse(file, key, f"expected one entry for each of {', '.join(words)}, got {', '.join(table) or 'none'}")


def _check_names(file: str, key: str, names: list[str]) -> None:
    lower = [name.lower() for name in names]
    for name in names:
        if not _NAME.fullmatch(name):
            raise _refuse(file, key, f"expected names of 1 to {NAME} plain letters and digits, got {name!r}")
        if lower.count(name.lower()) > 1:
            raise _refuse(file, key, f"expected different names, got {name!r} more than once")


def _check_words(pack: Pack, file: str) -> None:
    _check_all(file, "exhibits", pack.exhibits, TYPES)
    _check_all(file, "regions", pack.regions, REGIONS)
    _check_all(file, "boards", pack.boards, SIDES)
    _check_all(file, "exhibitions", pack.exhibitions, TYPES)


def _check_boards(pack: Pack, file: str) -> None:
    for side, board in pack.boards.items():
        _check_board(file, f"boards.{side}", board)


def _check_board(file: str, key: str, board: Board) -> None:
    _check_all(file, f"{key}.regions", board.regions, REGIONS)
    cities = [city for names in board.regions.values() for city in names]
    _check_names(file, f"{key}.regions", cities)
    if not all(board.regions.values()) or len(cities) > MOST_CITIES:
        raise _refuse(
            file, f"{key}.regions", f"expected a city or more a region, {MOST_CITIES} at most, got {len(cities)}"
        )
    seen: set[frozenset[str]] = set()
    for kind, lines in (("land", board.lines.land), ("sea", board.lines.sea)):
        for i, (one, other) in enumerate(lines):
            where = f"{key}.lines.{kind}[{i}]"
            for city in (one, other):
                if city not in cities:
                    raise _refuse(file, where, f"expected two cities of this side, got {city!r}")
            if one == other or frozenset((one, other)) in seen:
                raise _refuse(file, where, f"expected a line between two cities, once; got {one} to {other}")
            seen.add(frozenset((one, other)))
    for city in cities:
        if not any(city in line for line in seen):
            raise _refuse(file, f"{key}.lines", f"expected a line to each city, got none to {city}")
    apart = [
        city for city, lines in zip(cities, distances(tuple(cities), board.lines.all)[0], strict=True) if lines < 0
    ]
    if apart:
        raise _refuse(
            file, f"{key}.lines", f"expected all cities to hang together, got no way from {cities[0]} to {apart[0]}"
        )


def _check_market(pack: Pack, file: str) -> None:
    market = pack.market
    for key, track, markers in (("types", market.types, TYPES), ("regions", market.regions, REGIONS)):
        if sorted(track) != sorted(markers):
            raise _refuse(file, f"market.{key}", f"expected each of {', '.join(markers)} once, got {', '.join(track)}")
    if len(market.prices) != PLACES:
        raise _refuse(file, "market.prices", f"expected a price for each of {PLACES} markers, got {len(market.prices)}")
    if market.prices != sorted(market.prices, reverse=True):
        raise _refuse(file, "market.prices", f"expected the highest price first, got {market.prices} (SQ-1.4)")


def _check_gallery(pack: Pack, file: str) -> None:
    for cell in pack.gallery.hall:
        if not re.fullmatch(rf"[1-{FLOORS}],[1-{COLUMNS}]", cell, flags=re.ASCII):
            raise _refuse(
                file, "gallery.hall", f"expected cells from 1,1 to {FLOORS},{COLUMNS}, floor first, got {cell!r}"
            )


def _check_messages(pack: Pack, file: str) -> None:
    if len(pack.messages) > MOST_MESSAGES:
        raise _refuse(file, "messages", f"expected at most {MOST_MESSAGES} cards, got {len(pack.messages)}")
    for message in pack.messages:
        if " " in message.id:
            raise _refuse(file, "messages", f"expected an id without spaces, got {message.id!r}")
    _check_names(file, "messages", [message.id for message in pack.messages])
    for i, message in enumerate(pack.messages):
        _check_commission(file, f"messages[{i}].commission", message.commission)


def _check_commission(file: str, key: str, commission: Commission) -> None:
    given = [
        word
        for word in commission.__struct_fields__
        if word.startswith("per_") and getattr(commission, word) not in (None, False)
    ]
    if len(given) != 1:
        raise _refuse(file, key, f"expected one thing to count, got {', '.join(given) or 'none'}")
    if [] in (commission.per_token, commission.per_value_in):
        raise _refuse(file, f"{key}.{given[0]}", "expected something to count, got an empty list")


def _check_setup(pack: Pack, file: str) -> None:
    setup = pack.setup
    if setup.royal_tickets < 1:
        raise _refuse(file, "setup.royal_tickets", "expected at least 1, since a pawn must move every turn, got 0")
    if not setup.removed:
        raise _refuse(file, "setup.removed", "expected exhibits for 2, 3 or 4 seats, got none")
    most = max(map(int, setup.removed))
    if not most <= len(pack.player_boards) <= MOST_BOARDS:
        raise _refuse(
            file, "player_boards", f"expected {most} to {MOST_BOARDS} player boards, got {len(pack.player_boards)}"
        )
    for name in pack.player_boards:
        if " " in name:
            raise _refuse(file, "player_boards", f"expected a name without spaces, got {name!r}")
    _check_names(file, "player_boards", list(pack.player_boards))
    if len(pack.messages) < most * setup.messages:
        raise _refuse(file, "messages", f"expected {setup.messages} for each of {most} seats, got {len(pack.messages)}")
    exhibits = sum(len(of_type.values) for of_type in pack.exhibits.values())
    if exhibits > MOST_EXHIBITS:
        raise _refuse(file, "exhibits", f"expected at most {MOST_EXHIBITS} in all, got {exhibits}")
    for side, board in pack.boards.items():
        for seats, removed in setup.removed.items():
            supply = exhibits - removed - len(board.cities)
            if supply < 1:
                raise _refuse(file, f"setup.removed.{seats}", f"expected a supply on {side}, got {supply} exhibits")
            if supply % int(seats) != 0:
                raise _refuse(
                    file,
                    f"setup.removed.{seats}",
                    f"expected a supply on {side} that gives {seats} seats the same number of turns, got {supply}",
                )
