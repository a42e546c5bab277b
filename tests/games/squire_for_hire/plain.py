"""The rules of Squire for Hire told a second time, plainly: squares, sets and generators, written from the rules' text
alone.

It shares no code with the game. Where the kernels judge whole rows of spots by shifting bits, here a card is held over
the bag and its squares are looked at one by one; and a game is read from top to bottom, a choice being a place where
the telling waits. `Plain.asked` says who owes a decision and which words it may answer with; `Plain.play` takes one.

A square is one number, its column plus FAR times its row, counted from the corner of the bag's first card, which stays
where it is however far the bag grows. The squares of a card count from the corner of the card as it lies.
"""

from collections.abc import Callable, Generator, Iterable, Mapping
from itertools import combinations
from typing import Any, NamedTuple

FAR = 1_000
BESIDE = (1, -1, FAR, -FAR)
SIDES = ("left", "right")

Words = frozenset[str]
Asked = dict[int, Words]
Telling = Generator[Asked, tuple[int, str], Any]


class Kind(NamedTuple):
    """A kind of item."""

    name: str
    type: str

    @property
    def good(self) -> bool:
        return self.type != "junk"


class Face(NamedTuple):
    """A loot side as it lies in one of its four turns."""

    squares: tuple[int, ...]
    items: tuple[tuple[Kind, tuple[int, ...]], ...]
    good: tuple[tuple[int, ...], ...]
    """The squares of the good ones of its items."""


def faces_of(pack: Mapping[str, Any], loot: str) -> dict[int, Face]:
    """The loot side turned clockwise by 0, 90, 180, 270 degrees (SH-3.1)."""
    rows = [line.split() for line in loot.split("\n") if line.strip()]
    faces: dict[int, Face] = {}
    for degrees in (0, 90, 180, 270):
        faces[degrees] = _face(pack, {x + FAR * y: code for y, row in enumerate(rows) for x, code in enumerate(row)})
        rows = [list(column) for column in zip(*reversed(rows), strict=True)]
    return faces


def _face(pack: Mapping[str, Any], codes: dict[int, str]) -> Face:
    items: list[tuple[Kind, tuple[int, ...]]] = []
    left = {square for square, code in codes.items() if code != "."}
    while left:
        first = min(left)
        alike = {square for square in left if codes[square] == codes[first]}
        joined, more = set[int](), {first}
        while more:
            joined |= more
            more = {square + step for square in more for step in BESIDE} & alike - joined
        left -= joined
        items.append((Kind(*pack["items"][codes[first]][:2]), tuple(sorted(joined))))
    return Face(tuple(codes), tuple(items), tuple(squares for kind, squares in items if kind.good))


class Item:
    """One visible item of a bag; two of a kind are two (SH-3.4)."""

    def __init__(self, kind: Kind, squares: frozenset[int]) -> None:
        self.kind = kind
        self.squares = squares
        self.neighbours = {square + step for square in squares for step in BESIDE}


class Bag:
    """All squares a seat has laid, as seen from above."""

    def __init__(self) -> None:
        self.squares: set[int] = set()
        self.items: list[Item] = []
        self.on: dict[int, Item] = {}
        self.corner = (0, 0)
        """Of the smallest rectangle around the bag."""

    def lay(self, face: Face, at: int) -> None:
        """SH-3.3: what lies under the card is gone, and nothing is left half covered."""
        under = moved(face.squares, at)
        gone = [item for item in self.items if item.squares & under]
        assert all(item.squares <= under for item in gone)
        self.items = [item for item in self.items if item not in gone]
        self.items += [Item(kind, frozenset(moved(squares, at))) for kind, squares in face.items]
        self.squares |= under
        self.on = {square: item for item in self.items for square in item.squares}
        places = [place_of(square) for square in self.squares]
        self.corner = (min(x for x, _ in places), min(y for _, y in places))

    def free(self, any_square: bool) -> set[int]:
        """The squares an anchor may lie on (SH-3.2)."""
        if any_square:
            return set(self.squares)
        return self.squares - {square for item in self.items if item.kind.good for square in item.squares}

    def cuts(self, face: Face, at: int) -> bool:
        """SH-3.3: whether the card would cover a part of an item only."""
        under = moved(face.squares, at)
        touched = {self.on[square] for square in under if square in self.on}
        return any(not item.squares <= under for item in touched)

    def value(self, type_: str) -> int:
        """SH-2.2, without the squire."""
        return sum(len(item.squares) for item in self.items if item.kind.type == type_)


def moved(squares: Iterable[int], at: int) -> set[int]:
    """The squares of a card whose corner lies at a square."""
    return {at + square for square in squares}


def place_of(square: int) -> tuple[int, int]:
    """Column and row."""
    y, x = divmod(square + FAR // 2, FAR)
    return x - FAR // 2, y


def spots_by_rule(bag: Bag, face: Face, any_square: bool) -> set[int]:
    """SH-3.2, SH-3.3. The first square of the anchor lies on some free square: there are no other spots to look at."""
    free = bag.free(any_square)
    anchored: set[int] = set()
    for squares in face.good:
        for start in free:
            at = start - squares[0]
            if at not in anchored and all(at + square in free for square in squares):
                anchored.add(at)
    return {at for at in anchored if not bag.cuts(face, at)}


def spots_by_use(bag: Bag, face: Face, asked: str, whole_card: bool, any_square: bool) -> set[int]:
    """SH-2.3: the good item, or the card, lies with some square on the first of the used item's."""
    free = bag.free(any_square)
    found: set[int] = set()
    for used in bag.items:
        if used.kind.type == asked:
            first, ground = min(used.squares), free | used.squares
            for cover in [face.squares] if whole_card else face.good:
                for at in {first - square for square in cover} - found:
                    if (
                        used.squares <= moved(cover, at)
                        and any(moved(squares, at) <= ground for squares in ([*face.good] if whole_card else [cover]))
                        and not bag.cuts(face, at)
                    ):
                        found.add(at)
    return found


class Box:
    """The components of a pack, as the rules speak of them; cards count from 0."""

    def __init__(self, pack: Mapping[str, Any]) -> None:
        """`pack`: the file as read."""
        self.faces = [faces_of(pack, card["loot"]) for card in pack["cards"]]
        self.stories = [card["story"] for card in pack["cards"]]
        self.squires = pack["squires"]


class Plain:
    """One game. Everything is open to it."""

    def __init__(
        self,
        box: Box,
        options: Mapping[str, Any],
        starter: int,
        squires: list[str],
        dealt: list[list[int]],
        shuffle: Callable[[int, set[int]], list[int]],
    ) -> None:
        """`options`: all five by name. `shuffle(n, cards)`: the n-th deck, bottom first."""
        self.faces, self.stories = box.faces, box.stories
        self.whole_card = options["use_cover"] == "card"
        self.any_square = options["anchor"] == "any"
        self.options = options
        self.seats = range(len(squires))
        self.squires = [box.squires[name] for name in squires]
        self.starter = starter
        self.dealt = dealt
        self.given: list[int | None] = [None for _ in self.seats]
        self.shuffle = shuffle
        self.bags = [Bag() for _ in self.seats]
        self.bag_cards: list[list[int]] = [[] for _ in self.seats]
        self.gone: set[int] = set()
        self.deck: list[int] = []
        self.deck_number = 0
        self.piles: tuple[list[int], list[int]] = ([], [])
        self.turn: int | None = None
        self.turns = 0
        self.lone: int | None = None
        self.laid_from_this_deck = False
        self.passes_in_row = 0
        self.turns_since_lay = 0
        self._telling = self._game()
        self.asked: Asked = next(self._telling)

    @property
    def over(self) -> bool:
        return not self.asked

    def play(self, seat: int, word: str) -> None:
        assert word in self.asked[seat], f"seat {seat} may play {sorted(self.asked[seat])}, not {word}"
        try:
            self.asked = self._telling.send((seat, word))
        except StopIteration:
            self.asked = {}

    # Asking

    def _ask(self, choices: dict[int, Words]) -> Telling:
        """Sealed choices side by side, in whatever order the seats answer."""
        waiting, chosen = dict(choices), dict[int, str]()
        while waiting:
            seat, word = yield dict(waiting)
            del waiting[seat]
            chosen[seat] = word
        return chosen

    def _words(self, seat: int, start: str, card: int, spots: Callable[[Face], set[int]]) -> set[str]:
        x, y = self.bags[seat].corner
        words: set[str] = set()
        for degrees, face in self.faces[card].items():
            for at in spots(face):
                column, row = place_of(at)
                words.add(f"{start} {degrees} {column - x},{row - y}")
        return words

    def _lay(self, seat: int, card: int, word: str) -> None:
        degrees, place = word.split()[-2:]
        column, row = map(int, place.split(","))
        x, y = self.bags[seat].corner
        self.bags[seat].lay(self.faces[card][int(degrees)], x + column + FAR * (y + row))
        self.bag_cards[seat].append(card)

    # The course of a game

    def _game(self) -> Telling:
        yield from self._setup()
        self._set_out(set(range(len(self.stories))) - {card for bag in self.bag_cards for card in bag} - self.gone)
        self.turn = self.starter
        while True:
            yield from self._turn(self.turn)
            self.turn = (self.turn + 1) % len(self.seats)
            if self.deck:
                continue
            left = {*self.piles[0], *self.piles[1]}
            if self._ends(left):
                break
            self.piles = ([], [])
            if len(left) == 1:
                yield from self._last_card(self.turn, left.pop())
                break
            self._set_out(left)
        self.turn = None

    def _setup(self) -> Telling:
        """SH-1.3, SH-1.4."""
        kept = yield from self._ask({seat: frozenset({"keep 1", "keep 2"}) for seat in self.seats})
        other: list[int] = []
        for seat in self.seats:
            first, second = self.dealt[seat]
            keeps, leaves = (first, second) if kept[seat] == "keep 1" else (second, first)
            self.bags[seat].lay(self.faces[keeps][0], 0)
            self.bag_cards[seat].append(keeps)
            other.append(leaves)
        self.dealt = [[] for _ in self.seats]
        if self.options["setup"] == "pass":
            given = [other[seat - 1] for seat in self.seats]
            words = {seat: self._first_lays(seat, given[seat]) for seat in self.seats}
            self.gone = {given[seat] for seat in self.seats if not words[seat]}
            self.given = [card if words[seat] else None for seat, card in enumerate(given)]
            laid = yield from self._ask({seat: Words(words[seat]) for seat in self.seats if words[seat]})
            for seat, word in laid.items():
                self._lay(seat, given[seat], word)
            self.given = [None for _ in self.seats]

    def _first_lays(self, seat: int, card: int) -> set[str]:
        """SH-1.4: alone, the card must cover a good item."""
        bag = self.bags[seat]
        good = {square for item in bag.items if item.kind.good for square in item.squares}

        def spots(face: Face) -> set[int]:
            found = spots_by_rule(bag, face, self.any_square)
            if len(self.seats) == 1:
                found = {at for at in found if any(at + square in good for square in face.squares)}
            return found

        return self._words(seat, "lay", card, spots)

    def _set_out(self, cards: set[int]) -> None:
        """SH-1.3, SH-4.1."""
        self.deck_number += 1
        self.deck = self.shuffle(self.deck_number, cards)
        assert set(self.deck) == cards
        assert len(self.deck) == len(cards)
        for pile in self.piles if len(cards) >= 3 else self.piles[:1]:
            pile.append(self.deck.pop())
        self.laid_from_this_deck = False

    def lays(self, seat: int) -> set[str]:
        """All lays that complete the story on top (SH-2.1 to SH-2.3)."""
        story = self.stories[self.deck[-1]]
        bag = self.bags[seat]
        by_value = "value" in story and self.item_value(seat, story["value"][0]) >= story["value"][1]

        def spots(face: Face) -> set[int]:
            found = spots_by_rule(bag, face, self.any_square) if by_value else set[int]()
            if "use" in story:
                found |= spots_by_use(bag, face, story["use"], self.whole_card, self.any_square)
            return found

        words: set[str] = set()
        for side, pile in zip(SIDES, self.piles, strict=True):
            if pile:
                words |= self._words(seat, f"lay {side}", pile[-1], spots)
        return words

    def _turn(self, seat: int) -> Telling:
        self.turns += 1
        _, word = yield {seat: Words({"pass"} | self.lays(seat))}
        if word == "pass":
            self.passes_in_row += 1
            self.turns_since_lay += 1
        else:
            self._lay(seat, self.piles[SIDES.index(word.split()[1])].pop(), word)
            self.passes_in_row = 0
            self.turns_since_lay = 0
            self.laid_from_this_deck = True
        if self._stays():
            return
        empty = [pile for pile in self.piles if not pile]
        if empty:
            empty[0].append(self.deck.pop())
        else:
            _, word = yield {seat: Words({"flip left", "flip right"})}
            self.piles[SIDES.index(word.split()[1])].append(self.deck.pop())
        self.passes_in_row = 0

    def _stays(self) -> bool:
        """SH-2.6."""
        if self.stories[self.deck[-1]]["kind"] != "dungeon":
            return False
        return self.passes_in_row < len(self.seats) and any(self.lays(seat) for seat in self.seats)

    def _ends(self, left: set[int]) -> bool:
        """SH-4.2, SH-4.3."""
        if len(self.seats) == 1:
            return True
        if not self.laid_from_this_deck and self.turns_since_lay >= len(self.seats):
            return True
        return self.options["reshuffles"] == "one" and self.deck_number == 2 and len(left) > 1

    def _last_card(self, seat: int, card: int) -> Telling:
        """SH-4.1."""
        self.lone = card
        self.turns += 1
        lays = self._words(seat, "lay", card, lambda face: spots_by_rule(self.bags[seat], face, self.any_square))
        _, word = yield {seat: Words({"leave"} | lays)}
        if word != "leave":
            self._lay(seat, card, word)

    # Score

    def item_value(self, seat: int, type_: str) -> int:
        """SH-2.2."""
        bonus_type, bonus = self.squires[seat]["value"]
        return self.bags[seat].value(type_) + (bonus if bonus_type == type_ else 0)

    def score(self, seat: int) -> list[int]:
        """Points for items, pairs, combos, prized junk and other junk (SH-5.1 to SH-5.4)."""
        squire = self.squires[seat]
        items, pairs, combos, prized, junk = 0, 0, 0, 0, 0
        for item in self.bags[seat].items:
            if item.kind.good:
                items += 1
            elif item.kind.name == squire["prized_junk"]:
                prized += 1
            else:
                junk -= 1
        for one, other in combinations(self.bags[seat].items, 2):
            if one.neighbours.isdisjoint(other.squares):
                continue
            if one.kind == other.kind and (one.kind.good or self.options["junk_pairs"]):
                pairs += 1
            for combo in squire["combos"]:
                if sorted(combo["items"]) == sorted((one.kind.name, other.kind.name)):
                    combos += combo["points"]
        return [items, pairs, combos, prized, junk]

    def places(self) -> list[int]:
        """SH-5.5."""
        points = [sum(self.score(seat)) for seat in self.seats]
        return [1 + sum(other > mine for other in points) for mine in points]
