"""The seed: its digest is open from the start, itself only at the end, and with the moves it is the game."""

import hashlib

import pytest

import wunderkammer
from tests.match.sitting import finished, noticed, play_at_random, replayed, sit_down, viewers
from wunderkammer.match import BadMatch, Match


def test_the_digest_is_published_at_the_start_and_the_seed_at_the_end() -> None:
    match = sit_down()
    digest = match.seed_digest
    assert match.seed is None
    play_at_random(match)
    assert match.seed is not None
    assert len(match.seed) == 32
    assert hashlib.sha256(match.seed).hexdigest() == digest == match.seed_digest


def test_the_same_seed_deals_the_same_and_another_seed_another() -> None:
    assert sit_down(seed=1).view(0) == sit_down(seed=1).view(0)
    assert sit_down(seed=1).view(0) != sit_down(seed=2).view(0)


def test_without_a_seed_every_match_is_another() -> None:
    matches = [wunderkammer.new_match("antique-club", seats=3) for _ in range(4)]
    assert len({match.seed_digest for match in matches}) == 4
    assert len({str(match.view(0)) for match in matches}) == 4


def test_32_bytes_of_ones_own_are_the_seed() -> None:
    seed = bytes(range(32))
    match = wunderkammer.new_match("antique-club", seats=3, seed=seed)
    assert match.seed_digest == hashlib.sha256(seed).hexdigest()


def test_a_seed_of_another_length_is_refused() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        wunderkammer.new_match("antique-club", seats=3, seed=b"short")


def test_a_seed_that_does_not_fit_the_digest_is_refused() -> None:
    with pytest.raises(BadMatch, match="digest"):
        Match(sit_down().header, bytes(32))


def test_no_viewer_is_sent_the_seed_before_the_end() -> None:
    seed = bytes([0xAB]) * 32
    match = wunderkammer.new_match("antique-club", seats=3, seed=seed)
    play_at_random(match, 1, lambda match: len(match.entries) > 60)
    for viewer in viewers(match):
        told = noticed(match, viewer)
        assert seed not in told
        assert seed.hex().encode() not in told
    assert seed.hex() not in match.record()


def test_seed_and_moves_are_the_game() -> None:
    match = finished(seed=8, seats=5)
    again = replayed(match, match.entries)
    assert again.result() == match.result()
    for viewer in viewers(match):
        assert noticed(again, viewer) == noticed(match, viewer)
