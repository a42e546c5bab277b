"""`lab ladder`: everybody against everybody."""

from typing import TYPE_CHECKING, Annotated

import typer

from wunderkammer.cli.lab import common
from wunderkammer.cli.lab.common import percent
from wunderkammer.cli.speech import console, examples, say_json
from wunderkammer.cli.watching import read_options, watching

if TYPE_CHECKING:
    from wunderkammer.lab.ladder import Ladder


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog=examples(
            "lab ladder squire random dealer --games 200 --json",
            "lab ladder squire-for-hire random packer planner:20ms planner:200ms --games 100 --workers 2",
            "lab ladder antique-club random collector --seats 4 --games 400 --html ladder.html",
            codes="0 played, 1 refused or failed, 2 no such game, bot, option or number of seats",
        )
    )(ladder)


def ladder(
    game: common.Game,
    bots: Annotated[list[str], typer.Argument(metavar="BOT...", help="Who is rated, two or more.")],
    games: Annotated[int, typer.Option(metavar="N", min=1, help="Games of every table; whole deals are played.")] = 200,
    seed: common.Seed = 0,
    seats: Annotated[int, typer.Option(metavar="N", help="How many sit at a table.")] = 2,
    anchor: Annotated[
        str | None,
        typer.Option(metavar="BOT", help="Stands at 1000; the others' ratings are what lies between. First."),
    ] = None,
    options: common.Options = None,
    pack: common.PackFile = None,
    limit: common.Limit = "10s",
    workers: common.Workers = 1,
    cluster: common.Cluster = None,
    as_json: common.AsJson = False,
    parquet: common.Parquet = None,
    html: common.Html = None,
) -> None:
    """Rate bots: everybody against everybody, at tables of two or more.

    Ratings are the most likely ones of all games together (Bradley-Terry), whatever their order; 400 points are odds of
    ten to one. Intervals are 95%, of the difference to the anchor.
    """
    from wunderkammer.lab.ladder import ladder as run

    with common.refusing():
        chosen = read_options(game, options or [])
        seconds = common.read_time(limit)
        with (
            common.kept_games(parquet, seats, html) as kept,
            common.players(workers, cluster) as crew,
            watching(games) as progress,
        ):
            done = run(
                game,
                bots,
                games,
                seed,
                seats=seats,
                anchor=anchor,
                options=chosen,
                pack=pack,
                limit=seconds,
                crew=crew,
                progress=progress,
                watch=None if kept is None else lambda batch, names: kept.add(batch, names, seats),
            )
            common.finish(kept, html, done)
    if as_json:
        say_json(done)
    else:
        _print(done)


def _print(done: "Ladder") -> None:
    from rich.table import Table
    from rich.text import Text

    out = console()
    out.print(
        f"{done.games:,} games of {done.game} at {len(done.tables)} tables of {done.seats}, in {done.seconds:.1f} s."
    )
    table = Table("bot", "rating", "95%", "won", "games", "ms a move", "faults", box=None)
    for one in done.ratings:
        low, high = one.interval
        table.add_row(
            Text(one.bot),
            f"{one.rating:.0f}",
            "anchor" if one.bot == done.anchor else f"{low:.0f} to {high:.0f}",
            percent(one.win_rate),
            f"{one.games:,}",
            f"{one.seconds_per_move * 1000:.3g}",
            f"{one.faults:,}" if one.faults else "none",
        )
    out.print(table)
