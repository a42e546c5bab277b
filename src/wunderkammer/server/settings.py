"""What a server is told when it starts; the defaults are those of a table at home."""

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import platformdirs

from wunderkammer.core.chance import fresh_seed
from wunderkammer.server.entries import now

CLIENT = Path(__file__).parent / "client"


def data_folder(data: Path | None = None) -> Path:
    """Where games are kept: the folder asked for, else `DATA`, else the user's data folder."""
    asked = data or (Path(os.environ["DATA"]) if os.environ.get("DATA") else None)
    return (asked or Path(platformdirs.user_data_dir("wunderkammer"))).expanduser().absolute()


@dataclass(frozen=True)
class Settings:
    data: Path = field(default_factory=data_folder)
    database: str | None = None
    """A SQLAlchemy address with an async driver; None: SQLite in the data folder."""
    client: Path = CLIENT
    """The built browser client."""
    most_body: int = 64 * 1024
    """Bytes a request may carry."""
    requests_per_second: float = 20.0
    request_burst: int = 60
    tables_per_day: int = 200
    """Unfinished tables one player may have made within a day."""
    bot_workers: int = 1 if (os.cpu_count() or 1) <= 2 else 2
    think_limit: float = 5.0
    """Seconds a bot may take for a decision; after that a legal move is drawn for it."""
    hint_clock: float = 0.8
    """Seconds a bot thinks over a hint. At most so long, and a breath more, one bot at another table may be kept
    waiting by it."""
    hint_patience: float = 10.0
    """Seconds a hint may take in all, waiting for a process included."""
    look_back_clock: float = 0.3
    """Seconds a bot thinks over each decision of a game that it looks back at: no more than the least pace of bots, so
    that nobody waits for it at a table."""
    looks_back_per_day: int = 50
    """Finished games one player may have looked back at within a day."""
    most_looks_back: int = 200
    """Finished games that may wait to be looked back at."""
    bot_pace: tuple[float, float] = (0.3, 0.7)
    """Seconds between the moment a decision is a bot's and its move: so that people can follow, and so that how long it
    thought tells nothing."""
    ping: float = 15.0
    """Seconds between the signs of life on a stream of events."""
    slow_after: float = 30.0
    """Seconds after which a listener who does not read is dropped."""
    offline_after: float = 5.0
    """Seconds without a stream before a person counts as gone: a reload is not an absence."""
    watch: float = 1.0
    """Seconds between two looks for persons who are absent."""
    draw_seed: Callable[[], bytes] = fresh_seed
    """Where the seed of a table comes from; tests put their own."""
    clock: Callable[[], int] = now
    """Milliseconds since 1970: what day it is. Tests put their own."""

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite+aiosqlite:///{self.data / 'wunderkammer.sqlite3'}"
