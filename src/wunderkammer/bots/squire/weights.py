"""What `dealer` thinks things are worth where no rule says so: found by letting it play against itself.

Each weight has a number by which a decision reads it from its scratch paper (`mind.py`), so that a series of games can
be played between two sets of weights without compiling anything anew.
"""

import numpy as np

(
    COIN,  # VP that the first coin is worth beyond what it counts as a left over
    COINS_A_TURN,  # coins of use for each turn to come: with more of them, one more is worth e times less
    TICKET,  # the same of tickets
    TICKETS_A_TURN,
    BUYS,  # purchases in each turn to come
    STEER,  # how much likelier than by chance an exhibit of the wanted type or value is bought
    LATER,  # chance that a card in hand is accepted at a later exhibition of one's own, for each of these
    OFFER_LATER,  # share of an offer's worth while it does not apply yet
    CARD,  # VP as a commission of a card not drawn yet
    SLOT,  # share of a card's worth that one more commission under the limit adds
    ROOM,  # VP of one more card in hand, for each exhibition to come
    GUEST,  # chance that a rival exhibition shows a given type
    FINISH,  # how many purchases too few are as good as the chance to finish a row or floor is small
    TAKE,  # VP of the exhibit from the discard pile, as long as it is not known
    ROYAL_TICKET,  # VP of one more line a turn, for each turn to come
    AHEAD,  # share of what the next turn promises
    SECOND,  # and of that, the part of the second best journey: the best may be gone
    RIVALS,  # share of what their next turns promise, of all rivals together
    REWARDS,  # share of the rewards of guests, of all rivals together
    MARGIN,  # VP that a commission must be worth to be accepted while later exhibitions may bring better ones
) = range(20)

WEIGHTS = np.array(
    [
        0.40,  # COIN
        2.5,  # COINS_A_TURN
        0.45,  # TICKET
        0.8,  # TICKETS_A_TURN
        0.42,  # BUYS
        1.4,  # STEER
        0.8,  # LATER
        0.6,  # OFFER_LATER
        6.4,  # CARD
        0.5,  # SLOT
        0.15,  # ROOM
        0.2,  # GUEST
        1.0,  # FINISH
        5.5,  # TAKE
        0.25,  # ROYAL_TICKET
        0.6,  # AHEAD
        0.4,  # SECOND
        1.0,  # RIVALS
        0.4,  # REWARDS
        2.5,  # MARGIN
    ]
)
