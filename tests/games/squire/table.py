"""Positions for tests, in few words: who sits where with what, what lies in the cities, what is in hand.

    table = Table("fox", "badger", side="world")
    table.lay("Tokyo", "book 4").pawn(0, "Samarkand").purse(0, coins=3)
    table.play("go Tokyo", "buy")

Seats are named by their player boards' order; the first begins.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from wunderkammer.core import chance, registry, verbs
from wunderkammer.core.game import Game, Records
from wunderkammer.games.squire import state as s
from wunderkammer.games.squire.moves import board_names, city_names, message_names

GAME: Game = registry.game("squire")
STANDARD = GAME.folder / "packs" / "standard.toml"
PACKS = Path(__file__).parent / "packs"
WORKED = PACKS / "worked-examples.toml"
"""The component values that rules are tested with: those of the standard file may change with the game's economy."""


@cache
def _worked() -> Records:
    return GAME.blank(GAME.load_pack(WORKED))


def kind_of(words: str) -> int:
    """`book 4` as a kind."""
    of_type, value = words.split()
    return s.TYPES.index(of_type) * s.MOST_VALUE + int(value) - 1


def cell_of(words: str) -> int:
    """`2,3` as a cell."""
    floor, row = map(int, words.split(","))
    return (floor - 1) * s.COLUMNS + row - 1


class Table:
    """A game whose deal is chosen. Seat 0 begins; every hand is empty and every purse as at the start, until told
    otherwise."""

    def __init__(
        self, *boards: str, side: str = "british-isles", pack: str | None = None, seed: int = 1, choose: bool = False
    ) -> None:
        """`boards`: the player boards of the seats; with `choose` they are still to be chosen, and their number counts.
        `pack`: the text of a component file."""
        self.records = (_worked() if pack is None else GAME.blank(GAME.parse_pack(pack, "a test"))).copy()
        self.rec: Any = self.records[0]
        self.seats = len(boards)
        self.laid: set[int] = set()
        options = GAME.encode(self.seats, {"side": side})
        for number in range(seed, seed + 1_000):
            self.records[0] = _fresh(pack)[0]
            entropy = chance.deal_words(chance.numbered_seed(number), GAME.entropy_words)
            verbs.setup_at(self.records, 0, self.seats, options, entropy)
            if self.rec.starter == 0:
                break
        for seat in range(self.seats):
            self.hand(seat)
        if not choose:
            for name in boards:
                self.play(f"board {name}")

    # Setting up

    def hand(self, seat: int, *names: str) -> "Table":
        """The message cards of a hand; what it held goes back into the deck, at the bottom."""
        rec = self.rec
        wanted = [message_names(rec).index(name) for name in names]
        deck = [int(card) for card in rec.deck[: rec.deck_cards]]
        deck = [card for card in range(int(rec.messages)) if int(rec.hand[seat]) >> card & 1] + deck
        assert all(card in deck for card in wanted), "it is elsewhere"
        deck = [card for card in deck if card not in wanted]
        rec.hand[seat] = sum(1 << card for card in wanted)
        rec.held[seat] = len(wanted)
        self._deck(deck)
        return self

    def _deck(self, deck: list[int]) -> None:
        self.rec.deck[:] = s.NONE
        self.rec.deck[: len(deck)] = deck
        self.rec.deck_cards = len(deck)

    def deck(self, *names: str) -> "Table":
        """The deck, from the top; what else was in it leaves the game."""
        rec = self.rec
        top_first = [message_names(rec).index(name) for name in names]
        rec.gone |= sum(1 << int(card) for card in rec.deck[: rec.deck_cards] if int(card) not in top_first)
        self._deck(top_first[::-1])
        return self

    def commissions(self, seat: int, *names: str) -> "Table":
        """Accepted commissions, out of the deck."""
        rec = self.rec
        wanted = [message_names(rec).index(name) for name in names]
        deck = [int(card) for card in rec.deck[: rec.deck_cards]]
        assert all(card in deck for card in wanted), "it is elsewhere"
        self._deck([card for card in deck if card not in wanted])
        rec.commissions[seat] |= sum(1 << card for card in wanted)
        return self

    def purse(self, seat: int, **amounts: int) -> "Table":
        """coins, tickets, royal_coins, royal_tickets."""
        for what, amount in amounts.items():
            self.rec[what][seat] = amount
        return self

    def pawn(self, seat: int, city: str) -> "Table":
        """Where a pawn is; at the beginning of a turn also where it came from."""
        self.rec.pawn[seat] = self.city(city)
        if seat == self.rec.turn_of and self.rec.phase == s.GO:
            self.rec.came_from = self.city(city)
        return self

    def lay(self, city: str, exhibit: str) -> "Table":
        """The exhibit in a city; what lay there goes where that one was: among the unseen, or to another city."""
        number, kind = self.city(city), kind_of(exhibit)
        self.laid.add(number)
        for array, any_place in ((self.rec.pool, True), (self.rec.city, False)):
            for place in np.flatnonzero(array == kind):
                if any_place or place == number or place not in self.laid:
                    array[place], self.rec.city[number] = int(self.rec.city[number]), kind
                    return self
        raise AssertionError("there is none left")

    def next_exhibits(self, *exhibits: str) -> "Table":
        """What the supply brings next."""
        top = int(self.rec.removed) + int(self.rec.supply)
        for i, exhibit in enumerate(exhibits):
            at, kind = top - 1 - i, kind_of(exhibit)
            [*places] = [place for place in np.flatnonzero(self.rec.pool == kind) if place <= at]
            assert places, "there is none left"
            self.rec.pool[places[0]], self.rec.pool[at] = self.rec.pool[at], kind
        return self

    def supply(self, number: int) -> "Table":
        """So many exhibits left to come; the rest count as removed."""
        rec = self.rec
        rec.removed += rec.supply - number
        rec.supply = number
        return self

    def _from_removed(self, kind: int) -> None:
        """An exhibit out of the unseen; the removed become fewer."""
        rec = self.rec
        rest = [int(there) for there in rec.pool[: rec.removed + rec.supply]]
        if kind not in rest:  # it lies in a city, which gets another
            [city, *_] = [there for there in np.flatnonzero(rec.city == kind) if there not in self.laid]
            rest.append(kind)
            rec.city[city] = rest.pop(0)
        rest.remove(kind)
        rec.pool[:] = s.NONE
        rec.pool[: len(rest)] = rest
        if rec.removed > 0:
            rec.removed -= 1
        else:
            rec.supply -= 1

    def gallery(self, seat: int, cells: Mapping[str, str]) -> "Table":
        """Exhibits in cells, without bonuses."""
        for cell, exhibit in cells.items():
            kind = kind_of(exhibit)
            self._from_removed(kind)
            self.rec.gallery[seat, cell_of(cell)] = kind
            self.rec.filled[seat] |= 1 << cell_of(cell)
            self.rec.owned[seat, kind // s.MOST_VALUE] += 1
        return self

    def discard(self, *exhibits: str) -> "Table":
        for exhibit in exhibits:
            self._from_removed(kind_of(exhibit))
            self.rec.discard[kind_of(exhibit)] += 1
        return self

    def token(self, seat: int | None) -> "Table":
        self.rec.token = s.NONE if seat is None else seat
        return self

    def market(self, types: str = "", regions: str = "") -> "Table":
        """Markers of the tracks from the top."""
        for words, all_of_them, places in (
            (types, s.TYPES, self.rec.type_place),
            (regions, s.REGIONS, self.rec.region_place),
        ):
            for place, name in enumerate(words.split()):
                places[all_of_them.index(name)] = place
        return self

    # Playing and looking

    def city(self, name: str) -> int:
        return city_names(self.rec).index(name)

    @property
    def acting(self) -> list[int]:
        owing = int(verbs.to_act_at(self.records, 0))
        return [seat for seat in range(self.seats) if owing >> seat & 1]

    def legal(self) -> list[str]:
        """The words of whoever owes a decision."""
        out = np.zeros(GAME.most_legal, np.int32)
        [seat] = self.acting
        return [GAME.format(self.records, int(code)) for code in out[: verbs.legal_at(self.records, 0, seat, out)]]

    def play(self, *words: str) -> "Table":
        """Moves of whoever owes a decision; each must be legal."""
        for word in words:
            assert word in self.legal(), f"{word} is not among {self.legal()}"
            [seat] = self.acting
            verbs.play_at(self.records, 0, seat, GAME.parse(self.records, word))
        return self

    def turn(self, city: str, trade: str = "sell") -> "Table":
        """A whole turn with as little in it as can be: go, trade, no offers, the first free cell, an exhibition of
        books, nothing accepted."""
        whose = int(self.rec.turns)
        self.play(f"go {city}", trade)
        while self.acting and int(self.rec.turns) == whose:
            words = self.legal()
            for wanted in ("done", "leave", "exhibit book"):
                if wanted in words:
                    self.play(wanted)
                    break
            else:
                self.play(words[0])
        return self

    def known(self, seat: int | None) -> Records:
        known = np.zeros(1, GAME.dtype)
        verbs.know_at(self.records, 0, -1 if seat is None else seat, known, 0)
        return known

    def view(self, seat: int | None = None) -> Any:
        return GAME.view(self.known(seat), seat)

    def told(self, kind: str | None = None) -> list[Any]:
        """The lines of the last move, of one kind or all."""
        lines: list[Any] = list(GAME.tell(self.known(None), None))
        return [line for line in lines if kind is None or line.kind == kind]

    def refusal(self, word: str, seat: int | None = None) -> Any:
        who = self.acting[0] if seat is None else seat
        assert self.acting != [who] or word not in self.legal()
        return GAME.refuse(self.known(who), who, GAME.parse(self.records, word))

    def scores(self) -> tuple[list[int], list[int]]:
        """Points, then places."""
        out = np.zeros((2, self.seats), np.int32)
        verbs.score_at(self.records, 0, out)
        points, places = out.tolist()
        return points, places


def _fresh(pack: str | None) -> Records:
    return _worked() if pack is None else GAME.blank(GAME.parse_pack(pack, "a test"))


BOARDS = ("fox", "badger", "eagle", "lion")
__all__ = ["BOARDS", "GAME", "PACKS", "STANDARD", "WORKED", "Table", "board_names", "cell_of", "kind_of"]
