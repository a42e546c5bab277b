"""What decides games, asked of a Parquet file of them with Polars.

    wunderkammer lab duel antique-club random random --games 1000000 --parquet games.parquet
    python examples/read_parquet.py games.parquet

A row is a game; `wunderkammer.lab.games_file.GamesFile` names the columns. Nothing is read into memory but the columns
that a question needs: Polars scans the file, and works on all cores.
"""

from __future__ import annotations

import sys
from pathlib import Path

import polars as pl

WIDE = 1.959964
"""Standard errors on either side of a 95% interval."""


def players(games: pl.LazyFrame) -> int:
    """The most that played."""
    return sum(name.startswith("bot_") for name in games.collect_schema().names())


def seats(games: pl.LazyFrame) -> pl.LazyFrame:
    """A row for each player of each game, instead of a row for each game: game, deal, player, bot, seat, points, place,
    won, decisions."""
    return pl.concat(
        games.select(
            "table",
            "game",
            "deal",
            player=pl.lit(i),
            bot=pl.col(f"bot_{i}").cast(pl.String),
            seat=f"seat_{i}",
            points=f"points_{i}",
            place=f"place_{i}",
            won=f"won_{i}",
            decisions=f"decisions_{i}",
        )
        for i in range(players(games))
    ).filter(pl.col("seat").is_not_null())


def by_seat(games: pl.LazyFrame) -> pl.DataFrame:
    """The share of games that each seat won, a shared win in parts, with its 95% interval (normal), and mean points."""
    return (
        seats(games)
        .group_by("seat")
        .agg(
            games=pl.len(),
            won=pl.col("won").mean(),
            half=WIDE * pl.col("won").std() / pl.len().sqrt(),
            points=pl.col("points").mean(),
        )
        .sort("seat")
        .with_columns(low=pl.col("won") - pl.col("half"), high=pl.col("won") + pl.col("half"))
        .select("seat", "games", "won", "low", "high", "points")
        .collect()
    )


def points(games: pl.LazyFrame) -> pl.DataFrame:
    """How often a seat ended with so many points."""
    return (
        seats(games)
        .group_by("points")
        .agg(seats=pl.len())
        .sort("points")
        .with_columns(share=pl.col("seats") / pl.col("seats").sum())
        .collect()
    )


def margins(games: pl.LazyFrame) -> pl.DataFrame:
    """How far the first was ahead of the last, in points: quartiles, by the length of the game in decisions."""
    each = [f"points_{i}" for i in range(players(games))]
    return (
        games.select(
            margin=pl.max_horizontal(each) - pl.min_horizontal(each),
            decisions=pl.sum_horizontal(f"decisions_{i}" for i in range(players(games))),
        )
        .with_columns(length=pl.col("decisions").qcut(4, labels=["shortest", "short", "long", "longest"]))
        .group_by("length")
        .agg(
            games=pl.len(),
            decisions=pl.col("decisions").mean(),
            lower=pl.col("margin").quantile(0.25),
            median=pl.col("margin").median(),
            upper=pl.col("margin").quantile(0.75),
        )
        .sort("decisions")
        .collect()
    )


def main() -> None:
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    games = pl.scan_parquet(Path(sys.argv[1]))
    with pl.Config(tbl_rows=60, tbl_hide_dataframe_shape=True, tbl_hide_column_data_types=True, float_precision=3):
        for title, table in (
            ("Who wins, by seat", by_seat(games)),
            ("Points", points(games)),
            ("First less last, by the length of the game", margins(games)),
        ):
            print(f"{title}\n{table}\n")


if __name__ == "__main__":
    main()
