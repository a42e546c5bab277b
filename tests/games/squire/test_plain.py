"""Random games against the plain telling of the rules, and what arithmetic demands of every game."""

from collections import Counter
from itertools import product
from typing import Any

import numpy as np
import pytest

from tests.games.squire.comparing import deal, follow, pack_of
from tests.games.squire.ledger import Ledger
from tests.games.squire.plain import left_over, outcome
from tests.games.squire.table import GAME, PACKS, STANDARD, WORKED
from wunderkammer.core import verbs

VARIANTS = [
    (seats, {"side": side, "characters": characters})
    for seats, side, characters in product((2, 3, 4), ("british-isles", "world"), ("chosen", "random"))
]
IDS = ["-".join([str(seats), *options.values()]) for seats, options in VARIANTS]
OTHERS = sorted(set(PACKS.glob("*.toml")) - {WORKED})

COMPARED = 15
COMPARED_LONG = 1_000
GAMES = 200
GAMES_LONG = 100_000 // len(VARIANTS) + 1


def view_of(records: Any) -> Any:
    known = np.zeros(1, GAME.dtype)
    verbs.know_at(records, 0, -1, known, 0)
    return GAME.view(known, None)


def _compare(path: Any, seats: int, options: dict[str, str], numbers: range, met: Counter[str]) -> None:
    for number in numbers:
        records = deal(path, seats, options, number)
        plain = follow(path, records, f"{path.stem} {seats} {options} {number}", met)
        _check_end(path, records)
        # SQ-3.2, SQ-5.1: exhibitions by turn, and everybody with the same number of turns.
        turns = plain.turns
        assert turns % seats == 0
        expected = list(range(seats, turns + 1, 3 if seats == 2 else seats - 1))
        assert [turn for turn, _, _ in plain.exhibitions] == expected


def _check_end(path: Any, records: Any) -> None:
    """SQ-5.2, SQ-5.3: the plain scorer, from the final view alone, agrees with the kernel and with the standings."""
    view = view_of(records)
    points, places = outcome(pack_of(path), view)
    scores = np.zeros((2, len(view.seats)), np.int32)
    verbs.score_at(records, 0, scores)
    assert scores.tolist() == [points, places]
    assert [standing.place for standing in view.standings] == sorted(places)
    for standing in view.standings:
        seat = view.seats[standing.seat]
        assert (standing.points.total, standing.place) == (points[standing.seat], places[standing.seat])
        assert (standing.left_over, standing.exhibits) == (left_over(seat), sum(map(bool, seat.gallery)))


@pytest.mark.parametrize(("seats", "options"), VARIANTS, ids=IDS)
def test_games_agree_with_the_plain_telling_at_every_step(seats: int, options: dict[str, str]) -> None:
    _compare(STANDARD, seats, options, range(COMPARED), Counter())


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: path.stem)
def test_games_of_other_component_values_agree_with_it(path: Any) -> None:
    for seats in GAME.seats_of(GAME.load_pack(path)):
        for side in ("british-isles", "world"):
            _compare(path, seats, {"side": side}, range(COMPARED // 4), Counter())


def test_the_games_compared_meet_every_kind_of_move() -> None:
    met: Counter[str] = Counter()
    for seats, options in VARIANTS[::3]:
        _compare(STANDARD, seats, options, range(1_000, 1_006), met)
    every = {
        "board",
        "go",
        "buy",
        "sell",
        "done",
        "play",
        "cell",
        "take",
        "exhibit",
        "accept",
        "drop",
        "marker",
        "leave",
    }
    assert set(met) == every


@pytest.mark.long
@pytest.mark.parametrize(("seats", "options"), VARIANTS, ids=IDS)
def test_many_more_games_agree_with_the_plain_telling(seats: int, options: dict[str, str]) -> None:
    _compare(STANDARD, seats, options, range(10_000, 10_000 + COMPARED_LONG), Counter())


def _keep_books(seats: int, options: dict[str, str], numbers: range) -> None:
    ledger = Ledger(STANDARD, seats, options)
    for number in numbers:
        ledger.play(number)
        ledger.check()
        _check_end(STANDARD, ledger.table)


@pytest.mark.parametrize(("seats", "options"), VARIANTS, ids=IDS)
def test_the_arithmetic_of_every_game(seats: int, options: dict[str, str]) -> None:
    """SQ-5.1: 24, 33 or 40 turns and everybody the same number; SQ-3.2: exhibitions on their turns, by seat in turn
    order 4/4, 5/5/6, 3/3/3/4; no exhibit, coin, ticket or message card comes from nowhere; the plain scorer agrees."""
    _keep_books(seats, options, range(GAMES))


@pytest.mark.long
@pytest.mark.parametrize(("seats", "options"), VARIANTS, ids=IDS)
def test_the_arithmetic_of_many_more_games(seats: int, options: dict[str, str]) -> None:
    _keep_books(seats, options, range(GAMES, GAMES + GAMES_LONG))
