"""`solve`: on deals so small that everything can be tried, it agrees with trying everything; the bound is never less
than what is found; what it finds is played by the rules.
"""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import wunderkammer
from tests.games.squire_for_hire.building import card, pack_text
from wunderkammer.bots.packer import SPEC as PACKER
from wunderkammer.bots.squire_for_hire.mind import MIND
from wunderkammer.bots.squire_for_hire.proof import bound_of
from wunderkammer.core import registry, verbs
from wunderkammer.core.game import Records
from wunderkammer.core.kernel import kernel
from wunderkammer.core.solver import Found, SolverSpec
from wunderkammer.core.verbs import legal, play, to_act
from wunderkammer.lab import NotSolvable, Solution, solve
from wunderkammer.match import Match

GAME = registry.game("squire-for-hire")
FIVE = Path(__file__).parent.parent / "games" / "squire_for_hire" / "packs" / "five-cards.toml"
PAIRS = pack_text(
    [
        card("Ch Ch . / Ch Ch . / . . fe / . . .", "quest use valuable"),
        card(". Ch Ch / . Ch Ch / . . . / sk . .", "dungeon valuable 1"),
        card("Sw Sw Sw / . . . / . . . / . ac .", "encounter valuable 2 / use weapon"),
        card(". . Bw / . Bw Bw / Ch Ch . / Ch Ch .", "dungeon valuable 2 / use valuable"),
        card("Sw . sk / Sw . . / Sw . . / . . sk", "quest valuable 1"),
    ]
)
"""Large items have few places to lie, so that everything can be tried; there are pairs, a combo and dungeons."""


def finished(seed: int, pack: Path | None = None, **options: Any) -> Match:
    """A match alone that packer played."""
    match = wunderkammer.new_match("squire-for-hire", 1, seed=seed, pack=pack, options=options)
    bot = PACKER.make(GAME, 0)
    while not match.over:
        assert match.play(0, bot.decide(match.sight(0), 1.0)) is None
    return match


def dealt(match: Match) -> Records:
    from wunderkammer.core.chance import deal_words

    records = GAME.blank(match.pack)
    assert match.seed is not None
    entropy = deal_words(match.seed, GAME.entropy_words)
    verbs.setup_at(records, 0, 1, GAME.encode(1, match.options), entropy)
    return records


@kernel
def try_everything(stack: Records, codes: Any, counts: Any, at: Any, points: Any) -> int:
    """The most points of all games from stack[0]: a plain walk over all legal moves, that knows no bound. Stops after
    len(points) games; returns how many there were."""
    games = 0
    depth = 0
    counts[0] = legal(stack[0], 0, codes[0])
    at[0] = 0
    while depth >= 0 and games < points.size:
        if at[depth] == counts[depth]:
            depth -= 1
            continue
        stack[depth + 1] = stack[depth]
        play(stack[depth + 1], 0, int(codes[depth, at[depth]]))
        at[depth] += 1
        if to_act(stack[depth + 1]) == 0:
            points[games] = stack[depth + 1].points[0]
            games += 1
        else:
            depth += 1
            counts[depth] = legal(stack[depth], 0, codes[depth])
            at[depth] = 0
    return games


def most_of_all(records: Records) -> tuple[int, int]:
    """The most points there are, and of how many games."""
    stack, points = np.zeros(40, GAME.dtype), np.zeros(3_000_000, np.int64)
    stack[0] = records[0]
    codes = np.zeros((40, GAME.most_legal), np.int32)
    games = int(try_everything(stack, codes, np.zeros(40, np.int64), np.zeros(40, np.int64), points))
    assert games < len(points), "too many games to try them all"
    return int(points[:games].max()), games


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("which", ["five", "pairs"])
def test_on_tiny_deals_it_finds_and_proves_what_trying_everything_finds(which: str, seed: int, tmp_path: Path) -> None:
    pack = FIVE
    if which == "pairs":
        pack = tmp_path / "pairs.toml"
        pack.write_text(PAIRS, encoding="utf-8")
    match = finished(seed, pack)
    most, games = most_of_all(dealt(match))
    solution = solve(match, 20.0)
    assert games > 1
    assert solution.best == most
    assert solution.proven
    assert solution.bound == most


@pytest.fixture(scope="module")
def standard() -> tuple[Match, Solution]:
    match = finished(5)
    return match, solve(match, 1.0)


def test_it_finds_no_less_than_was_reached_and_no_more_than_the_bound(standard: tuple[Match, Solution]) -> None:
    match, solution = standard
    result = match.result()
    assert result is not None
    assert solution.points == result.points[0] <= solution.best <= solution.bound


def test_its_moves_are_a_game_by_the_rules(standard: tuple[Match, Solution]) -> None:
    match, solution = standard
    again = Match(match.header, match.seed or b"")
    for word in solution.moves:
        assert again.play(0, word) is None
    result = again.result()
    assert result is not None
    assert result.points[0] == solution.best


@pytest.mark.parametrize("options", [{}, {"setup": "pass", "use_cover": "card", "anchor": "any", "junk_pairs": True}])
def test_the_bound_holds_at_every_step_of_a_game(options: dict[str, Any]) -> None:
    """From no position of a game does its bound fall below the points with which that game ends; and bounds only fall,
    since what can be done later can be done from before."""
    minds = np.zeros(2, MIND)
    lower = 0
    for seed in range(30):
        match = finished(seed, **options)
        result = match.result()
        assert result is not None
        table = dealt(match)
        bounds: list[int] = []
        for entry in match.entries:
            assert entry.word is not None
            bounds.append(int(bound_of(table, 0, minds)))
            verbs.play_at(table, 0, 0, GAME.parse(table, entry.word))
        assert min(bounds) >= result.points[0]
        assert bounds == sorted(bounds, reverse=True)
        lower += bounds[-1] < bounds[0]
        assert int(bound_of(table, 0, minds)) == result.points[0]
    assert lower == 30


def test_what_cannot_be_solved_is_refused_with_the_reason() -> None:
    going_on = wunderkammer.new_match("squire-for-hire", 1, seed=1)
    with pytest.raises(NotSolvable, match="goes on"):
        solve(going_on)
    with pytest.raises(NotSolvable, match="2 seats"):
        solve(wunderkammer.new_match("squire-for-hire", 2, seed=1))
    with pytest.raises(ValueError, match="more than 0 seconds"):
        solve(finished(1), 0.0)


def test_told_to_stop_it_gives_the_best_so_far() -> None:
    def stop(best: int, bound: int, seconds: float) -> None:
        raise KeyboardInterrupt

    solution = solve(finished(2), 60.0, stop)
    assert solution.stopped
    assert solution.best > 0
    assert solution.moves


def test_a_match_that_the_search_does_not_outdo_is_the_best_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the moves that were taken back."""
    match = wunderkammer.new_match("squire-for-hire", 1, seed=4)
    bot = PACKER.make(GAME, 0)
    assert match.play(0, "keep 2") is None
    steps: list[str] = ["keep 2"]
    while not match.over:
        word = bot.decide(match.sight(0), 1.0)
        assert match.play(0, word) is None
        if not match.over and match.can_undo(0):
            assert match.undo(0) is None
            assert match.play(0, word) is None
        steps.append(word)
    assert any(entry.word is None for entry in match.entries), "nothing was taken back: another seed"
    result = match.result()
    assert result is not None
    points = result.points[0]
    poor = SolverSpec("squire-for-hire", lambda dealt, seconds, report: Found(points - 1, (), points + 9, 1))
    monkeypatch.setattr(registry, "solver", lambda name: poor)
    solution = solve(match)
    assert (solution.best, solution.points, solution.bound) == (points, points, points + 9)
    assert solution.moves == tuple(steps)
