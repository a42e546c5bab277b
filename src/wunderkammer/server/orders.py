"""What an order means for a table: the entries it adds, or why it is refused.

Each works on a draft of the table, synchronously; `tables.py` writes what came of it.
"""

import secrets
from collections.abc import Sequence
from typing import Any

from wunderkammer.core import registry
from wunderkammer.core.bot import BotSpec
from wunderkammer.core.game import BadOption, Game
from wunderkammer.match.header import standard_pack
from wunderkammer.server.bots import bot_of, stand_in_of
from wunderkammer.server.entries import Seat
from wunderkammer.server.problems import Refused, refused, sentence
from wunderkammer.server.store import Player
from wunderkammer.server.table import Table
from wunderkammer.server.wire import NewTable, SeatWish

LONGEST_GESTURE = 128
"""Words in one gesture; more than any game's longest choice."""


def lay_out(game: Game, wishes: Sequence[SeatWish], host: Player) -> tuple[Seat, ...]:
    """The seats of a new table as its maker wishes them. Raises Refused."""
    seats: list[Seat] = []
    for wish in wishes:
        if wish.kind == "open":
            seats.append(Seat(kind="open"))
        elif wish.kind == "me":
            seats.append(Seat(kind="person", name=_apart(host.name, seats), player=host.id))
        else:
            seats.append(_bot_seat(bot_of(game.name, wish.bot), seats))
    return tuple(seats)


def hints_allowed(wish: NewTable) -> bool:
    """Whether a new table allows hints: as its maker says, else where one person plays alone or against bots."""
    if wish.hints is not None:
        return wish.hints
    kinds = [seat.kind for seat in wish.seats]
    return "open" not in kinds and kinds.count("me") <= 1


def join(table: Table, player: Player, seat: int | None) -> None:
    """A person takes an open seat; the last one taken begins the game. Who sits there already stays."""
    mine = table.seats_of(player.id)
    if mine and (seat is None or seat in mine):
        return
    if table.match is not None:
        raise Refused(409, "full", "This game has begun without you; you can watch it.")
    open_seats = [n for n, each in enumerate(table.seats) if each.kind == "open"]
    if not open_seats:
        raise Refused(409, "full", "Every seat at this table is taken.")
    if seat is None:
        seat = open_seats[0]
    elif seat not in open_seats:
        there = 0 <= seat < len(table.seats)
        text = f"Seat {seat} is taken." if there else f"There is no seat {seat} at this table."
        raise Refused(409 if there else 422, "taken" if there else "no-such-seat", text)
    table.add("join", seat=seat, player=player.id, name=_apart(player.name, table.seats))
    if len(open_seats) == 1:
        begin(table)


def start(table: Table, player: str | None, fill_with: str | None) -> None:
    """The host begins; open seats go to bots, or are taken away."""
    if player is None or player != table.header.host:
        raise Refused(403, "not-the-host", "Only whoever made the table can begin the game.")
    if table.match is not None:
        return
    seats: list[Seat] = []
    for seat in table.seats:
        if seat.kind != "open":
            seats.append(seat)
        elif fill_with is not None:
            seats.append(_bot_seat(bot_of(table.game.name, fill_with), [*table.seats, *seats]))
    begin(table, seats)


def begin(table: Table, seats: Sequence[Seat] | None = None) -> None:
    """Draw the seats, if that was asked for, and deal. Raises Refused when the game is not for so many."""
    seated = list(table.seats if seats is None else seats)
    if table.header.shuffle_seats:
        secrets.SystemRandom().shuffle(seated)
    try:
        table.add("start", seats=tuple(seated))
    except BadOption as error:
        raise Refused(422, "bad-option", sentence(error)) from error


def move(table: Table, player: str | None, seat: int, words: Sequence[str], position: str | None) -> None:
    """A person's gesture: all its words are taken or none; one that had been taken before is taken as said."""
    _check_seat(table, player, seat)
    if table.match is None:
        raise Refused(409, "not-started", "The game has not begun yet.")
    if len(words) > LONGEST_GESTURE:
        raise Refused(422, "unknown-move", f"A gesture has at most {LONGEST_GESTURE} moves.")
    refusal = table.play(seat, tuple(words), position)
    if refusal is not None:
        raise refused(refusal, table.match.position(seat))
    _check_plays_on(table, seat)


def undo(table: Table, player: str | None, seat: int, position: str | None) -> None:
    _check_seat(table, player, seat)
    if table.match is None:
        raise Refused(409, "cannot-undo", "The game has not begun yet: there is nothing to take back.")
    refusal = table.undo(seat, position)
    if refusal is not None:
        raise refused(refusal, table.match.position(seat))
    _check_plays_on(table, seat)


def leave(table: Table, player: str | None, seat: int) -> None:
    """A person gets up; in the game a bot stands in at once."""
    _check_seat(table, player, seat)
    if table.status == "over":
        raise Refused(409, "over", "The game is over; there is nothing to leave.")
    if table.header.day is not None:
        raise Refused(409, "daily", "A deal of the day is played by oneself. Just go: the table waits.")
    if table.match is None:
        table.add("rise", seat=seat)
    elif not table.seats[seat].stand_in:
        stand_in(table, seat, left=True)


def stand_in(table: Table, seat: int, left: bool = False) -> None:
    """A bot plays on for a person."""
    bot = stand_in_of(table.game.name)
    table.add("stand-in", seat=seat, bot=bot.name, name=bot.title, left=left)


def come_back(table: Table, player: str | None, seat: int) -> None:
    """A person takes the seat back from the bot that stood in."""
    _check_seat(table, player, seat)
    if table.seats[seat].stand_in:
        table.add("return", seat=seat)


def seats_again(table: Table, player: Player) -> tuple[Seat, ...]:
    """The seats for another game: whoever asks sits down, the bots are there, the other persons' seats wait for
    them."""
    if not table.seats_of(player.id):
        raise Refused(403, "not-your-seat", "Only those who played can ask for another game.")
    if table.status != "over":
        raise Refused(409, "not-over", "This game is not over yet.")
    seats: list[Seat] = []
    for seat in table.seats:
        if seat.kind == "bot":
            seats.append(seat)
        elif seat.player == player.id:
            seats.append(Seat(kind="person", name=_apart(player.name, seats), player=player.id))
        else:
            seats.append(Seat(kind="open"))
    return tuple(seats)


def pack_of(game: Game) -> Any:
    """The component values tables play with."""
    return standard_pack(game)


def game_named(name: str) -> Game:
    """Raises Refused."""
    try:
        return registry.game(name)
    except registry.Unknown as error:
        raise Refused(422, "unknown-game", sentence(error)) from error


def check_eyes(table: Table, player: str | None, seat: int | None) -> int | None:
    """The seat whose eyes a visitor looks through: the one asked for, which must be the visitor's own, else the first
    of theirs."""
    if seat is not None:
        _check_seat(table, player, seat)
        return seat
    mine = table.seats_of(player)
    return mine[0] if mine else None


def _check_seat(table: Table, player: str | None, seat: int) -> None:
    if seat not in table.seats_of(player):
        raise Refused(403, "not-your-seat", f"Seat {seat} is not yours.")


def _check_plays_on(table: Table, seat: int) -> None:
    """After the match has had its say, so that the repeat of a move taken before a bot stood in is still answered as
    taken."""
    if table.seats[seat].stand_in and table.fresh:
        raise Refused(409, "stand-in", "A bot plays this seat for you now. Take the seat back first.")


def _bot_seat(bot: BotSpec, others: Sequence[Seat]) -> Seat:
    return Seat(kind="bot", name=_apart(bot.title, others), bot=bot.name)


def _apart(name: str, others: Sequence[Seat]) -> str:
    """The name, with a number if somebody else at the table goes by it."""
    taken = {seat.name.casefold() for seat in others}
    apart, number = name, 1
    while apart.casefold() in taken:
        number += 1
        apart = f"{name} {number}"
    return apart
