"""The verbs by which a search asks a game's guide (`core.guide`), and the plain answers for a game that has none: every
legal move, drawn at random, to the end of the game.
"""

from typing import Any

from wunderkammer.bots.policy import uniform
from wunderkammer.core import registry, verbs
from wunderkammer.core.chance import Chance
from wunderkammer.core.game import Game
from wunderkammer.core.guide import Guide
from wunderkammer.core.kernel import COMPILED, kernel
from wunderkammer.core.verbs import answer_in_kernels, find, legal, score, to_act


def candidates(rec: Any, seat: int, paper: Any, out: Any, weights: Any) -> int:
    """Codes worth looking at: see `Guide.candidates`."""
    return find("candidates", rec.dtype)(rec, seat, paper, out, weights)


def advance(rec: Any, seat: int, paper: Any, out: Any, chance: Chance) -> int:
    """How games are played on: see `Guide.advance`."""
    return find("advance", rec.dtype)(rec, seat, paper, out, chance)


def worth(rec: Any, paper: Any, scores: Any, values: Any) -> bool:
    """What a position is worth: see `Guide.worth`."""
    return find("worth", rec.dtype)(rec, paper, scores, values)


def reopen(rec: Any, seat: int) -> None:
    """Sealed choices of others taken back: see `Guide.reopen`."""
    find("reopen", rec.dtype)(rec, seat)


if COMPILED:
    for _verb in (candidates, advance, worth, reopen):
        answer_in_kernels(_verb)


ENOUGH = 50.0
"""Points alone that are worth a half when no guide knows the scale."""


@kernel
def all_legal(rec: Any, seat: int, paper: Any, out: Any, weights: Any) -> int:
    """Every legal move, each as promising."""
    n = legal(rec, seat, out)
    for i in range(n):
        weights[i] = 1.0
    return n


@kernel
def at_random(rec: Any, seat: int, paper: Any, out: Any, chance: Chance) -> int:
    """Any legal move."""
    return uniform(rec, seat, out, chance)


@kernel
def share_of_win(rec: Any, paper: Any, scores: Any, values: Any) -> bool:
    """Once the game is over: 1 for the first place, in equal parts for those that share it. Alone: by the points."""
    if to_act(rec) != 0:
        return False
    score(rec, scores)
    seats = scores.shape[1]
    if seats == 1:
        # There is nobody to beat: the more points the better, whatever their scale.
        points = max(0.0, float(scores[0, 0]))
        values[0] = points / (points + ENOUGH)
        return True
    first = 0
    for seat in range(seats):
        if scores[1, seat] == 1:
            first += 1
    for seat in range(seats):
        values[seat] = 1.0 / first if scores[1, seat] == 1 else 0.0
    return True


@kernel
def nothing_sealed(rec: Any, seat: int) -> None:
    """For games in which nobody chooses in secret."""


PLAIN = {"candidates": all_legal, "advance": at_random, "worth": share_of_win, "reopen": nothing_sealed}


def guide_of(game: Game) -> Guide:
    """The guide of a game, its own or a plain one; its kernels are bound."""
    guide: Guide = registry.guide(game.name) or Guide()
    verbs.bind(game, {name: getattr(guide, name) or plain for name, plain in PLAIN.items()})
    return guide
