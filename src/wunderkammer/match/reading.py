"""Reading a record back: either the very same match, or a BadRecord that names the line and what was expected there.

The reader goes through the file line by line and plays the match while it does. At the end the match is written out
again and compared: so whatever has been damaged, down to a single space or a letter of a name, is found.
"""

import re
from datetime import datetime
from os import PathLike
from pathlib import Path

from wunderkammer.core import registry
from wunderkammer.core.chance import SEED_BYTES, seed_digest
from wunderkammer.core.game import BadOption, Game
from wunderkammer.match.header import (
    LONGEST_NAME,
    TIME,
    BadMatch,
    Header,
    OptionValue,
    Player,
    check_rules,
    fill_options,
    one_line,
    option_value,
    pack_of,
    spell_numbers,
    spell_option,
)
from wunderkammer.match.log import UNDO, Entry
from wunderkammer.match.match import Match
from wunderkammer.match.record import FORMAT, HIDDEN_SEED, OWN_PACK, STANDARD_PACK, SUM

_LARGEST = 4 * 1024 * 1024
"""Bytes of a file: two hundred times an ordinary record."""

_SHOWN = 80


class BadRecord(ValueError):
    """A record that is refused: `line` (from 1), what was `expected` there, and what was `found`."""

    def __init__(self, line: int, expected: str, found: str) -> None:
        super().__init__(f"line {line}: expected {expected}; found {found}")
        self.line = line
        self.expected = expected
        self.found = found


def load_match(source: str | PathLike[str], seed: bytes | None = None) -> Match:
    """The match of a record: its text (a str with more than one line) or the path of its file.

    `seed`: the 32 bytes of a match that goes on, which its record does not hold.
    Raises BadRecord; OSError when the file cannot be read.
    """
    if isinstance(source, str) and "\n" in source:
        return read_record(source, seed)
    path = Path(source)
    if path.stat().st_size > _LARGEST:
        raise BadRecord(1, f"a file of at most {_LARGEST >> 20} MB", f"{path.stat().st_size >> 20} MB")
    return read_record(_decode(path.read_bytes()), seed)


def read_record(text: str, seed: bytes | None = None) -> Match:
    """As `load_match`, for the text of a record."""
    lines = _Lines(text.replace("\r\n", "\n"))
    header, told_seed = _read_header(lines)
    match = _deal(lines, header, told_seed, seed)
    _read_moves(lines, match, told_seed)
    _compare(lines, match)
    return match


def _decode(raw: bytes) -> str:
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise BadRecord(line, "UTF-8 text", f"the byte {raw[error.start]:#04x}") from None


def _quoted(text: str) -> str:
    return repr(text if len(text) <= _SHOWN else text[:_SHOWN] + "...")


class _Lines:
    """The lines of a record and how far they have been read."""

    def __init__(self, text: str) -> None:
        self.all = text.split("\n")
        self.at = 0
        """Lines read so far: the number of the last one, counted from 1."""

    def peek(self) -> str:
        return self.all[self.at] if self.at < len(self.all) else ""

    def bad(self, expected: str, found: str | None = None) -> BadRecord:
        """The refusal of the line last read."""
        if found is None:
            found = _quoted(self.all[self.at - 1]) if self.at <= len(self.all) else "the end of the file"
        return BadRecord(self.at, expected, found)

    def take(self) -> str:
        line = self.peek()
        self.at += 1
        return line

    def value(self, key: str) -> str:
        """What a line `key: value` says."""
        line = self.take()
        if not line.startswith(f"{key}: "):
            raise self.bad(f"'{key}: ...'")
        return line.removeprefix(f"{key}: ")

    def number(self, key: str) -> int:
        value = self.value(key)
        if not re.fullmatch(r"\d{1,6}", value, flags=re.ASCII):
            raise self.bad(f"'{key}: ' and a number")
        return int(value)

    def digest(self, key: str) -> str:
        value = self.value(key)
        if not re.fullmatch(r"[0-9a-f]{64}", value, flags=re.ASCII):
            raise self.bad(f"'{key}: ' and 64 hexadecimal digits")
        return value


def _read_header(lines: _Lines) -> tuple[Header, bytes | None]:
    """The header, and the seed if it is told."""
    if lines.take() != FORMAT:
        raise lines.bad(f"{FORMAT!r}, the first line of a record that this program reads")
    game = _read_game(lines)
    started = _read_time(lines)
    seats = _read_seats(lines, game)
    players = tuple(_read_player(lines, seat) for seat in range(seats))
    options = _read_options(lines, game, seats)
    pack, pack_digest = _read_pack(lines, game, seats)
    seed_digest = lines.digest("seed digest")
    header = Header(
        game=game.name,
        rules=game.version,
        options=options,
        players=players,
        pack_digest=pack_digest,
        pack=pack,
        seed_digest=seed_digest,
        started=started,
    )
    return header, _read_seed(lines, seed_digest)


def _read_time(lines: _Lines) -> str:
    value = lines.value("started")
    try:
        datetime.strptime(value, TIME)
    except ValueError as error:
        raise lines.bad("'started: ' and a time like 2025-12-31T23:59:59Z") from error
    return value


def _read_game(lines: _Lines) -> Game:
    name = lines.value("game")
    try:
        game = registry.game(name)
    except registry.Unknown as error:
        raise lines.bad(f"a game that is installed here: {', '.join(registry.game_names())}") from error
    version = lines.number("rules")
    try:
        check_rules(game, version)
    except BadMatch as error:
        raise lines.bad(f"'rules: {game.version}'", f"{version}: {error}") from error
    return game


def _read_seats(lines: _Lines, game: Game) -> int:
    seats = lines.number("seats")
    if seats not in game.seats:
        raise lines.bad(f"'seats: ' and {spell_numbers(game.seats)}")
    return seats


def _read_player(lines: _Lines, seat: int) -> Player:
    name = _read_name(lines, f"seat {seat}")
    bot = _read_name(lines, f"bot {seat}") if lines.peek().startswith(f"bot {seat}: ") else None
    return Player(name, bot)


def _read_name(lines: _Lines, key: str) -> str:
    name = lines.value(key)
    if not name or one_line(name, LONGEST_NAME) != name:
        raise lines.bad(f"'{key}: ' and a name of at most {LONGEST_NAME} plain signs")
    return name


def _read_options(lines: _Lines, game: Game, seats: int) -> dict[str, OptionValue]:
    options: dict[str, OptionValue] = {}
    for option in game.options:
        if option.seats is not None and seats not in option.seats:
            continue
        value = lines.value(f"option {option.name}")
        try:
            options[option.name] = option_value(game, option.name, value)
        except BadOption as error:
            values = ", ".join(spell_option(choice.value) for choice in option.choices)
            raise lines.bad(f"'option {option.name}: ' and one of {values}") from error
    try:
        return fill_options(game, seats, options)
    except BadOption as error:
        raise lines.bad("options that go together", str(error)) from error


def _read_pack(lines: _Lines, game: Game, seats: int) -> tuple[str | None, str]:
    """The component values as TOML (None: the game's own) and their digest."""
    where = lines.value("pack")
    if where not in (STANDARD_PACK, OWN_PACK):
        raise lines.bad(f"'pack: {STANDARD_PACK}' or 'pack: {OWN_PACK}'")
    pack = None
    if where == OWN_PACK:
        toml: list[str] = []
        while lines.peek().startswith("|"):
            toml.append(lines.take().removeprefix("|").removeprefix(" "))
        pack = "\n".join(toml)
    digest = lines.digest("pack digest")
    try:
        values = pack_of(game, pack, digest)
    except BadMatch as error:
        raise lines.bad("the component values that the match was played with", str(error)) from error
    if seats not in game.seats_of(values):
        raise lines.bad(f"component values that suffice for {seats} seats", "values for fewer")
    return pack, digest


def _read_seed(lines: _Lines, digest: str) -> bytes | None:
    value = lines.value("seed")
    if value == HIDDEN_SEED:
        return None
    if not re.fullmatch(rf"[0-9a-f]{{{2 * SEED_BYTES}}}", value, flags=re.ASCII):
        raise lines.bad(f"'seed: ' and {2 * SEED_BYTES} hexadecimal digits, or 'seed: {HIDDEN_SEED}'")
    seed = bytes.fromhex(value)
    if seed_digest(seed) != digest:
        raise lines.bad(f"the seed whose SHA-256 was published, {digest}", f"one with {seed_digest(seed)}")
    return seed


def _deal(lines: _Lines, header: Header, told: bytes | None, given: bytes | None) -> Match:
    seed = told or given
    if seed is None:
        raise lines.bad(
            "the seed, without which the deal is not known; the record of a game that goes on is read with it"
        )
    try:
        return Match(header, seed)
    except BadMatch as error:
        raise lines.bad("a seed that fits the header", str(error)) from error


def _read_moves(lines: _Lines, match: Match, told: bytes | None) -> None:
    """Play what the record tells. What ends it, and how things are laid out, is compared when all has been read."""
    if lines.take() != "":
        raise lines.bad("an empty line before the moves")
    while lines.at < len(lines.all) and lines.peek() != "":
        line = lines.take()
        if line.startswith("# "):
            match.note(line.removeprefix("# "))
        elif not line.startswith("round "):
            _read_entry(lines, match, line)
    if told is not None and not match.over:
        lines.at += 1
        raise lines.bad("more moves: the seed is told, and the game is not over")


def _read_entry(lines: _Lines, match: Match, line: str) -> None:
    found = re.fullmatch(r"(\d{1,9})\.(\d{3}) (\d{1,3}) (\S.*)", line, flags=re.ASCII)
    if not found:
        raise lines.bad("a move: seconds, seat and words, like '62.500 0 castle'")
    word = None if found[4] == UNDO else found[4]
    try:
        match.extend(Entry(int(found[3]), word, 1000 * int(found[1]) + int(found[2])))
    except BadMatch as error:
        raise lines.bad(f"a move that is possible there ({error})") from error


def _compare(lines: _Lines, match: Match) -> None:
    """Written out again, the match must give the very same lines."""
    expected = match.record().split("\n")
    for number, line in enumerate(expected, start=1):
        lines.at = number
        if number > len(lines.all) or lines.all[number - 1] != line:
            raise lines.bad(_what(line))
    if len(lines.all) > len(expected):
        lines.at = len(expected) + 1
        raise lines.bad("the end of the file")


def _what(line: str) -> str:
    if line.startswith(SUM):
        return f"{_quoted(line)}, the digest of the lines before it"
    return _quoted(line) if line else "an empty line"
