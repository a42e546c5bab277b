"""Move codes of Squire for Hire and their words.

0           pass
1, 2        keep 1, keep 2          which of the two dealt cards becomes the bag
3, 4        flip left, flip right   where the story's card goes
5           leave                   the lone card of the end
6 ..        lay left 90 4,7         a card of the left pile, turned by 90 degrees, its corner at column 4, row 7
            lay right 0 -2,3        columns and rows count from the corner of the bag; a card may begin before it
            lay 180 3,3             a card that lies on no pile: the neighbour's (SH-1.4), or the lone one (SH-4.1)
"""

import re

from wunderkammer.core.game import BadWord, Records
from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire_for_hire.state import REACH, SPAN, WINDOW
from wunderkammer.games.squire_for_hire.turning import DEGREES

PASS, KEEP_1, KEEP_2, FLIP_LEFT, FLIP_RIGHT, LEAVE, LAY = range(7)
LEFT, RIGHT, NO_PILE = range(3)
MOVES = LAY + 3 * 4 * SPAN * SPAN
MOST_LEGAL = 2 * 4 * SPAN * SPAN + 1

_PLAIN = {
    "pass": PASS,
    "keep 1": KEEP_1,
    "keep 2": KEEP_2,
    "flip left": FLIP_LEFT,
    "flip right": FLIP_RIGHT,
    "leave": LEAVE,
}
_PLAIN_WORDS = {code: word for word, code in _PLAIN.items()}
_PILES = ("left", "right", "")
_LAY = re.compile(r"lay (?:(left|right) )?(\d{1,3}) (-?\d{1,2}),(-?\d{1,2})", flags=re.ASCII)
_EXAMPLES = "pass, lay left 90 4,7, lay right 0 -2,3, flip left, keep 1, lay 180 3,3, leave"


def parse(records: Records, word: str) -> int:
    """The code of a move's words. Raises BadWord, naming what moves look like."""
    plain = " ".join(word.strip().lower().split())
    if plain in _PLAIN:
        return _PLAIN[plain]
    found = _LAY.fullmatch(plain)
    if not found:
        raise BadWord(f"{_cut(word)!r} is no move of Squire for Hire; moves look like: {_EXAMPLES}")
    pile, degrees, x, y = found[1] or "", int(found[2]), int(found[3]), int(found[4])
    if degrees not in DEGREES:
        raise BadWord(f"a card is turned by {', '.join(map(str, DEGREES))} degrees, not by {degrees} (SH-3.1)")
    if not (-REACH <= x < WINDOW and -REACH <= y < WINDOW):
        raise BadWord(f"columns and rows go from {-REACH} to {WINDOW - 1}, not {x},{y}")
    return lay_code(_PILES.index(pile), DEGREES.index(degrees), x, y)


def format(records: Records, code: int) -> str:
    """The words of a move code."""
    if code in _PLAIN_WORDS:
        return _PLAIN_WORDS[code]
    if not LAY <= code < MOVES:
        raise ValueError(f"{code} is no move code of this game")
    pile, turn, x, y = read_lay(code)
    return " ".join(part for part in ("lay", _PILES[pile], str(DEGREES[turn]), f"{x},{y}") if part)


def lay_code(pile: int, turn: int, x: int, y: int) -> int:
    return LAY + ((pile * 4 + turn) * SPAN + y + REACH) * SPAN + x + REACH


@kernel
def read_lay(code: int) -> tuple[int, int, int, int]:
    """Pile, turn, column and row of a laying code."""
    place = code - LAY
    turned = place // (SPAN * SPAN)
    return turned // 4, turned % 4, place % SPAN - REACH, place // SPAN % SPAN - REACH


def _cut(word: str) -> str:
    return word if len(word) <= 40 else word[:40] + "..."
