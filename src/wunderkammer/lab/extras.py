"""Packages that not everybody needs: they come with an extra, such as `wunderkammer[lab]`."""

from importlib import import_module
from typing import Any


class MissingExtra(RuntimeError):
    """A package is not installed; the text says how to install it."""


def need(module: str, extra: str, what_for: str) -> Any:
    """The module. Raises MissingExtra."""
    try:
        return import_module(module)
    except ImportError as error:
        package = module.partition(".")[0]
        raise MissingExtra(
            f"{what_for} {package} is needed, which is not installed: pip install 'wunderkammer[{extra}]'"
        ) from error
