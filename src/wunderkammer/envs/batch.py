"""`BatchEnv`: thousands of games at once, arrays in and arrays out."""

import os
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from os import PathLike
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray

from wunderkammer.core.chance import chance_from, fresh_seed
from wunderkammer.core.game import Records
from wunderkammer.envs.batching import begin_games, first_illegal, know_games, step_games
from wunderkammer.envs.rewards import Reward, RewardRule
from wunderkammer.envs.table import IllegalMove, OptionValue, Setting

FEWEST = 128
"""Places that are worth a thread of their own."""


class Batch(NamedTuple):
    """What a batch of games gives after a step: always the same arrays, overwritten by the next step. Copy what you
    keep. Each can be handed to PyTorch or JAX without a copy (`torch.from_dlpack(batch.observation)`)."""

    observation: NDArray[Any]
    """[size, layout.size]: what the seat to act sees, as `observation_layout` says."""
    mask: NDArray[np.bool_]
    """[size, moves]: its legal codes."""
    seat: NDArray[np.int32]
    """[size]: the seat to act."""
    reward: NDArray[np.float32]
    """[size, seats]: of the game that this step ended; else 0."""
    done: NDArray[np.bool_]
    """[size]: whether this step ended a game. A new one has begun there: observation, mask and seat are of it."""


class BatchEnv:
    """`size` games of one kind, each at its place, stepped together on all cores.

    After the start nothing is allocated. The same seed and actions give the same games, however many threads there are.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        options: Mapping[str, OptionValue] | None = None,
        size: int = 4096,
        *,
        seed: int | None = None,
        pack: str | PathLike[str] | None = None,
        reward: Reward = "win",
        dtype: DTypeLike = np.uint8,
        max_turns: int | None = None,
        threads: int | None = None,
    ) -> None:
        """game, seats, options, pack: as for `wunderkammer.new_match`. dtype: of observations, uint8 (a byte a feature,
        numbers as they are) or float32 (all in 0 .. 1). max_turns: a game is cut off after so many decisions; its
        rewards are then 0, and `truncated` says so. threads: None for as many as there are cores for this process.

        Raises registry.Unknown, BadOption, BadPack, ValueError.
        """
        if size < 1:
            raise ValueError(f"a batch has 1 place or more, not {size}")
        setting = Setting(game, seats, options or {}, pack, dtype)
        self.game = setting.game
        self.seats = seats
        self.size = size
        self.moves = setting.game.moves
        self.observation_layout = setting.layout
        self._rule = RewardRule(setting.game, seats, reward)
        self._most_turns = max_turns or 0
        workers = max(1, min(threads or _cores(), -(-size // FEWEST)))
        self._slices = [(size * w // workers, size * (w + 1) // workers, w) for w in range(workers)]
        self._pool = ThreadPoolExecutor(workers - 1, "wunderkammer-batch") if workers > 1 else None
        self.batch = Batch(
            np.zeros((size, setting.layout.size), setting.layout.dtype),
            np.zeros((size, self.moves), np.bool_),
            np.zeros(size, np.int32),
            np.zeros((size, seats), np.float32),
            np.zeros(size, np.bool_),
        )
        self.truncated: NDArray[np.bool_] = np.zeros(size, np.bool_)
        """[size]: whether the game that this step ended was cut off."""
        self.random_action: NDArray[np.int32] = np.zeros(size, np.int32)
        """[size]: a legal code for each place, each as likely: drawn anew at every step."""
        self._actions = np.zeros(size, np.int32)
        self._deals = np.zeros((size, 4), np.uint64)
        self._choices = np.zeros((size, 4), np.uint64)
        self._room = (
            setting.blank,
            np.repeat(setting.blank, size),
            np.repeat(setting.blank, workers),
            seats,
            setting.options,
            np.zeros((workers, self.game.entropy_words), np.uint64),
            self._deals,
            self._choices,
            np.zeros((workers, self.game.most_legal), np.int32),
            setting.layout.codes,
            setting.layout.units,
            np.zeros(size, np.int32),
            self.batch.observation,
            self.batch.mask,
            self.batch.seat,
            self.random_action,
        )
        self._rest = (
            np.zeros((workers, 2, seats), np.int32),
            self._actions,
            self._most_turns,
            self._rule.kind,
            self._rule.has_goal,
            self._rule.goal,
            self.batch.reward,
            self.batch.done,
            self.truncated,
        )
        self.reset(int.from_bytes(fresh_seed()) if seed is None else seed)

    def reset(self, seed: int | None = None) -> Batch:
        """Begin a new game at every place. seed: deals and random actions from here on follow from it; None: they go
        on."""
        if seed is not None:
            for place in range(self.size):
                self._deals[place] = chance_from(seed, 2 * place)
                self._choices[place] = chance_from(seed, 2 * place + 1)
        self.batch.reward[:] = 0
        self.batch.done[:] = False
        self.truncated[:] = False
        self._all(begin_games, self._room)
        return self.batch

    def step(self, actions: ArrayLike) -> Batch:
        """Play a legal code at every place: int[size], or what NumPy reads as that.

        Raises IllegalMove for a code that is not legal, before anything is played.
        """
        np.copyto(self._actions, actions, casting="same_kind")
        wrong = int(first_illegal(self.batch.mask, self._actions))
        if wrong >= 0:
            legal = np.flatnonzero(self.batch.mask[wrong])
            there = ", ".join(map(str, legal[:8])) + (" ..." if legal.size > 8 else "")
            raise IllegalMove(f"{self._actions[wrong]} is not legal at place {wrong}; legal there: {there}")
        self._all(step_games, (*self._room, *self._rest))
        return self.batch

    def known(self, out: Records | None = None) -> Records:
        """What the seat to act knows at each place, as records of the game: [size], for programs that try moves out on
        them with the game's own kernels. What is hidden from the seat is not in them, so to play on past a draw they
        are resampled first (`core.verbs`). out: an array given by an earlier call, overwritten; None: a new one."""
        if out is None:
            out = np.repeat(self._room[0], self.size)
        know_games(self._room[1], self.batch.seat, out)
        return out

    def _all(self, work: Any, room: tuple[Any, ...]) -> None:
        """Share the places out; this thread takes the first share."""
        first, *others = self._slices
        waiting = [self._pool.submit(work, *share, *room) for share in others] if self._pool is not None else []
        work(*first, *room)
        for share in waiting:
            share.result()

    def word(self, place: int, code: int) -> str:
        """A move code at a place in words."""
        return self.game.format(self._room[1][place : place + 1], code)

    def close(self) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None
            self._slices = [(0, self.size, 0)]

    def __enter__(self) -> "BatchEnv":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
