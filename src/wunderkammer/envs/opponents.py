"""Bots in the other seats of an environment, by name."""

from collections.abc import Sequence
from typing import Protocol

from wunderkammer.bots.policy import UNIFORM, policy_at
from wunderkammer.core import registry
from wunderkammer.core.bot import Bot, BotSpec
from wunderkammer.core.chance import Chance, below, chance_from
from wunderkammer.envs.table import Table

CLOCK = 3600.0
"""Seconds a bot may think: as long as it likes, unless its name has a limit (`search:50ms`)."""


class Opponent(Protocol):
    """Decides for a seat."""

    def code(self, table: Table, seat: int) -> int: ...


class Uniform:
    """Any legal code, each as likely."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def code(self, table: Table, seat: int) -> int:
        legal = table.legal(seat)
        return int(legal[below(self._chance, legal.size)])


class Policy:
    """A bot with a compiled policy, called as it is in simulations."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def code(self, table: Table, seat: int) -> int:
        return int(policy_at(table.known(seat), 0, seat, self._chance))


class AtTheTable:
    """Any other bot: from a sight, in words, as at a table."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def code(self, table: Table, seat: int) -> int:
        return table.code(self._bot.decide(table.sight(seat), CLOCK))


def specs_of(game: str, bots: Sequence[str | BotSpec], seats: int) -> list[BotSpec]:
    """The bots of so many seats; the last of them fills the seats that are left.

    Raises registry.Unknown, core.bot.BadLimit; ValueError for too many, none, or one that does not play this game.
    """
    if seats and not 1 <= len(bots) <= seats:
        raise ValueError(f"{seats} other seats take 1 to {seats} bots, not {len(bots)}")
    found: list[BotSpec] = [registry.bot(bot) if isinstance(bot, str) else bot for bot in bots]
    for spec in found:
        if not spec.plays(game):
            raise ValueError(f"{spec.name} does not play {game}; it plays {', '.join(spec.games or ())}")
    return (found + found[-1:] * seats)[:seats]


def seat_down(spec: BotSpec, table: Table, seed: int) -> Opponent:
    """A bot at a table. The same seed and games give the same moves."""
    if spec.policy is None:
        return AtTheTable(spec.make(table.game, seed))
    chance = chance_from(seed)
    return Uniform(chance) if spec.policy(table.game) == UNIFORM else Policy(chance)
