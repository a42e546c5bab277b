"""The record of a Squire for Hire game: every field, its shape and meaning.

A bag is laid out on squares (x to the right, y down). Coordinates in the record are those of the bag's own window: its
leftmost column and topmost row are 0, as people and moves see them, and `origin` says where in it the first card's
corner lies. So a bag never reaches an edge: each card adds at most 3 columns or rows, and the window holds the bag of
all cards a pack may have. A row of squares is the bits of one int64, bit x for column x.
"""

from typing import Any

import numpy as np

MOST_SEATS = 2
MOST_CARDS = 18
GRID_SQUARES = 12
"""A loot side: 4 rows of 3 squares, square s at column s % 3, row s // 3 (SH-1.2)."""
REACH = 3
"""A card hangs over the bag by at most this much: its longer side is 4, and one square must lie on the bag (SH-3.2)."""
WINDOW = 4 + REACH * (MOST_CARDS - 1)
"""Columns and rows that the bag of all cards can span."""
SPAN = WINDOW + REACH
"""Columns, and rows, at which the corner of a card can lie: from -REACH on."""
MOST_ITEMS = MOST_CARDS * GRID_SQUARES
MOST_KINDS = 32
MOST_SQUIRES = 8
MOST_COMBOS = 4
NAME = 20
MOST_DECKS = MOST_CARDS
"""Passes through the deck: each but the last lays a card, save for one that has a single story, of three cards or of
two, which may pass by once (SH-4.2). The first deck has two cards fewer than there are, and the last two."""

# Types of items; requirements name the first five (SH-1.5)
WEAPON, ARMOUR, MAGIC, VALUABLE, POTION, JUNK = range(6)
TYPES = ("weapon", "armour", "magic", "valuable", "potion", "junk")
NONE = -1

# Kinds of stories
QUEST, ENCOUNTER, DUNGEON = range(3)
STORIES = ("quest", "encounter", "dungeon")

# Phases
KEEP, FIRST, TURN, SIDE, FREE, OVER = range(6)
PHASE_WORDS = ("keep", "first", "turn", "side", "free", "over")

# Options, in the order of the options array
SHUFFLE_BACK, PASS_ON = range(2)  # setup (SH-1.3, SH-1.4)
COVER_BY_ITEM, COVER_BY_CARD = range(2)  # use_cover (SH-2.3)
ANCHOR_EMPTY, ANCHOR_ANY = range(2)  # anchor (SH-3.2)

SEALED = -2

# What the tape tells (story.py has the words)
(
    T_ROUND,
    T_KEEPS,
    T_GIVES,
    T_LAYS,
    T_PASSES,
    T_FLIPS,
    T_STAYS,
    T_DECK,
    T_FREE,
    T_LEAVES,
    T_DROPS,
    T_OVER,
) = range(12)
TAPE = 24

_FIELDS: list[Any] = [
    # The bags
    ("filled", np.int64, (MOST_SEATS, WINDOW)),  # squares of the bag
    ("free", np.int64, (MOST_SEATS, WINDOW)),  # of these, empty ones and junk
    ("right", np.int64, (MOST_SEATS, WINDOW)),  # joined with the square to the right: one item
    ("down", np.int64, (MOST_SEATS, WINDOW)),  # joined with the square below
    ("width", np.int8, (MOST_SEATS,)),
    ("height", np.int8, (MOST_SEATS,)),
    ("origin_x", np.int8, (MOST_SEATS,)),  # where in the window the first card's corner lies
    ("origin_y", np.int8, (MOST_SEATS,)),
    ("items", np.int16, (MOST_SEATS,)),  # visible items
    ("item_kind", np.int8, (MOST_SEATS, MOST_ITEMS)),
    ("item_card", np.int8, (MOST_SEATS, MOST_ITEMS)),
    ("item_part", np.int8, (MOST_SEATS, MOST_ITEMS)),
    ("item_turn", np.int8, (MOST_SEATS, MOST_ITEMS)),
    ("item_x", np.int8, (MOST_SEATS, MOST_ITEMS)),  # where the corner of its card lies
    ("item_y", np.int8, (MOST_SEATS, MOST_ITEMS)),
    ("laid", np.int8, (MOST_SEATS,)),  # cards laid, the kept one included
    ("laid_card", np.int8, (MOST_SEATS, MOST_CARDS)),  # in order of laying
    ("laid_turn", np.int8, (MOST_SEATS, MOST_CARDS)),
    ("laid_x", np.int8, (MOST_SEATS, MOST_CARDS)),  # from the first card's corner
    ("laid_y", np.int8, (MOST_SEATS, MOST_CARDS)),
    ("squire", np.int8, (MOST_SEATS,)),
    ("points", np.int32, (MOST_SEATS,)),  # as the bag stands now
    # Counters open to all
    ("beat", np.int32),
    ("reveal", np.int32),
    ("turns", np.int16),  # turns begun, from 1
    ("deck_number", np.int8),  # passes through the deck, from 1
    ("lays_this_deck", np.int8),
    ("passes_in_row", np.int8),  # on the dungeon on top (SH-2.6)
    ("turns_since_lay", np.int16),
    # The table
    ("seats", np.int8),
    ("phase", np.int8),
    ("owing", np.int8),
    ("starter", np.int8),
    ("turn_of", np.int8),
    ("deck", np.int8, (MOST_CARDS,)),  # top last
    ("deck_cards", np.int8),
    ("pile", np.int8, (2, MOST_CARDS)),  # side piles, top last; pile 0 is the left
    ("pile_cards", np.int8, (2,)),
    ("dealt", np.int8, (MOST_SEATS, 2)),  # the two loot cards to choose the bag from; -1 once chosen
    ("given", np.int8, (MOST_SEATS,)),  # the card from the neighbour to lay (SH-1.4); -1
    ("choice", np.int32, (MOST_SEATS,)),  # the sealed choice; -1 none
    ("gone", np.int32),  # bit mask of cards that left the game (SH-1.4)
    ("free_card", np.int8),  # the lone card of the end; -1
    ("keys", np.uint32, (MOST_DECKS, MOST_CARDS)),  # orders of decks to come; hidden from all
    # Options
    ("setup", np.int8),
    ("use_cover", np.int8),
    ("anchor", np.int8),
    ("reshuffles", np.int8),  # how often the piles may be shuffled; -1 without limit
    ("junk_pairs", np.int8),
    # What the last move brought about: (kind, seat, a, b)
    ("told", np.int16),
    ("tape", np.int32, (TAPE, 4)),
    # Component values
    ("cards", np.int8),
    ("kinds", np.int8),
    ("kind_name", np.uint8, (MOST_KINDS, NAME)),  # ASCII, filled up with zeros
    ("squire_name", np.uint8, (MOST_SQUIRES, NAME)),
    ("kind_type", np.int8, (MOST_KINDS,)),
    # which item of its card a square belongs to, -1 none; the good items come first
    ("part", np.int8, (MOST_CARDS, GRID_SQUARES)),
    # the squares of its items, one item after the other, and where in that row each item begins and ends
    ("part_square", np.int8, (MOST_CARDS, GRID_SQUARES)),
    ("part_start", np.int8, (MOST_CARDS, GRID_SQUARES + 1)),
    ("parts", np.int8, (MOST_CARDS,)),
    ("good_parts", np.int8, (MOST_CARDS,)),
    ("part_kind", np.int8, (MOST_CARDS, GRID_SQUARES)),  # kind of each item of the card
    ("story", np.int8, (MOST_CARDS,)),
    ("value_type", np.int8, (MOST_CARDS,)),  # -1: cannot be done by value
    ("value_needed", np.int8, (MOST_CARDS,)),
    ("use_type", np.int8, (MOST_CARDS,)),  # -1: cannot be done by use
    ("squires", np.int8),
    ("bonus_type", np.int8, (MOST_SQUIRES,)),
    ("bonus_value", np.int8, (MOST_SQUIRES,)),
    ("prized", np.int8, (MOST_SQUIRES,)),  # junk kind that scores for the squire
    ("combos", np.int8, (MOST_SQUIRES,)),
    ("combo", np.int8, (MOST_SQUIRES, MOST_COMBOS, 3)),  # kind, kind, points
]
DTYPE: np.dtype[np.void] = np.dtype(
    # The wide fields come first: so there is no gap between any two, and equal games are equal bytes.
    (np.record, np.dtype(sorted(_FIELDS, key=lambda field: -np.dtype(field[1]).itemsize), align=True))
)
