"""`simulate`: very many games between bots, counted."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter
from typing import Any, Protocol

import msgspec
import numpy as np
from numpy.typing import NDArray

from wunderkammer.bots.policy import UNIFORM
from wunderkammer.core import registry
from wunderkammer.core.bot import BotSpec, Distant, Guest
from wunderkammer.core.chance import Chance, chance_from, fill_words
from wunderkammer.core.kernel import is_warm, mark_warm
from wunderkammer.core.sight import Sight
from wunderkammer.lab.census import CensusTotals, Class, Figure
from wunderkammer.lab.intervals import mean_interval, wilson
from wunderkammer.lab.playouts import random_games
from wunderkammer.lab.table import (
    Outcome,
    Pack,
    Table,
    by_player,
    lay,
    listed,
    play_in_kernels,
    play_in_sight,
    seats_of_players,
)

DEALS, CHOICES = range(2)
"""Streams of the seed: what is dealt does not depend on what the bots draw."""

FIRST_CHUNK, MOST_CHUNK = 8, 4096
CHUNK_SECONDS = 0.1
"""Chunks grow until one takes this long: often enough for a progress bar, seldom enough to cost nothing."""

UNLIMITED = 3600.0
"""Seconds a bot may think over a move in a simulation: as long as it likes."""


class Progress(Protocol):
    """Who wants to know how far a simulation is."""

    def compiling(self) -> None:
        """Kernels are about to be compiled, which takes some seconds and happens once."""

    def played(self, games: int) -> None:
        """So many games are done."""


class Simulation(msgspec.Struct, frozen=True, kw_only=True):
    """What came of it. Player i is the i-th of `bots`; when bots differ, players change seats from game to game."""

    game: str
    options: dict[str, str | bool | int]
    pack: str | None
    """The component file, when it is not the standard one."""
    seats: int
    bots: tuple[str, ...]
    rotated: bool
    """Whether each deal was played as often as there are seats, every player in each seat once."""
    games: int
    seed: int
    compiled: bool
    """Whether the games ran inside kernels from end to end."""
    decisions: int
    seconds: float
    """On one core, compiling not counted."""
    decisions_per_second: float
    games_per_second: float
    turns_mean: tuple[float, ...]
    """Decisions a game, by player."""
    places: tuple[tuple[int, ...], ...]
    """By player: how often first, second, ... Players that share a place all count there."""
    wins: tuple[float, ...]
    """By player: games won; a shared first place counts in equal parts."""
    win_intervals: tuple[tuple[float, float], ...]
    """By player: the share of games won, 95% interval (Wilson)."""
    points_mean: tuple[float, ...]
    points_intervals: tuple[tuple[float, float], ...]
    """By player: the mean of the points, 95% interval (normal)."""
    goal: int | None
    """Points that win a game of one seat (`Game.solo_goal`); None: nothing of the kind."""
    goal_share: float | None
    """The share of games that reached it."""
    goal_interval: tuple[float, float] | None
    """Of that share, 95% (Wilson)."""
    figures: tuple[Figure, ...]
    """What the game itself lets be counted (`core.census`), by bot; none for most games."""
    classes: tuple[Class, ...]
    """How the seats fared that the game sorts into classes."""


@dataclass
class _Series:
    """A series of games under way."""

    table: Table
    seed: int
    rotations: int
    deals: Chance
    choices: Chance


def simulate(
    game: str,
    seats: int,
    bots: Sequence[str | BotSpec],
    games: int,
    seed: int = 0,
    options: Mapping[str, str | bool | int] | None = None,
    pack: Path | None = None,
    progress: Progress | None = None,
    compiled: bool = True,
) -> Simulation:
    """Play `games` games between bots and count what came of them. The same arguments give the same games.

    The last of `bots` fills the seats that are left. Where the bots differ, each deal is played `seats` times, all
    players moving one seat on, so that neither seats nor deals favour anyone (a number of games that is no
    multiple of `seats` leaves the last deal unfinished). Memory does not grow with `games`.

    compiled: False plays through sights, as at a table, even where every bot has a compiled policy.
    Raises BadOption, BadPack, registry.Unknown, and ValueError for bots or numbers that do not fit.
    """
    series = _prepare(game, seats, bots, games, seed, options or {}, pack, compiled)
    _compile(series, progress)
    totals = _Totals(series)
    started = perf_counter()
    done = 0
    chunk = FIRST_CHUNK
    while done < games:
        chunk = min(chunk, games - done)
        began = perf_counter()
        totals.add(_play(series, done, chunk))
        done += chunk
        if perf_counter() - began < CHUNK_SECONDS / 2:
            chunk = min(2 * chunk, MOST_CHUNK)
        if progress is not None:
            progress.played(done)
    return _summary(series, pack, totals, perf_counter() - started)


def _prepare(
    name: str,
    seats: int,
    bots: Sequence[str | BotSpec],
    games: int,
    seed: int,
    options: Mapping[str, str | bool | int],
    pack: Path | None,
    compiled: bool,
) -> _Series:
    if games < 0:
        raise ValueError(f"the number of games cannot be negative, as {games} is")
    if seed < 0:
        raise ValueError(f"a seed is 0 or more, not {seed}")
    specs = [registry.any_bot(bot) if isinstance(bot, str) else bot for bot in bots]
    table = lay(name, seats, specs, options, Pack.read(pack), compiled)
    return _Series(
        table=table,
        seed=seed,
        rotations=1 if len(set(table.bots)) == 1 else seats,
        deals=chance_from(seed, DEALS),
        choices=chance_from(seed, CHOICES),
    )


def _compile(series: _Series, progress: Progress | None) -> None:
    """Have the kernels at hand before the clock starts."""
    name = f"simulate-{series.table.kernels}"
    if progress is not None and not is_warm(name):
        progress.compiling()
    if series.table.policies is None:
        # A rehearsal, with generators of its own: what is drawn there is not missing afterwards.
        _play(replace(series, deals=series.deals.copy(), choices=series.choices.copy()), 0, 1)
    else:
        _play(series, 0, 0)
    mark_warm(name)


def _play(series: _Series, first: int, games: int) -> Outcome:
    """Games number first .. first + games - 1."""
    table, rotations = series.table, series.rotations
    into = table.outcome(games)
    if table.policies is None:
        for row in range(games):
            _play_in_sight(series, first + row, row, into)
    elif np.all(table.policies == UNIFORM):
        random_games(
            table.blank,
            table.records,
            table.seats,
            table.codes,
            table.entropy,
            table.out,
            games,
            series.deals,
            series.choices,
            into.scores,
            into.turns,
            *((into.figures, into.classes) if table.game.census is not None else ()),
        )
    else:
        play_in_kernels(table, first, games, rotations, series.deals, series.choices, into)
    return by_player(into, seats_of_players(first, games, table.seats, rotations))


def _play_in_sight(series: _Series, number: int, row: int, into: Outcome) -> None:
    """One game as at a table: every bot decides from a sight, in words."""
    table, seats = series.table, series.table.seats
    rotation = number % series.rotations
    if rotation == 0:
        fill_words(series.deals, table.entropy)
    specs = [table.bots[(seat - rotation) % seats] for seat in range(seats)]
    players = [
        spec.make(table.game, int(np.random.SeedSequence((series.seed, number, seat)).generate_state(1, np.uint64)[0]))
        for seat, spec in enumerate(specs)
    ]

    def decide(seat: int, sight: Sight) -> str:
        word = players[seat].decide(sight, UNLIMITED)
        if word not in sight.legal:
            raise ValueError(
                f"{specs[seat].name} answered {word!r}, which is not legal; legal is: {listed(sight.legal)}"
            )
        return word

    for seat, player in enumerate(players):
        if isinstance(player, Guest):
            player.begin(seat, table.opening)
    try:
        play_in_sight(table, decide, row, into)
    finally:
        for player in players:
            if isinstance(player, Distant):
                player.close()


class _Totals:
    """What is kept of the games: sums, by player."""

    def __init__(self, series: _Series) -> None:
        table, seats = series.table, series.table.seats
        goal = series.table.game.solo_goal
        self.goal = goal.points if seats == 1 and goal is not None else None
        self.reached = 0
        self.census = CensusTotals(table.figures, table.divisions, [spec.name for spec in table.bots])
        self.games = 0
        self.turns = np.zeros(seats, np.int64)
        self.points = np.zeros(seats, np.int64)
        self.squares = np.zeros(seats, np.int64)
        self.places = np.zeros((seats, seats), np.int64)
        self.wins = np.zeros(seats)

    def add(self, outcome: Outcome) -> None:
        scores, turns, figures, classes = outcome
        places = scores[:, 1]
        first = places == 1
        self.games += len(scores)
        self.turns += turns.sum(0)
        points = scores[:, 0].astype(np.int64)
        self.points += points.sum(0)
        self.squares += (points**2).sum(0)
        if self.goal is not None:
            self.reached += int((points[:, 0] >= self.goal).sum())
        self.wins += (first / first.sum(1, keepdims=True)).sum(0)
        for place in range(places.shape[1]):
            self.places[:, place] += (places == place + 1).sum(0)
        if self.census.asked:
            self.census.add(figures, classes, scores)


def _summary(series: _Series, pack: Path | None, totals: _Totals, seconds: float) -> Simulation:
    table, seats, games = series.table, series.table.seats, totals.games
    decisions = int(totals.turns.sum())

    def means(sums: NDArray[Any]) -> tuple[float, ...]:
        return tuple(float(total) / games if games else 0.0 for total in sums)

    return Simulation(
        game=table.game.name,
        options=dict(table.opening.options),
        pack=None if pack is None else str(pack),
        seats=seats,
        bots=tuple(spec.name for spec in table.bots),
        rotated=series.rotations > 1,
        games=games,
        seed=series.seed,
        compiled=table.policies is not None,
        decisions=decisions,
        seconds=seconds,
        decisions_per_second=decisions / seconds,
        games_per_second=games / seconds,
        turns_mean=means(totals.turns),
        places=tuple(tuple(map(int, row)) for row in totals.places),
        wins=tuple(map(float, totals.wins)),
        win_intervals=tuple(wilson(float(wins), games) for wins in totals.wins),
        points_mean=means(totals.points),
        points_intervals=tuple(
            mean_interval(float(total), float(squares), games)
            for total, squares in zip(totals.points, totals.squares, strict=True)
        ),
        goal=totals.goal,
        goal_share=None if totals.goal is None else totals.reached / max(games, 1),
        goal_interval=None if totals.goal is None else wilson(totals.reached, games),
        figures=totals.census.figures(),
        classes=totals.census.classes(),
    )
