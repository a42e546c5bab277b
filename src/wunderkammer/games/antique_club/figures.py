"""The figures on the track: who leads, who has which rank, and how they move (AC-2.6, AC-4.3, AC-4.6)."""

from typing import Any

from wunderkammer.core.kernel import kernel
from wunderkammer.games.antique_club.exhibits import outranks
from wunderkammer.games.antique_club.state import T_MOVES
from wunderkammer.games.antique_club.tape import tell


@kernel
def leader_position(rec: Any) -> int:
    """Where the figure furthest ahead stands."""
    furthest = 0
    for seat in range(rec.seats):
        furthest = max(furthest, int(rec.position[seat]))
    return furthest


@kernel
def rank_of(rec: Any, position: int) -> int:
    """AC-4.6: 1 for the first; seats on one space share the better rank."""
    ahead = 0
    for seat in range(rec.seats):
        if rec.position[seat] > position:
            ahead += 1
    return ahead + 1


@kernel
def advance(rec: Any, seat: int, spaces: int, why: int) -> None:
    """AC-2.6: in full. AC-5.3: past the last banquet seat where need be."""
    start = int(rec.position[seat])
    rec.position[seat] = start + spaces
    rec.stirred = 1
    tell(rec, T_MOVES, seat, spaces, why)


@kernel
def best_two(rec: Any, exhibits: Any) -> tuple[int, int]:
    """AC-4.3: the seats of the most and the second most valuable exhibits, -1 where there is none; level ones: the
    lower seat."""
    best = -1
    second = -1
    for seat in range(rec.seats):
        if exhibits[seat] == 0:
            continue
        if best < 0 or outranks(rec, exhibits[seat], exhibits[best]) > 0:
            second = best
            best = seat
        elif second < 0 or outranks(rec, exhibits[seat], exhibits[second]) > 0:
            second = seat
    return best, second
