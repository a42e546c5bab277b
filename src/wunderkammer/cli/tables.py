"""`serve` and `play`: people at tables."""

from pathlib import Path
from typing import Annotated

import typer

from wunderkammer.cli.speech import examples

Port = Annotated[int, typer.Option(envvar="PORT", min=0, max=65535, help="Where it listens; 0 takes any free port.")]
Data = Annotated[
    Path | None,
    typer.Option(envvar="DATA", metavar="FOLDER", help="Where tables are kept; by default your user data folder."),
]


LookBack = Annotated[
    float,
    typer.Option(
        envvar="LOOK_BACK",
        metavar="SECONDS",
        min=0.01,
        max=60.0,
        help="How long a bot thinks over each decision of a finished game that somebody wants looked back at. "
        "Beyond 0.3 bots at the tables may be kept waiting.",
    ),
]

_CODES = "0 ended by Ctrl+C, 3 the port is taken, 4 the folder cannot be used"


def add_to(app: typer.Typer) -> None:
    app.command(epilog=examples("play", "play --port 9000 --no-browser", codes=_CODES))(play)
    app.command(epilog=examples("serve --host 0.0.0.0 --port 8000 --data /srv/wunderkammer", codes=_CODES))(serve)


def play(
    port: Port = 8000,
    data: Data = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", envvar="NO_BROWSER", help="Open no page.")] = False,
) -> None:
    """Start the server on this machine and open the browser on it. What is being played goes on at the next start."""
    _run("127.0.0.1", port, data, open_browser=not no_browser)


def serve(
    host: Annotated[str, typer.Option(help="The address it listens on; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Port = 8000,
    data: Data = None,
    look_back: LookBack = 0.3,
) -> None:
    """Start the server, for others to play on it too. If the world can reach it, put a proxy with HTTPS before it."""
    _run(host, port, data, open_browser=False, look_back=look_back)


def _run(host: str, port: int, data: Path | None, *, open_browser: bool, look_back: float = 0.3) -> None:
    from wunderkammer import server

    raise typer.Exit(server.run(host, port, data, open_browser, look_back))
