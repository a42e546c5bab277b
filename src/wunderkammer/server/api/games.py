"""Which games there are, and their rules."""

from litestar import Router, get
from litestar.params import FromPath

from wunderkammer.core import registry
from wunderkammer.core.bot import BotSpec
from wunderkammer.core.game import Game, Goal, Option
from wunderkammer.server import wire
from wunderkammer.server.bots import adviser_of, bots_for
from wunderkammer.server.problems import Refused
from wunderkammer.server.rules_text import rules_of


@get("/games", sync_to_thread=True)
def games() -> tuple[wire.GameInfo, ...]:
    """The games that are installed, with their options and the bots that play them."""
    return tuple(_info(registry.game(name)) for name in registry.game_names())


@get("/games/{game:str}/rules", sync_to_thread=True)
def rules(game: FromPath[str]) -> wire.RulesInfo:
    """The rules of a game, by chapter, each with its id."""
    try:
        found = registry.game(game)
    except registry.Unknown as error:
        raise Refused(404, "unknown-game", "There is no game of that name here.") from error
    return rules_of(found.name, found.folder / "README.md")


def _info(game: Game) -> wire.GameInfo:
    return wire.GameInfo(
        name=game.name,
        title=game.title,
        line=game.line,
        version=game.version,
        minutes=game.minutes,
        seats=game.seats,
        options=tuple(_option(game, option) for option in game.options),
        bots=tuple(_bot(bot) for bot in bots_for(game.name)),
        daily=_daily(game.solo_goal) if game.solo_goal else None,
        adviser=adviser.title if (adviser := adviser_of(game.name)) else None,
    )


def _bot(bot: BotSpec) -> wire.BotInfo:
    return wire.BotInfo(name=bot.name, title=bot.title, line=bot.line, level=bot.level)


def _daily(goal: Goal) -> wire.DailyInfo:
    return wire.DailyInfo(goal=goal.points, reached=goal.reached, missed=goal.missed)


def _option(game: Game, option: Option) -> wire.OptionInfo:
    seats = option.seats or game.seats
    return wire.OptionInfo(
        name=option.name,
        title=option.title,
        help=option.help,
        choices=tuple(
            wire.ChoiceInfo(value=choice.value, label=choice.label, help=choice.help) for choice in option.choices
        ),
        defaults={str(count): option.default(count) for count in seats},
        seats=seats,
    )


router = Router("", route_handlers=[games, rules], tags=["games"])
