"""The rules of Antique Club told a second time, plainly: sets, dicts and generators, written from the rules' text
alone.

It shares no code with the game and is built the other way round: where the kernels carry a record from stage to stage,
here a round is read from top to bottom, and a choice is a place where the telling waits. `Referee.asked` says who owes
a decision and which words it may answer with; `Referee.play` takes one.
"""

from collections.abc import Generator, Mapping
from itertools import combinations
from typing import Any, NamedTuple

Words = frozenset[str]
Choice = Generator[Words, str, Any]
"""A sealed choice of one seat: waits at each step with the words it takes, and returns what was chosen."""
Asked = dict[int, Words]
Telling = Generator[Asked, tuple[int, str], Any]


class Piece(NamedTuple):
    """A collectible."""

    letter: str
    year: int
    name: str


def pieces_of(pack: Mapping[str, Any]) -> list[Piece]:
    """All collectibles of a pack file; of several with one letter and year the second is called `B1650.2` and so on."""
    pieces: list[Piece] = []
    for letter, category in pack["collectibles"].items():
        for i, year in enumerate(category["years"]):
            earlier = category["years"][:i].count(year)
            pieces.append(Piece(letter, year, f"{letter}{year}" + (f".{earlier + 1}" if earlier else "")))
    return pieces


def is_exhibit(pieces: set[Piece]) -> bool:
    """AC-4.1."""
    if len(pieces) < 3:
        return False
    letters = {ord(piece.letter) for piece in pieces}
    return letters == set(range(min(letters), max(letters) + 1))


def worth(pieces: set[Piece]) -> tuple[int, list[int]]:
    """AC-4.3: to be compared; an older card is the greater number."""
    return len(pieces), [-year for year in sorted(piece.year for piece in pieces)]


def spans(pieces: set[Piece]) -> list[set[Piece]]:
    """All that a hand holds from one letter to another, wherever that is an exhibit. Every exhibit lies within one of
    them."""
    letters = sorted({piece.letter for piece in pieces})
    found = [(letter, letter) for letter in letters] + list(combinations(letters, 2))
    within = [{piece for piece in pieces if first <= piece.letter <= last} for first, last in found]
    return [span for span in within if is_exhibit(span)]


def can_grow(hand: set[Piece], shown: set[Piece]) -> bool:
    """AC-4.2: whether some exhibit of the hand holds all that is shown."""
    return any(shown <= span for span in spans(hand))


def best_of(hand: set[Piece]) -> set[Piece]:
    """AC-5.1: the best exhibit of a hand, empty if there is none."""
    return max(spans(hand), key=worth, default=set())


def _one_of(words: set[str]) -> Choice:
    return (yield frozenset(words))


class Referee:
    """One game. Everything is open to it."""

    def __init__(
        self,
        pack: Mapping[str, Any],
        colours: list[str],
        hands: list[set[Piece]],
        stacks: tuple[list[Piece], list[Piece]],
        variant: str = "ordinary",
        after_auction: bool = False,
    ) -> None:
        """`pack`: the file as read. `stacks`: bottom first."""
        self.seats = range(len(colours))
        self.hands = [set(hand) for hand in hands]
        self.stacks = ([*stacks[0]], [*stacks[1]])
        self.variant = variant
        self.after_auction = after_auction
        self.cash: list[set[int]] = [set(pack["cards"]["cash"][colour]) for colour in colours]
        self.thieves: list[set[int]] = [set(pack["cards"]["thieves"][colour]) for colour in colours]
        self.owner = {number: seat for seat in self.seats for number in self.thieves[seat]}
        self.register: set[int] = set()
        self.prison: list[int | None] = [None for _ in colours]
        self.position = [0 for _ in colours]
        track = pack["track"]
        self.pairs = [track["club_room"]]
        for castle in track["castles"]:
            self.pairs += [castle["pair"]] * castle["spaces"]
        self.final_steps = (track["final_best"], track["final_second"])
        self.round = 0
        self.quiet = 0
        self.stirred = False
        self.place: list[str] = []
        self.card: list[str | None] = []
        self.final: list[set[Piece]] = []
        self.ranking: list[int] = []
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

    def _ask(self, choices: Mapping[int, Choice]) -> Telling:
        """Sealed choices side by side, in whatever order the seats answer."""
        waiting = {seat: next(choice) for seat, choice in choices.items()}
        chosen: dict[int, Any] = {}
        while waiting:
            seat, word = yield dict(waiting)
            try:
                waiting[seat] = choices[seat].send(word)
            except StopIteration as made:
                chosen[seat] = made.value
                del waiting[seat]
        return chosen

    # A game and its rounds

    def _game(self) -> Telling:
        while True:
            self.round += 1
            self.stirred = False
            yield from self._round()
            self.quiet = 0 if self.stirred else self.quiet + 1
            at_the_banquet = any(position >= len(self.pairs) for position in self.position)
            if at_the_banquet or self.quiet == 60:
                break
        self._finish()

    def _round(self) -> Telling:
        self.card = [None for _ in self.seats]
        if self.variant == "surprise":
            yield from self._where_and_what()
        else:
            yield from self._where()
            if self.after_auction and self.variant == "ordinary":
                yield from self._what("hall")
            else:
                yield from self._what("hall", "castle")
        yield from self._auction()
        if self.after_auction and self.variant == "ordinary":
            yield from self._what("castle")
        yield from self._castle()

    def _on_offer(self) -> list[int]:
        return [window for window in (0, 1) if self.stacks[window]]

    def _may_enter_hall(self, seat: int) -> bool:
        """AC-2.2."""
        return bool(self._on_offer()) and bool(self.cash[seat] or self.thieves[seat])

    def _where(self) -> Telling:
        if self.variant == "confrontation":  # AC-6.2
            place = "hall" if self.round % 2 == 1 and self._on_offer() else "castle"
            self.place = [place for _ in self.seats]
            return
        asked = [seat for seat in self.seats if self._may_enter_hall(seat)]
        chosen = yield from self._ask({seat: _one_of({"hall", "castle"}) for seat in asked})
        self.place = [chosen.get(seat, "castle") for seat in self.seats]

    def _cards_for(self, seat: int, place: str) -> set[str]:
        """AC-2.3."""
        thieves = {f"thief {number}" for number in self.thieves[seat]}
        if place == "hall":
            return thieves | {f"bid {value}" for value in self.cash[seat]}
        exhibit = {"exhibit"} if spans(self.hands[seat]) else set[str]()
        return thieves | exhibit | {"detective"}

    def _seems_forced(self, seat: int, place: str) -> bool:
        """AC-2.5: whether cash, free thieves and the number of collectibles leave one card only."""
        if place == "hall":
            return len(self.cash[seat]) + len(self.thieves[seat]) == 1
        return not self.thieves[seat] and len(self.hands[seat]) < 3

    def _what(self, *places: str) -> Telling:
        laying = [seat for seat in self.seats if self.place[seat] in places and self._cards_for(seat, self.place[seat])]
        forced = [seat for seat in laying if self._seems_forced(seat, self.place[seat])]
        asked = [seat for seat in laying if seat not in forced] or laying
        chosen = yield from self._ask({seat: _one_of(self._cards_for(seat, self.place[seat])) for seat in asked})
        for seat in laying:
            if seat in chosen:
                self.card[seat] = chosen[seat]
            else:
                [self.card[seat]] = self._cards_for(seat, self.place[seat])

    def _where_and_what(self) -> Telling:
        """AC-6.1."""

        def choose(seat: int) -> Choice:
            place = (yield frozenset({"hall", "castle"})) if self._may_enter_hall(seat) else "castle"
            return place, (yield frozenset(self._cards_for(seat, place)))

        forced = [seat for seat in self.seats if not self._may_enter_hall(seat) and self._seems_forced(seat, "castle")]
        asked = [seat for seat in self.seats if seat not in forced] or list(self.seats)
        chosen = yield from self._ask({seat: choose(seat) for seat in asked})
        made = [chosen.get(seat, ("castle", "detective")) for seat in self.seats]
        self.place = [place for place, _ in made]
        self.card = [card for _, card in made]

    def _with(self, place: str, kind: str) -> dict[int, int]:
        """The seats at a place that laid a card of a kind, with its number (0 for a card without one)."""
        return {
            seat: int([*card.split(), "0"][1])
            for seat, card in enumerate(self.card)
            if card is not None and self.place[seat] == place and card.split()[0] == kind
        }

    # Phase 3

    def _auction(self) -> Telling:
        bids = self._with("hall", "bid")
        thieves = self._with("hall", "thief")
        if not bids:
            return
        winner = max(bids, key=lambda seat: bids[seat])
        windows = self._on_offer()
        window = windows[0]
        if len(windows) == 2:
            chosen = yield from self._ask({winner: _one_of({"take left", "take right"})})
            window = 0 if chosen[winner] == "take left" else 1
        self.hands[winner].add(self.stacks[window].pop())
        self.stirred = True
        self.cash[winner].remove(bids[winner])
        if len(thieves) == 1:
            [thief] = thieves
            self.cash[thief].add(bids[winner])
        else:
            self.register.add(bids[winner])

    # Phase 4

    def _castle(self) -> Telling:
        shows = yield from self._exhibits()
        yield from self._thefts(shows)
        self._arrests()

    def _advance(self, seat: int, steps: int) -> None:
        self.position[seat] += steps
        self.stirred = True

    def _exhibits(self) -> Telling:
        def put_together(seat: int) -> Choice:
            shown: set[Piece] = set()
            while True:
                more = self.hands[seat] - shown
                words = {f"show {piece.name}" for piece in more if can_grow(self.hands[seat], shown | {piece})}
                word = yield frozenset(words | ({"done"} if is_exhibit(shown) else set()))
                if word == "done":
                    return shown
                shown |= {piece for piece in more if word == f"show {piece.name}"}

        exhibitors = list(self._with("castle", "exhibit"))
        asked = [seat for seat in exhibitors if len(self.hands[seat]) > 3]
        chosen = yield from self._ask({seat: put_together(seat) for seat in asked})
        shows: dict[int, set[Piece]] = {seat: chosen.get(seat, set(self.hands[seat])) for seat in exhibitors}
        pair = self.pairs[max(self.position)] if shows else (0, 0)
        # Sorting keeps the order of equals: the lower seat is better (AC-4.3).
        ranked = sorted(shows, key=lambda seat: worth(shows[seat]), reverse=True)
        for seat, steps in zip(ranked, pair, strict=False):
            self._advance(seat, steps)
        return shows

    def _thefts(self, shows: dict[int, set[Piece]]) -> Telling:
        thieves = self._with("castle", "thief")
        for thief in sorted(thieves, key=lambda seat: thieves[seat], reverse=True):
            for victim, show in shows.items():
                if not show:
                    continue
                words = {f"steal {piece.name}" for piece in show}
                chosen = yield from self._ask({thief: _one_of(words | {"decline"})})
                for piece in list(show):
                    if chosen[thief] == f"steal {piece.name}":
                        show.remove(piece)
                        self.hands[victim].remove(piece)
                        self.hands[thief].add(piece)
                        self.stirred = True

    def _arrests(self) -> None:
        detectives = self._with("castle", "detective")
        caught = self._with("castle", "thief").values()
        if not detectives or not caught:
            return
        for number in sorted(caught):
            self.thieves[self.owner[number]].remove(number)
            self.prison.insert(0, number)
            released = self.prison.pop()
            if released is not None:
                self.thieves[self.owner[released]].add(released)
        rank = {seat: 1 + sum(other > self.position[seat] for other in self.position) for seat in detectives}
        for seat, steps in rank.items():
            self._advance(seat, steps)

    # The end

    def _finish(self) -> None:
        self.final = [best_of(hand) for hand in self.hands]
        showing = [seat for seat in self.seats if self.final[seat]]
        ranked = sorted(showing, key=lambda seat: worth(self.final[seat]), reverse=True)
        for seat, steps in zip(ranked, self.final_steps, strict=False):
            self._advance(seat, steps)
        merit = [(self.position[seat], worth(self.final[seat])) for seat in self.seats]
        self.ranking = [1 + sum(other > mine for other in merit) for mine in merit]
