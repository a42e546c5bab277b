"""One whole game in readable text: who may do what, what is done, what is told of it, and what each round changed.

A playthrough is made from a game's description alone, so every registered game has them: for each number of seats, and
for each value of each option that is not the default: with both numbers of seats where there are two, else with a
middling one.
"""

import hashlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
import numpy as np

from wunderkammer.core import chance, registry, verbs
from wunderkammer.core.game import Game, Records

VIEWS_EVERY = 150
"""Decisions between full views."""


@dataclass(frozen=True)
class Playthrough:
    game: Game
    seats: int
    options: tuple[tuple[str, str | bool | int], ...]
    name: str

    def text(self) -> str:
        return "\n".join(self._lines()) + "\n"

    def _lines(self) -> Iterator[str]:
        game = self.game
        yield f"{game.title}, rules version {game.version}, {self.seats} seats"
        yield "options: " + ", ".join(f"{name} = {_spelt(value)}" for name, value in self.options)
        yield f"seed: number {SEED}"
        yield ""
        records = game.blank(game.load_pack(game.folder / "packs" / "standard.toml"))
        entropy = chance.deal_words(chance.numbered_seed(SEED), game.entropy_words)
        verbs.setup_at(records, 0, self.seats, game.encode(self.seats, dict(self.options)), entropy)
        whole = _flat(game.open_view(records))
        yield "dealt, everything open:"
        yield from (f"    {key}: {value}" for key, value in whole.items())
        yield from self._told(records)
        out = np.zeros(game.most_legal, np.int32)
        step = 0
        while owing := [seat for seat in range(self.seats) if int(verbs.to_act_at(records, 0)) >> seat & 1]:
            step += 1
            if step % VIEWS_EVERY == 1:
                yield from self._views(records)
            seat = owing[self._number(step, "seat") % len(owing)]
            codes = out[: verbs.legal_at(records, 0, seat, out)].tolist()
            words = [game.format(records, code) for code in codes]
            word = self._choose(step, words)
            yield f"{step}. of {_list(owing)}, seat {seat}: {word}"
            yield f"    out of {_condensed(words)}"
            beat, round_before = int(records["beat"][0]), game.round_of(records)
            verbs.play_at(records, 0, seat, codes[words.index(word)])
            if int(records["beat"][0]) != beat:
                yield from self._told(records)
            if game.round_of(records) != round_before or int(verbs.to_act_at(records, 0)) == 0:
                after = _flat(game.open_view(records))
                yield from _changes(whole, after)
                whole = after
        scores = np.zeros((2, self.seats), np.int32)
        verbs.score_at(records, 0, scores)
        yield ""
        yield "over"
        yield from (f"    seat {i}: {scores[0, i]} points, place {scores[1, i]}" for i in range(self.seats))
        yield from self._views(records)

    def _number(self, step: int, what: str) -> int:
        return int.from_bytes(hashlib.sha256(f"{self.name} {step} {what}".encode()).digest()[:8], "big")

    def _choose(self, step: int, words: list[str]) -> str:
        """Kinds of moves with equal chances, so that a game is lively and soon over; then one of the kind."""
        kinds = sorted({word.split()[0] for word in words})
        kind = kinds[self._number(step, "kind") % len(kinds)]
        of_kind = [word for word in words if word.split()[0] == kind]
        return of_kind[self._number(step, "word") % len(of_kind)]

    def _told(self, records: Records) -> Iterator[str]:
        for line in self.game.tell(self._known(records, None), None):
            text: str = getattr(line, "text")  # noqa: B009 (lines have no common type)
            yield "    | " + re.sub(r"\{(\d+)\}", r"seat \1", text)

    def _views(self, records: Records) -> Iterator[str]:
        for viewer, who in ((0, "seat 0"), (None, "a spectator")):
            yield f"{who} sees:"
            view = _flat(self.game.view(self._known(records, viewer), viewer))
            yield from (f"    {key}: {value}" for key, value in view.items())

    def _known(self, records: Records, viewer: int | None) -> Records:
        known = np.zeros(1, self.game.dtype)
        verbs.know_at(records, 0, -1 if viewer is None else viewer, known, 0)
        return known


SEED = 11


WITH_EVERY_NUMBER = {("squire", "side")}
"""Options that make another table of it: each value is played with each number of seats."""


def playthroughs() -> list[Playthrough]:
    """Those there must be: for each game each number of seats, and each value of an option."""
    found: list[Playthrough] = []
    for name in registry.game_names():
        game = registry.game(name)
        for seats in game.seats:
            found.append(Playthrough(game, seats, _options(game, seats), f"{name}-{seats}"))
        for option in game.options:
            possible = option.seats or game.seats
            every = len(possible) <= 2 or (name, option.name) in WITH_EVERY_NUMBER
            for seats in possible if every else possible[len(possible) // 2 :][:1]:
                for choice in option.choices:
                    if choice.value != option.default(seats):
                        options = _options(game, seats, **{option.name: choice.value})
                        file = f"{name}-{seats}-{_file(option.name, choice.value)}"
                        found.append(Playthrough(game, seats, options, file))
    return found


def _options(game: Game, seats: int, **other: str | bool | int) -> tuple[tuple[str, str | bool | int], ...]:
    return tuple((option.name, other.get(option.name, option.default(seats))) for option in game.options)


def _file(name: str, value: str | bool | int) -> str:
    spelt = value if isinstance(value, str) else f"{name}-{_spelt(value)}"
    return spelt.replace("_", "-")


def _spelt(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _list(values: Iterable[Any]) -> str:
    return " ".join(map(str, values))


def _condensed(words: list[str]) -> str:
    """`bid 1, bid 10` as `bid 1 10`."""
    kinds: dict[str, list[str]] = {}
    for word in words:
        kind, _, rest = word.partition(" ")
        kinds.setdefault(kind, []).extend([rest] if rest else [])
    return ", ".join(" ".join([kind, *rests]) for kind, rests in kinds.items())


def _changes(before: dict[str, str], after: dict[str, str]) -> Iterator[str]:
    for key in [*before, *(key for key in after if key not in before)]:
        if before.get(key) != after.get(key):
            yield f"    {key}: {before.get(key, 'nothing')} > {after.get(key, 'nothing')}"


def _flat(view: msgspec.Struct) -> dict[str, str]:
    """A view as one line a value, without what is empty: `seats 1 cash: 2 9 16 23`."""
    found: dict[str, str] = {}

    def walk(path: str, value: Any) -> None:
        if isinstance(value, dict):
            for key, inner in value.items():
                walk(f"{path} {key}".strip(), inner)
        elif isinstance(value, list | tuple) and any(isinstance(inner, dict) for inner in value):
            for i, inner in enumerate(value):
                walk(f"{path} {i}", inner)
        elif isinstance(value, list | tuple):
            if any(inner is not None for inner in value):
                found[path] = _list(["-" if inner is None else inner for inner in value])
        elif value not in (None, "", False):
            found[path] = _spelt(value)

    walk("", msgspec.to_builtins(view))
    return found
