"""The component values of Squire for Hire: their file, its checks (SH-1.5), and how they get into a record."""

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import numpy as np

from wunderkammer.core import packs as core_packs
from wunderkammer.core.game import BadPack, Records
from wunderkammer.games.squire_for_hire.state import (
    DTYPE,
    MOST_CARDS,
    MOST_COMBOS,
    MOST_KINDS,
    MOST_SQUIRES,
    NAME,
    NONE,
    STORIES,
    TYPES,
)
from wunderkammer.games.squire_for_hire.turning import COLUMNS, ROWS

GoodType = Literal["weapon", "armour", "magic", "valuable", "potion"]
ItemType = Literal["weapon", "armour", "magic", "valuable", "potion", "junk"]
Number = Annotated[int, msgspec.Meta(ge=1, le=60)]

EMPTY = "."


class Combo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    items: Annotated[list[str], msgspec.Meta(min_length=2, max_length=2)]
    points: Annotated[int, msgspec.Meta(ge=0, le=60)]


class Squire(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    value: tuple[GoodType, Annotated[int, msgspec.Meta(ge=0, le=60)]]
    combos: list[Combo]
    prized_junk: str


class Story(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: Literal["quest", "encounter", "dungeon"]
    value: tuple[GoodType, Number] | None = None
    use: GoodType | None = None


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    loot: str
    """Four lines of three squares: item codes, or a dot."""
    story: Story


class Pack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    items: dict[str, tuple[str, ItemType, Annotated[int, msgspec.Meta(ge=1, le=12)]]]
    """By two-letter code: name, type, number of squares."""
    squires: dict[str, Squire]
    cards: list[Card]


def load_pack(path: Path) -> Pack:
    """Read and check a file of component values. Raises BadPack naming file, key and what was expected."""
    return _checked(core_packs.read_pack(path, Pack), str(path))


def parse_pack(text: str, name: str) -> Pack:
    """As `load_pack`, for a text at hand; `name` stands for the file in errors."""
    return _checked(core_packs.parse_pack(text, Pack, name), name)


def _checked(pack: Pack, name: str) -> Pack:
    for check in (_check_items, _check_squires, _check_cards):
        check(name, pack)
    return pack


def _refuse(file: str, key: str, problem: str) -> BadPack:
    return BadPack(f"{file}: {key}: {problem} (SH-1.5)")


def _check_items(file: str, pack: Pack) -> None:
    if not 1 <= len(pack.items) <= MOST_KINDS:
        raise _refuse(file, "items", f"expected 1 to {MOST_KINDS} kinds of items, got {len(pack.items)}")
    names = [name for name, _, _ in pack.items.values()]
    for code, (name, _, _) in pack.items.items():
        if code == EMPTY or len(code.split()) != 1:
            raise _refuse(file, f"items.{code}", "expected a code without spaces that is not a dot")
        if not name or not name.isascii() or len(name) > NAME or names.count(name) > 1:
            raise _refuse(
                file, f"items.{code}", f"expected a name of its own, at most {NAME} plain letters, got {name!r}"
            )


def _check_squires(file: str, pack: Pack) -> None:
    if not 1 <= len(pack.squires) <= MOST_SQUIRES:
        raise _refuse(file, "squires", f"expected 1 to {MOST_SQUIRES} squires, got {len(pack.squires)}")
    types = {name: kind for name, kind, _ in pack.items.values()}
    for squire_name, squire in pack.squires.items():
        key = f"squires.{squire_name}"
        if not squire_name.isascii() or len(squire_name) > NAME:
            raise _refuse(file, key, f"expected a name of at most {NAME} plain letters")
        if types.get(squire.prized_junk) != "junk":
            raise _refuse(file, f"{key}.prized_junk", f"expected the name of a junk item, got {squire.prized_junk!r}")
        if len(squire.combos) > MOST_COMBOS:
            raise _refuse(file, f"{key}.combos", f"expected at most {MOST_COMBOS} combos, got {len(squire.combos)}")
        for i, combo in enumerate(squire.combos):
            for item in combo.items:
                if item not in types:
                    raise _refuse(file, f"{key}.combos[{i}].items", f"there is no item {item!r}")
            if combo.items[0] == combo.items[1]:
                raise _refuse(file, f"{key}.combos[{i}].items", "expected two different items")


def _check_cards(file: str, pack: Pack) -> None:
    fewest = 2 * 1 + 3
    if not fewest <= len(pack.cards) <= MOST_CARDS:
        raise _refuse(file, "cards", f"expected {fewest} to {MOST_CARDS} cards, got {len(pack.cards)}")
    for i, card in enumerate(pack.cards):
        key = f"cards[{i}]"
        if card.story.value is None and card.story.use is None:
            raise _refuse(file, f"{key}.story", "expected a value, a use or both")
        for code, squares in _parts(file, key, pack, card):
            name, _, size = pack.items[code]
            if len(squares) != size:
                raise _refuse(
                    file, f"{key}.loot", f"expected {name} ({code}) to be {size} joined squares, got {len(squares)}"
                )


def _parts(file: str, key: str, pack: Pack, card: Card) -> list[tuple[str, list[int]]]:
    """The items of a loot side: code and squares, by their first square."""
    rows = [line.split() for line in card.loot.strip().splitlines()]
    if len(rows) != ROWS or any(len(row) != COLUMNS for row in rows):
        raise _refuse(file, f"{key}.loot", f"expected {ROWS} lines of {COLUMNS} squares")
    grid = [code for row in rows for code in row]
    for code in grid:
        if code != EMPTY and code not in pack.items:
            raise _refuse(file, f"{key}.loot", f"there is no item with the code {code!r}")
    parts: list[tuple[str, list[int]]] = []
    seen: set[int] = set()
    for square, code in enumerate(grid):
        if code != EMPTY and square not in seen:
            joined = _joined(grid, square)
            seen.update(joined)
            parts.append((code, sorted(joined)))
    return parts


def _joined(grid: list[str], square: int) -> set[int]:
    """The squares of one code that hang together with this one."""
    found, waiting = {square}, [square]
    while waiting:
        at = waiting.pop()
        column, row = at % COLUMNS, at // COLUMNS
        for next_column, next_row in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
            beside = next_row * COLUMNS + next_column
            if 0 <= next_column < COLUMNS and 0 <= next_row < ROWS and beside not in found and grid[beside] == grid[at]:
                found.add(beside)
                waiting.append(beside)
    return found


def seats_of(pack: Pack) -> tuple[int, ...]:
    """The numbers of seats the values suffice for (SH-1.3, SH-1.5)."""
    return tuple(n for n in (1, 2) if len(pack.cards) >= 2 * n + 3 and len(pack.squires) >= n)


def blank(pack: Pack) -> Records:
    """An array of one record that holds the component values, not yet dealt."""
    records = np.zeros(1, DTYPE)
    rec: Any = records[0]
    _write_items(rec, pack)
    _write_squires(rec, pack)
    _write_cards(rec, pack)
    return records


def _spell(into: Any, name: str) -> None:
    into[: len(name)] = list(name.encode("ascii"))


def _write_items(rec: Any, pack: Pack) -> None:
    rec.kinds = len(pack.items)
    for kind, (name, kind_type, _) in enumerate(pack.items.values()):
        rec.kind_type[kind] = TYPES.index(kind_type)
        _spell(rec.kind_name[kind], name)


def _write_squires(rec: Any, pack: Pack) -> None:
    names = [name for name, _, _ in pack.items.values()]
    rec.squires = len(pack.squires)
    for i, (name, squire) in enumerate(pack.squires.items()):
        _spell(rec.squire_name[i], name)
        rec.bonus_type[i] = TYPES.index(squire.value[0])
        rec.bonus_value[i] = squire.value[1]
        rec.prized[i] = names.index(squire.prized_junk)
        rec.combos[i] = len(squire.combos)
        for j, combo in enumerate(squire.combos):
            rec.combo[i, j] = [names.index(combo.items[0]), names.index(combo.items[1]), combo.points]


def _write_cards(rec: Any, pack: Pack) -> None:
    codes = list(pack.items)
    rec.cards = len(pack.cards)
    rec.part[:] = NONE
    for i, card in enumerate(pack.cards):
        parts = _parts("", f"cards[{i}]", pack, card)
        parts.sort(key=lambda part: pack.items[part[0]][1] == "junk")
        rec.parts[i] = len(parts)
        rec.good_parts[i] = sum(pack.items[code][1] != "junk" for code, _ in parts)
        start = 0
        for part, (code, squares) in enumerate(parts):
            rec.part_kind[i, part] = codes.index(code)
            rec.part[i, squares] = part
            rec.part_start[i, part] = start
            rec.part_square[i, start : start + len(squares)] = squares
            start += len(squares)
        rec.part_start[i, len(parts) :] = start
        story = card.story
        rec.story[i] = STORIES.index(story.kind)
        rec.value_type[i] = NONE if story.value is None else TYPES.index(story.value[0])
        rec.value_needed[i] = 0 if story.value is None else story.value[1]
        rec.use_type[i] = NONE if story.use is None else TYPES.index(story.use)
