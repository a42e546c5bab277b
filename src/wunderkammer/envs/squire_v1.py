"""Squire in PettingZoo's manner: `squire_v1.env(seats=4, options={"side": "world"})`."""

from wunderkammer.envs.modules import env_of, parallel_env_of

env = raw_env = env_of("squire", seats=4)
parallel_env = parallel_env_of("squire", seats=4)
