"""`lab balance`: is the game fair, and what decides it?"""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from wunderkammer.cli.lab import common
from wunderkammer.cli.lab.common import between, percent
from wunderkammer.cli.speech import console, examples, say_json
from wunderkammer.cli.watching import read_options, watching

if TYPE_CHECKING:
    from wunderkammer.lab.balance import Balance, Variant
    from wunderkammer.match.header import OptionValue

_MOST_PRINTED = 40


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog=examples(
            "lab balance squire --bot dealer --seats 4 --games 4000",
            "lab balance squire --bot dealer --seats 3 --option side=british-isles --option side=world --games 2000",
            "lab balance antique-club --bot collector --pack standard.toml --pack mine.toml --html balance.html",
            codes="0 played, 1 refused or failed, 2 no such game, bot, option or number of seats",
        )
    )(balance)


def balance(
    game: common.Game,
    bot: Annotated[str, typer.Option(metavar="NAME", help="Who sits everywhere.")] = "random",
    games: Annotated[int, typer.Option(metavar="N", min=1, help="Games of every variant.")] = 2000,
    seed: common.Seed = 0,
    seats: Annotated[
        list[int] | None,
        typer.Option(metavar="N", help="How many play; again for each number. The game's fewest, from 2."),
    ] = None,
    options: Annotated[
        list[str] | None,
        typer.Option("--option", metavar="NAME=VALUE", help="An option; again with another value to compare them."),
    ] = None,
    packs: Annotated[
        list[Path] | None,
        typer.Option("--pack", metavar="FILE", help="Component values of your own; again to compare several."),
    ] = None,
    limit: common.Limit = "10s",
    workers: common.Workers = 1,
    cluster: common.Cluster = None,
    as_json: common.AsJson = False,
    parquet: common.Parquet = None,
    html: common.Html = None,
) -> None:
    """Is the game fair, and what decides it?

    The same bot sits everywhere. Compared are the seats, what the game sorts them into (for Squire turn order and
    player boards), options and component files given more than once, on the same deals; and what winners had more of
    than the others. What chance would hardly show, of so many comparisons, is listed.
    """
    from wunderkammer.core import registry
    from wunderkammer.lab.balance import balance as run

    with common.refusing():
        numbers = seats or [min(number for number in registry.game(game).seats if number > 1)]
        chosen = _several(game, options or [])
        seconds = common.read_time(limit)
        with (
            common.kept_games(parquet, max(numbers), html) as kept,
            common.players(workers, cluster) as crew,
            watching(games) as progress,
        ):
            done = run(
                game,
                bot,
                games,
                seed,
                seats=numbers,
                options=chosen,
                packs=packs or (),
                limit=seconds,
                crew=crew,
                progress=progress,
                watch=None if kept is None else lambda batch, names: kept.add(batch, names, 1),
            )
            common.finish(kept, html, done)
    if as_json:
        say_json(done)
    else:
        _print(done)


def _several(game: str, pairs: list[str]) -> "dict[str, list[OptionValue]]":
    """Every value that an option was given, by its name."""
    values: dict[str, list[OptionValue]] = {}
    for pair in pairs:
        for name, value in read_options(game, [pair]).items():
            values.setdefault(name, []).append(value)
    return values


def _print(done: "Balance") -> None:
    from rich.table import Table

    out = console()
    out.print(f"{done.games:,} games of {done.game} among {done.bot}, in {done.seconds:.1f} s.")
    for variant in done.variants:
        _print_variant(variant, len(done.variants) > 1)
    out.print()
    if not done.findings:
        out.print(f"Nothing sticks out, of {done.compared:,} comparisons.")
        return
    table = Table("what sticks out", "about", "name", "measure", "value", "95%", "p, corrected", box=None)
    for one in done.findings[:_MOST_PRINTED]:
        low, high = one.interval
        table.add_row(
            one.variant,
            one.about,
            one.name,
            one.measure,
            f"{one.value:+.3f}",
            f"{low:+.3f} to {high:+.3f}",
            f"{one.p:.1g}",
        )
    out.print(table)
    more = len(done.findings) - _MOST_PRINTED
    out.print(f"{f'And {more:,} more; ' if more > 0 else ''}{done.compared:,} comparisons in all.")


def _print_variant(variant: "Variant", named: bool) -> None:
    from rich.table import Table

    out = console()
    out.print()
    whose = f"{variant.name}: " if named else ""
    out.print(f"{whose}{variant.points:.1f} points a seat, {variant.decisions:.0f} decisions a game.")
    if variant.seats == 1:
        return
    table = Table("", "name", "games", "won", "95%", "points more than the others", box=None)
    for seat, share in enumerate(variant.seat_wins):
        table.add_row(
            "seat", str(seat), f"{variant.games:,}", percent(share), between(variant.seat_intervals[seat]), ""
        )
    for one in variant.classes:
        low, high = one.advantage_interval
        advantage = f"{one.advantage:+.2f} ({low:+.2f} to {high:+.2f})"
        if one.division != "seat":
            table.add_row(
                one.division, one.name, f"{one.games:,}", percent(one.wins), between(one.win_interval), advantage
            )
    out.print(table)
