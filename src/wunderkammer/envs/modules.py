"""What the versioned modules (`antique_club_v1` ...) offer, and how any other game has the same."""

from functools import partial
from typing import Any, Protocol

from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from wunderkammer.envs.together import TogetherEnv
from wunderkammer.envs.turns import TurnsEnv


class Maker(Protocol):
    """Makes an environment. Everything is given by name: seats, options, pack, reward, dtype, illegal, max_cycles,
    render_mode, viewer (`turns.TurnsEnv`)."""

    def __call__(self, **how: Any) -> Any: ...


def raw_env_of(game: str, seats: int) -> Maker:
    """Makers of the bare AEC environment of a game; `seats` unless others are asked for."""
    return partial(TurnsEnv, game, seats=seats)


def env_of(game: str, seats: int) -> Maker:
    """Makers of the AEC environment that also says when it is used before `reset` or out of turn."""

    def env(**how: Any) -> OrderEnforcingWrapper[str, Any, int]:
        given: dict[str, Any] = {"seats": seats, **how}
        return OrderEnforcingWrapper(TurnsEnv(game, **given))

    return env


def parallel_env_of(game: str, seats: int) -> Maker:
    """Makers of the parallel environment, in which all seats choose together."""
    return partial(TogetherEnv, game, seats=seats)
