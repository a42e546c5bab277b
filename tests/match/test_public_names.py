"""What `import wunderkammer` offers: a match in ten lines, and names that are there."""

import subprocess
import sys

import pytest

import wunderkammer


@pytest.mark.parametrize("name", wunderkammer.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(wunderkammer, name) is not None
    assert name in dir(wunderkammer)


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'chess'"):
        wunderkammer.chess  # type: ignore[attr-defined]  # noqa: B018


def test_importing_it_loads_no_compiler() -> None:
    program = "import sys, wunderkammer; print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_the_example_of_its_docstring_is_true() -> None:
    match = wunderkammer.new_match("antique-club", seats=4, seed=7)
    assert match.to_act() == (0, 1, 2, 3)
    assert match.legal(0) == ("hall", "castle")
    assert match.play(0, "castle") is None
    refusal = match.play(0, "castle")
    assert isinstance(refusal, wunderkammer.Refusal)
    assert isinstance(match.view(0), match.game.view_type)
    assert match.view_dict(0)["mine"]["place"] == "castle"


def test_there_are_games_to_play() -> None:
    assert "antique-club" in wunderkammer.game_names()
