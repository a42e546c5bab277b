"""What a bot thinks: hints while a game goes on, and the look back at one that is over."""

from typing import Annotated

from litestar import Router, get, post
from litestar.params import QueryParameter

from wunderkammer.server import wire
from wunderkammer.server.api.house import Asking, InHouse, TableId


@get("/tables/{table:str}/hint")
async def hint(
    house: InHouse,
    visitor: Asking,
    table: TableId,
    seat: Annotated[int, QueryParameter(description="One of the visitor's seats, which owes a decision.")],
) -> wire.Hint:
    """What a bot would do in a seat of the visitor, from what that seat knows: where the table allows hints.

    One at a time for each person; the same question at the same position is answered once."""
    return await house.hints.ask(await house.find(table, visitor), visitor.id, seat)


@get("/tables/{table:str}/analysis")
async def analysis(house: InHouse, visitor: Asking, table: TableId) -> wire.Analysis:
    """A finished game as a bot sees it, decision by decision, or how far it has looked."""
    return await house.looking_back.told(await house.find(table, visitor), visitor.id)


@post("/tables/{table:str}/analysis", status_code=200)
async def look_back(house: InHouse, visitor: Asking, table: TableId) -> wire.Analysis:
    """Has a finished game looked back at, once. The work goes on by itself; ask again how far it is."""
    found = await house.find(table, visitor)
    await house.looking_back.ask(found, visitor.id)
    return await house.looking_back.told(found, visitor.id)


router = Router("", route_handlers=[hint, analysis, look_back], tags=["advice"])
