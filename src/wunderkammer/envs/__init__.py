"""Games for programs that learn: PettingZoo, Gymnasium, OpenSpiel, and batches. docs/environments.md tells all.

`pip install wunderkammer[envs]` brings PettingZoo and Gymnasium; batches need neither. Where Gymnasium is installed,
importing this registers every game with it.
"""

from importlib.util import find_spec

if find_spec("gymnasium") is not None:
    from wunderkammer.envs.registration import register_envs

    register_envs()
