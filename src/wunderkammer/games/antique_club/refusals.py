"""Why a move is refused: the rule and a plain sentence, built from what the seat itself knows."""

from typing import Any

from wunderkammer.core.game import Records, Refusal
from wunderkammer.games.antique_club.choices import on_offer
from wunderkammer.games.antique_club.exhibits import SMALLEST, addable_of, showable_of
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
    collectible_name,
)
from wunderkammer.games.antique_club.state import (
    CARDS,
    CASTLE_CARDS,
    EXHIBITS,
    HALL,
    HALL_CARDS,
    NOWHERE,
    PLACES,
    WINDOW,
)


def refuse(known: Records, seat: int, code: int) -> Refusal:
    """The refusal of `code`, which is not among the legal codes of `seat`; `known` is what `seat` knows."""
    rec: Any = known[0]
    if not int(rec.owing) >> seat & 1:
        return Refusal("not-your-turn", "It is not your turn: you owe no decision now.", "AC-2.5")
    rule, text = _reason(known, seat, code)
    return Refusal("illegal", text, rule)


def _reason(known: Records, seat: int, code: int) -> tuple[str, str]:
    rec: Any = known[0]
    phase = int(rec.phase)
    in_cards = phase in (CARDS, HALL_CARDS, CASTLE_CARDS)
    choosing_place = phase == PLACES or (in_cards and rec.place[seat] == NOWHERE)
    if choosing_place:
        if code == HALL_CODE:
            return _no_hall(rec)
        return "AC-2.1", "First choose where to go: the Auction Hall or the Castle."
    if in_cards:
        return _no_card(rec, seat, code)
    if phase == WINDOW:
        return "AC-3.1", "You won the auction: take the top card of the left or the right window."
    if phase == EXHIBITS:
        return _no_exhibit(known, seat, code)
    return _no_theft(rec, code)


def _no_hall(rec: Any) -> tuple[str, str]:
    if not on_offer(rec):
        return "AC-2.2", "Both windows are empty, so nobody can go to the Auction Hall any more."
    return "AC-2.2", "With neither cash nor a free thief there is nothing you could do in the Auction Hall."


def _no_card(rec: Any, seat: int, code: int) -> tuple[str, str]:
    at_hall = rec.place[seat] == HALL
    if code in (HALL_CODE, CASTLE_CODE):
        return "AC-2.1", "Your place is chosen; now choose an action card."
    if BID <= code < THIEF:
        if not at_hall:
            return "AC-2.3", "Cash cannot be used in the Castle."
        return "AC-2.3", f"You do not hold the cash card {int(rec.cash_value[code - BID])}."
    if THIEF <= code < DETECTIVE:
        return _no_thief(rec, seat, code - THIEF)
    if code == DETECTIVE:
        return "AC-2.3", "The detective cannot be used in the Auction Hall."
    if code == EXHIBIT:
        if at_hall:
            return "AC-2.3", "The exhibit card cannot be used in the Auction Hall."
        return "AC-4.1", "You have no exhibit: it takes three or more collectibles whose letters follow without a gap."
    return "AC-2.3", "Choose one of the action cards that your place allows."


def _no_thief(rec: Any, seat: int, thief: int) -> tuple[str, str]:
    number = int(rec.thief_number[thief])
    if rec.thief_colour[thief] != rec.colour[seat]:
        return "AC-2.3", f"Thief {number} is not yours."
    return "AC-4.7", f"Your thief {number} is in prison."


def _no_exhibit(known: Records, seat: int, code: int) -> tuple[str, str]:
    rec: Any = known[0]
    hand, picks = int(rec.hand[seat]), int(rec.picks[seat])
    if code == DONE:
        if picks.bit_count() < SMALLEST:
            return "AC-4.1", f"An exhibit has at least {SMALLEST} collectibles; so far there are {picks.bit_count()}."
        return "AC-4.1", "There is a gap in the letters of your exhibit; fill it first."
    if SHOW <= code < DECLINE:
        card = code - SHOW
        name = collectible_name(rec, card)
        if not hand >> card & 1:
            return "AC-4.2", f"You do not hold {name}."
        if picks >> card & 1:
            return "AC-4.2", f"{name} is in your exhibit already."
        if not int(showable_of(known, 0, seat)) >> card & 1:
            return "AC-4.1", f"{name} is part of no exhibit: its neighbouring letters do not make three cards."
        if not int(addable_of(known, 0, seat)) >> card & 1:
            return "AC-4.2", f"{name} cannot join these: a letter between them is missing from your collection."
    return "AC-4.2", "Put your exhibit together: add collectibles, then say that it is done."


def _no_theft(rec: Any, code: int) -> tuple[str, str]:
    if code >= STEAL:
        name = collectible_name(rec, code - STEAL)
        return "AC-4.5", f"{name} is not in the exhibit before your thief."
    if TAKE <= code < DONE:
        return "AC-3.1", "The auction is over."
    return "AC-4.5", "Your thief stands before an exhibit: steal one of its collectibles, or decline."
