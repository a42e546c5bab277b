"""What commands that play many games share: options of the game as they are given, and a bar that shows how far it
is."""

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from wunderkammer.cli.speech import USAGE, Refused

if TYPE_CHECKING:
    from rich.progress import Progress as Bar

    from wunderkammer.match.header import OptionValue


def read_options(game: str, pairs: Sequence[str]) -> "dict[str, OptionValue]":
    """`NAME=VALUE`, again and again. Raises Refused, registry.Unknown, BadOption."""
    from wunderkammer.core import registry
    from wunderkammer.match.header import option_value

    chosen: dict[str, OptionValue] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Refused(f"--option wants NAME=VALUE, not {pair[:60]!r}", USAGE)
        chosen[name.strip()] = option_value(registry.game(game), name.strip(), value.strip())
    return chosen


@contextmanager
def watching(games: int) -> "Generator[Watch]":
    """A bar on stderr, if that is a terminal; it goes when the games are done."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    err = Console(stderr=True)
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar:
        yield Watch(bar, games)


class Watch:
    """What whoever plays the games reports to."""

    def __init__(self, bar: "Bar", games: int) -> None:
        self._bar = bar
        self._task = bar.add_task("Games", total=games)

    def compiling(self) -> None:
        self._bar.console.print("Compiling the rules, once ...")

    def played(self, games: int) -> None:
        self._bar.update(self._task, completed=games)

    def series(self, name: str, games: int) -> None:
        """Another series begins, of so many games."""
        self._bar.reset(self._task, total=games, description=name)
