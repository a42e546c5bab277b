"""The round as a contest of simultaneous choices: what each action is worth against what the others are likely to do.

Every seat mixes its actions: the better one is, the likelier. What is likely of each depends on what is likely of the
others, so the mixes are improved together for some turns (a logit equilibrium: McKelvey, Palfrey 1995). Utilities are
in spaces, less what the rivals gain (`values`). Chances of different seats count as independent.
"""

from math import exp
from typing import Any

from wunderkammer.bots.antique_club.mind import ACTIONS, BIDS, CASTLE_THIEF, DETECTIVE, EXHIBIT, HALL_THIEF
from wunderkammer.core.bits import lowest
from wunderkammer.core.kernel import kernel
from wunderkammer.games.antique_club.rules import leader_position, may_enter_hall
from wunderkammer.games.antique_club.state import CASTLE, HALL

OTHERS_SPREAD = 0.15
"""Spaces by which an action must be better to be e times as likely, in others: they err, and want to surprise."""
TURNS = 16
"""How often the mixes move towards what is best against them, each time by a smaller step: so they settle where they
would otherwise chase each other round, as thieves, detectives and exhibits do."""
NEVER = 1e-9
"""Stands for the sum of likelihoods that all came to nothing."""


@kernel
def open_actions(known: Any, mind: Any, seat: int, place: int) -> int:
    """The actions of a seat as bits: of one place, or (any other number) of wherever it may still go."""
    actions = 0
    if place != CASTLE and may_enter_hall(known, seat):
        actions |= known.cash[seat] << BIDS
        if known.thieves[seat] != 0:
            actions |= 1 << HALL_THIEF
    if place != HALL:
        actions |= 1 << DETECTIVE
        if known.thieves[seat] != 0:
            actions |= 1 << CASTLE_THIEF
        if mind.shows[seat] > 0.0:
            actions |= 1 << EXHIBIT
    return actions


@kernel
def prepare(known: Any, mind: Any) -> None:
    """What the round's events are worth to each seat: an item for any seat, a theft by any from any."""
    _list_cash(known, mind)
    for seat in range(known.seats):
        for other in range(known.seats):
            mind.item[seat, other] = mind.worth[seat, other] * max(mind.offer[other, 0], mind.offer[other, 1])
            mind.take[seat, other] = 0.0
            mind.bleed[other, seat] = 0.0
            if other == seat:
                continue
            best = 0.0
            for letter in range(known.categories):
                if mind.exposed[other, letter] > 0.0:
                    gain = mind.gain[seat, letter]
                    loss = mind.loss[other, letter]
                    take = mind.exposed[other, letter] * (
                        mind.worth[seat, seat] * gain - mind.worth[seat, other] * loss
                    )
                    if take > best:
                        best = take
                        mind.take[seat, other] = take
                        mind.bleed[other, seat] = mind.exposed[other, letter] * (
                            mind.worth[other, other] * loss - mind.worth[other, seat] * gain
                        )


@kernel
def settle(known: Any, mind: Any) -> None:
    """Find the mixes of all seats, from `open` (set) and the values of the mind. All respond at once: in turn, the
    lower seats would have the pick of several equilibria."""
    for seat in range(known.seats):
        for action in range(ACTIONS):
            mind.mix[seat, action] = 0.0
        list_choices(mind, seat)
        for i in range(mind.choices[seat]):
            mind.mix[seat, mind.choice[seat, i]] = 1.0 / mind.choices[seat]
    for turn in range(TURNS):
        step = 2.0 / (turn + 3.0)
        count_bids(known, mind)
        for seat in range(known.seats):
            if mind.choices[seat] > 1:
                weigh_actions(known, mind, seat)
        for seat in range(known.seats):
            if mind.choices[seat] > 1:
                _respond(mind, seat, step)


@kernel
def list_choices(mind: Any, seat: int) -> None:
    """The actions of `open` as a list."""
    n = 0
    actions = mind.open[seat]
    while actions != 0:
        mind.choice[seat, n] = lowest(actions)
        actions &= actions - 1
        n += 1
    mind.choices[seat] = n


@kernel
def _respond(mind: Any, seat: int, step: float) -> None:
    """Move a seat's mix towards the logit response to its utilities."""
    total = likelihoods(mind, seat, OTHERS_SPREAD)
    for i in range(mind.choices[seat]):
        action = mind.choice[seat, i]
        mind.mix[seat, action] += step * (mind.utility[seat, action] / total - mind.mix[seat, action])


@kernel
def likelihoods(mind: Any, seat: int, spread: float) -> float:
    """Turn the utilities of a seat's choices into likelihoods, in place; returns their sum."""
    most = mind.utility[seat, mind.choice[seat, 0]]
    for i in range(1, mind.choices[seat]):
        most = max(most, mind.utility[seat, mind.choice[seat, i]])
    total = 0.0
    for i in range(mind.choices[seat]):
        action = mind.choice[seat, i]
        likelihood = exp((mind.utility[seat, action] - most) / spread)
        if action == EXHIBIT:
            # It may have none to show.
            likelihood *= mind.shows[seat]
        mind.utility[seat, action] = likelihood
        total += likelihood
    return max(total, NEVER)


@kernel
def _list_cash(known: Any, mind: Any) -> None:
    """The cash cards in hands, ascending, with their owners."""
    about = 0
    for seat in range(known.seats):
        about |= known.cash[seat]
    n = 0
    while about != 0:
        card = lowest(about)
        about &= about - 1
        for seat in range(known.seats):
            if known.cash[seat] >> card & 1 != 0:
                mind.purse[n] = card
                mind.owner[n] = seat
                n += 1
    mind.purses = n


@kernel
def count_bids(known: Any, mind: Any) -> None:
    """How likely each seat bids no higher than each card."""
    for seat in range(known.seats):
        under = 1.0
        for i in range(mind.purses - 1, -1, -1):
            mind.under[seat, i] = under
            if mind.owner[i] == seat:
                under -= mind.mix[seat, BIDS + mind.purse[i]]


@kernel
def weigh_actions(known: Any, mind: Any, seat: int) -> None:
    """Fill `utility` for a seat's open actions, against the mixes of the others."""
    if mind.open[seat] & ((1 << (HALL_THIEF + 1)) - 1) != 0:
        _weigh_hall(known, mind, seat)
    if mind.open[seat] >> EXHIBIT != 0:
        _weigh_castle(known, mind, seat)


@kernel
def _weigh_hall(known: Any, mind: Any, seat: int) -> None:
    seats = known.seats
    # Nobody else sends a thief; exactly one other does, weighed by how much of a rival it is.
    no_thief = 1.0
    for other in range(seats):
        if other != seat:
            no_thief *= 1.0 - mind.mix[other, HALL_THIEF]
    rival_thief = 0.0
    for other in range(seats):
        if other != seat and mind.mix[other, HALL_THIEF] > 0.0:
            alone = mind.mix[other, HALL_THIEF]
            for third in range(seats):
                if third != seat and third != other:
                    alone *= 1.0 - mind.mix[third, HALL_THIEF]
            rival_thief += alone * mind.rival[seat, other]
    denied = 0.0
    paid = 0.0
    for i in range(mind.purses):
        card = mind.purse[i]
        owner = mind.owner[i]
        if owner == seat:
            wins = 1.0
            for other in range(seats):
                if other != seat:
                    wins *= mind.under[other, i]
            value = mind.item[seat, seat] - mind.cash[card] * (1.0 + rival_thief)
            mind.utility[seat, BIDS + card] = wins * value + denied
        elif mind.mix[owner, BIDS + card] > 0.0:
            wins = mind.mix[owner, BIDS + card]
            for third in range(seats):
                if third != seat and third != owner:
                    wins *= mind.under[third, i]
            # An item for a rival is worth less than nothing to me, its cash spent more than nothing.
            denied -= wins * (mind.item[seat, owner] + mind.rival[seat, owner] * mind.cash[card])
            paid += wins * mind.cash[card]
    mind.utility[seat, HALL_THIEF] = paid * (no_thief + rival_thief)


@kernel
def _weigh_castle(known: Any, mind: Any, seat: int) -> None:
    seats = known.seats
    leader = min(leader_position(known), known.spaces)
    high = float(known.best_pair[leader])
    low = float(known.second_pair[leader])
    no_thief = 1.0
    no_detective = 1.0
    for other in range(seats):
        if other != seat:
            no_thief *= 1.0 - mind.mix[other, CASTLE_THIEF]
            no_detective *= 1.0 - mind.mix[other, DETECTIVE]
    show = no_thief * _rank_value(known, mind, seat, mind.beats, high, low)
    if no_thief < 1.0:
        show += (1.0 - no_thief) * _rank_value(known, mind, seat, mind.wary_beats, high, low)
    steal = -(1.0 - no_detective) * mind.prison[seat]
    arrest = mind.rank[seat] * (1.0 - no_thief)
    for other in range(seats):
        if other == seat:
            continue
        rival = mind.rival[seat, other]
        exhibits = mind.mix[other, EXHIBIT]
        if exhibits > 0.0:
            steal += exhibits * mind.take[seat, other]
        show -= mind.mix[other, CASTLE_THIEF] * mind.bleed[seat, other]
        thieves_beside = 1.0
        detectives_beside = 1.0
        for third in range(seats):
            if third != seat and third != other:
                thieves_beside *= 1.0 - mind.mix[third, CASTLE_THIEF]
                detectives_beside *= 1.0 - mind.mix[third, DETECTIVE]
        # My thief may be what a detective waits for; my detective may be what a thief gets away without.
        steal -= rival * mind.mix[other, DETECTIVE] * mind.rank[other] * thieves_beside
        arrest += rival * mind.mix[other, CASTLE_THIEF] * mind.prison[other] * detectives_beside
    mind.utility[seat, EXHIBIT] = show
    mind.utility[seat, CASTLE_THIEF] = steal
    mind.utility[seat, DETECTIVE] = arrest


@kernel
def _rank_value(known: Any, mind: Any, seat: int, beats: Any, high: float, low: float) -> float:
    """What showing an exhibit brings by its rank, and takes from weaker ones that it is put above."""
    best = 1.0
    second = 0.0
    value = 0.0
    for other in range(known.seats):
        exhibits = mind.mix[other, EXHIBIT]
        if other == seat or exhibits == 0.0:
            continue
        above = exhibits * beats[other, seat]
        second = second * (1.0 - above) + best * above
        best *= 1.0 - above
        if beats[seat, other] > 0.0:
            displaced = _displaced(known, mind, seat, other, beats, high, low)
            value += mind.rival[seat, other] * exhibits * beats[seat, other] * displaced
    return value + high * best + low * second


@kernel
def _displaced(known: Any, mind: Any, seat: int, other: int, beats: Any, high: float, low: float) -> float:
    """What an exhibit of `other` loses when that of `seat` is put above it."""
    best = 1.0
    second = 0.0
    for third in range(known.seats):
        if third != seat and third != other:
            above = mind.mix[third, EXHIBIT] * beats[third, other]
            second = second * (1.0 - above) + best * above
            best *= 1.0 - above
    return best * (high - low) + second * low


@kernel
def lay_open(known: Any, mind: Any) -> None:
    """`open` for every seat from what the table sees of places and cards."""
    for seat in range(known.seats):
        place = known.place[seat]
        mind.open[seat] = open_actions(known, mind, seat, place)
