"""`simulate`: very many games between bots, counted."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from wunderkammer.cli.speech import USAGE, Refused, console, examples, say_json
from wunderkammer.cli.watching import read_options, watching

if TYPE_CHECKING:
    from wunderkammer.lab import Simulation


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog=examples(
            "simulate antique-club --games 100000 --json",
            "simulate antique-club --seats 4 --bot collector --bot random --games 2000",
            "simulate squire-for-hire --seats 1 --bot packer --games 2000",
            "simulate squire-for-hire --seats 1 --bot planner:50ms --games 100",
            "simulate squire --seats 3 --bot dealer --option side=world --games 10000 --json",
            codes="0 played, 1 the component values are refused, 2 no such game, bot, option or number of seats",
        )
    )(simulate)


def simulate(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game, such as antique-club.")],
    seats: Annotated[int, typer.Option(metavar="N", help="How many play.")] = 4,
    bots: Annotated[
        list[str] | None,
        typer.Option(
            "--bot",
            metavar="NAME",
            help="Who plays; again for each player, the last fills the seats left. planner:50ms: a limit.",
        ),
    ] = None,
    games: Annotated[int, typer.Option(metavar="N", min=1, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(metavar="S", min=0, help="The same seed gives the same games.")] = 0,
    options: Annotated[
        list[str] | None,
        typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; again for each."),
    ] = None,
    pack: Annotated[Path | None, typer.Option(metavar="FILE", help="Component values of your own, as TOML.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON, for programs.")] = False,
) -> None:
    """Let bots play many games, and count decisions, places, wins and points.

    Where bots differ, each deal is played as often as there are seats, everybody moving one seat on.

    Some games have more to count: for Squire, where points come from, how often each exhibition, offer and commission
    is chosen, and how the player boards and the seats, by turn order, fare.
    """
    from wunderkammer.core import registry
    from wunderkammer.core.game import BadOption, BadPack
    from wunderkammer.lab import simulate as run

    # A limit that means nothing (core.bot.BadLimit) is a ValueError.

    try:
        chosen = read_options(game, options or [])
        with watching(games) as progress:
            simulation = run(game, seats, bots or ["random"], games, seed, chosen, pack, progress)
    except BadPack as error:
        raise Refused(str(error)) from error
    except (registry.Unknown, BadOption, ValueError) as error:
        raise Refused(str(error), USAGE) from error
    if as_json:
        say_json(simulation)
    else:
        _print(simulation)


def _print(done: "Simulation") -> None:
    from rich.table import Table

    out = console()
    out.print(
        f"{done.games:,} games of {done.game}, {done.seats} seats: {done.decisions:,} decisions "
        f"in {done.seconds:.2f} s, {done.decisions_per_second:,.0f} a second."
    )
    if done.seats == 1:
        _print_alone(done)
        return
    table = Table("player", "bot", "won", "95%", "points", "decisions", *_ordinals(done.seats), box=None)
    for player, bot in enumerate(done.bots):
        low, high = done.win_intervals[player]
        row: list[Any] = [
            player,
            bot,
            f"{done.wins[player] / max(done.games, 1):.1%}",
            f"{low:.1%} to {high:.1%}",
            f"{done.points_mean[player]:.1f}",
            f"{done.turns_mean[player]:.1f}",
            *done.places[player],
        ]
        table.add_row(*map(str, row))
    out.print(table)
    _print_classes(done)
    _print_figures(done)


def _print_classes(done: "Simulation") -> None:
    from rich.table import Table

    for division in dict.fromkeys(one.division for one in done.classes):
        table = Table(division, "games", "won", "95%", "points", "more than the others", "95%", box=None)
        for one in done.classes:
            if one.division == division:
                (low, high), (least, most) = one.win_interval, one.advantage_interval
                table.add_row(
                    one.name,
                    f"{one.games:,}",
                    f"{one.wins:.1%}",
                    f"{low:.1%} to {high:.1%}",
                    f"{one.points:.1f}",
                    f"{one.advantage:+.2f}",
                    f"{least:+.2f} to {most:+.2f}",
                )
        console().print()
        console().print(table)


def _print_figures(done: "Simulation") -> None:
    from rich.table import Table

    for bot, group in dict.fromkeys((figure.bot, figure.group) for figure in done.figures):
        of_whom = f"{group} ({bot})" if len(set(done.bots)) > 1 else group
        table = Table(of_whom, "a game and seat", "95%", "share", "95%", box=None)
        for figure in done.figures:
            if (figure.bot, figure.group) == (bot, group):
                (low, high), (least, most) = figure.interval, figure.share_interval
                table.add_row(
                    figure.name,
                    f"{figure.mean:.3f}",
                    f"{low:.3f} to {high:.3f}",
                    f"{figure.share:.1%}",
                    f"{least:.1%} to {most:.1%}",
                )
        console().print()
        console().print(table)


def _print_alone(done: "Simulation") -> None:
    """One seat has nobody to win against: its points count, and whether they reach what the game asks for."""
    low, high = done.points_intervals[0]
    out = console()
    out.print(
        f"{done.bots[0]}: {done.points_mean[0]:.2f} points on average (95%: {low:.2f} to {high:.2f}), "
        f"{done.turns_mean[0]:.1f} decisions a game."
    )
    if done.goal is not None and done.goal_share is not None and done.goal_interval is not None:
        low, high = done.goal_interval
        out.print(f"{done.goal} points or more in {done.goal_share:.1%} of the games (95%: {low:.1%} to {high:.1%}).")


def _ordinals(seats: int) -> list[str]:
    return [f"place {place}" for place in range(1, seats + 1)]
