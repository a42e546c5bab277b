"""What `packer` gives for what it cannot count in points yet, fitted in simulated games: these won the most
points alone (cross-entropy method).
"""

import numpy as np

(
    STORY,
    SHORT_3,
    SHORT_2,
    SHORT_1,
    MET,
    MET_1,
    USE_1,
    USE_2,
    EMPTY,
    JUNK_SQUARES,
    OVERLAP,
    PROMISE,
    PASSING,
    STAYS,
    DENIAL,
    LATER,
) = range(16)
"""STORY: points a story that can surely be done is worth. SHORT_3 .. MET_1: how sure one by value is, with three or
more squares too few .. one to spare; with more it is certain. USE_1, USE_2: how sure one by use is, with one item to
use, with more. EMPTY: room, by the root of the empty squares. JUNK_SQUARES: junk to lay good items on. OVERLAP: a bag
square covered. PROMISE: a pair an item may yet make. PASSING: what a pass is worth by itself. STAYS: how much of a
story to come a dungeon on top is that may stay. DENIAL: a point the other may take from the loot that is left. LATER:
how much of a story to come one is that lies in the piles, when they will be shuffled."""

WEIGHTS = np.array(
    [
        [1.45, 0.08, 0.49, 0.11, 0.92, 0.92, 0.56, 0.72, 0.42, 0.17, -0.08, 0.01, 1.2, 0.77, 0.0, 0.0],
        [1.45, 0.08, 0.49, 0.11, 0.92, 0.92, 0.56, 0.72, 0.42, 0.17, -0.08, 0.01, 1.2, 0.77, 0.3, 0.5],
    ]
)
"""By seats less one, in the order above."""
