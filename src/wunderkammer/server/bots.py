"""Which bots can be asked to a table."""

import logging
from functools import cache

from wunderkammer.core import registry
from wunderkammer.core.bot import BotSpec
from wunderkammer.server.problems import Refused

log = logging.getLogger("wunderkammer.server")

_STAND_INS = ("collector", "packer", "dealer", "random")
"""Who stands in for a person, the first of these that plays the game."""

_ADVISERS = ("search", "expert")
"""Who gives hints and looks back at games: the first of these that can and plays the game, else any other that can."""


@cache
def bots_for(game: str) -> tuple[BotSpec, ...]:
    """The bots that play a game. One whose package does not load is left out, and the log says why."""
    found: list[BotSpec] = []
    for name in registry.bot_names():
        try:
            spec: BotSpec = registry.bot(name)
        except Exception as error:
            log.warning("The bot %s cannot be loaded: %s", name, error)
            continue
        if spec.plays(game):
            found.append(spec)
    return tuple(found)


def bot_of(game: str, name: str | None) -> BotSpec:
    """The bot of that name; None: the one that would stand in. Raises Refused."""
    if name is None:
        return stand_in_of(game)
    for spec in bots_for(game):
        if spec.name == name:
            return spec
    there = ", ".join(spec.name for spec in bots_for(game)) or "none at all"
    raise Refused(422, "unknown-bot", f"There is no bot {name[:40]!r} for this game; there is {there}.")


def stand_in_of(game: str) -> BotSpec:
    playing = {spec.name: spec for spec in bots_for(game)}
    for name in (*_STAND_INS, *playing):
        if name in playing:
            return playing[name]
    raise Refused(422, "unknown-bot", "There is no bot that plays this game.")


def in_time(bot: BotSpec, seconds: float) -> str:
    """The name by which a bot is asked to think so long, if it can be told."""
    return bot.name if bot.limited is None else f"{bot.name}:{max(1, round(1000 * seconds))}ms"


@cache
def adviser_of(game: str) -> BotSpec | None:
    """The bot that says what it thinks of positions of this game; None: there is none."""
    able = {spec.name: spec for spec in bots_for(game) if spec.advises}
    return next((able[name] for name in (*_ADVISERS, *able) if name in able), None)
