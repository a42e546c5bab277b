"""What the versioned modules (`antique_club_v1` ...) offer, and how any other game has the same."""

from functools import partial
from typing import Any, Protocol

from wunderkammer.envs.together import TogetherEnv
from wunderkammer.envs.turns import TurnsEnv


class Maker(Protocol):
    """Makes an environment. Everything is given by name: seats, options, pack, reward, dtype, illegal, max_cycles,
    render_mode, viewer, recall (`turns.TurnsEnv`)."""

    def __call__(self, **how: Any) -> Any: ...


def env_of(game: str, seats: int) -> Maker:
    """Makers of the AEC environment of a game; `seats` unless others are asked for. It checks by itself what the
    wrappers of PettingZoo check (codes that are not legal, use before `reset`); they take as long as all the rest."""
    return partial(TurnsEnv, game, seats=seats)


def parallel_env_of(game: str, seats: int) -> Maker:
    """Makers of the parallel environment, in which all seats choose together."""
    return partial(TogetherEnv, game, seats=seats)
