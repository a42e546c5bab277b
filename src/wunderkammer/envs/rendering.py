"""Pictures of a game under way."""

from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

from wunderkammer.envs.table import Table

RenderMode = Literal["ansi", "rgb_array"]
RENDER_MODES: tuple[str, ...] = get_args(RenderMode)


class Picture:
    """What `render` returns."""

    def __init__(self, table: Table, mode: RenderMode | None, viewer: int | None) -> None:
        """Raises ValueError for a mode or a viewer there is not."""
        if mode is not None and mode not in RENDER_MODES:
            raise ValueError(f"a render mode is {' or '.join(RENDER_MODES)}, not {mode!r}")
        if viewer is not None and not 0 <= viewer < table.seats:
            raise ValueError(f"a viewer is a seat, 0 to {table.seats - 1}, or None, not {viewer}")
        self._table = table
        self._mode = mode
        self._viewer = viewer

    def take(self) -> str | NDArray[np.uint8] | None:
        if self._mode == "ansi":
            return self._table.text(self._viewer)
        return None

    def close(self) -> None:
        """Nothing is held open."""
