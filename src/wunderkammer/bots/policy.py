"""Compiled policies: how a bot decides inside a kernel, for loops that never come back to Python.

`policy` is one more verb, answered by the kernel that a bot binds for a game's records. It is handed a record made by
`know`, so what a policy could cheat with is not there.
"""

from typing import Any

from wunderkammer.core.chance import Chance, below
from wunderkammer.core.game import Records
from wunderkammer.core.kernel import COMPILED, kernel
from wunderkammer.core.verbs import answer_in_kernels, find, know, legal

UNIFORM, OWN = range(2)
"""Numbers of policies: any legal move, as likely as any other; and the one bound for the game's records."""


def policy(known: Any, seat: int, chance: Chance) -> int:
    """The move of `seat`, which owes one. `known`: what `know` made for that very seat."""
    return find("policy", known.dtype)(known, seat, chance)


if COMPILED:
    answer_in_kernels(policy)


@kernel
def uniform(rec: Any, seat: int, out: Any, chance: Chance) -> int:
    """Any of the legal moves, each as likely. `out`: int32[Game.most_legal], overwritten."""
    return int(out[below(chance, legal(rec, seat, out))])


@kernel
def choose(rec: Any, seat: int, which: int, known: Any, out: Any, chance: Chance) -> int:
    """The move of `seat` by the policy numbered `which`. `known`: a record to be overwritten by what the seat knows."""
    if which == UNIFORM:
        return uniform(rec, seat, out, chance)
    know(rec, seat, known)
    return policy(known, seat, chance)


@kernel
def policy_at(known: Records, i: int, seat: int, chance: Chance) -> int:
    """`policy`, for calls from Python: an array and an index, as in `core.verbs`."""
    return policy(known[i], seat, chance)
