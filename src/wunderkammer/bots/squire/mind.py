"""The scratch paper of one decision: what a seat holds things to be worth, in one record so that kernels can share it.

Nothing in it outlives the decision. Everything is in VP by the end of the game; arrays by seat hold for others what
the deciding seat, which does not know their hands, takes them to want.
"""

import numpy as np

from wunderkammer.bots.squire.weights import WEIGHTS
from wunderkammer.games.squire.state import CELLS, MOST_MESSAGES, MOST_SEATS, MOST_VALUE, PLACES, TYPES

MOST_COINS = 96
MOST_TICKETS = 48
"""More than these are worth no more than these."""

MIND: np.dtype[np.void] = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("weight", np.float64, (WEIGHTS.size,)),
                # What is still to come, after the turn that is under way
                ("left", np.int64, (MOST_SEATS,)),  # turns of each seat
                ("shows", np.int64, (MOST_SEATS,)),  # exhibitions it will hold
                ("all_shows", np.int64),
                ("buys", np.float64, (MOST_SEATS,)),  # purchases expected
                # Money and tickets
                ("rest", np.float64, (MOST_SEATS,)),  # of one left over in the end
                ("coins", np.float64, (MOST_SEATS, MOST_COINS)),  # of so many at the end of the turn
                ("tickets", np.float64, (MOST_SEATS, MOST_TICKETS)),
                # Exhibits: the value, and these
                ("of_type", np.float64, (MOST_SEATS, len(TYPES))),
                ("of_value", np.float64, (MOST_SEATS, MOST_VALUE + 1)),
                ("floor", np.float64, (MOST_SEATS,)),  # what commissions add for a full floor
                ("column", np.float64, (MOST_SEATS,)),
                ("taken", np.float64, (MOST_SEATS,)),  # the best of the discard pile as it lies
                ("cell", np.float64, (MOST_SEATS, CELLS)),  # what a cell earns and makes likelier
                ("best_cell", np.float64, (MOST_SEATS,)),
                # The message cards of the deciding seat
                ("slots", np.int64),  # commissions it may still accept
                ("worth", np.float64, (MOST_MESSAGES,)),  # as a commission
                ("hold", np.float64, (MOST_MESSAGES,)),  # of keeping it in hand
                ("room", np.float64),  # of one more place in hand
                ("draw", np.float64),  # of a card drawn
                # A market that might be
                ("type_place", np.int8, (PLACES,)),
                ("region_place", np.int8, (PLACES,)),
            ],
            align=True,
        ),
    )
)
