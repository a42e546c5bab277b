"""A guard against a flood of requests: token buckets, one for each who asks."""

import time
from collections import OrderedDict

_MOST_KEPT = 10_000


class Buckets:
    """Each key may spend `burst` at once and `rate` a second in the long run."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left: OrderedDict[bytes, tuple[float, float]] = OrderedDict()
        """What is left to each key, and when that was so; least recently asked first."""

    def take(self, key: bytes) -> float | None:
        """None: granted. Otherwise the seconds until it will be."""
        now = time.monotonic()
        left, then = self._left.pop(key, (self._burst, now))
        left = min(self._burst, left + (now - then) * self._rate)
        granted = left >= 1
        self._left[key] = (left - 1 if granted else left, now)
        if len(self._left) > _MOST_KEPT:
            self._left.popitem(last=False)
        return None if granted else (1 - left) / self._rate
