"""`lab ladder`: everybody against everybody, and ratings (`lab.rating`)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from time import perf_counter
from typing import Protocol

import msgspec
import numpy as np
from numpy.typing import NDArray

from wunderkammer.lab.crew import Crew
from wunderkammer.lab.duel import LIMIT, Duel, duel
from wunderkammer.lab.rating import Comparisons, comparisons, odds, rate
from wunderkammer.lab.series import Batch
from wunderkammer.lab.simulation import Progress

ANCHORED_AT = 1000.0


class Rated(msgspec.Struct, frozen=True, kw_only=True):
    """One bot of a ladder."""

    bot: str
    rating: float
    interval: tuple[float, float]
    """95%, of the rating; the anchor's own is fixed."""
    games: int
    win_rate: float
    """Of its games, with whoever sat there; where it sat more than once, a seat's."""
    faults: int
    seconds_per_move: float


class Ladder(msgspec.Struct, frozen=True, kw_only=True):
    """What came of it."""

    game: str
    options: dict[str, str | bool | int]
    pack: str | None
    seats: int
    bots: tuple[str, ...]
    """As they were given."""
    anchor: str
    """The bot rated at `anchor_rating`, whatever it does: ratings are differences."""
    anchor_rating: float
    ratings: tuple[Rated, ...]
    """The best first."""
    expected: tuple[tuple[float, ...], ...]
    """By bot, as in `bots`, and other bot: how often the first finishes before the second, by their ratings."""
    tables: tuple[Duel, ...]
    """Who met whom, and what came of it."""
    games: int
    seed: int
    seconds: float
    workers: int


@dataclass
class _Places:
    """The places of a table, batch by batch."""

    kept: list[NDArray[np.int32]]

    def add(self, batch: Batch) -> None:
        self.kept.append(batch.outcome.scores[:, 1])


class TableWatch(Progress, Protocol):
    """A progress that is told of one table after the other."""

    def series(self, name: str, games: int) -> None:
        """Another table, by name, and how many games are played there."""


def ladder(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    *,
    seats: int = 2,
    anchor: str | None = None,
    options: Mapping[str, str | bool | int] | None = None,
    pack: Path | None = None,
    limit: float = LIMIT,
    crew: Crew | None = None,
    progress: TableWatch | None = None,
    watch: Callable[[Batch, Sequence[str]], None] | None = None,
) -> Ladder:
    """Play `games` games, or as many more as make whole deals, at every table that can be made of the bots.

    With as many bots as seats or more, that is every choice of different bots; with fewer, every mixture of at least
    two. All tables play the same deals. anchor: the bot the others are compared with; None: the first.

    watch: is handed every batch, and who played. Raises as `duel.duel` does.
    """
    if len(set(bots)) < len(bots) or len(bots) < 2:
        raise ValueError("a ladder is for two bots or more, each named once")
    if anchor is not None and anchor not in bots:
        raise ValueError(f"the anchor {anchor} is none of {', '.join(bots)}")
    first = bots.index(anchor) if anchor is not None else 0
    games = -(-games // seats) * seats
    started = perf_counter()
    duels: list[Duel] = []
    compared: list[Comparisons] = []
    for numbers in tables_of(len(bots), seats):
        names = [bots[number] for number in numbers]
        if progress is not None:
            progress.series(" - ".join(dict.fromkeys(names)), games)
        places = _Places([])

        def seen(batch: Batch, places: _Places = places, names: Sequence[str] = names) -> None:
            places.add(batch)
            if watch is not None:
                watch(batch, names)

        duels.append(
            duel(
                game,
                names,
                games,
                seed,
                options=options,
                pack=pack,
                limit=limit,
                crew=crew,
                progress=progress,
                watch=seen,
            )
        )
        compared.append(comparisons(numbers, np.concatenate(places.kept), seats))
    ratings, halves = rate(len(bots), first, compared)
    ratings += ANCHORED_AT
    rated = [_rated(bot, float(ratings[i]), float(halves[i]), duels) for i, bot in enumerate(bots)]
    return Ladder(
        game=duels[0].game,
        options=duels[0].options,
        pack=duels[0].pack,
        seats=seats,
        bots=tuple(bots),
        anchor=bots[first],
        anchor_rating=ANCHORED_AT,
        ratings=tuple(sorted(rated, key=lambda one: -one.rating)),
        expected=tuple(tuple(odds(float(mine - other)) for other in ratings) for mine in ratings),
        tables=tuple(duels),
        games=sum(one.games for one in duels),
        seed=seed,
        seconds=perf_counter() - started,
        workers=duels[0].workers,
    )


def tables_of(bots: int, seats: int) -> list[tuple[int, ...]]:
    """Who sits together, by number. Raises ValueError for a single seat."""
    if seats < 2:
        raise ValueError("who plays alone meets nobody; compare points with `simulate`")
    if bots >= seats:
        return list(combinations(range(bots), seats))
    return [table for table in combinations_with_replacement(range(bots), seats) if len(set(table)) > 1]


def _rated(bot: str, rating: float, half: float, duels: Sequence[Duel]) -> Rated:
    mine = [(one, player) for one in duels for player, name in enumerate(one.bots) if name == bot]
    games = sum(one.games for one, _ in mine)
    return Rated(
        bot=bot,
        rating=rating,
        interval=(rating - half, rating + half),
        games=games,
        win_rate=sum(one.wins[player] for one, player in mine) / games,
        faults=sum(sum(one.faults[player].values()) for one, player in mine),
        seconds_per_move=sum(one.seconds_per_move[player] * one.games for one, player in mine) / games,
    )
