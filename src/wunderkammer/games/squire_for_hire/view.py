"""What a viewer of Squire for Hire is told, in words: the shapes that leave the program.

Everything here is built from the record of what that viewer may know (`hidden.know`). Cards are numbered from 1 in the
order of the component file; `Components` says what is on them. Squares of a bag are [column, row], counted from the
bag's corner.
"""

from typing import Any, Literal

import msgspec
import numpy as np

from wunderkammer.core.game import Records
from wunderkammer.core.verbs import legal_at
from wunderkammer.games.squire_for_hire.moves import LAY, MOST_LEGAL, format
from wunderkammer.games.squire_for_hire.pack import Pack, blank
from wunderkammer.games.squire_for_hire.previews import preview_lays
from wunderkammer.games.squire_for_hire.rules import place_of
from wunderkammer.games.squire_for_hire.scoring import SCORE_LINES, item_value_of, score_lines_of
from wunderkammer.games.squire_for_hire.state import (
    DTYPE,
    GRID_SQUARES,
    KEEP,
    NONE,
    OVER,
    PHASE_WORDS,
    STORIES,
    TYPES,
)
from wunderkammer.games.squire_for_hire.turning import ACROSS, BELOW, COLUMNS, DEGREES, ROWS

Phase = Literal["keep", "first", "turn", "side", "free", "over"]
Square = tuple[int, int]
HIRED = 25


class ItemView(msgspec.Struct, frozen=True, kw_only=True):
    """One visible item of a bag."""

    name: str
    type: str
    squares: tuple[Square, ...]
    card: int


class LaidView(msgspec.Struct, frozen=True, kw_only=True):
    """A card of a bag, in the order of laying; where its corner lies, counted from the corner of the first card."""

    card: int
    degrees: int
    x: int
    y: int


class ScoreView(msgspec.Struct, frozen=True, kw_only=True):
    """The points of a bag as it lies, by line (SH-5)."""

    items: int
    pairs: int
    combos: int
    prized: int
    junk: int
    total: int


class BagView(msgspec.Struct, frozen=True, kw_only=True):
    width: int
    height: int
    origin: Square
    """Where the first card's corner lies, counted from the bag's corner."""
    squares: tuple[Square, ...]
    """All squares of the bag, empty ones included."""
    items: tuple[ItemView, ...]
    laid: tuple[LaidView, ...]
    values: dict[str, int]
    """The item value in each type that stories ask for, the squire's bonus included (SH-2.2)."""
    score: ScoreView


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """One seat as this viewer knows it; all of it is open but a sealed choice."""

    squire: str
    bag: BagView | None
    """None until the first card is chosen."""
    dealt: tuple[int, ...]
    """The two loot cards to choose the bag from, while they are."""
    given: int | None
    """The neighbour's card that is to be laid at once (SH-1.4)."""
    choosing: bool
    chosen: bool


class Spot(msgspec.Struct, frozen=True, kw_only=True):
    """One way to lay a card."""

    move: str
    points: int
    """What the bag would be worth then."""


class Mine(msgspec.Struct, frozen=True, kw_only=True):
    kept: int | None
    """My sealed choice of a first card."""
    lays: str | None
    """My sealed laying of the neighbour's card."""
    spots: tuple[Spot, ...]
    """All I may lay now, the most points first."""


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    seat: int
    place: int
    points: int
    hired: bool
    """25 points or more (SH-4.3)."""


class View(msgspec.Struct, frozen=True, kw_only=True, tag="squire-for-hire", tag_field="game"):
    """Squire for Hire as one viewer may know it."""

    seat: int | None
    round: int
    """Turns begun, from 1."""
    phase: Phase
    seats: tuple[SeatView, ...]
    mine: Mine | None
    starter: int
    """The seat whose turn is the first; drawn before anybody chooses a bag (SH-1.3)."""
    turn: int | None
    """Whose turn it is, once the deck is set out and until the game is over."""
    story: int | None
    """The card whose story is on top."""
    deck: int
    """Cards in the deck, the story on top included."""
    deck_number: int
    """Which time through the deck this is."""
    piles: tuple[tuple[int, ...], tuple[int, ...]]
    """The side piles, left and right, bottom first."""
    lone: int | None
    """The last card of all, offered free (SH-4.1)."""
    gone: tuple[int, ...]
    """Cards that left the game (SH-1.4)."""
    standings: tuple[Standing, ...] | None


class ItemInfo(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    type: str
    squares: int


class StoryInfo(msgspec.Struct, frozen=True, kw_only=True):
    kind: Literal["quest", "encounter", "dungeon"]
    value: tuple[str, int] | None
    use: str | None


class PartInfo(msgspec.Struct, frozen=True, kw_only=True):
    item: str
    squares: tuple[Square, ...]


class CardInfo(msgspec.Struct, frozen=True, kw_only=True):
    card: int
    parts: tuple[PartInfo, ...]
    """The items of the loot side, squares as [column, row] unturned."""
    story: StoryInfo


class ComboInfo(msgspec.Struct, frozen=True, kw_only=True):
    items: tuple[str, str]
    points: int


class SquireInfo(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    value: tuple[str, int]
    combos: tuple[ComboInfo, ...]
    prized_junk: str


class Components(msgspec.Struct, frozen=True, kw_only=True, tag="squire-for-hire", tag_field="game"):
    """The component values a table is played with; open to all."""

    columns: int
    rows: int
    items: tuple[ItemInfo, ...]
    squires: tuple[SquireInfo, ...]
    cards: tuple[CardInfo, ...]
    hired_at: int


# Building the view from what is known


def spelt(name: Any) -> str:
    return bytes(name).rstrip(b"\0").decode("ascii")


def card_number(card: int) -> int:
    """Cards are numbered from 1 for people."""
    return int(card) + 1


def _maybe_card(card: int) -> int | None:
    return None if card == NONE else card_number(card)


def _owes(rec: Any, seat: int) -> bool:
    return bool(int(rec.owing) >> seat & 1)


def _squares_of_part(rec: Any, card: int, part: int) -> list[int]:
    return [square for square in range(GRID_SQUARES) if int(rec.part[card, square]) == part]


def _item_view(rec: Any, seat: int, item: int) -> ItemView:
    card, part, turn = (int(field[seat, item]) for field in (rec.item_card, rec.item_part, rec.item_turn))
    x, y, kind = (int(field[seat, item]) for field in (rec.item_x, rec.item_y, rec.item_kind))
    return ItemView(
        name=spelt(rec.kind_name[kind]),
        type=TYPES[int(rec.kind_type[kind])],
        squares=tuple((x + int(ACROSS[turn, s]), y + int(BELOW[turn, s])) for s in _squares_of_part(rec, card, part)),
        card=card_number(card),
    )


def _score(records: Records, seat: int) -> ScoreView:
    lines = np.zeros(SCORE_LINES, np.int64)
    score_lines_of(records, 0, seat, lines)
    items, pairs, combos, prized, junk = map(int, lines)
    return ScoreView(items=items, pairs=pairs, combos=combos, prized=prized, junk=junk, total=int(lines.sum()))


def _bag_view(records: Records, seat: int) -> BagView | None:
    rec: Any = records[0]
    if rec.laid[seat] == 0:
        return None
    width, height = int(rec.width[seat]), int(rec.height[seat])
    return BagView(
        width=width,
        height=height,
        origin=(int(rec.origin_x[seat]), int(rec.origin_y[seat])),
        squares=tuple((x, y) for y in range(height) for x in range(width) if int(rec.filled[seat, y]) >> x & 1),
        items=tuple(_item_view(rec, seat, item) for item in range(rec.items[seat])),
        laid=tuple(
            LaidView(
                card=card_number(rec.laid_card[seat, i]),
                degrees=DEGREES[int(rec.laid_turn[seat, i])],
                x=int(rec.laid_x[seat, i]),
                y=int(rec.laid_y[seat, i]),
            )
            for i in range(rec.laid[seat])
        ),
        values={word: int(item_value_of(records, 0, seat, i)) for i, word in enumerate(TYPES) if word != "junk"},
        score=_score(records, seat),
    )


def _seat_view(records: Records, seat: int) -> SeatView:
    rec: Any = records[0]
    return SeatView(
        squire=spelt(rec.squire_name[rec.squire[seat]]),
        bag=_bag_view(records, seat),
        dealt=tuple(card_number(card) for card in rec.dealt[seat] if card != NONE),
        given=_maybe_card(rec.given[seat]),
        choosing=_owes(rec, seat),
        chosen=not _owes(rec, seat) and int(rec.choice[seat]) != NONE,
    )


def _spots(records: Records, seat: int) -> tuple[Spot, ...]:
    codes = np.empty(MOST_LEGAL, np.int32)
    n = int(legal_at(records, 0, seat, codes))
    points = np.zeros(n, np.int32)
    preview_lays(records, np.zeros(1, DTYPE), seat, codes, n, points)
    spots = [Spot(move=format(records, int(codes[i])), points=int(points[i])) for i in range(n) if codes[i] >= LAY]
    return tuple(sorted(spots, key=lambda spot: -spot.points))


def _mine(records: Records, seat: int) -> Mine:
    rec: Any = records[0]
    choice = int(rec.choice[seat])
    word = format(records, choice) if choice != NONE else None
    return Mine(
        kept=int(word[-1]) if word and rec.phase == KEEP else None,
        lays=word if word and rec.phase != KEEP else None,
        spots=_spots(records, seat),
    )


def _standings(rec: Any) -> tuple[Standing, ...] | None:
    if rec.phase != OVER:
        return None
    standings = [
        Standing(
            seat=seat,
            place=int(place_of(rec, seat)),
            points=int(rec.points[seat]),
            hired=bool(rec.points[seat] >= HIRED),
        )
        for seat in range(rec.seats)
    ]
    return tuple(sorted(standings, key=lambda standing: standing.place))


def view(records: Records, seat: int | None) -> View:
    """The view of `seat` (None: a spectator), from the record that `know` made for it: an array of one."""
    rec: Any = records[0]
    left, right = (tuple(card_number(card) for card in rec.pile[pile, : rec.pile_cards[pile]]) for pile in range(2))
    return View(
        seat=seat,
        round=int(rec.turns),
        phase=PHASE_WORDS[int(rec.phase)],
        seats=tuple(_seat_view(records, other) for other in range(rec.seats)),
        mine=None if seat is None else _mine(records, seat),
        starter=int(rec.starter),
        turn=int(rec.turn_of) if rec.turn_of != NONE else None,
        story=card_number(rec.deck[rec.deck_cards - 1]) if rec.deck_cards else None,
        deck=int(rec.deck_cards),
        deck_number=int(rec.deck_number),
        piles=(left, right),
        lone=_maybe_card(rec.free_card),
        gone=tuple(card_number(card) for card in range(rec.cards) if int(rec.gone) >> card & 1),
        standings=_standings(rec),
    )


def open_view(records: Records) -> View:
    """Everything open, from the whole record: for replays of games that are over. Only sealed choices are more than a
    spectator sees."""
    return view(records, None)


def components(pack: Pack) -> Components:
    """The component values of a pack."""
    rec: Any = blank(pack)[0]
    return Components(
        columns=COLUMNS,
        rows=ROWS,
        items=tuple(ItemInfo(name=name, type=kind, squares=size) for name, kind, size in pack.items.values()),
        squires=tuple(
            SquireInfo(
                name=name,
                value=squire.value,
                combos=tuple(ComboInfo(items=(c.items[0], c.items[1]), points=c.points) for c in squire.combos),
                prized_junk=squire.prized_junk,
            )
            for name, squire in pack.squires.items()
        ),
        cards=tuple(
            CardInfo(card=card_number(i), parts=_parts(rec, i), story=_story(rec, i)) for i in range(rec.cards)
        ),
        hired_at=HIRED,
    )


def _parts(rec: Any, card: int) -> tuple[PartInfo, ...]:
    return tuple(
        PartInfo(
            item=spelt(rec.kind_name[rec.part_kind[card, part]]),
            squares=tuple((square % COLUMNS, square // COLUMNS) for square in _squares_of_part(rec, card, part)),
        )
        for part in range(rec.parts[card])
    )


def _story(rec: Any, card: int) -> StoryInfo:
    value_type, use_type = int(rec.value_type[card]), int(rec.use_type[card])
    return StoryInfo(
        kind=STORIES[int(rec.story[card])],
        value=None if value_type == NONE else (TYPES[value_type], int(rec.value_needed[card])),
        use=None if use_type == NONE else TYPES[use_type],
    )
