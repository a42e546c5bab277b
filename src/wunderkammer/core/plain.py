"""A whole `Game` from the few things that a small one has to say: for games whose moves are a fixed list of words and
that have no component values. The rest is what the house can do by itself.

What a game outgrows is given to the result: `dataclasses.replace(plain_game(...), tell=...)`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, get_type_hints

import msgspec
import numpy as np
from numpy.typing import NDArray

from wunderkammer.core import packs
from wunderkammer.core.game import BadOption, BadWord, Game, Option, Records, Refusal, Verbs
from wunderkammer.core.kernel import kernel
from wunderkammer.core.options import places
from wunderkammer.core.verbs import legal_at, score_at, to_act_at

_LONGEST = 40
"""Characters of a word that is no move, as it is quoted."""
_SAID = 12
"""So many moves are named where one is refused."""


class Line(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that happened. `text` is a sentence with `{0}`, `{1}` ... standing for the names of the seats."""

    kind: str
    """"round" and "over" are told by themselves; "moves" brings points, `end` less `start`, for `why`."""
    text: str
    seat: int | None = None
    other: int | None = None
    card: str | None = None
    amount: int | None = None
    why: str | None = None
    start: int | None = None
    end: int | None = None


class NoPack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The component values of a game that has none."""


def scored(seat: int, points: int, total: int, why: str) -> Line:
    """That a seat was given points, and has `total` now; the account at the end adds them up by `why`."""
    text = f"{{{seat}}} gets {points} {'point' if points == 1 else 'points'}."
    return Line(kind="moves", seat=seat, why=why, amount=points, start=total - points, end=total, text=text)


def record(*fields: tuple[Any, ...]) -> np.dtype[np.void]:
    """The dtype of a record with these fields, `(name, type)` or `(name, type, length)`, and the three that every plain
    game has: `beat` and `reveal` (see `Game.dtype`) and `seats`, how many there are. Wide fields come first, so that
    there are no gaps."""
    every = [("beat", np.int32), ("reveal", np.int32), ("seats", np.int32), *fields]
    every.sort(key=lambda field: -np.dtype(field[1]).itemsize)
    return np.dtype((np.record, np.dtype(every)))


@kernel
def rank(points: Any, seats: int, over: bool, out: Any) -> None:
    """Points and places, for `score`: out is int32[2, seats]. The most points are first, equal ones share a place;
    before the game is over there are no places (0)."""
    for seat in range(seats):
        out[0, seat] = points[seat]
        out[1, seat] = int(over)
        for other in range(seats):
            out[1, seat] += int(over and points[other] > points[seat])


def plain_game(
    *,
    name: str,
    title: str,
    line: str,
    minutes: tuple[int, int],
    seats: tuple[int, ...],
    file: str,
    dtype: np.dtype[np.void],
    words: Sequence[str],
    entropy_words: int,
    verbs: Verbs,
    view: Callable[[Records, int | None], msgspec.Struct],
    story: Callable[[Records, int | None], Iterable[Line]] = lambda known, seat: (),
    rule: str | None = None,
    options: tuple[Option, ...] = (),
    version: int = 1,
) -> Game:
    """A game, whole. What is not explained here is as in `Game`.

    file: the `__file__` of the game: its README.md, the rules, lies beside it.
    dtype: made by `record`.
    words: the moves; the code of a move is its place in this list.
    view: its annotation says what it returns: a frozen struct called `View`, tagged with the game's name in the field
        `game`, whose field `seat` is the viewer's seat. The plain board shows all its fields, `seats` in a table.
    story: story(known, seat) -> the lines of what the last resolved move brought about. That a round begins (every
        beat is one) and who came in which place is told besides, by `score` of what is known.
    rule: the rule that says what may be done when: named where a move is refused.
    options: the kernels read, for each option, the place of the value among its choices (int64).

    Raises ValueError when the parts do not fit.
    """
    folder = Path(file).parent
    standard = folder / "packs" / "standard.toml"
    view_type = _view_type(view, name)
    codes = {word.casefold(): code for code, word in enumerate(words)}
    if len(codes) != len(words):
        raise ValueError("two moves have the same words")

    def load_pack(path: Path) -> NoPack:
        return NoPack() if path == standard and not path.exists() else packs.read_pack(path, NoPack)

    def encode(number: int, given: Mapping[str, Any]) -> NDArray[np.int64]:
        if number not in seats:
            raise BadOption(f"{title} is for {', '.join(map(str, seats))} seats, not {number}")
        return np.array(places(title, options, number, given), np.int64)

    def parse(records: Records, word: str) -> int:
        code = codes.get(" ".join(word.split()).casefold())
        if code is None:
            raise BadWord(f"{word[:_LONGEST]!r} is no move of {title}; moves look like: {_some(words)}")
        return code

    def format(records: Records, code: int) -> str:
        if not 0 <= code < len(words):
            raise ValueError(f"{code} is no move code of {title}")
        return words[code]

    def refuse(known: Records, seat: int, code: int) -> Refusal:
        if not to_act(known) >> seat & 1:
            return Refusal("not-your-turn", "It is not your turn: you owe no decision now.", rule)
        out = np.empty(len(words), np.int32)
        possible = [words[int(each)] for each in out[: legal_at(known, 0, seat, out)]]
        return Refusal("illegal", f"{words[code].capitalize()} cannot be done now; there is {_some(possible)}.", rule)

    return Game(
        name=name,
        title=title,
        line=line,
        version=version,
        minutes=minutes,
        seats=seats,
        options=options,
        folder=folder,
        dtype=dtype,
        moves=len(words),
        most_legal=len(words),
        entropy_words=entropy_words,
        verbs=verbs,
        load_pack=load_pack,
        parse_pack=lambda text, where: packs.parse_pack(text, NoPack, where),
        seats_of=lambda pack: seats,
        blank=lambda pack: np.zeros(1, dtype),
        encode=encode,
        parse=parse,
        format=format,
        components=(components := _components(name)),
        view=view,
        tell=lambda known, seat: (*story(known, seat), *_turn_of_events(known)),
        refuse=refuse,
        open_view=lambda records: view(records, None),
        view_type=view_type,
        line_type=Line,
        components_type=type(components(None)),
        round_of=_round_of,
        forgets=lambda records: False,
    )


def to_act(records: Records) -> int:
    """Bit mask of the seats that owe a decision; 0 when the game is over."""
    return int(to_act_at(records, 0))


def _some(words: Sequence[str]) -> str:
    return ", ".join(words[:_SAID]) + (" ..." if len(words) > _SAID else "")


def _round_of(records: Records) -> int:
    beat = int(records["beat"][0])
    return beat + 1 if to_act(records) else max(beat, 1)


def _turn_of_events(known: Records) -> tuple[Line, ...]:
    """That a round begins; or who came in which place."""
    if to_act(known):
        number = _round_of(known)
        return (Line(kind="round", text=f"Round {number}", amount=number),)
    scores = np.zeros((2, int(known["seats"][0])), np.int32)
    score_at(known, 0, scores)
    seats_by_place = sorted(enumerate(map(int, scores[1])), key=lambda placed: placed[1])
    return tuple(
        Line(kind="over", seat=seat, amount=place, text=f"{{{seat}}} {'wins' if place == 1 else f'is number {place}'}.")
        for seat, place in seats_by_place
    )


def _view_type(view: Callable[..., msgspec.Struct], name: str) -> type[msgspec.Struct]:
    """What `view` returns, by its annotation. Raises ValueError when it does not fit the rest of the interface."""
    found: Any = get_type_hints(view).get("return")
    tag = getattr(getattr(found, "__struct_config__", None), "tag", None)
    if getattr(found, "__name__", None) != "View" or tag != name:
        raise ValueError(f"expected view to return a struct View with tag={name!r}, tag_field='game', not {found}")
    return found


def _components(name: str) -> Callable[[Any], msgspec.Struct]:
    """components(pack) of a game without any: told apart by the game's name alone."""
    made = msgspec.defstruct("Components", [], module=__name__, frozen=True, tag=name, tag_field="game")
    return lambda pack: made()
