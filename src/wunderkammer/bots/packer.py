"""`packer`: looks at every placement in Squire for Hire, and at what the bag will be good for then."""

from wunderkammer.bots.policy import OWN, policy_at
from wunderkammer.bots.squire_for_hire.packing import choose
from wunderkammer.core import verbs
from wunderkammer.core.bot import BotSpec
from wunderkammer.core.chance import chance_from
from wunderkammer.core.game import Game
from wunderkammer.core.sight import Sight


class Packer:
    """Lays the card where it is worth most, now and later."""

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
    name="packer",
    title="Packer",
    line="Looks at every way to lay a card, and at what the bag will be good for then.",
    games=("squire-for-hire",),
    make=Packer,
    policy=_policy,
)
