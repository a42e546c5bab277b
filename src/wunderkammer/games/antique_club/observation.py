"""What Antique Club tells learning programs of what a seat knows. A change of anything here raises the version."""

from wunderkammer.core.observation import Observation, bits, choice, number, seat, seats, top
from wunderkammer.games.antique_club.moves import EXHIBIT
from wunderkammer.games.antique_club.state import PHASE_WORDS, SEALED

OBSERVATION = Observation(
    version=1,
    features=(
        choice("phase", "what is being decided: " + ", ".join(PHASE_WORDS), len(PHASE_WORDS)),
        seats("owing", "who owes a decision"),
        bits("hand", "collectibles: all of one's own, of others those ever shown", "collectibles", by_seat=True),
        bits("picks", "one's own exhibit being put together", "collectibles", own=True),
        bits("exhibit", "exhibits on show", "collectibles", by_seat=True),
        bits("shown", "collectibles ever shown to the whole table", "collectibles"),
        number("held", "how many collectibles each holds", "collectibles", by_seat=True),
        bits("cash", "cash cards in hand, by ascending value", "cash_cards", by_seat=True),
        bits("register", "cash paid for good", "cash_cards"),
        bits("thieves", "thieves in hand, by ascending number", "thief_cards", by_seat=True),
        choice("prison", "the thief in each cell, the first cell first", "thief_cards", take="seats"),
        number("position", "spaces from the Club Room", ("spaces", "banquet"), by_seat=True),
        top("window", "height", "the collectible on top of each window", "collectibles"),
        number("height", "how many collectibles lie in each window", "collectibles"),
        choice("place", "sealed, not chosen, Hall, Castle", 4, SEALED, by_seat=True),
        choice(
            "card",
            "sealed, none, or the move code of the action card from 0 on",
            EXHIBIT + 1 - SEALED,
            SEALED,
            by_seat=True,
        ),
        seats("revealed", "whose action card lies open"),
        seat("winner", "who takes from a window"),
        seat("thief", "whose theft is being decided"),
        seat("victim", "before whose exhibit it stands"),
        number("quiet", "quiet rounds in a row, of 60", 60),
        number("round_number", "the round, from 1", 255),
    ),
)
