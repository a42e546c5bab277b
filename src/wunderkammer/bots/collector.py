"""`collector`: plays Antique Club for what things are worth, and guesses what the others are up to."""

from wunderkammer.bots.antique_club.choose import choose
from wunderkammer.bots.policy import OWN, policy_at
from wunderkammer.core import verbs
from wunderkammer.core.bot import BotSpec
from wunderkammer.core.chance import chance_from
from wunderkammer.core.game import Game
from wunderkammer.core.sight import Sight


class Collector:
    """Weighs every move by what it is worth, and mixes so as not to be read."""

    def __init__(self, game: Game, seed: int) -> None:
        _policy(game)
        self._game = game
        self._chance = chance_from(seed)

    def decide(self, sight: Sight, clock: float) -> str:
        """One of `sight.legal`, within a millisecond."""
        return self._game.format(sight.known, int(policy_at(sight.known, 0, sight.seat, self._chance)))


def _policy(game: Game) -> int:
    verbs.bind(game, {"policy": choose})
    return OWN


SPEC = BotSpec(
    name="collector",
    title="Collector",
    line="Knows what cards, cash and thieves are worth, and guesses what you are up to.",
    games=("antique-club",),
    make=Collector,
    policy=_policy,
)
