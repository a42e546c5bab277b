"""Levels that people understand: how far a search thinks ahead, and how readily it slips.

A slip is a move that looks almost as good: the more a move lacks in value, the seldomer it is made. So a beginner makes
a beginner's mistakes, and no absurd ones. How strong each level is: docs/bots.md.
"""

from wunderkammer.bots.search.player import Search
from wunderkammer.core.bot import BotSpec, Limit


def _level(level: int, name: str, title: str, line: str, limit: Limit, slips: float) -> BotSpec:
    return BotSpec(
        name=name,
        title=title,
        line=line,
        games=None,
        make=lambda game, seed: Search(game, seed, limit, slips=slips),
        advises=slips == 0.0,
        level=level,
        kin="search",
    )


BEGINNER = _level(1, "beginner", "Beginner", "Looks a little ahead, and overlooks things.", Limit(steps=40), slips=0.10)
CASUAL = _level(2, "casual", "Casual", "Thinks before it moves; a mistake now and then.", Limit(steps=160), slips=0.03)
STRONG = _level(3, "strong", "Strong", "Thinks well ahead and wastes nothing.", Limit(seconds=0.1), slips=0.0)
EXPERT = _level(
    4, "expert", "Expert", "Takes a second to decide: hard to beat, hard to read.", Limit(seconds=1.0), slips=0.0
)
