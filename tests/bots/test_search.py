"""`search`: legal, within its budget, the same from the same seed, no wiser than its sight, and hard to read."""

import time
from typing import Any

import numpy as np
import pytest

from tests.bots import pennies
from tests.conformance.variants import PLAIN, Variant
from wunderkammer.bots.search import guide as guides
from wunderkammer.bots.search.arena import EDGES, NODES, PUBLICS
from wunderkammer.bots.search.thinking import Searcher
from wunderkammer.core import registry, verbs
from wunderkammer.core.bot import BadLimit, Limit
from wunderkammer.core.chance import chance_from
from wunderkammer.core.game import Records
from wunderkammer.core.guide import Guide
from wunderkammer.core.opinion import Opinion
from wunderkammer.core.sight import Sight

LONG = 600.0
ONE_OF_EACH = [next(variant for variant in PLAIN if variant.name == name) for name in registry.game_names()]


def known_to(records: Records, seat: int) -> Records:
    known = np.zeros(1, records.dtype)
    verbs.know_at(records, 0, seat, known, 0)
    return known


def moments(variant: Variant, seed: int, every: int) -> Any:
    """(records, a seat that owes a decision), now and then in a random game."""
    rng = np.random.default_rng(seed)
    records, out = variant.deal(seed), np.zeros(variant.game.most_legal, np.int32)
    step = 0
    while acting := int(verbs.to_act_at(records, 0)):
        seat = int(rng.choice([seat for seat in range(variant.seats) if acting >> seat & 1]))
        n = int(verbs.legal_at(records, 0, seat, out))
        if n > 1 and step % every == 0:
            yield records, seat
        verbs.play_at(records, 0, seat, int(rng.choice(out[:n])))
        step += 1


def considered(variant: Variant, known: Records, seat: int, bot: str = "search:48", seed: int = 3) -> Opinion:
    return registry.bot(bot).make(variant.game, seed).consider(Sight(variant.game, seat, known), LONG)


@pytest.mark.parametrize("variant", PLAIN, ids=str)
def test_it_says_something_sound_of_every_legal_move(variant: Variant) -> None:
    for records, seat in moments(variant, 1, 40):
        sight = Sight(variant.game, seat, known_to(records, seat))
        said = considered(variant, known_to(records, seat), seat)
        assert sorted(move.word for move in said.moves) == sorted(sight.legal)
        assert sum(move.share for move in said.moves) == pytest.approx(1.0)
        assert all(
            0.0 <= move.interval[0] <= move.value <= move.interval[1] <= 1.0 for move in said.moves if move.tried
        )
        assert len(said.win) == variant.seats
        assert variant.seats == 1 or sum(said.win) == pytest.approx(1.0)
        assert said.steps == 48
        assert (said.points is not None) == (variant.seats == 1)


@pytest.mark.parametrize("variant", ONE_OF_EACH, ids=str)
def test_steps_and_a_seed_give_the_same_thoughts(variant: Variant) -> None:
    for records, seat in moments(variant, 2, 60):
        for bot in ("search:48", "search:48*2"):
            once, again = (considered(variant, known_to(records, seat), seat, bot) for _ in range(2))
            assert once == again


@pytest.mark.parametrize("variant", ONE_OF_EACH, ids=str)
def test_what_its_seat_cannot_tell_apart_it_judges_alike(variant: Variant) -> None:
    """It cannot cheat: in another game that its seat cannot tell from this one, the same seed gives the same choice and
    the same judgment of every move."""
    chance, differed = chance_from(9), 0
    for records, seat in moments(variant, 3, 25 if variant.name == "antique-club" else 5):
        other = records.copy()
        verbs.resample_at(other, 0, seat, chance)
        differed += other.tobytes() != records.tobytes()
        assert considered(variant, known_to(other, seat), seat) == considered(variant, known_to(records, seat), seat)
    assert differed > 1


def test_whether_others_have_chosen_already_tells_it_nothing() -> None:
    """AC-2.5: a sealed choice that lies there and one still to be made are the same to it."""
    variant = next(variant for variant in PLAIN if variant.name == "antique-club" and variant.seats == 4)
    records = variant.deal(1)
    first = known_to(records, 0)
    for seat in (1, 2, 3):
        verbs.play_at(records, 0, seat, 0)
    assert int(verbs.to_act_at(records, 0)) == 1
    last = known_to(records, 0)
    assert first.tobytes() != last.tobytes()
    assert considered(variant, first, 0) == considered(variant, last, 0)


def test_it_decides_as_it_considers() -> None:
    variant = next(variant for variant in PLAIN if variant.name == "squire" and variant.seats == 2)
    for records, seat in moments(variant, 4, 60):
        said = considered(variant, known_to(records, seat), seat, seed=5)
        word = (
            registry.bot("search:48")
            .make(variant.game, 5)
            .decide(Sight(variant.game, seat, known_to(records, seat)), LONG)
        )
        assert word == said.moves[0].word


def test_a_clock_shorter_than_its_budget_is_kept() -> None:
    variant = ONE_OF_EACH[0]
    records, seat = next(moments(variant, 5, 10))
    bot = registry.bot("search:60s").make(variant.game, 1)
    sight = Sight(variant.game, seat, known_to(records, seat))
    bot.decide(sight, 0.2)  # loads the kernels
    began = time.perf_counter()
    bot.decide(sight, 0.5)
    assert time.perf_counter() - began < 20.0


def test_a_limit_that_means_nothing_is_refused() -> None:
    for bot in ("search:soon", "search:0", "search:20*none", "search:*2", "search:20*0"):
        with pytest.raises(BadLimit):
            registry.bot(bot)


# What the tree learns


@pytest.fixture
def pennies_guide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        guides.registry, "guide", lambda name: Guide(reopen=pennies.reopen) if name == "pennies" else None
    )


def pennies_known(seat: int) -> Records:
    records = np.zeros(1, pennies.DTYPE)
    verbs.setup_at(records, 0, 2, np.zeros(1, np.int64), np.zeros(1, np.uint64))
    return known_to(records, seat)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_sealed_choice_is_mixed_as_the_solution_asks(pennies_guide: None, seat: int) -> None:
    """A third each; the average strategy of regret matching comes near it, and a fixed choice would be read."""
    searcher = Searcher(pennies.GAME, Limit(steps=20_000))
    thought = searcher.think(Sight(pennies.GAME, seat, pennies_known(seat)), LONG, 1)
    zero = thought.strategy[thought.codes.tolist().index(0)]
    assert zero == pytest.approx(1 / 3, abs=0.07)
    assert float(thought.strategy @ thought.seats[:, 0]) == pytest.approx(1 / 3, abs=0.07)


def test_its_memory_is_bounded_by_its_steps() -> None:
    variant = ONE_OF_EACH[0]
    records, seat = next(moments(variant, 6, 10))
    searcher = Searcher(variant.game, Limit(steps=30))
    before = [part.nbytes for part in searcher._arenas[0]]
    searcher.think(Sight(variant.game, seat, known_to(records, seat)), LONG, 1)
    arena = searcher._arenas[0]
    assert [part.nbytes for part in arena] == before
    assert arena.used[PUBLICS] <= 31
    assert arena.used[NODES] <= len(arena.nodes)
    assert arena.used[EDGES] <= len(arena.edges)
