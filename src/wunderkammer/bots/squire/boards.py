"""Which player board `dealer` chooses: the one whose ability has brought most in its own games."""

from typing import Any

from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire.state import NONE


@kernel
def best_board(known: Any) -> int:
    """The free board with the best ability (SQ-1.5)."""
    best = -1.0
    choice = NONE
    for board in range(int(known.boards)):
        taken = False
        for other in range(int(known.seats)):
            taken = taken or known.board[other] == board
        if not taken and _ability_worth(known, board) > best:
            best = _ability_worth(known, board)
            choice = board
    return choice


@kernel
def _ability_worth(known: Any, board: int) -> float:
    """An order of the abilities, as measured between dealers with boards dealt at random."""
    seats = int(known.seats)
    worth = 0.2 * known.sale_bonus[board] / (seats - 1) + 0.8 * known.discount[board]
    worth += 0.35 * (known.lines_per_royal[board] - 1)
    return worth + 0.4 * (seats - 2) * known.always_guest[board]
