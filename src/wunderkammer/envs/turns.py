"""PettingZoo's AEC interface: one agent after the other decides (`pettingzoo.AECEnv`)."""

from collections.abc import Mapping
from os import PathLike
from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from numpy.typing import DTypeLike, NDArray
from pettingzoo import AECEnv

from wunderkammer.envs.layout import Layout
from wunderkammer.envs.recall import InformationState, Memory
from wunderkammer.envs.registration import VERSION
from wunderkammer.envs.rendering import RENDER_MODES, Picture, RenderMode
from wunderkammer.envs.rewards import Reward, RewardRule
from wunderkammer.envs.table import OptionValue, Setting, Table

Seen = dict[str, NDArray[Any]]
"""observation: as the layout says; action_mask: int8[moves], exactly the codes that are legal now."""

Illegal = Literal["raise", "lose", "replace"]
"""What becomes of a code that is not legal. raise: IllegalMove says why. lose: the game ends, the seat has -1, the
others 0. replace: the legal code number `code % legal` is played instead."""


def agent_names(seats: int) -> list[str]:
    return [f"player_{seat}" for seat in range(seats)]


def space_of(layout: Layout, moves: int) -> Any:
    """The space of what an agent sees: `spaces.Dict`."""
    return spaces.Dict(
        {
            "observation": spaces.Box(np.zeros_like(layout.high), layout.high, dtype=layout.dtype.type),
            "action_mask": spaces.Box(0, 1, (moves,), np.int8),
        }
    )


def codes(moves: int) -> Any:
    """The space of what an agent can do: `spaces.Discrete`."""
    return spaces.Discrete(moves)


class TurnsEnv(AECEnv[str, Seen, int], EzPickle):
    """A game in PettingZoo's AEC interface.

    The agent that acts is the lowest seat that owes a decision: sealed choices are made in seat order, unseen by those
    who choose after. `infos` of the agent that acts holds the same `action_mask` as its observation. An agent that does
    not act has no legal code.
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
        recall: bool = False,
    ) -> None:
        """game, seats, options, pack: as for `wunderkammer.new_match`. reward: `envs.rewards.Reward`. dtype: of
        observations, float32 (all in 0 .. 1) or uint8. max_cycles: the game is cut off after so many decisions for
        each seat, on average. viewer: whose view `render` shows, a seat;
        None: a spectator's. recall: keep what each seat has seen and done, for `information_state`.

        Raises registry.Unknown, BadOption, BadPack, ValueError.
        """
        EzPickle.__init__(
            self, game, seats, options, pack, reward, dtype, illegal, max_cycles, render_mode, viewer, recall
        )
        setting = Setting(game, seats, options or {}, pack, dtype)
        self.table = Table(setting)
        self.observation_layout = setting.layout
        self.metadata = {
            "name": f"{game.replace('-', '_')}_v{VERSION}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": True,
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self.possible_agents = agent_names(seats)
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._rule = RewardRule(setting.game, seats, reward)
        self._illegal: Illegal = illegal
        self._most_turns = None if max_cycles is None else max_cycles * seats
        self._picture = Picture(self.table, render_mode, viewer)
        self._acting: str | None = None
        self._memories = [Memory(self.table, seat) for seat in range(seats)] if recall else []
        self.observation_spaces = {
            agent: space_of(setting.layout, setting.game.moves) for agent in self.possible_agents
        }
        self.action_spaces = {agent: codes(setting.game.moves) for agent in self.possible_agents}

    def __getattr__(self, name: str) -> Any:
        """Only what is not there comes here."""
        if name in ("agents", "agent_selection", "rewards", "terminations", "truncations", "infos"):
            raise AttributeError(f"there are no {name} before a game has begun: call reset() first")
        raise AttributeError(f"{type(self).__name__} has no attribute {name!r}")

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. seed: the deals from here on follow from it; None: they go on. options: not used."""
        self.table.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._turns = 0
        for memory in self._memories:
            memory.begin()
        seat = self.table.seat
        self._turn_to(seat, self.table.observe(seat), self.table.mask(seat))

    def _turn_to(self, seat: int, observation: NDArray[Any], mask: NDArray[np.int8]) -> None:
        """It is this seat's turn, and that is what it sees and may do."""
        agent = self.possible_agents[seat]
        self.agent_selection = self._acting = agent
        self._seen: Seen = {"observation": observation, "action_mask": mask}
        self.infos[agent] = {"action_mask": mask}

    def observe(self, agent: str) -> Seen:
        """What an agent sees now."""
        if agent == self._acting:
            return self._seen
        seat = self._seat_of[agent]
        return {
            "observation": self.table.observe(seat),
            "action_mask": np.zeros(self.table.game.moves, np.int8),
        }

    def step(self, action: int | None) -> None:
        """Play the code of the agent that acts. Raises IllegalMove unless told otherwise (`illegal`)."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)  # pyright: ignore[reportArgumentType]
            return
        table = self.table
        seat = table.seat
        code = int(action)  # pyright: ignore[reportArgumentType]
        mask = self._seen["action_mask"]
        if not (0 <= code < mask.size and mask[code]):
            if self._illegal == "raise":
                raise table.refuse(seat, code)
            if self._illegal == "lose":
                self._end(dict.fromkeys(self.agents, 0.0) | {agent: -1.0})
                return
            legal = table.legal(seat)
            code = int(legal[code % legal.size])
        self.infos[agent] = {}
        if self._memories:
            self._memories[seat].act(code)
        observation, following = table.go_on(seat, code)
        for memory in self._memories:
            memory.notice()
        self._turns += 1
        if table.over:
            self._end(dict(zip(self.agents, map(float, self._rule.of(table.scores())), strict=True)))
        elif self._most_turns is not None and self._turns >= self._most_turns:
            self.truncations = dict.fromkeys(self.agents, True)
            self._stop()
        else:
            self._turn_to(table.seat, observation, following)

    def _end(self, rewards: dict[str, float]) -> None:
        """The game is over, or given up."""
        self.rewards = rewards
        for agent, gained in rewards.items():
            self._cumulative_rewards[agent] = gained
        self.terminations = dict.fromkeys(self.agents, True)
        self._stop()

    def _stop(self) -> None:
        """Nobody acts any more; every agent is still told how it ended."""
        self.infos = {agent: {} for agent in self.agents}
        self._acting = None
        self.agent_selection = self.agents[0]

    def information_state(self, agent: str) -> InformationState:
        """All that an agent has seen and done in this game. Raises ValueError without `recall=True`."""
        if not self._memories:
            raise ValueError("nothing was kept: make the environment with recall=True")
        return self._memories[self._seat_of[agent]].state()

    def render(self) -> str | None:
        """With the mode "ansi", what the viewer knows, as text."""
        return self._picture.take()

    def close(self) -> None:
        self._picture.close()
