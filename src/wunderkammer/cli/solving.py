"""`solve`: the best that could have been done in a finished game of one seat."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from wunderkammer.cli.records import Json, RecordFile, load
from wunderkammer.cli.speech import Refused, console, examples, say_json

if TYPE_CHECKING:
    from wunderkammer.lab import Solution


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog=examples(
            "solve game.txt",
            "solve game.txt --seconds 60 --json",
            codes="0 searched, 1 the record is damaged or cannot be solved",
        )
    )(solve)


def solve(
    record: RecordFile,
    seconds: Annotated[float, typer.Option(metavar="S", min=0.1, help="How long to search, at most.")] = 10.0,
    as_json: Json = False,
) -> None:
    """Search for the best that could have been done in a game alone, the order of the deck known.

    Tells the most points found with the moves that reach them, and a bound that no moves exceed. Ctrl+C ends the
    search early.
    """
    match = load(record)
    from wunderkammer.lab import NotSolvable
    from wunderkammer.lab import solve as run
    from wunderkammer.lab.solving import is_ready

    if match.seats == 1 and not is_ready(match):
        typer.echo("Compiling the search, once ...", err=True)
    try:
        with _progress(seconds) as watch:
            solution = run(match, seconds, watch)
    except NotSolvable as error:
        raise Refused(f"{record}: {error}") from error
    except KeyboardInterrupt as error:
        raise Refused("stopped before anything was found") from error
    if as_json:
        say_json(solution)
    else:
        _print(solution)


@contextmanager
def _progress(seconds: float) -> "Generator[Callable[[int, int, float], None]]":
    """A bar on stderr, if that is a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    err = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.completed:.0f} of {task.total:g} s"))
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task("Searching", total=seconds)

        def watch(best: int, bound: int, spent: float) -> None:
            bar.update(task, completed=min(spent, seconds), description=f"{best} points, {bound} at most")

        yield watch


def _print(done: "Solution") -> None:
    out = console()
    out.print(f"Reached: {done.points} points. Best found: {done.best}{' (proven best)' if done.proven else ''}.")
    if not done.proven:
        out.print(f"Proven: no moves reach more than {done.bound}.")
    stopped = "stopped after" if done.stopped else "in"
    out.print(f"{done.effort:,} positions {stopped} {done.seconds:.1f} s. The moves, replayed by the rules:")
    for number, word in enumerate(done.moves, start=1):
        out.print(f"{number:>4}  {word}")
