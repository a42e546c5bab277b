"""What is fixed when a match begins: game and rules, options, component values, who sits where, the seed's digest."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from wunderkammer.core import chance, packs, registry
from wunderkammer.core.game import BadOption, BadPack, Game

LONGEST_NAME = 60
TIME = "%Y-%m-%dT%H:%M:%SZ"

OptionValue = str | bool | int


class BadMatch(ValueError):
    """A header or a log that does not fit the game as it is installed here; the text says what was expected."""


class Player(msgspec.Struct, frozen=True):
    """Who sits at a seat when the match begins."""

    name: str
    bot: str | None = None
    """The name of the bot that plays it, if one does."""


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """All that a match is besides its moves and its seed."""

    game: str
    rules: int
    """The game's rules version."""
    options: dict[str, OptionValue]
    """Every option that is offered for this number of seats, defaults filled in."""
    players: tuple[Player, ...]
    """One for each seat."""
    pack_digest: str
    """SHA-256 of the component values, hex."""
    pack: str | None
    """The component values as TOML; None when they are the game's own."""
    seed_digest: str
    """SHA-256 of the seed, hex: published before the seed is."""
    started: str
    """RFC 3339, UTC, whole seconds."""

    @property
    def seats(self) -> int:
        return len(self.players)


def one_line(text: str, longest: int) -> str:
    """A text made fit for a line of a record: no control characters or line breaks, single spaces, cut to a length."""
    spaced = "".join(sign if sign.isprintable() else " " for sign in text)
    return " ".join(spaced.split())[:longest].rstrip()


def now() -> str:
    return datetime.now(UTC).strftime(TIME)


def standard_pack(game: Game) -> Any:
    """The component values that come with the game."""
    return _standard_pack(game.name)


@cache
def _standard_pack(name: str) -> Any:
    game = registry.game(name)
    return game.load_pack(game.folder / "packs" / "standard.toml")


def read_pack_text(path: Path) -> str:
    """The text of a file of component values. Raises BadPack."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadPack(f"{path}: cannot be read: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise BadPack(f"{path}: is not UTF-8 text: {error.reason} at byte {error.start}") from error


def fill_options(game: Game, seats: int, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """The options of a match, defaults filled in, in the game's order. Raises BadOption."""
    game.encode(seats, options)
    offered = [option for option in game.options if option.seats is None or seats in option.seats]
    return {option.name: options.get(option.name, option.default(seats)) for option in offered}


def option_value(game: Game, name: str, text: str) -> OptionValue:
    """The value of an option from its spelling: `true` and `false`, numbers, words. Raises BadOption."""
    for option in game.options:
        if option.name == name:
            spelled = {spell_option(choice.value): choice.value for choice in option.choices}
            if text not in spelled:
                raise BadOption(f"option {name} is one of {', '.join(spelled)}, not {text!r}")
            return spelled[text]
    raise BadOption(f"{game.title} has no option {name!r}; it has {', '.join(option.name for option in game.options)}")


def spell_option(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def draw_up(
    game: Game,
    seats: int,
    seed: bytes,
    options: Mapping[str, OptionValue] | None = None,
    pack: str | None = None,
    players: Sequence[Player] = (),
    started: str | None = None,
    pack_name: str = "the pack",
) -> Header:
    """The header of a new match.

    `pack`: TOML text of other component values than the game's own; `pack_name` stands for it in errors.
    Raises BadOption, BadPack, ValueError (`started`).
    """
    if started is not None:
        datetime.strptime(started, TIME)
    pack = None if pack is None else pack.replace("\r\n", "\n")
    values = standard_pack(game) if pack is None else game.parse_pack(pack, pack_name)
    possible = game.seats_of(values)
    if seats not in possible:
        with_values = "" if pack is None else " with these component values"
        raise BadOption(f"{game.title} is for {spell_numbers(possible)} seats{with_values}, not {seats}")
    if len(players) > seats:
        raise BadOption(f"there are {len(players)} players for {seats} seats")
    digest = packs.pack_digest(values)
    return Header(
        game=game.name,
        rules=game.version,
        options=fill_options(game, seats, options or {}),
        players=tuple(_seated(players[seat] if seat < len(players) else None, seat) for seat in range(seats)),
        pack_digest=digest,
        pack=None if digest == packs.pack_digest(standard_pack(game)) else pack,
        seed_digest=chance.seed_digest(seed),
        started=started or now(),
    )


def _seated(player: Player | None, seat: int) -> Player:
    name = one_line(player.name, LONGEST_NAME) if player else ""
    bot = one_line(player.bot, LONGEST_NAME) if player and player.bot else None
    return Player(name or f"Seat {seat}", bot)


def spell_numbers(numbers: Sequence[int]) -> str:
    """`2, 3 or 4`."""
    words = [str(number) for number in numbers]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def check_rules(game: Game, version: int) -> None:
    """Raises BadMatch when a match was played by another version of the rules than this program's."""
    if version != game.version:
        raise BadMatch(
            f"the match was played by version {version} of the rules of {game.title}; "
            f"this program plays version {game.version}"
        )


def pack_of(game: Game, pack: str | None, digest: str) -> Any:
    """The component values of a match, from its header. Raises BadMatch when they are not those it was played with."""
    if pack is None:
        values, whose = standard_pack(game), "the component values of this version of the game"
    else:
        try:
            values, whose = game.parse_pack(pack, "the pack"), "the component values given here"
        except BadPack as error:
            raise BadMatch(str(error)) from error
    found = packs.pack_digest(values)
    if found != digest:
        raise BadMatch(f"{whose} have the digest {found}, and the match was played with {digest}")
    return values
