"""Brings the database to the shape this program stands on, when the server starts.

python -m wunderkammer.server.migrate "what changes"    write the next migration, from the difference to models.py
"""

import sqlite3
import sys
import tempfile
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, make_url

from wunderkammer.server.models import HEAD

MIGRATIONS = Path(__file__).parent / "migrations"


class NewerData(Exception):
    """The database was written by a later version of the program; the text says so."""


def migrate(url: str) -> None:
    """Run the migrations that are missing. Raises NewerData rather than touch a database it does not know."""
    address = make_url(url)
    if address.get_backend_name() == "sqlite" and address.database and _at_head(Path(address.database)):
        return
    # Only now: Alembic takes longer to load than all the rest of the server.
    from alembic import command
    from alembic.util import CommandError

    engine = create_engine(address.set(drivername=address.get_backend_name()))
    try:
        with engine.begin() as connection:
            command.upgrade(alembic_config(connection), "head")
    except CommandError as error:
        raise NewerData(
            f"The data in {address.database} were written by a newer version of Wunderkammer. "
            f"Install that version, or name another folder with --data. ({error})"
        ) from error
    finally:
        engine.dispose()


def alembic_config(connection: Any) -> Any:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def _at_head(database: Path) -> bool:
    """A quick look, without SQLAlchemy: is there nothing to do?"""
    if not database.exists():
        return False
    connection = sqlite3.connect(database)
    try:
        return connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(HEAD,)]
    except sqlite3.Error:
        return False
    finally:
        connection.close()


def _write_next(message: str) -> None:
    from alembic import command

    with tempfile.TemporaryDirectory() as folder:
        engine = create_engine(f"sqlite:///{folder}/empty.sqlite3")
        with engine.begin() as connection:
            config = alembic_config(connection)
            command.upgrade(config, "head")
            command.revision(config, message, autogenerate=True)
        engine.dispose()


if __name__ == "__main__":
    _write_next(sys.argv[1])
