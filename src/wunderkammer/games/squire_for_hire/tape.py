"""How the rules say what they did: lines on the record's tape, put into words by `story.py`."""

from typing import Any

from wunderkammer.core.bits import widened
from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire_for_hire.state import TAPE


@kernel
def tell(rec: Any, kind: int, seat: int, a: int, b: int) -> None:
    if rec.told < TAPE:
        line = rec.told
        rec.tape[line, 0] = kind
        rec.tape[line, 1] = seat
        rec.tape[line, 2] = a
        rec.tape[line, 3] = b
        rec.told = line + 1


@kernel
def wipe(rec: Any) -> None:
    """Nothing was told: of what was, no trace is left in the record."""
    for line in range(widened(rec.told)):
        for i in range(4):
            rec.tape[line, i] = 0
    rec.told = 0
