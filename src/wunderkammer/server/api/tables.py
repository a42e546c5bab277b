"""Tables: making them, sitting down, playing."""

from typing import Any

import msgspec
from litestar import Router, get, post
from litestar.params import JSONBody

from wunderkammer.core.game import BadOption
from wunderkammer.match.header import fill_options
from wunderkammer.server import orders, wire
from wunderkammer.server.api.house import Asking, InHouse, Number, TableId
from wunderkammer.server.entries import Header, now
from wunderkammer.server.problems import Refused, sentence
from wunderkammer.server.settings import Settings
from wunderkammer.server.states import info_of
from wunderkammer.server.store import Player
from wunderkammer.server.table import Table
from wunderkammer.server.tables import edition, new_id

_DAY = 86_400_000
_LONGEST_ABSENCE = 7 * 86_400


class TableList(msgspec.Struct, frozen=True):
    mine: tuple[wire.TableInfo, ...]
    """Those I sit at or have made, first those that go on."""
    open: tuple[wire.TableInfo, ...]
    """Those that are listed and have seats for strangers."""


class FrameList(msgspec.Struct, frozen=True):
    frames: tuple[wire.Frame, ...]


@get("/tables")
async def list_tables(house: InHouse, visitor: Asking) -> TableList:
    """The visitor's tables, and the open ones."""
    mine = await house.store.tables_of(visitor.id) if visitor.id else []
    ids = {each.id for each in mine}
    open_ones = [each for each in await house.store.open_tables() if each.id not in ids]
    return TableList(
        mine=tuple(info_of(each, visitor.id, house.presence) for each in mine),
        open=tuple(info_of(each, visitor.id, house.presence) for each in open_ones),
    )


@post("/tables")
async def make_table(house: InHouse, visitor: Asking, data: JSONBody[wire.NewTable]) -> wire.TableState:
    """A new table. With no open seat the game begins at once."""
    game = orders.game_named(data.game)
    if len(data.seats) not in game.seats:
        counts = ", ".join(map(str, game.seats))
        raise Refused(422, "bad-seats", f"{game.title} is for {counts} seats, not {len(data.seats)}.")
    if data.absent_after is not None and not 1 <= data.absent_after <= _LONGEST_ABSENCE:
        raise Refused(
            422, "bad-absence", f"The field absent_after is between 1 and {_LONGEST_ABSENCE} seconds, or null."
        )
    try:
        fill_options(game, len(data.seats), data.options)
    except BadOption as error:
        raise Refused(422, "bad-option", sentence(error)) from error
    host = await visitor.introduce(data.name)
    if await house.store.made_since(host.id, now() - _DAY) >= house.settings.tables_per_day:
        raise Refused(429, "too-many-tables", "You have made very many tables today. Finish some of them first.")
    version, pack_digest = edition(game.name)
    header = Header(
        id=new_id(),
        game=game.name,
        rules_version=version,
        pack_digest=pack_digest,
        options=data.options,
        seats=orders.lay_out(game, data.seats, host),
        seed=house.settings.draw_seed(),
        host=host.id,
        listed=data.listed,
        absent_after=data.absent_after,
        hints=orders.hints_allowed(data),
        shuffle_seats=data.shuffle_seats,
        created=now(),
    )
    table = await house.tables.add(header, _begin_if_full)
    return house.state(table, visitor)


@get("/tables/{table:str}")
async def look_at(
    house: InHouse,
    visitor: Asking,
    table: TableId,
    seat: Number = None,
) -> wire.TableState:
    """A table, whole, as the visitor may know it. `seat`: through the eyes of which of the visitor's seats."""
    return house.state(await house.find(table, visitor), visitor, seat)


@get("/tables/{table:str}/components")
async def components(house: InHouse, visitor: Asking, table: TableId) -> dict[str, Any]:
    """The component values the table plays with, for drawing the board (the game's `Components`)."""
    found = await house.find(table, visitor)
    pack = found.match.pack if found.match else orders.pack_of(found.game)
    told: dict[str, Any] = msgspec.to_builtins(found.game.components(pack))
    return told


@get("/tables/{table:str}/frames")
async def frames(
    house: InHouse,
    visitor: Asking,
    table: TableId,
    seat: Number = None,
    since: Number = None,
) -> FrameList:
    """What the visitor was told since a frame, again."""
    found = await house.find(table, visitor)
    house.presence.saw(found.id, visitor.id)
    return FrameList(found.frames(orders.check_eyes(found, visitor.id, seat), max(0, since or 0)))


@post("/tables/{table:str}/join", status_code=200)
async def join(house: InHouse, visitor: Asking, table: TableId, data: JSONBody[wire.JoinOrder]) -> wire.TableState:
    """Takes an open seat; with the last one the game begins."""
    await house.find(table, visitor)
    player = await visitor.introduce(data.name)
    return house.state(await house.tables.change(table, lambda draft: orders.join(draft, player, data.seat)), visitor)


@post("/tables/{table:str}/start", status_code=200)
async def start(house: InHouse, visitor: Asking, table: TableId, data: JSONBody[wire.StartOrder]) -> wire.TableState:
    """The host begins; open seats go to a bot, or are taken away."""
    return house.state(
        await house.tables.change(table, lambda draft: orders.start(draft, visitor.id, data.fill_with)), visitor
    )


@post("/tables/{table:str}/moves", status_code=200)
async def move(house: InHouse, visitor: Asking, table: TableId, data: JSONBody[wire.MoveOrder]) -> wire.TableState:
    """Makes a move, or all the moves of one gesture. The answer is the state after it was written to disk.

    The same order sent again is answered as taken, and taken once.
    """

    def order(draft: Table) -> None:
        orders.move(draft, visitor.id, data.seat, data.moves, data.position)

    return house.state(await house.tables.change(table, order), visitor, data.seat)


@post("/tables/{table:str}/undo", status_code=200)
async def undo(house: InHouse, visitor: Asking, table: TableId, data: JSONBody[wire.UndoOrder]) -> wire.TableState:
    """Takes the last move of a seat back, if nothing was revealed since and nobody else has acted."""

    def order(draft: Table) -> None:
        orders.undo(draft, visitor.id, data.seat, data.position)

    return house.state(await house.tables.change(table, order), visitor, data.seat)


@post("/tables/{table:str}/leave", status_code=200)
async def leave(house: InHouse, visitor: Asking, table: TableId, data: JSONBody[wire.SeatOrder]) -> wire.TableState:
    """Gives a seat up before the game; in the game a bot plays on, until the person returns."""
    return house.state(
        await house.tables.change(table, lambda draft: orders.leave(draft, visitor.id, data.seat)), visitor
    )


@post("/tables/{table:str}/return", status_code=200)
async def come_back(house: InHouse, visitor: Asking, table: TableId, data: JSONBody[wire.SeatOrder]) -> wire.TableState:
    """Takes a seat back from the bot that stood in."""
    return house.state(
        await house.tables.change(table, lambda draft: orders.come_back(draft, visitor.id, data.seat)),
        visitor,
        data.seat,
    )


@post("/tables/{table:str}/rematch")
async def rematch(house: InHouse, visitor: Asking, table: TableId) -> wire.TableState:
    """Another game of the same kind, once this one is over: the same table for everybody who asks."""
    await house.find(table, visitor)
    player = visitor.player
    if player is None:
        raise Refused(403, "not-your-seat", "Only those who played can ask for another game.")
    new = await house.tables.rematch(table, lambda draft: _rematch(draft, player, house.settings))
    played = (await house.tables.get(table)).seats_of(player.id)

    def order(draft: Table) -> None:
        if played and any(seat.kind == "open" for seat in draft.seats):
            orders.join(draft, player, None)

    return house.state(await house.tables.change(new, order), visitor)


def _rematch(draft: Table, player: Player, settings: Settings) -> Table | None:
    if draft.rematch is not None:
        return None
    if draft.header.day is not None:
        raise Refused(409, "daily", "A deal of the day is played once. Deal a game of your own on the front page.")
    version, pack_digest = edition(draft.game.name)
    header = msgspec.structs.replace(
        draft.header,
        id=new_id(),
        rules_version=version,
        pack_digest=pack_digest,
        seed=settings.draw_seed(),
        host=player.id,
        listed=False,
        created=now(),
        seats=orders.seats_again(draft, player),
    )
    draft.add("rematch", table=header.id, name=player.name)
    new = Table(header)
    _begin_if_full(new)
    return new


def _begin_if_full(table: Table) -> None:
    if all(seat.kind != "open" for seat in table.seats):
        orders.begin(table)


router = Router(
    "",
    route_handlers=[
        list_tables,
        make_table,
        look_at,
        components,
        frames,
        join,
        start,
        move,
        undo,
        leave,
        come_back,
        rematch,
    ],
    tags=["tables"],
)
