"""The record file: a match as readable text. docs/record.md describes it; `reading` reads it back."""

import hashlib
from collections.abc import Iterator, Sequence

from wunderkammer.match.header import Header, spell_option
from wunderkammer.match.log import UNDO, Entry, Note, Result

FORMAT = "wunderkammer record 1"
STANDARD_PACK = "standard"
OWN_PACK = "in this file"
HIDDEN_SEED = "hidden until the game is over"
GOES_ON = "the game goes on"
SUM = "sum: "


def write_record(
    header: Header,
    seed: bytes | None,
    entries: Sequence[Entry],
    rounds: Sequence[int],
    notes: Sequence[Note],
    result: Result | None,
) -> str:
    """The text of a record. `rounds`: the round of each entry. `seed`, `result`: None while the game goes on."""
    lines = [*_header_lines(header, seed), "", *_move_lines(entries, rounds, notes), "", *_result_lines(result), ""]
    text = "".join(f"{line}\n" for line in lines)
    return text + _sum_line(text) + "\n"


def _sum_line(text: str) -> str:
    """The last line: SHA-256 of all that comes before it."""
    return f"{SUM}{hashlib.sha256(text.encode()).hexdigest()}"


def _header_lines(header: Header, seed: bytes | None) -> Iterator[str]:
    yield FORMAT
    yield f"game: {header.game}"
    yield f"rules: {header.rules}"
    yield f"started: {header.started}"
    yield f"seats: {header.seats}"
    for seat, player in enumerate(header.players):
        yield f"seat {seat}: {player.name}"
        if player.bot is not None:
            yield f"bot {seat}: {player.bot}"
    for name, value in header.options.items():
        yield f"option {name}: {spell_option(value)}"
    yield f"pack: {STANDARD_PACK if header.pack is None else OWN_PACK}"
    if header.pack is not None:
        for line in header.pack.split("\n"):
            yield f"| {line}" if line else "|"
    yield f"pack digest: {header.pack_digest}"
    yield f"seed digest: {header.seed_digest}"
    yield f"seed: {HIDDEN_SEED if seed is None else seed.hex()}"


def _move_lines(entries: Sequence[Entry], rounds: Sequence[int], notes: Sequence[Note]) -> Iterator[str]:
    told = 0
    left = list(notes)
    for i, (entry, number) in enumerate(zip(entries, rounds, strict=True)):
        while left and left[0].after <= i:
            yield f"# {left.pop(0).text}"
        if number != told:
            yield f"round {number}"
            told = number
        yield f"{entry.at // 1000}.{entry.at % 1000:03} {entry.seat} {UNDO if entry.word is None else entry.word}"
    for note in left:
        yield f"# {note.text}"


def _result_lines(result: Result | None) -> list[str]:
    if result is None:
        return [f"result: {GOES_ON}"]
    return [
        f"result {seat}: place {place}, points {points}"
        for seat, (place, points) in enumerate(zip(result.places, result.points, strict=True))
    ]
