"""Where compiled kernels are kept: folders named by a digest of every source that the kernels in them are made of.

Numba's own cache notices a change in the file of a function, not in the files of what it calls. So each kernel is kept
by what it can reach, which the arrows between the packages tell: the rules of one game by the core and that game, a
search by all games and bots. A change starts fresh folders for what it can reach and leaves the rest compiled; stale
code is never run.
"""

import hashlib
import importlib.util
import os
import shutil
import sys
import time
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path

import numba
import numpy as np
import platformdirs

_PACKAGE = Path(__file__).parent.parent
_OURS = _PACKAGE.name
_GUESTS = tuple(f"wunderkammer.{kind}" for kind in ("games", "bots", "guides", "responders"))
"""Entry points by which packages of others bring kernels that the generic ones call."""

_KEPT_DAYS = 30


def cache_root() -> Path:
    """Where everything compiled lies."""
    return Path(os.environ.get("WUNDERKAMMER_CACHE") or platformdirs.user_cache_dir("wunderkammer")) / "kernels"


def folder_for(module: str, file: str) -> Path:
    """Where the kernels of a module are kept; made if it is not there."""
    return _folder(_reach(module, file))


def folder_of_all() -> Path:
    """A folder that any change of any source makes anew."""
    return _folder((*_within("core", "games", "bots", "lab", "envs"), *_guests()))


def _within(*names: str) -> tuple[Path, ...]:
    return tuple(_PACKAGE / name for name in names)


def _reach(module: str, file: str) -> tuple[Path, ...]:
    """The folders and files with all that a kernel of that module can be made of."""
    top, package, *rest = (*module.split("."), "")
    if top != _OURS:
        return (*_within("core", "games", "bots"), *_guests(), _source_of(top) or Path(file))
    own = rest[0] if rest else ""
    if package == "games":
        return _within("core", f"games/{own}")
    if package == "bots" and (_PACKAGE / "games" / own).is_dir() and own:
        return _within("core", f"games/{own}", f"bots/{own}")
    # Generic kernels call those of whatever game and bot there is.
    reached = {"core": ("core", "games"), "bots": ("core", "games", "bots")}
    return (*_within(*reached.get(package, ("core", "games", "bots", package))), *_guests())


@cache
def _guests() -> tuple[Path, ...]:
    tops = {point.value.partition(":")[0].partition(".")[0] for group in _GUESTS for point in entry_points(group=group)}
    found = (_source_of(top) for top in sorted(tops - {_OURS}))
    return tuple(path for path in found if path is not None)


@cache
def _source_of(top: str) -> Path | None:
    """The folder or file of a package, which is not imported."""
    try:
        spec = importlib.util.find_spec(top)
    except (ImportError, ValueError):
        return None
    if spec is None:
        return None
    if spec.submodule_search_locations:
        return Path(next(iter(spec.submodule_search_locations)))
    return Path(spec.origin) if spec.origin else None


@cache
def _digest(source: Path) -> bytes:
    digest = hashlib.sha256()
    files = sorted(source.rglob("*.py")) if source.is_dir() else [source]
    for file in files:
        if file.is_file():
            digest.update(file.relative_to(source.parent).as_posix().encode())
            digest.update(file.read_bytes())
    return digest.digest()


@cache
def _folder(sources: tuple[Path, ...]) -> Path:
    digest = hashlib.sha256(f"{sys.version_info[:3]} {numba.__version__} {np.__version__}".encode())
    for source in sources:
        digest.update(_digest(source))
    root = cache_root()
    folder = root / digest.hexdigest()[:16]
    if not folder.exists():
        folder.mkdir(parents=True, exist_ok=True)
        _drop_old(root, folder)
    return folder


def _drop_old(root: Path, current: Path) -> None:
    """Code of earlier versions, unused for a month, goes when a new version first compiles."""
    for folder in root.iterdir():
        if folder != current and time.time() - folder.stat().st_mtime > _KEPT_DAYS * 86_400:
            shutil.rmtree(folder, ignore_errors=True)
