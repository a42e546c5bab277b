"""Options that all measurements share, who plays, and where results go."""

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from wunderkammer.cli.speech import USAGE, Refused

if TYPE_CHECKING:
    from wunderkammer.lab.balance import Balance
    from wunderkammer.lab.crew import Crew
    from wunderkammer.lab.duel import Duel
    from wunderkammer.lab.games_file import GamesFile
    from wunderkammer.lab.ladder import Ladder

Game = Annotated[str, typer.Argument(metavar="GAME", help="Which game, such as antique-club.")]
Seed = Annotated[int, typer.Option(metavar="S", min=0, help="The same seed gives the same games.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; again for each.")
]
PackFile = Annotated[Path | None, typer.Option(metavar="FILE", help="Component values of your own, as TOML.")]
Limit = Annotated[
    str,
    typer.Option(metavar="TIME", help="The most a bot may take for a move (2s, 500ms); then a legal one is drawn."),
]
Workers = Annotated[int, typer.Option(metavar="N", min=1, help="Processes that play. Results do not depend on it.")]
Cluster = Annotated[
    str | None, typer.Option(metavar="ADDRESS", help="Play on the Ray cluster there, such as 10.0.0.1:6379.")
]
AsJson = Annotated[bool, typer.Option("--json", help="As JSON, for programs.")]
Parquet = Annotated[Path | None, typer.Option(metavar="FILE", help="Keep every game there, one row each.")]
Html = Annotated[Path | None, typer.Option(metavar="FILE", help="A report with plots, which needs no network.")]


def read_time(text: str) -> float:
    """Seconds. Raises Refused."""
    from wunderkammer.core.bot import BadLimit, read_limit

    try:
        seconds = read_limit(text).seconds
    except BadLimit as error:
        raise Refused(str(error), USAGE) from error
    if seconds is None:
        raise Refused(f"--limit wants a time, such as 2s or 500ms, not {text!r}", USAGE)
    return seconds


@contextmanager
def refusing() -> Generator[None]:
    """Whatever cannot be measured is refused in a sentence."""
    from wunderkammer.core import registry
    from wunderkammer.core.game import BadOption, BadPack
    from wunderkammer.lab.crew import WorkersLost
    from wunderkammer.lab.extras import MissingExtra

    try:
        yield
    except (BadPack, WorkersLost, MissingExtra, OSError) as error:
        raise Refused(str(error)) from error
    except (registry.Unknown, BadOption, ValueError) as error:
        raise Refused(str(error), USAGE) from error


@contextmanager
def players(workers: int, cluster: str | None) -> "Generator[Crew]":
    from wunderkammer.lab.crew import crew

    with crew(workers, cluster) as there:
        yield there


@contextmanager
def kept_games(path: Path | None, players: int, html: Path | None) -> "Generator[GamesFile | None]":
    """The file that every game goes to, if one is wanted. What a report needs is looked for before anything is
    played."""
    from wunderkammer.lab.games_file import games_file

    if html is not None:
        from wunderkammer.lab.report import check_extras

        check_extras()

    with games_file(path, players) as file:
        yield file


def finish(
    kept: "GamesFile | None",
    html: Path | None,
    done: "Duel | Ladder | Balance",
    history: Sequence[tuple[int, float]] = (),
) -> None:
    """Write what was asked for besides what is printed."""
    if kept is not None:
        kept.keep(done)
    if html is not None:
        from wunderkammer.lab.report import write_report

        write_report(html, done, history)


def percent(share: float) -> str:
    return f"{share:.1%}"


def between(interval: tuple[float, float]) -> str:
    return f"{interval[0]:.1%} to {interval[1]:.1%}"
