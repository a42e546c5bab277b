"""One game being played: its log, what each viewer sees of it, undo, replay, and the record file."""

from wunderkammer.match.frames import Chapter, Frame, tell_line
from wunderkammer.match.header import BadMatch, Header, Player
from wunderkammer.match.log import Entry, Note, Result
from wunderkammer.match.lookback import Decided
from wunderkammer.match.match import Match
from wunderkammer.match.reading import BadRecord, load_match
from wunderkammer.match.replay import NotOver, Replayed

__all__ = [
    "BadMatch",
    "BadRecord",
    "Chapter",
    "Decided",
    "Entry",
    "Frame",
    "Header",
    "Match",
    "NotOver",
    "Note",
    "Player",
    "Replayed",
    "Result",
    "load_match",
    "tell_line",
]
