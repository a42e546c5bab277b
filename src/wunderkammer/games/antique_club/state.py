"""The record of an Antique Club game: every field, its shape and meaning.

Collectibles are numbered 0 .. n-1 from the oldest to the youngest, cash cards and thieves by ascending number, so
that a set of any of them is the bits of one integer and "the oldest" is the lowest bit. Seats are 0-based. The
component values lie in the same record, below the state: a record is whole by itself. Widths are such that the fields
leave no gap: every byte is a field's, and records are equal when their bytes are.
"""

import numpy as np

MOST_SEATS = 6
MOST_COLLECTIBLES = 62
MOST_CATEGORIES = 8
MOST_CASH = 24
MOST_THIEVES = 12
MOST_SPACES = 120
WINDOW_SIZE = 32
TAPE = 96
COLOUR_NAME = 16

# Phases
PLACES, CARDS, HALL_CARDS, WINDOW, CASTLE_CARDS, EXHIBITS, THEFT, OVER = range(8)
PHASE_WORDS = ("places", "cards", "hall cards", "window", "castle cards", "exhibits", "theft", "over")

# Where a seat is
NOWHERE, HALL, CASTLE, SEALED = -1, 0, 1, -2
# `card` holds a move code, NO_CARD, or SEALED in what another seat may know
NO_CARD = -1

# Variants and options (AC-6.0, AC-2.3), in the order of the options array
ORDINARY, SURPRISE, CONFRONTATION = range(3)
BEFORE_AUCTION, AFTER_AUCTION = range(2)

# What the tape tells (story.py has the words)
(
    T_ROUND,
    T_PLACE,
    T_PASSES,
    T_PLAYS,
    T_WINS,
    T_TAKES,
    T_PAYS,
    T_POCKETS,
    T_FOILED,
    T_TURNS_UP,
    T_EMPTIED,
    T_SHOWS,
    T_MOVES,
    T_STEALS,
    T_DECLINES,
    T_CAUGHT,
    T_FREED,
    T_VAIN,
    T_QUIET,
    T_FINAL,
    T_OVER,
) = range(21)

# Why a figure moves
BEST, SECOND, DETECTIVE_RANK, FINAL_BEST, FINAL_SECOND = range(5)

DTYPE: np.dtype[np.void] = np.dtype(
    (
        np.record,
        np.dtype(
            [
                # Who has what
                ("hand", np.int64, (MOST_SEATS,)),  # collectibles of each seat, on show or not
                ("shown", np.int64),  # collectibles ever shown to the whole table, window tops included
                ("picks", np.int64, (MOST_SEATS,)),  # the exhibit being put together (sealed)
                ("exhibit", np.int64, (MOST_SEATS,)),  # on show now
                ("final", np.int64, (MOST_SEATS,)),  # final exhibits (AC-5.1)
                ("cash", np.int32, (MOST_SEATS,)),  # cash cards in hand
                ("register", np.int32),  # cash paid for good
                ("thieves", np.int32, (MOST_SEATS,)),  # thieves in hand
                # Counters open to all
                ("beat", np.int32),  # moves resolved: changes exactly when something happens for all to see
                ("reveal", np.int32),  # moments at which something hidden became known
                ("round_number", np.int16),  # from 1
                ("quiet", np.int16),  # quiet rounds in a row (AC-5.4)
                ("stirred", np.int16),  # whether this round moved a figure or a collectible
                # Figures, prison, windows
                ("position", np.int16, (MOST_SEATS,)),  # spaces from the Club Room
                ("prison", np.int8, (MOST_SEATS,)),  # thief in each cell, cell 1 first; -1 empty
                ("window", np.int8, (2, WINDOW_SIZE)),  # stacks, bottom first; below the top hidden from all
                ("height", np.int8, (2,)),
                ("held", np.int8, (MOST_SEATS,)),  # number of collectibles of each seat
                # This round
                ("phase", np.int8),
                ("owing", np.int8),  # bit mask of the seats that owe a decision
                ("place", np.int8, (MOST_SEATS,)),
                ("card", np.int16, (MOST_SEATS,)),  # move code of the action card
                ("revealed", np.int8),  # bit mask of the seats whose action card has been turned up
                ("winner", np.int8),  # seat that takes from a window, or -1
                ("thief", np.int8),  # seat whose theft is next, or -1
                ("victim", np.int8),  # whose exhibit it stands before
                # The table
                ("seats", np.int8),
                ("colour", np.int8, (MOST_SEATS,)),  # colour dealt to each seat; -1 for none
                ("variant", np.int8),
                ("commits", np.int8),
                ("memory_aid", np.int8),
                ("place_in_end", np.int8, (MOST_SEATS,)),
                # What the last move brought about: (kind, seat, a, b)
                ("told", np.int16),
                ("tape", np.int8, (TAPE, 4)),
                # Component values
                ("collectibles", np.int8),  # how many there are
                ("categories", np.int8),
                ("category", np.int64, (MOST_CATEGORIES,)),  # the collectibles of each letter
                ("year", np.int16, (MOST_COLLECTIBLES,)),
                ("letter", np.int8, (MOST_COLLECTIBLES,)),
                ("twin", np.int8, (MOST_COLLECTIBLES,)),  # 0, or which of several of one letter and year
                ("colours", np.int8),
                ("colour_name", np.uint8, (MOST_SEATS, COLOUR_NAME)),  # ASCII, filled up with zeros
                ("cash_cards", np.int8),
                ("cash_value", np.int16, (MOST_CASH,)),  # ascending
                ("cash_colour", np.int8, (MOST_CASH,)),
                ("thief_cards", np.int16),
                ("thief_number", np.int16, (MOST_THIEVES,)),  # ascending
                ("thief_colour", np.int8, (MOST_THIEVES,)),
                ("spaces", np.int16),  # castle spaces; the first banquet seat is the next one
                ("banquet", np.int16),  # banquet seats
                ("best_pair", np.int8, (MOST_SPACES + 1,)),  # by position; 0 is the Club Room
                ("second_pair", np.int8, (MOST_SPACES + 1,)),
                ("final_best", np.int8),
                ("final_second", np.int8),
            ],
            align=True,
        ),
    )
)
