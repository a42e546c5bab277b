"""`lab duel`: is the first bot better than the others?

Every deal is played as often as there are seats, all players moving one seat on, so that neither seats nor deals favour
anyone. The Wilson interval of a share of games won takes all games for independent. The games of one deal are not: with
good bots they pull apart, since who has the better seat in one game has the worse in the next, and then the interval is
a little too wide; where one side wins whole deals it can be too narrow. So a second interval is given that takes
whole deals, which are independent, one value each.

Both are right for a number of games that was fixed beforehand. Stopping early needs the test in `lab.sequential`.
"""

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from time import perf_counter

import msgspec

from wunderkammer.core.bot import BotSpec
from wunderkammer.core.kernel import is_warm, mark_warm
from wunderkammer.lab.crew import Alone, Crew
from wunderkammer.lab.sequential import SequentialTest, Verdict
from wunderkammer.lab.series import Batch, Job, Series, Setting, Trouble
from wunderkammer.lab.simulation import Progress
from wunderkammer.lab.table import Pack
from wunderkammer.lab.tally import Tally

LIMIT = 10.0
"""Seconds for a decision. Long, so that bots that count steps are not cut short on a busy machine."""

_COMPILED_DEALS = 200
"""Deals of a job when games run inside kernels; where bots think over every move, a job is one deal."""

Watch = Callable[[Batch], None]
"""Is handed every batch, in order."""


class Duel(msgspec.Struct, frozen=True, kw_only=True):
    """What came of it. Lists are by player: player i is the i-th of `bots`."""

    game: str
    options: dict[str, str | bool | int]
    pack: str | None
    seats: int
    bots: tuple[str, ...]
    games: int
    """Played; fewer than asked for when a sequential test was sure before."""
    deals: int
    seed: int
    limit: float
    """Seconds a bot had for a decision."""
    compiled: bool
    """Whether the games ran inside kernels from end to end."""
    wins: tuple[float, ...]
    win_rate: tuple[float, ...]
    interval: tuple[tuple[float, float], ...]
    """95% (Wilson), games taken as independent."""
    deal_interval: tuple[tuple[float, float], ...]
    """95% (normal), deals taken as independent."""
    parity: float
    """The share of games each would win if all were equal."""
    verdict: Verdict | None
    """Of the sequential test on the first player, when one was asked for."""
    places: tuple[tuple[int, ...], ...]
    points: tuple[float, ...]
    points_interval: tuple[tuple[float, float], ...]
    seat_wins: tuple[float, ...]
    """Games won by seat, whoever sat there."""
    faults: tuple[dict[str, int], ...]
    """Decisions that were drawn at random in a bot's place, by kind."""
    troubles: tuple[Trouble, ...]
    """The first faults, with their stories."""
    decisions: int
    seconds_per_move: tuple[float, ...]
    """Mean, of decisions with more than one legal move. Compiled: all decisions together, the rules' work included."""
    seconds: float
    """From the first game to the last."""
    workers: int


def duel(
    game: str,
    bots: Sequence[str | BotSpec],
    games: int,
    seed: int = 0,
    *,
    seats: int | None = None,
    options: Mapping[str, str | bool | int] | None = None,
    pack: Path | None = None,
    limit: float = LIMIT,
    until_sure: bool = False,
    compiled: bool = True,
    crew: Crew | None = None,
    progress: Progress | None = None,
    watch: Watch | None = None,
) -> Duel:
    """Play `games` games and count. The same arguments give the same games, whoever plays them (`crew`); only times
    differ, and what bots make of a limit in time.

    seats: how many play; None: one for every bot. The last bot fills the seats that are left. until_sure: stop as soon
    as it is sure that the first bot wins more than its part, or less. Bots that are not Wunderkammer's own play in
    processes apart; those handed over as a `BotSpec` play in this one, and need the crew to be `None`.

    Raises BadOption, BadPack, registry.Unknown, and ValueError for bots or numbers that do not fit.
    """
    setting = set_up(game, bots, games, seed, seats or len(bots), options or {}, Pack.read(pack), limit, compiled)
    objects = tuple(bot for bot in bots if isinstance(bot, BotSpec))
    series = _series(setting, bots) if objects else Series(setting)
    if objects and crew is not None:
        raise ValueError("bots that are objects and not names play in this process alone")
    crew = Alone(series) if objects or crew is None else crew
    prepare(series, progress)
    table = series.table
    tally = Tally(setting.bots, setting.rotations)
    test = SequentialTest(1 / table.seats) if until_sure else None
    started = perf_counter()
    with closing(play(crew, series)) as batches:
        for batch in batches:
            shares = tally.add(batch)
            if watch is not None:
                watch(batch)
            if progress is not None:
                progress.played(tally.games)
            if test is not None:
                for share in shares[:, 0]:
                    test.add(float(share))
                if test.decided:
                    break
    seconds = perf_counter() - started
    return _told(series, tally, test, pack, seconds, crew.workers)


def set_up(
    game: str,
    bots: Sequence[str | BotSpec],
    games: int,
    seed: int,
    seats: int,
    options: Mapping[str, str | bool | int],
    pack: Pack | None,
    limit: float,
    compiled: bool = True,
    rotate: bool = True,
) -> Setting:
    """A series, its numbers checked."""
    if games < 1:
        raise ValueError(f"at least one game is played, not {games}")
    if seed < 0:
        raise ValueError(f"a seed is 0 or more, not {seed}")
    if not limit > 0:
        raise ValueError(f"a limit is more than 0 seconds, not {limit}")
    if not 1 <= len(bots) <= seats:
        raise ValueError(f"{seats} seats take 1 to {seats} bots, not {len(bots)}")
    names = [bot if isinstance(bot, str) else bot.name for bot in bots]
    return Setting(
        game=game,
        bots=(*names, *[names[-1]] * (seats - len(names))),
        options=dict(options),
        pack=pack,
        seed=seed,
        rotations=seats if rotate else 1,
        games=games,
        limit=limit,
        compiled=compiled,
    )


def _series(setting: Setting, bots: Sequence[str | BotSpec]) -> Series:
    from wunderkammer.bots.outside.hosted import of_strangers

    specs = [of_strangers(bot) if isinstance(bot, str) else bot for bot in bots]
    return Series(setting, (*specs, *[specs[-1]] * (len(setting.bots) - len(specs))))


def prepare(series: Series, progress: Progress | None) -> None:
    """Have everything compiled before the clock starts and before other processes do the same."""
    mark = f"lab-{series.table.kernels}"
    if progress is not None and not is_warm(mark):
        progress.compiling()
    series.rehearse()
    mark_warm(mark)


def play(crew: Crew, series: Series) -> Generator[Batch]:
    """All deals of a series, cut into jobs in a way that does not depend on who plays them."""
    setting = series.setting
    size = 1 if series.table.policies is None else _COMPILED_DEALS
    jobs: Iterator[Job] = (
        (setting, first, min(size, setting.deals - first)) for first in range(0, setting.deals, size)
    )
    return crew.play(jobs)


def _told(
    series: Series,
    tally: Tally,
    test: SequentialTest | None,
    pack: Path | None,
    seconds: float,
    workers: int,
) -> Duel:
    setting, table, players = series.setting, series.table, tally.players()
    return Duel(
        game=table.game.name,
        options=dict(table.opening.options),
        pack=None if pack is None else str(pack),
        seats=table.seats,
        bots=setting.bots,
        games=tally.games,
        deals=-(-tally.games // setting.rotations),
        seed=setting.seed,
        limit=setting.limit,
        compiled=table.policies is not None,
        wins=tuple(player.wins for player in players),
        win_rate=tuple(player.win_rate for player in players),
        interval=tuple(player.interval for player in players),
        deal_interval=tuple(player.deal_interval for player in players),
        parity=1 / table.seats,
        verdict=None if test is None else test.verdict(),
        places=tuple(player.places for player in players),
        points=tuple(player.points for player in players),
        points_interval=tuple(player.points_interval for player in players),
        seat_wins=tuple(map(float, tally.wins_by_seat)),
        faults=tuple(player.faults for player in players),
        troubles=tuple(tally.troubles),
        decisions=int(tally.decisions.sum()),
        seconds_per_move=tuple(player.seconds_per_move for player in players),
        seconds=seconds,
        workers=workers,
    )
