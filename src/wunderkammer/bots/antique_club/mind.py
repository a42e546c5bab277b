"""The scratch paper of one decision: what a seat believes and weighs, in one record so that kernels can share it.

Nothing in it outlives the decision. Values are in spaces of the track, strengths in cards of an exhibit, chances in 0
.. 1. Arrays that ask "of whom, to whom" have the seat it matters to first.
"""

import numpy as np

from wunderkammer.games.antique_club.state import MOST_CASH, MOST_CATEGORIES, MOST_SEATS

WORLDS = 6
"""How many deals of the unseen collectibles a belief is averaged over."""

# What a seat may do with a round, whatever its place
BIDS = 0  # ... with each cash card
HALL_THIEF = MOST_CASH
EXHIBIT = HALL_THIEF + 1
CASTLE_THIEF = HALL_THIEF + 2
DETECTIVE = HALL_THIEF + 3
ACTIONS = HALL_THIEF + 4

MIND: np.dtype[np.void] = np.dtype(
    (
        np.record,
        np.dtype(
            [
                # Beliefs: averages over the worlds
                ("hands", np.int64, (WORLDS, MOST_SEATS)),
                ("worlds", np.int64),
                ("keys", np.int64, (WORLDS, MOST_SEATS)),  # rank keys of the best exhibits
                ("wary_keys", np.int64, (WORLDS, MOST_SEATS)),  # ... of what would be shown to thieves
                ("strength", np.float64, (MOST_SEATS,)),
                ("gain", np.float64, (MOST_SEATS, MOST_CATEGORIES)),  # strength won by one more card of a letter
                ("loss", np.float64, (MOST_SEATS, MOST_CATEGORIES)),  # strength lost with one card of a letter
                ("offer", np.float64, (MOST_SEATS, 2)),  # strength won by the top of a window
                ("shows", np.float64, (MOST_SEATS,)),  # has an exhibit
                ("exposed", np.float64, (MOST_SEATS, MOST_CATEGORIES)),  # would show the letter to thieves
                ("beats", np.float64, (MOST_SEATS, MOST_SEATS)),  # has the better exhibit, with no thief about
                ("wary_beats", np.float64, (MOST_SEATS, MOST_SEATS)),  # ... and with one
                # Values
                ("rounds", np.float64),  # expected to be played still
                ("cash", np.float64, (MOST_CASH,)),  # of each cash card
                ("prison", np.float64, (MOST_SEATS,)),  # cost of a thief caught
                ("rank", np.float64, (MOST_SEATS,)),  # gain of an arrest
                ("value", np.float64, (MOST_SEATS,)),  # of all a seat has
                ("chance", np.float64, (MOST_SEATS,)),  # of winning the game
                ("rival", np.float64, (MOST_SEATS, MOST_SEATS)),  # how much of a rival another seat is; sums to 1
                ("pull", np.float64, (MOST_SEATS, MOST_SEATS)),  # value of one more strength of another (or itself)
                ("worth", np.float64, (MOST_SEATS, MOST_SEATS)),  # the same, less what it does for rivals
                ("item", np.float64, (MOST_SEATS, MOST_SEATS)),  # worth of the item that another seat would take
                ("take", np.float64, (MOST_SEATS, MOST_SEATS)),  # worth of a theft from another
                ("bleed", np.float64, (MOST_SEATS, MOST_SEATS)),  # cost of a theft by another
                # The round
                ("open", np.int64, (MOST_SEATS,)),  # actions a seat may take, as bits
                ("choices", np.int64, (MOST_SEATS,)),  # how many those are
                ("choice", np.int8, (MOST_SEATS, ACTIONS)),  # and which
                ("mix", np.float64, (MOST_SEATS, ACTIONS)),  # how likely each is
                ("purses", np.int64),  # cash cards in hands
                ("purse", np.int8, (MOST_CASH,)),  # which, ascending
                ("owner", np.int8, (MOST_CASH,)),  # and whose
                ("joint", np.float64, (MOST_SEATS, ACTIONS)),  # `mix` before places are supposed known
                ("hall", np.float64, (MOST_SEATS,)),  # how likely at the Auction Hall
                ("under", np.float64, (MOST_SEATS, MOST_CASH)),  # bids no higher than the n-th of them
                ("utility", np.float64, (MOST_SEATS, ACTIONS)),  # what each is worth
                # Room for what is under way
                ("trial", np.float64, (MOST_CATEGORIES,)),
                ("odds", np.float64, (MOST_SEATS, MOST_SEATS)),
                ("share", np.float64, (MOST_SEATS,)),
            ],
            align=True,
        ),
    )
)
