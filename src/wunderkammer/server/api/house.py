"""What the handlers have in common: how they name what they are given, and what they need of the server."""

from dataclasses import dataclass

from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from wunderkammer.server import orders, wire
from wunderkammer.server.identity import Visitor
from wunderkammer.server.presence import Presence
from wunderkammer.server.settings import Settings
from wunderkammer.server.states import state_of
from wunderkammer.server.store import Store
from wunderkammer.server.table import Table
from wunderkammer.server.tables import Tables


@dataclass(frozen=True)
class House:
    """What the requests about tables need."""

    tables: Tables
    store: Store
    presence: Presence
    settings: Settings

    def state(self, table: Table, visitor: Visitor, seat: int | None = None) -> wire.TableState:
        """What a visitor is told of a table. Raises Refused when `seat` is not theirs."""
        self.presence.saw(table.id, visitor.id)
        eyes = orders.check_eyes(table, visitor.id, seat)
        return state_of(table, visitor.id, eyes, self.presence)


InHouse = NamedDependency[House]
Asking = NamedDependency[Visitor]
TableId = FromPath[str]
Number = FromQuery[int | None]
