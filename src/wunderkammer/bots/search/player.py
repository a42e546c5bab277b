"""`search` as a bot: it thinks, chooses, and says what it thinks of a position."""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from wunderkammer.bots.search.thinking import Searcher, Thought
from wunderkammer.core.bot import BadLimit, BotSpec, Limit, read_limit
from wunderkammer.core.chance import Chance, chance_from, draw, unit
from wunderkammer.core.game import Game
from wunderkammer.core.opinion import Judged, Opinion
from wunderkammer.core.sight import Sight

USUAL = Limit(seconds=0.2)
RARE = 0.04
"""Moves of a mixed strategy that are rarer than this are what is left of exploring: they are not played."""
_NORMAL_95 = 1.96


class Search:
    """Plays on in thought. A step of its limit is one iteration of the search."""

    def __init__(self, game: Game, seed: int, limit: Limit, cores: int = 1, slips: float = 0.0) -> None:
        """slips: how much value a move may lack to be made e times as seldom as the best; 0: the best is made."""
        self._game = game
        self._searcher = Searcher(game, limit, cores)
        self._chance: Chance = chance_from(seed)
        self._slips = slips

    def decide(self, sight: Sight, clock: float) -> str:
        """One of `sight.legal`, within its limit and the clock."""
        thought = self._searcher.think(sight, clock, int(draw(self._chance)))
        return self._game.format(sight.known, int(thought.codes[self._drawn(self._shares(thought))]))

    def consider(self, sight: Sight, clock: float) -> Opinion:
        """What it thinks of every legal move, the one it would rather make first."""
        thought = self._searcher.think(sight, clock, int(draw(self._chance)), forced=True)
        return opinion(self._game, self._searcher.guide.points, sight, thought, self._shares(thought))

    def _shares(self, thought: Thought) -> NDArray[np.float64]:
        shares = thought.strategy
        if self._slips > 0.0:
            tried = thought.visits > 0
            if tried.any():
                off = np.where(tried, thought.value - thought.value[tried].max(), -np.inf)
                shares = np.exp(off / self._slips)
        else:
            shares = np.where(shares < min(RARE, shares.max()), 0.0, shares)
        return shares / shares.sum()

    def _drawn(self, shares: NDArray[np.float64]) -> int:
        left = float(unit(self._chance))
        for i, share in enumerate(shares.tolist()):
            left -= share
            if left < 0.0:
                return i
        return int(np.argmax(shares))


def opinion(
    game: Game, full_points: float | None, sight: Sight, thought: Thought, shares: NDArray[np.float64]
) -> Opinion:
    """A thought in words. Legal moves that were left out of the search come last, with the least value there is."""
    seats = thought.seats.shape[1]
    win = shares @ thought.seats
    low = float(thought.value[thought.visits > 0].min()) if (thought.visits > 0).any() else 0.0
    place = {int(code): i for i, code in enumerate(thought.codes)}
    moves: list[Judged] = []
    for code, word in zip(sight.codes.tolist(), sight.legal, strict=True):
        i = place.get(code)
        if i is None or thought.visits[i] == 0:
            share = 0.0 if i is None else float(shares[i])
            moves.append(Judged(word=word, value=low, interval=(0.0, 1.0), share=share, tried=0))
            continue
        value, off = float(thought.value[i]), _NORMAL_95 * float(thought.error[i])
        moves.append(
            Judged(
                word=word,
                value=value,
                interval=(max(0.0, value - off), min(1.0, value + off)),
                share=float(shares[i]),
                tried=int(thought.visits[i]),
            )
        )
    moves.sort(key=lambda move: (-move.share, -move.value, move.tried == 0))
    total = float(win.sum()) if seats > 1 else 1.0
    return Opinion(
        seat=sight.seat,
        moves=tuple(moves),
        win=tuple((win / total if total > 0 else np.full(seats, 1 / seats)).tolist()),
        points=float(win[0]) * full_points if seats == 1 and full_points is not None else None,
        steps=thought.iterations,
    )


def _read(text: str) -> tuple[Limit, int]:
    """`200ms`, `20000`, `2s*4`: the last on four cores. Raises BadLimit."""
    limit, star, cores = text.partition("*")
    if star and not (cores.isdecimal() and 1 <= int(cores) <= 256):
        raise BadLimit(f"expected a number of cores behind the *, as in 2s*4, not {cores[:20]!r}")
    return read_limit(limit), int(cores) if star else 1


def _spec(limit: Limit, cores: int, name: str) -> BotSpec:
    return BotSpec(
        name=name,
        title="Search",
        line="Plays on in thought, in many games that may be this one, and cannot be read where choices are sealed.",
        games=None,
        make=lambda game, seed: Search(game, seed, limit, cores),
        advises=True,
    )


def _limited(text: str) -> BotSpec:
    limit, cores = _read(text)
    return _spec(limit, cores, f"search:{text}")


SPEC = replace(_spec(USUAL, 1, "search"), limited=_limited)
