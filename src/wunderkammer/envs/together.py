"""PettingZoo's parallel interface: all agents decide at once (`pettingzoo.ParallelEnv`)."""

from collections.abc import Mapping
from os import PathLike
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from numpy.typing import DTypeLike
from pettingzoo import ParallelEnv

from wunderkammer.envs.registration import VERSION
from wunderkammer.envs.rendering import RENDER_MODES, Picture, RenderMode
from wunderkammer.envs.rewards import Reward, RewardRule
from wunderkammer.envs.table import OptionValue, Setting, Table
from wunderkammer.envs.turns import Illegal, Seen, agent_names, codes, space_of


class TogetherEnv(ParallelEnv[str, Seen, int], EzPickle):
    """A game in PettingZoo's parallel interface.

    Every agent gives an action at every step. Those that owe a decision choose together; for the others the one
    legal action is `wait`, which comes after the move codes, so that no mask is ever empty.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        options: Mapping[str, OptionValue] | None = None,
        pack: str | PathLike[str] | None = None,
        reward: Reward = "win",
        dtype: DTypeLike = np.float32,
        illegal: Illegal = "raise",
        max_cycles: int | None = None,
        render_mode: RenderMode | None = None,
        viewer: int | None = None,
    ) -> None:
        """As `turns.TurnsEnv`; the game is cut off after `max_cycles` steps."""
        EzPickle.__init__(self, game, seats, options, pack, reward, dtype, illegal, max_cycles, render_mode, viewer)
        setting = Setting(game, seats, options or {}, pack, dtype)
        self.table = Table(setting)
        self.observation_layout = setting.layout
        self.metadata = {
            "name": f"{game.replace('-', '_')}_v{VERSION}",
            "render_modes": list(RENDER_MODES),
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self.wait = setting.game.moves
        """The action of an agent that owes no decision."""
        self.possible_agents = agent_names(seats)
        self.agents = []
        self._rule = RewardRule(setting.game, seats, reward)
        self._illegal: Illegal = illegal
        self._most_cycles = max_cycles
        self._cycles = 0
        self._picture = Picture(self.table, render_mode, viewer)
        self.observation_spaces = {agent: space_of(setting.layout, self.wait + 1) for agent in self.possible_agents}
        self.action_spaces = {agent: codes(self.wait + 1) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Begin a game. seed: the deals from here on follow from it; None: they go on. options: not used."""
        self.table.deal(seed)
        self.agents = self.possible_agents[:]
        self._cycles = 0
        return self._look()

    def _look(self) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        seen: dict[str, Seen] = {}
        infos: dict[str, dict[str, Any]] = {}
        for seat, agent in enumerate(self.possible_agents):
            mask = self.table.mask(seat, 1)
            mask[self.wait] = not self.table.owing >> seat & 1
            seen[agent] = {"observation": self.table.observe(seat), "action_mask": mask}
            infos[agent] = {"action_mask": mask}
        return seen, infos

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Play the actions of all agents that owe a decision. Those that owe none may be left out.

        Raises IllegalMove unless told otherwise (`illegal`), before anything is played.
        """
        table = self.table
        codes: dict[int, int] = {}
        rewards = dict.fromkeys(self.agents, 0.0)
        lost = False
        for seat, agent in enumerate(self.possible_agents):
            code = self._code(seat, int(actions.get(agent, self.wait)))
            if code is None:
                rewards[agent] = -1.0
                lost = True
            else:
                codes[seat] = code
        self._cycles += 1
        over = lost
        if not lost:
            for seat in range(table.seats):
                if codes[seat] != self.wait:
                    table.play(seat, codes[seat])
            over = table.over
            if over:
                rewards = dict(zip(self.agents, map(float, self._rule.of(table.scores())), strict=True))
        cut = not over and self._most_cycles is not None and self._cycles >= self._most_cycles
        seen, infos = self._look()
        ended, cut_off = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, cut)
        if over or cut:
            self.agents = []
        return seen, rewards, ended, cut_off, infos

    def _code(self, seat: int, action: int) -> int | None:
        """The code to play for an action; None for one that loses the game."""
        table = self.table
        legal = table.legal(seat) if table.owing >> seat & 1 else np.array([self.wait], np.int32)
        if action in legal:
            return action
        if self._illegal == "raise":
            raise table.refuse(seat, action)
        return None if self._illegal == "lose" else int(legal[action % legal.size])

    def render(self) -> str | None:
        """As `turns.TurnsEnv.render`."""
        return self._picture.take()

    def close(self) -> None:
        self._picture.close()
