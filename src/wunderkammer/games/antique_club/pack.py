"""The component values of Antique Club: their file, its checks (AC-1.2), and how they get into a record."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
import numpy as np

from wunderkammer.core import packs as core_packs
from wunderkammer.core.game import BadPack, Records
from wunderkammer.games.antique_club.state import (
    COLOUR_NAME,
    DTYPE,
    MOST_CATEGORIES,
    MOST_COLLECTIBLES,
    MOST_SEATS,
    MOST_SPACES,
)

Natural = Annotated[int, msgspec.Meta(ge=1, le=9999)]
Pair = Annotated[list[Annotated[int, msgspec.Meta(ge=1, le=60)]], msgspec.Meta(min_length=2, max_length=2)]


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    colours: list[str]
    cash: dict[str, list[Natural]]
    """By colour: 1 to 4 values."""
    thieves: dict[str, list[Natural]]
    """By colour: 1 or 2 numbers."""


class Category(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    theme: str
    years: list[Natural]


class Castle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    spaces: Annotated[int, msgspec.Meta(ge=1, le=60)]
    pair: Pair


class Track(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    club_room: Pair
    castles: list[Castle]
    banquet_seats: Annotated[int, msgspec.Meta(ge=1, le=60)]
    final_best: Annotated[int, msgspec.Meta(ge=0, le=60)]
    final_second: Annotated[int, msgspec.Meta(ge=0, le=60)]


class Pack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards: Cards
    collectibles: dict[str, Category]
    """By letter, from A on without a gap."""
    track: Track


def load_pack(path: Path) -> Pack:
    """Read and check a file of component values. Raises BadPack naming file, key and what was expected."""
    return _checked(core_packs.read_pack(path, Pack), str(path))


def parse_pack(text: str, name: str) -> Pack:
    """As `load_pack`, for a text at hand; `name` stands for the file in errors."""
    return _checked(core_packs.parse_pack(text, Pack, name), name)


def _checked(pack: Pack, name: str) -> Pack:
    for check in (_check_colours, _check_numbers, _check_collectibles, _check_track):
        check(name, pack)
    return pack


def _refuse(path: str, key: str, problem: str) -> BadPack:
    return BadPack(f"{path}: {key}: {problem}")


def _check_colours(path: str, pack: Pack) -> None:
    colours = pack.cards.colours
    if not 2 <= len(colours) <= MOST_SEATS or len(set(colours)) != len(colours):
        raise _refuse(path, "cards.colours", f"expected 2 to {MOST_SEATS} different colours, got {colours} (AC-1.1)")
    for colour in colours:
        if not (colour.isascii() and colour.isalpha() and len(colour) <= COLOUR_NAME):
            raise _refuse(
                path, "cards.colours", f"expected words of at most {COLOUR_NAME} plain letters, got {colour!r}"
            )
    for key, by_colour in (("cards.cash", pack.cards.cash), ("cards.thieves", pack.cards.thieves)):
        if set(by_colour) != set(colours):
            raise _refuse(
                path, key, f"expected one list for each of {', '.join(colours)}, got {', '.join(by_colour) or 'none'}"
            )


def _check_numbers(path: str, pack: Pack) -> None:
    for what, by_colour, most in (("cash", pack.cards.cash, 4), ("thieves", pack.cards.thieves, 2)):
        first = len(next(iter(by_colour.values())))
        seen: dict[int, str] = {}
        for colour, numbers in by_colour.items():
            key = f"cards.{what}.{colour}"
            if not 1 <= len(numbers) <= most or len(numbers) != first:
                raise _refuse(
                    path, key, f"expected 1 to {most} cards, as many for every colour, got {len(numbers)} (AC-1.1)"
                )
            for number in numbers:
                if number in seen:
                    raise _refuse(
                        path, key, f"{number} is there already ({seen[number]}); no two may be the same (AC-1.2)"
                    )
                seen[number] = colour


def _check_collectibles(path: str, pack: Pack) -> None:
    letters = list(pack.collectibles)
    expected = [chr(65 + i) for i in range(len(letters))]
    if not 1 <= len(letters) <= MOST_CATEGORIES or sorted(letters) != expected:
        raise _refuse(
            path,
            "collectibles",
            f"expected the letters A, B, C ... without a gap, at most {MOST_CATEGORIES}, got {', '.join(letters)}",
        )
    number = sum(len(category.years) for category in pack.collectibles.values())
    fewest = 4 * 2 + 2
    if not fewest <= number <= MOST_COLLECTIBLES:
        raise _refuse(
            path,
            "collectibles",
            f"expected {fewest} to {MOST_COLLECTIBLES} years in all, four for each seat and one for each window; "
            f"got {number} (AC-1.2)",
        )


def _check_track(path: str, pack: Pack) -> None:
    track = pack.track
    pairs = [("track.club_room", track.club_room)]
    pairs += [(f"track.castles[{i}].pair", castle.pair) for i, castle in enumerate(track.castles)]
    for key, (high, low) in pairs:
        if not high > low:
            raise _refuse(
                path, key, f"expected the higher number first and the lower at least 1, got {[high, low]} (AC-1.2)"
            )
    if not track.castles:
        raise _refuse(path, "track.castles", "expected at least one castle (AC-1.2)")
    spaces = sum(castle.spaces for castle in track.castles)
    if spaces > MOST_SPACES:
        raise _refuse(path, "track.castles", f"expected at most {MOST_SPACES} spaces in all, got {spaces}")


def seats_of(pack: Pack) -> tuple[int, ...]:
    """The numbers of seats the values suffice for (AC-1.1, AC-1.2)."""
    number = sum(len(category.years) for category in pack.collectibles.values())
    return tuple(seats for seats in range(2, len(pack.cards.colours) + 1) if 4 * seats + 2 <= number)


def blank(pack: Pack) -> Records:
    """An array of one record that holds the component values, not yet dealt."""
    records = np.zeros(1, DTYPE)
    rec: Any = records[0]
    _write_collectibles(rec, pack)
    _write_cards(rec, pack)
    _write_track(rec, pack)
    return records


def _write_collectibles(rec: Any, pack: Pack) -> None:
    cards = sorted(
        (year, ord(letter) - 65) for letter, category in pack.collectibles.items() for year in category.years
    )
    rec.collectibles = len(cards)
    rec.categories = len(pack.collectibles)
    for card, (year, letter) in enumerate(cards):
        rec.year[card] = year
        rec.letter[card] = letter
        rec.twin[card] = cards[:card].count((year, letter))
        rec.category[letter] |= np.int64(1) << card


def _write_cards(rec: Any, pack: Pack) -> None:
    colours = pack.cards.colours
    rec.colours = len(colours)
    for i, colour in enumerate(colours):
        rec.colour_name[i, : len(colour)] = list(colour.encode("ascii"))
    cash = sorted((value, colours.index(colour)) for colour, values in pack.cards.cash.items() for value in values)
    rec.cash_cards = len(cash)
    for card, (value, colour) in enumerate(cash):
        rec.cash_value[card] = value
        rec.cash_colour[card] = colour
    thieves = sorted(
        (number, colours.index(colour)) for colour, numbers in pack.cards.thieves.items() for number in numbers
    )
    rec.thief_cards = len(thieves)
    for card, (number, colour) in enumerate(thieves):
        rec.thief_number[card] = number
        rec.thief_colour[card] = colour


def _write_track(rec: Any, pack: Pack) -> None:
    track = pack.track
    pairs = [track.club_room] + [castle.pair for castle in track.castles for _ in range(castle.spaces)]
    rec.spaces = len(pairs) - 1
    for position, (high, low) in enumerate(pairs):
        rec.best_pair[position] = high
        rec.second_pair[position] = low
    rec.banquet = track.banquet_seats
    rec.final_best = track.final_best
    rec.final_second = track.final_second
