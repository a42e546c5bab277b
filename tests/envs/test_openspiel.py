"""OpenSpiel's random simulation of every game and option, and what its states say of what players know."""

from __future__ import annotations

import random
from collections import defaultdict
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from tests.conformance.variants import TESTS
from tests.envs.walking import FEW, PLAIN, Variant
from wunderkammer.core.game import BadOption
from wunderkammer.envs import openspiel

TEN_CARDS = TESTS / "games" / "antique_club" / "packs" / "ten-cards.toml"


def _load(variant: Variant, **more: Any) -> Any:
    options = {name: str(value).lower() for name, value in variant.options}
    pack = {"pack": str(variant.pack)} if variant.pack else {}
    return pyspiel.load_game(openspiel.name_of(variant.name), {"players": variant.seats, **pack, **options, **more})


def _played(game: Any, seed: int, moves: int) -> Any:
    """A state some random moves on."""
    rng, state = random.Random(seed), game.new_initial_state()
    while state.is_chance_node() or (moves > 0 and not state.is_terminal()):
        if state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            moves -= 1
    return state


@pytest.mark.parametrize("variant", PLAIN, ids=str)
def test_openspiel_finds_nothing_wrong(variant: Variant) -> None:
    game = _load(variant, recall=2)
    assert game.num_players() == variant.seats
    pyspiel.random_sim_test(
        game, num_sims=1, serialize=False, verbose=False, specific_initial_state=_late(game, variant)
    )


def _late(game: Any, variant: Variant) -> Any:
    """A state near the end of a game, so that the simulation, which looks at everything, is short."""
    whole = _played(game, 3, 10**6).history()
    state = game.new_initial_state()
    for action in whole[: max(3, len(whole) - 15)]:
        state.apply_action(action)
    return state


def test_openspiel_simulates_a_whole_game() -> None:
    game = pyspiel.load_game("wunderkammer_antique_club(players=2,deals=5,recall=2)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("variant", FEW, ids=str)
def test_a_resampled_state_is_the_same_to_its_player(variant: Variant) -> None:
    game = _load(variant, recall=4)
    perfect = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    plain = make_observation(game)
    rng = random.Random(5)
    differed = False
    for moves in (4, 9, 17):
        state = _played(game, moves, moves)
        for player in range(variant.seats):
            other = state.resample_from_infostate(player, rng.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert np.array_equal(other.information_state_tensor(player), state.information_state_tensor(player))
            assert np.array_equal(other.observation_tensor(player), state.observation_tensor(player))
            for seen in (perfect, plain):
                seen.set_from(state, player)
                tensor = seen.tensor.copy()
                seen.set_from(other, player)
                assert np.array_equal(tensor, seen.tensor)
            assert other.current_player() == state.current_player()
            if state.current_player() == player:
                assert other.legal_actions() == state.legal_actions()
            differed |= other.table().records.tobytes() != state.table().records.tobytes()
            while not other.is_terminal() and other.move_number() < 6:
                other.apply_action(rng.choice(other.legal_actions()))
            assert other.information_state_string(player).startswith(state.information_state_string(player)[:20])
    assert differed


@pytest.mark.parametrize("variant", FEW, ids=str)
def test_a_clone_goes_its_own_way(variant: Variant) -> None:
    state = _played(_load(variant, recall=2), 2, 5)
    before = [state.information_state_string(player) for player in range(variant.seats)]
    record = state.table().records.tobytes()
    clone = state.clone()
    for _ in range(6):
        if not clone.is_terminal():
            clone.apply_action(clone.legal_actions()[-1])
    assert clone.history() != state.history()
    assert state.table().records.tobytes() == record
    assert [state.information_state_string(player) for player in range(variant.seats)] == before


def test_information_states_remember_all_and_tell_nothing_else() -> None:
    """Of the ways to play a small game: states that look the same to the player who is to move offer the same moves,
    and the player has made the same moves on the way there."""
    game = pyspiel.load_game(
        "wunderkammer_antique_club", {"players": 2, "deals": 6, "pack": str(TEN_CARDS), "recall": 8}
    )
    offered: dict[str, set[tuple[int, ...]]] = defaultdict(set)
    pasts: dict[str, set[tuple[str, ...]]] = defaultdict(set)
    rng = random.Random(1)
    for _ in range(60):
        state = game.new_initial_state()
        own: dict[int, tuple[str, ...]] = {0: (), 1: ()}
        for _ in range(10):
            if state.is_terminal():
                break
            if state.is_chance_node():
                state.apply_action(rng.randrange(6))
                continue
            player = state.current_player()
            key = state.information_state_string()
            offered[key].add(tuple(state.legal_actions()))
            pasts[key].add(own[player])
            action = rng.choice(state.legal_actions())
            own[player] += (state.action_to_string(action),)
            state.apply_action(action)
    assert all(len(moves) == 1 for moves in offered.values())
    assert all(len(past) == 1 for past in pasts.values())
    assert len(offered) < sum(map(len, pasts.values())) * 2
    assert any("[castle]" in key for key in offered)


def test_a_tensor_is_told_by_name_and_keeps_the_newest_entries() -> None:
    game = pyspiel.load_game("wunderkammer_antique_club(players=2,recall=3)")
    seen = make_observation(game)
    state = _played(game, 1, 8)
    seen.set_from(state, 1)
    layout = game.setting.layout if hasattr(game, "setting") else None
    assert set(seen.dict) >= {"hand", "cash", "position"}
    assert seen.dict["hand"].shape[0] == 2
    assert layout is None or seen.tensor.size == layout.size
    recall = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    recall.set_from(state, 1)
    entries = recall.dict["entries"]
    assert entries.shape[0] == 3
    assert np.array_equal(entries[-1][: seen.tensor.size], seen.tensor)
    assert not entries[-1][seen.tensor.size :].any()
    assert entries[-2][seen.tensor.size :].sum() in (0, 1)


def test_returns_add_up_to_nothing() -> None:
    for players in (2, 3, 6):
        state = _played(pyspiel.load_game("wunderkammer_antique_club", {"players": players}), players, 10**6)
        returns = state.returns()
        assert abs(sum(returns)) < 1e-6
        assert max(returns) > 0
        assert min(returns) == pytest.approx(-1 / players)


def test_what_cannot_be_is_refused_with_a_reason() -> None:
    with pytest.raises(BadOption, match="option variant is one of ordinary, surprise, confrontation, not chess"):
        openspiel.class_of("antique-club")({"players": 2, "variant": "chess"})
    with pytest.raises(ValueError, match="a multiple of 256"):
        openspiel.class_of("antique-club")({"players": 2, "deals": 300})
    assert Path(TEN_CARDS).exists()
