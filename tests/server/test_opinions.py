"""What bots think is asked for behind what they do, and what makes no sense is passed over."""

from __future__ import annotations

import asyncio
import math

import msgspec
import pytest

from tests.server.oracle import Oracle
from wunderkammer.core.opinion import Opinion
from wunderkammer.match import Match
from wunderkammer.server.thinkers import Rank, Thinkers, _makes_sense, question_of
from wunderkammer.server.thinking import consider


@pytest.fixture
def match() -> Match:
    return Match.begin("antique-club", 3, seed=1)


@pytest.fixture
def opinion(match: Match) -> Opinion:
    return Oracle(match.game, 0).consider(match.sight(1), 1.0)


def test_bots_at_tables_go_first_then_hints_and_games_that_are_over_last(match: Match) -> None:
    async def run() -> list[Rank]:
        thinkers = Thinkers(1, limit=60.0)  # not started: everything waits
        sight = match.sight(0)
        tasks = [
            asyncio.create_task(thinkers.consider("search", sight, 0.1, Rank.LOOK_BACK)),
            asyncio.create_task(thinkers.decide("random", sight)),
            asyncio.create_task(thinkers.consider("search", sight, 0.1, Rank.HINT)),
            asyncio.create_task(thinkers.decide("random", sight)),
        ]
        await asyncio.sleep(0)
        ranks = [thinkers._jobs.get_nowait().rank for _ in tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return ranks

    assert asyncio.run(run()) == [Rank.MOVE, Rank.MOVE, Rank.HINT, Rank.LOOK_BACK]


def test_who_does_not_wait_any_longer_takes_no_process(match: Match) -> None:
    async def run() -> Opinion | None:
        return await Thinkers(1, limit=60.0).consider("search", match.sight(0), 0.1, Rank.HINT, patience=0.05)

    assert asyncio.run(run()) is None


def test_an_opinion_of_this_position_is_believed(match: Match, opinion: Opinion) -> None:
    assert _makes_sense(opinion, match.sight(1))


@pytest.mark.parametrize(
    "change",
    [
        {"seat": 0},
        {"moves": ()},
        {"win": (0.5, 0.5)},
        {"win": (0.5, 0.5, math.nan)},
        {"win": (1.5, -0.5, 0.0)},
        {"points": math.inf},
    ],
    ids=str,
)
def test_one_that_cannot_be_of_this_position_is_not(match: Match, opinion: Opinion, change: dict[str, object]) -> None:
    assert not _makes_sense(msgspec.structs.replace(opinion, **change), match.sight(1))


def test_a_bot_without_opinions_is_no_harm(match: Match) -> None:
    answer = consider(question_of("random", match.sight(0), 0.1, "opinion"))
    assert answer.opinion is None
    assert answer.trouble is not None
