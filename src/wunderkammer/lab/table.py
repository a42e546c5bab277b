"""A table that games are played at, one after the other: the game, its component values and who plays, all checked."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from wunderkammer.core import registry, verbs
from wunderkammer.core.bot import BotSpec, Opening
from wunderkammer.core.chance import Chance
from wunderkammer.core.game import BadOption, Game, Records
from wunderkammer.core.sight import Sight
from wunderkammer.lab.playouts import policy_games
from wunderkammer.match.header import OptionValue, fill_options, read_pack_text, standard_pack


class Pack(NamedTuple):
    """Component values of one's own: they can be sent to where the file is not."""

    name: str
    text: str

    @classmethod
    def read(cls, path: Path | None) -> "Pack | None":
        """The file; None stays None. Raises BadPack."""
        return None if path is None else cls(str(path), read_pack_text(path))


class Outcome(NamedTuple):
    """Of some games: by seat as they were played, by player once `by_player` has turned them."""

    scores: NDArray[np.int32]
    """int32[games, 2, seats]: points, places."""
    turns: NDArray[np.int32]
    """int32[games, seats]: decisions."""
    figures: NDArray[np.int32]
    """int32[games, seats, figures]"""
    classes: NDArray[np.int32]
    """int32[games, seats, divisions]"""


@dataclass
class Table:
    """Everything games are played with; what is written to is the table's own."""

    game: Game
    bots: tuple[BotSpec, ...]
    """By player, one for each seat."""
    opening: Opening
    blank: Records
    records: Records
    """One record: the game that is being played."""
    known: Records
    codes: NDArray[np.int64]
    """The options as the kernels read them."""
    entropy: NDArray[np.uint64]
    out: NDArray[np.int32]
    policies: NDArray[np.int64] | None
    """By player; None: not every bot has a compiled policy."""
    figures: tuple[tuple[str, str], ...]
    divisions: tuple[tuple[str, tuple[str, ...]], ...]
    """Names of the census; empty without one."""

    @property
    def seats(self) -> int:
        return len(self.bots)

    @property
    def kernels(self) -> str:
        """By what its games are played: two tables with the same need the same code compiled."""
        kinds = "sights" if self.policies is None else "-".join(map(str, sorted(set(self.policies.tolist()))))
        return f"{self.game.name}-{kinds}"

    def outcome(self, games: int) -> Outcome:
        """Room for so many games."""
        return Outcome(
            np.zeros((games, 2, self.seats), np.int32),
            np.zeros((games, self.seats), np.int32),
            np.zeros((games, self.seats, len(self.figures)), np.int32),
            np.full((games, self.seats, len(self.divisions)), -1, np.int32),
        )


def lay(
    name: str,
    seats: int,
    bots: Sequence[BotSpec],
    options: Mapping[str, OptionValue],
    pack: Pack | None,
    compiled: bool = True,
) -> Table:
    """A table for that game. The last of `bots` fills the seats that are left.

    compiled: False plays in sight, even where every bot has a compiled policy. Raises registry.Unknown, BadOption,
    BadPack, and ValueError for bots that do not fit.
    """
    game = registry.game(name)
    codes = game.encode(seats, options)
    values = standard_pack(game) if pack is None else game.parse_pack(pack.text, pack.name)
    if seats not in game.seats_of(values):
        possible = listed(game.seats_of(values))
        raise BadOption(f"with these components {game.title} is for {possible} seats, not {seats}")
    if not 1 <= len(bots) <= seats:
        raise ValueError(f"{seats} seats take 1 to {seats} bots, not {len(bots)}")
    for spec in bots:
        if not spec.plays(game.name):
            raise ValueError(f"{spec.name} does not play {game.title}; it plays {listed(spec.games or ())}")
    seated = (*bots, *[bots[-1]] * (seats - len(bots)))
    numbers = [spec.policy(game) for spec in seated if spec.policy is not None]
    blank = game.blank(values)
    return Table(
        game=game,
        bots=seated,
        opening=Opening(seats, fill_options(game, seats, options), game.components(values)),
        blank=blank,
        records=blank.copy(),
        known=blank.copy(),
        codes=codes,
        entropy=np.empty(game.entropy_words, np.uint64),
        out=np.empty(game.most_legal, np.int32),
        policies=np.array(numbers, np.int64) if compiled and len(numbers) == seats else None,
        figures=() if game.census is None else game.census.figures(values),
        divisions=() if game.census is None else game.census.divisions(values, seats),
    )


def listed(things: Sequence[object]) -> str:
    return ", ".join(map(str, things)) or "none"


def play_in_kernels(
    table: Table, first: int, games: int, rotations: int, deals: Chance, choices: Chance, into: Outcome
) -> None:
    """Games number first .. first + games - 1, from end to end in kernels (`policy_games`), with generators of deals
    and choices that are advanced. Every bot has a compiled policy."""
    policy_games(
        table.blank,
        table.records,
        table.known,
        table.seats,
        table.codes,
        table.entropy,
        table.out,
        table.policies,
        first,
        games,
        rotations,
        deals,
        choices,
        into.scores,
        into.turns,
        # Without a census the loops are compiled without it
        *((into.figures, into.classes) if table.game.census is not None else ()),
    )


def play_in_sight(table: Table, decide: Callable[[int, Sight], str], row: int, into: Outcome) -> None:
    """One game as at a table, of the deal in `table.entropy`: decide(seat, sight) is asked for every decision, and
    answers with a legal move. Fills the row."""
    game, records, seats = table.game, table.records, table.seats
    figures, classes = into.figures[row], into.classes[row]
    records[0] = table.blank[0]
    verbs.setup_at(records, 0, seats, table.codes, table.entropy)
    acting = int(verbs.to_act_at(records, 0))
    while acting != 0:
        for seat in range(seats):
            if acting >> seat & 1:
                known = table.blank.copy()
                verbs.know_at(records, 0, seat, known, 0)
                code = game.parse(known, decide(seat, Sight(game, seat, known)))
                if game.census is not None:
                    verbs.observe_at(records, 0, seat, code, figures)
                verbs.play_at(records, 0, seat, code)
                into.turns[row, seat] += 1
        acting = int(verbs.to_act_at(records, 0))
    verbs.score_at(records, 0, into.scores[row])
    if game.census is not None:
        verbs.conclude_at(records, 0, figures, classes)


def seats_of_players(first: int, games: int, seats: int, rotations: int) -> NDArray[np.int64]:
    """int64[games, players]: where each sits in games number first ..: one seat further from game to game."""
    rotation = (first + np.arange(games)) % rotations
    return (np.arange(seats)[None, :] + rotation[:, None]) % seats


def by_player(outcome: Outcome, seat_of: NDArray[np.int64]) -> Outcome:
    game = np.arange(len(seat_of))[:, None]
    return Outcome(
        outcome.scores[game, :, seat_of].transpose(0, 2, 1),
        outcome.turns[game, seat_of],
        outcome.figures[game, seat_of],
        outcome.classes[game, seat_of],
    )
