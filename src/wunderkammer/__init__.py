"""Wunderkammer: a table for three collecting games.

import wunderkammer

match = wunderkammer.new_match("antique-club", seats=4, seed=7)
match.to_act()          # (0, 1, 2, 3)
match.legal(0)          # ("hall", "castle")
match.play(0, "castle") # None: taken; else a Refusal that says why
match.view(0)           # the table as seat 0 may know it
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from os import PathLike

    from wunderkammer.core.bot import Bot
    from wunderkammer.core.game import BadOption, BadPack, Refusal
    from wunderkammer.core.registry import Unknown, bot_names, game_names
    from wunderkammer.core.sight import Sight
    from wunderkammer.match import BadMatch, BadRecord, Entry, Frame, Match, NotOver, Player, Replayed, Result

__version__ = "0.1.0"

__all__ = [
    "BadMatch",
    "BadOption",
    "BadPack",
    "BadRecord",
    "Bot",
    "Entry",
    "Frame",
    "Match",
    "NotOver",
    "Player",
    "Refusal",
    "Replayed",
    "Result",
    "Sight",
    "Unknown",
    "bot_names",
    "game_names",
    "load_match",
    "new_bot",
    "new_match",
]

# Where each public name lives. They are fetched when they are first asked for, so that `import wunderkammer` and the
# command line's --help take no second: the rules bring a compiler along.
_HOMES = {
    "wunderkammer.core.bot": ("Bot",),
    "wunderkammer.core.game": ("BadOption", "BadPack", "Refusal"),
    "wunderkammer.core.registry": ("Unknown", "bot_names", "game_names"),
    "wunderkammer.core.sight": ("Sight",),
    "wunderkammer.match": (
        "BadMatch",
        "BadRecord",
        "Entry",
        "Frame",
        "Match",
        "NotOver",
        "Player",
        "Replayed",
        "Result",
    ),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOME_OF[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def new_match(
    game: str,
    seats: int,
    *,
    seed: int | bytes | None = None,
    options: Mapping[str, str | bool | int] | None = None,
    pack: str | PathLike[str] | None = None,
    players: Sequence[Player | str] = (),
) -> Match:
    """Begin a match.

    game: a name of `game_names()`, such as "antique-club". seats: how many play.
    seed: None for 32 bytes of the operating system's entropy; 32 bytes of your own; or a number, which makes an
    experiment repeatable and its deal guessable: never use one for a game between people.
    options: the game's options by name; those not given take their defaults. pack: path of a file of component values.
    players: who sits where, from seat 0 on.

    Raises Unknown (no such game), BadOption (option or number of seats), BadPack (the file of component values).
    """
    from pathlib import Path

    from wunderkammer.match import Match, Player
    from wunderkammer.match.header import read_pack_text

    return Match.begin(
        game,
        seats,
        seed=seed,
        options=options,
        pack=None if pack is None else read_pack_text(Path(pack)),
        pack_name=str(pack),
        players=[Player(player) if isinstance(player, str) else player for player in players],
    )


def new_bot(name: str, match: Match, seed: int = 0) -> Bot:
    """A bot for one seat of a match: `bot.decide(match.sight(seat), clock=1.0)` is its move, in words.

    name: one of `bot_names()`. seed: the same seed and the same sights give the same moves.

    Raises Unknown when there is no such bot, or it does not play this game.
    """
    from wunderkammer.core.registry import Unknown, bot

    spec = bot(name)
    if not spec.plays(match.game.name):
        raise Unknown(f"{name} does not play {match.game.title}; it plays {', '.join(spec.games or ())}")
    return spec.make(match.game, seed)


def load_match(source: str | PathLike[str], seed: bytes | None = None) -> Match:
    """The match of a record: of its text (a str of more than one line), or of the file at a path.

    seed: the 32 bytes of a match that goes on; its record does not hold them.
    Raises BadRecord, naming line and expectation, when anything in the record is damaged, impossible, or of other rules
    or component values than it says; OSError when the file cannot be read.
    """
    from wunderkammer.match import load_match

    return load_match(source, seed)
