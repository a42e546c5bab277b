"""The process in which a bot by others is: `python -m wunderkammer.bots.outside.host`, started by `hosted.py`.

It reads JSON lines from standard input and answers each with one. It ends with its input, however busy its bot is.
"""

import contextlib
import os
import queue
import random
import sys
import threading
from typing import BinaryIO, cast

import msgspec
import numpy as np

from wunderkammer.core import registry, verbs
from wunderkammer.core.bot import Bot, BotSpec, Guest, Opening
from wunderkammer.core.game import Game
from wunderkammer.core.sight import Sight

_LONGEST_TEXT = 500


class Begin(msgspec.Struct, frozen=True, tag="begin"):
    """A game begins: the bot is made anew."""

    bot: str
    game: str
    seed: int
    seat: int | None = None
    seats: int = 0
    options: dict[str, str | bool | int] = {}
    components: msgspec.Raw = msgspec.Raw(b"null")


class Decide(msgspec.Struct, frozen=True, tag="decide"):
    seat: int
    known: bytes
    """What `know` made for that seat: the host holds nothing that its bot may not see."""
    clock: float


class Reply(msgspec.Struct, frozen=True):
    word: str | None = None
    trouble: str | None = None
    garbled: bool = False
    """The trouble is what it answered, not what it raised."""


class Host:
    def __init__(self) -> None:
        self._specs: dict[str, BotSpec] = {}
        self._bot: Bot | None = None
        self._game: Game | None = None

    def answer(self, line: bytes) -> Reply:
        try:
            message = msgspec.json.decode(line, type=Begin | Decide)
            return self._begin(message) if isinstance(message, Begin) else self._decide(message)
        except Exception as error:
            return Reply(trouble=f"{type(error).__name__}: {error}"[:_LONGEST_TEXT])

    def _begin(self, message: Begin) -> Reply:
        if self._game is None or self._game.name != message.game:
            self._game = registry.game(message.game)
            _load_kernels(self._game)
        if message.bot not in self._specs:
            self._specs[message.bot] = _load(message.bot)
        spec = self._specs[message.bot]
        if not spec.plays(message.game):
            raise ValueError(f"it does not play {self._game.title}")
        # Also for those that draw from the generators of everybody: the same seed, the same moves.
        random.seed(message.seed)
        np.random.seed(message.seed % 2**32)
        self._bot = spec.make(self._game, message.seed)
        if message.seat is not None and isinstance(self._bot, Guest):
            components = msgspec.json.decode(message.components, type=self._game.components_type)
            self._bot.begin(message.seat, Opening(message.seats, message.options, components))
        return Reply()

    def _decide(self, message: Decide) -> Reply:
        assert self._game is not None
        assert self._bot is not None
        known = np.frombuffer(message.known, dtype=self._game.dtype).copy()
        word = cast(object, self._bot.decide(Sight(self._game, message.seat, known), message.clock))
        if isinstance(word, str):
            return Reply(word=word)
        return Reply(trouble=f"it answered {word!r}, which is no word"[:_LONGEST_TEXT], garbled=True)


def _load_kernels(game: Game) -> None:
    """Make a sight of some deal, so that the first decision need not wait for compiled code."""
    seats = game.seats[-1]
    records = game.blank(game.load_pack(game.folder / "packs" / "standard.toml"))
    known = records.copy()
    verbs.setup_at(records, 0, seats, game.encode(seats, {}), np.zeros(game.entropy_words, np.uint64))
    for seat in range(seats):
        if int(verbs.to_act_at(records, 0)) >> seat & 1:
            verbs.know_at(records, 0, seat, known, 0)
            sight = Sight(game, seat, known)
            assert sight.legal
            assert sight.view


def _load(name: str) -> BotSpec:
    from wunderkammer.bots.outside.classes import load_file

    return load_file(name) if name.partition(":")[0].endswith(".py") else registry.bot(name)


def _read(stream: BinaryIO, lines: "queue.Queue[bytes]") -> None:
    while line := stream.readline():
        lines.put(line)
    os._exit(0)  # Nobody is there any more; the bot may be in an endless loop.


def main() -> None:
    questions = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # What a bot prints must not come between the answers.
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    lines: queue.Queue[bytes] = queue.Queue()
    threading.Thread(target=_read, args=(questions, lines), daemon=True).start()
    host = Host()
    while True:
        answers.write(msgspec.json.encode(host.answer(lines.get())) + b"\n")
        answers.flush()


if __name__ == "__main__":
    with contextlib.suppress(BrokenPipeError):
        main()
