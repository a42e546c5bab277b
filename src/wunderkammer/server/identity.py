"""Who asks: a player is whoever holds a token, 256 random bits in a cookie or an Authorization header. There are no
accounts."""

import hashlib
import secrets
from typing import Any

from litestar import Request

from wunderkammer.match.header import one_line
from wunderkammer.server.entries import now
from wunderkammer.server.gate import NEW_TOKEN, token_of
from wunderkammer.server.problems import Refused
from wunderkammer.server.store import Player, Store

LONGEST_NAME = 32
NAMELESS = "Guest"


def clean_name(name: str | None) -> str:
    """A name fit to be shown: one line, no control characters, of bearable length; may be empty."""
    return one_line(name or "", LONGEST_NAME)


async def new_player(store: Store, name: str = "") -> tuple[Player, str]:
    """A new player and its token; only the token's digest is kept."""
    token = secrets.token_urlsafe(32)
    player = Player(secrets.token_hex(8), name or NAMELESS)
    await store.add_player(player, _digest(token), now())
    return player, token


class Visitor:
    """Whoever sent this request."""

    def __init__(self, player: Player | None, store: Store, scope: Any) -> None:
        self.player = player
        self._store = store
        self._scope = scope

    @property
    def id(self) -> str | None:
        return self.player.id if self.player else None

    async def introduce(self, name: str | None = None) -> Player:
        """The player this visitor is, from now on by this name; one who is nobody yet becomes someone, and the answer
        gives the cookie."""
        called = clean_name(name)
        if self.player is None:
            self.player, self._scope[NEW_TOKEN] = await new_player(self._store, called)
        elif called and called != self.player.name:
            await self._store.rename(self.player.id, called)
            self.player = Player(self.player.id, called)
        return self.player


async def visitor_of(request: Request[Any, Any, Any], store: Store) -> Visitor:
    """Raises Refused when a program's token is not known. A browser's old cookie is passed over: it gets a new one in
    time."""
    headers = dict(request.headers.items())
    token = token_of(headers)
    player = await store.find_player(_digest(token)) if token else None
    if player is None and "authorization" in headers:
        raise Refused(401, "unknown-player", "Nobody is known by that token. POST /api/players gives one.")
    return Visitor(player, store, request.scope)


def _digest(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
