"""`@kernel`: the one decorator under which rules are compiled. Where the compiled code is kept: `core.cache`."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core import config

from wunderkammer.core.cache import folder_for, folder_of_all

_numba_config: Any = config

COMPILED: bool = not _numba_config.DISABLE_JIT
"""False under NUMBA_DISABLE_JIT=1: the same functions then run as plain Python, for debugging and to be compared
with."""

F = TypeVar("F", bound=Callable[..., Any])

if not COMPILED:
    # Compiled integers wrap silently; the interpreted generator must too.
    np.seterr(over="ignore")


def kernel(function: F) -> F:
    """Compile a function on records, arrays and integers (nopython, cached on disk, without the GIL), or leave it
    as it is."""
    if not COMPILED:
        return function
    # Numba asks for the folder while it decorates.
    _numba_config.CACHE_DIR = str(folder_for(function.__module__, function.__code__.co_filename))
    return cast(F, numba.njit(cache=True, nogil=True, error_model="numpy")(function))


def is_warm(name: str) -> bool:
    """Whether the kernels called `name` were compiled before, by this or an earlier process."""
    return not COMPILED or (folder_of_all() / f"{name}.warm").exists()


def mark_warm(name: str) -> None:
    """Remember that the kernels called `name` are compiled, until a source changes."""
    (folder_of_all() / f"{name}.warm").touch()
