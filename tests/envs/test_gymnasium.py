"""Gymnasium's own check on every game and option, and play against bots."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tests.envs.walking import FEW, PLAIN, Variant, how, random_code
from wunderkammer.core import registry
from wunderkammer.core.bot import BotSpec
from wunderkammer.envs.single import SeatEnv
from wunderkammer.envs.table import IllegalMove

BOTS = {"antique-club": "collector", "squire": "dealer", "squire-for-hire": "packer"}


@pytest.mark.filterwarnings("error")
@pytest.mark.filterwarnings("ignore:.*(different from the unwrapped version|No render fps|not of the same).*")
@pytest.mark.parametrize("variant", PLAIN, ids=str)
def test_gymnasium_finds_nothing_wrong(variant: Variant) -> None:
    check_env(SeatEnv(variant.name, **how(variant)), skip_render_check=True)


@pytest.mark.parametrize("name", registry.game_names())
def test_gymnasium_makes_every_game_by_its_name(name: str) -> None:
    title = "".join(part.capitalize() for part in name.split("-"))
    env = gymnasium.make(f"wunderkammer/{title}-v1", bots=(BOTS.get(name, "random"),))
    _, info = env.reset(seed=1)
    rng, over, gained = np.random.default_rng(1), False, 0.0
    while not over:
        _, gained, over, _, info = env.step(random_code(info["action_mask"], rng))
    assert 0 <= gained <= 1


@pytest.mark.parametrize("variant", FEW, ids=str)
def test_the_seat_itself_decides_at_every_step(variant: Variant) -> None:
    seat = variant.seats - 1
    env = SeatEnv(variant.name, seat=seat, bots=(BOTS[variant.name],), **how(variant))
    rng = np.random.default_rng(2)

    def play() -> list[bytes]:
        seen, info = env.reset(seed=3)
        told = [seen["observation"].tobytes()]
        chosen = np.random.default_rng(4)
        over = False
        while not over:
            assert env.table.seat == seat
            assert np.flatnonzero(info["action_mask"]).tolist() == env.table.legal(seat).tolist()
            seen, _, over, cut, info = env.step(random_code(info["action_mask"], chosen))
            assert not cut
            told.append(seen["observation"].tobytes())
        assert not info["action_mask"].any()
        return told

    assert play() == play()
    env.reset()
    env.step(random_code(env.table.mask(seat), rng))


def test_bots_that_know_no_kernels_play_from_a_sight() -> None:
    class First:
        def decide(self, sight: object, clock: float) -> str:
            return sight.legal[0]  # type: ignore[attr-defined]

    first = BotSpec("first", "First", "Plays the first move it sees.", None, lambda game, seed: First())
    env = SeatEnv("antique-club", seats=3, bots=(first, "random"))
    _, info = env.reset(seed=1)
    rng, over = np.random.default_rng(1), False
    while not over:
        _, _, over, _, info = env.step(random_code(info["action_mask"], rng))


def test_what_cannot_be_is_refused_with_a_reason() -> None:
    with pytest.raises(ValueError, match="packer does not play antique-club"):
        SeatEnv("antique-club", bots=("packer",))
    with pytest.raises(ValueError, match="1 other seats take 1 to 1 bots, not 2"):
        SeatEnv("antique-club", seats=2, bots=("random", "random"))
    with pytest.raises(ValueError, match="the seat is 0 to 1, not 2"):
        SeatEnv("antique-club", seats=2, seat=2)
    env = SeatEnv("antique-club", illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalMove, match="not legal for seat 0"):
        env.step(2)


def test_a_game_is_cut_off_after_own_decisions() -> None:
    env = SeatEnv("squire", max_turns=3, illegal="replace")
    env.reset(seed=1)
    outcomes = [env.step(0)[1:4] for _ in range(3)]
    assert [cut for _, _, cut in outcomes] == [False, False, True]
    assert not any(over for _, over, _ in outcomes)
