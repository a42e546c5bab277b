"""How the rules say what they did: lines on the record's tape, put into words by `story.py`."""

from typing import Any

from wunderkammer.core.bits import widened
from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire.state import TAPE


@kernel
def tell(rec: Any, kind: int, seat: int, a: int, b: int, c: int) -> None:
    if rec.told < TAPE:
        line = rec.told
        rec.tape[line, 0] = kind
        rec.tape[line, 1] = seat
        rec.tape[line, 2] = a
        rec.tape[line, 3] = b
        rec.tape[line, 4] = c
        rec.told = line + 1


@kernel
def wipe(rec: Any) -> None:
    """Erase the lines of the last move, so that equal tables are equal records."""
    for line in range(widened(rec.told)):
        for part in range(5):
            rec.tape[line, part] = 0
    rec.told = 0
