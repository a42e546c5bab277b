"""Compiled and interpreted, the same functions play the same games."""

import json
import os
import subprocess
import sys

import pytest

from tests.conformance import digests
from tests.conformance.variants import GAMES, TESTS
from wunderkammer.core.kernel import COMPILED


@pytest.mark.timeout(900)  # the first use compiles, on a busy machine for minutes
@pytest.mark.parametrize("name", GAMES)
def test_interpreted_games_are_the_compiled_ones(name: str) -> None:
    other = {**os.environ, "NUMBA_DISABLE_JIT": "1" if COMPILED else "0"}
    command = [sys.executable, "-m", "tests.conformance.digests", name]
    run = subprocess.run(command, cwd=TESTS.parent, env=other, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout) == digests.digests(name)
