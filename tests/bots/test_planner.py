"""`planner`: legal, within its limit, the same from the same seed, and no wiser than its sight."""

import time

import numpy as np
import pytest

from tests.bots.test_packer import GAME, PLAIN, known_to
from tests.conformance.variants import VARIANTS, Variant
from wunderkammer.core import registry, verbs
from wunderkammer.core.bot import BadLimit, Limit, read_limit
from wunderkammer.core.game import Records
from wunderkammer.core.sight import Sight
from wunderkammer.lab import simulate

HERE = [variant for variant in VARIANTS if variant.name == GAME.name]


def played(bot: str, variant: Variant, deal: int, seed: int = 0) -> tuple[list[str], Records]:
    """The words of one game, every seat played by the bot, and the record of its end."""
    records = variant.deal(deal)
    players = [registry.bot(bot).make(GAME, seed) for _ in range(variant.seats)]
    words: list[str] = []
    while acting := int(verbs.to_act_at(records, 0)):
        for seat in range(variant.seats):
            if acting >> seat & 1:
                sight = Sight(GAME, seat, known_to(records, seat))
                word = players[seat].decide(sight, 60.0)
                assert word in sight.legal
                words.append(word)
                verbs.play_at(records, 0, seat, GAME.parse(records, word))
    return words, records


@pytest.mark.parametrize("variant", HERE[::3], ids=str)
def test_it_plays_legal_moves_to_the_end_of_variants(variant: Variant) -> None:
    played("planner:20", variant, 1)


def test_steps_and_a_seed_give_the_same_game() -> None:
    once, again = (played("planner:64", PLAIN[0], 2, seed=7)[0] for _ in range(2))
    assert once == again


def test_its_decision_follows_from_its_sight() -> None:
    """Two tables that its seat cannot tell apart get the same answer: it draws from what is known and nothing else."""
    records = PLAIN[0].deal(3)
    bot = registry.bot("planner:64")
    compared = 0
    while int(verbs.to_act_at(records, 0)):
        other = known_to(records, 0)
        verbs.resample_at(other, 0, 0, np.array([1, 2, 3, 4], np.uint64))
        compared += other.tobytes() != records.tobytes()
        word = bot.make(GAME, 5).decide(Sight(GAME, 0, known_to(records, 0)), 60.0)
        assert bot.make(GAME, 5).decide(Sight(GAME, 0, known_to(other, 0)), 60.0) == word
        verbs.play_at(records, 0, 0, GAME.parse(records, word))
    assert compared > 5


def test_a_hundred_times_the_steps_take_longer() -> None:
    """A step costs what it costs, whatever else the machine does: measured in the processor's own time."""

    def spent(bot: str) -> float:
        sight = Sight(GAME, 0, known_to(PLAIN[0].deal(4), 0))
        began = time.thread_time()
        registry.bot(bot).make(GAME, 1).decide(sight, 60.0)
        return time.thread_time() - began

    spent("planner:16")
    assert spent("planner:1600") > 10 * spent("planner:16")


def test_time_is_up_when_it_is_up() -> None:
    records = PLAIN[0].deal(4)
    verbs.play_at(records, 0, 0, GAME.parse(records, "keep 1"))
    for bot, clock, most in (("planner:50ms", 60.0, 0.05), ("planner:30s", 0.1, 0.1), ("planner:999999999", 0.1, 0.1)):
        player = registry.bot(bot).make(GAME, 1)
        sight = Sight(GAME, 0, known_to(records, 0))
        player.decide(sight, 0.01)
        began = time.monotonic()
        player.decide(sight, clock)
        # One order of the deck may be tried beyond it, and a busy machine may leave us waiting.
        assert time.monotonic() - began < most + 0.5


def test_alone_it_beats_packer_on_the_same_deals() -> None:
    packer, planner = (simulate(GAME.name, 1, [bot], 12, seed=9, compiled=False) for bot in ("packer", "planner:100"))
    assert planner.points_mean[0] > packer.points_mean[0]


@pytest.mark.parametrize(
    ("text", "limit"), [("50ms", Limit(seconds=0.05)), ("2s", Limit(seconds=2.0)), ("2000", Limit(steps=2000))]
)
def test_limits_are_read_as_they_are_written(text: str, limit: Limit) -> None:
    assert read_limit(text) == limit
    assert registry.bot(f"planner:{text}").games == (GAME.name,)


@pytest.mark.parametrize("text", ["", "0", "0ms", "-5", "fast", "5 ms", "1.5s", "٣"])
def test_other_limits_are_refused_with_what_would_do(text: str) -> None:
    with pytest.raises(BadLimit, match="expected a time like 200ms or 2s"):
        registry.bot(f"planner:{text}")


def test_bots_without_a_limit_refuse_one() -> None:
    with pytest.raises(registry.Unknown, match="random takes no limit"):
        registry.bot("random:5")
