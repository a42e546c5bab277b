"""Numbered deals: any of them can be played anywhere, in any order, and comes out the same.

Everything drawn for a deal comes from the seed and the number of the deal, never from what was played before. So a
series may be cut up and handed to any number of processes or machines.
"""

from dataclasses import dataclass
from time import perf_counter

import msgspec
import numpy as np
from numpy.typing import NDArray

from wunderkammer.bots.faults import FAULTS, Guarded
from wunderkammer.bots.outside.hosted import of_strangers
from wunderkammer.core.bot import BotSpec
from wunderkammer.core.chance import Chance, below, chance_from, fill_words
from wunderkammer.core.sight import Sight
from wunderkammer.lab.table import (
    Outcome,
    Pack,
    by_player,
    lay,
    play_in_kernels,
    play_in_sight,
    seats_of_players,
)

_DEAL, _CHOICES, _PLAYER = range(3)
"""Streams of a deal's number."""

MOST_TROUBLES = 3
"""Faults a job tells the story of; all are counted."""

_REHEARSED = 3
"""Decisions each bot is asked for before anything is timed."""
_REHEARSAL_LIMIT = 0.05


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """A series of games, in words: what a process elsewhere needs to play any part of it."""

    game: str
    bots: tuple[str, ...]
    """By player, one for each seat."""
    options: dict[str, str | bool | int]
    pack: Pack | None
    seed: int
    rotations: int
    """How often each deal is played, the players one seat further each time; 1 or the number of seats."""
    games: int
    """In all. The last deal is left unfinished when this is no multiple of `rotations`."""
    limit: float
    """Seconds for a decision."""
    compiled: bool = True

    @property
    def deals(self) -> int:
        return -(-self.games // self.rotations)


class Trouble(msgspec.Struct, frozen=True, kw_only=True):
    """One fault, with its story."""

    game: int
    player: int
    bot: str
    kind: str
    text: str


@dataclass
class Batch:
    """Some games of a series, by player."""

    first: int
    """The number of the first game."""
    seats: NDArray[np.int64]
    """int64[games, players]: where each sat."""
    outcome: Outcome
    seconds: NDArray[np.float64]
    """float64[games, players]: spent on decisions."""
    asked: NDArray[np.int32]
    """int32[games, players]: decisions that were asked for; where there was one legal move, nobody was."""
    faults: NDArray[np.int32]
    """int32[games, players, FAULTS]"""
    troubles: list[Trouble]


def chance_of(setting: Setting, stream: int, *numbers: int) -> Chance:
    return np.random.SeedSequence((setting.seed, stream, *numbers)).generate_state(4, np.uint64).astype(np.uint64)


class Series:
    """A setting with a table in this process to play it at."""

    def __init__(self, setting: Setting, specs: "tuple[BotSpec, ...] | None" = None) -> None:
        """specs: the bots themselves, where they are at hand and not only their names. Raises as `lay` does."""
        self.setting = setting
        bots = specs or tuple(map(of_strangers, setting.bots))
        self.table = lay(setting.game, len(bots), bots, setting.options, setting.pack, setting.compiled)
        self._ready = False

    def rehearse(self) -> None:
        """Compile or load all that is called, once, before anything is timed."""
        if self._ready:
            return
        self._ready = True
        table, chance = self.table, chance_from(0)
        if table.policies is not None:
            play_in_kernels(table, 0, 0, 1, chance, chance, table.outcome(0))
            return
        fill_words(chance, table.entropy)
        # Bots in processes of their own have these load what they need when a game begins.
        asked = [spec for spec in dict.fromkeys(table.bots) if not spec.apart for _ in range(_REHEARSED)]

        def decide(seat: int, sight: Sight) -> str:
            if asked and len(sight.legal) > 1:
                player = Guarded(asked.pop(), table.game, 0, _REHEARSAL_LIMIT)
                player.begin(seat, table.opening)
                player.decide(sight)
                player.close()
            return sight.legal[below(chance, len(sight.legal))]

        play_in_sight(table, decide, 0, table.outcome(1))

    def play(self, first: int, deals: int) -> Batch:
        """Deals number first .. first + deals - 1, from all rotations."""
        setting, seats = self.setting, self.table.seats
        begin = first * setting.rotations
        games = min((first + deals) * setting.rotations, setting.games) - begin
        batch = Batch(
            begin,
            seats_of_players(begin, games, seats, setting.rotations),
            self.table.outcome(games),
            np.zeros((games, seats)),
            np.zeros((games, seats), np.int32),
            np.zeros((games, seats, len(FAULTS)), np.int32),
            [],
        )
        for row in range(0, games, setting.rotations):
            self._play_deal(first + row // setting.rotations, row, min(setting.rotations, games - row), batch)
        batch.outcome = by_player(batch.outcome, batch.seats)
        return batch

    def _play_deal(self, deal: int, row: int, games: int, batch: Batch) -> None:
        if self.table.policies is None:
            fill_words(chance_of(self.setting, _DEAL, deal), self.table.entropy)
            for rotation in range(games):
                self._play_in_sight(deal, row + rotation, batch)
            return
        into = Outcome(*(part[row : row + games] for part in batch.outcome))
        deals, choices = (chance_of(self.setting, stream, deal) for stream in (_DEAL, _CHOICES))
        began = perf_counter()
        play_in_kernels(self.table, 0, games, self.setting.rotations, deals, choices, into)
        # Who took how long is not seen from here: every decision counts the same.
        each = (perf_counter() - began) / max(1, int(into.turns.sum()))
        batch.asked[row : row + games] = np.take_along_axis(into.turns, batch.seats[row : row + games], 1)
        batch.seconds[row : row + games] = each * batch.asked[row : row + games]

    def _play_in_sight(self, deal: int, row: int, batch: Batch) -> None:
        table, number = self.table, batch.first + row
        player_at = np.argsort(batch.seats[row])
        players: list[Guarded] = []
        for player, spec in enumerate(table.bots):
            seed = int(chance_of(self.setting, _PLAYER, number, player)[0])
            players.append(Guarded(spec, table.game, seed, self.setting.limit))

        def decide(seat: int, sight: Sight) -> str:
            player = int(player_at[seat])
            decision = players[player].decide(sight)
            batch.seconds[row, player] += decision.seconds
            batch.asked[row, player] += decision.asked
            if decision.fault is not None:
                kind, text = decision.fault.kind, decision.fault.text
                batch.faults[row, player, FAULTS.index(kind)] += 1
                if len(batch.troubles) < MOST_TROUBLES:
                    bot = table.bots[player].name
                    batch.troubles.append(Trouble(game=number, player=player, bot=bot, kind=kind, text=text))
            return decision.word

        try:
            for player, guarded in enumerate(players):
                guarded.begin(int(batch.seats[row, player]), table.opening)
            play_in_sight(table, decide, row, batch.outcome)
        finally:
            for guarded in players:
                guarded.close()


_SERIES: dict[bytes, Series] = {}
"""Those of this process, whose tables need not be laid again."""


def series_of(setting: Setting) -> Series:
    """The series for a setting, rehearsed."""
    key = msgspec.json.encode(setting)
    if key not in _SERIES:
        if len(_SERIES) >= 16:
            _SERIES.pop(next(iter(_SERIES)))
        _SERIES[key] = Series(setting)
    _SERIES[key].rehearse()
    return _SERIES[key]


Job = tuple[Setting, int, int]
"""A setting, the first deal and how many."""


def work(job: Job) -> Batch:
    """Play a job in this process, whichever it is."""
    setting, first, deals = job
    return series_of(setting).play(first, deals)
