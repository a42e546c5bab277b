"""How `packer` and `planner` play Squire for Hire, and how a game of it is solved: kernels."""
