"""The final exhibit and the places (AC-5)."""

from typing import Any

from wunderkammer.core.kernel import kernel
from wunderkammer.games.antique_club.exhibits import best_exhibit, outranks
from wunderkammer.games.antique_club.figures import advance, best_two
from wunderkammer.games.antique_club.state import FINAL_BEST, FINAL_SECOND, OVER, T_FINAL, T_OVER
from wunderkammer.games.antique_club.tape import tell


@kernel
def hold_final_exhibit(rec: Any) -> None:
    """AC-5.1, AC-5.2: the best exhibit of every hand, computed; then the places."""
    for seat in range(rec.seats):
        rec.final[seat] = best_exhibit(rec, rec.hand[seat])
        tell(rec, T_FINAL, seat, 0, 0)
    best, second = best_two(rec, rec.final)
    if best >= 0:
        advance(rec, best, int(rec.final_best), FINAL_BEST)
    if second >= 0:
        advance(rec, second, int(rec.final_second), FINAL_SECOND)
    rec.reveal += 1
    rec.phase = OVER
    for seat in range(rec.seats):
        better = 0
        for other in range(rec.seats):
            ahead = int(rec.position[other]) - int(rec.position[seat])
            if ahead > 0 or (ahead == 0 and outranks(rec, rec.final[other], rec.final[seat]) > 0):
                better += 1
        rec.place_in_end[seat] = better + 1
    for place in range(1, rec.seats + 1):
        for seat in range(rec.seats):
            if rec.place_in_end[seat] == place:
                tell(rec, T_OVER, seat, place, 0)
