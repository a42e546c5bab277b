"""Squire for Hire in PettingZoo's manner: `squire_for_hire_v1.env(seats=2)`; alone with `seats=1`."""

from wunderkammer.envs.modules import env_of, parallel_env_of

env = raw_env = env_of("squire-for-hire", seats=2)
parallel_env = parallel_env_of("squire-for-hire", seats=2)
