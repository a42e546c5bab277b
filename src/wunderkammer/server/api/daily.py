"""The deal of the day: playing it, and how everybody fared."""

from datetime import UTC, datetime
from typing import Annotated

from litestar import Router, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from wunderkammer.core.chance import seed_digest
from wunderkammer.server import orders, wire
from wunderkammer.server.api.house import Asking, InHouse
from wunderkammer.server.daily import end_of, game_with_daily, ranked
from wunderkammer.server.entries import Header, Seat, now
from wunderkammer.server.store import Conflict
from wunderkammer.server.tables import edition, new_id

_MOST_DAYS = 60
_MOST_RESULTS = 200


@get("/games/{game:str}/daily")
async def daily_results(
    house: InHouse,
    visitor: Asking,
    game: FromPath[str],
    day: Annotated[str | None, QueryParameter(description="As 2026-11-30; today without it.")] = None,
) -> wire.DailyResults:
    """How everybody fared with the deal of a day (UTC): games that are over, the most points first."""
    described, asks = game_with_daily(game)
    day = house.days.asked_for(day)
    seed = await house.store.deals.seed_of(game, day)
    attempts = await house.store.deals.attempts(game, day)
    over = day < house.days.today()
    mine = next((each for each in attempts if each.player == visitor.id), None)
    results = [
        wire.DailyResult(
            place=each.place,
            name=each.attempt.name,
            points=each.points,
            reached=each.points >= asks.points,
            mine=each.attempt is mine,
            table=each.attempt.table if over or each.attempt is mine else None,
        )
        for each in ranked(attempts, day)
    ]
    shown = [each for n, each in enumerate(results) if n < _MOST_RESULTS or each.mine]
    return wire.DailyResults(
        game=game,
        title=described.title,
        day=day,
        over=over,
        ends=datetime.fromtimestamp(end_of(day) / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        asks=wire.DailyInfo(goal=asks.points, reached=asks.reached, missed=asks.missed),
        begun=len(attempts),
        finished=len(results),
        results=tuple(shown),
        table=mine.table if mine else None,
        playing=mine is not None and mine.points is None,
        days=tuple(await house.store.deals.days(game, _MOST_DAYS)),
        seed_digest=seed_digest(seed) if seed else None,
        seed=seed.hex() if seed and over else None,
    )


@post("/games/{game:str}/daily", status_code=200)
async def play_daily(
    house: InHouse, visitor: Asking, game: FromPath[str], data: JSONBody[wire.DailyOrder]
) -> wire.TableState:
    """The visitor's table for today's deal: made now, or the one there is. There is one attempt for each person."""
    game_with_daily(game)
    host = await visitor.introduce(data.name)
    day, deals = house.days.today(), house.store.deals
    found = await deals.table_of(game, day, host.id)
    if found is None:
        version, pack_digest = edition(game)
        header = Header(
            id=new_id(),
            game=game,
            rules_version=version,
            pack_digest=pack_digest,
            options={},
            seats=(Seat(kind="person", name=host.name, player=host.id),),
            seed=await deals.draw(game, day, house.settings.draw_seed),
            host=host.id,
            listed=False,
            absent_after=None,
            shuffle_seats=False,
            created=now(),
            day=day,
        )
        try:
            return house.state(await house.tables.add(header, orders.begin), visitor)
        except Conflict:  # a second press, answered by another request while this one dealt
            found = await deals.table_of(game, day, host.id)
            assert found is not None
    return house.state(await house.tables.get(found), visitor)


router = Router("", route_handlers=[daily_results, play_daily], tags=["deal of the day"])
