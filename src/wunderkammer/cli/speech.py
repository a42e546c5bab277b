"""How the command line speaks: results on stdout, everything else on stderr, errors in one sentence."""

import os
import sys
from collections.abc import Generator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import typer

if TYPE_CHECKING:
    from rich.console import Console

FAILED, USAGE = 1, 2


class Refused(Exception):
    """Ends a command: a sentence for stderr and the exit code."""

    def __init__(self, text: str, code: int = FAILED) -> None:
        super().__init__(text)
        self.code = code


def examples(*commands: str, codes: str) -> str:
    """What stands below a command's help."""
    lines = [f"[bold]wunderkammer {command}[/bold]" for command in commands]
    return "\n\n".join(["Examples:" if len(lines) > 1 else "Example:", *lines, f"Exit codes: {codes}."])


def say_error(text: str) -> None:
    typer.echo(f"wunderkammer: {' '.join(text.split())}", err=True)


def say_json(value: Any) -> None:
    import msgspec

    say(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")


def say(text: str) -> None:
    """Print a text as it is."""
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        _heard_enough()


@cache
def console() -> "Console":
    """Where results are printed: in colour and wrapped to the window on a terminal, plain whole lines when piped."""
    from rich.console import Console

    class Out(Console):
        def on_broken_pipe(self) -> None:
            _heard_enough()

    if sys.stdout.isatty():
        return Out(highlight=False)
    return Out(highlight=False, soft_wrap=True, width=200)


def _heard_enough() -> NoReturn:
    """Whoever read our output has closed it (`wunderkammer show FILE | head`): nothing is wrong."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    raise SystemExit(0)


@contextmanager
def rules() -> Generator[None]:
    """Around the first use of the rules: says so when they are being compiled, which happens once."""
    from wunderkammer.core.kernel import is_warm, mark_warm

    if is_warm("command-line"):
        yield
        return
    typer.echo("Compiling the rules, once ...", err=True)
    yield
    mark_warm("command-line")


def existing(path: Path) -> Path:
    """A file that was named on the command line."""
    if not path.exists():
        raise Refused(f"{path}: there is no such file", USAGE)
    if path.is_dir():
        raise Refused(f"{path}: is a folder, not a file", USAGE)
    return path
