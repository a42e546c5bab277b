"""Hints: what a bot would do in a person's place, from what that person's seat knows.

Whether hints are allowed is seen by all at the table. Whether somebody asks for one is told to nobody: the moment of
asking would tell something of a choice that is still sealed. For the same reason a hint comes on a beat, so that how
long it takes does not tell how long the bots at the table, whose turn at thinking comes first, have been thinking.
"""

import asyncio
from collections import OrderedDict

from wunderkammer.core.bot import BotSpec
from wunderkammer.core.opinion import Opinion
from wunderkammer.core.sight import Sight
from wunderkammer.server import wire
from wunderkammer.server.bots import adviser_of, in_time
from wunderkammer.server.problems import Refused
from wunderkammer.server.table import Table
from wunderkammer.server.thinkers import Rank, Thinkers

_MOST_KEPT = 1_000
_MOST_MOVES = 3
_BEAT = 0.25
"""Seconds."""
_PLACES = 4
"""Digits of a chance after the point."""


class Hints:
    def __init__(self, thinkers: Thinkers, clock: float, patience: float) -> None:
        """`clock`: seconds a bot thinks over one. `patience`: seconds it may take in all."""
        self._patience = patience
        self._thinkers = thinkers
        self._clock = clock
        self._asking: set[str] = set()
        """Players whose hint is being thought of."""
        self._kept: OrderedDict[tuple[str, int, str], wire.Hint] = OrderedDict()
        """By table, seat and position, least recently asked for first: the same question is answered once."""

    async def ask(self, table: Table, player: str | None, seat: int) -> wire.Hint:
        """A hint for a seat that owes a decision. Raises Refused."""
        bot = check_may_ask(table, player, seat)
        assert player is not None
        assert table.match is not None
        position, sight = table.match.position(seat), table.match.sight(seat)
        key = (table.id, seat, position)
        hint = self._kept.pop(key, None)
        if hint is None:
            hint = await self._think(player, bot, sight, position)
        self._kept[key] = hint
        if len(self._kept) > _MOST_KEPT:
            self._kept.popitem(last=False)
        return hint

    async def _think(self, player: str, bot: BotSpec, sight: Sight, position: str) -> wire.Hint:
        if len(sight.legal) == 1:
            only = wire.HintMove(word=sight.legal[0], value=None, interval=None, share=1.0)
            return wire.Hint(seat=sight.seat, position=position, bot=bot.title, moves=(only,), win=(), points=None)
        if player in self._asking:
            raise Refused(429, "one-hint", "A hint is being thought of for you already. It comes in a moment.")
        self._asking.add(player)
        loop = asyncio.get_running_loop()
        begun = loop.time()
        try:
            asked = in_time(bot, self._clock)
            opinion = await self._thinkers.consider(asked, sight, self._clock, Rank.HINT, self._patience)
            await asyncio.sleep(_BEAT - (loop.time() - begun) % _BEAT)
        finally:
            self._asking.discard(player)
        if opinion is None:
            raise Refused(503, "no-hint", "No hint came in time: the bot could not say. Ask again in a moment.")
        return _hint(opinion, position, bot)


def check_may_ask(table: Table, player: str | None, seat: int) -> BotSpec:
    """The bot that gives hints at this table. Raises Refused, for reasons that are open to the seat itself."""
    if seat not in table.seats_of(player):
        raise Refused(403, "not-your-seat", f"Seat {seat} is not yours.")
    if table.header.day is not None:
        raise Refused(409, "no-hints", "A deal of the day is played without hints.")
    if not table.header.hints:
        raise Refused(409, "no-hints", "This table is played without hints.")
    bot = adviser_of(table.game.name)
    if bot is None:
        raise Refused(409, "no-adviser", f"There is no bot here that gives hints for {table.game.title}.")
    if table.match is None:
        raise Refused(409, "not-started", "The game has not begun yet.")
    if table.match.over:
        raise Refused(409, "over", "The game is over; there is nothing to decide.")
    if table.seats[seat].stand_in:
        raise Refused(409, "stand-in", "A bot plays this seat for you now. Take the seat back first.")
    if seat not in table.match.to_act():
        raise Refused(409, "not-your-turn", "You have nothing to decide just now.")
    return bot


def _hint(opinion: Opinion, position: str, bot: BotSpec) -> wire.Hint:
    # Of a move that was not tried in thought there is nothing to say.
    moves = [move for n, move in enumerate(opinion.moves) if n == 0 or move.tried > 0]
    return wire.Hint(
        seat=opinion.seat,
        position=position,
        bot=bot.title,
        moves=tuple(
            wire.HintMove(
                word=move.word,
                value=round(move.value, _PLACES),
                interval=(round(move.interval[0], _PLACES), round(move.interval[1], _PLACES)),
                share=round(move.share, _PLACES),
            )
            for move in moves[:_MOST_MOVES]
        ),
        win=tuple(round(chance, _PLACES) for chance in opinion.win),
        points=None if opinion.points is None else round(opinion.points, 1),
    )
