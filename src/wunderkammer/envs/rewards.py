"""What a seat is rewarded for when a game is over. While it goes on every reward is 0."""

from typing import Any, Literal, get_args

import numpy as np
from numpy.typing import NDArray

from wunderkammer.core.game import Game
from wunderkammer.core.kernel import kernel

Reward = Literal["win", "zero-sum", "points"]
"""win: 1 for the first place, in equal parts when it is shared; alone, 1 when the game's goal is reached. zero-sum: the
same less 1 / seats, which adds up to 0 (alone it is the same as win). points: the points of the seat."""

WIN, ZERO_SUM, POINTS = range(3)


class RewardRule:
    """A reward as the kernels read it."""

    def __init__(self, game: Game, seats: int, reward: Reward) -> None:
        """Raises ValueError for a reward there is not."""
        if reward not in get_args(Reward):
            raise ValueError(f"a reward is one of {', '.join(get_args(Reward))}, not {reward!r}")
        self.kind = get_args(Reward).index(reward)
        self.goal = game.solo_goal.points if seats == 1 and game.solo_goal is not None else 0
        self.has_goal = int(seats == 1 and game.solo_goal is not None)

    def of(self, scores: NDArray[np.int32]) -> NDArray[np.float64]:
        """Rewards of the seats, float64[seats], from int32[2, seats] as `score` fills it."""
        out = np.zeros(scores.shape[1], np.float64)
        reward(scores, self.kind, self.has_goal, self.goal, out)
        return out


@kernel
def reward(scores: Any, kind: int, has_goal: int, goal: int, out: Any) -> None:
    """out: float32 or float64[seats], from the scores of a game that is over."""
    seats = scores.shape[1]
    if kind == POINTS:
        for seat in range(seats):
            out[seat] = scores[0, seat]
        return
    if has_goal != 0:
        out[0] = 1 if scores[0, 0] >= goal else 0
        return
    winners = 0
    for seat in range(seats):
        if scores[1, seat] == 1:
            winners += 1
    for seat in range(seats):
        out[seat] = 1 / winners if scores[1, seat] == 1 else 0
        if kind == ZERO_SUM and seats > 1:
            out[seat] -= 1 / seats
