"""Observations and masks, written by kernels. What is read is a record made by `know`, and nothing else.

The kernel that encodes the records of a game is itself written from the game's table of features, a few lines for each
(`source_of`), when it is compiled. So it costs what it would written by hand: nothing is looked up in a table while it
runs but sizes, which depend on the component values.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numpy as np
from numba import types
from numba.extending import overload
from numba.np.numpy_support import from_dtype

from wunderkammer.core.bits import lowest
from wunderkammer.core.kernel import COMPILED, kernel
from wunderkammer.core.observation import Feature
from wunderkammer.core.verbs import know_now, legal

START, COUNT, TAKE = range(3)
"""Columns of `codes`, a row for each feature: where it begins in the observation, its `count`, elements of a row."""

_numba_type: Callable[..., Any] = from_dtype
_FEATURES: dict[Any, tuple[np.dtype[np.void], Sequence[Feature]]] = {}


def learn(record: np.dtype[np.void], features: Sequence[Feature]) -> None:
    """Encode records of this dtype by these features, from now on."""
    _FEATURES[_numba_type(record)] = record, features


def learned(record: np.dtype[np.void]) -> tuple[np.dtype[np.void], Sequence[Feature]]:
    """The dtype and the features it is encoded by. Raises KeyError when there are none."""
    return _FEATURES[_numba_type(record)]


def axes_of(record: np.dtype[np.void], feature: Feature) -> tuple[int, tuple[int, ...]]:
    """The rows of a feature's field (0: it has none) and the axes of a row. Raises ValueError when the table does not
    fit the record."""
    for name in (feature.field, feature.height):
        if name and name not in (record.names or ()):
            raise ValueError(f"the record has no field {name!r}")
    if not feature.field:
        return 0, ()
    kept = record[feature.field]
    if kept.base.kind not in "iub":
        raise ValueError(f"{feature.field}: features are read from integers, not {kept.base}")
    axes: tuple[int, ...] = tuple(kept.shape)
    rowed = feature.by_seat or (bool(feature.height) and len(axes) > 1)
    if not rowed:
        rows, rest = 0, axes
    elif axes:
        rows, rest = axes[0], axes[1:]
    else:
        raise ValueError(f"{feature.field} has no axis of seats")
    if len(rest) > 1 and (feature.take is not None or feature.height):
        raise ValueError(f"{feature.field}: only of a single axis something can be left out")
    return rows, rest


def source_of(record: np.dtype[np.void], features: Sequence[Feature]) -> str:
    """The source of `encode` for records of one dtype."""
    lines = ["def encode(rec, seat, seats, codes, units, out):", " for i in range(out.shape[0]):", "  out[i] = 0"]
    for f, feature in enumerate(features):
        lines += _lines_of(record, f, feature)
    return "\n".join(lines) + "\n"


def _lines_of(record: np.dtype[np.void], f: int, feature: Feature) -> list[str]:
    if feature.kind == "own seat":
        return [f" out[codes[{f}, {START}] + seat] = 1"]
    rows, rest = axes_of(record, feature)
    each = {"number": "take", "top": "count", "seat": "seats", "seats": "seats"}.get(feature.kind, "take * count")
    lines = [
        f"count = codes[{f}, {COUNT}]",
        f"take = codes[{f}, {TAKE}]",
        f"start = codes[{f}, {START}]",
        f"unit = units[{f}]",
    ]
    inner: list[str] = []
    if rows and feature.own:
        lines += ["row = seat"]
    elif rows and feature.by_seat:
        lines += ["for k in range(seats):"]
        inner += ["row = k + seat", "if row >= seats:", " row -= seats"]
    elif rows:
        lines += [f"for row in range({rows}):"]
    place = ["row"] if rows else []
    end = "take"
    if feature.height:
        height = f"rec.{feature.height}[row]" if rows else f"rec.{feature.height}"
        inner += [f"end = min(take, np.int64({height}))"]
        end = "end"
    inner += _row(feature, place, rest, end)
    if rows and not feature.own:
        lines += [f" {line}" for line in [*inner, f"start += {each}"]]
    else:
        lines += inner
    return [f" {line}" for line in lines]


def _row(feature: Feature, place: list[str], rest: tuple[int, ...], end: str) -> list[str]:
    """One row of a feature, which begins at `start`."""
    loops: list[str] = []
    if feature.kind == "top":
        loops = [f"if {end} > 0:"]
        place = [*place, f"{end} - 1"]
    elif len(rest) == 1:
        loops = [f"for i in range({end}):"]
        place = [*place, "i"]
    else:
        loops = [f"{' ' * depth}for i{depth} in range({axis}):" for depth, axis in enumerate(rest)]
        place = [*place, *(f"i{depth}" for depth in range(len(rest)))]
    number = "i" if len(rest) == 1 else "0"
    if len(rest) > 1:
        number = "0"
        for depth, axis in enumerate(rest):
            number = f"({number}) * {axis} + i{depth}"
    value = f"np.int64(rec.{feature.field}{'[' + ', '.join(place) + ']' if place else ''})"
    body = [f"value = {value}", *_telling(feature, number)]
    indent = " " * len(loops)
    return [*loops, *(f"{indent}{line}" for line in body)]


def _telling(feature: Feature, number: str) -> list[str]:
    """A value into `out`; `number` is the number of its element in the row."""
    if feature.kind == "number":
        return [f"out[start + {number}] = min(max(value - {feature.low}, 0), count) * unit"]
    if feature.kind == "bits":
        return [
            "if count < 64:",
            " value &= (np.int64(1) << count) - 1",
            "while value != 0:",
            f" out[start + ({number}) * count + lowest(value)] = 1",
            " value &= value - 1",
        ]
    if feature.kind in ("choice", "top"):
        first = "start" if feature.kind == "top" else f"start + ({number}) * count"
        return [f"value -= {feature.low}", "if 0 <= value < count:", f" out[{first} + value] = 1"]
    if feature.kind == "seat":
        return ["if value >= 0:", " value -= seat", " if value < 0:", "  value += seats", " out[start + value] = 1"]
    return [
        "for n in range(seats):",
        " other = n + seat",
        " if other >= seats:",
        "  other -= seats",
        " out[start + n] = (value >> other) & 1",
    ]


@cache
def _written(record_type: Any) -> Callable[..., None]:
    """`encode` for one type of records, made from its source."""
    made: dict[str, Any] = {"np": np, "lowest": lowest}
    exec(source_of(*_FEATURES[record_type]), made)  # our own lines, of names of fields and integers
    return made["encode"]


def encode(rec: Any, seat: int, seats: int, codes: Any, units: Any, out: Any) -> None:
    """Write the observation of `seat` from a record that `know` made for it. codes: int64[features, 3]; units: by
    feature, what a step of a number is in `out` (float32); out: uint8 or float32[layout.size], overwritten."""
    _written(_numba_type(rec.dtype))(rec, seat, seats, codes, units, out)


if COMPILED:

    @overload(encode, strict=False)
    def _encode(rec: Any, seat: Any, seats: Any, codes: Any, units: Any, out: Any) -> Any:  # pyright: ignore[reportUnusedFunction]
        return _written(rec) if isinstance(rec, types.Record) else None


@kernel
def observe(records: Any, i: int, seat: int, seats: int, known: Any, j: int, codes: Any, units: Any, out: Any) -> None:
    """Write what `seat` may know of records[i]. known: an array of records with the same component values, of which the
    one at j is overwritten (`Verbs.know_now`). The others: as for `encode`."""
    know_now(records[i], seat, known[j])
    encode(known[j], seat, seats, codes, units, out)


@kernel
def allow(records: Any, i: int, seat: int, moves: Any, mask: Any) -> int:
    """Write which move codes are legal for `seat`: an array of Game.moves or more, 1 where legal. Returns how many are;
    their codes are then in `moves`, int32[Game.most_legal]."""
    # A loop, which the compiler knows for what it is; assigning to a slice is many times slower.
    for k in range(mask.shape[0]):
        mask[k] = 0
    n = legal(records[i], seat, moves)
    for k in range(n):
        mask[moves[k]] = 1
    return n
