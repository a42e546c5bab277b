"""The options of Squire for Hire and how the kernels read them: int64[5], in the order below."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wunderkammer.core.game import BadOption, Choice, Option
from wunderkammer.core.options import places, spelt

OPTIONS = (
    Option(
        name="setup",
        title="The second card",
        help="What becomes of the loot card that a seat does not keep (SH-1.3, SH-1.4).",
        choices=(
            Choice("shuffle-back", "Goes back", "It is shuffled into the deck."),
            Choice("pass", "Is passed on", "The next seat lays it at once; alone, you lay it yourself."),
        ),
        default=lambda seats: "shuffle-back",
    ),
    Option(
        name="use_cover",
        title="Using an item",
        help="What must cover the item that is used (SH-2.3).",
        choices=(
            Choice("item", "One whole item", "A good item of the new card covers the used item."),
            Choice("card", "The card", "The card covers it; a good item lies on free squares or on the used item."),
        ),
        default=lambda seats: "item",
    ),
    Option(
        name="anchor",
        title="A new item lies on",
        help="What squares of the bag one whole good item of the new card must lie on (SH-3.2).",
        choices=(
            Choice("empty-or-junk", "Empty squares or junk", "As in the rulebook."),
            Choice("any", "Any squares of the bag", "Good items may be covered to make room."),
        ),
        default=lambda seats: "empty-or-junk",
    ),
    Option(
        name="reshuffles",
        title="Times through the deck",
        help="How often the side piles are shuffled into a new deck (SH-4.2).",
        choices=(
            Choice("unlimited", "As long as cards are laid", "As in the rulebook."),
            Choice("one", "Twice", "The piles are shuffled once."),
        ),
        default=lambda seats: "unlimited",
        seats=(2,),
    ),
    Option(
        name="junk_pairs",
        title="Pairs of junk",
        help="Whether two junk items of a kind that touch score like other pairs (SH-5.2).",
        choices=(
            Choice(False, "Score nothing", ""),
            Choice(True, "Score a point", ""),
        ),
        default=lambda seats: False,
    ),
)
_CODES: tuple[tuple[int, ...], ...] = ((0, 1), (0, 1), (0, 1), (-1, 1), (0, 1))


def encode(seats: int, options: Mapping[str, Any]) -> NDArray[np.int64]:
    """Options by name as the kernels read them. Raises BadOption; what is not given takes its default."""
    if seats not in (1, 2):
        raise BadOption(f"Squire for Hire is for 1 or 2 seats, not {seats} (SH-1.1)")
    taken = places("Squire for Hire", OPTIONS, seats, options)
    for option, place in zip(OPTIONS, taken, strict=True):
        default = option.default(seats)
        if option.seats is not None and seats not in option.seats and option.choices[place].value != default:
            raise BadOption(f"option {option.name} is {spelt(default)} with {seats} seat (SH-4.3)")
    return np.array([codes[place] for codes, place in zip(_CODES, taken, strict=True)], dtype=np.int64)
