"""What a responder sees of the choices of a round: where to go and which card to lay, as numbers (`responder.py`)."""

from typing import Any

from wunderkammer.bots.antique_club.beliefs import believe, guess
from wunderkammer.bots.antique_club.choose import OWN_SPREAD, weigh_round
from wunderkammer.bots.antique_club.contest import weigh_actions
from wunderkammer.bots.antique_club.mind import BIDS, CASTLE_THIEF, EXHIBIT, HALL_THIEF
from wunderkammer.bots.antique_club.places import weigh_places
from wunderkammer.core.bits import count
from wunderkammer.core.chance import Chance
from wunderkammer.core.kernel import kernel
from wunderkammer.games.antique_club import moves
from wunderkammer.games.antique_club.choices import may_enter_hall
from wunderkammer.games.antique_club.state import CASTLE, HALL, PLACES, T_PLACE, T_PLAYS

# Kinds of choices: a place, or a card; bids by their rank among all cash in hands
KINDS = 9
(TO_HALL, TO_CASTLE, BID_LOW, BID_MIDDLE, BID_HIGH, POCKET, SHOW, STEAL, ARREST) = range(KINDS)

# What kinds are crossed with
SEEN = 6
(SEEN_LOW, SEEN_HIGH, SEEN_POCKET, SEEN_SHOW, SEEN_STEAL, SEEN_ARREST) = range(SEEN)
CONTEXTS = 7 + SEEN
(ALWAYS, BETTER, THIEVES, LEADS, EARLY, OWN_THIEVES, COMPANY, HABITS) = range(8)

# Features: the worth by `collector`, the rank of a bid, then kinds crossed with contexts
(WORTH, RANK, CROSSED) = range(3)
FEATURES = CROSSED + KINDS * CONTEXTS

PLACE = SEEN
"""Of what is remembered of a seat, after its habits: where it was last seen."""
MEMORY = 0.85
"""What is left of a habit after a round in which it did not show."""
WHOLE_GAME = 20.0
"""Rounds left that count as the whole game."""
_THIRD = 1.0 / 3.0
_HALF = 0.5


@kernel
def notice(records: Any, seen: Any) -> None:
    """Remember the cards that were turned up, from the tape. seen: float64[MOST_SEATS, SEEN + 1], the part of the last
    rounds in which a seat did each of six things, the latest counting most, and its place."""
    known = records[0]
    for line in range(int(known.told)):
        seat = int(known.tape[line, 1])
        if known.tape[line, 0] == T_PLACE:
            seen[seat, PLACE] = float(known.tape[line, 2])
        elif known.tape[line, 0] == T_PLAYS:
            did = _seen_as(known, int(known.tape[line, 2]), seen[seat, PLACE] == CASTLE)
            for i in range(SEEN):
                seen[seat, i] *= MEMORY
            seen[seat, did] += 1.0 - MEMORY
    for seat in range(int(known.seats)):
        if known.place[seat] == HALL or known.place[seat] == CASTLE:
            seen[seat, PLACE] = float(known.place[seat])


@kernel
def _seen_as(known: Any, card: int, at_castle: bool) -> int:
    if card == moves.EXHIBIT:
        return SEEN_SHOW
    if card == moves.DETECTIVE:
        return SEEN_ARREST
    if card >= moves.THIEF:
        return SEEN_STEAL if at_castle else SEEN_POCKET
    return SEEN_HIGH if _rank(known, card - moves.BID) > _HALF else SEEN_LOW


@kernel
def _rank(known: Any, card: int) -> float:
    """The part of the other cash in hands that a cash card beats."""
    about = 0
    for seat in range(int(known.seats)):
        about |= int(known.cash[seat])
    about &= ~(1 << card)
    others = count(about)
    return count(about & ((1 << card) - 1)) / others if others > 0 else 1.0


@kernel
def look(records: Any, minds: Any, seat: int, seen: Any, actions: Any, features: Any, chance: Chance) -> int:
    """The choices of a seat that is to choose a place or a card: returns how many; features[:n] are filled, and
    actions[:n]: of places 0 the Auction Hall and 1 the Castle, of cards as in `mind`."""
    known = records[0]
    mind = minds[0]
    guess(known, seat, mind, chance)
    believe(known, mind)
    weigh_round(known, mind, seat)
    context = features[features.shape[0] - 1]
    _describe(known, mind, seat, seen, context)
    if known.phase == PLACES:
        hall, castle = weigh_places(known, mind, seat)
        actions[0] = 1
        _fill(features[0], context, TO_CASTLE, castle, 0.0)
        if not may_enter_hall(known, seat):
            return 1
        actions[1] = 0
        _fill(features[1], context, TO_HALL, hall, 0.0)
        return 2
    weigh_actions(known, mind, seat)
    n = int(mind.choices[seat])
    for i in range(n):
        action = int(mind.choice[seat, i])
        actions[i] = action
        rank = _rank(known, action - BIDS) if action < HALL_THIEF else 0.0
        _fill(features[i], context, _kind(action, rank), mind.utility[seat, action], rank)
    return n


@kernel
def _kind(action: int, rank: float) -> int:
    if action < HALL_THIEF:
        return BID_LOW if rank <= _THIRD else (BID_MIDDLE if rank <= 2.0 * _THIRD else BID_HIGH)
    if action == HALL_THIEF:
        return POCKET
    if action == EXHIBIT:
        return SHOW
    return STEAL if action == CASTLE_THIEF else ARREST


@kernel
def _fill(row: Any, context: Any, kind: int, worth: float, rank: float) -> None:
    row[:] = 0.0
    row[WORTH] = worth / OWN_SPREAD
    row[RANK] = rank
    for i in range(CONTEXTS):
        row[CROSSED + kind * CONTEXTS + i] = context[i]


@kernel
def _describe(known: Any, mind: Any, seat: int, seen: Any, context: Any) -> None:
    """The position as a few numbers around 0, the same for all choices."""
    seats = int(known.seats)
    others = seats - 1.0
    context[:] = 0.0
    context[ALWAYS] = 1.0
    context[LEADS] = 1.0
    for other in range(seats):
        if other == seat:
            continue
        context[BETTER] += mind.beats[seat, other] / others
        if known.thieves[other] != 0:
            context[THIEVES] += 1.0 / others
        if known.position[other] > known.position[seat]:
            context[LEADS] = 0.0
        if known.place[other] == CASTLE:
            context[COMPANY] += 1.0 / others
        elif known.place[other] != HALL:
            context[COMPANY] += _HALF / others
        for i in range(SEEN):
            context[HABITS + i] += seen[other, i] / others
    context[BETTER] -= _HALF
    context[THIEVES] -= _HALF
    context[LEADS] -= _HALF
    context[COMPANY] -= _HALF
    context[EARLY] = min(1.0, mind.rounds / WHOLE_GAME) - _HALF
    context[OWN_THIEVES] = 1.0 if known.thieves[seat] != 0 else 0.0
