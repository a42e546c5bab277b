"""A loot card in its four turns: where each of its squares comes to lie (SH-3.1).

The card is 3 squares wide and 4 high, turned clockwise by 0, 90, 180 or 270 degrees and never mirrored. `ACROSS[turn,
square]` and `BELOW[turn, square]` count from the corner of the turned card, `SQUARE_AT[turn, below, across]` is the way
back, -1 beside the card. `WIDE[turn]` and `HIGH[turn]` are its sides.
"""

import numpy as np

COLUMNS, ROWS = 3, 4
DEGREES = (0, 90, 180, 270)


def _turned(column: int, row: int, turn: int) -> tuple[int, int]:
    wide, high = COLUMNS, ROWS
    for _ in range(turn):
        column, row = high - 1 - row, column
        wide, high = high, wide
    return column, row


ACROSS = np.array([[_turned(s % COLUMNS, s // COLUMNS, t)[0] for s in range(12)] for t in range(4)], np.int64)
BELOW = np.array([[_turned(s % COLUMNS, s // COLUMNS, t)[1] for s in range(12)] for t in range(4)], np.int64)
SQUARE_AT = np.full((4, ROWS, ROWS), -1, np.int64)
for _turn in range(4):
    for _square in range(12):
        SQUARE_AT[_turn, BELOW[_turn, _square], ACROSS[_turn, _square]] = _square
WIDE = np.array([3, 4, 3, 4], np.int64)
HIGH = np.array([4, 3, 4, 3], np.int64)
