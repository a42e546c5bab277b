"""What a viewer is told of a table, whole: built from what that viewer may know, never by taking away."""

from datetime import UTC, datetime

import msgspec

from wunderkammer.core import registry
from wunderkammer.server.bots import adviser_of
from wunderkammer.server.entries import Seat
from wunderkammer.server.presence import Presence
from wunderkammer.server.store import Listing
from wunderkammer.server.table import Table
from wunderkammer.server.wire import SeatDesk, SeatInfo, TableInfo, TableState


def state_of(table: Table, player: str | None, eyes: int | None, presence: Presence, sealed: bool) -> TableState:
    """The table as a player sees it through the eyes of one of their seats (None: a spectator's). `sealed`: it plays a
    deal of a day that is not over, whose seed stays secret after the end of this game as well."""
    match = table.match
    mine = table.seats_of(player)
    seated = {seat.player for seat in table.seats if seat.player is not None}
    over = table.status == "over"
    return TableState(
        id=table.id,
        game=table.game.name,
        title=table.game.title,
        status=table.status,
        seats=tuple(_seat(table.id, seat, player, presence) for seat in table.seats),
        options=table.options,
        host=player is not None and player == table.header.host,
        listed=table.header.listed,
        absent_after=table.header.absent_after,
        hints=table.header.hints,
        adviser=adviser.title if (adviser := adviser_of(table.game.name)) else None,
        my_seats=mine,
        seat=eyes,
        to_act=table.to_act(),
        view=msgspec.to_builtins(match.view(eyes)) if match else None,
        desks=tuple(_desk(table, seat) for seat in mine) if match else (),
        frame=table.last_frame(eyes),
        spectators=presence.spectators(table.id, seated),
        seed_digest=table.seed_digest,
        seed=table.header.seed.hex() if over and not sealed else None,
        rematch=table.rematch,
        day=table.header.day,
        sealed=sealed,
    )


def _desk(table: Table, seat: int) -> SeatDesk:
    match = table.match
    assert match is not None
    plays = not table.seats[seat].stand_in
    return SeatDesk(
        seat=seat,
        position=match.position(seat),
        legal=match.legal(seat) if plays and seat in match.to_act() else (),
        can_undo=plays and match.can_undo(seat),
    )


def _seat(table: str, seat: Seat, player: str | None, presence: Presence) -> SeatInfo:
    return SeatInfo(
        kind=seat.kind,
        name=seat.name,
        bot=seat.bot,
        stand_in=seat.stand_in,
        online=presence.online(table, seat.player),
        mine=seat.player is not None and seat.player == player,
    )


def info_of(listing: Listing, player: str | None, presence: Presence) -> TableInfo:
    """A table as a list shows it."""
    standing = listing.standing
    mine = tuple(n for n, seat in enumerate(standing.seats) if seat.player is not None and seat.player == player)
    return TableInfo(
        id=listing.id,
        game=listing.game,
        title=_title(listing.game),
        status=standing.status,
        seats=tuple(_seat(listing.id, seat, player, presence) for seat in standing.seats),
        created=datetime.fromtimestamp(listing.created / 1000, UTC)
        .isoformat(timespec="seconds")
        .replace("+00:00", "Z"),
        day=listing.day,
        my_seats=mine,
        my_turn=any(standing.owing >> seat & 1 and not standing.seats[seat].stand_in for seat in mine),
        open_seats=sum(seat.kind == "open" for seat in standing.seats),
    )


def _title(game: str) -> str:
    try:
        return registry.game(game).title
    except registry.Unknown:
        return game
