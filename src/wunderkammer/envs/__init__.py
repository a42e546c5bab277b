"""Games for programs that learn: PettingZoo, Gymnasium, OpenSpiel, and batches. docs/environments.md tells all.

`pip install wunderkammer[envs]` brings PettingZoo and Gymnasium; batches need neither.
"""
