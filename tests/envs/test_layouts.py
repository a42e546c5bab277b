"""Observations are what their layout says, read anew from what a seat knows by plain code."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.envs.walking import FEW, PLAIN, Variant, random_code, turns_env
from wunderkammer.core import registry
from wunderkammer.core.observation import Feature
from wunderkammer.envs import encoding
from wunderkammer.envs.layout import Channel, layout_of


def _features(variant: Variant) -> tuple[Feature, ...]:
    assert variant.game.observation is not None
    return variant.game.observation.features


def _plainly(known: Any, channel: Channel, feature: Feature, seat: int, seats: int) -> NDArray[np.int64]:
    """One channel of an observation in whole numbers, told from a record of what `seat` knows."""
    values = np.asarray(known[feature.field], np.int64)
    heights: Any = np.asarray(known[feature.height], np.int64) if feature.height else None
    turned = [(seat + k) % seats for k in range(seats)]
    if feature.own:
        values, heights = values[seat], None if heights is None else heights[seat]
    elif feature.by_seat:
        values, heights = values[turned], None if heights is None else heights[turned]
    told = np.zeros(channel.shape, np.int64)
    if feature.kind == "seat":
        if values >= 0:
            told[turned.index(int(values))] = 1
        return told
    if feature.kind == "seats":
        return np.array([int(values) >> other & 1 for other in turned])
    most = channel.shape[-1] if feature.kind != "number" else channel.most
    for place in np.ndindex(values.shape):
        value = int(values[place])
        if heights is not None:
            height = int(heights[place[:-1]]) if np.ndim(heights) else int(heights)
            if feature.kind == "top" and place[-1] != height - 1:
                continue
            if place[-1] >= height:
                continue
        at = place[:-1] if feature.kind == "top" else place
        if any(i >= n for i, n in zip(at, channel.shape, strict=False)):
            continue  # beyond what is told
        if feature.kind == "number":
            told[at or 0] = min(max(value - feature.low, 0), most)
        elif feature.kind == "bits":
            told[at] = [value >> bit & 1 for bit in range(most)]
        elif 0 <= value - feature.low < most:
            told[(*at, value - feature.low)] = 1
    return told


@pytest.mark.parametrize("variant", FEW, ids=str)
def test_every_channel_holds_what_its_seat_knows(variant: Variant) -> None:
    rng = np.random.default_rng(1)
    env, scaled = turns_env(variant, dtype=np.uint8), turns_env(variant)
    for e in (env, scaled):
        e.reset(seed=3)
    layout, features = env.observation_layout, _features(variant)
    seen: set[str] = set()
    for step in range(160):
        if step % 8 == 0:
            for seat, agent in enumerate(env.possible_agents):
                observation = env.observe(agent)["observation"]
                known = env.table.known(seat)[0]
                for channel, feature in zip(layout.channels, features, strict=True):
                    there = layout.read(observation, channel.name)
                    plain = _plainly(known, channel, feature, seat, variant.seats)
                    assert np.array_equal(there, plain.reshape(channel.shape)), (channel.name, seat, step)
                    if there.any():
                        seen.add(channel.name)
                ratio = observation / layout.high.astype(np.float32)
                assert np.allclose(scaled.observe(agent)["observation"], ratio, atol=1e-6)
        if env.table.over:
            for e in (env, scaled):
                e.reset(seed=step)
        code = random_code(env.observe(env.agent_selection)["action_mask"], rng)
        for e in (env, scaled):
            e.step(code)
    assert len(seen) > 0.7 * len(features)


@pytest.mark.parametrize("variant", PLAIN, ids=str)
def test_channels_follow_one_another_without_a_gap(variant: Variant) -> None:
    layout = layout_of(variant.game, variant.blank(), variant.seats)
    at = 0
    for channel in layout.channels:
        assert channel.start == at
        assert channel.meaning
        assert layout[channel.name] is channel
        at += channel.size
    assert at == layout.size
    assert layout.version >= 1
    assert len({channel.name for channel in layout.channels}) == len(layout.channels)
    with pytest.raises(KeyError, match="there is phase"):
        layout["checkmate"]


def test_a_dtype_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="uint8 or float32"):
        turns_env(FEW[0], dtype=np.float64)


def test_a_game_without_a_table_is_told_field_by_field() -> None:
    """Bytes as numbers, wider fields by their bits: the record can be read back."""
    record = np.dtype(
        (np.record, np.dtype([("wide", np.int32, (2,)), ("beat", np.int16), ("small", np.int8), ("tiny", np.uint8)]))
    )
    game = replace(registry.game("squire"), name="nobody's", dtype=record, observation=None)
    layout = layout_of(game, np.zeros(1, record), 2, np.uint8)
    assert [channel.name for channel in layout.channels] == ["own_seat", "wide", "beat", "small", "tiny"]
    known = np.zeros(1, record)
    known[0] = ([-5, 70_000], -2, -128, 200)
    out = np.zeros(layout.size, np.uint8)
    written: dict[str, Any] = {"np": np, "lowest": encoding.lowest}
    exec(encoding.source_of(*encoding.learned(record)), written)
    written["encode"](known[0], 1, 2, layout.codes, layout.units, out)
    assert layout.read(out, "own_seat").tolist() == [0, 1]
    weights = 1 << np.arange(32, dtype=np.int64)
    assert (layout.read(out, "wide") @ weights).tolist() == [2**32 - 5, 70_000]
    assert (layout.read(out, "beat") @ weights[:16]).tolist() == 2**16 - 2
    assert layout.read(out, "small").tolist() == [0]
    assert layout.read(out, "tiny").tolist() == [200]
