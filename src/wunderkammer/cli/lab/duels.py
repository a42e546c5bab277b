"""`lab duel`: the first bot against the others."""

from typing import TYPE_CHECKING, Annotated

import typer

from wunderkammer.cli.lab import common
from wunderkammer.cli.lab.common import between, percent
from wunderkammer.cli.speech import console, examples, say_json
from wunderkammer.cli.watching import read_options, watching

if TYPE_CHECKING:
    from wunderkammer.lab.duel import Duel
    from wunderkammer.lab.series import Batch

_HISTORY = 300
"""Points of the line that shows how the games went."""


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog=examples(
            "lab duel antique-club collector random --games 400 --json",
            "lab duel antique-club collector random --seats 4 --games 2000",
            "lab duel squire dealer random --option side=world --until-sure --games 5000 --workers 2",
            "lab duel squire-for-hire planner:50ms packer --limit 1s --html duel.html --parquet games.parquet",
            "lab duel antique-club examples/miser.py:Miser 'program:python3 examples/lots.py' --games 20",
            codes="0 played, 1 refused or failed, 2 no such game, bot, option or number of seats",
        )
    )(duel)


def duel(
    game: common.Game,
    bots: Annotated[list[str], typer.Argument(metavar="BOT...", help="The one in question, then the others.")],
    games: Annotated[int, typer.Option(metavar="N", min=1, help="How many games, at most.")] = 400,
    seed: common.Seed = 0,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="How many play, if not one for every bot; the last fills up.")
    ] = None,
    options: common.Options = None,
    pack: common.PackFile = None,
    limit: common.Limit = "10s",
    until_sure: Annotated[
        bool, typer.Option("--until-sure", help="Stop as soon as it is sure who is better (a sequential test).")
    ] = False,
    workers: common.Workers = 1,
    cluster: common.Cluster = None,
    as_json: common.AsJson = False,
    parquet: common.Parquet = None,
    html: common.Html = None,
) -> None:
    """Is the first bot better than the others?

    Every deal is played as often as there are seats, everybody moving one seat on, so that nobody has better cards or a
    better seat. Intervals are 95%; --until-sure gives one that is right whenever it stops.

    A bot that raises, is late or answers something illegal loses that move to a random legal one, which is counted.
    """
    from wunderkammer.lab.duel import duel as run
    from wunderkammer.lab.tally import shares_won

    with common.refusing():
        chosen = read_options(game, options or [])
        seconds = common.read_time(limit)
        history: list[tuple[int, float]] = []
        with (
            common.kept_games(parquet, seats or len(bots), html) as kept,
            common.players(workers, cluster) as crew,
            watching(games) as progress,
        ):
            won = 0.0
            every = max(1, games // _HISTORY)

            def watch(batch: "Batch") -> None:
                nonlocal won
                shares = shares_won(batch.outcome.scores[:, 1])
                for number, share in enumerate(shares[:, 0], batch.first + 1):
                    won += float(share)
                    if number % every == 0:
                        history.append((number, won / number))
                if kept is not None:
                    kept.add(batch, [*bots, *[bots[-1]] * (shares.shape[1] - len(bots))], shares.shape[1])

            done = run(
                game,
                bots,
                games,
                seed,
                seats=seats,
                options=chosen,
                pack=pack,
                limit=seconds,
                until_sure=until_sure,
                crew=crew,
                progress=progress,
                watch=watch,
            )
            common.finish(kept, html, done, history)
    if as_json:
        say_json(done)
    else:
        _print(done)


def _print(done: "Duel") -> None:
    from rich.table import Table
    from rich.text import Text

    out = console()
    out.print(
        f"{done.games:,} games of {done.game}, {done.seats} seats, {done.deals:,} deals: "
        f"{done.decisions:,} decisions in {done.seconds:.1f} s."
    )
    table = Table("player", "bot", "won", "95%", "95%, by deals", "points", "ms a move", "faults", box=None)
    for i, bot in enumerate(done.bots):
        faults = ", ".join(f"{number:,} {kind}" for kind, number in done.faults[i].items() if number)
        table.add_row(
            str(i),
            Text(bot),
            percent(done.win_rate[i]),
            between(done.interval[i]),
            between(done.deal_interval[i]),
            f"{done.points[i]:.1f}",
            f"{done.seconds_per_move[i] * 1000:.3g}",
            faults or "none",
        )
    out.print(table)
    out.print(f"Parity: {percent(done.parity)}.")
    if done.verdict is not None:
        verdict = done.verdict
        said = {"above": "wins more than its part", "below": "wins less than its part"}
        sure = said.get(verdict.decided or "", "may be no better and no worse")
        found = f"{between(verdict.interval)} (95%, whenever one stops; {verdict.deals:,} deals)"
        out.print(f"{done.bots[0]} {sure}: {found}.", markup=False, emoji=False)
    for trouble in done.troubles[:3]:
        out.print(f"Game {trouble.game}, {trouble.bot}: {trouble.kind}: {trouble.text}", markup=False, emoji=False)
