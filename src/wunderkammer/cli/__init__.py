"""The command line: `wunderkammer --help`.

Exit codes: 0, done; 1, refused or failed (a damaged record, a broken pack); 2, called in a way that means nothing; the
server has more. What goes wrong is said on stderr in one sentence. The rules are imported by the commands that need
them: --help does not wait.
"""

import sys
from typing import Annotated

import typer

from wunderkammer.cli import lab, packs, records, simulation, solving, tables
from wunderkammer.cli.speech import Refused, say_error

app = typer.Typer(
    name="wunderkammer",
    help="A table for collecting games: played in the browser, simulated from Python.",
    epilog="Start with [bold]wunderkammer play[/bold]. Exit codes: 0 done, 1 refused or failed, 2 wrong usage.",
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    add_completion=False,
)


def _version(wanted: bool) -> None:
    if wanted:
        from wunderkammer import __version__

        typer.echo(f"wunderkammer {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _start(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say which version this is.")
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


tables.add_to(app)
simulation.add_to(app)
records.add_to(app)
solving.add_to(app)
app.add_typer(lab.app, name="lab")
app.add_typer(packs.app, name="packs")


def main() -> None:
    """Run the command line and leave with its exit code."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run one command. Returns the exit code."""
    try:
        code = app(arguments, standalone_mode=False)
        return code if isinstance(code, int) else 0
    except Refused as refused:
        say_error(str(refused))
        return refused.code
    except typer.Abort:
        say_error("stopped")
        return 1
    except Exception as error:
        # Typer's own complaints about how a command was called; anything else is a fault of ours and shows its trace.
        spell = getattr(error, "format_message", None)
        if spell is None:
            raise
        say_error(spell())
        return getattr(error, "exit_code", 2)
