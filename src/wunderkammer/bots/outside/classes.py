"""Classes with `decide(view, legal, clock)` as bots."""

import importlib.util
import inspect
import sys
from pathlib import Path
from typing import Any

from wunderkammer.core.bot import BotSpec, Opening
from wunderkammer.core.game import Game
from wunderkammer.core.sight import Sight


class OfClass:
    """Shows an object of such a class the view of its seat, in the game's own words, and no more."""

    def __init__(self, cls: type, game: Game, seed: int) -> None:
        """The class is called with what it asks for by name: `seed`, `game` (the name); or with nothing."""
        offered = {"seed": seed, "game": game.name}
        asked = inspect.signature(cls).parameters
        self._inner: Any = cls(**{name: value for name, value in offered.items() if name in asked})

    def begin(self, seat: int, opening: Opening) -> None:
        begin = getattr(self._inner, "begin", None)
        if begin is not None:
            begin(seat, opening)

    def decide(self, sight: Sight, clock: float) -> str:
        """What the object says, whatever it is."""
        return self._inner.decide(sight.view, sight.legal, clock)


def from_class(name: str, cls: type) -> BotSpec:
    """The bot that a class describes. It may have `games`, names of games; without, it plays any."""
    if not callable(getattr(cls, "decide", None)):
        raise ValueError(f"{name}: the class {cls.__name__} has no method decide(view, legal, clock)")
    games = getattr(cls, "games", None)
    return BotSpec(
        name=name,
        title=str(getattr(cls, "title", cls.__name__)),
        line=(inspect.getdoc(cls) or "A bot by others.").partition("\n")[0],
        games=None if games is None else tuple(games),
        make=lambda game, seed: OfClass(cls, game, seed),
    )


def split_name(name: str) -> tuple[Path, str]:
    """`path/to/file.py:Class` -> the file, the class. Raises ValueError."""
    path, _, cls = name.rpartition(":")
    if not path or not cls.isidentifier():
        raise ValueError(f"expected path/to/file.py:Class, not {name[:80]!r}")
    if not Path(path).is_file():
        raise ValueError(f"{path}: there is no such file")
    return Path(path), cls


def load_file(name: str) -> BotSpec:
    """The bot that `path/to/file.py:Class` describes; its code is run. Raises ValueError when there is no such class,
    and what the file raises."""
    path, cls = split_name(name)
    # As for a script, its neighbours can be imported.
    sys.path.insert(0, str(path.resolve().parent))
    described = importlib.util.spec_from_file_location(path.stem, path)
    if described is None or described.loader is None:
        raise ValueError(f"{path}: is no Python file")
    module = importlib.util.module_from_spec(described)
    sys.modules[path.stem] = module
    described.loader.exec_module(module)
    found = getattr(module, cls, None)
    if not isinstance(found, type):
        raise ValueError(f"{path}: there is no class {cls}")
    return from_class(name, found)
