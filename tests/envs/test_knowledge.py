"""Nothing that leaves an environment tells a seat what it may not know: all of it is the same in a resampled game."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

from tests.conformance.walks import chance_of
from tests.envs.walking import PLAIN, Variant, how, random_code, turns_env
from wunderkammer.core import verbs
from wunderkammer.core.kernel import kernel
from wunderkammer.core.verbs import know_now
from wunderkammer.envs.modules import parallel_env_of

LOOKS = 5
ILLEGAL = (0, 1, 2, 5, 30, 40, 100, 160)
"""Some codes; those that are legal are left out."""


def _channels(env: Any, seat: int) -> dict[str, bytes]:
    """What a seat is given, channel by channel, made anew."""
    agent = env.possible_agents[seat]
    if env.table.owing >> seat & 1:
        env._turn_to(seat, env.table.observe(seat), env.table.mask(seat))  # pyright: ignore[reportPrivateUsage]
    seen = env.observe(agent)
    refusals = [str(env.table.refuse(seat, code)) for code in (-1, *ILLEGAL) if code not in env.table.legal(seat)]
    return {
        "observation": seen["observation"].tobytes(),
        "mask": seen["action_mask"].tobytes(),
        "info": pickle.dumps({name: value.tobytes() for name, value in env.infos[agent].items()}),
        "ansi": env.table.text(seat).encode(),
        "words": env.table.seen(seat).encode(),
        "refusals": "\n".join(refusals).encode(),
    }


def _has_no_secrets(variant: Variant) -> bool:
    """With these component values there is only one way in which what is not seen can lie: resampling gives the same
    game at every step of it."""
    return variant.pack is not None and variant.pack.stem == "few-things"


@pytest.mark.parametrize("variant", PLAIN, ids=str)
def test_every_channel_is_the_same_in_a_resampled_game(variant: Variant) -> None:
    rng, chance = np.random.default_rng(2), chance_of(4)
    env = turns_env(variant, render_mode="ansi", dtype=np.uint8)
    together = parallel_env_of(variant.name, variant.seats)(**how(variant))
    together.reset(seed=1)
    env.reset(seed=1)
    differed = False
    for step in range(12 * LOOKS):
        if env.table.over:
            break
        if step == 0 or step % 12 == 5:
            true, acting = env.table.records.copy(), env.table.seat
            spectator = env.render()
            for seat in range(variant.seats):
                env.table.records[:] = true
                before = _channels(env, seat)
                together.table.records, together.table.owing = env.table.records, env.table.owing
                seen = together._look()[0][env.possible_agents[seat]]  # pyright: ignore[reportPrivateUsage]
                verbs.resample_at(env.table.records, 0, seat, chance)
                differed |= env.table.records.tobytes() != true.tobytes()
                assert _channels(env, seat) == before
                again = together._look()[0][env.possible_agents[seat]]  # pyright: ignore[reportPrivateUsage]
                assert all(seen[name].tobytes() == again[name].tobytes() for name in seen)
            env.table.records[:] = true
            verbs.resample_at(env.table.records, 0, -1, chance)
            assert env.render() == spectator
            env.table.records[:] = true
            env._turn_to(acting, env.table.observe(acting), env.table.mask(acting))  # pyright: ignore[reportPrivateUsage]
        env.step(random_code(env.observe(env.agent_selection)["action_mask"], rng))
    assert differed or _has_no_secrets(variant)


@kernel
def _know_now_at(records: Any, seat: int, known: Any) -> None:
    know_now(records[0], seat, known[0])


LAST_MOVE = ("told", "tape")


@pytest.mark.parametrize("variant", PLAIN, ids=str)
def test_the_position_alone_is_known_whatever_was_known_before(variant: Variant) -> None:
    """`know_now` writes all that observations read, over what was known of another game that has ended."""
    rng = np.random.default_rng(3)
    env = turns_env(variant)
    env.reset(seed=2)
    while not env.table.over:
        env.step(random_code(env.observe(env.agent_selection)["action_mask"], rng))
    known = env.table.known(0)
    env.reset(seed=3)
    features = variant.game.observation.features if variant.game.observation else ()
    assert not {feature.field for feature in features} & set(LAST_MOVE)
    for _ in range(60):
        if env.table.over:
            break
        for seat in range(-1, variant.seats):
            _know_now_at(env.table.records, seat, known)
            fresh = env.table.known(seat)
            for field in variant.game.dtype.names or ():
                if field not in LAST_MOVE:
                    assert known[field].tobytes() == fresh[field].tobytes(), field
        env.step(random_code(env.observe(env.agent_selection)["action_mask"], rng))
