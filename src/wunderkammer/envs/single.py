"""Gymnasium's interface: one seat decides, alone or against named bots (`gymnasium.Env`)."""

from collections.abc import Mapping, Sequence
from os import PathLike
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import DTypeLike, NDArray

from wunderkammer.core import registry
from wunderkammer.core.bot import BotSpec
from wunderkammer.envs.opponents import Opponent, seat_down, specs_of
from wunderkammer.envs.rendering import RENDER_MODES, Picture, RenderMode
from wunderkammer.envs.rewards import Reward, RewardRule
from wunderkammer.envs.table import OptionValue, Setting, Table
from wunderkammer.envs.turns import Illegal, Seen, codes, space_of


class SeatEnv(gymnasium.Env[Seen, int]):
    """One seat of a game. `import wunderkammer.envs`, then
    `gymnasium.make("wunderkammer/AntiqueClub-v1", seats=4, bots=("collector",))`.

    The others decide as soon as they owe a decision, so that at every step the seat itself does. `info` holds the same
    `action_mask` as the observation.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012 (as Gymnasium has it)

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        bots: Sequence[str | BotSpec] = ("random",),
        seat: int = 0,
        options: Mapping[str, OptionValue] | None = None,
        pack: str | PathLike[str] | None = None,
        reward: Reward = "win",
        dtype: DTypeLike = np.float32,
        illegal: Illegal = "lose",
        max_turns: int | None = None,
        render_mode: RenderMode | None = None,
    ) -> None:
        """game, options, pack: as for `wunderkammer.new_match`. seats: None for the fewest. bots: who sits in the other
        seats, in order; the last fills those that are left. seat: one's own. illegal: Gymnasium's samples know no
        masks, so that a code that is not legal loses the game unless told otherwise. max_turns: the game is cut off
        after so many own decisions.

        Raises registry.Unknown, BadOption, BadPack, ValueError.
        """
        seats = registry.game(game).seats[0] if seats is None else seats
        setting = Setting(game, seats, options or {}, pack, dtype)
        if not 0 <= seat < seats:
            raise ValueError(f"the seat is 0 to {seats - 1}, not {seat}")
        self.table = Table(setting)
        self.seat = seat
        self.observation_layout = setting.layout
        self.render_mode = render_mode
        self.observation_space = space_of(setting.layout, setting.game.moves)
        self.action_space = codes(setting.game.moves)
        self._rule = RewardRule(setting.game, seats, reward)
        self._illegal: Illegal = illegal
        self._most_turns = max_turns
        self._turns = 0
        self._specs = specs_of(game, bots, seats - 1)
        self._others: dict[int, Opponent] = {}
        self._picture = Picture(self.table, render_mode, seat)
        self._mask: NDArray[np.int8] = np.zeros(setting.game.moves, np.int8)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Begin a game. seed: deals and bots from here on follow from it; None: they go on. options: not used."""
        super().reset(seed=seed)
        if seed is not None or not self._others:
            others = [seat for seat in range(self.table.seats) if seat != self.seat]
            seeds = self.np_random.integers(2**32, size=len(others) + 1)
            self.table.deal(int(seeds[-1]))
            self._others = {
                other: seat_down(spec, self.table, int(own))
                for other, spec, own in zip(others, self._specs, seeds, strict=False)
            }
        else:
            self.table.deal()
        self._turns = 0
        self._answer()
        return self._look()

    def _answer(self) -> None:
        """The others decide until the seat itself does, or the game is over."""
        table = self.table
        while not table.over and table.seat != self.seat:
            seat = table.seat
            table.play(seat, self._others[seat].code(table, seat))

    def _look(self) -> tuple[Seen, dict[str, Any]]:
        self._mask = self.table.mask(self.seat)
        seen: Seen = {"observation": self.table.observe(self.seat), "action_mask": self._mask}
        return seen, {"action_mask": self._mask}

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Play a code. Raises IllegalMove when that is asked for (`illegal`)."""
        table = self.table
        code = int(action)
        if not (0 <= code < self._mask.size and self._mask[code]):
            if self._illegal == "raise":
                raise table.refuse(self.seat, code)
            if self._illegal == "lose":
                self._mask = np.zeros_like(self._mask)
                seen: Seen = {"observation": table.observe(self.seat), "action_mask": self._mask}
                return seen, -1.0, True, False, {"action_mask": self._mask}
            legal = table.legal(self.seat)
            code = int(legal[code % legal.size])
        table.play(self.seat, code)
        self._turns += 1
        self._answer()
        gained = float(self._rule.of(table.scores())[self.seat]) if table.over else 0.0
        cut = not table.over and self._most_turns is not None and self._turns >= self._most_turns
        seen, info = self._look()
        return seen, gained, table.over, cut, info

    def render(self) -> Any:
        """With the mode "ansi", what the seat knows, as text."""
        return self._picture.take()

    def close(self) -> None:
        self._picture.close()
