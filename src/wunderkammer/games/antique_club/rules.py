"""The rules of Antique Club: setup, to_act, legal, play, score. README.md has the ids.

A round is a chain of stages. Each stage either asks seats for decisions (`owing` becomes their bits) or is carried out at once; `play`
notes a decision and, when nobody owes one any more, carries the chain on to the next decision. Chances that facts open to all leave
with one answer are not asked (AC-2.5), but never so many that a move could pass without anybody being asked.
"""

from typing import Any

from wunderkammer.core.bits import bit, count, lowest
from wunderkammer.core.chance import word_below
from wunderkammer.core.kernel import kernel
from wunderkammer.games.antique_club.exhibits import addable, best_exhibit, is_exhibit, outranks, showable
from wunderkammer.games.antique_club.moves import (
    BID,
    CASTLE_CODE,
    DECLINE,
    DETECTIVE,
    DONE,
    EXHIBIT,
    HALL_CODE,
    SHOW,
    STEAL,
    TAKE,
    THIEF,
)
from wunderkammer.games.antique_club.state import (
    AFTER_AUCTION,
    BEST,
    CARDS,
    CASTLE,
    CASTLE_CARDS,
    CONFRONTATION,
    DETECTIVE_RANK,
    EXHIBITS,
    FINAL_BEST,
    FINAL_SECOND,
    HALL,
    HALL_CARDS,
    MOST_SEATS,
    NO_CARD,
    NOWHERE,
    ORDINARY,
    OVER,
    PLACES,
    SECOND,
    SURPRISE,
    T_CAUGHT,
    T_DECLINES,
    T_EMPTIED,
    T_FINAL,
    T_FOILED,
    T_FREED,
    T_MOVES,
    T_OVER,
    T_PASSES,
    T_PAYS,
    T_PLACE,
    T_PLAYS,
    T_POCKETS,
    T_QUIET,
    T_ROUND,
    T_SHOWS,
    T_STEALS,
    T_TAKES,
    T_TURNS_UP,
    T_VAIN,
    T_WINS,
    TAPE,
    THEFT,
    WINDOW,
)

QUIET_ROUNDS = 60
DEALT = 4
ENTROPY_WORDS = 6 + 62

SEVERAL_THIEVES, NOTHING_PAID = 0, 1


@kernel
def _tell(rec: Any, kind: int, seat: int, a: int, b: int) -> None:
    if rec.told < TAPE:
        line = rec.told
        rec.tape[line, 0] = kind
        rec.tape[line, 1] = seat
        rec.tape[line, 2] = a
        rec.tape[line, 3] = b
        rec.told = line + 1


# Setup


@kernel
def setup(rec: Any, seats: int, options: Any, entropy: Any) -> None:
    """AC-1: deal colours, collectibles and windows. `rec` holds the component values and nothing else yet."""
    rec.seats = seats
    rec.variant = options[0]
    rec.commits = options[1]
    rec.memory_aid = options[2]
    _deal_colours(rec, entropy)
    _deal_collectibles(rec, entropy)
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
def _deal_colours(rec: Any, entropy: Any) -> None:
    for seat in range(MOST_SEATS):
        rec.colour[seat] = seat if seat < rec.colours else -1
    for seat in range(rec.seats):
        other = seat + word_below(entropy[seat], rec.colours - seat)
        mine = rec.colour[seat]
        rec.colour[seat] = rec.colour[other]
        rec.colour[other] = mine
    for seat in range(rec.seats, MOST_SEATS):
        rec.colour[seat] = -1
    for seat in range(rec.seats):
        cash = 0
        for card in range(rec.cash_cards):
            if rec.cash_colour[card] == rec.colour[seat]:
                cash |= bit(card)
        thieves = 0
        for card in range(rec.thief_cards):
            if rec.thief_colour[card] == rec.colour[seat]:
                thieves |= bit(card)
        rec.cash[seat] = cash
        rec.thieves[seat] = thieves


@kernel
def _deal_collectibles(rec: Any, entropy: Any) -> None:
    """AC-1.3. The windows' arrays serve as the pile while it is shuffled: card i of it is at window i % 2, height i // 2."""
    n = rec.collectibles
    for i in range(n):
        rec.window[i % 2, i // 2] = i
    for i in range(n - 1):
        j = i + word_below(entropy[6 + i], n - i)
        card = rec.window[i % 2, i // 2]
        rec.window[i % 2, i // 2] = rec.window[j % 2, j // 2]
        rec.window[j % 2, j // 2] = card
    # The hands come from the end of the pile; so the first window keeps the odd card.
    left = n
    for seat in range(rec.seats):
        hand = 0
        for _ in range(DEALT):
            left -= 1
            hand |= bit(rec.window[left % 2, left // 2])
            rec.window[left % 2, left // 2] = 0
        rec.hand[seat] = hand
        rec.held[seat] = DEALT
    rec.height[0] = (left + 1) // 2
    rec.height[1] = left // 2
    for window in range(2):
        rec.shown |= bit(rec.window[window, rec.height[window] - 1])


# Who may go where and do what


@kernel
def on_offer(rec: Any) -> bool:
    return rec.height[0] > 0 or rec.height[1] > 0


@kernel
def may_enter_hall(rec: Any, seat: int) -> bool:
    """AC-2.2: something on offer, and cash or a free thief to act with."""
    return on_offer(rec) and (rec.cash[seat] != 0 or rec.thieves[seat] != 0)


@kernel
def _card_is_forced(rec: Any, seat: int) -> bool:
    """Whether facts open to all leave the seat, at its place, one action card: cash and thieves in hand and the number of
    collectibles are open (so is "fewer than three: no exhibit")."""
    if rec.place[seat] == HALL:
        return count(rec.cash[seat]) + count(rec.thieves[seat]) == 1
    return rec.thieves[seat] == 0 and rec.held[seat] < 3


@kernel
def _only_card(rec: Any, seat: int) -> int:
    if rec.place[seat] == HALL:
        if rec.cash[seat] != 0:
            return BID + lowest(rec.cash[seat])
        return THIEF + lowest(rec.thieves[seat])
    return DETECTIVE


@kernel
def to_act(rec: Any) -> int:
    return int(rec.owing)


@kernel
def _legal_places(rec: Any, seat: int, out: Any) -> int:
    n = 0
    if may_enter_hall(rec, seat):
        out[n] = HALL_CODE
        n += 1
    out[n] = CASTLE_CODE
    return n + 1


@kernel
def legal_cards(rec: Any, seat: int, place: int, out: Any) -> int:
    """AC-2.3: the action cards a place allows."""
    n = 0
    if place == HALL:
        cash = rec.cash[seat]
        while cash != 0:
            out[n] = BID + lowest(cash)
            n += 1
            cash &= cash - 1
    thieves = rec.thieves[seat]
    while thieves != 0:
        out[n] = THIEF + lowest(thieves)
        n += 1
        thieves &= thieves - 1
    if place == CASTLE:
        out[n] = DETECTIVE
        n += 1
        if showable(rec, rec.hand[seat]) != 0:
            out[n] = EXHIBIT
            n += 1
    return n


@kernel
def legal(rec: Any, seat: int, out: Any) -> int:
    """The codes `seat` may play now, ascending; 0 of them when it owes no decision."""
    if rec.owing & (1 << seat) == 0:
        return 0
    if rec.phase == PLACES:
        return _legal_places(rec, seat, out)
    if rec.phase == CARDS or rec.phase == HALL_CARDS or rec.phase == CASTLE_CARDS:
        if rec.place[seat] == NOWHERE:
            return _legal_places(rec, seat, out)
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


# Playing


@kernel
def play(rec: Any, seat: int, code: int) -> None:
    """Note a legal decision; resolve what it completes."""
    rec.told = 0
    mine = 1 << seat
    if rec.phase == PLACES:
        rec.place[seat] = code
        rec.owing &= ~mine
    elif rec.phase == CARDS or rec.phase == HALL_CARDS or rec.phase == CASTLE_CARDS:
        if code == HALL_CODE or code == CASTLE_CODE:
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
    elif rec.phase == WINDOW:
        rec.owing = 0
        _take(rec, code - TAKE)
        _pay(rec)
    elif rec.phase == THEFT:
        rec.owing = 0
        _steal(rec, code)
    if rec.owing == 0:
        rec.beat += 1
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
            _hold_auction(rec)
        elif rec.phase == WINDOW:
            if rec.variant == ORDINARY and rec.commits == AFTER_AUCTION:
                _ask_castle_cards(rec)
            else:
                rec.phase = CASTLE_CARDS
        elif rec.phase == CASTLE_CARDS:
            _turn_up(rec, CASTLE)
            _ask_exhibits(rec)
        elif rec.phase == EXHIBITS:
            _show_exhibits(rec)
            rec.phase = THEFT
            rec.thief = -1
            _next_theft(rec)
        else:  # THEFT: all thefts are done
            _arrest(rec)
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
    _tell(rec, T_ROUND, -1, rec.round_number % 100, rec.round_number // 100)
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
        _tell(rec, T_PLACE, seat, rec.place[seat], 0)


@kernel
def _owe_cards(rec: Any, chosen_place: int) -> None:
    """Ask seats for a card. `chosen_place`: seats still to choose a place; of the others those at the place in question are asked."""
    owing = chosen_place
    for seat in range(rec.seats):
        if rec.place[seat] == NOWHERE:
            continue
        asked = rec.phase == CARDS or (rec.place[seat] == HALL) == (rec.phase == HALL_CARDS)
        if rec.place[seat] == HALL and not may_enter_hall(rec, seat):
            if asked:
                _tell(rec, T_PASSES, seat, 0, 0)
            asked = False
        if asked:
            if _card_is_forced(rec, seat):
                rec.card[seat] = _only_card(rec, seat)
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
            _tell(rec, T_PLAYS, seat, rec.card[seat], 0)
    if any_card:
        rec.reveal += 1


# Phase 3: the auction


@kernel
def _is_cash(code: int) -> bool:
    return BID <= code and code < THIEF


@kernel
def _is_thief(code: int) -> bool:
    return THIEF <= code and code < DETECTIVE


@kernel
def _hold_auction(rec: Any) -> None:
    """AC-3.1: the highest cash wins. Leaves phase WINDOW, owing a choice only when both windows hold cards."""
    rec.phase = WINDOW
    winner = -1
    for seat in range(rec.seats):
        if rec.place[seat] == HALL and _is_cash(rec.card[seat]):
            if winner < 0 or rec.card[seat] > rec.card[winner]:
                winner = seat
    rec.winner = winner
    if winner < 0:
        _thieves_at_auction(rec)
        return
    _tell(rec, T_WINS, winner, int(rec.card[winner]) - BID, 0)
    if rec.height[0] > 0 and rec.height[1] > 0:
        rec.owing = 1 << winner
        return
    _take(rec, 0 if rec.height[0] > 0 else 1)
    _pay(rec)


@kernel
def _take(rec: Any, window: int) -> None:
    """AC-3.1: the winner takes the top card; the next shows at once (AC-3.5: only the other window when one is empty)."""
    winner = rec.winner
    rec.height[window] -= 1
    card = rec.window[window, rec.height[window]]
    rec.window[window, rec.height[window]] = 0
    rec.hand[winner] |= bit(card)
    rec.held[winner] += 1
    rec.stirred = 1
    _tell(rec, T_TAKES, winner, card, window)
    if rec.height[window] > 0:
        top = rec.window[window, rec.height[window] - 1]
        rec.shown |= bit(top)
        rec.reveal += 1
        _tell(rec, T_TURNS_UP, -1, top, window)
    else:
        _tell(rec, T_EMPTIED, -1, 0, window)


@kernel
def _pay(rec: Any) -> None:
    """AC-3.1: the winning card goes to the register, from where a lone thief takes it (AC-3.3)."""
    card = int(rec.card[rec.winner]) - BID
    rec.cash[rec.winner] &= ~(1 << card)
    rec.register |= 1 << card
    _tell(rec, T_PAYS, rec.winner, card, 0)
    _thieves_at_auction(rec)


@kernel
def _thieves_at_auction(rec: Any) -> None:
    """AC-3.3, AC-3.4. Thieves never left their seats' hands, so there is nothing to give back."""
    thieves = 0
    thief = -1
    for seat in range(rec.seats):
        if rec.place[seat] == HALL and _is_thief(rec.card[seat]):
            thieves += 1
            thief = seat
    if thieves == 0:
        return
    if thieves > 1 or rec.winner < 0:
        why = SEVERAL_THIEVES if thieves > 1 else NOTHING_PAID
        for seat in range(rec.seats):
            if rec.place[seat] == HALL and _is_thief(rec.card[seat]):
                _tell(rec, T_FOILED, seat, why, 0)
        return
    card = int(rec.card[rec.winner]) - BID
    rec.register &= ~(1 << card)
    rec.cash[thief] |= 1 << card
    _tell(rec, T_POCKETS, thief, card, rec.winner)


# Phase 4: the castle


@kernel
def _at_castle_with(rec: Any, seat: int, code: int) -> bool:
    return rec.place[seat] == CASTLE and rec.card[seat] == code


@kernel
def _ask_exhibits(rec: Any) -> None:
    """AC-4.2. A seat that holds three cards in all can only show those: it is not asked."""
    rec.phase = EXHIBITS
    owing = 0
    for seat in range(rec.seats):
        rec.picks[seat] = 0
        if _at_castle_with(rec, seat, EXHIBIT):
            if rec.held[seat] == 3:
                rec.picks[seat] = rec.hand[seat]
            else:
                owing |= 1 << seat
    rec.owing = owing


@kernel
def leader_position(rec: Any) -> int:
    """Where the figure furthest ahead stands."""
    furthest = 0
    for seat in range(rec.seats):
        furthest = max(furthest, int(rec.position[seat]))
    return furthest


@kernel
def _advance(rec: Any, seat: int, spaces: int, why: int) -> None:
    """AC-2.6: in full. AC-5.3: past the last banquet seat where need be."""
    start = int(rec.position[seat])
    rec.position[seat] = start + spaces
    rec.stirred = 1
    _tell(rec, T_MOVES, seat, spaces, why)


@kernel
def _best_two(rec: Any, exhibits: Any) -> tuple[int, int]:
    """AC-4.3: the seats of the most and the second most valuable exhibits, -1 where there is none; level ones: the lower seat."""
    best = -1
    second = -1
    for seat in range(rec.seats):
        if exhibits[seat] == 0:
            continue
        if best < 0 or outranks(rec, exhibits[seat], exhibits[best]) > 0:
            second = best
            best = seat
        elif second < 0 or outranks(rec, exhibits[seat], exhibits[second]) > 0:
            second = seat
    return best, second


@kernel
def _show_exhibits(rec: Any) -> None:
    """AC-4.2 to AC-4.4."""
    any_exhibit = False
    for seat in range(rec.seats):
        if rec.picks[seat] != 0:
            any_exhibit = True
            rec.exhibit[seat] = rec.picks[seat]
            rec.shown |= rec.picks[seat]
            _tell(rec, T_SHOWS, seat, 0, 0)
    if not any_exhibit:
        return
    rec.reveal += 1
    leader = leader_position(rec)
    best, second = _best_two(rec, rec.exhibit)
    _advance(rec, best, int(rec.best_pair[leader]), BEST)
    if second >= 0:
        _advance(rec, second, int(rec.second_pair[leader]), SECOND)


@kernel
def _next_theft(rec: Any) -> None:
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
            if rec.place[seat] == CASTLE and _is_thief(rec.card[seat]) and rec.card[seat] < last:
                if thief < 0 or rec.card[seat] > rec.card[thief]:
                    thief = seat
        if thief < 0:
            rec.thief = -1
            return
        victim = -1


@kernel
def _steal(rec: Any, code: int) -> None:
    if code == DECLINE:
        _tell(rec, T_DECLINES, rec.thief, rec.victim, 0)
    else:
        card = code - STEAL
        rec.exhibit[rec.victim] &= ~bit(card)
        rec.hand[rec.victim] &= ~bit(card)
        rec.held[rec.victim] -= 1
        rec.hand[rec.thief] |= bit(card)
        rec.held[rec.thief] += 1
        rec.stirred = 1
        _tell(rec, T_STEALS, rec.thief, card, rec.victim)
    _next_theft(rec)


@kernel
def _rank(rec: Any, position: int) -> int:
    """AC-4.6: 1 for the first; seats on one space share the better rank."""
    ahead = 0
    for seat in range(rec.seats):
        if rec.position[seat] > position:
            ahead += 1
    return ahead + 1


@kernel
def _arrest(rec: Any) -> None:
    """AC-4.6, AC-4.7."""
    detectives = 0
    thieves = 0
    for seat in range(rec.seats):
        if _at_castle_with(rec, seat, DETECTIVE):
            detectives |= 1 << seat
        elif rec.place[seat] == CASTLE and _is_thief(rec.card[seat]):
            thieves |= 1 << (int(rec.card[seat]) - THIEF)
    if detectives == 0:
        return
    if thieves == 0:
        for seat in range(rec.seats):
            if detectives & (1 << seat) != 0:
                _tell(rec, T_VAIN, seat, 0, 0)
        return
    while thieves != 0:
        _imprison(rec, lowest(thieves))
        thieves &= thieves - 1
    # All ranks are read before any detective moves: four bits a seat.
    ranks = 0
    for seat in range(rec.seats):
        ranks |= _rank(rec, int(rec.position[seat])) << (4 * seat)
    for seat in range(rec.seats):
        if detectives & (1 << seat) != 0:
            _advance(rec, seat, (ranks >> (4 * seat)) & 15, DETECTIVE_RANK)


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
    _tell(rec, T_CAUGHT, owner, thief, 0)
    if released >= 0:
        home = _owner_of_thief(rec, released)
        rec.thieves[home] |= 1 << released
        _tell(rec, T_FREED, home, released, 0)


# The end


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
        _final_exhibit(rec)
    elif rec.quiet >= QUIET_ROUNDS:
        _tell(rec, T_QUIET, -1, rec.quiet, 0)
        _final_exhibit(rec)
    else:
        _start_round(rec)


@kernel
def _final_exhibit(rec: Any) -> None:
    """AC-5.1, AC-5.2: the best exhibit of every hand, computed; then the places."""
    for seat in range(rec.seats):
        rec.final[seat] = best_exhibit(rec, rec.hand[seat])
        _tell(rec, T_FINAL, seat, 0, 0)
    best, second = _best_two(rec, rec.final)
    if best >= 0:
        _advance(rec, best, int(rec.final_best), FINAL_BEST)
    if second >= 0:
        _advance(rec, second, int(rec.final_second), FINAL_SECOND)
    rec.reveal += 1
    rec.phase = OVER
    for seat in range(rec.seats):
        better = 0
        for other in range(rec.seats):
            ahead = int(rec.position[other]) - int(rec.position[seat])
            if ahead > 0 or (ahead == 0 and outranks(rec, rec.final[other], rec.final[seat]) > 0):
                better += 1
        rec.place_in_end[seat] = better + 1
    for place in range(1, rec.seats + 1):
        for seat in range(rec.seats):
            if rec.place_in_end[seat] == place:
                _tell(rec, T_OVER, seat, place, 0)


@kernel
def score(rec: Any, out: Any) -> None:
    """out[0, seat]: spaces from the Club Room; out[1, seat]: place in the end (0 while the game goes on)."""
    for seat in range(rec.seats):
        out[0, seat] = rec.position[seat]
        out[1, seat] = rec.place_in_end[seat]
