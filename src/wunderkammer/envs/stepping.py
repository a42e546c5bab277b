"""One turn of one game, for environments: deal, play a legal code, see what is next. Kernels, called from Python with
arrays and an index."""

from typing import Any

from wunderkammer.core.chance import Chance, fill_words
from wunderkammer.core.game import Records
from wunderkammer.core.kernel import kernel
from wunderkammer.core.verbs import play, setup, to_act
from wunderkammer.envs.encoding import allow, observe


@kernel
def next_seat(owing: int) -> int:
    """The lowest seat of a bit mask, which is asked next; -1 of none. Sealed choices are made in seat order."""
    seat = 0
    while owing != 0:
        if owing & 1 != 0:
            return seat
        owing >>= 1
        seat += 1
    return -1


@kernel
def deal(records: Records, i: int, blank: Records, seats: int, options: Any, entropy: Any, chance: Chance) -> int:
    """Begin a new game in records[i]; returns who owes a decision, as `to_act`. entropy: uint64[Game.entropy_words],
    overwritten. chance: the generator of deals, advanced."""
    records[i] = blank[0]
    fill_words(chance, entropy)
    setup(records[i], seats, options, entropy)
    return to_act(records[i])


@kernel
def take_turn(records: Records, i: int, seat: int, code: int) -> int:
    """Play a legal code; returns who owes a decision then, 0 when the game is over."""
    play(records[i], seat, code)
    return to_act(records[i])


@kernel
def go_on(
    records: Records,
    i: int,
    seat: int,
    code: int,
    seats: int,
    known: Any,
    j: int,
    codes: Any,
    units: Any,
    moves: Any,
    observation: Any,
    mask: Any,
) -> int:
    """As `take_turn`, and write what the next seat sees and may do (`envs.encoding`): one call instead of three."""
    owing = take_turn(records, i, seat, code)
    following = next_seat(owing)
    if following >= 0:
        observe(records, i, following, seats, known, j, codes, units, observation)
        allow(records, i, following, moves, mask)
    return owing
