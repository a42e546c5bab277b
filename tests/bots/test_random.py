"""`random`: any legal move, each as likely as any other."""

from collections import Counter

import numpy as np
import pytest

import wunderkammer
from wunderkammer.bots.policy import UNIFORM, choose
from wunderkammer.bots.random import SPEC
from wunderkammer.core import registry
from wunderkammer.core.chance import Chance, chance_from
from wunderkammer.core.game import Records
from wunderkammer.core.kernel import kernel

DRAWS = 4000


@kernel
def _draw(records: Records, seat: int, out: np.ndarray, chance: Chance) -> int:
    return choose(records[0], seat, UNIFORM, records[0], out, chance)


def _even(counts: Counter[str], things: int) -> bool:
    """Whether counts fit an even draw: chi-square within five standard deviations of its mean."""
    mean = DRAWS / things
    chi_square = sum((count - mean) ** 2 / mean for count in counts.values())
    freedom = things - 1
    return len(counts) == things and abs(chi_square - freedom) < 5 * (2 * freedom) ** 0.5


def test_it_draws_evenly_from_the_legal_moves_of_a_sight() -> None:
    match = wunderkammer.new_match("antique-club", seats=2, seed=1, options={"variant": "confrontation"})
    sight = match.sight(0)
    assert len(sight.legal) == 6  # four cash cards and two thieves, at the Auction Hall
    bot = SPEC.make(match.game, 7)
    assert _even(Counter(bot.decide(sight, 1.0) for _ in range(DRAWS)), 6)


def test_it_draws_evenly_inside_kernels() -> None:
    game = registry.game("antique-club")
    match = wunderkammer.new_match("antique-club", seats=2, seed=1, options={"variant": "confrontation"})
    known = match.sight(0).known
    out = np.empty(game.most_legal, np.int16)
    chance = chance_from(7)
    words = Counter(game.format(known, int(_draw(known, 0, out, chance))) for _ in range(DRAWS))
    assert set(words) == set(match.legal(0))
    assert _even(words, 6)


@pytest.mark.parametrize("name", registry.game_names())
def test_it_plays_every_game(name: str) -> None:
    assert SPEC.plays(name)


def test_the_same_seed_draws_the_same() -> None:
    match = wunderkammer.new_match("antique-club", seats=2, seed=1, options={"variant": "confrontation"})
    sight = match.sight(0)
    one, same, other = (SPEC.make(match.game, seed) for seed in (3, 3, 4))
    draws = [[bot.decide(sight, 1.0) for _ in range(20)] for bot in (one, same, other)]
    assert draws[0] == draws[1] != draws[2]
