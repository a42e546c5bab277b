"""What Squire for Hire tells learning programs of what a seat knows. A change of anything here raises the version.

Squares of a bag are told as far as SEEN columns and rows from its top left corner; the cards laid, in their order, are
told whole, so that nothing is missing of a bag that is larger.
"""

from wunderkammer.core.observation import Observation, bits, choice, number, seat, seats, top
from wunderkammer.games.squire_for_hire.state import MOST_DECKS, PHASE_WORDS, SEALED, WINDOW

SEEN = 24
"""Columns and rows of a bag."""

OBSERVATION = Observation(
    version=1,
    features=(
        choice("phase", "what is being decided: " + ", ".join(PHASE_WORDS), len(PHASE_WORDS)),
        seats("owing", "who owes a decision"),
        seat("turn_of", "whose turn it is"),
        seat("starter", "who began"),
        bits("filled", "squares of the bag, row by row", SEEN, by_seat=True, take=SEEN),
        bits("free", "of these, empty ones and junk", SEEN, by_seat=True, take=SEEN),
        bits("right", "joined with the square to the right: one item", SEEN, by_seat=True, take=SEEN),
        bits("down", "joined with the square below", SEEN, by_seat=True, take=SEEN),
        number("width", "columns of the bag", WINDOW, by_seat=True),
        number("height", "rows of the bag", WINDOW, by_seat=True),
        number("origin_x", "the column of the first card's corner", WINDOW, by_seat=True),
        number("origin_y", "the row of the first card's corner", WINDOW, by_seat=True),
        number("items", "visible items", 216, by_seat=True),
        choice("laid_card", "the cards laid, in order", "cards", by_seat=True, take="cards", height="laid"),
        choice("laid_turn", "how each is turned: quarters", 4, by_seat=True, take="cards", height="laid"),
        number("laid_x", "its column, from the first card's corner", 2 * WINDOW, -WINDOW, by_seat=True, height="laid"),
        number("laid_y", "its row, from the first card's corner", 2 * WINDOW, -WINDOW, by_seat=True, height="laid"),
        choice("squire", "squires", "squires", by_seat=True),
        number("points", "points as the bag stands, from -55 on", 255, -55, by_seat=True),
        top("deck", "deck_cards", "the story on top of the deck", "cards"),
        number("deck_cards", "cards in the deck", "cards"),
        top("pile", "pile_cards", "the loot on top of the left and the right pile", "cards"),
        choice("pile", "both side piles, the undermost first", "cards", height="pile_cards"),
        number("pile_cards", "cards in each side pile", "cards"),
        choice("dealt", "the two cards to choose the bag from", "cards", by_seat=True),
        choice("given", "the card from the neighbour", "cards", by_seat=True),
        choice("choice", "sealed, none", 2, SEALED, by_seat=True),
        bits("gone", "cards that left the game", "cards"),
        choice("free_card", "the lone card of the end", "cards"),
        number("deck_number", "passes through the deck", MOST_DECKS),
        number("lays_this_deck", "cards laid in this pass", "cards"),
        number("passes_in_row", "passes on the story on top", 4),
        number("turns_since_lay", "turns since a card was laid", 60),
        number("turns", "turns begun", 255),
    ),
)
