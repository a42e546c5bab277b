"""The record of a game in plain words, read field by field, so that it can be held against the referee and against
expectations."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from wunderkammer.core import registry, verbs
from wunderkammer.core.game import Game, Records
from wunderkammer.games.antique_club import state as s

GAME: Game = registry.game("antique-club")
STANDARD = GAME.folder / "packs" / "standard.toml"
PACKS = Path(__file__).parent / "packs"


@cache
def dictionary(components: bytes) -> dict[int, str]:
    """All move codes of a game with these component values, with their words."""
    records = np.frombuffer(components, GAME.dtype)
    found: dict[int, str] = {}
    for code in range(GAME.moves):
        try:
            found[code] = GAME.format(records, code)
        except ValueError:
            continue  # no such card among these components
    return found


def members(bits: int) -> Iterator[int]:
    return (i for i in range(int(bits).bit_length()) if int(bits) >> i & 1)


@dataclass
class Reading:
    """Component values by number, for reading one record after another of the same game."""

    blank: Records

    def __post_init__(self) -> None:
        rec = self.blank[0]
        self.words = dictionary(self.blank.tobytes())
        self.codes = {word: code for code, word in self.words.items()}
        self.pieces = [
            f"{chr(65 + int(rec['letter'][i]))}{int(rec['year'][i])}"
            + (f".{int(rec['twin'][i]) + 1}" if rec["twin"][i] else "")
            for i in range(int(rec["collectibles"]))
        ]
        self.number = {name: i for i, name in enumerate(self.pieces)}
        self.cash = rec["cash_value"].tolist()
        self.thieves = rec["thief_number"].tolist()
        self.colours = [bytes(name).rstrip(b"\0").decode() for name in rec["colour_name"]]
        self._out = np.empty(GAME.most_legal, np.int32)

    def names(self, bits: int) -> set[str]:
        return {self.pieces[card] for card in members(bits)}

    def bits(self, names: set[str]) -> int:
        return sum(1 << self.number[name] for name in names)

    def asked(self, records: Records) -> dict[int, list[int]]:
        """Who owes a decision, and the legal codes."""
        owing = int(verbs.to_act_at(records, 0))
        return {
            seat: self._out[: verbs.legal_at(records, 0, seat, self._out)].tolist()
            for seat in range(s.MOST_SEATS)
            if owing >> seat & 1
        }

    def table(self, records: Records) -> dict[str, Any]:
        """What lies where, everything open."""
        seats = range(int(records["seats"][0]))

        def of_seats(field: str) -> list[int]:
            return records[field][0].tolist()[: len(seats)]

        heights = records["height"][0].tolist()
        stacks = records["window"][0].tolist()
        return {
            "hands": [self.names(bits) for bits in of_seats("hand")],
            "held": of_seats("held"),
            "cash": [{self.cash[card] for card in members(bits)} for bits in of_seats("cash")],
            "thieves": [{self.thieves[card] for card in members(bits)} for bits in of_seats("thieves")],
            "register": {self.cash[card] for card in members(int(records["register"][0]))},
            "prison": [None if thief < 0 else self.thieves[thief] for thief in of_seats("prison")],
            "position": of_seats("position"),
            "stacks": [[self.pieces[card] for card in stacks[i][: heights[i]]] for i in (0, 1)],
            "round": int(records["round_number"][0]),
            "quiet": int(records["quiet"][0]),
            "over": int(verbs.to_act_at(records, 0)) == 0,
        }
