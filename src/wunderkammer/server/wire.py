"""The shapes that travel between a client and the server: what OpenAPI describes, and what the browser's types are made
from."""

from typing import Any, Literal

import msgspec

SeatKind = Literal["person", "bot", "open"]
Status = Literal["gathering", "playing", "over"]


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """Every error answer, with its HTTP status. `code` is for programs, `text` for people."""

    status: int
    code: str
    text: str
    rule: str | None = None
    """The rule a refused move breaks (`AC-2.3`)."""
    position: str | None = None
    """Where the match stands for this seat now, when a move came late."""


class ChoiceInfo(msgspec.Struct, frozen=True, kw_only=True):
    value: str | bool | int
    label: str
    help: str


class OptionInfo(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    title: str
    help: str
    choices: tuple[ChoiceInfo, ...]
    defaults: dict[str, str | bool | int]
    """By number of seats."""
    seats: tuple[int, ...]
    """Numbers of seats for which it is offered."""


class BotInfo(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    title: str
    line: str
    level: int | None
    """1 beginner .. 4 expert: one of the levels to choose by; null: a bot of its own kind."""


class DailyInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What a game's deals of the day ask for."""

    goal: int
    """Points."""
    reached: str
    """What one is with so many points: "hired"."""
    missed: str
    """What one is with fewer."""


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """`GET /api/games`: a list of these."""

    name: str
    title: str
    line: str
    version: int
    minutes: tuple[int, int]
    seats: tuple[int, ...]
    options: tuple[OptionInfo, ...]
    bots: tuple[BotInfo, ...]
    daily: DailyInfo | None
    """The game has a deal of the day."""
    adviser: str | None
    """The title of the bot that gives hints and looks back at games; null: there is none."""


class RuleInfo(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    html: str


class RuleChapter(msgspec.Struct, frozen=True, kw_only=True):
    title: str
    html: str
    """Text of the chapter before its first rule; may be empty."""
    rules: tuple[RuleInfo, ...]


class RulesInfo(msgspec.Struct, frozen=True, kw_only=True):
    """`GET /api/games/{game}/rules`."""

    game: str
    chapters: tuple[RuleChapter, ...]


class SeatWish(msgspec.Struct, frozen=True, kw_only=True):
    kind: Literal["me", "bot", "open"]
    bot: str | None = None


class NewTable(msgspec.Struct, frozen=True, kw_only=True):
    """`POST /api/tables`. With no open seat the game starts at once."""

    game: str
    seats: tuple[SeatWish, ...]
    options: dict[str, str | bool | int] = {}
    name: str | None = None
    """What the maker is called at this table."""
    listed: bool = False
    """Whether strangers see it among the open tables."""
    absent_after: int | None = 120
    """Seconds a person who owes a move may be silent before a bot plays on; None: the table waits for ever."""
    shuffle_seats: bool = True
    """Whether the seats are drawn when the game starts."""
    hints: bool | None = None
    """Whether those at the table may ask a bot for hints. null: where one person plays alone or against bots."""


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True):
    kind: SeatKind
    name: str
    bot: str | None = None
    """The bot that plays it now: its own, or a stand-in for a person who is silent."""
    stand_in: bool = False
    """A bot plays for a person who left or is silent; that person can take the seat back."""
    online: bool = False
    mine: bool = False


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """One thing this viewer could notice; `id` counts them for this viewer alone."""

    id: int
    round: int
    lines: tuple[dict[str, Any], ...]
    """Lines of the game's story (see the game's `Line`)."""
    note: str | None = None
    """Something about the table rather than the game: who came, left, took back a move."""
    voids: int | None = None
    """With a move taken back: what the frames from this id on told did not happen."""


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A table in a list."""

    id: str
    game: str
    title: str
    status: Status
    seats: tuple[SeatInfo, ...]
    created: str
    """RFC 3339, UTC."""
    day: str | None = None
    """The day whose deal it is (2026-11-30, UTC)."""
    my_seats: tuple[int, ...] = ()
    my_turn: bool = False
    open_seats: int = 0


class SeatDesk(msgspec.Struct, frozen=True, kw_only=True):
    """What one of my seats may do now."""

    seat: int
    position: str
    """Send it with a move: the position the move answers."""
    legal: tuple[str, ...]
    can_undo: bool


class TableState(msgspec.Struct, frozen=True, kw_only=True):
    """`GET /api/tables/{id}` and in every `update` event: all that this viewer may know, whole."""

    id: str
    game: str
    title: str
    status: Status
    seats: tuple[SeatInfo, ...]
    options: dict[str, str | bool | int]
    host: bool
    """Whether this viewer made the table and may start it."""
    listed: bool
    absent_after: int | None
    hints: bool
    """Whether those at the table may ask a bot for hints."""
    adviser: str | None
    """The title of the bot that gives hints and looks back; null: there is none for this game."""
    my_seats: tuple[int, ...]
    seat: int | None
    """The seat whose eyes the view is; None: a spectator."""
    to_act: tuple[int, ...]
    view: dict[str, Any] | None
    """The game's `View`; None while gathering."""
    desks: tuple[SeatDesk, ...]
    """One for each of my seats."""
    frame: int
    """The last frame this state takes in."""
    spectators: int
    seed_digest: str | None
    """SHA-256 of the seed, hex; published from the start."""
    seed: str | None = None
    """Hex, once the game is over; of a deal of the day, once the day is over as well."""
    rematch: str | None = None
    """The id of the table made for a rematch."""
    day: str | None = None
    """The day whose deal it is (2026-11-30, UTC)."""
    sealed: bool = False
    """That day is not over: seed, record and a replay with everything open wait until it is."""


class Update(msgspec.Struct, frozen=True, kw_only=True):
    """One server-sent event, `event: update`, `id: <last frame's id>`: the new frames and the state after them."""

    frames: tuple[Frame, ...]
    state: TableState


class MoveOrder(msgspec.Struct, frozen=True, kw_only=True):
    """`POST /api/tables/{id}/moves`. Several words are one gesture: all are taken or none."""

    seat: int
    position: str
    moves: tuple[str, ...]


class UndoOrder(msgspec.Struct, frozen=True, kw_only=True):
    """`POST /api/tables/{id}/undo`."""

    seat: int
    position: str


class JoinOrder(msgspec.Struct, frozen=True, kw_only=True):
    """`POST /api/tables/{id}/join`."""

    seat: int | None = None
    """None: the first open one."""
    name: str | None = None


class SeatOrder(msgspec.Struct, frozen=True, kw_only=True):
    """`POST /api/tables/{id}/leave` (a bot takes over) and `/return` (the person takes the seat back)."""

    seat: int


class StartOrder(msgspec.Struct, frozen=True, kw_only=True):
    """`POST /api/tables/{id}/start`: the host starts; open seats go to this bot, or are closed with None."""

    fill_with: str | None = "collector"


class ReplayFrame(msgspec.Struct, frozen=True, kw_only=True):
    id: int
    round: int
    lines: tuple[dict[str, Any], ...]
    seat: int | None
    """Whose move led here, if one seat's."""
    move: str | None
    entries: int
    """How many entries of the log had been made by then: a decision of the analysis belongs to the last frame that has
    no more of them than it."""
    view: dict[str, Any]


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """`GET /api/tables/{id}/replay?eyes=0|1|...|all`, once the game is over. `all`: everything open."""

    game: str
    eyes: str
    frames: tuple[ReplayFrame, ...]


class HintMove(msgspec.Struct, frozen=True, kw_only=True):
    """One move as the bot judges it."""

    word: str
    value: float | None
    """What the seat may expect after it, in 0 .. 1: the chance to win; alone, how near to the best score there is.
    null: it is the only move, and was given no thought."""
    interval: tuple[float, float] | None
    """Where that lies, at 95%."""
    share: float
    """How often the bot would make it, in 0 .. 1: where choices are sealed a good player mixes."""


class Hint(msgspec.Struct, frozen=True, kw_only=True):
    """`GET /api/tables/{id}/hint?seat=0`: what a bot would do in this seat, from what the seat knows."""

    seat: int
    position: str
    """The position it is about; with another one it is stale."""
    bot: str
    """Its title."""
    moves: tuple[HintMove, ...]
    """The best three, the best first; fewer where there are no more."""
    win: tuple[float, ...]
    """The chance of each seat to win, from what this one knows; empty where there is only one move."""
    points: float | None
    """The points that a seat alone may expect; null: there are more seats than one."""


class LookedAt(msgspec.Struct, frozen=True, kw_only=True):
    """One decision of a finished game as the bot sees it, from what its seat knew then."""

    entry: int
    """How many entries the log had before it; see `ReplayFrame.entries`."""
    round: int
    seat: int
    played: str
    value: float
    """What the seat could expect after it, in 0 .. 1: the chance to win; alone, how near to the best score there is."""
    interval: tuple[float, float]
    rather: str
    """What the bot would rather have played; often the same."""
    rather_value: float
    rather_interval: tuple[float, float]
    win: tuple[float, ...]
    """The chance of each seat to win before it, from what this one knew. Alone: as `value`."""
    points: float | None
    """The points that a seat alone could expect before it."""


class TurningPoint(msgspec.Struct, frozen=True, kw_only=True):
    kind: Literal["loss", "swing"]
    """loss: another move would have kept more, beyond doubt. swing: what the others did, or what turned up, changed
    this seat's outlook until its next decision."""
    entry: int
    """The decision; see `LookedAt.entry`."""
    seat: int
    before: float
    """Of a loss: the value of what the bot would have played. Of a swing: of what was played."""
    after: float
    """Of a loss: the value of what was played. Of a swing: the chance at this seat's next decision."""


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """`GET /api/tables/{id}/analysis`: a finished game, looked back at by a bot."""

    state: Literal["none", "waiting", "working", "done"]
    """none: nobody has asked for it, or it could not be finished; waiting: others are looked at first."""
    bot: str | None
    """The title of the bot that looks back; null: there is none for this game."""
    may_ask: bool
    """Whether this visitor may ask for it: those who played, and whoever made the table."""
    done: int
    """Decisions looked at so far."""
    wanted: int
    """Decisions in all; 0 until they have been counted."""
    decisions: tuple[LookedAt, ...] = ()
    """Once it is done. Decisions with one legal move, and those the bot could say nothing of, are left out."""
    turning: tuple[TurningPoint, ...] = ()
    """In the order of the game."""
    shares: tuple[float, ...] = ()
    """How the game was shared in the end: 1 for the seat that won, parts where several did. Alone: empty."""


class DailyOrder(msgspec.Struct, frozen=True, kw_only=True):
    """`POST /api/games/{game}/daily`."""

    name: str | None = None
    """What the player is called from now on."""


class DailyResult(msgspec.Struct, frozen=True, kw_only=True):
    """One person's game of a deal of the day, played to the end."""

    place: int | None
    """1 is first; equal points share a place. None: it ended after the day, when the deal lay open to all."""
    name: str
    points: int
    reached: bool
    """Whether that is what was asked for."""
    mine: bool
    table: str | None
    """Where it was played; another's is told when the day is over."""


class DailyResults(msgspec.Struct, frozen=True, kw_only=True):
    """`GET /api/games/{game}/daily?day=2026-11-30`."""

    game: str
    title: str
    day: str
    """In UTC, as all days here."""
    over: bool
    """The day is over: everything lies open."""
    ends: str
    """When it is, or was: RFC 3339, UTC."""
    asks: DailyInfo
    begun: int
    """How many persons have begun it."""
    finished: int
    """How many have played it to the end."""
    results: tuple[DailyResult, ...]
    """The most points first; of very many the first, and one's own."""
    table: str | None
    """My table for this deal."""
    playing: bool
    """My game has been begun, and is not over."""
    days: tuple[str, ...]
    """The last days for which there is a deal, newest first."""
    seed_digest: str | None
    """SHA-256 of the deal's seed, hex; None: nobody has begun it yet."""
    seed: str | None
    """Hex, once the day is over."""
