"""What each legal lay would bring: for people who weigh their choice, and for bots."""

from typing import Any

from wunderkammer.core.game import Records
from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire_for_hire.bag import lay
from wunderkammer.games.squire_for_hire.moves import LAY, read_lay
from wunderkammer.games.squire_for_hire.placing import card_laid
from wunderkammer.games.squire_for_hire.scoring import bag_points


@kernel
def try_lay(rec: Any, seat: int, code: int) -> int:
    """Lay the card of a code in the bag of `rec`, which is a copy to be spoilt; returns the points of the bag then."""
    pile, turn, x, y = read_lay(code)
    lay(rec, seat, card_laid(rec, seat, pile), turn, x, y)
    return bag_points(rec, seat)


@kernel
def preview_lays(records: Records, scratch: Records, seat: int, codes: Any, n: int, points: Any) -> None:
    """points[i]: what the bag of `seat` in records[0] would be worth after codes[i]; as it is for codes that lay
    nothing. scratch: an array of one record, overwritten."""
    for i in range(n):
        if codes[i] < LAY:
            points[i] = records[0].points[seat]
        else:
            scratch[0] = records[0]
            points[i] = try_lay(scratch[0], seat, int(codes[i]))
