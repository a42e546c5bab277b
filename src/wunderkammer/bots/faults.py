"""What goes wrong with a bot, by kind, and what becomes of its move then: it is drawn from the legal ones."""

from dataclasses import dataclass
from time import perf_counter

from wunderkammer.core.bot import Bot, BotSpec, Distant, Guest, Opening
from wunderkammer.core.chance import below, chance_from
from wunderkammer.core.game import Game
from wunderkammer.core.sight import Sight

RAISED, LATE, ILLEGAL, GARBLED, DIED = FAULTS = ("raised", "late", "illegal", "garbled", "died")
"""It raised an exception; it did not answer in time; its move is not legal; what it sent is no answer at all; its
process ended."""

TOLD = 0.8
"""The part of its time that a bot is told of: the rest is for the way there and back."""

PATIENCE = 3
"""So often in one game a bot may be late or die: waiting and starting anew take long. It is not asked again in that
game, and every decision after that counts as the last of these did."""

_FALLBACK = 2
"""The stream of a player's seed that moves are drawn from in its place."""

_LONGEST_TEXT = 500


class Failure(Exception):
    """A bot that runs elsewhere failed. `kind`: one of FAULTS."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(text)
        self.kind = kind


@dataclass(frozen=True)
class Fault:
    """One decision a bot did not make."""

    kind: str
    text: str


@dataclass(frozen=True)
class Decision:
    word: str
    """Legal in any case."""
    seconds: float
    """Spent waiting for the bot; 0 when it was not asked."""
    asked: bool
    fault: Fault | None = None


class Guarded:
    """A bot at a seat of one game, whose failures cost itself the move and nobody the game.

    A bot in this process is only found late when it answers after all: one that may hang belongs in a process of
    its own (`bots.outside`), where it is cut.
    """

    def __init__(self, spec: BotSpec, game: Game, seed: int, limit: float) -> None:
        """limit: seconds for a decision, of which the bot is told a part."""
        self.name = spec.name
        self._spec = spec
        self._game = game
        self._seed = seed
        self._limit = limit
        self._chance = chance_from(seed, _FALLBACK)
        self._bot: Bot | None = None
        self._broken: Fault | None = None
        self._lost: list[str] = []
        """When it was late or died."""

    def begin(self, seat: int, opening: Opening) -> None:
        """A bot that cannot even begin is at fault in every decision of the game."""
        try:
            self._bot = self._spec.make(self._game, self._seed)
            if isinstance(self._bot, Guest):
                self._bot.begin(seat, opening)
        except Exception as error:
            self._broken = _fault(error)

    def decide(self, sight: Sight) -> Decision:
        """One of `sight.legal`. Where there is but one, nobody is asked."""
        legal = sight.legal
        if len(legal) == 1:
            return Decision(legal[0], 0.0, asked=False)
        if self._broken is not None or self._bot is None:
            return self._drawn(sight, 0.0, self._broken or Fault(RAISED, "it was not begun"))
        if len(self._lost) >= PATIENCE:
            return self._drawn(
                sight, 0.0, Fault(self._lost[-1], f"it was lost {PATIENCE} times and is not asked again")
            )
        began = perf_counter()
        try:
            if isinstance(self._bot, Distant):
                self._bot.ready()
                began = perf_counter()
            word = self._bot.decide(sight, self._limit * TOLD)
            seconds = perf_counter() - began
            if seconds > self._limit and not self._spec.apart:
                raise Failure(LATE, f"it took {seconds:.2f} s of {self._limit:g}")
            if word not in legal:
                raise Failure(ILLEGAL, f"it answered {_short(word)}, which is not legal; legal is: {', '.join(legal)}")
        except Exception as error:
            fault = _fault(error)
            if fault.kind in (LATE, DIED):
                self._lost.append(fault.kind)
            return self._drawn(sight, perf_counter() - began, fault)
        return Decision(word, seconds, asked=True)

    def close(self) -> None:
        """The game is over, or given up."""
        if isinstance(self._bot, Distant):
            self._bot.close()

    def _drawn(self, sight: Sight, seconds: float, fault: Fault) -> Decision:
        word = sight.legal[below(self._chance, len(sight.legal))]
        return Decision(word, seconds, asked=seconds > 0, fault=fault)


def _fault(error: Exception) -> Fault:
    if isinstance(error, Failure):
        return Fault(error.kind, str(error)[:_LONGEST_TEXT])
    return Fault(RAISED, f"{type(error).__name__}: {error}"[:_LONGEST_TEXT])


def _short(word: object) -> str:
    return repr(word)[:60]
