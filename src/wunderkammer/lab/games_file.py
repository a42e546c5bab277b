"""Every game as a row of a Parquet file, written as the games come in: memory stays flat. Extra `wunderkammer[lab]`.

PyArrow writes it, the reference implementation of the format, since it can append row groups and keep the report itself
in the metadata of the file; Polars, pandas, DuckDB and R read it.
"""

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from wunderkammer.lab.extras import need
from wunderkammer.lab.series import Batch
from wunderkammer.lab.tally import shares_won

REPORT = b"wunderkammer"
"""The key of the file's metadata under which the report is kept, as JSON."""

_ROWS = 10_000
"""Games of a row group."""


class GamesFile:
    """Columns: `table` (counted from 0), `game`, `deal` and `rotation`; and for each player i `bot_i`, `seat_i`,
    `points_i`, `place_i`, `won_i` (equal parts of a shared win), `decisions_i`, `seconds_i` (for all of them),
    `faults_i`."""

    def __init__(self, path: Path, players: int) -> None:
        """players: the most at any table; where fewer sit, the rest is null. Raises MissingExtra, OSError."""
        self._arrow = need("pyarrow", "lab", "to write Parquet files")
        parquet = need("pyarrow.parquet", "lab", "to write Parquet files")
        arrow = self._arrow
        names = arrow.dictionary(arrow.int32(), arrow.string())
        self._columns: list[tuple[str, Any]] = [
            ("table", arrow.int32()),
            ("game", arrow.int64()),
            ("deal", arrow.int64()),
            ("rotation", arrow.int8()),
        ]
        for i in range(players):
            self._columns += [
                (f"bot_{i}", names),
                (f"seat_{i}", arrow.int8()),
                (f"points_{i}", arrow.int32()),
                (f"place_{i}", arrow.int8()),
                (f"won_{i}", arrow.float64()),
                (f"decisions_{i}", arrow.int32()),
                (f"seconds_{i}", arrow.float64()),
                (f"faults_{i}", arrow.int32()),
            ]
        self._schema = arrow.schema(self._columns)
        self._writer = parquet.ParquetWriter(path, self._schema, compression="zstd")
        self._waiting: list[Any] = []
        self._rows = 0
        self._table, self._last = -1, -1

    def add(self, batch: Batch, bots: Sequence[str], rotations: int) -> None:
        """The next games, in order; those that begin with the first deal are of another table."""
        if batch.first == 0:
            self._table += 1
        n = len(batch.seats)
        numbers = range(batch.first, batch.first + n)
        scores, won = batch.outcome.scores, shares_won(batch.outcome.scores[:, 1])
        values: dict[str, Any] = {
            "table": [self._table] * n,
            "game": list(numbers),
            "deal": [number // rotations for number in numbers],
            "rotation": [number % rotations for number in numbers],
        }
        for i, bot in enumerate(bots):
            values |= {
                f"bot_{i}": [bot] * n,
                f"seat_{i}": batch.seats[:, i],
                f"points_{i}": scores[:, 0, i],
                f"place_{i}": scores[:, 1, i],
                f"won_{i}": won[:, i],
                f"decisions_{i}": batch.outcome.turns[:, i],
                f"seconds_{i}": batch.seconds[:, i],
                f"faults_{i}": batch.faults[:, i].sum(1),
            }
        arrow = self._arrow
        arrays = [
            arrow.array(values[name], type=kind) if name in values else arrow.nulls(n, kind)
            for name, kind in self._columns
        ]
        self._waiting.append(arrow.table(arrays, schema=self._schema))
        self._rows += n
        if self._rows >= _ROWS:
            self._flush()

    def keep(self, report: msgspec.Struct) -> None:
        """Put the report into the metadata."""
        self._writer.add_key_value_metadata({REPORT: msgspec.json.encode(report)})

    def close(self) -> None:
        self._flush()
        self._writer.close()

    def _flush(self) -> None:
        if self._waiting:
            self._writer.write_table(self._arrow.concat_tables(self._waiting))
        self._waiting, self._rows = [], 0


@contextmanager
def games_file(path: Path | None, players: int) -> Generator[GamesFile | None]:
    """The file, closed whatever happens; None for no path."""
    if path is None:
        yield None
        return
    file = GamesFile(path, players)
    try:
        yield file
    finally:
        file.close()
