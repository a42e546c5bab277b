"""Shuffling for a deal, and drawing from a set: every outcome, none besides, each as likely."""

import itertools
from collections import Counter

import numpy as np

from wunderkammer.core.bits import members
from wunderkammer.core.chance import chance_from, deal_words, member, numbered_seed, shuffle

DRAWS = 6_000


def test_a_shuffle_gives_every_order_alike() -> None:
    words = deal_words(numbered_seed(1), 3 * DRAWS).reshape(DRAWS, 3)
    found = Counter[tuple[int, ...]]()
    for row in words:
        cards = np.array([4, 5, 6], np.int8)
        shuffle(cards, row)
        found[tuple(cards.tolist())] += 1
    assert set(found) == set(itertools.permutations((4, 5, 6)))
    # 1,000 each; six standard deviations of a binomial with a sixth of 6,000 are 173.
    assert all(abs(times - DRAWS / 6) < 173 for times in found.values())


def test_a_member_is_any_of_the_set_alike() -> None:
    chance = chance_from(1)
    found = Counter(int(member(0b10_0101_0000, chance)) for _ in range(DRAWS))
    assert set(found) == set(members(0b10_0101_0000)) == {4, 6, 9}
    # 2,000 each; six standard deviations of a binomial with a third of 6,000 are 219.
    assert all(abs(times - DRAWS / 3) < 219 for times in found.values())
