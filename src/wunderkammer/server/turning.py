"""The turning points of a game that has been looked back at."""

import math
from collections.abc import Sequence

from wunderkammer.match import Match
from wunderkammer.server.wire import LookedAt, TurningPoint

_MOST_LOSSES = 5
_MOST_SWINGS = 3
_LEAST_LOSS = 0.02
"""Of a chance: what is less is no turning point, however sure."""
_LEAST_SWING = 0.12


def turning_points(decisions: Sequence[LookedAt]) -> tuple[TurningPoint, ...]:
    """The largest losses that are beyond doubt, and the largest swings, in the order of the game."""
    losses = sorted(filter(is_loss, decisions), key=loss, reverse=True)[:_MOST_LOSSES]
    points = [
        TurningPoint(kind="loss", entry=each.entry, seat=each.seat, before=each.rather_value, after=each.value)
        for each in losses
    ]
    swings = sorted(_swings(decisions), key=lambda point: abs(point.after - point.before), reverse=True)
    return tuple(sorted([*points, *swings[:_MOST_SWINGS]], key=lambda point: (point.entry, point.kind)))


def loss(decision: LookedAt) -> float:
    """What was given away, in 0 .. 1."""
    return max(0.0, decision.rather_value - decision.value)


def is_loss(decision: LookedAt) -> bool:
    """Whether another move would have kept more by more than both values may be wrong (95%, taken as independent)."""
    doubt = math.hypot(_half(decision.rather_interval), _half(decision.interval))
    return decision.played != decision.rather and loss(decision) >= _LEAST_LOSS and loss(decision) > doubt


def _half(interval: tuple[float, float]) -> float:
    return (interval[1] - interval[0]) / 2


def _swings(decisions: Sequence[LookedAt]) -> list[TurningPoint]:
    """By how much the outlook of each seat changed between what it played and its next decision."""
    found: list[TurningPoint] = []
    last: dict[int, LookedAt] = {}
    for decision in decisions:
        before = last.get(decision.seat)
        if before is not None:
            now = decision.win[decision.seat]
            if abs(now - before.value) >= _LEAST_SWING and abs(now - before.value) > _half(before.interval):
                found.append(
                    TurningPoint(kind="swing", entry=before.entry, seat=before.seat, before=before.value, after=now)
                )
        last[decision.seat] = decision
    return found


def shares_of(match: Match) -> tuple[float, ...]:
    """How a finished game was shared: 1 for the seat that won, parts where several did. Alone: empty."""
    result = match.result()
    if result is None or len(result.places) == 1:
        return ()
    first = result.places.count(1)
    return tuple(1 / first if place == 1 else 0.0 for place in result.places)
