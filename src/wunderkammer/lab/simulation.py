"""`simulate`: very many games between bots, counted."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple, Protocol

import msgspec
import numpy as np
from numpy.typing import NDArray

from wunderkammer.bots.policy import UNIFORM
from wunderkammer.core import registry, verbs
from wunderkammer.core.bot import BotSpec
from wunderkammer.core.chance import Chance, chance_from, fill_words
from wunderkammer.core.game import BadOption, Game, Records
from wunderkammer.core.kernel import is_warm, mark_warm
from wunderkammer.core.sight import Sight
from wunderkammer.lab.census import CensusTotals, Class, Figure
from wunderkammer.lab.intervals import mean_interval, wilson
from wunderkammer.lab.playouts import policy_games, random_games

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
    """A series of games under way: everything they are played with."""

    game: Game
    bots: tuple[BotSpec, ...]
    seed: int
    blank: Records
    table: Records
    known: Records
    options: NDArray[np.int64]
    entropy: NDArray[np.uint64]
    out: NDArray[np.int32]
    policies: NDArray[np.int64] | None
    """By player; None: not every bot has a compiled policy."""
    rotations: int
    deals: Chance
    choices: Chance
    figures: tuple[tuple[str, str], ...]
    divisions: tuple[tuple[str, tuple[str, ...]], ...]
    """Names of the census; empty without one."""


class _Outcome(NamedTuple):
    """Of some games, by player."""

    scores: NDArray[np.int32]
    """int32[games, 2, players]: points, places."""
    turns: NDArray[np.int32]
    """int32[games, players]"""
    figures: NDArray[np.int32]
    """int32[games, players, figures]"""
    classes: NDArray[np.int32]
    """int32[games, players, divisions]"""


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
    return _summary(series, options or {}, pack, totals, perf_counter() - started)


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
    game = registry.game(name)
    codes = game.encode(seats, options)
    values = game.load_pack(pack or game.folder / "packs" / "standard.toml")
    if seats not in game.seats_of(values):
        raise BadOption(
            f"with these components {game.title} is for {_listed(game.seats_of(values))} seats, not {seats}"
        )
    if games < 0:
        raise ValueError(f"the number of games cannot be negative, as {games} is")
    if seed < 0:
        raise ValueError(f"a seed is 0 or more, not {seed}")
    if not 1 <= len(bots) <= seats:
        raise ValueError(f"{seats} seats take 1 to {seats} bots, not {len(bots)}")
    specs: list[BotSpec] = [registry.bot(bot) if isinstance(bot, str) else bot for bot in bots]
    for spec in specs:
        if not spec.plays(game.name):
            raise ValueError(f"{spec.name} does not play {game.title}; it plays {_listed(spec.games or ())}")
    specs += [specs[-1]] * (seats - len(specs))
    numbers = [spec.policy(game) for spec in specs if spec.policy is not None]
    blank = game.blank(values)
    return _Series(
        game=game,
        bots=tuple(specs),
        seed=seed,
        blank=blank,
        table=blank.copy(),
        known=blank.copy(),
        options=codes,
        entropy=np.empty(game.entropy_words, np.uint64),
        out=np.empty(game.most_legal, np.int32),
        policies=np.array(numbers, np.int64) if compiled and len(numbers) == seats else None,
        rotations=1 if len(set(specs)) == 1 else seats,
        deals=chance_from(seed, DEALS),
        choices=chance_from(seed, CHOICES),
        figures=() if game.census is None else game.census.figures(values),
        divisions=() if game.census is None else game.census.divisions(values, seats),
    )


def _listed(things: Sequence[object]) -> str:
    return ", ".join(map(str, things)) or "none"


def _compile(series: _Series, progress: Progress | None) -> None:
    """Have the kernels at hand before the clock starts."""
    kinds = "" if series.policies is None else "-".join(map(str, sorted(set(series.policies.tolist()))))
    name = f"simulate-{series.game.name}-{kinds or 'sights'}"
    if progress is not None and not is_warm(name):
        progress.compiling()
    if series.policies is None:
        # A rehearsal, with generators of its own: what is drawn there is not missing afterwards.
        _play(replace(series, deals=series.deals.copy(), choices=series.choices.copy()), 0, 1)
    else:
        _play(series, 0, 0)
    mark_warm(name)


def _play(series: _Series, first: int, games: int) -> _Outcome:
    """Games number first .. first + games - 1."""
    seats = len(series.bots)
    scores = np.zeros((games, 2, seats), np.int32)
    turns = np.zeros((games, seats), np.int32)
    figures = np.zeros((games, seats, len(series.figures)), np.int32)
    classes = np.full((games, seats, len(series.divisions)), -1, np.int32)
    # Without a census the loops are compiled without it
    counted = (figures, classes) if series.game.census is not None else ()
    if series.policies is None:
        for game in range(games):
            _play_in_sight(series, first + game, scores[game : game + 1], turns[game], figures[game], classes[game])
    elif np.all(series.policies == UNIFORM):
        random_games(
            series.blank,
            series.table,
            seats,
            series.options,
            series.entropy,
            series.out,
            games,
            series.deals,
            series.choices,
            scores,
            turns,
            *counted,
        )
    else:
        policy_games(
            series.blank,
            series.table,
            series.known,
            seats,
            series.options,
            series.entropy,
            series.out,
            series.policies,
            first,
            games,
            series.rotations,
            series.deals,
            series.choices,
            scores,
            turns,
            *counted,
        )
    rotation = (first + np.arange(games)) % series.rotations
    seat_of = (np.arange(seats)[None, :] + rotation[:, None]) % seats
    game = np.arange(games)[:, None]
    return _Outcome(
        scores[game, :, seat_of].transpose(0, 2, 1),
        turns[game, seat_of],
        figures[game, seat_of],
        classes[game, seat_of],
    )


def _play_in_sight(
    series: _Series,
    number: int,
    scores: NDArray[np.int32],
    turns: NDArray[np.int32],
    figures: NDArray[np.int32],
    classes: NDArray[np.int32],
) -> None:
    """One game as at a table: every bot decides from a sight, in words. Fills scores[0] and the others, by seat."""
    game, table, seats = series.game, series.table, len(series.bots)
    rotation = number % series.rotations
    if rotation == 0:
        fill_words(series.deals, series.entropy)
    table[0] = series.blank[0]
    verbs.setup_at(table, 0, seats, series.options, series.entropy)
    specs = [series.bots[(seat - rotation) % seats] for seat in range(seats)]
    players = [
        spec.make(game, int(np.random.SeedSequence((series.seed, number, seat)).generate_state(1, np.uint64)[0]))
        for seat, spec in enumerate(specs)
    ]
    acting = int(verbs.to_act_at(table, 0))
    while acting != 0:
        for seat in range(seats):
            if acting >> seat & 1:
                known = series.blank.copy()
                verbs.know_at(table, 0, seat, known, 0)
                sight = Sight(game, seat, known)
                word = players[seat].decide(sight, UNLIMITED)
                if word not in sight.legal:
                    raise ValueError(
                        f"{specs[seat].name} answered {word!r}, which is not legal; legal is: {_listed(sight.legal)}"
                    )
                code = game.parse(known, word)
                if game.census is not None:
                    verbs.observe_at(table, 0, seat, code, figures)
                verbs.play_at(table, 0, seat, code)
                turns[seat] += 1
        acting = int(verbs.to_act_at(table, 0))
    verbs.score_at(table, 0, scores[0])
    if game.census is not None:
        verbs.conclude_at(table, 0, figures, classes)


class _Totals:
    """What is kept of the games: sums, by player."""

    def __init__(self, series: _Series) -> None:
        seats = len(series.bots)
        goal = series.game.solo_goal
        self.goal = goal.points if seats == 1 and goal is not None else None
        self.reached = 0
        self.census = CensusTotals(series.figures, series.divisions, [spec.name for spec in series.bots])
        self.games = 0
        self.turns = np.zeros(seats, np.int64)
        self.points = np.zeros(seats, np.int64)
        self.squares = np.zeros(seats, np.int64)
        self.places = np.zeros((seats, seats), np.int64)
        self.wins = np.zeros(seats)

    def add(self, outcome: _Outcome) -> None:
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


def _summary(
    series: _Series, given: Mapping[str, str | bool | int], pack: Path | None, totals: _Totals, seconds: float
) -> Simulation:
    seats, games = len(series.bots), totals.games
    decisions = int(totals.turns.sum())
    options = {
        option.name: given.get(option.name, option.default(seats))
        for option in series.game.options
        if option.seats is None or seats in option.seats
    }

    def means(sums: NDArray[Any]) -> tuple[float, ...]:
        return tuple(float(total) / games if games else 0.0 for total in sums)

    return Simulation(
        game=series.game.name,
        options=options,
        pack=None if pack is None else str(pack),
        seats=seats,
        bots=tuple(spec.name for spec in series.bots),
        rotated=series.rotations > 1,
        games=games,
        seed=series.seed,
        compiled=series.policies is not None,
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
