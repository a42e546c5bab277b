"""The options of Antique Club and how the kernels read them: int64[3], variant, castle commits, memory aid."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wunderkammer.core.game import BadOption, Choice, Option
from wunderkammer.core.options import places

VARIANT = Option(
    name="variant",
    title="Variant",
    help="Two players have two variants of their own; the ordinary rules work for two as well.",
    choices=(
        Choice("ordinary", "Ordinary", "First where, then what, each secretly and all at once (AC-2.1, AC-2.3)."),
        Choice("surprise", "Surprise", "Place and card are one secret choice, revealed together (AC-6.1)."),
        Choice("confrontation", "Confrontation", "Both are always at the same place: hall, castle, hall ... (AC-6.2)."),
    ),
    default=lambda seats: "surprise" if seats == 2 else "ordinary",
    seats=(2,),
)
CASTLE_COMMITS = Option(
    name="castle_commits",
    title="Castle cards are chosen",
    help="Whether seats in the Castle choose their card before or after the auction (AC-2.3).",
    choices=(
        Choice("before-auction", "Before the auction", "All action cards are chosen at once."),
        Choice("after-auction", "After the auction", "Castle seats choose having seen the auction and the new tops."),
    ),
    default=lambda seats: "before-auction",
)
MEMORY_AID = Option(
    name="memory_aid",
    title="Memory aid",
    help="Whether the table keeps what was ever shown in view: known collectibles, cash, the log.",
    choices=(
        Choice(True, "On", "What everybody could remember is written down for everybody."),
        Choice(
            False,
            "Off",
            "Remember it yourself: others' known collectibles, their cash and earlier rounds of the log are not shown.",
        ),
    ),
    default=lambda seats: True,
)
OPTIONS = (VARIANT, CASTLE_COMMITS, MEMORY_AID)


def encode(seats: int, options: Mapping[str, Any]) -> NDArray[np.int64]:
    """Options by name as the kernels read them. Raises BadOption; what is not given takes its default."""
    if not 2 <= seats <= 6:
        raise BadOption(f"Antique Club is for 2 to 6 seats, not {seats} (AC-1.1)")
    variant, commits, memory_aid = places("Antique Club", OPTIONS, seats, options)
    if variant != 0 and seats != 2:
        raise BadOption(f"variant {VARIANT.choices[variant].value} is for two seats only, not {seats} (AC-6.0)")
    return np.array([variant, commits, 1 - memory_aid], dtype=np.int64)
