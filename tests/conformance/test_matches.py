"""Matches: what a viewer gets through the match layer (frames, story, positions, undo, refusals) tells nothing hidden
either."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec
import pytest

from tests.conformance.variants import PLAIN, Variant
from tests.conformance.walks import chance_of
from wunderkammer.core import verbs
from wunderkammer.core.game import Refusal
from wunderkammer.match import Match

LOOKS = 3
"""Moments of each game that are looked at."""


def _begin(variant: Variant, seed: int) -> Match:
    pack = None if variant.pack is None else variant.pack.read_text(encoding="utf-8")
    return Match.begin(variant.name, variant.seats, seed=seed, options=dict(variant.options), pack=pack)


def _again(match: Match) -> Match:
    """The same match, rebuilt from its log."""
    return Match.resume(match.header, match._seed, match.entries)


def _finish_choice(match: Match, seat: int, rng: random.Random, *, with_second_thoughts: bool) -> None:
    """A seat makes its choice in random steps, maybe taking some back on the way; the others are not ready yet."""
    steps = 0
    while seat in match.to_act():
        if with_second_thoughts and steps and rng.random() < 0.4:
            assert match.undo(seat, at=0) is None
            steps -= 1
            continue
        assert match.play(seat, rng.choice(match.legal(seat)), at=0) is None
        steps += 1


def _moments(variant: Variant, seed: int, *, choosing: int = 1) -> Iterator[tuple[Match, random.Random]]:
    """A few moments of a random game at which `choosing` seats or more owe a decision. The match must be left as it
    is."""
    rng = random.Random(f"{variant} {seed}")
    possible: list[int] = []
    rehearsal = _begin(variant, seed)
    moves: list[tuple[int, str]] = []
    while not rehearsal.over:
        if len(rehearsal.to_act()) >= choosing:
            possible.append(len(moves))
        seat = rng.choice(rehearsal.to_act())
        moves.append((seat, rng.choice(rehearsal.legal(seat))))
        rehearsal.play(*moves[-1], at=0)
    match = _begin(variant, seed)
    wanted = set(rng.sample(possible, min(LOOKS * 4, len(possible))))
    for step, (seat, word) in enumerate(moves):
        if step in wanted:
            yield match, rng
        assert match.play(seat, word, at=0) is None


def _some_words(variant: Variant, match: Match) -> list[str]:
    return [match._format(code) for code in variant.some_codes(match._course.records)]


def _refusals(match: Match, viewer: int, words: list[str]) -> list[Any]:
    """What a seat is answered to every move that it may not make now."""
    legal = set(match.legal(viewer))
    refusals = [match.play(viewer, word) for word in words if word not in legal]
    assert all(isinstance(refusal, Refusal) for refusal in refusals)
    if match.position(viewer) != "0.0":
        refusals += [match.play(viewer, word, position="0.0") for word in words[:2]]
    return [vars(refusal) for refusal in refusals if refusal is not None]


def _channels(match: Match, viewer: int | None, words: list[str]) -> dict[str, bytes]:
    channels: dict[str, Any] = {
        "view": match.view(viewer),
        "frames": match.frames(viewer),
        "last frame": match.last_frame(viewer),
        "story": match.story(viewer),
        "position": match.position(viewer),
        "to act": match.to_act(),
        "result": match.result(),
        "seed": match.seed,
    }
    if viewer is not None:
        channels["legal"] = match.legal(viewer)
        channels["may undo"] = match.can_undo(viewer)
        channels["known"] = match.sight(viewer).known.tobytes()
        channels["refusals"] = _refusals(match, viewer, words)
        channels["no undo"] = None if match.can_undo(viewer) else vars(match.undo(viewer) or Refusal("", ""))
    return {name: msgspec.json.encode(value) for name, value in channels.items()}


ONE_BY_ONE = {"squire"}
"""Games in which never two seats choose at the same time; so nothing is sealed."""


@pytest.mark.parametrize("variant", [variant for variant in PLAIN if variant.name in ONE_BY_ONE], ids=str)
def test_in_some_games_seats_choose_one_by_one(variant: Variant) -> None:
    for seed in range(5):
        assert not list(_moments(variant, seed, choosing=2))


@pytest.mark.parametrize(
    "variant", [variant for variant in PLAIN if variant.seats > 1 and variant.name not in ONE_BY_ONE], ids=str
)
def test_what_another_seat_chose_and_how_often_it_thought_again_shows_in_no_channel(variant: Variant) -> None:
    looked = 0
    for match, rng in islice(_moments(variant, 5, choosing=2), LOOKS):
        seat = rng.choice(match.to_act())
        one, other = _again(match), _again(match)
        _finish_choice(one, seat, rng, with_second_thoughts=False)
        _finish_choice(other, seat, rng, with_second_thoughts=True)
        words = _some_words(variant, match)
        for viewer in (None, *(viewer for viewer in range(variant.seats) if viewer != seat)):
            assert _channels(one, viewer, words) == _channels(other, viewer, words)
        looked += 1
    assert looked > 0


@pytest.mark.parametrize("variant", PLAIN, ids=str)
def test_a_step_of_an_unfinished_choice_shows_in_no_channel(variant: Variant) -> None:
    for match, rng in _moments(variant, 6):
        seat = rng.choice(match.to_act())
        one = _again(match)
        turn = one.position(None)
        one.play(seat, rng.choice(one.legal(seat)), at=0)
        if one.to_act() != match.to_act() or one.position(None) != turn:
            continue
        words = _some_words(variant, match)
        for viewer in (None, *(viewer for viewer in range(variant.seats) if viewer != seat)):
            assert _channels(one, viewer, words) == _channels(match, viewer, words)


@pytest.mark.parametrize("variant", PLAIN, ids=str)
def test_what_the_match_layer_says_of_the_table_is_the_same_in_a_resampled_game(variant: Variant) -> None:
    """Views, legal moves, refusals, undo and positions, with the whole hidden rest exchanged under the match."""
    chance = chance_of(1)
    for match, _ in islice(_moments(variant, 7), LOOKS):
        words = _some_words(variant, match)
        for viewer in (None, *range(variant.seats)):
            other = _again(match)
            verbs.resample_at(other._course.records, 0, -1 if viewer is None else viewer, chance)
            assert _channels(other, viewer, words) == _channels(match, viewer, words)
