"""Which games, bots and solvers there are: found through entry points, so that a package of others can bring one."""

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from wunderkammer.core import verbs
from wunderkammer.core.game import Game

GAMES = "wunderkammer.games"
BOTS = "wunderkammer.bots"
GUIDES = "wunderkammer.guides"
SOLVERS = "wunderkammer.solvers"


class Unknown(LookupError):
    """No game, bot or solver goes by that name; the text lists those there are."""


@cache
def _found(group: str) -> dict[str, EntryPoint]:
    return {point.name: point for point in sorted(entry_points(group=group), key=lambda point: point.name)}


def _load(group: str, what: str, name: str) -> Any:
    found = _found(group)
    if name not in found:
        raise Unknown(f"there is no {what} called {name!r}; there is {', '.join(found) or 'none at all'}")
    return found[name].load()


def game_names() -> tuple[str, ...]:
    return tuple(_found(GAMES))


@cache
def game(name: str) -> Game:
    """The game of that name, its kernels bound to the verbs. Raises Unknown."""
    loaded: Game = _load(GAMES, "game", name)
    verbs.bind(loaded)
    return loaded


def bot_names() -> tuple[str, ...]:
    return tuple(_found(BOTS))


@cache
def bot(name: str) -> Any:
    """The bot of that name, as its package describes it; `planner:50ms` is one with a limit (`core.bot`). Raises
    Unknown, BadLimit."""
    plain, colon, limit = name.partition(":")
    found = _load(BOTS, "bot", plain)
    if not colon:
        return found
    if found.limited is None:
        raise Unknown(f"the bot {plain} takes no limit: {name[:40]!r}")
    return found.limited(limit)


@cache
def guide(game: str) -> Any:
    """What a search is told of a game (`bots.search.guide`); None: there is nothing to tell."""
    return _load(GUIDES, "guide to the game", game) if game in _found(GUIDES) else None


@cache
def solver(game: str) -> Any:
    """The solver of a game. Raises Unknown."""
    return _load(SOLVERS, "solver of the game", game)
