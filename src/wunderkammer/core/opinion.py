"""What a bot says of a position, for hints and for looking back at a game. Made from a sight, as a decision is."""

import msgspec


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """One legal move."""

    word: str
    value: float
    """What the seat may expect after it, in 0 .. 1: the chance to win the game (a shared win counts in parts); alone,
    how near to the best score there is."""
    interval: tuple[float, float]
    """Where that lies, at 95%: how sure it is."""
    share: float
    """How often the bot would make this move, in 0 .. 1. Where choices are sealed a good player mixes."""
    tried: int
    """How often it was tried in thought; 0: not at all, `value` is a guess."""


class Opinion(msgspec.Struct, frozen=True, kw_only=True):
    """One position, as one seat sees it. Deterministic for a seed and a number of steps, as decisions are."""

    seat: int
    moves: tuple[Judged, ...]
    """Every legal move, the one it would rather make first."""
    win: tuple[float, ...]
    """The chance of each seat to win, from what `seat` knows; sums to 1. Alone: as `Judged.value`."""
    points: float | None = None
    """The points that the only seat of a solo game may expect in the end; None: more than one seat."""
    steps: int
    """Games that were played on in thought."""
