"""Which games, bots, responders and solvers there are: found through entry points, so that a package of others can
bring one."""

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from wunderkammer.core import verbs
from wunderkammer.core.bot import BotSpec
from wunderkammer.core.game import Game
from wunderkammer.core.responder import Responder

GAMES = "wunderkammer.games"
BOTS = "wunderkammer.bots"
GUIDES = "wunderkammer.guides"
RESPONDERS = "wunderkammer.responders"
SOLVERS = "wunderkammer.solvers"
BOT_MAKERS = "wunderkammer.bot_makers"
"""Who makes a bot of something that is none: of a class, of a file with a class, of a program."""

_OURS = "wunderkammer"


class Unknown(LookupError):
    """No game, bot, responder or solver goes by that name; the text lists those there are."""


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
def bot(name: str) -> BotSpec:
    """The bot of that name, as its package describes it; `planner:50ms` is one with a limit (`core.bot`). A package may
    name a class with `decide(view, legal, clock)` instead. Raises Unknown, BadLimit."""
    plain, colon, limit = name.partition(":")
    found = _load(BOTS, "bot", plain)
    if isinstance(found, type):
        found = _load(BOT_MAKERS, "maker of bots", "class")(plain, found)
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
def any_bot(name: str) -> BotSpec:
    """As `bot`, and more: `path/to/file.py:Class`, and `program:./mine --flag` for a program.

    Both run code of whoever wrote the name. So this is for names that were typed on this machine, never for names that
    came over a network. Raises Unknown, BadLimit, ValueError for a file or program that is not there.
    """
    kind, _, rest = name.partition(":")
    if kind.endswith(".py"):
        return _load(BOT_MAKERS, "maker of bots", "file")(name)
    if kind == "program":
        return _load(BOT_MAKERS, "maker of bots", "program")(rest)
    return bot(name)


def is_ours(name: str) -> bool:
    """Whether the bot of that name comes with Wunderkammer itself, not from a package of others."""
    found = _found(BOTS).get(name.partition(":")[0])
    return found is not None and found.value.partition(".")[0] == _OURS


@cache
def responder(game: str) -> Responder:
    """What a best responder is told of a game. Raises Unknown."""
    return _load(RESPONDERS, "best responder for the game", game)


@cache
def solver(game: str) -> Any:
    """The solver of a game. Raises Unknown."""
    return _load(SOLVERS, "solver of the game", game)
