"""The scratch paper of one decision: a bag taken apart so that any laying of a card on it is judged in a hundred steps,
and what is still to come. Nothing in it outlives the decision.
"""

import numpy as np

from wunderkammer.games.squire_for_hire.state import GRID_SQUARES, MOST_CARDS, MOST_ITEMS, MOST_KINDS, TYPES, WINDOW
from wunderkammer.games.squire_for_hire.turning import HIGH, SQUARE_AT, WIDE

MARGIN = 4
"""Squares kept round a bag: a card hangs over by three, and what is beside it is looked at."""
RIM = 14
"""Edges round a card of 3 x 4."""
MOST_BEST = 24
"""Moves that are remembered as the best ones."""
BONDS = 3 * MOST_ITEMS
"""Pairs of touching items: fewer than three for each, since they can be drawn as a map without crossings (Euler)."""

MIND: np.dtype[np.void] = np.dtype(
    (
        np.record,
        np.dtype(
            [
                # What things are worth to the seat's squire (SH-5)
                ("price", np.int64, (MOST_KINDS,)),  # of a visible item
                ("bond", np.int64, (MOST_KINDS, MOST_KINDS)),  # of two items that touch
                # The bag
                ("bonds", np.int64),  # touching items that score
                ("worth", np.int64),  # points
                ("value", np.int64, (len(TYPES),)),  # item value by type, and squares of junk
                ("count", np.int64, (len(TYPES),)),  # visible items by type
                ("empty", np.int64),  # squares that show nothing
                ("promise", np.float64),  # bonds that its items could still make
                ("bond_points", np.int64, (BONDS,)),
                # The card that is looked at
                ("card_worth", np.int64),  # points it has by itself
                ("card_value", np.int64, (len(TYPES),)),
                ("card_count", np.int64, (len(TYPES),)),
                ("card_empty", np.int64),
                ("card_promise", np.float64),
                ("rim_kind", np.int64, (RIM,)),  # what shows at its edges, as it is turned; -1 nothing
                ("rim_part", np.int64, (RIM,)),
                # The bag with the card laid
                ("gain", np.int64),  # points
                ("value_then", np.int64, (len(TYPES),)),
                ("count_then", np.int64, (len(TYPES),)),
                ("empty_then", np.int64),
                ("promise_then", np.float64),
                ("overlap", np.int64),  # bag squares under the card
                ("trials", np.int64),  # layings looked at so far
                # What is to come
                ("stories", np.int64),  # stories the seat may yet have to do
                ("story", np.int64, (MOST_CARDS,)),
                ("story_weight", np.float64, (MOST_CARDS,)),  # how likely it will be the one to do each
                ("lays", np.float64),  # about how many cards it may yet lay: the sum of these
                (
                    "left",
                    np.float64,
                    (3,),
                ),  # worth to the other of the loot left, by pile taken from
                # The best moves, in order
                ("best", np.int64),
                ("best_code", np.int64, (MOST_BEST,)),
                ("best_value", np.float64, (MOST_BEST,)),
                ("promise_of", np.float64, (MOST_KINDS,)),  # points of bonds an item finds on the loot to come, at most
                # Narrow fields
                ("mark", np.int32, (MOST_ITEMS,)),  # the last trial in which the item was covered
                ("shown", np.int16, (WINDOW + 2 * MARGIN, WINDOW + 2 * MARGIN)),  # the item each square shows; -1
                ("bond_a", np.int16, (BONDS,)),  # items of each bond
                ("bond_b", np.int16, (BONDS,)),
                ("item_size", np.int8, (MOST_ITEMS,)),
            ],
            align=True,
        ),
    )
)


def _rim(turn: int) -> list[tuple[int, int, int]]:
    """The edges of a card in this turn: its square, and the square beside it, from the card's corner."""
    wide, high = int(WIDE[turn]), int(HIGH[turn])
    edges: list[tuple[int, int, int]] = []
    for across in range(wide):
        edges.append((int(SQUARE_AT[turn, 0, across]), across, -1))
        edges.append((int(SQUARE_AT[turn, high - 1, across]), across, high))
    for below in range(high):
        edges.append((int(SQUARE_AT[turn, below, 0]), -1, below))
        edges.append((int(SQUARE_AT[turn, below, wide - 1]), wide, below))
    return edges


RIM_OF = np.array([_rim(turn) for turn in range(4)], np.int64)
"""RIM_OF[turn, edge]: square of the card, column and row of the square beside it."""

assert RIM_OF.shape == (4, RIM, 3)
assert WIDE[0] * HIGH[0] == GRID_SQUARES
