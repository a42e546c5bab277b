"""A game's view as text for a terminal. It knows no game: it goes by the shape of the view alone."""

from collections.abc import Iterator, Sequence
from typing import Any, TypeGuard, cast

import msgspec
from rich.table import Table
from rich.text import Text

_NOTHING = "-"


def paint(view: msgspec.Struct, names: Sequence[str]) -> Iterator[Table | Text]:
    """The parts of a view: single values on one line, a table for every list of alike things, the rest by name."""
    fields: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(view))
    plain = {name: value for name, value in fields.items() if not isinstance(value, (list, dict))}
    yield Text(", ".join(f"{name} {_spell(value)}" for name, value in plain.items() if value is not None))
    for name, value in fields.items():
        if _is_table(value):
            yield _table(name, value, names)
        elif isinstance(value, (list, dict)):
            yield Text(f"{name}: {_spell(value)}")


def _is_table(value: Any) -> TypeGuard[list[dict[str, Any]]]:
    return isinstance(value, list) and value != [] and all(isinstance(row, dict) for row in cast(list[Any], value))


def _table(name: str, rows: list[dict[str, Any]], names: Sequence[str]) -> Table:
    """A row for each; columns in which no row has anything are left out."""
    columns = [column for column in rows[0] if any(row[column] not in (None, False, [], "") for row in rows)]
    table = Table(name, *columns, box=None, header_style="dim", pad_edge=False)
    for number, row in enumerate(rows):
        label = f"{number} {names[number]}" if name == "seats" else str(number)
        table.add_row(Text(label), *(Text(_spell(row[column])) for column in columns))
    return table


def _spell(value: Any) -> str:
    if value is None:
        return _NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return " ".join(map(_spell, cast(list[Any], value))) or _NOTHING
    if isinstance(value, dict):
        return ", ".join(f"{name} {_spell(part)}" for name, part in cast(dict[str, Any], value).items())
    return str(value)
