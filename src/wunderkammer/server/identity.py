"""Who asks: a player is whoever holds a token, 256 random bits in a cookie or an Authorization header. There are no
accounts."""

import hashlib
import secrets
from collections import OrderedDict
from typing import Any

from litestar import Request

from wunderkammer.match.header import one_line
from wunderkammer.server.entries import now
from wunderkammer.server.gate import NEW_TOKEN, token_of
from wunderkammer.server.problems import Refused
from wunderkammer.server.store import Player, Store

LONGEST_NAME = 32
NAMELESS = "Guest"

_MOST_KEPT = 10_000


def clean_name(name: str | None) -> str:
    """A name fit to be shown: one line, no control characters, of bearable length; may be empty."""
    return one_line(name or "", LONGEST_NAME)


class Players:
    """All who hold a token; those who asked lately are kept in memory."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: OrderedDict[bytes, Player] = OrderedDict()

    async def add(self, name: str = "") -> tuple[Player, str]:
        """A new player and its token; only the token's digest is kept."""
        token = secrets.token_urlsafe(32)
        player = Player(secrets.token_hex(8), name or NAMELESS)
        await self._store.add_player(player, _digest(token), now())
        return player, token

    async def find(self, token: str) -> Player | None:
        """Whoever holds this token."""
        digest = _digest(token)
        player = self._kept.pop(digest, None) or await self._store.find_player(digest)
        if player is not None:
            self._keep(digest, player)
        return player

    async def rename(self, token: str, player: Player, name: str) -> Player:
        await self._store.rename(player.id, name)
        renamed = Player(player.id, name)
        self._keep(_digest(token), renamed)
        return renamed

    def _keep(self, digest: bytes, player: Player) -> None:
        self._kept[digest] = player
        if len(self._kept) > _MOST_KEPT:
            self._kept.popitem(last=False)


class Visitor:
    """Whoever sent this request."""

    def __init__(self, player: Player | None, token: str | None, players: Players, scope: Any) -> None:
        self.player = player
        self._token = token
        self._players = players
        self._scope = scope

    @property
    def id(self) -> str | None:
        return self.player.id if self.player else None

    async def introduce(self, name: str | None = None) -> Player:
        """The player this visitor is, from now on by this name; one who is nobody yet becomes someone, and the answer
        gives the cookie."""
        called = clean_name(name)
        if self.player is None or self._token is None:
            self.player, self._token = await self._players.add(called)
            self._scope[NEW_TOKEN] = self._token
        elif called and called != self.player.name:
            self.player = await self._players.rename(self._token, self.player, called)
        return self.player


async def visitor_of(request: Request[Any, Any, Any], players: Players) -> Visitor:
    """Raises Refused when a program's token is not known. A browser's old cookie is passed over: it gets a new one in
    time."""
    headers = dict(request.headers.items())
    token = token_of(headers)
    player = await players.find(token) if token else None
    if player is None and "authorization" in headers:
        raise Refused(401, "unknown-player", "Nobody is known by that token. POST /api/players gives one.")
    return Visitor(player, token, players, request.scope)


def _digest(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
