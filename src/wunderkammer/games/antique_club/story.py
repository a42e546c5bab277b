"""What happened, told to the table: the lines a round leaves behind, each open to all (AC-2.4)."""

from collections.abc import Callable
from typing import Any, Literal

import msgspec

from wunderkammer.core.game import Records
from wunderkammer.games.antique_club import state as s
from wunderkammer.games.antique_club.moves import BID, DETECTIVE, EXHIBIT, THIEF, collectible_name, format
from wunderkammer.games.antique_club.view import names

Kind = Literal[
    "round",  # a round begins: amount = its number, cards empty
    "place",  # seat's place is revealed: card = "hall" | "castle"
    "passes",  # seat has nothing to do at the auction (AC-6.2)
    "plays",  # seat's action card is turned up: card = "bid 21" | "thief 9" | "detective" | "exhibit"
    "wins",  # seat's cash is highest: amount = the cash
    "takes",  # seat takes card from a window: where = "left" | "right"
    "pays",  # seat's cash goes to the register for good: amount = the cash
    "pockets",  # seat, the only thief, takes the cash just paid by other: amount = the cash
    "foiled",  # thieves got nothing at the auction: seat; why = "several" | "nothing paid"
    "turns up",  # a new top card: card, where = "left" | "right"
    "emptied",  # a window is empty: where
    "shows",  # seat's exhibit is revealed: cards
    "moves",  # seat's figure: start -> end; why = "best" | "second" | "detective" | "final best" | "final second"
    "steals",  # seat takes card from the exhibit of other
    "declines",  # seat takes nothing from the exhibit of other
    "caught",  # seat's thief (amount = its number) enters cell 1
    "freed",  # seat's thief (amount) leaves the last cell and goes home
    "vain",  # seat's detective found no thief
    "quiet",  # the game ends by the count of quiet rounds (AC-5.4): amount
    "final",  # seat's final exhibit: cards, maybe empty (AC-5.1)
    "over",  # seat's place in the end: amount = its place
]


class Line(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that happened. `text` is a sentence with `{0}`, `{1}` ... standing for the names of the seats."""

    kind: Kind
    text: str
    seat: int | None = None
    other: int | None = None
    card: str | None = None
    cards: tuple[str, ...] = ()
    where: Literal["left", "right"] | None = None
    why: str | None = None
    amount: int | None = None
    start: int | None = None
    end: int | None = None


WHY = ("best", "second", "detective", "final best", "final second")
FOILED = ("several", "nothing paid")
SIDES: tuple[Literal["left"], Literal["right"]] = ("left", "right")


def tell(records: Records, seat: int | None) -> tuple[Line, ...]:
    """The lines of what the last move brought about, in order; the same for every viewer."""
    rec: Any = records[0]
    where_now = [int(position) for position in rec.position]
    lines: list[Line] = []
    # The tape says how far figures went; where they stood follows from where they stand, counted back.
    for kind, who, a, b in reversed([tuple(map(int, entry)) for entry in rec.tape[: rec.told]]):
        line = _TELLERS[kind](records, who, a, b)
        if kind == s.T_MOVES:
            line = msgspec.structs.replace(line, start=where_now[who] - a, end=where_now[who])
            where_now[who] -= a
        lines.append(line)
    return tuple(reversed(lines))


def _round(records: Records, who: int, a: int, b: int) -> Line:
    number = a + 100 * b
    return Line(kind="round", text=f"Round {number}", amount=number)


def _place(records: Records, who: int, a: int, b: int) -> Line:
    if a == s.HALL:
        return Line(kind="place", seat=who, card="hall", text=f"{_n(who)} goes to the Auction Hall.")
    return Line(kind="place", seat=who, card="castle", text=f"{_n(who)} goes to the Castle.")


def _passes(records: Records, who: int, a: int, b: int) -> Line:
    return Line(kind="passes", seat=who, text=f"{_n(who)} has neither cash nor a free thief and passes.")


def _plays(records: Records, who: int, a: int, b: int) -> Line:
    card = format(records, a)
    if a == DETECTIVE:
        text = f"{_n(who)} sends the detective."
    elif a == EXHIBIT:
        text = f"{_n(who)} puts on an exhibit."
    elif a >= THIEF:
        text = f"{_n(who)} sends thief {card.removeprefix('thief ')}."
    else:
        text = f"{_n(who)} bids {card.removeprefix('bid ')}."
    return Line(kind="plays", seat=who, card=card, text=text)


def _wins(records: Records, who: int, a: int, b: int) -> Line:
    cash = _cash(records, a)
    return Line(kind="wins", seat=who, amount=cash, text=f"{_n(who)} wins the auction with {cash}.")


def _takes(records: Records, who: int, a: int, b: int) -> Line:
    card = _card(records, a)
    return Line(
        kind="takes", seat=who, card=card, where=SIDES[b], text=f"{_n(who)} takes {card} from the {SIDES[b]} window."
    )


def _pays(records: Records, who: int, a: int, b: int) -> Line:
    cash = _cash(records, a)
    return Line(kind="pays", seat=who, amount=cash, text=f"{_n(who)} pays {cash}.")


def _pockets(records: Records, who: int, a: int, b: int) -> Line:
    cash = _cash(records, a)
    return Line(
        kind="pockets",
        seat=who,
        other=b,
        amount=cash,
        text=f"{_n(who)}, the only thief, pockets the {cash} that {_n(b)} paid.",
    )


def _foiled(records: Records, who: int, a: int, b: int) -> Line:
    reason = "more than one thief came" if a == 0 else "nothing was paid"
    return Line(kind="foiled", seat=who, why=FOILED[a], text=f"{_n(who)} steals nothing: {reason}.")


def _turns_up(records: Records, who: int, a: int, b: int) -> Line:
    card = _card(records, a)
    return Line(kind="turns up", card=card, where=SIDES[b], text=f"{card} is next in the {SIDES[b]} window.")


def _emptied(records: Records, who: int, a: int, b: int) -> Line:
    return Line(kind="emptied", where=SIDES[b], text=f"The {SIDES[b]} window is empty.")


def _shows(records: Records, who: int, a: int, b: int) -> Line:
    cards = names(records[0], int(records[0].picks[who]))
    return Line(kind="shows", seat=who, cards=cards, text=f"{_n(who)} shows {_list(cards)}.")


def _moves(records: Records, who: int, a: int, b: int) -> Line:
    reason = {
        s.BEST: "for the most valuable exhibit",
        s.SECOND: "for the second most valuable exhibit",
        s.DETECTIVE_RANK: "for the arrest",
        s.FINAL_BEST: "for the most valuable final exhibit",
        s.FINAL_SECOND: "for the second most valuable final exhibit",
    }[b]
    spaces = "1 space" if a == 1 else f"{a} spaces"
    return Line(kind="moves", seat=who, amount=a, why=WHY[b], text=f"{_n(who)} moves {spaces} {reason}.")


def _steals(records: Records, who: int, a: int, b: int) -> Line:
    card = _card(records, a)
    return Line(kind="steals", seat=who, other=b, card=card, text=f"{_n(who)} steals {card} from {_n(b)}.")


def _declines(records: Records, who: int, a: int, b: int) -> Line:
    return Line(kind="declines", seat=who, other=a, text=f"{_n(who)} takes nothing from {_n(a)}.")


def _caught(records: Records, who: int, a: int, b: int) -> Line:
    thief = _thief(records, a)
    return Line(kind="caught", seat=who, amount=thief, text=f"Thief {thief} of {_n(who)} is caught and goes to prison.")


def _freed(records: Records, who: int, a: int, b: int) -> Line:
    thief = _thief(records, a)
    return Line(kind="freed", seat=who, amount=thief, text=f"Thief {thief} of {_n(who)} is released.")


def _vain(records: Records, who: int, a: int, b: int) -> Line:
    return Line(kind="vain", seat=who, text=f"The detective of {_n(who)} finds no thief.")


def _quiet(records: Records, who: int, a: int, b: int) -> Line:
    return Line(kind="quiet", amount=a, text=f"Nothing has moved for {a} rounds: the game ends.")


def _final(records: Records, who: int, a: int, b: int) -> Line:
    cards = names(records[0], int(records[0].final[who]))
    text = f"{_n(who)} shows {_list(cards)} in the end." if cards else f"{_n(who)} has no final exhibit."
    return Line(kind="final", seat=who, cards=cards, text=text)


def _over(records: Records, who: int, a: int, b: int) -> Line:
    return Line(kind="over", seat=who, amount=a, text=f"{_n(who)} {'wins' if a == 1 else f'is number {a}'}.")


def _n(seat: int) -> str:
    return f"{{{seat}}}"


def _list(cards: tuple[str, ...]) -> str:
    return ", ".join(cards)


def _card(records: Records, card: int) -> str:
    return collectible_name(records[0], card)


def _cash(records: Records, card: int) -> int:
    return int(format(records, BID + card).removeprefix("bid "))


def _thief(records: Records, card: int) -> int:
    return int(format(records, THIEF + card).removeprefix("thief "))


_TELLERS: dict[int, Callable[[Records, int, int, int], Line]] = {
    s.T_ROUND: _round,
    s.T_PLACE: _place,
    s.T_PASSES: _passes,
    s.T_PLAYS: _plays,
    s.T_WINS: _wins,
    s.T_TAKES: _takes,
    s.T_PAYS: _pays,
    s.T_POCKETS: _pockets,
    s.T_FOILED: _foiled,
    s.T_TURNS_UP: _turns_up,
    s.T_EMPTIED: _emptied,
    s.T_SHOWS: _shows,
    s.T_MOVES: _moves,
    s.T_STEALS: _steals,
    s.T_DECLINES: _declines,
    s.T_CAUGHT: _caught,
    s.T_FREED: _freed,
    s.T_VAIN: _vain,
    s.T_QUIET: _quiet,
    s.T_FINAL: _final,
    s.T_OVER: _over,
}
