"""`dealer`: plans a turn of Squire as a whole, by what it will have brought by the end."""

from wunderkammer.bots.policy import OWN, policy_at
from wunderkammer.bots.squire.choose import choose
from wunderkammer.core import verbs
from wunderkammer.core.bot import BotSpec
from wunderkammer.core.chance import chance_from
from wunderkammer.core.game import Game
from wunderkammer.core.sight import Sight


class Dealer:
    """Trades where exhibits, commissions, bonuses and the market promise most."""

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
    name="dealer",
    title="Dealer",
    line="Buys low, sells high, and knows what its gallery and its commissions will be worth.",
    games=("squire",),
    make=Dealer,
    policy=_policy,
)
