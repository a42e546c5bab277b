"""Random games of any game, compiled, with what must hold at every step checked on the bytes of the records.

A walk plays one game on rows of an array of records. What it finds wrong it writes into `fault` as (what, step,
viewer, seat) and stops; `FAULTS` has the words. `words` is the same memory as the records, as rows of unsigned
integers.

All of it lies in one file, because Numba's cache of a compiled function notices changes in its own file only.
"""

from typing import Any

import numpy as np

from tests.conformance.variants import Variant
from wunderkammer.core.chance import Chance, below, chance_from, fill_words
from wunderkammer.core.kernel import kernel
from wunderkammer.core.verbs import know, legal, play, resample, setup, to_act

TRUE, OTHER, KNOWN, AGAIN, BEFORE, SIDE = range(6)
ROWS = 6

FAULTS = (
    "nothing is wrong",
    "the viewer can tell a resampled game from the true one",
    "a resampled game, or what is known, disagrees about who owes a decision",
    "the viewer's own legal moves depend on what it cannot know",
    "a seat that owes a decision in a resampled game has no legal move",
    "resampling what is known gives another game than resampling the whole: it reads what is hidden",
    "what is known of what is known is not the same again",
    "`know` left a field unwritten, or copied what it found there",
    "legal codes are not ascending, unique and in range, or there are more than the game says",
    "a seat that owes no decision has legal moves",
    "the game does not end",
    "`beat` or `reveal` went back",
    "the beat stood still although something happened for all to see",
    "the beat went on although a choice is still being made",
    "a step of an unfinished choice shows to others",
    "what a sealed choice is, or how many steps it took, shows to others",
    "a move that revealed nothing, by its count, told somebody something hidden",
    "a game resampled, then played on, breaks down",
)
(
    FINE,
    TOLD_APART,
    OWING_DIFFERS,
    LEGAL_DIFFERS,
    NO_MOVE,
    READS_HIDDEN,
    NOT_SETTLED,
    UNWRITTEN,
    BAD_CODES,
    MOVES_WITHOUT_TURN,
    ENDLESS,
    WENT_BACK,
    BEAT_STOOD,
    BEAT_RAN,
    STEP_SHOWS,
    CHOICE_SHOWS,
    REVEAL_MISSED,
    BREAKS_DOWN,
) = range(len(FAULTS))

LONGEST = 200_000
"""Decisions after which a random game counts as endless."""


class Course:
    """What walks of one variant play on."""

    def __init__(self, variant: Variant) -> None:
        game = variant.game
        self.variant = variant
        self.blank = variant.blank()
        self.rows = np.zeros(ROWS, game.dtype)
        unit = np.uint64 if game.dtype.itemsize % 8 == 0 else np.uint8
        self.words = self.rows.view(unit).reshape(ROWS, -1)
        self.options = variant.codes()
        self.entropy = np.zeros(game.entropy_words, np.uint64)
        self.out = np.zeros(game.most_legal + 1, np.int32)
        self.out2 = np.zeros(game.most_legal + 1, np.int32)
        self.fault = np.zeros(4, np.int64)

    def walk(self, kernel: Any, number: int, *more: int) -> Any:
        """Play random game `number` with a walk and return what it returns; fails with what the walk found wrong."""
        result = kernel(
            self.rows,
            self.words,
            self.blank,
            self.variant.seats,
            self.options,
            self.entropy,
            self.out,
            self.out2,
            chance_of(number),
            self.fault,
            *more,
        )
        what, step, viewer, seat = self.fault.tolist()
        assert what == FINE, f"{self.variant}, game {number}, step {step}, viewer {viewer}, seat {seat}: {FAULTS[what]}"
        return result


def chance_of(number: int) -> Chance:
    """The chance of random game `number`."""
    return chance_from(20_240_229, number)


@kernel
def same(words: Any, a: int, b: int) -> bool:
    for i in range(words.shape[1]):  # noqa: SIM110 (kernels know no generators)
        if words[a, i] != words[b, i]:
            return False
    return True


@kernel
def begin(rows: Any, blank: Any, seats: int, options: Any, entropy: Any, chance: Any) -> None:
    rows[TRUE] = blank[0]
    fill_words(chance, entropy)
    setup(rows[TRUE], seats, options, entropy)


@kernel
def one_of(mask: int, chance: Any) -> int:
    """A seat of the mask, at random."""
    n = 0
    for seat in range(16):
        n += (mask >> seat) & 1
    skip = below(chance, n)
    for seat in range(16):
        if (mask >> seat) & 1 != 0:
            if skip == 0:
                return seat
            skip -= 1
    return -1


@kernel
def blame(fault: Any, what: int, step: int, viewer: int, seat: int) -> bool:
    fault[0] = what
    fault[1] = step
    fault[2] = viewer
    fault[3] = seat
    return False


@kernel
def random_step(rec: Any, out: Any, chance: Any) -> None:
    """Some owing seat makes some legal move."""
    seat = one_of(to_act(rec), chance)
    play(rec, seat, int(out[below(chance, legal(rec, seat, out))]))


@kernel
def walk_knowledge(
    rows: Any,
    words: Any,
    blank: Any,
    seats: int,
    options: Any,
    entropy: Any,
    out: Any,
    out2: Any,
    chance: Any,
    fault: Any,
) -> None:
    """One game. At every step, for every viewer: what it knows, its legal moves and whose turn it is are the same in a
    resampled game, in which every owing seat can move; the same game comes of resampling only what it knows; what is
    known of what is known is the same; and knowing writes every field, whatever was there before.
    """
    begin(rows, blank, seats, options, entropy, chance)
    before = chance.copy()
    step = 0
    while True:
        owing = to_act(rows[TRUE])
        for viewer in range(-1, seats):
            know(rows[TRUE], viewer, rows[KNOWN])
            rows[OTHER] = rows[TRUE]
            before[:] = chance
            resample(rows[OTHER], viewer, chance)
            for i in range(words.shape[1]):
                words[AGAIN, i] = ~words[AGAIN, i]
            know(rows[OTHER], viewer, rows[AGAIN])
            if not same(words, AGAIN, KNOWN):
                blame(fault, TOLD_APART, step, viewer, -1)
                return
            if to_act(rows[OTHER]) != owing or to_act(rows[KNOWN]) != owing:
                blame(fault, OWING_DIFFERS, step, viewer, -1)
                return
            for seat in range(seats):
                if (owing >> seat) & 1 != 0 and legal(rows[OTHER], seat, out) == 0:
                    blame(fault, NO_MOVE, step, viewer, seat)
                    return
            if viewer >= 0:
                n = legal(rows[TRUE], viewer, out)
                for row in (OTHER, KNOWN):
                    if legal(rows[row], viewer, out2) != n or not alike(out, out2, n):
                        blame(fault, LEGAL_DIFFERS, step, viewer, viewer)
                        return
            rows[SIDE] = rows[KNOWN]
            resample(rows[SIDE], viewer, before)
            if not same(words, SIDE, OTHER):
                blame(fault, READS_HIDDEN, step, viewer, -1)
                return
            know(rows[KNOWN], viewer, rows[AGAIN])
            if not same(words, AGAIN, KNOWN):
                blame(fault, NOT_SETTLED, step, viewer, -1)
                return
        if owing == 0:
            return
        if step == LONGEST:
            blame(fault, ENDLESS, step, -1, -1)
            return
        random_step(rows[TRUE], out, chance)
        step += 1


@kernel
def alike(a: Any, b: Any, n: int) -> bool:
    for i in range(n):  # noqa: SIM110 (kernels know no generators)
        if a[i] != b[i]:
            return False
    return True


@kernel
def walk_writes(
    rows: Any,
    words: Any,
    blank: Any,
    seats: int,
    options: Any,
    entropy: Any,
    out: Any,
    out2: Any,
    chance: Any,
    fault: Any,
) -> None:
    """One game. At every step, for every viewer: knowing writes the same over ones as over zeros."""
    begin(rows, blank, seats, options, entropy, chance)
    step = 0
    while True:
        for viewer in range(-1, seats):
            for i in range(words.shape[1]):
                words[KNOWN, i] = 0
                words[AGAIN, i] = ~words[KNOWN, i]
            know(rows[TRUE], viewer, rows[KNOWN])
            know(rows[TRUE], viewer, rows[AGAIN])
            if not same(words, AGAIN, KNOWN):
                blame(fault, UNWRITTEN, step, viewer, -1)
                return
        if to_act(rows[TRUE]) == 0:
            return
        random_step(rows[TRUE], out, chance)
        step += 1


@kernel
def walk_moves(
    rows: Any,
    words: Any,
    blank: Any,
    seats: int,
    options: Any,
    entropy: Any,
    out: Any,
    out2: Any,
    chance: Any,
    fault: Any,
    moves: int,
) -> int:
    """One game. At every step: the legal codes of those who owe a decision are ascending, unique and in range, nobody
    else has any; each of them can be played, and leaves a game in which whoever then owes a decision has a move.
    The game ends. Returns the number of decisions."""
    begin(rows, blank, seats, options, entropy, chance)
    step = 0
    while True:
        owing = to_act(rows[TRUE])
        for seat in range(seats):
            n = legal(rows[TRUE], seat, out)
            if (owing >> seat) & 1 == 0:
                if n != 0:
                    blame(fault, MOVES_WITHOUT_TURN, step, -1, seat)
                    return step
                continue
            if n == 0:
                blame(fault, NO_MOVE, step, -1, seat)
                return step
            for i in range(n):
                if out[i] < 0 or out[i] >= moves or (i > 0 and out[i] <= out[i - 1]) or n >= out.size:
                    blame(fault, BAD_CODES, step, -1, seat)
                    return step
            for i in range(n):
                rows[SIDE] = rows[TRUE]
                play(rows[SIDE], seat, int(out[i]))
                after = to_act(rows[SIDE])
                for other in range(seats):
                    if (after >> other) & 1 != 0 and legal(rows[SIDE], other, out2) == 0:
                        blame(fault, NO_MOVE, step, -1, other)
                        return step
        if owing == 0:
            return step
        if step == LONGEST:
            blame(fault, ENDLESS, step, -1, -1)
            return step
        random_step(rows[TRUE], out, chance)
        step += 1


@kernel
def walk_beats(
    rows: Any,
    words: Any,
    blank: Any,
    seats: int,
    options: Any,
    entropy: Any,
    out: Any,
    out2: Any,
    chance: Any,
    fault: Any,
) -> None:
    """One game. The beat goes on exactly when something happens for all to see, which is never while somebody is still
    choosing; `beat` and `reveal` never go back."""
    begin(rows, blank, seats, options, entropy, chance)
    step = 0
    while True:
        owing = to_act(rows[TRUE])
        if owing == 0:
            return
        rows[BEFORE] = rows[TRUE]
        seat = one_of(owing, chance)
        play(rows[TRUE], seat, int(out[below(chance, legal(rows[TRUE], seat, out))]))
        now = to_act(rows[TRUE])
        beats = rows[TRUE].beat - rows[BEFORE].beat
        if beats < 0 or rows[TRUE].reveal < rows[BEFORE].reveal:
            blame(fault, WENT_BACK, step, -1, seat)
            return
        others = owing & ~(1 << seat)
        if beats > 0 and others != 0:
            blame(fault, BEAT_RAN, step, -1, seat)
            return
        if beats == 0:
            # Still choosing, or finished with others still choosing.
            if now != owing and (now != others or others == 0):
                blame(fault, BEAT_STOOD, step, -1, seat)
                return
            if rows[TRUE].reveal != rows[BEFORE].reveal:
                blame(fault, BEAT_STOOD, step, -1, seat)
                return
            for viewer in range(-1, seats):
                if viewer != seat and now == owing:
                    know(rows[BEFORE], viewer, rows[KNOWN])
                    know(rows[TRUE], viewer, rows[AGAIN])
                    if not same(words, KNOWN, AGAIN):
                        blame(fault, STEP_SHOWS, step, viewer, seat)
                        return
        step += 1


@kernel
def finish_choice(rec: Any, seat: int, out: Any, chance: Any) -> None:
    """Random steps of one seat until its choice is made."""
    while (to_act(rec) >> seat) & 1 != 0:
        play(rec, seat, int(out[below(chance, legal(rec, seat, out))]))


@kernel
def walk_choices(
    rows: Any,
    words: Any,
    blank: Any,
    seats: int,
    options: Any,
    entropy: Any,
    out: Any,
    out2: Any,
    chance: Any,
    fault: Any,
) -> None:
    """One game. Wherever several seats choose at once: whatever one of them chooses, in however many steps, the others
    know the same afterwards."""
    begin(rows, blank, seats, options, entropy, chance)
    step = 0
    while True:
        owing = to_act(rows[TRUE])
        if owing == 0:
            return
        for seat in range(seats):
            if (owing >> seat) & 1 != 0 and owing != 1 << seat:
                rows[OTHER] = rows[TRUE]
                finish_choice(rows[OTHER], seat, out, chance)
                rows[SIDE] = rows[TRUE]
                finish_choice(rows[SIDE], seat, out, chance)
                for viewer in range(-1, seats):
                    if viewer != seat:
                        know(rows[OTHER], viewer, rows[KNOWN])
                        know(rows[SIDE], viewer, rows[AGAIN])
                        if not same(words, KNOWN, AGAIN):
                            blame(fault, CHOICE_SHOWS, step, viewer, seat)
                            return
        random_step(rows[TRUE], out, chance)
        step += 1


@kernel
def holds(codes: Any, n: int, code: int) -> bool:
    for i in range(n):  # noqa: SIM110 (kernels know no generators)
        if codes[i] == code:
            return True
    return False


@kernel
def walk_reveals(
    rows: Any,
    words: Any,
    blank: Any,
    seats: int,
    options: Any,
    entropy: Any,
    out: Any,
    out2: Any,
    chance: Any,
    fault: Any,
) -> int:
    """One game. A move that leaves `reveal` as it was tells no viewer anything hidden: played in another game that the
    viewer could not tell from the true one, it leaves games that cannot be told apart either. Returns how many moves
    were tried in this way."""
    begin(rows, blank, seats, options, entropy, chance)
    tried = 0
    step = 0
    while True:
        owing = to_act(rows[TRUE])
        if owing == 0:
            return tried
        rows[BEFORE] = rows[TRUE]
        seat = one_of(owing, chance)
        code = int(out[below(chance, legal(rows[TRUE], seat, out))])
        play(rows[TRUE], seat, code)
        if rows[TRUE].reveal == rows[BEFORE].reveal:
            for viewer in range(-1, seats):
                rows[OTHER] = rows[BEFORE]
                resample(rows[OTHER], viewer, chance)
                if holds(out2, legal(rows[OTHER], seat, out2), code):
                    play(rows[OTHER], seat, code)
                    know(rows[TRUE], viewer, rows[KNOWN])
                    know(rows[OTHER], viewer, rows[AGAIN])
                    tried += 1
                    if not same(words, KNOWN, AGAIN):
                        blame(fault, REVEAL_MISSED, step, viewer, seat)
                        return tried
        step += 1


@kernel
def walk_on(
    rows: Any,
    words: Any,
    blank: Any,
    seats: int,
    options: Any,
    entropy: Any,
    out: Any,
    out2: Any,
    chance: Any,
    fault: Any,
    every: int,
) -> int:
    """One game. About every `every` steps, for every viewer: a game resampled from what it knows is played to its end.
    Returns how many were."""
    begin(rows, blank, seats, options, entropy, chance)
    played = 0
    step = 0
    while True:
        if below(chance, every) == 0:
            for viewer in range(-1, seats):
                know(rows[TRUE], viewer, rows[OTHER])
                resample(rows[OTHER], viewer, chance)
                played += 1
                decisions = 0
                while to_act(rows[OTHER]) != 0:
                    seat = one_of(to_act(rows[OTHER]), chance)
                    n = legal(rows[OTHER], seat, out)
                    if n == 0 or decisions == LONGEST:
                        blame(fault, BREAKS_DOWN, step, viewer, seat)
                        return played
                    play(rows[OTHER], seat, int(out[below(chance, n)]))
                    decisions += 1
        if to_act(rows[TRUE]) == 0:
            return played
        random_step(rows[TRUE], out, chance)
        step += 1
