"""Who one is."""

from typing import Annotated

import msgspec
from litestar import Router, get, post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody

from wunderkammer.server.api.house import Asking
from wunderkammer.server.identity import NAMELESS, Players, clean_name
from wunderkammer.server.problems import Refused

Name = Annotated[str, msgspec.Meta(max_length=1000)]


class Me(msgspec.Struct, frozen=True):
    name: str
    """Empty for one who has not been named yet."""


class NewName(msgspec.Struct, frozen=True):
    name: Name


class NewPlayer(msgspec.Struct, frozen=True):
    name: Name = ""


class PlayerToken(msgspec.Struct, frozen=True):
    token: str
    """Send it as `Authorization: Bearer <token>`. Nobody can tell it to you again."""
    name: str


@get("/me")
async def who_am_i(visitor: Asking) -> Me:
    """What the visitor is called."""
    named = visitor.player is not None and visitor.player.name != NAMELESS
    return Me(visitor.player.name if visitor.player and named else "")


@put("/me")
async def rename(visitor: Asking, data: JSONBody[NewName]) -> Me:
    """Takes another name, for tables joined from now on."""
    if not clean_name(data.name):
        raise Refused(422, "bad-name", "A name has at least one letter that can be seen.")
    return Me((await visitor.introduce(data.name)).name)


@post("/players")
async def register(players: NamedDependency[Players], data: JSONBody[NewPlayer]) -> PlayerToken:
    """For programs: a new player, and the token it is known by. (Browsers get theirs in a cookie.)"""
    player, token = await players.add(clean_name(data.name))
    return PlayerToken(token, player.name)


router = Router("", route_handlers=[who_am_i, rename, register], tags=["players"])
