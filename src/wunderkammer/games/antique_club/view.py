"""What a viewer of Antique Club is told, in words: the shapes that leave the program.

Everything here is built from the record of what that viewer may know (`hidden.know`); nothing is filtered out
afterwards. Collectibles are named by letter and year (`B1650`), cash and thieves by their printed number.
"""

from typing import Any, Literal

import msgspec

from wunderkammer.core.game import Records
from wunderkammer.games.antique_club.exhibits import best_exhibit_of
from wunderkammer.games.antique_club.moves import EXHIBIT, THIEF, collectible_name, collectible_names, format
from wunderkammer.games.antique_club.pack import Pack, blank
from wunderkammer.games.antique_club.state import (
    CARDS,
    CASTLE,
    EXHIBITS,
    HALL,
    NO_CARD,
    OVER,
    PHASE_WORDS,
    PLACES,
    SURPRISE,
    THEFT,
)

Place = Literal["hall", "castle"]
Phase = Literal["places", "cards", "hall cards", "window", "castle cards", "exhibits", "theft", "over"]


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """One seat as this viewer knows it."""

    colour: str
    position: int
    """Spaces from the Club Room, which is 0."""
    held: int
    """How many collectibles it holds; open to all."""
    known: tuple[str, ...]
    """Collectibles shown to the whole table that are with it now; empty for other seats without the memory aid."""
    cash: tuple[int, ...] | None
    """Cash cards in hand, ascending; None for other seats without the memory aid."""
    thieves: tuple[int, ...]
    """Thieves in hand (not in prison), ascending."""
    choosing: bool
    """Owes a decision now."""
    chosen: bool
    """Has finished its sealed choice of this phase."""
    place: Place | None
    """Where it is this round, once revealed."""
    card: str | None
    """Its action card of this round in words (`bid 21`, `thief 9`, `detective`, `exhibit`), once revealed."""
    exhibit: tuple[str, ...]
    """What of its exhibit is on show now."""
    hand: tuple[str, ...] | None
    """All its collectibles: only when the game is over, open to all."""


class Mine(msgspec.Struct, frozen=True, kw_only=True):
    """What only the viewer's own seat knows."""

    hand: tuple[str, ...]
    """Own collectibles, sorted by letter, then year."""
    place: Place | None
    """Own place, sealed or revealed."""
    card: str | None
    """Own action card, sealed or revealed."""
    picks: tuple[str, ...]
    """Collectibles put into the exhibit so far, sealed or revealed."""
    best: tuple[str, ...]
    """The best legal exhibit of the hand (AC-4.1, AC-4.3); empty when there is none."""


class Window(msgspec.Struct, frozen=True, kw_only=True):
    top: str | None
    height: int


class Theft(msgspec.Struct, frozen=True, kw_only=True):
    """The theft being decided: which thief stands before whose exhibit (AC-4.5)."""

    seat: int
    thief: int
    victim: int


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    seat: int
    place: int
    """1 is first; seats wholly level share it (AC-5.2)."""
    position: int
    exhibit: tuple[str, ...]
    """The final exhibit, empty when there was none (AC-5.1)."""


class View(msgspec.Struct, frozen=True, kw_only=True, tag="antique-club", tag_field="game"):
    """Antique Club as one viewer may know it."""

    seat: int | None
    """The viewer's seat; None for a spectator."""
    round: int
    phase: Phase
    seats: tuple[SeatView, ...]
    mine: Mine | None
    windows: tuple[Window, Window]
    register: tuple[int, ...]
    """Cash paid for good, ascending."""
    prison: tuple[int | None, ...]
    """Cells from the first on: the thief's number or None. As many cells as seats (AC-4.7)."""
    leader: int
    """Position of the figure furthest ahead."""
    pair: tuple[int, int]
    """What the best and the second exhibit would move now (AC-4.4)."""
    theft: Theft | None
    quiet: int
    """Quiet rounds in a row (AC-5.4)."""
    standings: tuple[Standing, ...] | None
    """First place first, once the game is over."""


class CollectibleInfo(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    category: str
    theme: str
    year: int


class CastleInfo(msgspec.Struct, frozen=True, kw_only=True):
    spaces: int
    pair: tuple[int, int]


class Components(msgspec.Struct, frozen=True, kw_only=True, tag="antique-club", tag_field="game"):
    """The component values a table is played with, for drawing the board; open to all."""

    colours: tuple[str, ...]
    cash: dict[str, tuple[int, ...]]
    """By colour."""
    thieves: dict[str, tuple[int, ...]]
    """By colour."""
    collectibles: tuple[CollectibleInfo, ...]
    """Sorted by letter, then year."""
    club_room: tuple[int, int]
    """The pair of the Club Room, position 0."""
    castles: tuple[CastleInfo, ...]
    """In track order; the first castle's first space is position 1."""
    banquet_seats: int
    """The first banquet seat is the position after the last castle space."""
    final_best: int
    final_second: int


# Building the view from what is known


def names(rec: Any, cards: int) -> tuple[str, ...]:
    """The collectibles of a set, by letter, then year."""
    catalogue = collectible_names(rec)
    return tuple(catalogue[card] for card in sorted(_members(cards), key=lambda card: (rec.letter[card], card)))


def numbers(values: Any, cards: int) -> tuple[int, ...]:
    """The printed numbers of a set of cash cards or thieves, ascending."""
    return tuple(int(values[card]) for card in _members(cards))


def _members(cards: int) -> list[int]:
    return [i for i in range(int(cards).bit_length()) if int(cards) >> i & 1]


def _place(code: int) -> Place | None:
    if code == HALL:
        return "hall"
    return "castle" if code == CASTLE else None


def colour_name(rec: Any, colour: int) -> str:
    return bytes(rec.colour_name[colour]).rstrip(b"\0").decode("ascii")


def _owes(rec: Any, seat: int) -> bool:
    return bool(int(rec.owing) >> seat & 1)


def _has_chosen(rec: Any, seat: int) -> bool:
    """Whether the seat was asked for a sealed choice of this phase and has made it. A choice forced by open facts
    counts as made."""
    if _owes(rec, seat):
        return False
    phase = rec.phase
    if phase == PLACES:
        return True
    if phase == EXHIBITS:
        return int(rec.place[seat]) == CASTLE and int(rec.card[seat]) == EXHIBIT
    return int(rec.card[seat]) != NO_CARD and not int(rec.revealed) >> seat & 1


def _seat_view(records: Records, seat: int, viewer: int | None) -> SeatView:
    rec: Any = records[0]
    over = rec.phase == OVER
    remembered = bool(rec.memory_aid) or over or seat == viewer
    revealed = bool(int(rec.revealed) >> seat & 1)
    places_sealed = rec.phase == PLACES or (rec.phase == CARDS and rec.variant == SURPRISE)
    return SeatView(
        colour=colour_name(rec, int(rec.colour[seat])),
        position=int(rec.position[seat]),
        held=int(rec.held[seat]),
        known=names(rec, int(rec.hand[seat]) & int(rec.shown)) if remembered else (),
        cash=numbers(rec.cash_value, int(rec.cash[seat])) if remembered else None,
        thieves=numbers(rec.thief_number, int(rec.thieves[seat])),
        choosing=_owes(rec, seat),
        chosen=_has_chosen(rec, seat),
        place=None if places_sealed else _place(int(rec.place[seat])),
        card=format(records, int(rec.card[seat])) if revealed else None,
        exhibit=names(rec, int(rec.exhibit[seat])) if rec.phase == THEFT else (),
        hand=names(rec, int(rec.hand[seat])) if over else None,
    )


def _mine(records: Records, seat: int) -> Mine:
    rec: Any = records[0]
    card = int(rec.card[seat])
    return Mine(
        hand=names(rec, int(rec.hand[seat])),
        place=_place(int(rec.place[seat])),
        card=format(records, card) if card >= 0 else None,
        picks=names(rec, int(rec.picks[seat])) if rec.phase in (EXHIBITS, THEFT) else (),
        best=names(rec, int(best_exhibit_of(records, 0, seat))),
    )


def _theft(rec: Any) -> Theft | None:
    if rec.phase != THEFT or rec.thief < 0:
        return None
    thief = int(rec.card[rec.thief]) - THIEF
    return Theft(seat=int(rec.thief), thief=int(rec.thief_number[thief]), victim=int(rec.victim))


def _standings(rec: Any) -> tuple[Standing, ...] | None:
    if rec.phase != OVER:
        return None
    seats = sorted(range(rec.seats), key=lambda seat: int(rec.place_in_end[seat]))
    return tuple(
        Standing(
            seat=seat,
            place=int(rec.place_in_end[seat]),
            position=int(rec.position[seat]),
            exhibit=names(rec, int(rec.final[seat])),
        )
        for seat in seats
    )


def _window(rec: Any, window: int) -> Window:
    height = int(rec.height[window])
    return Window(top=collectible_name(rec, int(rec.window[window, height - 1])) if height else None, height=height)


def view(records: Records, seat: int | None) -> View:
    """The view of `seat` (None: a spectator), from the record that `know` made for it: an array of one."""
    rec: Any = records[0]
    leader = max(map(int, rec.position[: rec.seats]))
    on_track = min(leader, int(rec.spaces))
    return View(
        seat=seat,
        round=int(rec.round_number),
        phase=PHASE_WORDS[int(rec.phase)],
        seats=tuple(_seat_view(records, other, seat) for other in range(rec.seats)),
        mine=None if seat is None else _mine(records, seat),
        windows=(_window(rec, 0), _window(rec, 1)),
        register=numbers(rec.cash_value, int(rec.register)),
        prison=tuple(int(rec.thief_number[thief]) if thief >= 0 else None for thief in rec.prison[: rec.seats]),
        leader=leader,
        pair=(int(rec.best_pair[on_track]), int(rec.second_pair[on_track])),
        theft=_theft(rec),
        quiet=int(rec.quiet),
        standings=_standings(rec),
    )


def open_view(records: Records) -> View:
    """Everything open, from the whole record: for replays of games that are over, never before."""
    rec: Any = records[0]
    return msgspec.structs.replace(
        view(records, None), seats=tuple(_open_seat_view(records, seat) for seat in range(rec.seats))
    )


def _open_seat_view(records: Records, seat: int) -> SeatView:
    """A seat with its hand, and with what it has chosen as soon as it has: place, card, the exhibit so far."""
    rec: Any = records[0]
    card = int(rec.card[seat])
    seen = _seat_view(records, seat, seat)
    return msgspec.structs.replace(
        seen,
        hand=names(rec, int(rec.hand[seat])),
        place=_place(int(rec.place[seat])),
        card=format(records, card) if card >= 0 else None,
        exhibit=names(rec, int(rec.picks[seat])) if rec.phase == EXHIBITS else seen.exhibit,
    )


def components(pack: Pack) -> Components:
    """The component values of a pack for drawing the board."""
    records = blank(pack)
    rec: Any = records[0]
    themes = {letter: category.theme for letter, category in pack.collectibles.items()}
    cards = sorted(
        (chr(65 + int(rec.letter[card])), int(rec.year[card]), collectible_name(rec, card))
        for card in range(rec.collectibles)
    )
    return Components(
        colours=tuple(pack.cards.colours),
        cash={colour: tuple(sorted(values)) for colour, values in pack.cards.cash.items()},
        thieves={colour: tuple(sorted(values)) for colour, values in pack.cards.thieves.items()},
        collectibles=tuple(
            CollectibleInfo(name=name, category=letter, theme=themes[letter], year=year) for letter, year, name in cards
        ),
        club_room=(pack.track.club_room[0], pack.track.club_room[1]),
        castles=tuple(
            CastleInfo(spaces=castle.spaces, pair=(castle.pair[0], castle.pair[1])) for castle in pack.track.castles
        ),
        banquet_seats=pack.track.banquet_seats,
        final_best=pack.track.final_best,
        final_second=pack.track.final_second,
    )
