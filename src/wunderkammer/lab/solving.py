"""`solve`: the best that could have been done in a match of one seat that is over."""

from collections.abc import Callable
from time import perf_counter

import msgspec

from wunderkammer.core import registry, verbs
from wunderkammer.core.chance import deal_words
from wunderkammer.core.game import Records
from wunderkammer.core.kernel import is_warm, mark_warm
from wunderkammer.core.solver import Found, SolverSpec
from wunderkammer.match import Match

Watch = Callable[[int, int, float], None]
"""Told of progress: the most points found, the bound, seconds since the start."""


class NotSolvable(ValueError):
    """A match that `solve` cannot do anything with; the text says why."""


class Solution(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    points: int
    """What was reached in the match."""
    best: int
    """The most that was found, what the match itself reached included."""
    bound: int
    """What no play of this deal exceeds: proven."""
    proven: bool
    """Whether `best` is the most there is."""
    moves: tuple[str, ...]
    """The moves that reach `best`, from the deal on, in the game's notation; played by the rules. Those of the match
    when nothing better was found."""
    seconds: float
    effort: int
    """Positions looked at."""
    stopped: bool
    """Whether it was told to stop before its time was up."""


def solve(match: Match, seconds: float = 10.0, watch: Watch | None = None) -> Solution:
    """Search for the best moves of a deal, every card known, for so many seconds (the first, narrow search is always
    finished, which takes about one).

    watch: called a few times a second. KeyboardInterrupt ends the search; what was found by then is returned, if
    anything was. Raises NotSolvable for a match that goes on, has more than one seat, or is of a game without a solver;
    ValueError for seconds that are not above 0.
    """
    dealt = _dealt(match)
    if not seconds > 0:
        raise ValueError(f"a search takes more than 0 seconds, not {seconds:g}")
    solver = _solver(match)
    latest: list[Found] = []
    began = perf_counter()

    def report(found: Found) -> None:
        latest[:] = [found]
        if watch is not None and found.codes:
            watch(found.points, found.bound, perf_counter() - began)

    stopped = False
    try:
        latest[:] = [solver.solve(dealt, seconds, report)]
    except KeyboardInterrupt:
        if not latest or not latest[0].codes:
            raise
        stopped = True
    mark_warm(_mark(match))
    found = latest[0]
    result = match.result()
    assert result is not None
    points = result.points[0]
    best = max(points, found.points)
    return Solution(
        game=match.game.name,
        points=points,
        best=best,
        bound=found.bound,
        proven=best == found.bound,
        moves=_replayed(match, dealt, found) if found.points > points else _made(match),
        seconds=perf_counter() - began,
        effort=found.effort,
        stopped=stopped,
    )


def is_ready(match: Match) -> bool:
    """Whether the search has been compiled before."""
    return is_warm(_mark(match))


def _mark(match: Match) -> str:
    return f"solve-{match.game.name}"


def _solver(match: Match) -> SolverSpec:
    try:
        return registry.solver(match.game.name)
    except registry.Unknown as error:
        raise NotSolvable(f"{match.game.title} has no solver: {error}") from error


def _dealt(match: Match) -> Records:
    if match.seats != 1:
        raise NotSolvable(f"this is a match of {match.seats} seats: only what one seat does alone can be solved")
    if match.seed is None:
        raise NotSolvable("the match goes on: its seed, and with it the order of the deck, is told when it is over")
    game = match.game
    records = game.blank(match.pack)
    codes = game.encode(match.seats, match.options)
    verbs.setup_at(records, 0, match.seats, codes, deal_words(match.seed, game.entropy_words))
    return records


def _made(match: Match) -> tuple[str, ...]:
    """The moves of the match that were not taken back."""
    words: list[str] = []
    for entry in match.entries:
        if entry.word is None:
            words.pop()
        else:
            words.append(entry.word)
    return tuple(words)


def _replayed(match: Match, dealt: Records, found: Found) -> tuple[str, ...]:
    """The moves in words, played by the rules: each legal, and the points as they were said to be."""
    game = match.game
    again = Match(match.header, match.seed or b"")
    words: list[str] = []
    table = dealt.copy()
    for code in found.codes:
        word = game.format(table, code)
        refusal = again.play(0, word)
        if refusal is not None:
            raise AssertionError(f"the solver played {word!r}: {refusal.text}")
        verbs.play_at(table, 0, 0, code)
        words.append(word)
    result = again.result()
    if result is None or result.points[0] != found.points:
        raise AssertionError(f"the solver said {found.points} points, and the rules say {result}")
    return tuple(words)
