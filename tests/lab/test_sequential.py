"""The test that may be stopped at any time: how often it is wrong, and that it does find out."""

import numpy as np

from wunderkammer.lab.sequential import SequentialTest


def played(shares: np.ndarray, parity: float = 0.5) -> SequentialTest:
    test = SequentialTest(parity)
    for share in shares:
        test.add(float(share))
    return test


def test_looking_after_every_deal_it_is_wrong_in_at_most_one_of_twenty() -> None:
    """Equal players, deals worth 0, a half or 1: the promise is 5% of all runs, however long. Of 300 runs at most 15
    may be wrong on average, and more than 27 would be seen with a chance of one in a thousand if it were just 5%."""
    chance = np.random.default_rng(1)
    wrong = 0
    for _ in range(300):
        test = SequentialTest(0.5)
        for share in chance.choice([0.0, 0.5, 1.0], 150, p=[0.25, 0.5, 0.25]):
            test.add(float(share))
            if test.decided:
                wrong += 1
                break
    assert wrong <= 27


def test_who_wins_more_or_less_is_found_out_sooner_the_more() -> None:
    chance = np.random.default_rng(2)
    deals = {}
    for rate in (0.65, 0.9):
        test = SequentialTest(0.5)
        while not test.decided:
            test.add(float(chance.random() < rate))
            assert test.verdict().deals < 3000
        assert test.decided == "above"
        deals[rate] = test.verdict().deals
    assert deals[0.9] < deals[0.65]
    assert played(np.zeros(40)).decided == "below"


def test_the_interval_closes_in_on_the_share_and_is_wider_than_one_for_a_fixed_number() -> None:
    chance = np.random.default_rng(3)
    shares = (chance.random(2000) < 0.3).astype(float)
    low, high = played(shares, 0.25).interval
    assert low < 0.3 < high
    assert high - low < 0.12
    # 95% of 2,000 deals, fixed beforehand: 4 points wide.
    assert high - low > 0.04


def test_nothing_is_sure_before_the_first_deal() -> None:
    verdict = SequentialTest(0.5).verdict()
    assert (verdict.decided, verdict.interval, verdict.deals) == (None, (0.0, 1.0), 0)
