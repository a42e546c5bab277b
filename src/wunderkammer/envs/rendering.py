"""A game under way, as text: what just happened, then all that the viewer knows."""

from typing import Literal, get_args

from wunderkammer.envs.table import Table

RenderMode = Literal["ansi"]
RENDER_MODES: tuple[str, ...] = get_args(RenderMode)


class Picture:
    """What `render` returns."""

    def __init__(self, table: Table, mode: RenderMode | None, viewer: int | None) -> None:
        """Raises ValueError for a mode or a viewer there is not."""
        if mode is not None and mode not in RENDER_MODES:
            raise ValueError(f"environments are rendered as {' or '.join(RENDER_MODES)}, not as {mode!r}")
        if viewer is not None and not 0 <= viewer < table.seats:
            raise ValueError(f"a viewer is a seat, 0 to {table.seats - 1}, or None, not {viewer}")
        self._table = table
        self._mode = mode
        self._viewer = viewer

    def take(self) -> str | None:
        """The text; None when no mode was asked for."""
        return self._table.text(self._viewer) if self._mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""
