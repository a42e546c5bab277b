"""Where chance comes from.

A deal is made of words drawn from a 256-bit seed through SHAKE-256: what a seat has seen does not help it to
compute what is to come. Simulation and search use xoshiro256++ (Blackman, Vigna 2019), whose state is a uint64[4]
advanced in place.
"""

import hashlib
import secrets
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wunderkammer.core.bits import count, lowest
from wunderkammer.core.kernel import kernel

SEED_BYTES = 32

Chance = NDArray[np.uint64]

_DEAL = b"wunderkammer deal 1\0"
_NUMBERED = b"wunderkammer numbered seed 1\0"
_HALF = np.uint64(32)
_LOW = np.uint64(0xFFFFFFFF)


def fresh_seed() -> bytes:
    """32 bytes of the operating system's entropy."""
    return secrets.token_bytes(SEED_BYTES)


def numbered_seed(number: int) -> bytes:
    """The seed of an experiment, from a number. Anyone can try numbers, so never deal a game between people from it."""
    return hashlib.sha256(_NUMBERED + str(number).encode()).digest()


def seed_digest(seed: bytes) -> str:
    """What is published of a seed before the game: SHA-256, in hex."""
    return hashlib.sha256(seed).hexdigest()


def deal_words(seed: bytes, words: int) -> NDArray[np.uint64]:
    """The entropy a game's `setup` reads: uint64[words] from SHAKE-256 over the seed."""
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
    return np.frombuffer(hashlib.shake_256(_DEAL + seed).digest(8 * words), dtype="<u8").astype(np.uint64)


def chance_from(seed: int, stream: int = 0) -> Chance:
    """The state of a fast generator, uint64[4], for a seed and one of many independent streams."""
    return np.random.SeedSequence((seed, stream)).generate_state(4, np.uint64).astype(np.uint64)


@kernel
def draw(chance: Chance) -> np.uint64:
    """The next 64 bits of the fast generator."""
    s0 = chance[0]
    s1 = chance[1]
    s2 = chance[2]
    s3 = chance[3]
    mixed = s0 + s3
    result = ((mixed << np.uint64(23)) | (mixed >> np.uint64(41))) + s0
    t = s1 << np.uint64(17)
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= t
    s3 = (s3 << np.uint64(45)) | (s3 >> np.uint64(19))
    chance[0] = s0
    chance[1] = s1
    chance[2] = s2
    chance[3] = s3
    return result


@kernel
def word_below(word: np.uint64, n: int) -> np.int64:
    """A number in 0 .. n-1 from 64 random bits (the high half of their product; n < 2**32, bias under 2**-32)."""
    width = np.uint64(n)
    return np.int64(((word >> _HALF) * width + (((word & _LOW) * width) >> _HALF)) >> _HALF)


@kernel
def below(chance: Chance, n: int) -> np.int64:
    """A number in 0 .. n-1 from the fast generator."""
    return word_below(draw(chance), n)


@kernel
def shuffle(cards: Any, words: NDArray[np.uint64]) -> None:
    """Put an array in an order of chance, for a deal: one random word for each place."""
    for i in range(cards.size):
        j = i + word_below(words[i], cards.size - i)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card


@kernel
def member(bits: int, chance: Chance) -> int:
    """One thing of a set (see `core.bits`), each as likely; the set must not be empty."""
    left = int(bits)
    for _ in range(below(chance, count(left))):
        left &= left - 1
    return lowest(left)


@kernel
def fill_words(chance: Chance, words: NDArray[np.uint64]) -> None:
    """Fill the entropy of a simulated deal from the fast generator."""
    for i in range(words.size):
        words[i] = draw(chance)


@kernel
def mixed(word: np.uint64) -> np.uint64:
    """64 bits that look random, from 64 that need not (the finisher of SplitMix64: Steele, Lea, Flood 2014)."""
    word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return word ^ (word >> np.uint64(31))


@kernel
def begin_stream(chance: Chance, seed: np.uint64, number: int) -> None:
    """Put a fast generator at the start of one of many streams of a seed: the same seed and number, the same stream."""
    word = seed ^ mixed(np.uint64(number) + np.uint64(0x9E3779B97F4A7C15))
    for i in range(4):
        word += np.uint64(0x9E3779B97F4A7C15)
        chance[i] = mixed(word)


@kernel
def unit(chance: Chance) -> float:
    """A number in 0 .. 1, 1 excluded, from 53 bits of the fast generator."""
    return float(draw(chance) >> np.uint64(11)) * 2.0**-53
