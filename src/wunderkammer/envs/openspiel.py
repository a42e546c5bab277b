"""Games for OpenSpiel, registered from Python: `import wunderkammer.envs.openspiel`, then
`pyspiel.load_game("wunderkammer_antique_club(players=2,variant=surprise)")`.

The deal is one of `deals` that are numbered and equally likely, drawn at one or two chance nodes, so that a history
tells all and small games can be searched whole. Sealed choices are made in seat order.
"""

import copyreg
from functools import cache
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from wunderkammer.core import registry
from wunderkammer.core.chance import chance_from, deal_words, numbered_seed
from wunderkammer.core.game import Game, Option
from wunderkammer.envs.history import History
from wunderkammer.envs.rewards import RewardRule
from wunderkammer.envs.table import OptionValue, Setting, Table

spiel: Any = pyspiel
"""OpenSpiel comes without types."""

MOST_OUTCOMES = 256
"""Of a chance node."""
LONGEST = 100_000
"""Decisions that no game exceeds: what OpenSpiel asks for as the length."""
PLAIN_RECALL = 16


def name_of(game: str) -> str:
    """What OpenSpiel calls a game: `wunderkammer_antique_club`."""
    return f"wunderkammer_{game.replace('-', '_')}"


def _game_type(game: Game, players: int | None) -> Any:
    """players: None for what is registered, for any number."""
    alone = players == 1 or (players is None and game.seats == (1,))
    return spiel.GameType(
        short_name=name_of(game.name),
        long_name=game.title,
        dynamics=spiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=spiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=spiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=spiel.GameType.Utility.GENERAL_SUM if alone else spiel.GameType.Utility.ZERO_SUM,
        reward_model=spiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": max(2, game.seats[0]) if max(game.seats) > 1 else 1,
            "deals": MOST_OUTCOMES**2,
            "pack": "",
            "recall": PLAIN_RECALL,
            **{option.name: "" for option in game.options},
        },
        default_loadable=True,
    )


def _by_name(game: Game) -> tuple[Any, tuple[str]]:
    return registry.game, (game.name,)


# OpenSpiel pickles whatever a state holds: a game of the house goes by its name.
copyreg.pickle(Game, _by_name)


class WunderkammerGame(spiel.Game):
    """A game of the house in OpenSpiel.

    Parameters: `players`; `deals`, up to 256 or a multiple of 256 up to 65,536; `pack`, the path of a file of component
    values; `recall`, how many of the newest entries the information state tensor holds (the string holds all); and the
    options of the game by name, as text ("true", "after-auction"), empty for the default. Returns are 1 for the first
    place, shared in parts, less 1 / players; alone, 1 when the goal is reached.
    """

    played: Game
    """The game; each has a class of its own (`class_of`)."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Raises BadOption, BadPack; ValueError for a number of deals that cannot be drawn."""
        given, game = params or {}, self.played
        kind = _game_type(game, None)
        players = int(given.get("players", kind.parameter_specification["players"]))
        deals = int(given.get("deals", MOST_OUTCOMES**2))
        options = {
            option.name: _value_of(option, str(given[option.name])) for option in game.options if given.get(option.name)
        }
        self.setting = Setting(game.name, players, options, given.get("pack") or None, np.float32)
        self.recall = int(given.get("recall", PLAIN_RECALL))
        self.outcomes = _nodes_of(deals)
        self.rule = RewardRule(game, players, "zero-sum")
        alone = players == 1
        info = spiel.GameInfo(
            num_distinct_actions=game.moves,
            max_chance_outcomes=max(self.outcomes),
            num_players=players,
            min_utility=0.0 if alone else -1 / players,
            max_utility=1.0 if alone else 1 - 1 / players,
            utility_sum=None if alone else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_game_type(game, players), info, given)  # pyright: ignore[reportUnknownMemberType]

    def __deepcopy__(self, memo: object) -> "WunderkammerGame":
        return self

    def new_initial_state(self) -> "WunderkammerState":
        return WunderkammerState(self)

    def max_chance_nodes_in_history(self) -> int:
        return len(self.outcomes)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "WunderkammerObserver":
        return WunderkammerObserver(self, iig_obs_type, params)


def _value_of(option: Option, text: str) -> OptionValue:
    for choice in option.choices:
        if str(choice.value).lower() == text.lower():
            return choice.value
    return text  # refused with the choices there are


def _nodes_of(deals: int) -> tuple[int, ...]:
    if 1 <= deals <= MOST_OUTCOMES:
        return (deals,)
    if deals % MOST_OUTCOMES or not 1 <= deals <= MOST_OUTCOMES**2:
        raise ValueError(f"deals are 1 to 256, or a multiple of 256 up to 65536, not {deals}")
    return (deals // MOST_OUTCOMES, MOST_OUTCOMES)


class WunderkammerState(spiel.State):
    """A state; the record of the game stays inside."""

    def __init__(self, game: WunderkammerGame) -> None:
        """Called by `new_initial_state`."""
        super().__init__(game)  # pyright: ignore[reportUnknownMemberType]
        self._game = game
        self._table = Table(game.setting)
        self._drawn: tuple[int, ...] = ()
        self._moves: tuple[tuple[int, int], ...] = ()
        self._told: tuple[int, History] | None = None
        """A part of the way here, by number of moves, and what was seen on it."""

    @property
    def _dealt(self) -> bool:
        return len(self._drawn) == len(self._game.outcomes)

    def current_player(self) -> int:
        if not self._dealt:
            return spiel.PlayerId.CHANCE
        return spiel.PlayerId.TERMINAL if self._table.over else self._table.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self._table.legal(player).tolist() if self._dealt and player == self._table.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        n = self._game.outcomes[len(self._drawn)]
        return [(outcome, 1 / n) for outcome in range(n)]

    def _apply_action(self, action: int) -> None:
        table = self._table
        if self._dealt:
            self._moves = (*self._moves, (table.seat, action))
            table.play(table.seat, action)
            return
        self._drawn = (*self._drawn, action)
        if self._dealt:
            number = 0
            for drawn in self._drawn:
                number = number * MOST_OUTCOMES + drawn
            table.deal_by(deal_words(numbered_seed(number), table.game.entropy_words))
            self._told = (0, History(table.fork()))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == spiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self._table.word(action)

    def is_terminal(self) -> bool:
        return self._dealt and self._table.over

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self._table.seats
        return self._game.rule.of(self._table.scores()).tolist()

    def __str__(self) -> str:
        deal = " ".join(map(str, self._drawn))
        return f"deal {deal}: " + ", ".join(f"{seat} {self._table.word(code)}" for seat, code in self._moves)

    @property
    def way(self) -> History | None:
        """What was seen on the way here; None before the deal."""
        if self._told is None:
            return None
        number, history = self._told
        for seat, code in self._moves[number:]:
            history = history.after(seat, code)
        self._told = (len(self._moves), history)
        return history

    def table(self) -> Table | None:
        """The game under way; None before the deal."""
        return self._table if self._dealt else None

    def resample_from_infostate(self, player: int, sampler: Any) -> "WunderkammerState":
        """Another state that a player cannot tell from this one. sampler: numbers in 0 .. 1. Its history is empty: the
        moves that would have led there are not known."""
        other = WunderkammerState(self._game)
        if not self._dealt:
            return other
        other._drawn = (0,) * len(self._game.outcomes)
        other._table = self._table.resampled(player, chance_from(int(sampler() * 2**53)))
        way = self.way
        assert way is not None
        other._told = (0, way.retold(other._table.fork(), player))
        return other


class WunderkammerObserver:
    """What OpenSpiel's observations and information states are made of (`open_spiel.python.observation`)."""

    def __init__(self, game: WunderkammerGame, iig_obs_type: Any, params: Any) -> None:
        """Raises ValueError for parameters, and for observations of anything but what one player knows."""
        if params:
            raise ValueError(f"observations take no parameters, not {params}")
        if iig_obs_type is not None and (
            not iig_obs_type.public_info or iig_obs_type.private_info != spiel.PrivateInfoType.SINGLE_PLAYER
        ):
            raise ValueError("observations are of what one player knows: public, and its own private information")
        self._recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        layout = game.setting.layout
        self.dict: dict[str, NDArray[np.float32]] = {}
        if self._recalls:
            width = layout.size + game.setting.game.moves
            self.tensor = np.zeros(game.recall * width, np.float32)
            self.dict["entries"] = self.tensor.reshape(game.recall, width)
        else:
            self.tensor = np.zeros(layout.size, np.float32)
            for channel in layout.channels:
                self.dict[channel.name] = self.tensor[channel.slice].reshape(channel.shape)

    def set_from(self, state: WunderkammerState, player: int) -> None:
        """Fill the tensor. Before the deal it is 0."""
        self.tensor.fill(0)
        table, way = state.table(), state.way if self._recalls else None
        if table is None:
            return
        if way is not None:
            way.write(player, self.dict["entries"])
        else:
            self.tensor[:] = table.observe(player)

    def string_from(self, state: WunderkammerState, player: int) -> str:
        """The information state (`History.words`), or the player's view as JSON. Before the deal empty."""
        table, way = state.table(), state.way if self._recalls else None
        if table is None:
            return ""
        return way.words(player) if way is not None else table.seen(player)


@cache
def class_of(game: str) -> type[WunderkammerGame]:
    """The class of a game, made from a dictionary of parameters. A class and no closure: OpenSpiel keeps what it is
    given longer than Python lives, and a class outlives its last reference."""
    made = type(name_of(game), (WunderkammerGame,), {"played": registry.game(game), "__module__": __name__})
    # Found by its name in this module, so that states can be pickled.
    globals()[made.__name__] = made
    return made


def register() -> None:
    """Register every game there is with OpenSpiel."""
    for name in registry.game_names():
        spiel.register_game(_game_type(registry.game(name), None), class_of(name))


register()
