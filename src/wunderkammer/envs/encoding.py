"""Observations and masks, written by kernels. What is read: a record made by `know`, and its bytes.

`codes` is the layout as the kernel reads it (`envs.layout`): a row for each feature, its columns named below. Bytes are
little-endian, as on every machine Numba runs on.
"""

from typing import Any

import numpy as np

from wunderkammer.core.kernel import kernel
from wunderkammer.core.verbs import know, legal

NUMBER, CHOICE, TOP, BITS, SEAT, SEATS, OWN_SEAT = range(7)
"""Kinds of features (`core.observation`)."""

(KIND, AT, WIDTH, SIGNED, ROWS, STRIDE, TAKE, COUNT, LOW, START, HEIGHT_AT, HEIGHT_WIDTH, TURNED) = range(13)
"""Columns of `codes`. AT, STRIDE: bytes. ROWS and TAKE: rows and elements of each. HEIGHT_AT: -1 without a height.
TURNED: whether rows begin with the own seat's."""
COLUMNS = 13


@kernel
def _whole(told: Any, at: int, width: int, signed: int) -> int:
    """The integer of so many bytes."""
    value = np.int64(told[at])
    for k in range(1, width):
        value |= np.int64(told[at + k]) << np.int64(8 * k)
    if signed != 0 and width < 8 and value >> np.int64(8 * width - 1) != 0:
        value -= np.int64(1) << np.int64(8 * width)
    return int(value)


@kernel
def encode(told: Any, seat: int, seats: int, codes: Any, units: Any, out: Any) -> None:
    """Write the observation of `seat`. told: the bytes of the record that `know` made for it, uint8[itemsize]; units:
    by feature, what a step of a number is in `out` (float32); out: uint8 or float32[layout.size], overwritten."""
    out[:] = 0
    for f in range(codes.shape[0]):
        kind = codes[f, KIND]
        width = codes[f, WIDTH]
        count = codes[f, COUNT]
        low = codes[f, LOW]
        start = codes[f, START]
        if kind == OWN_SEAT:
            out[start + seat] = 1
            continue
        for row in range(codes[f, ROWS]):
            there = (row + seat) % seats if codes[f, TURNED] != 0 else row
            at = codes[f, AT] + there * codes[f, STRIDE]
            first, end = 0, codes[f, TAKE]
            if codes[f, HEIGHT_AT] >= 0:
                height = codes[f, HEIGHT_AT] + there * codes[f, HEIGHT_WIDTH]
                end = min(end, _whole(told, height, codes[f, HEIGHT_WIDTH], 1))
            into = start
            if kind == TOP:
                first = max(0, end - 1)
            for i in range(first, end):
                value = _whole(told, at + i * width, width, codes[f, SIGNED])
                if kind == NUMBER:
                    out[into + i] = min(max(value - low, 0), count) * units[f]
                elif kind == BITS:
                    for k in range(count):
                        out[into + i * count + k] = (value >> k) & 1
                elif kind == SEATS:
                    for k in range(seats):
                        out[into + k] = (value >> ((k + seat) % seats)) & 1
                elif kind == SEAT:
                    if value >= 0:
                        out[into + (value - seat + seats) % seats] = 1
                elif 0 <= value - low < count:
                    out[into + (i - first if kind == TOP else i) * count + value - low] = 1
            if kind == NUMBER:
                start += codes[f, TAKE]
            elif kind == TOP:
                start += count
            else:
                start += codes[f, TAKE] * count


@kernel
def observe(
    records: Any,
    i: int,
    seat: int,
    seats: int,
    known: Any,
    told: Any,
    j: int,
    codes: Any,
    units: Any,
    out: Any,
) -> None:
    """Write what `seat` may know of records[i]. known: an array of records, told: its bytes, uint8[len(known),
    itemsize]; row j of both is overwritten. out: as for `encode`."""
    know(records[i], seat, known[j])
    encode(told[j], seat, seats, codes, units, out)


@kernel
def allow(records: Any, i: int, seat: int, moves: Any, mask: Any) -> int:
    """Write which move codes are legal for `seat`: uint8 or int8[Game.moves], 1 where legal. Returns how many are;
    their codes are then in `moves`, int32[Game.most_legal]."""
    mask[:] = 0
    n = legal(records[i], seat, moves)
    for k in range(n):
        mask[moves[k]] = 1
    return n
