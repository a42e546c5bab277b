"""The rules of Squire for Hire: setup, to_act, legal, play, score, and how a turn goes on. README.md has the ids."""

from typing import Any

import numpy as np

from wunderkammer.core.bits import widened
from wunderkammer.core.chance import word_below
from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire_for_hire.bag import lay, start_bag
from wunderkammer.games.squire_for_hire.deck import flip_story, gather_piles, set_out, take_from_pile
from wunderkammer.games.squire_for_hire.moves import (
    FLIP_LEFT,
    FLIP_RIGHT,
    KEEP_1,
    KEEP_2,
    LAY,
    LEAVE,
    NO_PILE,
    PASS,
    read_lay,
)
from wunderkammer.games.squire_for_hire.placing import (
    can_complete,
    can_lay_loose,
    card_laid,
    legal_lays,
    loose_lays,
    story_on_top,
)
from wunderkammer.games.squire_for_hire.scoring import bag_points
from wunderkammer.games.squire_for_hire.state import (
    DUNGEON,
    FIRST,
    FREE,
    KEEP,
    MOST_CARDS,
    MOST_DECKS,
    MOST_SEATS,
    MOST_SQUIRES,
    NONE,
    OVER,
    PASS_ON,
    SIDE,
    T_DROPS,
    T_FREE,
    T_GIVES,
    T_KEEPS,
    T_LAYS,
    T_LEAVES,
    T_OVER,
    T_PASSES,
    T_ROUND,
    T_STAYS,
    TURN,
)
from wunderkammer.games.squire_for_hire.tape import tell, wipe

ENTROPY_WORDS = 1 + MOST_SQUIRES + MOST_CARDS + (MOST_DECKS * MOST_CARDS + 1) // 2
"""Starting seat, squires, the cards to keep one of, and the keys of all decks, two to a word."""


# Setup


@kernel
def setup(rec: Any, seats: int, options: Any, entropy: Any) -> None:
    """SH-1: `rec` holds the component values and nothing else yet."""
    rec.seats = seats
    rec.setup = options[0]
    rec.use_cover = options[1]
    rec.anchor = options[2]
    rec.reshuffles = options[3]
    rec.junk_pairs = options[4]
    rec.starter = word_below(entropy[0], seats)
    rec.turn_of = NONE
    rec.free_card = NONE
    _deal_squires(rec, entropy)
    _deal_keys(rec, entropy)
    _deal_cards(rec, entropy)
    for seat in range(MOST_SEATS):
        rec.given[seat] = NONE
        rec.choice[seat] = NONE
    rec.phase = KEEP
    rec.owing = (1 << seats) - 1


@kernel
def _deal_squires(rec: Any, entropy: Any) -> None:
    """SH-1.3: each seat a squire; the drawn ones are moved to the front of those still to be had."""
    for seat in range(MOST_SEATS):
        rec.squire[seat] = NONE
    for seat in range(widened(rec.seats)):
        left = rec.squires - seat
        drawn = word_below(entropy[1 + seat], left)
        if seat == 1 and drawn >= rec.squire[0]:
            drawn += 1
        rec.squire[seat] = drawn


@kernel
def _deal_keys(rec: Any, entropy: Any) -> None:
    first = 1 + MOST_SQUIRES + MOST_CARDS
    for deck in range(MOST_DECKS):
        for card in range(MOST_CARDS):
            i = deck * MOST_CARDS + card
            rec.keys[deck, card] = (entropy[first + i // 2] >> np.uint64(32 * (i % 2))) & np.uint64(0xFFFFFFFF)


@kernel
def _deal_cards(rec: Any, entropy: Any) -> None:
    """SH-1.3: two loot cards each, by a partial shuffle of all; the rest wait, in order, to be shuffled."""
    for i in range(widened(rec.cards)):
        rec.deck[i] = i
    dealt = 2 * rec.seats
    for i in range(dealt):
        j = i + word_below(entropy[1 + MOST_SQUIRES + i], rec.cards - i)
        card = rec.deck[i]
        rec.deck[i] = rec.deck[j]
        rec.deck[j] = card
    for seat in range(MOST_SEATS):
        for i in range(2):
            rec.dealt[seat, i] = rec.deck[2 * seat + i] if seat < rec.seats else NONE
    for i in range(MOST_CARDS):
        rec.deck[i] = 0
    rec.deck_cards = 0


# Choosing


@kernel
def to_act(rec: Any) -> int:
    return int(rec.owing)


@kernel
def legal(rec: Any, seat: int, out: Any) -> int:
    """The codes `seat` may play now, ascending; 0 of them when it owes no decision."""
    if rec.owing & (1 << seat) == 0:
        return 0
    if rec.phase == KEEP:
        out[0] = KEEP_1
        out[1] = KEEP_2
        return 2
    n = widened(0)
    if rec.phase == FIRST:
        return loose_lays(rec, seat, out, n)
    if rec.phase == TURN:
        out[n] = PASS
        return legal_lays(rec, seat, out, n + 1)
    if rec.phase == SIDE:
        out[0] = FLIP_LEFT
        out[1] = FLIP_RIGHT
        return 2
    out[n] = LEAVE
    return loose_lays(rec, seat, out, n + 1)


# Playing


@kernel
def play(rec: Any, seat: int, code: int) -> None:
    """Note a legal decision; resolve what it completes. What was told of the last move stays until the next is
    resolved: a sealed choice leaves no trace but that it was made."""
    rec.choice[seat] = code
    rec.owing &= ~(1 << seat)
    if rec.owing != 0:
        return
    wipe(rec)
    rec.beat += 1
    _carry_out(rec)
    if rec.phase == KEEP or rec.phase == FIRST:
        _begin(rec)
    elif rec.phase == FREE:
        _finish(rec)
    else:
        _end_turn(rec, seat, code)


@kernel
def _carry_out(rec: Any) -> None:
    """All choices that were made: bags begun, cards laid, stories passed."""
    for seat in range(widened(rec.seats)):
        code = widened(rec.choice[seat])
        if code == NONE:
            continue
        rec.choice[seat] = NONE
        before = int(rec.points[seat])
        card = NONE
        if rec.phase == KEEP:
            card = widened(rec.dealt[seat, code - KEEP_1])
            start_bag(rec, seat, card)
            rec.given[seat] = rec.dealt[seat, 1 - (code - KEEP_1)]
            rec.dealt[seat, 0] = NONE
            rec.dealt[seat, 1] = NONE
        elif code >= LAY:
            card = _take_and_lay(rec, seat, code)
        elif code == PASS:
            rec.passes_in_row += 1
            rec.turns_since_lay += 1
            tell(rec, T_PASSES, seat, story_on_top(rec), 0)
        elif code == LEAVE:
            tell(rec, T_LEAVES, seat, rec.free_card, 0)
        if card != NONE:
            rec.points[seat] = bag_points(rec, seat)
            tell(rec, T_KEEPS if rec.phase == KEEP else T_LAYS, seat, card, int(rec.points[seat]) - before)


@kernel
def _take_and_lay(rec: Any, seat: int, code: int) -> int:
    """Lay a card from a pile, or one that lies on none. Returns the card."""
    pile, turn, x, y = read_lay(code)
    card = card_laid(rec, seat, pile)
    if pile != NO_PILE:
        take_from_pile(rec, pile)
    lay(rec, seat, card, turn, x, y)
    rec.lays_this_deck += 1
    rec.passes_in_row = 0
    rec.turns_since_lay = 0
    return card


# The beginning


@kernel
def _begin(rec: Any) -> None:
    """SH-1.3, SH-1.4: bags are open; cards passed on are laid; then the first deck is set out."""
    rec.reveal += 1
    if rec.phase == KEEP and rec.setup == PASS_ON:
        _pass_cards_on(rec)
        if rec.owing != 0:
            return
    cards = _gather_undealt(rec)
    set_out(rec, cards)
    rec.turns_since_lay = 0
    rec.turn_of = rec.starter
    _begin_turn(rec)


@kernel
def _pass_cards_on(rec: Any) -> None:
    """SH-1.4: each seat gets what its neighbour did not keep, and lays it if it can."""
    rec.phase = FIRST
    last = rec.given[rec.seats - 1]
    for seat in range(rec.seats - 1, 0, -1):
        rec.given[seat] = rec.given[seat - 1]
    rec.given[0] = last
    for seat in range(widened(rec.seats)):
        card = widened(rec.given[seat])
        tell(rec, T_GIVES, (seat + rec.seats - 1) % rec.seats, card, seat)
        if can_lay_loose(rec, seat):
            rec.owing |= 1 << seat
        else:
            rec.gone |= 1 << card
            rec.given[seat] = NONE
            tell(rec, T_DROPS, seat, card, 0)


@kernel
def _gather_undealt(rec: Any) -> int:
    """The cards of the first deck: all that are in no bag and have not left the game. Returns how many they are."""
    out = int(rec.gone)
    for seat in range(MOST_SEATS):
        for i in range(widened(rec.laid[seat])):
            out |= 1 << int(rec.laid_card[seat, i])
        rec.given[seat] = NONE
    cards = 0
    for card in range(widened(rec.cards)):
        if out & (1 << card) == 0:
            rec.deck[cards] = card
            cards += 1
    return cards


@kernel
def _begin_turn(rec: Any) -> None:
    rec.phase = TURN
    _count_turn(rec)


@kernel
def _count_turn(rec: Any) -> None:
    """The seat whose turn it is owes a decision; what is told from now on belongs to this turn."""
    rec.turns += 1
    rec.owing = 1 << rec.turn_of
    tell(rec, T_ROUND, widened(rec.turn_of), widened(rec.turns), 0)


# The end of a turn

STAYS, ASK = -1, 2


@kernel
def _end_turn(rec: Any, seat: int, code: int) -> None:
    """SH-2.5 to SH-2.7, SH-4: what becomes of the story, then the next turn, a new deck, or the end."""
    pile = code - FLIP_LEFT if rec.phase == SIDE else _pile_for_story(rec)
    if pile == ASK:
        rec.phase = SIDE
        rec.owing = 1 << seat
        return
    if pile == STAYS:
        tell(rec, T_STAYS, seat, story_on_top(rec), 0)
    else:
        flip_story(rec, seat, pile)
    rec.turn_of = (rec.turn_of + 1) % rec.seats
    if rec.deck_cards == 0:
        if _is_over(rec):
            _finish(rec)
            return
        cards = gather_piles(rec)
        if cards == 1:
            _offer_lone_card(rec)
            return
        set_out(rec, cards)
    _begin_turn(rec)


@kernel
def _pile_for_story(rec: Any) -> int:
    """SH-2.5, SH-2.6: the empty side, ASK when there is none, STAYS for a dungeon that somebody can still complete."""
    if rec.story[story_on_top(rec)] == DUNGEON and rec.passes_in_row < rec.seats and _anybody_can(rec):
        return STAYS
    if rec.pile_cards[0] == 0:
        return 0
    if rec.pile_cards[1] == 0:
        return 1
    return ASK


@kernel
def _anybody_can(rec: Any) -> bool:
    for seat in range(widened(rec.seats)):  # noqa: SIM110 (no generators in kernels)
        if can_complete(rec, seat):
            return True
    return False


@kernel
def _is_over(rec: Any) -> bool:
    """SH-4.2, SH-4.3: whether the game ends now that the deck has run out. A lone card is offered even after the last
    shuffle."""
    if rec.seats == 1:
        return True
    if rec.lays_this_deck == 0 and rec.turns_since_lay >= rec.seats:
        return True
    lone = rec.pile_cards[0] + rec.pile_cards[1] == 1
    return rec.reshuffles >= 0 and rec.deck_number > rec.reshuffles and not lone


@kernel
def _offer_lone_card(rec: Any) -> None:
    """SH-4.1: the last card of all goes to the seat next in turn, free, if it will have it."""
    rec.free_card = rec.deck[0]
    rec.deck[0] = 0
    rec.phase = FREE
    _count_turn(rec)
    tell(rec, T_FREE, rec.turn_of, rec.free_card, 0)


@kernel
def _finish(rec: Any) -> None:
    rec.phase = OVER
    rec.turn_of = NONE
    rec.reveal += 1
    for seat in range(widened(rec.seats)):
        tell(rec, T_OVER, seat, rec.points[seat], place_of(rec, seat))


@kernel
def place_of(rec: Any, seat: int) -> int:
    """SH-5.5: 1 for the most points; equal points share."""
    place = 1
    for other in range(widened(rec.seats)):
        if rec.points[other] > rec.points[seat]:
            place += 1
    return place


@kernel
def score(rec: Any, out: Any) -> None:
    """out[0, seat]: points; out[1, seat]: place (0 while the game goes on)."""
    for seat in range(widened(rec.seats)):
        out[0, seat] = rec.points[seat]
        out[1, seat] = place_of(rec, seat) if rec.phase == OVER else 0
