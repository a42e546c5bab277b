"""What each seat may know of a game of Antique Club, and other games it cannot tell from this one.

`know` is the only gate: it builds, from nothing, the record of what a seat may know. Views, story, refusals and
bots are all made from that record. What is open and what is hidden: README.md, "Who knows what".
"""

from typing import Any

import numpy as np

from wunderkammer.core.bits import bit, count, lowest, widened
from wunderkammer.core.chance import below
from wunderkammer.core.copying import copy_row
from wunderkammer.core.kernel import kernel
from wunderkammer.games.antique_club.choices import legal_cards, may_enter_hall
from wunderkammer.games.antique_club.exhibits import addable, is_exhibit, showable
from wunderkammer.games.antique_club.moves import EXHIBIT, MOST_LEGAL
from wunderkammer.games.antique_club.state import (
    CARDS,
    CASTLE,
    EXHIBITS,
    HALL,
    MOST_COLLECTIBLES,
    MOST_SEATS,
    NO_CARD,
    NOWHERE,
    OVER,
    PLACES,
    SEALED,
    SURPRISE,
    TAPE,
    WINDOW,
    WINDOW_SIZE,
)

# What is known


@kernel
def know(rec: Any, seat: int, out: Any) -> None:
    """Make `out` the record of what `seat` (-1: a spectator) may know of `rec`; every field is written."""
    know_now(rec, seat, out)
    _know_last_move(rec, out)
    _copy_components(rec, out)


@kernel
def know_now(rec: Any, seat: int, out: Any) -> None:
    """The position alone: every field is written but the tape and the component values."""
    _know_table(rec, out)
    _know_collectibles(rec, seat, out)
    _know_choices(rec, seat, out)


@kernel
def _know_table(rec: Any, out: Any) -> None:
    """Open to all, always."""
    out.seats = rec.seats
    out.variant = rec.variant
    out.commits = rec.commits
    out.memory_aid = rec.memory_aid
    out.beat = rec.beat
    out.reveal = rec.reveal
    out.round_number = rec.round_number
    out.quiet = rec.quiet
    out.stirred = rec.stirred
    out.phase = rec.phase
    out.owing = rec.owing
    out.revealed = rec.revealed
    out.winner = rec.winner
    out.thief = rec.thief
    out.victim = rec.victim
    out.register = rec.register
    out.shown = rec.shown
    copy_row(out.colour, rec.colour)
    copy_row(out.cash, rec.cash)
    copy_row(out.thieves, rec.thieves)
    copy_row(out.position, rec.position)
    copy_row(out.prison, rec.prison)
    copy_row(out.height, rec.height)
    copy_row(out.held, rec.held)
    copy_row(out.exhibit, rec.exhibit)
    copy_row(out.final, rec.final)
    copy_row(out.place_in_end, rec.place_in_end)


@kernel
def _know_collectibles(rec: Any, seat: int, out: Any) -> None:
    """Own hand; of other hands what was ever shown; of the windows the tops. At the end everything."""
    for other in range(MOST_SEATS):
        if other == seat or rec.phase == OVER:
            out.hand[other] = rec.hand[other]
        else:
            out.hand[other] = rec.hand[other] & rec.shown
    for window in range(2):
        top = rec.height[window] - 1
        for i in range(WINDOW_SIZE):
            out.window[window, i] = rec.window[window, i] if i == top or rec.phase == OVER else 0


@kernel
def _know_choices(rec: Any, seat: int, out: Any) -> None:
    """AC-2.5: of a sealed choice only that it has been made, and of one being made nothing."""
    places_sealed = rec.phase == PLACES or (rec.phase == CARDS and rec.variant == SURPRISE)
    for other in range(MOST_SEATS):
        out.place[other] = rec.place[other]
        out.card[other] = rec.card[other]
        out.picks[other] = rec.picks[other]
        if other == seat or other >= rec.seats:
            continue
        if places_sealed:
            out.place[other] = NOWHERE if rec.owing & (1 << other) != 0 else SEALED
        if rec.card[other] != NO_CARD and rec.revealed & (1 << other) == 0:
            out.card[other] = SEALED
        if rec.phase == EXHIBITS:
            out.picks[other] = 0


@kernel
def _know_last_move(rec: Any, out: Any) -> None:
    """What it brought about, open to all."""
    out.told = rec.told
    told = widened(rec.told)
    for line in range(told):
        for part in range(4):
            out.tape[line, part] = rec.tape[line, part]
    for line in range(told, TAPE):
        for part in range(4):
            out.tape[line, part] = 0


@kernel
def _copy_components(rec: Any, out: Any) -> None:
    out.collectibles = rec.collectibles
    out.categories = rec.categories
    out.colours = rec.colours
    out.cash_cards = rec.cash_cards
    out.thief_cards = rec.thief_cards
    out.spaces = rec.spaces
    out.banquet = rec.banquet
    out.final_best = rec.final_best
    out.final_second = rec.final_second
    copy_row(out.category, rec.category)
    copy_row(out.year, rec.year)
    copy_row(out.letter, rec.letter)
    copy_row(out.twin, rec.twin)
    copy_row(out.cash_value, rec.cash_value)
    copy_row(out.cash_colour, rec.cash_colour)
    copy_row(out.thief_number, rec.thief_number)
    copy_row(out.thief_colour, rec.thief_colour)
    for colour in range(MOST_SEATS):
        copy_row(out.colour_name[colour], rec.colour_name[colour])
    copy_row(out.best_pair, rec.best_pair)
    copy_row(out.second_pair, rec.second_pair)


# Another state the seat cannot tell from this one

_TRIES = 100_000


@kernel
def resample(rec: Any, seat: int, chance: Any) -> None:
    """Replace all that `seat` (-1: a spectator) cannot know by another possibility: unseen collectibles dealt anew,
    uniformly over the deals in which every seat that turned up its exhibit card has an exhibit; then sealed
    choices, each drawn from what its seat could choose.

    chance: uint64[4], advanced. Nothing hidden is read, so a record made by `know` serves as well as a whole one.
    """
    if rec.phase == OVER:
        return
    unseen = np.empty(MOST_COLLECTIBLES, np.int8)
    n = _unseen(rec, seat, unseen)
    for _ in range(_TRIES):
        _deal_unseen(rec, seat, unseen, n, chance)
        if _exhibitors_can_show(rec, seat):
            break
    out = np.empty(MOST_LEGAL, np.int32)
    for other in range(rec.seats):
        if other != seat:
            _resample_choice(rec, other, out, chance)


@kernel
def _unseen(rec: Any, seat: int, unseen: Any) -> int:
    cards = (bit(rec.collectibles) - 1) & ~rec.shown
    if seat >= 0:
        cards &= ~rec.hand[seat]
    n = 0
    while cards != 0:
        unseen[n] = lowest(cards)
        n += 1
        cards &= cards - 1
    return n


@kernel
def _deal_unseen(rec: Any, seat: int, unseen: Any, n: int, chance: Any) -> None:
    """A fresh shuffle of the unseen: what other hands lack of their number first, then the windows below their tops."""
    for i in range(n - 1):
        j = i + below(chance, n - i)
        card = unseen[i]
        unseen[i] = unseen[j]
        unseen[j] = card
    at = 0
    for other in range(rec.seats):
        if other == seat:
            continue
        hand = rec.hand[other] & rec.shown
        for _ in range(rec.held[other] - count(hand)):
            hand |= bit(unseen[at])
            at += 1
        rec.hand[other] = hand
    for window in range(2):
        for i in range(rec.height[window] - 1):
            rec.window[window, i] = unseen[at]
            at += 1


@kernel
def _exhibitors_can_show(rec: Any, seat: int) -> bool:
    """A seat whose exhibit card lies open, its exhibit still to come, must hold one."""
    if rec.phase != WINDOW and rec.phase != EXHIBITS:
        return True
    for other in range(rec.seats):
        must_show = other != seat and rec.revealed & (1 << other) != 0 and rec.card[other] == EXHIBIT
        if must_show and showable(rec, rec.hand[other]) == 0:
            return False
    return True


@kernel
def _resample_choice(rec: Any, other: int, out: Any, chance: Any) -> None:
    choosing = rec.owing & (1 << other) != 0
    if rec.phase == PLACES:
        if not choosing:
            rec.place[other] = _any_place(rec, other, chance)
    elif rec.phase == CARDS and rec.variant == SURPRISE:
        rec.card[other] = NO_CARD
        if not choosing:
            rec.place[other] = _any_place(rec, other, chance)
            rec.card[other] = out[below(chance, legal_cards(rec, other, rec.place[other], out))]
        elif not may_enter_hall(rec, other):
            rec.place[other] = CASTLE
        else:
            # Its place may already lie there, or not.
            rec.place[other] = _any_place(rec, other, chance) if below(chance, 2) == 0 else NOWHERE
    elif rec.phase == EXHIBITS:
        if rec.card[other] == EXHIBIT:
            rec.picks[other] = _any_picks(rec, other, choosing, chance)
    elif rec.card[other] != NO_CARD and rec.revealed & (1 << other) == 0:
        rec.card[other] = out[below(chance, legal_cards(rec, other, rec.place[other], out))]


@kernel
def _any_place(rec: Any, other: int, chance: Any) -> int:
    if may_enter_hall(rec, other) and below(chance, 2) == 0:
        return HALL
    return CASTLE


@kernel
def _any_picks(rec: Any, other: int, choosing: bool, chance: Any) -> int:
    """Cards picked one by one as the seat could have: an exhibit when it has finished, else however many so far."""
    hand = rec.hand[other]
    if rec.held[other] == 3:
        return hand
    picks = hand & 0
    while True:
        if (choosing or is_exhibit(rec, picks)) and below(chance, 3) == 0:
            return picks
        cards = addable(rec, hand, picks)
        if cards == 0:
            return picks
        for _ in range(below(chance, count(cards))):
            cards &= cards - 1
        picks |= bit(lowest(cards))
