"""PettingZoo's own tests on every game and option, and what they leave out: exact masks, endings, seeds, recall."""

from __future__ import annotations

import pickle
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.test.max_cycles_test import max_cycles_test
from pettingzoo.test.seed_test import parallel_seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from tests.envs.walking import FEW, PLAIN, VARIANTS, Variant, how, random_code, turns_env
from wunderkammer.envs import antique_club_v1, squire_for_hire_v1, squire_v1
from wunderkammer.envs.modules import env_of, parallel_env_of
from wunderkammer.envs.recall import NOTHING
from wunderkammer.envs.table import IllegalMove

CYCLES = 12


def _is_tiny(variant: Variant) -> bool:
    """A game that is over after three moves: before PettingZoo's test cuts it off."""
    return variant.pack is not None and variant.pack.stem == "five-cards"


pytestmark = pytest.mark.filterwarnings("ignore:.*(Observation is not a NumPy array|probably should be|all zeros).*")
"""Said of every environment that gives masks and is not in PettingZoo's own list of those that do."""


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_pettingzoo_finds_nothing_wrong(variant: Variant) -> None:
    make, together = env_of(variant.name, variant.seats), parallel_env_of(variant.name, variant.seats)
    api_test(make(**how(variant)), num_cycles=CYCLES)
    seed_test(lambda: make(**how(variant)), num_cycles=CYCLES)
    parallel_api_test(together(**how(variant)), num_cycles=CYCLES)


@pytest.mark.parametrize("variant", FEW, ids=str)
def test_pettingzoo_finds_nothing_wrong_to_the_end_of_a_game(variant: Variant) -> None:
    api_test(env_of(variant.name, variant.seats)(**how(variant)), num_cycles=2_000)
    parallel_api_test(parallel_env_of(variant.name, variant.seats)(**how(variant)), num_cycles=2_000)


@pytest.mark.parametrize("variant", [each for each in FEW if not _is_tiny(each)], ids=str)
def test_games_are_cut_off_after_as_many_cycles_as_asked_for(variant: Variant) -> None:
    """PettingZoo's test knows no masks: codes that are not legal are replaced. It counts every agent once in a cycle,
    which is true of the parallel environment, and of it turned into AEC by PettingZoo."""

    def together(**more: Any) -> Any:
        return parallel_env_of(variant.name, variant.seats)(**how(variant), illegal="replace", **more)

    max_cycles_test(SimpleNamespace(parallel_env=together, env=lambda **more: parallel_to_aec(together(**more))))
    parallel_seed_test(together, num_cycles=CYCLES)


@pytest.mark.parametrize("variant", FEW, ids=str)
def test_turns_are_cut_off_too(variant: Variant) -> None:
    env = turns_env(variant, max_cycles=3)
    env.reset(seed=1)
    rng, turns = np.random.default_rng(1), 0
    while not any(env.truncations.values()):
        env.step(random_code(env.observe(env.agent_selection)["action_mask"], rng))
        turns += 1
    assert turns == 3 * variant.seats
    assert not any(env.terminations.values())
    for agent in env.possible_agents:
        assert not env.observe(agent)["action_mask"].any()
        assert env.infos[agent] == {}


@pytest.mark.parametrize("variant", PLAIN, ids=str)
def test_masks_are_exact_at_every_turn(variant: Variant) -> None:
    """In observation and infos, of the agent that acts and of those that do not, right after reset and after step."""
    env = turns_env(variant)
    rng = np.random.default_rng(5)
    env.reset(seed=4)
    for _ in range(80):
        table = env.table
        if table.over:
            env.reset()
            continue
        acting = env.agent_selection
        assert acting == env.possible_agents[min(s for s in range(variant.seats) if table.owing >> s & 1)]
        legal = np.zeros(variant.game.moves, np.int8)
        legal[[table.code(word) for word in table.sight(table.seat).legal]] = 1
        observation, _, _, _, info = env.last()
        assert np.array_equal(observation["action_mask"], legal)
        assert np.array_equal(info["action_mask"], legal)
        for agent in env.agents:
            if agent != acting:
                assert not env.observe(agent)["action_mask"].any()
                assert env.infos[agent] == {}
        illegal = np.flatnonzero(legal == 0)
        before = table.records.tobytes()
        with pytest.raises(IllegalMove, match="legal"):
            env.step(int(rng.choice(illegal)))
        assert table.records.tobytes() == before
        env.step(random_code(legal, rng))


def test_what_was_seen_stays_as_it_was() -> None:
    """An observation that was handed out is not written over."""
    env = antique_club_v1.raw_env(seats=3)
    rng = np.random.default_rng(1)
    env.reset(seed=1)
    kept = []
    for _ in range(30):
        seen = env.observe(env.agent_selection)
        kept.append((seen, {name: value.copy() for name, value in seen.items()}))
        env.step(random_code(seen["action_mask"], rng))
    assert all(np.array_equal(seen[name], then[name]) for seen, then in kept for name in seen)


def test_sealed_choices_are_made_in_seat_order_unseen() -> None:
    """AC-2.1: who chooses a place after others does not see theirs."""
    after = []
    for first in ("hall", "castle"):
        env = antique_club_v1.raw_env(seats=2, options={"variant": "ordinary"})
        env.reset(seed=7)
        assert env.agent_selection == "player_0"
        env.step(env.table.code(first))
        assert env.agent_selection == "player_1"
        after.append(env.observe("player_1")["observation"].tobytes())
    assert after[0] == after[1]


@pytest.mark.parametrize("reward", ["win", "zero-sum", "points"])
def test_rewards_come_at_the_end_and_are_what_they_are_called(reward: str) -> None:
    rng = np.random.default_rng(8)
    for module, seats in ((antique_club_v1, 4), (squire_v1, 3), (squire_for_hire_v1, 2), (squire_for_hire_v1, 1)):
        env = module.raw_env(seats=seats, reward=reward)
        env.reset(seed=9)
        while not any(env.terminations.values()):
            assert not any(env.rewards.values())
            env.step(random_code(env.observe(env.agent_selection)["action_mask"], rng))
        points, places = env.table.scores()
        rewards = np.array([env.rewards[agent] for agent in env.possible_agents])
        firsts = int((places == 1).sum())
        if reward == "points":
            expected = points
        elif seats == 1:
            expected = np.array([float(points[0] >= env.table.game.solo_goal.points)])
        else:
            expected = (places == 1) / firsts - (1 / seats if reward == "zero-sum" else 0)
        assert np.allclose(rewards, expected)
        last = [env.last()[1]]
        env.step(None)
        while env.agents:
            last.append(env.last()[1])
            env.step(None)
        assert np.allclose(last, rewards)


def test_an_illegal_code_loses_or_is_replaced_when_that_is_asked_for() -> None:
    env = antique_club_v1.raw_env(seats=2, illegal="lose")
    env.reset(seed=1)
    env.step(np.int64(167))
    assert env.rewards == {"player_0": -1.0, "player_1": 0.0}
    assert all(env.terminations.values())
    env = antique_club_v1.raw_env(seats=2, illegal="replace")
    env.reset(seed=1)
    legal = env.table.legal(0)
    env.step(167)
    same = antique_club_v1.raw_env(seats=2)
    same.reset(seed=1)
    same.step(int(legal[167 % legal.size]))
    assert env.table.records.tobytes() == same.table.records.tobytes()


@pytest.mark.parametrize("variant", FEW, ids=str)
def test_a_seed_gives_all_the_games_that_follow(variant: Variant) -> None:
    def deals(seed: int | None) -> list[bytes]:
        env = turns_env(variant)
        env.reset(seed=seed)
        found = [env.table.records.tobytes()]
        for _ in range(3):
            env.reset()
            found.append(env.table.records.tobytes())
        return found

    assert deals(5) == deals(5)
    assert len({*deals(5), *deals(6)}) == 8
    assert deals(None) != deals(None)


@pytest.mark.parametrize("variant", FEW, ids=str)
def test_an_information_state_is_all_that_was_seen_and_done(variant: Variant) -> None:
    env = turns_env(variant, recall=True, dtype=np.uint8)
    rng = np.random.default_rng(6)
    env.reset(seed=6)
    done: dict[str, list[int]] = {agent: [] for agent in env.possible_agents}
    sights: dict[str, list[bytes]] = {agent: [] for agent in env.possible_agents}
    for _ in range(60):
        if env.table.over:
            break
        agent = env.agent_selection
        seen = env.observe(agent)
        code = random_code(seen["action_mask"], rng)
        done[agent].append(code)
        sights[agent].append(seen["observation"].tobytes())
        env.step(code)
    for agent in env.possible_agents:
        state = env.information_state(agent)
        acted = state.actions != NOTHING
        assert state.actions[acted].tolist() == done[agent]
        assert [row.tobytes() for row in state.observations[acted]] == sights[agent]
        assert state.actions[-1] == NOTHING
        assert np.array_equal(state.observations[-1], env.observe(agent)["observation"])
        for i in range(len(state.actions) - 1):
            assert acted[i] or not np.array_equal(state.observations[i], state.observations[i + 1])


def test_nobody_can_count_the_steps_of_anothers_unfinished_choice() -> None:
    """AC-4.1: an exhibit is put together in as many steps as it has cards, unseen."""
    rng, lengths = np.random.default_rng(1), set()
    env = antique_club_v1.raw_env(seats=2, recall=True, options={"variant": "ordinary"})
    for game in range(40):
        env.reset(seed=game)
        while not env.table.over and len(lengths) < 2:
            seat, beat = env.table.seat, int(env.table.records["beat"][0])
            word = env.table.word(random_code(env.observe(env.agent_selection)["action_mask"], rng))
            before = len(env.information_state("player_1").actions)
            env.step(env.table.code(word))
            if word.startswith("show") and seat == 0 and int(env.table.records["beat"][0]) == beat:
                assert len(env.information_state("player_1").actions) == before
                lengths.add(len(env.table.sight(0).view.mine.picks))  # type: ignore[attr-defined]
    assert len(lengths) == 2


def test_environments_can_be_sent_to_other_processes() -> None:
    env = pickle.loads(pickle.dumps(antique_club_v1.raw_env(seats=3, reward="points")))
    env.reset(seed=1)
    assert len(env.agents) == 3
    assert str(env) == "antique_club_v1"


def test_an_environment_says_that_it_has_not_been_reset() -> None:
    env = antique_club_v1.env()
    for use in (lambda: env.step(0), env.last, lambda: env.agents, lambda: next(iter(env.agent_iter()))):
        with pytest.raises(AttributeError, match=r"call reset\(\) first"):
            use()
    with pytest.raises(AttributeError, match="no attribute 'checkmate'"):
        env.checkmate  # noqa: B018


def test_what_cannot_be_is_refused_with_a_reason() -> None:
    with pytest.raises(ValueError, match="win, zero-sum, points"):
        antique_club_v1.env(reward="fame")
    with pytest.raises(ValueError, match="a viewer is a seat, 0 to 3"):
        antique_club_v1.env(viewer=4)
    with pytest.raises(ValueError, match="for 2 to 6 seats"):
        antique_club_v1.env(seats=7)
    with pytest.raises(ValueError, match="recall=True"):
        antique_club_v1.raw_env().information_state("player_0")
