"""Positions for tests, in few words: a bag, what lies to the left and right of the deck, the stories in their order.

A loot side is written as its four rows with slashes between them, `Sw Sw Sw / . . fe / . . . / . . .`, in the codes of
the standard items; a story as what it asks for, `quest weapon 2 / use valuable`.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from tests.games.squire_for_hire import reading
from tests.games.squire_for_hire.reading import GAME, STANDARD
from wunderkammer.core import verbs
from wunderkammer.core.game import Records

NOTHING = ". . . / . . . / . . . / . . ."
TOO_MUCH = "quest weapon 60"


def card(loot: str = NOTHING, story: str = TOO_MUCH) -> str:
    """A card as the component file has it."""
    rows = "\n".join(row.strip() for row in loot.split("/"))
    kind, *asks = story.replace("/", " ").split()
    said = [f'kind = "{kind}"']
    if asks and asks[0] != "use":
        said.append(f'value = ["{asks[0]}", {asks[1]}]')
    if "use" in asks:
        said.append(f'use = "{asks[-1]}"')
    return f'[[cards]]\nloot = """\n{rows}\n"""\nstory = {{ {", ".join(said)} }}\n'


def pack_text(cards: Sequence[str], more_items: str = "", squires: str | None = None) -> str:
    """A component file: the standard items and more, the standard squires or others, and these cards."""
    standard = STANDARD.read_text(encoding="utf-8")
    begins = [standard.index(part) for part in ("[items]", "[squires]", "[[cards]]")]
    squires = squires or standard[begins[1] : begins[2]]
    return "\n".join([standard[begins[0] : begins[1]], more_items, squires, *cards])


class Table:
    """A game whose deal is chosen: the first story is on top, the bags are laid."""

    def __init__(
        self,
        *bags: str,
        left: str = NOTHING,
        right: str = NOTHING,
        story: str = TOO_MUCH,
        below: Sequence[str] = (),
        deck: Sequence[str] | None = None,
        others: Sequence[str] | None = None,
        squires: Sequence[str] = ("Gust", "Fran"),
        starter: int = 0,
        kept: bool = True,
        more_items: str = "",
        **options: Any,
    ) -> None:
        """`bags`: the loot side each seat keeps. `story` is on top of the deck, `below` are the stories beneath it (as
        many dull ones follow as the game needs). `deck`: instead of all these, whole cards from the top down, of which
        the first lies to the left and the second to the right. `others`: the loot sides the seats do not keep; without
        them these are the last of the deck. `kept`: False leaves the seats to choose."""
        self.seats = len(bags)
        if deck is None:
            deck = [card(left), card(right), *(card(story=asked) for asked in (story, *below))]
            deck += [card()] * (self.seats + 3 - len(deck) - len(others or ()))
        cards = [*(card(bag) for bag in bags), *deck, *(card(other) for other in others or ())]
        self.pack = GAME.parse_pack(pack_text(cards, more_items), "a test")
        self.codes = {name: code for code, (name, _, _) in self.pack.items.items()}
        self.records: Records = GAME.blank(self.pack)
        rec: Any = self.records[0]
        names = reading.names_of_squires(self.records)
        entropy = np.zeros(GAME.entropy_words, np.uint64)
        verbs.setup_at(self.records, 0, self.seats, GAME.encode(self.seats, options), entropy)
        rec.starter = starter
        for seat in range(self.seats):
            rec.squire[seat] = names.index(squires[seat])
            # The keys take it to where it is wanted if it goes back.
            rec.dealt[seat] = (seat, len(cards) - self.seats + seat)
        for number in range(rec["keys"].shape[0]):
            self.order_deck(number + 1, [*range(self.seats, len(cards)), *range(self.seats)])
        if kept:
            for seat in range(self.seats):
                self.play("keep 1", seat)

    def order_deck(self, number: int, cards: Sequence[int]) -> None:
        """Choose the order of a deck to come: all cards, top first, of which it will have some."""
        for place, which in enumerate(reversed(cards)):
            self.records[0]["keys"][number - 1][which] = place

    def asked(self) -> dict[int, list[str]]:
        """Who owes a decision, and its words."""
        return reading.asked(self.records)

    def words(self, start: str = "") -> set[str]:
        """The words of the seat whose turn it is that begin so."""
        [words] = self.asked().values()
        return {word for word in words if word.startswith(start)}

    def can(self, word: str) -> bool:
        return word in self.words()

    def play(self, word: str, seat: int | None = None) -> None:
        if seat is None:
            [seat] = self.asked()
        assert word in self.asked()[seat], f"{word} is none of {self.asked()[seat]}"
        reading.play(self.records, seat, word)

    def known(self, seat: int | None = None) -> Records:
        """What a seat, or a spectator, knows."""
        known = np.zeros(1, GAME.dtype)
        verbs.know_at(self.records, 0, -1 if seat is None else seat, known, 0)
        return known

    def view(self, seat: int | None = None) -> Any:
        return GAME.view(self.known(seat), seat)

    def picture(self, seat: int = 0) -> str:
        """A bag as it is seen from above, in rows; a dash is no square of it."""
        bag = self.view().seats[seat].bag
        shown = dict.fromkeys(bag.squares, ".")
        for item in bag.items:
            shown.update(dict.fromkeys(item.squares, self.codes[item.name]))
        rows = [[shown.get((x, y), "-") for x in range(bag.width)] for y in range(bag.height)]
        return " / ".join(" ".join(row) for row in rows)

    def score(self, seat: int = 0) -> dict[str, int]:
        """The lines of the score that are not zero."""
        lines = ("items", "pairs", "combos", "prized", "junk")
        return {line: points for line, points in zip(lines, reading.score(self.records, seat), strict=True) if points}

    def points(self, seat: int = 0) -> int:
        return sum(reading.score(self.records, seat))

    @property
    def over(self) -> bool:
        return not self.asked()

    @property
    def story(self) -> int | None:
        """The number of the card on top of the deck, counted from the left loot, which is 0."""
        return self._number(self.view().story)

    @property
    def piles(self) -> tuple[list[int], list[int]]:
        """The cards of the side piles, bottom first, by the same numbers."""
        left, right = self.view().piles
        return [number - 1 - self.seats for number in left], [number - 1 - self.seats for number in right]

    def _number(self, card_number: int | None) -> int | None:
        return None if card_number is None else card_number - 1 - self.seats
