"""Phase 4: exhibits, thefts and arrests in the castle (AC-4)."""

from typing import Any

from wunderkammer.core.bits import bit, lowest
from wunderkammer.core.kernel import kernel
from wunderkammer.games.antique_club.choices import is_thief
from wunderkammer.games.antique_club.figures import advance, best_two, leader_position, rank_of
from wunderkammer.games.antique_club.moves import DECLINE, DETECTIVE, EXHIBIT, STEAL, THIEF
from wunderkammer.games.antique_club.state import (
    BEST,
    CASTLE,
    DETECTIVE_RANK,
    EXHIBITS,
    SECOND,
    T_CAUGHT,
    T_DECLINES,
    T_FREED,
    T_SHOWS,
    T_STEALS,
    T_VAIN,
)
from wunderkammer.games.antique_club.tape import tell


@kernel
def at_castle_with(rec: Any, seat: int, code: int) -> bool:
    return rec.place[seat] == CASTLE and rec.card[seat] == code


@kernel
def ask_exhibits(rec: Any) -> None:
    """AC-4.2. A seat that holds three cards in all can only show those: it is not asked."""
    rec.phase = EXHIBITS
    owing = 0
    for seat in range(rec.seats):
        rec.picks[seat] = 0
        if at_castle_with(rec, seat, EXHIBIT):
            if rec.held[seat] == 3:
                rec.picks[seat] = rec.hand[seat]
            else:
                owing |= 1 << seat
    rec.owing = owing


@kernel
def show_exhibits(rec: Any) -> None:
    """AC-4.2 to AC-4.4."""
    any_exhibit = False
    for seat in range(rec.seats):
        if rec.picks[seat] != 0:
            any_exhibit = True
            rec.exhibit[seat] = rec.picks[seat]
            rec.shown |= rec.picks[seat]
            tell(rec, T_SHOWS, seat, 0, 0)
    if not any_exhibit:
        return
    rec.reveal += 1
    leader = leader_position(rec)
    best, second = best_two(rec, rec.exhibit)
    advance(rec, best, int(rec.best_pair[leader]), BEST)
    if second >= 0:
        advance(rec, second, int(rec.second_pair[leader]), SECOND)


@kernel
def next_theft(rec: Any) -> None:
    """AC-4.5: the next thief, highest number first, before the next exhibit that still has cards, in seat order."""
    thief = int(rec.thief)
    victim = int(rec.victim)
    while True:
        if thief >= 0:
            for seat in range(victim + 1, rec.seats):
                if rec.exhibit[seat] != 0 and seat != thief:
                    rec.thief = thief
                    rec.victim = seat
                    rec.owing = 1 << thief
                    return
        last = rec.card[thief] if thief >= 0 else DETECTIVE
        thief = -1
        for seat in range(rec.seats):
            waits = rec.place[seat] == CASTLE and is_thief(rec.card[seat]) and rec.card[seat] < last
            if waits and (thief < 0 or rec.card[seat] > rec.card[thief]):
                thief = seat
        if thief < 0:
            rec.thief = -1
            return
        victim = -1


@kernel
def carry_out_theft(rec: Any, code: int) -> None:
    if code == DECLINE:
        tell(rec, T_DECLINES, rec.thief, rec.victim, 0)
    else:
        card = code - STEAL
        rec.exhibit[rec.victim] &= ~bit(card)
        rec.hand[rec.victim] &= ~bit(card)
        rec.held[rec.victim] -= 1
        rec.hand[rec.thief] |= bit(card)
        rec.held[rec.thief] += 1
        rec.stirred = 1
        tell(rec, T_STEALS, rec.thief, card, rec.victim)
    next_theft(rec)


@kernel
def arrest_thieves(rec: Any) -> None:
    """AC-4.6, AC-4.7."""
    detectives = 0
    thieves = 0
    for seat in range(rec.seats):
        if at_castle_with(rec, seat, DETECTIVE):
            detectives |= 1 << seat
        elif rec.place[seat] == CASTLE and is_thief(rec.card[seat]):
            thieves |= 1 << (int(rec.card[seat]) - THIEF)
    if detectives == 0:
        return
    if thieves == 0:
        for seat in range(rec.seats):
            if detectives & (1 << seat) != 0:
                tell(rec, T_VAIN, seat, 0, 0)
        return
    while thieves != 0:
        _imprison(rec, lowest(thieves))
        thieves &= thieves - 1
    # All ranks are read before any detective moves: four bits a seat.
    ranks = 0
    for seat in range(rec.seats):
        ranks |= rank_of(rec, int(rec.position[seat])) << (4 * seat)
    for seat in range(rec.seats):
        if detectives & (1 << seat) != 0:
            advance(rec, seat, (ranks >> (4 * seat)) & 15, DETECTIVE_RANK)


@kernel
def _owner_of_thief(rec: Any, thief: int) -> int:
    for seat in range(rec.seats):
        if rec.colour[seat] == rec.thief_colour[thief]:
            return seat
    return -1


@kernel
def _imprison(rec: Any, thief: int) -> None:
    """Into cell 1; the rest move up one; out of the last cell and home (AC-4.7)."""
    owner = _owner_of_thief(rec, thief)
    rec.thieves[owner] &= ~(1 << thief)
    released = int(rec.prison[rec.seats - 1])
    for cell in range(rec.seats - 1, 0, -1):
        rec.prison[cell] = rec.prison[cell - 1]
    rec.prison[0] = thief
    tell(rec, T_CAUGHT, owner, thief, 0)
    if released >= 0:
        home = _owner_of_thief(rec, released)
        rec.thieves[home] |= 1 << released
        tell(rec, T_FREED, home, released, 0)
