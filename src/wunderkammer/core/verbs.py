"""The verbs every game answers, dispatched on the record's dtype: generic code is written once against these.

Inside a kernel `legal(rec, seat, out)` compiles to a direct call of the game's own kernel; interpreted, it looks
the kernel up. (Kernels handed over as arguments or closed over would miss Numba's disk cache in every process;
overloads on the type hit it.)
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import types
from numba.extending import overload
from numba.np.numpy_support import from_dtype

from wunderkammer.core.game import Game, Records
from wunderkammer.core.kernel import COMPILED, kernel

_numba_type: Callable[..., Any] = from_dtype
_KERNELS: dict[Any, dict[str, Callable[..., Any]]] = {}


def bind(game: Game, verbs: dict[str, Callable[..., Any]] | None = None) -> None:
    """Make the kernels of a game answer the verbs for its record type; more verbs (a bot's policy) may be added by
    name."""
    table = _KERNELS.setdefault(_numba_type(game.dtype), {})
    if verbs is None:
        verbs = {name: getattr(game.verbs, name) for name in game.verbs.__dataclass_fields__}
        verbs["know_now"] = game.verbs.know_now or game.verbs.know
        if game.census is not None:
            verbs |= {"observe": game.census.observe, "conclude": game.census.conclude}
    table.update(verbs)


def find(name: str, record_type: Any) -> Callable[..., Any]:
    """The kernel that answers a verb for a Numba record type or a dtype."""
    key = _numba_type(record_type) if isinstance(record_type, np.dtype) else record_type
    try:
        return _KERNELS[key][name]
    except KeyError:
        raise TypeError(
            f"no game answers {name!r} for records of {record_type}: load it through core.registry first"
        ) from None


def setup(rec: Any, seats: int, options: Any, entropy: Any) -> None:
    find("setup", rec.dtype)(rec, seats, options, entropy)


def to_act(rec: Any) -> int:
    return find("to_act", rec.dtype)(rec)


def legal(rec: Any, seat: int, out: Any) -> int:
    return find("legal", rec.dtype)(rec, seat, out)


def play(rec: Any, seat: int, code: int) -> None:
    find("play", rec.dtype)(rec, seat, code)


def score(rec: Any, out: Any) -> None:
    find("score", rec.dtype)(rec, out)


def resample(rec: Any, seat: int, chance: Any) -> None:
    find("resample", rec.dtype)(rec, seat, chance)


def know(rec: Any, seat: int, out: Any) -> None:
    find("know", rec.dtype)(rec, seat, out)


def know_now(rec: Any, seat: int, out: Any) -> None:
    find("know_now", rec.dtype)(rec, seat, out)


def observe(rec: Any, seat: int, code: int, figures: Any) -> None:
    find("observe", rec.dtype)(rec, seat, code, figures)


def conclude(rec: Any, figures: Any, classes: Any) -> None:
    find("conclude", rec.dtype)(rec, figures, classes)


def answer_in_kernels(verb: Callable[..., Any]) -> None:
    """Make a call of the dispatcher inside a kernel a direct call of the game's kernel."""

    @overload(verb, strict=False)
    def answer(rec: Any, *args: Any) -> Any:  # pyright: ignore[reportUnusedFunction]
        if not isinstance(rec, types.Record):
            return None
        answering = find(verb.__name__, rec)

        def call(rec: Any, *args: Any) -> Any:
            return answering(rec, *args)

        return call


if COMPILED:
    for _verb in (setup, to_act, legal, play, score, resample, know, know_now, observe, conclude):
        answer_in_kernels(_verb)


# Calls from Python: an array and an index, because typing a single record costs more than the call.


@kernel
def setup_at(records: Records, i: int, seats: int, options: Any, entropy: Any) -> None:
    setup(records[i], seats, options, entropy)


@kernel
def to_act_at(records: Records, i: int) -> int:
    return to_act(records[i])


@kernel
def legal_at(records: Records, i: int, seat: int, out: Any) -> int:
    return legal(records[i], seat, out)


@kernel
def play_at(records: Records, i: int, seat: int, code: int) -> None:
    play(records[i], seat, code)


@kernel
def score_at(records: Records, i: int, out: Any) -> None:
    score(records[i], out)


@kernel
def resample_at(records: Records, i: int, seat: int, chance: Any) -> None:
    resample(records[i], seat, chance)


@kernel
def know_at(records: Records, i: int, seat: int, known: Records, j: int) -> None:
    know(records[i], seat, known[j])


@kernel
def observe_at(records: Records, i: int, seat: int, code: int, figures: Any) -> None:
    observe(records[i], seat, code, figures)


@kernel
def conclude_at(records: Records, i: int, figures: Any, classes: Any) -> None:
    conclude(records[i], figures, classes)
