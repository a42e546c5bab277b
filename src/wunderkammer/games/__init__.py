"""The games: rules, and nothing else."""
