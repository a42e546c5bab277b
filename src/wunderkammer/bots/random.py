"""`random`: any legal move, each as likely as any other. The yardstick that every other bot is measured against."""

from wunderkammer.bots.policy import UNIFORM
from wunderkammer.core.bot import BotSpec
from wunderkammer.core.chance import below, chance_from
from wunderkammer.core.game import Game
from wunderkammer.core.sight import Sight


class Random:
    """Draws from the legal moves."""

    def __init__(self, seed: int) -> None:
        self._chance = chance_from(seed)

    def decide(self, sight: Sight, clock: float) -> str:
        """One of `sight.legal`, at once."""
        return sight.legal[below(self._chance, len(sight.legal))]


def _make(game: Game, seed: int) -> Random:
    return Random(seed)


def _policy(game: Game) -> int:
    return UNIFORM


SPEC = BotSpec(
    name="random",
    title="Random",
    line="Does anything the rules allow, each as likely as any other.",
    games=None,
    make=_make,
    policy=_policy,
)
