"""Golden playthroughs: any change of behaviour shows here as a difference to be read, and one that is missing fails."""

import difflib
from pathlib import Path

import pytest

from tests.golden.playthrough import Playthrough, playthroughs

FOLDER = Path(__file__).parent
ALL = playthroughs()


@pytest.mark.parametrize("playthrough", ALL, ids=lambda playthrough: playthrough.name)
def test_the_game_goes_as_it_always_did(playthrough: Playthrough, regenerate: bool) -> None:
    path = FOLDER / f"{playthrough.name}.txt"
    text = playthrough.text()
    if regenerate:
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"{path.name} is missing: write it with `make golden` and read it before it is committed"
    golden = path.read_text(encoding="utf-8")
    if golden != text:
        lines = difflib.unified_diff(golden.splitlines(), text.splitlines(), "golden", "now", lineterm="", n=2)
        difference = "\n".join(list(lines)[:80])
        pytest.fail(
            f"{path.name} differs. If that is meant, raise the game's rules version, write it anew with `make golden` "
            f"and read the difference.\n{difference}",
            pytrace=False,
        )


def test_no_playthrough_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {playthrough.name for playthrough in ALL}


@pytest.mark.parametrize("playthrough", ALL, ids=lambda playthrough: playthrough.name)
def test_it_is_of_the_rules_version_there_is(playthrough: Playthrough) -> None:
    first = (FOLDER / f"{playthrough.name}.txt").read_text(encoding="utf-8").splitlines()[0]
    assert first == f"{playthrough.game.title}, rules version {playthrough.game.version}, {playthrough.seats} seats"
