"""What happened, told to the table: all of it is open."""

from collections.abc import Callable
from typing import Any, Literal

import msgspec

from wunderkammer.core.game import Records
from wunderkammer.games.squire_for_hire import state as s
from wunderkammer.games.squire_for_hire.view import card_number

Kind = Literal[
    "round",  # a turn begins: seat's, number amount
    "keeps",  # seat's first card
    "gives",  # seat passes card on to other (SH-1.4)
    "lays",  # seat lays card; amount: what its points changed by
    "passes",  # seat passes the story on card
    "flips",  # seat flips the story's card onto the pile at where
    "stays",  # the dungeon on card stays (SH-2.6)
    "deck",  # the deck is set out for time number amount
    "lone",  # the last card of all is offered to seat (SH-4.1)
    "leaves",  # seat leaves it
    "drops",  # seat's card cannot be laid and leaves the game (SH-1.4)
    "over",  # seat's points: amount
]


class Line(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that happened. `text` is a sentence with `{0}`, `{1}` standing for the names of the seats."""

    kind: Kind
    text: str
    seat: int | None = None
    other: int | None = None
    card: int | None = None
    where: Literal["left", "right"] | None = None
    amount: int | None = None


SIDES: tuple[Literal["left"], Literal["right"]] = ("left", "right")


def tell(records: Records, seat: int | None) -> tuple[Line, ...]:
    """The lines of what the last move brought about, in order; the same for every viewer."""
    rec: Any = records[0]
    return tuple(_TELLERS[kind](rec, who, a, b) for kind, who, a, b in rec.tape[: rec.told].tolist())


def _name(rec: Any, card: int) -> str:
    return f"card {card_number(card)}"


def _story_name(rec: Any, card: int) -> str:
    return f"the {s.STORIES[int(rec.story[card])]} on card {card_number(card)}"


def _round(rec: Any, who: int, a: int, b: int) -> Line:
    return Line(kind="round", seat=who, amount=a, text=f"Turn {a}: {_n(who)}.")


def _keeps(rec: Any, who: int, a: int, b: int) -> Line:
    return Line(kind="keeps", seat=who, card=card_number(a), text=f"{_n(who)} begins the bag with {_name(rec, a)}.")


def _gives(rec: Any, who: int, a: int, b: int) -> Line:
    text = f"{_n(who)} lays {_name(rec, a)} next." if who == b else f"{_n(who)} passes {_name(rec, a)} to {_n(b)}."
    return Line(kind="gives", seat=who, other=b, card=card_number(a), text=text)


def _lays(rec: Any, who: int, a: int, b: int) -> Line:
    points = f"{b:+d} point{'' if abs(b) == 1 else 's'}" if b else "no change in points"
    return Line(kind="lays", seat=who, card=card_number(a), amount=b, text=f"{_n(who)} lays {_name(rec, a)}: {points}.")


def _passes(rec: Any, who: int, a: int, b: int) -> Line:
    return Line(kind="passes", seat=who, card=card_number(a), text=f"{_n(who)} passes {_story_name(rec, a)}.")


def _flips(rec: Any, who: int, a: int, b: int) -> Line:
    text = f"Its card, number {card_number(a)}, is flipped to the {SIDES[b]}."
    return Line(kind="flips", seat=who, card=card_number(a), where=SIDES[b], text=text)


def _stays(rec: Any, who: int, a: int, b: int) -> Line:
    return Line(kind="stays", card=card_number(a), text=f"The dungeon on card {card_number(a)} stays.")


def _deck(rec: Any, who: int, a: int, b: int) -> Line:
    times = "The deck is set out" if a == 1 else f"The piles are shuffled into deck {a}"
    return Line(kind="deck", amount=a, text=f"{times}: {b} {'story' if b == 1 else 'stories'}.")


def _lone(rec: Any, who: int, a: int, b: int) -> Line:
    return Line(
        kind="lone",
        seat=who,
        card=card_number(a),
        text=f"{_name(rec, a).capitalize()} is the last: {_n(who)} may have it.",
    )


def _leaves(rec: Any, who: int, a: int, b: int) -> Line:
    return Line(kind="leaves", seat=who, card=card_number(a), text=f"{_n(who)} leaves it.")


def _drops(rec: Any, who: int, a: int, b: int) -> Line:
    text = f"{_n(who)} cannot lay {_name(rec, a)}: it leaves the game."
    return Line(kind="drops", seat=who, card=card_number(a), text=text)


def _over(rec: Any, who: int, a: int, b: int) -> Line:
    return Line(kind="over", seat=who, amount=a, text=f"{_n(who)} has {a} point{'' if a == 1 else 's'}.")


def _n(seat: int) -> str:
    return f"{{{seat}}}"


_TELLERS: dict[int, Callable[[Any, int, int, int], Line]] = {
    s.T_ROUND: _round,
    s.T_KEEPS: _keeps,
    s.T_GIVES: _gives,
    s.T_LAYS: _lays,
    s.T_PASSES: _passes,
    s.T_FLIPS: _flips,
    s.T_STAYS: _stays,
    s.T_DECK: _deck,
    s.T_FREE: _lone,
    s.T_LEAVES: _leaves,
    s.T_DROPS: _drops,
    s.T_OVER: _over,
}
