"""Antique Club in PettingZoo's manner: `antique_club_v1.env(seats=4)`."""

from wunderkammer.envs.modules import env_of, parallel_env_of

env = raw_env = env_of("antique-club", seats=4)
parallel_env = parallel_env_of("antique-club", seats=4)
