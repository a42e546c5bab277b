"""`lab balance`: whether a game is fair, and what decides it, when the same bot sits everywhere.

Seats are compared, and whatever classes the game sorts them into (`core.census`: turn order, player boards); options
and component files, side by side on the same deals; and what winners had or did more than the others of their game. All
of this is what goes together, as this bot plays: that a card is seen with winners does not say that it made them win.

What sticks out is what chance alone would hardly show: each comparison is tested, and of so many tests some would
always look striking, so the probabilities are corrected for their number (Holm 1979), at 5% for the whole list.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from itertools import product
from math import erfc, sqrt
from pathlib import Path
from time import perf_counter

import msgspec

from wunderkammer.lab.census import CensusTotals, Class, Figure
from wunderkammer.lab.crew import Alone, Crew
from wunderkammer.lab.deciding import Deciding, DecidingTotals
from wunderkammer.lab.duel import LIMIT, play, prepare, set_up
from wunderkammer.lab.intervals import NORMAL_95
from wunderkammer.lab.ladder import TableWatch
from wunderkammer.lab.series import Batch, Series, Setting
from wunderkammer.lab.table import Pack
from wunderkammer.lab.tally import Player, Tally

Interval = tuple[float, float]
OptionValue = str | bool | int

ALPHA = 0.05


class Variant(msgspec.Struct, frozen=True, kw_only=True):
    """One way to play the game: so many seats, these options, that component file."""

    name: str
    """What it differs in from the others."""
    seats: int
    options: dict[str, OptionValue]
    pack: str | None
    games: int
    decisions: float
    """A game."""
    points: float
    """A seat."""
    points_interval: Interval
    seat_wins: tuple[float, ...]
    """Share of games won, by seat."""
    seat_intervals: tuple[Interval, ...]
    """95% (Wilson)."""
    classes: tuple[Class, ...]
    figures: tuple[Figure, ...]
    deciding: tuple[Deciding, ...]
    faults: int


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """One comparison."""

    variant: str
    about: str
    """"seat", the name of a division, the group of a figure, or "variants"."""
    name: str
    measure: str
    """What `value` is."""
    value: float
    interval: Interval
    """95%, of `value` alone, not corrected."""
    p: float
    """The probability of so much by chance, corrected for the number of comparisons."""


class Balance(msgspec.Struct, frozen=True, kw_only=True):
    """What came of it."""

    game: str
    bot: str
    variants: tuple[Variant, ...]
    findings: tuple[Finding, ...]
    """What sticks out: p below 5%. Within a measure the largest first."""
    compared: int
    """How many comparisons were made."""
    games: int
    seed: int
    seconds: float
    workers: int


def balance(
    game: str,
    bot: str,
    games: int,
    seed: int = 0,
    *,
    seats: Sequence[int] = (2,),
    options: Mapping[str, Sequence[OptionValue]] | None = None,
    packs: Sequence[Path] = (),
    limit: float = LIMIT,
    crew: Crew | None = None,
    progress: TableWatch | None = None,
    watch: Callable[[Batch, Sequence[str]], None] | None = None,
) -> Balance:
    """Play `games` games of every variant: every number of seats with every choice of the options and every component
    file (none: the standard one). Raises as `duel.duel` does."""
    started = perf_counter()
    settings = _settings(game, bot, games, seed, seats, options or {}, packs, limit)
    hands = crew or Alone()
    variants: list[Variant] = []
    for name, setting in settings.items():
        if progress is not None:
            progress.series(name, games)
        variants.append(_variant(name, setting, hands, progress, watch))
    comparisons = [finding for variant in variants for finding in _within(variant)]
    comparisons += [
        finding for i, one in enumerate(variants) for other in variants[:i] for finding in _across(other, one)
    ]
    return Balance(
        game=game,
        bot=bot,
        variants=tuple(variants),
        findings=tuple(_striking(comparisons)),
        compared=len(comparisons),
        games=sum(variant.games for variant in variants),
        seed=seed,
        seconds=perf_counter() - started,
        workers=hands.workers,
    )


def _settings(
    game: str,
    bot: str,
    games: int,
    seed: int,
    seats: Sequence[int],
    options: Mapping[str, Sequence[OptionValue]],
    packs: Sequence[Path],
    limit: float,
) -> dict[str, Setting]:
    """Every variant, by what it differs in."""
    found: dict[str, Setting] = {}
    for number, values, path in product(seats, product(*options.values()), packs or [None]):
        chosen = dict(zip(options, values, strict=True))
        differs = [f"{name}={value}" for name, value in chosen.items() if len(options[name]) > 1]
        if len(packs) > 1 and path is not None:
            differs.append(path.stem if len({pack.stem for pack in packs}) == len(packs) else str(path))
        if len(seats) > 1 or not differs:
            differs.insert(0, f"{number} seats")
        found[", ".join(differs)] = set_up(
            game, [bot], games, seed, number, chosen, Pack.read(path), limit, rotate=False
        )
    return found


def _variant(
    name: str,
    setting: Setting,
    crew: Crew,
    progress: TableWatch | None,
    watch: Callable[[Batch, Sequence[str]], None] | None,
) -> Variant:
    series = Series(setting)
    prepare(series, progress)
    table = series.table
    tally = Tally(setting.bots, 1)
    census = CensusTotals(table.figures, table.divisions, setting.bots)
    deciding = DecidingTotals(table.figures)
    with closing(play(crew, series)) as batches:
        for batch in batches:
            tally.add(batch)
            if census.asked:
                census.add(batch.outcome.figures, batch.outcome.classes, batch.outcome.scores)
                deciding.add(batch.outcome.figures, batch.outcome.scores)
            if watch is not None:
                watch(batch, setting.bots)
            if progress is not None:
                progress.played(tally.games)
    players = tally.players()
    return Variant(
        name=name,
        seats=table.seats,
        options=dict(table.opening.options),
        pack=None if setting.pack is None else setting.pack.name,
        games=tally.games,
        decisions=float(tally.decisions.sum()) / tally.games,
        points=sum(player.points for player in players) / len(players),
        points_interval=_mean_of(players),
        seat_wins=tuple(player.win_rate for player in players),
        seat_intervals=tuple(player.interval for player in players),
        classes=census.classes(),
        figures=census.figures(),
        deciding=deciding.told(),
        faults=tally.faults,
    )


def _mean_of(players: Sequence[Player]) -> Interval:
    """The interval of the mean over seats, which go together in a game: no wider than the mean of theirs."""
    low = sum(player.points_interval[0] for player in players) / len(players)
    high = sum(player.points_interval[1] for player in players) / len(players)
    return low, high


def _within(variant: Variant) -> list[Finding]:
    """Seats, classes and figures of one variant."""
    found: list[Finding] = []
    if variant.seats == 1:
        return found
    parity = 1 / variant.seats
    for seat, (share, interval) in enumerate(zip(variant.seat_wins, variant.seat_intervals, strict=True)):
        error = sqrt(parity * (1 - parity) / variant.games)
        found.append(
            _finding(
                variant.name,
                "seat",
                str(seat),
                "share of games won, less parity",
                share - parity,
                error,
                interval,
                parity,
            )
        )
    for one in variant.classes:
        if one.games > 1:
            error = (one.advantage_interval[1] - one.advantage_interval[0]) / (2 * NORMAL_95)
            found.append(
                _finding(variant.name, one.division, one.name, "points more than the others", one.advantage, error)
            )
    for one in variant.deciding:
        error = (one.interval[1] - one.interval[0]) / (2 * NORMAL_95)
        found.append(
            _finding(variant.name, one.group, one.name, "winners' more than the others'", one.difference, error)
        )
    return found


def _across(one: Variant, other: Variant) -> list[Finding]:
    """The same seats and classes of two variants, the later less the earlier."""
    if one.seats != other.seats:
        return []
    name = f"{other.name}, less {one.name}"
    found: list[Finding] = []
    for seat, (a, b) in enumerate(zip(one.seat_wins, other.seat_wins, strict=True)):
        if one.seats > 1:
            error = _share_error(a, one.games, b, other.games)
            found.append(_finding(name, "variants", f"seat {seat}", "share of games won, difference", b - a, error))
    error = sqrt(
        sum(((high - low) / (2 * NORMAL_95)) ** 2 for low, high in (one.points_interval, other.points_interval))
    )
    found.append(_finding(name, "variants", "points", "points a seat, difference", other.points - one.points, error))
    there = {(each.division, each.name): each for each in other.classes}
    for each in one.classes:
        twin = there.get((each.division, each.name))
        if twin is not None and each.games > 1 and twin.games > 1:
            error = _share_error(each.wins, each.games, twin.wins, twin.games)
            label = f"{each.division} {each.name}"
            found.append(
                _finding(name, "variants", label, "share of games won, difference", twin.wins - each.wins, error)
            )
    return found


def _share_error(a: float, n: int, b: float, m: int) -> float:
    """The standard error of the difference of two shares."""
    together = (a * n + b * m) / (n + m)
    return sqrt(max(together * (1 - together), 1e-12) * (1 / n + 1 / m))


def _finding(
    variant: str,
    about: str,
    name: str,
    measure: str,
    value: float,
    error: float,
    interval: Interval | None = None,
    parity: float = 0.0,
) -> Finding:
    """interval: of `value` + `parity`, when it is known better than by the normal distribution."""
    half = NORMAL_95 * error
    around = (value - half, value + half) if interval is None else (interval[0] - parity, interval[1] - parity)
    p = erfc(abs(value) / error / sqrt(2)) if error > 0 else float(value == 0)
    return Finding(variant=variant, about=about, name=name, measure=measure, value=value, interval=around, p=p)


def _striking(comparisons: Sequence[Finding]) -> list[Finding]:
    """Those that remain after Holm's correction: the least likely first, then by size within a measure."""
    ranked = sorted(comparisons, key=lambda finding: finding.p)
    kept: list[Finding] = []
    corrected = 0.0
    for rank, finding in enumerate(ranked):
        corrected = min(1.0, max(corrected, (len(ranked) - rank) * finding.p))
        if corrected >= ALPHA:
            break
        kept.append(msgspec.structs.replace(finding, p=corrected))
    measures = list(dict.fromkeys(finding.measure for finding in comparisons))
    return sorted(kept, key=lambda finding: (measures.index(finding.measure), finding.variant, -abs(finding.value)))
