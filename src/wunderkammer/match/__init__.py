"""One game being played: its log, what each viewer sees of it, undo, replay, and the record file."""

from wunderkammer.match.frames import Chapter, Frame
from wunderkammer.match.header import BadMatch, Header, Player
from wunderkammer.match.log import Entry, Note
from wunderkammer.match.match import Match, Result, tell_line

__all__ = [
    "BadMatch",
    "Chapter",
    "Entry",
    "Frame",
    "Header",
    "Match",
    "Note",
    "Player",
    "Result",
    "tell_line",
]
