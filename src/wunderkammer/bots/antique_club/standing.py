"""Where each seat stands at the start of a round, as a few numbers, and the chance to win that goes with them.

The numbers are in spaces of the track, over what luck may still do; the chance is a softmax of their weighted sum
(conditional logit: McFadden 1974). The weights were fitted to who won, in games between collectors that now and then
made any move (`tools/fit_standing.py`).
"""

from math import exp, sqrt
from typing import Any

import numpy as np

from wunderkammer.bots.antique_club.strength import age, rank_key, strength, tally
from wunderkammer.bots.antique_club.values import CASH_POWER, CASH_ROUNDS, LUCK, LUCK_GROWS, PACE
from wunderkammer.bots.antique_club.weights import WEIGHTS
from wunderkammer.core.bits import count
from wunderkammer.core.kernel import kernel
from wunderkammer.games.antique_club.exhibits import best_exhibit
from wunderkammer.games.antique_club.rules import leader_position
from wunderkammer.games.antique_club.state import MOST_CASH, MOST_SEATS

FIGURES = 10
"""Numbers of each seat; each is there twice, the second time by how much of the game is left."""
(POSITION, BEST_LATER, BEST_NOW, SECOND_NOW, STRENGTH, CARDS, CASH, CASH_CARDS, THIEF, THIEVES) = range(FIGURES)

STANDING: np.dtype[np.void] = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("figure", np.float64, (MOST_SEATS, 2 * FIGURES)),
                ("strength", np.float64, (MOST_SEATS,)),
                ("cash", np.float64, (MOST_CASH,)),
                ("key", np.int64, (MOST_SEATS,)),
            ],
            align=True,
        ),
    )
)

DOUBT = 0.3
DOUBT_GROWS = 1.2
"""How far strengths must lie apart to be told apart in the end: so many cards now, and so many more by the root of
the rounds left."""
STAKE = 8.0
STAKE_A_ROUND = 2.0
"""Spaces that the best collection brings in the end, and in each round to come."""


@kernel
def take_stock(rec: Any, paper: Any) -> None:
    """Fill paper.figure[seat] for every seat of a whole record."""
    seats = int(rec.seats)
    leader = leader_position(rec)
    rounds = max(1.0, (rec.spaces + 1 - leader) / PACE)
    left = min(1.5, rounds * PACE / rec.spaces)
    luck = LUCK + LUCK_GROWS * sqrt(rounds)
    use = 1.0 - exp(-rounds / CASH_ROUNDS)
    _price_cash(rec, paper)
    best = -1
    second = -1
    for seat in range(seats):
        paper.strength[seat] = strength(tally(rec, rec.hand[seat]), int(rec.categories)) + age(rec, rec.hand[seat])
        paper.key[seat] = rank_key(best_exhibit(rec, rec.hand[seat]))
        if best < 0 or paper.key[seat] > paper.key[best]:
            second = best
            best = seat
        elif second < 0 or paper.key[seat] > paper.key[second]:
            second = seat
    doubt = DOUBT + DOUBT_GROWS * sqrt(rounds)
    stake = STAKE + STAKE_A_ROUND * rounds
    for seat in range(seats):
        purse = 0.0
        for card in range(int(rec.cash_cards)):
            if (rec.cash[seat] >> card) & 1 != 0:
                purse += paper.cash[card]
        free = count(int(rec.thieves[seat]))
        figure = paper.figure[seat]
        figure[POSITION] = float(rec.position[seat] - leader)
        figure[BEST_LATER] = stake * _share(paper, seat, seats, doubt)
        figure[BEST_NOW] = 4.0 if seat == best and paper.key[seat] > 0 else 0.0
        figure[SECOND_NOW] = 4.0 if seat == second and paper.key[seat] > 0 else 0.0
        figure[STRENGTH] = paper.strength[seat]
        figure[CARDS] = 0.3 * rec.held[seat]
        figure[CASH] = 2.0 * use * purse
        figure[CASH_CARDS] = use * count(int(rec.cash[seat]))
        figure[THIEF] = 4.0 * use if free > 0 else 0.0
        figure[THIEVES] = 2.0 * use * free
        for i in range(FIGURES):
            figure[i] /= luck
            figure[FIGURES + i] = figure[i] * left


@kernel
def _price_cash(rec: Any, paper: Any) -> None:
    """A cash card is worth what it can beat: the share of all cash in hands that is lower."""
    about = 0
    for seat in range(int(rec.seats)):
        about |= int(rec.cash[seat])
    total = count(about)
    below = 0
    for card in range(int(rec.cash_cards)):
        if (about >> card) & 1 != 0:
            below += 1
        paper.cash[card] = (below / total) ** CASH_POWER if total > 0 else 0.0


@kernel
def _share(paper: Any, seat: int, seats: int, doubt: float) -> float:
    """The chance to have the best collection in the end, and half of that to have the second."""
    best = 1.0
    second = 0.0
    for other in range(seats):
        if other != seat:
            above = 1.0 / (1.0 + exp((paper.strength[other] - paper.strength[seat]) / doubt))
            second = second * above + best * (1.0 - above)
            best *= above
    return best + 0.5 * second


@kernel
def chances(rec: Any, paper: Any, values: Any) -> None:
    """values[seat]: the chance to win of each seat of a whole record that is at the start of a round."""
    take_stock(rec, paper)
    seats = int(rec.seats)
    weights = WEIGHTS[seats]
    most = -1e30
    for seat in range(seats):
        values[seat] = 0.0
        for i in range(2 * FIGURES):
            values[seat] += weights[i] * paper.figure[seat, i]
        most = max(most, values[seat])
    total = 0.0
    for seat in range(seats):
        values[seat] = exp(values[seat] - most)
        total += values[seat]
    for seat in range(seats):
        values[seat] /= total


@kernel
def take_stock_at(records: Any, i: int, papers: Any) -> None:
    """`take_stock`, for calls from Python: an array and an index."""
    take_stock(records[i], papers[0])
