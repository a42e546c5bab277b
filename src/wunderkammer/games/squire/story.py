"""What happened, told to the table: the lines a move leaves behind, each open to all."""

from collections.abc import Callable
from typing import Any, Literal

import msgspec

from wunderkammer.core.game import Records
from wunderkammer.games.squire import state as s
from wunderkammer.games.squire.moves import (
    ENDS,
    MARKERS,
    board_names,
    cell_name,
    city_names,
    kind_name,
    message_names,
)
from wunderkammer.games.squire.planning import Exhibit, exhibit
from wunderkammer.games.squire.words import PLURALS, amount, listed

Kind = Literal[
    "round",  # a turn begins: amount = its number, seat = whose it is
    "board",  # seat has player board `board`
    "goes",  # seat goes to city: lines, tickets = regular tickets spent (lines 0: its pawn is placed)
    "buys",  # seat buys exhibit in city: price, coins = regular coins paid
    "sells",  # seat sells exhibit in city: price, coins = received
    "plays",  # seat plays card for its offer: coins, tickets
    "arrives",  # exhibit is laid in city
    "marker",  # marker (a type or a region) moves to end: "top" | "bottom"
    "hangs",  # seat hangs exhibit in cell
    "bonus",  # seat earns amount of what from source: "hall" | "row" | "floor"
    "takes",  # seat takes exhibit from the discard pile
    "nothing",  # seat could take from the discard pile, but there is nothing, or no cell for it
    "shows",  # seat's exhibition: type
    "reward",  # seat's reward: coins, tickets
    "draws",  # seat draws amount message cards
    "accepts",  # seat accepts the commission of card
    "drops",  # seat's commission card leaves the game
    "token",  # seat has the exhibition token; seat None: it lies on type on the board
    "over",  # seat's place: amount, its VP: points
]


class Line(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that happened. `text` is a sentence with `{0}`, `{1}` ... standing for the names of the seats."""

    kind: Kind
    text: str
    seat: int | None = None
    board: str | None = None
    city: str | None = None
    exhibit: Exhibit | None = None
    card: str | None = None
    type: str | None = None
    cell: str | None = None
    marker: str | None = None
    end: Literal["top", "bottom"] | None = None
    source: Literal["hall", "row", "floor"] | None = None
    what: str | None = None
    lines: int | None = None
    price: int | None = None
    coins: int | None = None
    tickets: int | None = None
    amount: int | None = None
    points: int | None = None


def tell(records: Records, seat: int | None) -> tuple[Line, ...]:
    """The lines of what the last move brought about, in order; the same for every viewer."""
    rec: Any = records[0]
    return tuple(_TELLERS[entry[0]](rec, *entry[1:]) for entry in rec.tape[: rec.told].tolist())


def _n(seat: int) -> str:
    return f"{{{seat}}}"


def _what(kind: int) -> str:
    """`the book of value 4`."""
    of_type, value = kind_name(kind).split()
    return f"the {of_type} of value {value}"


def _round(rec: Any, who: int, a: int, b: int, c: int) -> Line:
    return Line(kind="round", seat=who, amount=a, text=f"Turn {a}: {_n(who)}")


def _board(rec: Any, who: int, a: int, b: int, c: int) -> Line:
    name = board_names(rec)[a]
    return Line(kind="board", seat=who, board=name, text=f"{_n(who)} plays the {name}.")


def _goes(rec: Any, who: int, a: int, b: int, c: int) -> Line:
    name = city_names(rec)[a]
    if b == 0:
        text = f"{_n(who)} begins in {name}."
    else:
        paid = f" and spends {amount(c, 'ticket')}" if c else ""
        text = f"{_n(who)} goes {amount(b, 'line')} to {name}{paid}."
    return Line(kind="goes", seat=who, city=name, lines=b, tickets=c, text=text)


def _city_of(rec: Any, who: int) -> str:
    return city_names(rec)[int(rec.pawn[who])]


def _buys(rec: Any, who: int, a: int, b: int, c: int) -> Line:
    paid = f"for {amount(c, 'coin')}" if c == b else f"at a price of {b}, paying {amount(c, 'coin')}"
    text = f"{_n(who)} buys {_what(a)} {paid}."
    return Line(kind="buys", seat=who, exhibit=exhibit(a), city=_city_of(rec, who), price=b, coins=c, text=text)


def _sells(rec: Any, who: int, a: int, b: int, c: int) -> Line:
    paid = f"for {amount(c, 'coin')}" if c == b else f"at a price of {b}, receiving {amount(c, 'coin')}"
    text = f"{_n(who)} sells {_what(a)} {paid}."
    return Line(kind="sells", seat=who, exhibit=exhibit(a), city=_city_of(rec, who), price=b, coins=c, text=text)


def _plays(rec: Any, who: int, a: int, b: int, c: int) -> Line:
    card = message_names(rec)[a]
    gained = [amount(number, word) for number, word in ((b, "coin"), (c, "ticket")) if number]
    text = f"{_n(who)} plays {card} for {listed(gained) if gained else 'nothing'}."
    return Line(kind="plays", seat=who, card=card, coins=b, tickets=c, text=text)


def _arrives(rec: Any, who: int, a: int, b: int, c: int) -> Line:
    name = city_names(rec)[b]
    text = f"In {name} {_what(a)} is laid out."
    return Line(kind="arrives", exhibit=exhibit(a), city=name, text=text)


def _marker(rec: Any, who: int, a: int, b: int, c: int) -> Line:
    marker = MARKERS[a]
    named = PLURALS[marker] if a < s.PLACES else f"the {marker} region"
    text = f"The marker of {named} moves to the {ENDS[b]}."
    return Line(kind="marker", seat=who, marker=marker, end=ENDS[b], text=text)


def _hangs(rec: Any, who: int, a: int, b: int, c: int) -> Line:
    floor, row = cell_name(b).split(",")
    text = f"{_n(who)} hangs {_what(a)} on floor {floor}, in row {row}."
    return Line(kind="hangs", seat=who, exhibit=exhibit(a), cell=cell_name(b), text=text)


_SOURCES: tuple[Literal["hall"], Literal["row"], Literal["floor"]] = ("hall", "row", "floor")
_PLACES = ("for the cell", "for a full row", "for a full floor")


def _bonus(rec: Any, who: int, a: int, b: int, c: int) -> Line:
    earned = {
        s.COINS: amount(c, "coin"),
        s.TICKETS: amount(c, "ticket"),
        s.ROYAL_COINS: amount(c, "royal coin"),
        s.ROYAL_TICKETS: amount(c, "royal ticket"),
        s.MESSAGE_LIMIT: f"room for {amount(c, 'more message card')}",
        s.TAKE_FROM_DISCARD: f"{amount(c, 'exhibit')} of the discard pile",
    }[b]
    text = f"{_n(who)} gets {earned} {_PLACES[a]}."
    return Line(kind="bonus", seat=who, source=_SOURCES[a], what=s.BONUSES[b], amount=c, text=text)


def _takes(rec: Any, who: int, a: int, b: int, c: int) -> Line:
    text = f"{_n(who)} takes {_what(a)} from the discard pile."
    return Line(kind="takes", seat=who, exhibit=exhibit(a), text=text)


def _nothing(rec: Any, who: int, a: int, b: int, c: int) -> Line:
    return Line(kind="nothing", seat=who, amount=a, text=f"{_n(who)} can take nothing from the discard pile.")


def _shows(rec: Any, who: int, a: int, b: int, c: int) -> Line:
    of_type = s.TYPES[a]
    return Line(kind="shows", seat=who, type=of_type, text=f"{_n(who)} holds an exhibition of {PLURALS[of_type]}.")


def _reward(rec: Any, who: int, a: int, b: int, c: int) -> Line:
    gained = [amount(number, word) for number, word in ((a, "coin"), (b, "ticket")) if number]
    text = f"{_n(who)} is rewarded with {listed(gained)}."
    return Line(kind="reward", seat=who, coins=a, tickets=b, text=text)


def _draws(rec: Any, who: int, a: int, b: int, c: int) -> Line:
    text = f"{_n(who)} draws {amount(a, 'message card') if a else 'no message card'}."
    return Line(kind="draws", seat=who, amount=a, text=text)


def _accepts(rec: Any, who: int, a: int, b: int, c: int) -> Line:
    card = message_names(rec)[a]
    return Line(kind="accepts", seat=who, card=card, text=f"{_n(who)} accepts the commission of {card}.")


def _drops(rec: Any, who: int, a: int, b: int, c: int) -> Line:
    card = message_names(rec)[a]
    return Line(kind="drops", seat=who, card=card, text=f"{_n(who)} gives up the commission of {card}.")


def _token(rec: Any, who: int, a: int, b: int, c: int) -> Line:
    if who < 0:
        of_type = s.TYPES[a]
        return Line(kind="token", type=of_type, text=f"The exhibition token stays on {PLURALS[of_type]}.")
    return Line(kind="token", seat=who, text=f"{_n(who)} has the exhibition token.")


def _over(rec: Any, who: int, a: int, b: int, c: int) -> Line:
    place = "wins" if a == 1 else f"is number {a}"
    return Line(kind="over", seat=who, amount=a, points=b, text=f"{_n(who)} {place} with {b} VP.")


_TELLERS: dict[int, Callable[[Any, int, int, int, int], Line]] = {
    s.T_ROUND: _round,
    s.T_BOARD: _board,
    s.T_GOES: _goes,
    s.T_BUYS: _buys,
    s.T_SELLS: _sells,
    s.T_PLAYS: _plays,
    s.T_ARRIVES: _arrives,
    s.T_MARKER: _marker,
    s.T_HANGS: _hangs,
    s.T_BONUS: _bonus,
    s.T_TAKES: _takes,
    s.T_NOTHING: _nothing,
    s.T_SHOWS: _shows,
    s.T_REWARD: _reward,
    s.T_DRAWS: _draws,
    s.T_ACCEPTS: _accepts,
    s.T_DROPS: _drops,
    s.T_TOKEN: _token,
    s.T_OVER: _over,
}
