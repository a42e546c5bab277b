"""The record of a Squire game: every field, its shape and meaning.

An exhibit is known by its kind: its type and value, `type * MOST_VALUE + value - 1`; copies of a kind are alike. Cells
of a gallery are numbered from the bottom left, `floor * COLUMNS + column`. Message cards are numbered in the order of
the component file, so that a hand is the bits of one integer: a set, in which no order of drawing can be read.
"""

from typing import Any

import numpy as np

MOST_SEATS = 4
MOST_CITIES = 20
SIDES = ("british-isles", "world")
TYPES = ("painting", "sculpture", "ceramics", "book", "jewel")
REGIONS = ("red", "green", "blue", "purple", "yellow")
PAINTING, SCULPTURE, CERAMICS, BOOK, JEWEL = range(5)
PLACES = 5
"""Places of a market track, from the top; as many as it has markers."""
MOST_VALUE = 9
KINDS = len(TYPES) * MOST_VALUE
MOST_EXHIBITS = 80
MOST_MESSAGES = 48
MOST_BOARDS = 8
FLOORS = 3
COLUMNS = 4
CELLS = FLOORS * COLUMNS
NAME = 20
NONE = -1

# What bonuses and rewards bring, in the order of their arrays
COINS, TICKETS, ROYAL_COINS, ROYAL_TICKETS, MESSAGE_LIMIT, TAKE_FROM_DISCARD = range(6)
BONUSES = ("coins", "tickets", "royal_coins", "royal_tickets", "message_limit", "take_from_discard")
MESSAGES, ACCEPT, SWAP_ONE, MOVE_MARKER = range(2, 6)
REWARDS = ("coins", "tickets", "messages", "accept_commissions", "swap_commission", "move_marker")

# Phases: whose decision is awaited is told by `owing`
BOARD, GO, TRADE, OFFERS, HANG, TAKE_ONE, EXHIBITION, COMMISSIONS, MARKER, SWAP, REPLACE, OVER = range(12)
PHASE_WORDS = (
    "board",
    "go",
    "trade",
    "offers",
    "cell",
    "take",
    "exhibition",
    "commissions",
    "marker",
    "swap",
    "replace",
    "over",
)

BUY, SELL = range(2)
ACTIONS = ("buy", "sell")
TOP, BOTTOM = range(2)

# Options, in the order of the options array
BRITISH_ISLES, WORLD = range(2)  # side (SQ-1.1)
CHOSEN, DEALT = range(2)  # characters (SQ-1.5)

# What a commission counts (SQ-5.2)
PER_TOKEN, PER_VALUE, PER_DISTINCT_TYPE, PER_FULL_FLOOR, PER_FULL_COLUMN, PER_LEFT_OVER = range(6)

# What the tape tells (story.py has the words)
(
    T_ROUND,
    T_BOARD,
    T_GOES,
    T_BUYS,
    T_SELLS,
    T_PLAYS,
    T_ARRIVES,
    T_MARKER,
    T_HANGS,
    T_BONUS,
    T_TAKES,
    T_NOTHING,
    T_SHOWS,
    T_REWARD,
    T_DRAWS,
    T_ACCEPTS,
    T_DROPS,
    T_TOKEN,
    T_OVER,
) = range(19)
TAPE = 40

# Where a bonus comes from
HALL, COLUMN, FLOOR = range(3)

_FIELDS: list[Any] = [
    # Message cards; sets of them
    ("hand", np.int64, (MOST_SEATS,)),
    ("commissions", np.int64, (MOST_SEATS,)),  # accepted, open to all
    ("gone", np.int64),  # played for their offers, or dropped: out of the game, face up
    ("played", np.int64),  # of these, offers played this turn
    ("deck", np.int8, (MOST_MESSAGES,)),  # top last; hidden from all
    ("deck_cards", np.int8),
    ("held", np.int8, (MOST_SEATS,)),  # the size of each hand, open to all
    # Exhibits
    ("city", np.int8, (MOST_CITIES,)),  # the kind in each city; NONE while it waits for its refill
    ("gallery", np.int8, (MOST_SEATS, CELLS)),  # the kind in each cell; NONE
    ("filled", np.int16, (MOST_SEATS,)),  # cells that hold an exhibit, as bits
    ("owned", np.int8, (MOST_SEATS, len(TYPES))),  # how many of each type hang in a gallery
    ("discard", np.int8, (KINDS,)),  # how many of each kind were sold and lie there still
    # the removed, then the supply, of which the last comes next; hidden from all
    ("pool", np.int8, (MOST_EXHIBITS,)),
    ("removed", np.int16),
    ("supply", np.int16),
    # Money, tickets, boards
    ("coins", np.int16, (MOST_SEATS,)),  # regular ones
    ("tickets", np.int16, (MOST_SEATS,)),  # regular ones
    ("royal_coins", np.int8, (MOST_SEATS,)),
    ("royal_tickets", np.int8, (MOST_SEATS,)),
    ("extra_limit", np.int8, (MOST_SEATS,)),  # on message cards in hand, from floors (SQ-4.1)
    ("board", np.int8, (MOST_SEATS,)),  # player board; NONE until it is chosen
    ("face", np.int8, (MOST_BOARDS,)),  # which of the two characters of a board is shown; cosmetic (SQ-1.5)
    ("pawn", np.int8, (MOST_SEATS,)),  # city; NONE before the first turn
    # The market: the place of each marker on its track, 0 at the top
    ("type_place", np.int8, (PLACES,)),
    ("region_place", np.int8, (PLACES,)),
    # Counters open to all
    ("beat", np.int32),
    ("reveal", np.int32),
    ("turns", np.int16),  # turns begun, from 1; player boards are chosen at the beginning of the first
    # The table
    ("seats", np.int8),
    ("side", np.int8),
    ("starter", np.int8),
    ("phase", np.int8),
    ("owing", np.int8),  # bit mask of the seats that owe a decision
    ("turn_of", np.int8),
    ("token", np.int8),  # the seat with the exhibition token; NONE while it lies on the board (SQ-3.2)
    ("token_type", np.int8),  # the type it lies on, there; NONE
    ("place_in_end", np.int8, (MOST_SEATS,)),
    # The turn so far
    ("came_from", np.int8),  # where the pawn stood when the turn began; NONE
    ("lines", np.int8),  # of the way it went; 0 on the first turn
    ("action", np.int8),  # BUY, SELL; NONE before the trade
    ("traded", np.int8),  # the kind bought or sold; NONE
    ("price", np.int16),  # of the trade, before abilities (SQ-2.2)
    ("paid", np.int16),  # regular coins paid or received for it
    ("spent", np.int16),  # regular tickets spent on the way
    ("in_hand", np.int8),  # the kind that waits for a cell; NONE
    ("takes", np.int8),  # exhibits still to take from the discard pile (SQ-2.5)
    ("shown", np.int8),  # the type of this turn's exhibition; NONE
    ("guest", np.int8),  # the seat that takes the others' reward; NONE
    # What the last move brought about: (kind, seat, a, b, c)
    ("told", np.int16),
    ("tape", np.int16, (TAPE, 5)),
    # Component values: the two sides
    ("cities", np.int8, (len(SIDES),)),
    ("city_name", np.uint8, (len(SIDES), MOST_CITIES, NAME)),  # ASCII, filled up with zeros
    ("region", np.int8, (len(SIDES), MOST_CITIES)),
    ("distance", np.int8, (len(SIDES), MOST_CITIES, MOST_CITIES)),  # lines of a shortest route
    # exhibits
    ("copies", np.int8, (KINDS,)),  # how many exhibits there are of each kind
    ("removed_with", np.int8, (MOST_SEATS + 1,)),  # by number of seats
    # the market
    ("prices", np.int8, (PLACES,)),  # top first
    ("type_start", np.int8, (PLACES,)),  # place of each marker at the start
    ("region_start", np.int8, (PLACES,)),
    # player boards
    ("boards", np.int8),
    ("board_name", np.uint8, (MOST_BOARDS, NAME)),
    ("sale_bonus", np.int8, (MOST_BOARDS,)),
    ("discount", np.int8, (MOST_BOARDS,)),
    ("least_due", np.int8, (MOST_BOARDS,)),
    ("lines_per_royal", np.int8, (MOST_BOARDS,)),  # lines that one royal ticket pays each turn
    ("always_guest", np.int8, (MOST_BOARDS,)),
    # bonuses of galleries and rewards of exhibitions, in the order of BONUSES and REWARDS
    ("hall_bonus", np.int8, (CELLS, len(BONUSES))),
    ("floor_bonus", np.int8, (FLOORS, len(BONUSES))),
    ("column_bonus", np.int8, (COLUMNS, len(BONUSES))),
    ("holder_reward", np.int8, (len(TYPES), len(REWARDS))),
    ("others_reward", np.int8, (len(TYPES), len(REWARDS))),
    # the setting up
    ("first_coins", np.int8),
    ("first_royal_tickets", np.int8),
    ("first_messages", np.int8),
    # message cards: when the offer applies (SQ-2.3); NONE where it does not matter
    ("messages", np.int8),
    ("message_name", np.uint8, (MOST_MESSAGES, NAME)),
    ("when_action", np.int8, (MOST_MESSAGES,)),
    ("when_region", np.int8, (MOST_MESSAGES,)),
    ("when_type", np.int8, (MOST_MESSAGES,)),
    ("when_value", np.int8, (MOST_MESSAGES, 2)),  # least and most
    ("when_price", np.int8, (MOST_MESSAGES, 2)),
    ("when_rival", np.int8, (MOST_MESSAGES,)),
    ("when_distance", np.int8, (MOST_MESSAGES,)),  # least; 0
    ("gain_coins", np.int8, (MOST_MESSAGES,)),
    ("gain_tickets", np.int8, (MOST_MESSAGES,)),
    # and what the commission counts
    ("counts", np.int8, (MOST_MESSAGES,)),
    ("counted", np.int16, (MOST_MESSAGES,)),  # bits of types or of values; how many left over make one
    ("worth", np.int8, (MOST_MESSAGES,)),  # VP for each
]
DTYPE: np.dtype[np.void] = np.dtype(
    # The wide fields come first: so there is no gap between any two, and equal games are equal bytes.
    (np.record, np.dtype(sorted(_FIELDS, key=lambda field: -np.dtype(field[1]).itemsize), align=True))
)
