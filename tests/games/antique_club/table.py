"""Positions of Antique Club set up in a line or two, for tests of single rules.

Seat 0 is red, seat 1 green, seat 2 blue, seat 3 purple, seat 4 white, seat 5 black, with the cards of the standard
values:

red     cash 24 15 10 1     thieves 8 5 green   cash 23 16 9 2      thieves 9 4 blue    cash 22 17 8 3      thieves 10
3 purple  cash 21 18 7 4      thieves 11 2 white   cash 20 19 6 5      thieves 12 1 black   cash 14 13 12 11    thieves
7 6

Hands are empty unless they are given, so whatever a rule is not about stays out of its way.
"""

from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from tests.games.antique_club.reading import GAME, STANDARD, Reading, members
from wunderkammer.core import chance, verbs
from wunderkammer.core.game import Records, Refusal
from wunderkammer.core.kernel import kernel
from wunderkammer.games.antique_club import rules
from wunderkammer.games.antique_club import state as s

MOST_IN_STACK = s.WINDOW_SIZE
PHASES = dict(enumerate(s.PHASE_WORDS))


@kernel
def _begin_round(records: Records) -> None:
    rules._start_round(records[0])
    rules._carry_on(records[0])


class Table:
    """A game in some position at the beginning of a round, and what is done at it, in words."""

    def __init__(
        self,
        *hands: str,
        left: str | None = None,
        right: str | None = None,
        cash: dict[int, str] | None = None,
        thieves: dict[int, str] | None = None,
        prison: str = "",
        position: tuple[int, ...] | None = None,
        shown: str = "",
        round: int = 1,
        quiet: int = 0,
        variant: str = "ordinary",
        castle_commits: str = "before-auction",
        memory_aid: bool = True,
        pack: Path = STANDARD,
    ) -> None:
        """`hands`: the collectibles of each seat, one argument a seat. `left`, `right`: stacks, bottom first. What is
        named nowhere lies in the stacks that are not given; what finds no room there is out of the game. `cash`,
        `thieves`: of seats that do not hold their own. `prison`: from cell 1 on. `shown`: collectibles that
        everybody has seen before."""
        self.seats = len(hands)
        self.records = GAME.blank(GAME.load_pack(pack))
        self.reading = Reading(self.records.copy())
        options = {"variant": variant, "castle_commits": castle_commits, "memory_aid": memory_aid}
        entropy = chance.deal_words(chance.numbered_seed(0), GAME.entropy_words)
        verbs.setup_at(self.records, 0, self.seats, GAME.encode(self.seats, options), entropy)
        rec: Any = self.records[0]
        rec["colour"] = -1
        rec["colour"][: self.seats] = range(self.seats)
        self._give_collectibles(rec, [hand.split() for hand in hands], left, right, shown)
        self._give_cards(rec, cash or {}, thieves or {}, prison)
        if position:
            rec["position"][: self.seats] = position
        rec["round_number"] = round - 1
        rec["quiet"] = quiet
        rec["told"] = 0
        rec["tape"] = 0
        rec["owing"] = 0
        _begin_round(self.records)

    def _give_collectibles(
        self, rec: Any, hands: list[list[str]], left: str | None, right: str | None, shown: str
    ) -> None:
        stacks = [None if stack is None else stack.split() for stack in (left, right)]
        named = [name for cards in [*hands, *stacks] if cards is not None for name in cards]
        assert len(set(named)) == len(named), "a collectible is in two places"
        rest = [name for name in self.reading.pieces if name not in named]
        for i in (0, 1):
            if stacks[i] is None:
                # Half of what is left for the first of two stacks to fill, all of it for the last; as much as fits.
                share = min(len(rest), MOST_IN_STACK) if i == 1 or stacks[1] is not None else len(rest) // 2
                stacks[i], rest = rest[:share], rest[share:]
        rec["hand"] = 0
        rec["held"] = 0
        rec["window"] = 0
        for seat, hand in enumerate(hands):
            rec["hand"][seat] = self.reading.bits(set(hand))
            rec["held"][seat] = len(hand)
        for i, stack in enumerate(stacks):
            assert stack is not None
            assert len(stack) <= MOST_IN_STACK
            rec["height"][i] = len(stack)
            rec["window"][i, : len(stack)] = [self.reading.number[name] for name in stack]
        tops = {stack[-1] for stack in stacks if stack}
        rec["shown"] = self.reading.bits({*shown.split(), *tops, *rest})

    def _give_cards(self, rec: Any, cash: dict[int, str], thieves: dict[int, str], prison: str) -> None:
        cells = [self.reading.thieves.index(int(number)) for number in prison.split()]
        rec["prison"] = -1
        rec["prison"][: len(cells)] = cells
        register = 0
        for seat in range(s.MOST_SEATS):
            own_cash = [i for i in range(rec["cash_cards"]) if rec["cash_colour"][i] == seat and seat < self.seats]
            own_thieves = [i for i in range(rec["thief_cards"]) if rec["thief_colour"][i] == seat and seat < self.seats]
            if seat in thieves:
                own_thieves = [self.reading.thieves.index(int(number)) for number in thieves[seat].split()]
            own = sum(1 << i for i in own_cash)
            rec["thieves"][seat] = sum(1 << i for i in own_thieves if i not in cells)
            rec["cash"][seat] = own
            register |= own
        for seat, values in cash.items():
            rec["cash"][seat] = sum(1 << self.reading.cash.index(int(value)) for value in values.split())
        for seat in range(self.seats):
            register &= ~int(rec["cash"][seat])
        rec["register"] = register

    # Playing

    def play(self, seat: int, *words: str) -> "Table":
        """Legal moves of one seat, one after the other."""
        for word in words:
            assert word in self.legal(seat), f"seat {seat} may play {self.legal(seat)}, not {word}"
            verbs.play_at(self.records, 0, seat, self.reading.codes[word])
        return self

    def all_play(self, *words: str | None) -> "Table":
        """A move of every seat, in seat order; None: it has none to make."""
        assert len(words) == self.seats
        for seat, word in enumerate(words):
            if word is None:
                assert seat not in self.asked or self.asked == set(range(seat))
            else:
                self.play(seat, word)
        return self

    def go(self, *choices: str) -> "Table":
        """What every seat chooses, place and card, in seat order: `hall bid 24`. What a seat is not asked is left out
        of its place: the Castle of a seat that can only go there."""
        parts = [choice.split(" ", 1) for choice in choices]
        assert len(parts) == self.seats
        for seat in sorted(self.asked):
            self.play(seat, parts[seat][0])
        while PHASES[int(self.records["phase"][0])].endswith("cards"):
            for seat in sorted(self.asked):
                self.play(seat, parts[seat][1])
        return self

    def show(self, seat: int, names: str) -> "Table":
        """Put together an exhibit."""
        return self.play(seat, *(f"show {name}" for name in names.split()), "done")

    # What is the case

    def legal(self, seat: int) -> list[str]:
        return [self.reading.words[code] for code in self.reading.asked(self.records).get(seat, [])]

    @property
    def asked(self) -> set[int]:
        """The seats that owe a decision."""
        return set(self.reading.asked(self.records))

    @property
    def phase(self) -> str:
        return PHASES[int(self.records["phase"][0])]

    @property
    def now(self) -> dict[str, Any]:
        """What lies where, everything open."""
        return self.reading.table(self.records)

    def hand(self, seat: int) -> set[str]:
        return self.now["hands"][seat]

    def cash(self, seat: int) -> set[int]:
        return self.now["cash"][seat]

    def thieves(self, seat: int) -> set[int]:
        return self.now["thieves"][seat]

    @property
    def position(self) -> list[int]:
        return self.now["position"]

    @property
    def prison(self) -> list[int | None]:
        return self.now["prison"]

    @property
    def register(self) -> set[int]:
        return self.now["register"]

    @property
    def tops(self) -> list[str | None]:
        return [stack[-1] if stack else None for stack in self.now["stacks"]]

    @property
    def over(self) -> bool:
        return self.now["over"]

    @property
    def places(self) -> list[int]:
        """Places in the end, by seat."""
        out = np.zeros((2, self.seats), np.int32)
        verbs.score_at(self.records, 0, out)
        return out[1].tolist()

    @property
    def final(self) -> list[set[str]]:
        return [{self.reading.pieces[i] for i in members(bits)} for bits in self.records["final"][0][: self.seats]]

    # What a viewer may know

    def known(self, viewer: int | None) -> Records:
        known = np.zeros(1, GAME.dtype)
        verbs.know_at(self.records, 0, -1 if viewer is None else viewer, known, 0)
        return known

    def view(self, viewer: int | None) -> Any:
        return GAME.view(self.known(viewer), viewer)

    def seen(self, viewer: int | None) -> bytes:
        """Everything a viewer gets, as bytes."""
        known = self.known(viewer)
        return msgspec.json.encode((GAME.view(known, viewer), GAME.tell(known, viewer))) + known.tobytes()

    def told(self, *kinds: str) -> list[Any]:
        """The lines of what the last move brought about, all or those of some kinds."""
        return [line for line in GAME.tell(self.known(None), None) if not kinds or line.kind in kinds]

    def refusal(self, seat: int, word: str) -> Refusal:
        """What a seat is answered to a move that is not legal."""
        assert word not in self.legal(seat)
        return GAME.refuse(self.known(seat), seat, self.reading.codes[word])

    def resampled(self, viewer: int | None, number: int) -> Records:
        """A whole game drawn for a viewer from what it knows."""
        records = self.known(viewer)
        verbs.resample_at(records, 0, -1 if viewer is None else viewer, chance.chance_from(number))
        return records
