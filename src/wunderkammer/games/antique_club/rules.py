"""The rules of Antique Club: setup, to_act, legal, play, score, and the chain of a round. README.md has the ids.

A round is a chain of stages. Each stage either asks seats for decisions (`owing` becomes their bits) or is carried
out at once; `play` notes a decision and, when nobody owes one any more, carries the chain on to the next decision.
Chances that facts open to all leave with one answer are not asked (AC-2.5), but never so many that a move could
pass without anybody being asked.
"""

from typing import Any

from wunderkammer.core.bits import bit, lowest
from wunderkammer.core.kernel import kernel
from wunderkammer.games.antique_club.auction import hold_auction, pay_for_it, take_from_window
from wunderkammer.games.antique_club.castle import (
    arrest_thieves,
    ask_exhibits,
    carry_out_theft,
    next_theft,
    show_exhibits,
)
from wunderkammer.games.antique_club.choices import (
    card_is_forced,
    legal_cards,
    legal_places,
    may_enter_hall,
    on_offer,
    only_card,
)
from wunderkammer.games.antique_club.deal import deal_collectibles, deal_colours
from wunderkammer.games.antique_club.ending import hold_final_exhibit
from wunderkammer.games.antique_club.exhibits import addable, is_exhibit
from wunderkammer.games.antique_club.figures import leader_position
from wunderkammer.games.antique_club.moves import CASTLE_CODE, DECLINE, DONE, HALL_CODE, SHOW, STEAL, TAKE
from wunderkammer.games.antique_club.state import (
    AFTER_AUCTION,
    CARDS,
    CASTLE,
    CASTLE_CARDS,
    CONFRONTATION,
    EXHIBITS,
    HALL,
    HALL_CARDS,
    MOST_SEATS,
    NO_CARD,
    NOWHERE,
    ORDINARY,
    OVER,
    PLACES,
    SURPRISE,
    T_PASSES,
    T_PLACE,
    T_PLAYS,
    T_QUIET,
    T_ROUND,
    THEFT,
    WINDOW,
)
from wunderkammer.games.antique_club.tape import tell, wipe

QUIET_ROUNDS = 60
"""Quiet rounds in a row after which the final exhibit follows (AC-5.4)."""


@kernel
def setup(rec: Any, seats: int, options: Any, entropy: Any) -> None:
    """AC-1: deal colours, collectibles and windows. `rec` holds the component values and nothing else yet."""
    rec.seats = seats
    rec.variant = options[0]
    rec.commits = options[1]
    rec.memory_aid = options[2]
    deal_colours(rec, entropy)
    deal_collectibles(rec, entropy)
    for seat in range(MOST_SEATS):
        rec.prison[seat] = -1
        rec.card[seat] = NO_CARD
        rec.place[seat] = NOWHERE
    rec.winner = -1
    rec.thief = -1
    rec.round_number = 0
    _start_round(rec)
    _carry_on(rec)


@kernel
def to_act(rec: Any) -> int:
    return int(rec.owing)


@kernel
def legal(rec: Any, seat: int, out: Any) -> int:
    """The codes `seat` may play now, ascending; 0 of them when it owes no decision."""
    if rec.owing & (1 << seat) == 0:
        return 0
    if rec.phase == PLACES:
        return legal_places(rec, seat, out)
    if rec.phase == CARDS or rec.phase == HALL_CARDS or rec.phase == CASTLE_CARDS:
        if rec.place[seat] == NOWHERE:
            return legal_places(rec, seat, out)
        return legal_cards(rec, seat, rec.place[seat], out)
    n = 0
    if rec.phase == WINDOW:
        out[0] = TAKE
        out[1] = TAKE + 1
        return 2
    if rec.phase == EXHIBITS:
        picks = rec.picks[seat]
        if is_exhibit(rec, picks):
            out[n] = DONE
            n += 1
        cards = addable(rec, rec.hand[seat], picks)
        while cards != 0:
            out[n] = SHOW + lowest(cards)
            n += 1
            cards &= cards - 1
        return n
    if rec.phase == THEFT:
        out[n] = DECLINE
        n += 1
        cards = rec.exhibit[rec.victim]
        while cards != 0:
            out[n] = STEAL + lowest(cards)
            n += 1
            cards &= cards - 1
    return n


@kernel
def play(rec: Any, seat: int, code: int) -> None:
    """Note a legal decision; resolve what it completes. The tape keeps the last resolved move until the next, so that a
    step of a sealed choice leaves no trace that others could see (AC-2.5)."""
    mine = 1 << seat
    if rec.phase == PLACES:
        rec.place[seat] = code
        rec.owing &= ~mine
    elif rec.phase == CARDS or rec.phase == HALL_CARDS or rec.phase == CASTLE_CARDS:
        if code in (HALL_CODE, CASTLE_CODE):
            # Surprise (AC-6.1): place and card are one sealed choice, laid down in two steps.
            rec.place[seat] = code
        else:
            rec.card[seat] = code
            rec.owing &= ~mine
    elif rec.phase == EXHIBITS:
        if code == DONE:
            rec.owing &= ~mine
        else:
            rec.picks[seat] |= bit(code - SHOW)
    else:
        rec.owing = 0
    if rec.owing == 0:
        _resolve(rec, code)


@kernel
def _resolve(rec: Any, code: int) -> None:
    """Carry out what the last decision, `code`, completed."""
    wipe(rec)
    rec.beat += 1
    if rec.phase == WINDOW:
        take_from_window(rec, code - TAKE)
        pay_for_it(rec)
    elif rec.phase == THEFT:
        carry_out_theft(rec, code)
    _carry_on(rec)


@kernel
def _carry_on(rec: Any) -> None:
    """From a completed phase to the next decision of anybody, or the end."""
    while rec.owing == 0 and rec.phase != OVER:
        if rec.phase == PLACES:
            _reveal_places(rec)
            _ask_cards(rec)
        elif rec.phase == CARDS or rec.phase == HALL_CARDS:
            if rec.variant == SURPRISE:
                _reveal_places(rec)
                _turn_up(rec, HALL)
                _turn_up(rec, CASTLE)
            else:
                _turn_up(rec, HALL)
            hold_auction(rec)
        elif rec.phase == WINDOW:
            if rec.variant == ORDINARY and rec.commits == AFTER_AUCTION:
                _ask_castle_cards(rec)
            else:
                rec.phase = CASTLE_CARDS
        elif rec.phase == CASTLE_CARDS:
            _turn_up(rec, CASTLE)
            ask_exhibits(rec)
        elif rec.phase == EXHIBITS:
            show_exhibits(rec)
            rec.phase = THEFT
            rec.thief = -1
            next_theft(rec)
        else:  # THEFT: all thefts are done
            arrest_thieves(rec)
            _end_round(rec)


@kernel
def _start_round(rec: Any) -> None:
    """AC-2.1, AC-6.2: who is asked where to go."""
    rec.round_number += 1
    rec.stirred = 0
    rec.revealed = 0
    rec.winner = -1
    rec.thief = -1
    for seat in range(rec.seats):
        rec.place[seat] = NOWHERE
        rec.card[seat] = NO_CARD
    tell(rec, T_ROUND, -1, rec.round_number % 100, rec.round_number // 100)
    if rec.variant == CONFRONTATION:
        at_hall = rec.round_number % 2 == 1 and on_offer(rec)
        for seat in range(rec.seats):
            rec.place[seat] = HALL if at_hall else CASTLE
        rec.phase = PLACES  # completed at once: the place is announced
        return
    owing = 0
    for seat in range(rec.seats):
        if may_enter_hall(rec, seat):
            owing |= 1 << seat
        else:
            rec.place[seat] = CASTLE
    if rec.variant == SURPRISE:
        # Whoever can only go to the Castle still lays a card, sealed.
        rec.phase = CARDS
        _owe_cards(rec, owing)
    else:
        rec.phase = PLACES
        rec.owing = owing


@kernel
def _reveal_places(rec: Any) -> None:
    rec.reveal += 1
    for seat in range(rec.seats):
        tell(rec, T_PLACE, seat, rec.place[seat], 0)


@kernel
def _owe_cards(rec: Any, chosen_place: int) -> None:
    """Ask seats for a card. `chosen_place`: seats still to choose a place; of the others those at the place in
    question are asked."""
    owing = chosen_place
    for seat in range(rec.seats):
        if rec.place[seat] == NOWHERE:
            continue
        asked = rec.phase == CARDS or (rec.place[seat] == HALL) == (rec.phase == HALL_CARDS)
        if rec.place[seat] == HALL and not may_enter_hall(rec, seat):
            if asked:
                tell(rec, T_PASSES, seat, 0, 0)
            asked = False
        if asked:
            if card_is_forced(rec, seat):
                rec.card[seat] = only_card(rec, seat)
            else:
                owing |= 1 << seat
    if owing == 0:
        # Everybody's card is forced: ask all the same, so that a move never runs through rounds that nobody saw.
        for seat in range(rec.seats):
            if rec.card[seat] != NO_CARD and rec.revealed & (1 << seat) == 0:
                rec.card[seat] = NO_CARD
                owing |= 1 << seat
    rec.owing = owing


@kernel
def _ask_cards(rec: Any) -> None:
    """AC-2.3: all seats, or with castle cards after the auction those at the Auction Hall."""
    rec.phase = CARDS
    if rec.variant == ORDINARY and rec.commits == AFTER_AUCTION:
        rec.phase = HALL_CARDS
    _owe_cards(rec, 0)


@kernel
def _ask_castle_cards(rec: Any) -> None:
    rec.phase = CASTLE_CARDS
    _owe_cards(rec, 0)


@kernel
def _turn_up(rec: Any, place: int) -> None:
    """AC-2.4: the action cards of a place are turned up together."""
    any_card = False
    for seat in range(rec.seats):
        if rec.place[seat] == place and rec.card[seat] != NO_CARD and rec.revealed & (1 << seat) == 0:
            rec.revealed |= 1 << seat
            any_card = True
            tell(rec, T_PLAYS, seat, rec.card[seat], 0)
    if any_card:
        rec.reveal += 1


@kernel
def _end_round(rec: Any) -> None:
    """AC-4.8, AC-5.1, AC-5.4."""
    for seat in range(rec.seats):
        rec.exhibit[seat] = 0
    if rec.stirred != 0:
        rec.quiet = 0
    else:
        rec.quiet += 1
    if leader_position(rec) > rec.spaces:
        hold_final_exhibit(rec)
    elif rec.quiet >= QUIET_ROUNDS:
        tell(rec, T_QUIET, -1, rec.quiet, 0)
        hold_final_exhibit(rec)
    else:
        _start_round(rec)


@kernel
def score(rec: Any, out: Any) -> None:
    """out[0, seat]: spaces from the Club Room; out[1, seat]: place in the end (0 while the game goes on)."""
    for seat in range(rec.seats):
        out[0, seat] = rec.position[seat]
        out[1, seat] = rec.place_in_end[seat]
