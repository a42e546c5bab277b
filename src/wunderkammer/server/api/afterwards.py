"""What a table hands out besides play: its link as a QR code, and once the game is over its replay and its record."""

import asyncio
import gzip
import io
import re
from typing import Annotated, Any

import msgspec
import segno
from litestar import Request, Response, Router, get
from litestar.params import QueryParameter

from wunderkammer import match as matches
from wunderkammer.match import Match
from wunderkammer.match.replay import Eyes
from wunderkammer.server import wire
from wunderkammer.server.api.house import Asking, InHouse, TableId
from wunderkammer.server.problems import Refused
from wunderkammer.server.table import Table


@get("/tables/{table:str}/replay")
async def replay(
    request: Request[Any, Any, Any],
    house: InHouse,
    visitor: Asking,
    table: TableId,
    eyes: Annotated[str, QueryParameter(description="A seat, or `all`: everything open.")] = "all",
) -> Response[bytes]:
    """A finished game once more, frame by frame with the view after each: a `Replay`.

    Of a deal of the day only through one's own eyes until that day is over."""
    found = await house.find(table, visitor)
    match = _finished(found)
    through = _eyes(match, eyes)
    if through == "all" and house.days.is_sealed(found):
        raise _sealed(found, "With everything open it can be looked back at")
    body = await asyncio.to_thread(_replayed, match, eyes, through)
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        body = await asyncio.to_thread(gzip.compress, body, 6)
        headers["Content-Encoding"] = "gzip"
    return Response(body, media_type="application/json", headers=headers)


@get("/tables/{table:str}/record", media_type="text/plain")
async def record(house: InHouse, visitor: Asking, table: TableId) -> Response[str]:
    """The record of a finished game: a text that `wunderkammer verify` checks and `wunderkammer replay` plays."""
    found = await house.find(table, visitor)
    match = _finished(found)
    if house.days.is_sealed(found):
        raise _sealed(found, "Its record, with the seed, can be had")
    text = match.record()
    headers = {"Content-Disposition": f'attachment; filename="{found.game.name}-{found.id}.txt"'}
    return Response(text, media_type="text/plain", headers=headers)


@get("/tables/{table:str}/qr.svg", media_type="image/svg+xml")
async def qr_code(request: Request[Any, Any, Any], house: InHouse, visitor: Asking, table: TableId) -> Response[bytes]:
    """The table's link, to be read by a phone."""
    found = await house.find(table, visitor)
    picture = io.BytesIO()
    link = f"{request.base_url.scheme}://{request.base_url.netloc}/table/{found.id}"
    segno.make(link, error="m", micro=False).save(picture, kind="svg", scale=8, border=4, dark="#000", light="#fff")
    return Response(picture.getvalue(), media_type="image/svg+xml")


def _finished(table: Table) -> Match:
    if table.match is None or not table.match.over:
        raise Refused(409, "not-over", "The game is not over yet; until then some of it is hidden.")
    return table.match


def _sealed(table: Table, what: str) -> Refused:
    day = table.header.day
    return Refused(409, "sealed", f"This is the deal of {day}, which others still play. {what} when that day is over.")


def _eyes(match: Match, eyes: str) -> Eyes:
    if eyes == "all":
        return "all"
    if re.fullmatch(r"\d", eyes, flags=re.ASCII) and int(eyes) < match.seats:
        return int(eyes)
    raise Refused(422, "no-such-seat", f"eyes is a seat from 0 to {match.seats - 1}, or all.")


def _replayed(match: Match, eyes: str, through: Eyes) -> bytes:
    frames = tuple(_frame(replayed) for replayed in match.replay(through))
    return msgspec.json.encode(wire.Replay(game=match.game.name, eyes=eyes, frames=frames))


def _frame(replayed: matches.Replayed) -> wire.ReplayFrame:
    frame = replayed.frame
    return wire.ReplayFrame(
        id=frame.number,
        round=frame.round,
        lines=tuple(msgspec.to_builtins(line) for line in frame.lines),
        seat=frame.seat,
        move=frame.move,
        entries=replayed.entries,
        view=msgspec.to_builtins(replayed.view),
    )


router = Router("", route_handlers=[replay, record, qr_code], tags=["tables"])
