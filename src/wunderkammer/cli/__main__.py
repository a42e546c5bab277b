"""`python -m wunderkammer.cli`: the command line."""

from wunderkammer.cli import main

main()
