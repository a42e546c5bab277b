"""The options of Squire and how the kernels read them: int64[2], in the order below."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wunderkammer.core.game import BadOption, Choice, Option
from wunderkammer.core.options import places

OPTIONS = (
    Option(
        name="side",
        title="Board",
        help="Which side of the board is played on (SQ-1.1).",
        choices=(
            Choice("british-isles", "British Isles", "Many lines and short ways: the simpler one."),
            Choice("world", "The world", "Fewer lines and longer ways: harder, and closer to each other."),
        ),
        default=lambda seats: "british-isles",
    ),
    Option(
        name="characters",
        title="Player boards",
        help="How the player boards with their abilities are given out (SQ-1.5).",
        choices=(
            Choice("chosen", "Chosen", "In turn, the first seat first."),
            Choice("random", "Dealt", "At random."),
        ),
        default=lambda seats: "chosen",
    ),
)


def encode(seats: int, options: Mapping[str, Any]) -> NDArray[np.int64]:
    """Options by name as the kernels read them. Raises BadOption; what is not given takes its default."""
    if seats not in (2, 3, 4):
        raise BadOption(f"Squire is for 2 to 4 seats, not {seats} (SQ-1.1)")
    return np.array(places("Squire", OPTIONS, seats, options), dtype=np.int64)
