"""What the tests of environments share: every variant there is, and random legal choices."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tests.conformance.variants import PLAIN, VARIANTS, Variant
from wunderkammer.envs.modules import env_of
from wunderkammer.envs.turns import TurnsEnv

FEW = [
    next(variant for variant in VARIANTS if variant.name == name and variant.seats == seats and not variant.pack)
    for name, seats in (("antique-club", 4), ("squire", 3), ("squire-for-hire", 1), ("squire-for-hire", 2))
]
"""One variant of each game, and Squire for Hire alone besides: for what does not depend on options."""

__all__ = ["FEW", "PLAIN", "VARIANTS", "Variant", "how", "random_code", "turns_env"]


def how(variant: Variant) -> dict[str, Any]:
    """A variant as environments are told it."""
    return {"seats": variant.seats, "options": dict(variant.options), "pack": variant.pack}


def turns_env(variant: Variant, **more: Any) -> TurnsEnv:
    return env_of(variant.name, variant.seats)(**how(variant), **more)


def random_code(mask: NDArray[Any], rng: np.random.Generator) -> int:
    """Any of the legal codes of a mask."""
    return int(rng.choice(np.flatnonzero(mask)))
