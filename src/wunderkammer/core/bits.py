"""Sets of up to 62 things as the bits of one int64: the few questions Numba has no word for."""

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from wunderkammer.core.kernel import COMPILED, kernel

if COMPILED:

    @intrinsic
    def count(typingctx: Any, bits: Any) -> Any:
        """How many bits are set."""

        def lower(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.ctpop(args[0])

        return types.int64(types.int64), lower

    @intrinsic
    def lowest(typingctx: Any, bits: Any) -> Any:
        """The number of the lowest set bit; the set must not be empty."""

        def lower(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

        return types.int64(types.int64), lower

else:

    def count(bits: int) -> int:
        """How many bits are set."""
        return int(bits).bit_count()

    def lowest(bits: int) -> int:
        """The number of the lowest set bit; the set must not be empty."""
        whole = int(bits)
        return (whole & -whole).bit_length() - 1


@kernel
def bit(number: int) -> int:
    """The set that holds this one thing (as int64 both compiled and interpreted)."""
    return np.int64(1) << np.int64(number)
