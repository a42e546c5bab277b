"""A game played for nobody: it calls every kernel that a table or a bot's worker will call."""

from wunderkammer.core.chance import chance_from
from wunderkammer.core.game import Game
from wunderkammer.match import Match

_MOVES = 30


def rehearse(game: Game) -> None:
    """Play some moves of a match, by the first legal word, with all that is asked of a match in between."""
    match = Match.begin(game.name, game.seats[-1], seed=0)
    chance = chance_from(0)
    for _ in range(_MOVES):
        if match.over:
            break
        seat = match.to_act()[0]
        sight = match.sight(seat)
        match.play(seat, sight.legal[-1])
        sight.resample(chance)
        match.view(seat)
        match.view(None)
        match.last_frame(None)
        match.can_undo(seat)
    match.fork()
