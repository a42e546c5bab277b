"""What a small game is refused for when it is put together, and what the house does for it by itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from wunderkammer.core.game import BadOption, BadPack, BadWord, Choice, Game, Option, Records, Verbs
from wunderkammer.core.plain import plain_game, rank, record, scored


class View(msgspec.Struct, frozen=True, tag="a-game", tag_field="game"):
    seat: int | None


def view(known: Records, seat: int | None) -> View:
    return View(seat)


def nothing(*_: Any) -> int:
    return 0


DTYPE = record(("small", np.int8), ("wide", np.int64, 3))
VERBS = Verbs(**dict.fromkeys(Verbs.__dataclass_fields__, nothing))
FAST = Option("fast", "Fast", "", (Choice(False, "No"), Choice(True, "Yes")), lambda seats: False)


def make(**more: Any) -> Game:
    parts: dict[str, Any] = {
        "name": "a-game",
        "title": "A Game",
        "line": "",
        "minutes": (1, 2),
        "seats": (2, 4),
        "file": __file__,
        "dtype": DTYPE,
        "words": ["Go north", "stay"],
        "entropy_words": 1,
        "verbs": VERBS,
        "view": view,
    }
    return plain_game(**parts | more)


def test_a_record_has_what_every_game_has_and_no_gaps() -> None:
    assert DTYPE.names == ("wide", "beat", "reveal", "seats", "small")
    assert DTYPE.itemsize == 24 + 3 * 4 + 1


def test_words_are_read_however_they_are_spaced_or_written() -> None:
    game = make()
    records = game.blank(None)
    assert [game.parse(records, word) for word in ("go north", "  GO   North ", "stay")] == [0, 0, 1]
    assert game.format(records, 0) == "Go north"
    with pytest.raises(BadWord, match="'fly' is no move of A Game; moves look like: Go north, stay"):
        game.parse(records, "fly")
    with pytest.raises(ValueError, match="2 is no move code"):
        game.format(records, 2)


def test_numbers_of_seats_and_options_are_checked() -> None:
    game = make(options=(FAST,))
    assert game.encode(2, {}).tolist() == [0]
    assert game.encode(4, {"fast": True}).tolist() == [1]
    with pytest.raises(BadOption, match="A Game is for 2, 4 seats, not 3"):
        game.encode(3, {})
    with pytest.raises(BadOption, match="has no option 'slow'; it has fast"):
        game.encode(2, {"slow": True})
    with pytest.raises(BadOption, match="has no option 'slow'; it has none"):
        make().encode(2, {"slow": True})


def test_there_are_no_component_values(tmp_path: Path) -> None:
    game = make()
    assert game.load_pack(game.folder / "packs" / "standard.toml") == game.parse_pack("", "a text")
    assert msgspec.json.encode(game.components(None)) == b'{"game":"a-game"}'
    with pytest.raises(BadPack, match="cards"):
        game.parse_pack("cards = 3", "a text")
    with pytest.raises(BadPack, match="cannot be read"):
        game.load_pack(tmp_path / "packs" / "standard.toml")


class Other(msgspec.Struct, frozen=True, tag="a-game", tag_field="game"):
    seat: int | None


def other(known: Records, seat: int | None) -> Other:
    return Other(seat)


@pytest.mark.parametrize("more", [{"view": other}, {"name": "another"}, {"view": lambda known, seat: View(seat)}])
def test_a_view_that_does_not_fit_is_refused(more: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="expected view to return a struct View with tag="):
        make(**more)


def test_words_that_cannot_be_told_apart_are_refused() -> None:
    with pytest.raises(ValueError, match="same words"):
        make(words=["go", "Go"])


def test_places_are_shared_and_wait_for_the_end() -> None:
    out = np.full((2, 4), -1, np.int32)
    points = np.array([3, 5, 5, 1], np.int16)
    rank(points, 4, False, out)
    assert out.tolist() == [[3, 5, 5, 1], [0, 0, 0, 0]]
    rank(points, 4, True, out)
    assert out.tolist() == [[3, 5, 5, 1], [3, 1, 1, 4]]


def test_a_score_says_where_it_began_and_ended() -> None:
    line = scored(2, 1, 8, "prizes")
    assert (line.start, line.end, line.text) == (7, 8, "{2} gets 1 point.")
