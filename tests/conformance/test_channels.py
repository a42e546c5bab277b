"""Everything that reaches a viewer in words: views, story, legal moves, refusals. All are the same in a game resampled
for it.

The bytes of what is known are compared at every step of very many games (test_knowledge.py). These channels are made
from nothing else, so here a sample of steps will do.
"""

import random
from collections.abc import Iterator

import msgspec
import numpy as np
import pytest

from tests.conformance.variants import PLAIN, Variant
from tests.conformance.walks import chance_of
from wunderkammer.core import verbs
from wunderkammer.core.game import BadWord, Records
from wunderkammer.core.sight import Sight

LOOKS = 6
"""Moments of each game that are looked at, besides its end."""


def _looks(variant: Variant, seed: int) -> Iterator[Records]:
    """Records along a random game, the last one included."""
    rng = random.Random(f"{variant} {seed}")
    records = variant.deal(seed)
    out = np.zeros(variant.game.most_legal, np.int32)
    passed: list[Records] = []
    while owing := int(verbs.to_act_at(records, 0)):
        passed.append(records.copy())
        seat = rng.choice([seat for seat in range(variant.seats) if owing >> seat & 1])
        verbs.play_at(records, 0, seat, int(rng.choice(out[: verbs.legal_at(records, 0, seat, out)])))
    yield from rng.sample(passed, min(LOOKS, len(passed)))
    yield records


def _channels(variant: Variant, records: Records, viewer: int | None, codes: list[int]) -> dict[str, bytes]:
    """All that a viewer gets of a record, channel by channel."""
    game = variant.game
    known = np.zeros(1, game.dtype)
    verbs.know_at(records, 0, -1 if viewer is None else viewer, known, 0)
    channels: dict[str, object] = {
        "view": game.view(known, viewer),
        "story": game.tell(known, viewer),
        "round": (game.round_of(known), game.forgets(known)),
    }
    if viewer is not None:
        sight = Sight(game, viewer, known)
        legal = set(map(int, sight.codes))
        channels["legal"] = sight.legal
        channels["refusals"] = [vars(game.refuse(known, viewer, code)) for code in codes if code not in legal]
    return {name: msgspec.json.encode(value) for name, value in channels.items()}


@pytest.mark.parametrize("variant", PLAIN, ids=str)
def test_every_channel_is_the_same_in_a_resampled_game(variant: Variant) -> None:
    chance = chance_of(0)
    for records in _looks(variant, 1):
        codes = variant.some_codes(records)
        for viewer in (None, *range(variant.seats)):
            other = records.copy()
            verbs.resample_at(other, 0, -1 if viewer is None else viewer, chance)
            assert _channels(variant, other, viewer, codes) == _channels(variant, records, viewer, codes)


@pytest.mark.parametrize("variant", PLAIN, ids=str)
def test_a_view_says_whose_it_is_and_can_be_read_back(variant: Variant) -> None:
    for records in _looks(variant, 2):
        for viewer in (None, *range(variant.seats)):
            known = np.zeros(1, variant.game.dtype)
            verbs.know_at(records, 0, -1 if viewer is None else viewer, known, 0)
            view = variant.game.view(known, viewer)
            assert getattr(view, "seat") == viewer  # noqa: B009 (views have no common type)
            assert msgspec.json.decode(msgspec.json.encode(view), type=variant.game.view_type) == view
            for line in variant.game.tell(known, viewer):
                assert msgspec.json.decode(msgspec.json.encode(line), type=variant.game.line_type) == line
        open_view = variant.game.open_view(records)
        assert msgspec.json.decode(msgspec.json.encode(open_view), type=variant.game.view_type) == open_view


@pytest.mark.parametrize("variant", PLAIN, ids=str)
def test_every_round_is_opened_by_a_line_of_the_story(variant: Variant) -> None:
    rng = random.Random(str(variant))
    records, known = variant.deal(5), np.zeros(1, variant.game.dtype)
    out = np.zeros(variant.game.most_legal, np.int32)
    told = rounds = beat = 0
    while True:
        if rounds == 0 or int(records["beat"][0]) != beat:
            verbs.know_at(records, 0, -1, known, 0)
            opened = [line.amount for line in variant.game.tell(known, None) if line.kind == "round"]  # type: ignore[attr-defined]
            assert opened == list(range(rounds + 1, variant.game.round_of(records) + 1))
            rounds, beat = variant.game.round_of(records), int(records["beat"][0])
            told += len(opened)
        owing = int(verbs.to_act_at(records, 0))
        if not owing:
            break
        seat = rng.choice([seat for seat in range(variant.seats) if owing >> seat & 1])
        verbs.play_at(records, 0, seat, int(rng.choice(out[: verbs.legal_at(records, 0, seat, out)])))
    assert told == rounds > 1


@pytest.mark.parametrize("variant", PLAIN, ids=str)
def test_codes_and_words_translate_into_each_other(variant: Variant) -> None:
    records = variant.deal(0)
    found = variant.words(records)
    codes, words = list(found), list(found.values())
    assert len(set(words)) == len(words)
    assert [variant.game.parse(records, word) for word in words] == codes
    for word in ("", " ", "checkmate", words[0] + " now", "\0", "0", "-1", "é" * 5_000):
        with pytest.raises(BadWord):
            variant.game.parse(records, word)


@pytest.mark.parametrize("variant", PLAIN, ids=str)
def test_every_code_that_can_be_legal_has_a_word(variant: Variant) -> None:
    out = np.zeros(variant.game.most_legal, np.int32)
    codes = variant.words(variant.deal(0)).keys()
    for records in _looks(variant, 3):
        for seat in range(variant.seats):
            assert codes >= set(out[: verbs.legal_at(records, 0, seat, out)].tolist())


@pytest.mark.parametrize("variant", PLAIN, ids=str)
def test_refusals_are_sentences_with_a_rule(variant: Variant) -> None:
    """Every illegal move is answered with a known kind of refusal, a sentence, and a rule of the game's README."""
    readme = (variant.game.folder / "README.md").read_text(encoding="utf-8")
    out = np.zeros(variant.game.most_legal, np.int32)
    codes = variant.some_codes(variant.deal(0))
    for records in _looks(variant, 4):
        owing = int(verbs.to_act_at(records, 0))
        for seat in range(variant.seats):
            known = np.zeros(1, variant.game.dtype)
            verbs.know_at(records, 0, seat, known, 0)
            legal = set(out[: verbs.legal_at(records, 0, seat, out)].tolist())
            for code in codes:
                if code not in legal:
                    refusal = variant.game.refuse(known, seat, code)
                    assert refusal.code == ("illegal" if owing >> seat & 1 else "not-your-turn")
                    assert refusal.text[0].isupper()
                    assert refusal.text[-1] == "."
                    assert f"**{refusal.rule}**" in readme
