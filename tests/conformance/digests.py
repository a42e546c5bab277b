"""Digests of one random game of each plain variant: `python -m tests.conformance.digests GAME` prints them as JSON, by
variant.

Run compiled and with NUMBA_DISABLE_JIT=1, they must be the same: every record of every step, what each viewer knows of
it and what is drawn for it, and the scores.
"""

import hashlib
import json
import random
import sys

import numpy as np

from tests.conformance.variants import PLAIN, Variant
from tests.conformance.walks import chance_of
from wunderkammer.core import verbs

EVERY = 60
"""Steps between looks at what each viewer knows."""


def digest(variant: Variant) -> str:
    game, rng, chance = variant.game, random.Random(str(variant)), chance_of(0)
    records = variant.deal(0)
    other = np.zeros(1, game.dtype)
    out = np.zeros(game.most_legal, np.int32)
    scores = np.zeros((2, variant.seats), np.int32)
    found = hashlib.sha256()
    step = 0
    while owing := int(verbs.to_act_at(records, 0)):
        found.update(records.tobytes())
        if step % EVERY == 0:
            for viewer in range(-1, variant.seats):
                verbs.know_at(records, 0, viewer, other, 0)
                found.update(other.tobytes())
                verbs.resample_at(other, 0, viewer, chance)
                found.update(other.tobytes())
        seat = rng.choice([seat for seat in range(variant.seats) if owing >> seat & 1])
        n = int(verbs.legal_at(records, 0, seat, out))
        found.update(out[:n].tobytes())
        verbs.play_at(records, 0, seat, int(rng.choice(out[:n])))
        step += 1
    verbs.score_at(records, 0, scores)
    found.update(records.tobytes() + scores.tobytes())
    return found.hexdigest()


def digests(game: str) -> dict[str, str]:
    return {str(variant): digest(variant) for variant in PLAIN if variant.name == game}


if __name__ == "__main__":
    json.dump(digests(sys.argv[1]), sys.stdout)
