"""`@kernel`: the one decorator under which rules are compiled, and where the compiled code is kept.

Numba's own cache notices a change in the file of a function, not in the files of what it calls. So the cache lives
in a folder named by a digest of every source a kernel may be made of: a change anywhere starts a fresh folder, and
stale code is never run.
"""

import hashlib
import os
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
import platformdirs
from numba.core import config

_numba_config: Any = config

COMPILED: bool = not _numba_config.DISABLE_JIT
"""False under NUMBA_DISABLE_JIT=1: the same functions then run as plain Python, for debugging and to be compared
with."""

_KEPT_DAYS = 30

F = TypeVar("F", bound=Callable[..., Any])


def _sources_digest() -> str:
    package = Path(__file__).parent.parent
    digest = hashlib.sha256(f"{sys.version_info[:3]} {numba.__version__} {np.__version__}".encode())
    for folder in ("core", "games", "bots", "lab", "envs"):
        for source in sorted((package / folder).rglob("*.py")):
            digest.update(str(source.relative_to(package)).encode())
            digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def _cache_folder() -> Path:
    root = Path(os.environ.get("WUNDERKAMMER_CACHE") or platformdirs.user_cache_dir("wunderkammer")) / "kernels"
    folder = root / _sources_digest()
    if not folder.exists():
        folder.mkdir(parents=True, exist_ok=True)
        _drop_old(root, folder)
    return folder


def _drop_old(root: Path, current: Path) -> None:
    """Code of earlier versions, unused for a month, goes when a new version first compiles."""
    for folder in root.iterdir():
        if folder != current and time.time() - folder.stat().st_mtime > _KEPT_DAYS * 86_400:
            shutil.rmtree(folder, ignore_errors=True)


CACHE: Path = _cache_folder()

if COMPILED:
    _numba_config.CACHE_DIR = str(CACHE)
else:
    # Compiled integers wrap silently; the interpreted generator must too.
    np.seterr(over="ignore")


def kernel(function: F) -> F:
    """Compile a function on records, arrays and integers (nopython, cached on disk, without the GIL), or leave it
    as it is."""
    if not COMPILED:
        return function
    return cast(F, numba.njit(cache=True, nogil=True, error_model="numpy")(function))


def is_warm(name: str) -> bool:
    """Whether the kernels called `name` were compiled before, by this or an earlier process."""
    return not COMPILED or (CACHE / f"{name}.warm").exists()


def mark_warm(name: str) -> None:
    (CACHE / f"{name}.warm").touch()
