"""Goofspiel, a whole game in one file: nine prizes come up one by one, and all bid for each at once, in secret."""

from typing import Any, Literal

import msgspec
import numpy as np

from wunderkammer.core.bits import bit, members
from wunderkammer.core.chance import member, shuffle
from wunderkammer.core.game import Records, Verbs
from wunderkammer.core.kernel import kernel
from wunderkammer.core.plain import Line, plain_game, rank, record, scored

PRIZES, MOST_SEATS, NONE, SEALED = 9, 5, 0, -1
ALL = 0b11_1111_1110  # the numbers 1 to 9, each as a bit

DTYPE = record(
    ("spent", np.int16, MOST_SEATS),  # the bids that each seat has made, as bits
    ("points", np.int16, MOST_SEATS),
    ("gain", np.int16, MOST_SEATS),  # points of the last round
    ("waiting", np.int16),  # points that nobody took
    ("prize", np.int8, PRIZES),  # in the order in which they come up, one at each beat
    ("bid", np.int8, MOST_SEATS),  # of this round
    ("last_bid", np.int8, MOST_SEATS),
)


@kernel
def setup(rec: Any, seats: int, options: Any, entropy: Any) -> None:
    rec.seats = seats
    for i in range(PRIZES):
        rec.prize[i] = i + 1
    shuffle(rec.prize, entropy)


@kernel
def to_act(rec: Any) -> int:
    mask = 0
    for seat in range(rec.seats if rec.beat < PRIZES else 0):
        mask |= int(rec.bid[seat] == NONE) << seat
    return mask


@kernel
def legal(rec: Any, seat: int, out: Any) -> int:
    n = 0
    for number in range(1, PRIZES + 1):
        if (to_act(rec) >> seat) & 1 != 0 and int(rec.spent[seat]) & bit(number) == 0:
            out[n] = number - 1
            n += 1
    return n


@kernel
def play(rec: Any, seat: int, code: int) -> None:
    rec.bid[seat] = code + 1
    if to_act(rec) != 0:
        return
    once, again = 0, 0  # the bids that were made, and those made more than once
    for other in range(rec.seats):
        again |= once & bit(rec.bid[other])
        once |= bit(rec.bid[other])
    rec.waiting += rec.prize[rec.beat]
    for other in range(rec.seats):
        rec.gain[other] = rec.waiting if (once & ~again) >> rec.bid[other] == 1 else 0
        rec.points[other] += rec.gain[other]
        rec.spent[other] = int(rec.spent[other]) | bit(rec.bid[other])
        rec.last_bid[other] = rec.bid[other]
        rec.bid[other] = NONE
    rec.waiting = rec.waiting if once == again else 0
    rec.beat += 1
    rec.reveal += 1


@kernel
def score(rec: Any, out: Any) -> None:
    rank(rec.points, int(rec.seats), rec.beat == PRIZES, out)


@kernel
def know(rec: Any, seat: int, out: Any) -> None:
    out.beat, out.reveal, out.seats, out.waiting = rec.beat, rec.reveal, rec.seats, rec.waiting
    for i in range(PRIZES):
        out.prize[i] = rec.prize[i] if i <= rec.beat else NONE
    for other in range(MOST_SEATS):
        out.spent[other], out.points[other] = rec.spent[other], rec.points[other]
        out.gain[other], out.last_bid[other] = rec.gain[other], rec.last_bid[other]
        out.bid[other] = SEALED if other != seat and rec.bid[other] != NONE else rec.bid[other]


@kernel
def resample(rec: Any, seat: int, chance: Any) -> None:
    unseen = ALL
    for i in range(PRIZES):
        if i > rec.beat:
            rec.prize[i] = member(unseen, chance)
        unseen &= ~bit(rec.prize[i])
    for other in range(rec.seats):
        if other != seat and rec.bid[other] != NONE:
            rec.bid[other] = member(ALL & ~int(rec.spent[other]), chance)


class Seat(msgspec.Struct, frozen=True):
    points: int
    bids_left: tuple[int, ...]
    bid: int | Literal["sealed"] | None


class View(msgspec.Struct, frozen=True, tag="goofspiel", tag_field="game"):
    seat: int | None
    prize: int | None
    waiting: int
    prizes_to_come: tuple[int, ...]
    seats: tuple[Seat, ...]


def view(known: Records, seat: int | None) -> View:
    rec: Any = known[0]
    come = sum(1 << prize for prize in rec.prize[: rec.beat + 1].tolist())
    seats = tuple(
        Seat(int(rec.points[s]), members(ALL & ~int(rec.spent[s])), {NONE: None, SEALED: "sealed"}.get(bid, bid))
        for s, bid in enumerate(rec.bid[: rec.seats].tolist())
    )
    prize = int(rec.prize[rec.beat]) if rec.beat < PRIZES else None
    return View(seat, prize, int(rec.waiting), members(ALL & ~come), seats)


def story(known: Records, seat: int | None) -> list[Line]:
    rec: Any = known[0]
    seats = range(rec.seats if rec.beat > 0 else 0)
    bids = [Line(kind="bids", seat=s, text=f"{{{s}}} bids {rec.last_bid[s]}.") for s in seats]
    return bids + [scored(s, int(rec.gain[s]), int(rec.points[s]), "prizes") for s in seats if rec.gain[s] > 0]


GAME = plain_game(
    name="goofspiel",
    title="Goofspiel",
    line="Nine prizes, nine bids: the highest bid that nobody else makes takes the prize.",
    minutes=(2, 5),
    seats=(2, 3, 4, 5),
    file=__file__,
    dtype=DTYPE,
    words=[f"bid {number}" for number in range(1, PRIZES + 1)],
    entropy_words=PRIZES,
    verbs=Verbs(setup=setup, to_act=to_act, legal=legal, play=play, score=score, resample=resample, know=know),
    view=view,
    story=story,
    rule="GS-1.2",
)
