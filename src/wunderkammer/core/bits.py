"""Sets of up to 62 things as the bits of one int64: the few questions Numba has no word for."""

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload

from wunderkammer.core.kernel import COMPILED, kernel


def count(bits: int) -> int:
    """How many bits are set."""
    return int(bits).bit_count()


def lowest(bits: int) -> int:
    """The number of the lowest set bit; the set must not be empty."""
    whole = int(bits)
    return (whole & -whole).bit_length() - 1


def members(bits: int) -> tuple[int, ...]:
    """The numbers of the set bits, ascending; not for kernels."""
    return tuple(number for number in range(int(bits).bit_length()) if int(bits) >> number & 1)


@kernel
def widened(number: int) -> int:
    """The number of a narrow field, or a literal, as int64. What is handed on to another kernel, or bounds a loop whose
    counter is, goes through this: else the other is compiled for each width and each literal (`int` keeps them)."""
    return int(np.int64(number))


@kernel
def bit(number: int) -> np.int64:
    """The set that holds this one thing (as int64, compiled and interpreted alike)."""
    return np.int64(1) << np.int64(number)


if COMPILED:
    # Compiled, each is one instruction of the processor.

    @intrinsic
    def _population(typingctx: Any, bits: Any) -> Any:
        def lower(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.ctpop(args[0])

        return types.int64(types.int64), lower

    @intrinsic
    def _trailing_zeros(typingctx: Any, bits: Any) -> Any:
        def lower(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

        return types.int64(types.int64), lower

    population: Any = _population  # Numba passes the first argument of an intrinsic
    trailing_zeros: Any = _trailing_zeros

    @overload(count, strict=False)
    def _count(bits: Any) -> Any:  # pyright: ignore[reportUnusedFunction]
        def answer(bits: Any) -> Any:
            return population(bits)

        return answer

    @overload(lowest, strict=False)
    def _lowest(bits: Any) -> Any:  # pyright: ignore[reportUnusedFunction]
        def answer(bits: Any) -> Any:
            return trailing_zeros(bits)

        return answer
