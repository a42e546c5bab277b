"""What the handlers have in common: how they name what they are given, and what they need of the server."""

from dataclasses import dataclass

from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from wunderkammer.server import orders, wire
from wunderkammer.server.daily import Days
from wunderkammer.server.hints import Hints
from wunderkammer.server.identity import Visitor
from wunderkammer.server.looking_back import LookingBack
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
    days: Days
    hints: Hints
    looking_back: LookingBack

    async def find(self, table: str, visitor: Visitor) -> Table:
        """A table the visitor may look at. Raises Refused."""
        found = await self.tables.get(table)
        self.days.check_may_look(found, visitor.id)
        return found

    def state(self, table: Table, visitor: Visitor, seat: int | None = None) -> wire.TableState:
        """What a visitor is told of a table. Raises Refused when `seat` is not theirs."""
        self.presence.saw(table.id, visitor.id)
        return self.told(table, visitor, orders.check_eyes(table, visitor.id, seat))

    def told(self, table: Table, visitor: Visitor, eyes: int | None) -> wire.TableState:
        """The same through eyes that are known to be the visitor's."""
        self.days.check_may_look(table, visitor.id)
        return state_of(table, visitor.id, eyes, self.presence, sealed=self.days.is_sealed(table))


InHouse = NamedDependency[House]
Asking = NamedDependency[Visitor]
TableId = FromPath[str]
Number = FromQuery[int | None]
