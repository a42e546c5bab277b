"""The round as a contest of simultaneous choices: what each action is worth against what the others are likely to do.

Every seat mixes its actions: the better one is, the likelier. What is likely of each depends on what is likely of the
others, so the mixes are improved together for some turns (a logit equilibrium: McKelvey, Palfrey 1995). Utilities are
in spaces, less what the rivals gain (`values`). Chances of different seats count as independent.
"""

from math import exp
from typing import Any

from wunderkammer.bots.antique_club.mind import ACTIONS, BIDS, CASTLE_THIEF, DETECTIVE, EXHIBIT, HALL_THIEF
from wunderkammer.core.kernel import kernel
from wunderkammer.games.antique_club.rules import leader_position, may_enter_hall
from wunderkammer.games.antique_club.state import CASTLE, HALL

OTHERS_SPREAD = 0.5
"""Spaces by which an action must be better to be e times as likely, in others: they err, and want to surprise."""
TURNS = 12
STEP = 0.5
"""How often, and how far each time, the mixes move towards what is best against them."""
NEVER = 1e-9


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
    """Find the mixes of all seats, from `open` (set) and the values of the mind."""
    for seat in range(known.seats):
        n = 0
        for action in range(ACTIONS):
            n += mind.open[seat] >> action & 1
        for action in range(ACTIONS):
            mind.mix[seat, action] = 1.0 / n if mind.open[seat] >> action & 1 != 0 else 0.0
    for _ in range(TURNS):
        _count_bids(known, mind)
        for seat in range(known.seats):
            if mind.open[seat] != 0:
                weigh_actions(known, mind, seat)
                _respond(mind, seat)


@kernel
def _respond(mind: Any, seat: int) -> None:
    """Move a seat's mix towards the logit response to its utilities."""
    total = likelihoods(mind, seat, OTHERS_SPREAD)
    for action in range(ACTIONS):
        if mind.open[seat] >> action & 1 != 0:
            mind.mix[seat, action] += STEP * (mind.utility[action] / total - mind.mix[seat, action])


@kernel
def likelihoods(mind: Any, seat: int, spread: float) -> float:
    """Turn the utilities of a seat's open actions into likelihoods, in place; returns their sum."""
    most = -1e30
    for action in range(ACTIONS):
        if mind.open[seat] >> action & 1 != 0:
            most = max(most, mind.utility[action])
    total = 0.0
    for action in range(ACTIONS):
        if mind.open[seat] >> action & 1 != 0:
            likelihood = exp((mind.utility[action] - most) / spread)
            if action == EXHIBIT:
                likelihood *= mind.shows[seat]
            mind.utility[action] = likelihood
            total += likelihood
    return max(total, NEVER)


@kernel
def _count_bids(known: Any, mind: Any) -> None:
    """How likely each seat bids no higher than each card."""
    for seat in range(known.seats):
        under = 1.0
        for card in range(known.cash_cards - 1, -1, -1):
            mind.under[seat, card] = under
            under -= mind.mix[seat, BIDS + card]


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
    mine = known.cash[seat] if mind.open[seat] & ((1 << HALL_THIEF) - 1) != 0 else 0
    for card in range(known.cash_cards):
        if mine >> card & 1 != 0:
            wins = 1.0
            for other in range(seats):
                if other != seat:
                    wins *= mind.under[other, card]
            value = mind.item[seat, seat] - mind.cash[card] * (1.0 + rival_thief)
            mind.utility[BIDS + card] = wins * value + denied
            continue
        for other in range(seats):
            if other != seat and mind.mix[other, BIDS + card] > 0.0:
                wins = mind.mix[other, BIDS + card]
                for third in range(seats):
                    if third != seat and third != other:
                        wins *= mind.under[third, card]
                # What it wins without me is worth less than nothing to me, its cash spent more than nothing.
                denied -= wins * (mind.item[seat, other] + mind.rival[seat, other] * mind.cash[card])
                paid += wins * mind.cash[card]
    mind.utility[HALL_THIEF] = paid * (no_thief + rival_thief)


@kernel
def _weigh_castle(known: Any, mind: Any, seat: int) -> None:
    seats = known.seats
    leader = min(leader_position(known), known.spaces)
    high = float(known.best_pair[leader])
    low = float(known.second_pair[leader])
    no_thief = 1.0
    no_detective = 1.0
    best = 1.0
    second = 0.0
    for other in range(seats):
        if other != seat:
            no_thief *= 1.0 - mind.mix[other, CASTLE_THIEF]
            no_detective *= 1.0 - mind.mix[other, DETECTIVE]
            above = mind.mix[other, EXHIBIT] * mind.beats[other, seat]
            second = second * (1.0 - above) + best * above
            best *= 1.0 - above
    show = high * best + low * second
    steal = -(1.0 - no_detective) * mind.prison[seat]
    arrest = mind.rank[seat] * (1.0 - no_thief)
    for other in range(seats):
        if other == seat:
            continue
        rival = mind.rival[seat, other]
        exhibits = mind.mix[other, EXHIBIT]
        if exhibits > 0.0:
            show += rival * exhibits * mind.beats[seat, other] * _displaced(known, mind, seat, other, high, low)
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
    mind.utility[EXHIBIT] = show
    mind.utility[CASTLE_THIEF] = steal
    mind.utility[DETECTIVE] = arrest


@kernel
def _displaced(known: Any, mind: Any, seat: int, other: int, high: float, low: float) -> float:
    """What a weaker exhibit of `other` loses when that of `seat` is put above it."""
    best = 1.0
    second = 0.0
    for third in range(known.seats):
        if third != seat and third != other:
            above = mind.mix[third, EXHIBIT] * mind.beats[third, other]
            second = second * (1.0 - above) + best * above
            best *= 1.0 - above
    return best * (high - low) + second * low


@kernel
def lay_open(known: Any, mind: Any) -> None:
    """`open` for every seat from what the table sees of places and cards."""
    for seat in range(known.seats):
        place = known.place[seat]
        mind.open[seat] = open_actions(known, mind, seat, place)
