"""People at tables: HTTP, events, storage."""

from pathlib import Path


def run(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path | str | None = None,
    open_browser: bool = False,
    look_back: float = 0.3,
) -> int:
    """Serve until interrupted. Prints the address, or why it cannot; returns the exit code.

    `port`: 0 takes a free one. `data`: the folder games are kept in (else the environment's DATA, else the user's data
    folder). `look_back`: seconds a bot thinks over each decision of a finished game.
    """
    from wunderkammer.server import serve  # the framework takes a moment to load, and not all who import this serve

    return serve.run(host, port, data, open_browser, look_back)
