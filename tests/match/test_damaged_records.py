"""Whatever happens to a record: it is read to the same match, or refused with a line and what was expected there."""

from functools import cache

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.match.sitting import play_at_random, sit_down
from wunderkammer.core import registry
from wunderkammer.match import BadRecord, Match, load_match
from wunderkammer.match.reading import read_record


@cache
def record(own_pack: bool) -> str:
    """A short game's record, of about 3 KB (and 2 KB more with component values in it)."""
    pack = None
    if own_pack:
        pack = (registry.game("antique-club").folder / "packs" / "standard.toml").read_text()
        pack = pack.replace("banquet_seats = 14", "banquet_seats = 15")
    shortest: Match | None = None
    for seed in range(12):
        match = play_at_random(sit_down(seats=2, seed=seed, pack=pack, variant="ordinary"), seed, undos=0.1)
        if shortest is None or len(match.entries) < len(shortest.entries):
            shortest = match
    assert shortest is not None
    shortest.note("the end")
    return shortest.record()


def same_or_refused(damaged: bytes, text: str) -> None:
    try:
        decoded = damaged.decode("utf-8")
    except UnicodeDecodeError:
        return  # `load_match` refuses it before it is read: test_record.py
    refused: BadRecord | None = None
    try:
        assert read_record(decoded).record() == text
    except BadRecord as error:
        refused = error
    if refused is not None:
        assert 1 <= refused.line <= decoded.count("\n") + 2
        assert refused.expected
        assert refused.found
        assert "\n" not in str(refused)
        assert len(str(refused)) < 1000


both = pytest.mark.parametrize("own_pack", [False, True])


@both
@settings(max_examples=60)
@given(cut=st.floats(0, 1))
@example(cut=0.0)
def test_cut_off(own_pack: bool, cut: float) -> None:
    raw = record(own_pack).encode()
    same_or_refused(raw[: int(cut * len(raw))], record(own_pack))


@both
@settings(max_examples=150)
@given(data=st.data())
def test_bits_flipped(own_pack: bool, data: st.DataObject) -> None:
    raw = bytearray(record(own_pack).encode())
    for _ in range(data.draw(st.integers(1, 3))):
        raw[data.draw(st.integers(0, len(raw) - 1))] ^= 1 << data.draw(st.integers(0, 7))
    same_or_refused(bytes(raw), record(own_pack))


@both
@settings(max_examples=100)
@given(data=st.data())
def test_lines_swapped_doubled_or_dropped(own_pack: bool, data: st.DataObject) -> None:
    lines = record(own_pack).split("\n")
    place = st.integers(0, len(lines) - 1)
    i, j = data.draw(place), data.draw(place)
    what = data.draw(st.sampled_from(["swap", "double", "drop", "move"]))
    if what == "swap":
        lines[i], lines[j] = lines[j], lines[i]
    elif what == "double":
        lines.insert(i, lines[j])
    elif what == "drop":
        del lines[i]
    else:
        lines.insert(j, lines.pop(i))
    same_or_refused("\n".join(lines).encode(), record(own_pack))


@both
@settings(max_examples=100)
@given(data=st.data(), text=st.text(max_size=60))
def test_a_line_overwritten(own_pack: bool, data: st.DataObject, text: str) -> None:
    lines = record(own_pack).split("\n")
    i = data.draw(st.integers(0, len(lines) - 1))
    start = data.draw(st.integers(0, len(lines[i])))
    lines[i] = lines[i][:start] + text
    same_or_refused("\n".join(lines).encode("utf-8", "replace"), record(own_pack))


@settings(max_examples=60)
@given(text=st.text(max_size=400))
@example(text="")
@example(text="\n" * 10)
@example(text="wunderkammer record 1")
def test_no_record_at_all(text: str) -> None:
    same_or_refused(text.encode("utf-8", "replace"), "")


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("seats: ", "seats: 999999"),
        ("seats: ", "seats: 3"),
        ("seats: ", "seats: ２"),
        ("rules: ", "rules: " + "9" * 5000),
        ("seat 0: ", "seat 0: "),
        ("seat 0: ", "seat 0: " + "x" * 61),
        ("seat 0: ", "seat 0: a\x1b[2Jb"),
        ("option variant: ", "option variant: surprise"),
        ("pack: ", "pack: standard"),
        ("pack: ", "pack: somewhere"),
        ("| [track]", "| " + "[" * 20_000),
        ("| [track]", "| x = " + "[" * 20_000),
        ("| [track]", "| x = " + "{a=" * 5_000),
        ("| [track]", "|" + "9" * 20_000 + " = 1"),
        ("| [track]", "| x = " + "9" * 20_000),
        ("started: ", "started: 2025-13-99T99:99:99Z"),
        ("seed: ", "seed: hidden until the game is over"),
    ],
)
def test_damage_of_ill_will(line: str, instead: str) -> None:
    text = record(own_pack=True)
    lines = [instead if other.startswith(line) else other for other in text.split("\n")]
    assert "\n".join(lines) != text
    with pytest.raises(BadRecord):
        load_match("\n".join(lines))
