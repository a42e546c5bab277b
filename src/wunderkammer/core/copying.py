"""Copying fields of one record into another, inside kernels. Loops of their own: assigning an array field to another
would make the compiler treat each shape anew, for every field."""

from typing import Any

from wunderkammer.core.kernel import kernel


@kernel
def copy_row(into: Any, source: Any) -> None:
    for i in range(source.shape[0]):
        into[i] = source[i]


@kernel
def copy_rows(into: Any, source: Any) -> None:
    for i in range(source.shape[0]):
        for j in range(source.shape[1]):
            into[i, j] = source[i, j]
