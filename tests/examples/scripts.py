"""The example programs as modules, under the names by which they find each other."""

from __future__ import annotations

import importlib
import sys
from types import ModuleType

from tests.examples.installed import EXAMPLES


def example(name: str) -> ModuleType:
    """examples/NAME.py, imported once."""
    if str(EXAMPLES) not in sys.path:
        sys.path.append(str(EXAMPLES))
    return importlib.import_module(name)
