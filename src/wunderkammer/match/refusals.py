"""What is said when a move is not taken. Each sentence stands on what the seat itself may know, and says what to do."""

from wunderkammer.core.game import BadWord, Refusal
from wunderkammer.match.course import Kept

_LONGEST_WORD = 60
_LONGEST_TEXT = 400
_LONGEST_STORY = 200


def cut(text: str, longest: int) -> str:
    return text if len(text) <= longest else text[: longest - 3] + "..."


def shown_word(word: str) -> str:
    """A move as it came from outside, short enough to be quoted."""
    return cut(word.strip(), _LONGEST_WORD)


def unknown(error: BadWord) -> Refusal:
    return Refusal("unknown-move", cut(str(error), _LONGEST_TEXT))


def empty_gesture() -> Refusal:
    return Refusal("unknown-move", "There is no move in this: send at least one.")


def over() -> Refusal:
    return Refusal("over", "The game is over; no more moves are made.")


def past_choice(word: str) -> Refusal:
    return Refusal(
        "illegal",
        f"{word} completes your choice; send the moves after it by themselves, when you have seen what comes of it.",
    )


def malformed_position(position: str) -> Refusal:
    return Refusal(
        "late", f"{cut(position, 20)!r} is no position of this match; read where it stands now and answer that."
    )


def late_after_own(position: str, now: str) -> Refusal:
    return Refusal(
        "late",
        f"This answers position {position}, and you have moved or taken back since: "
        f"the match stands at {now} for you. Look again and choose.",
    )


def late_after_others(position: str, now: str, told: str) -> Refusal:
    since = f" Since then: {cut(told, _LONGEST_STORY)}" if told else " Since then a move was taken back."
    return Refusal(
        "late",
        f"This answers position {position}, and the match stands at {now} for you.{since} Look again and choose.",
    )


_WHY_KEPT = {
    Kept.NOTHING: "You have made no move that could be taken back.",
    Kept.REVEALED: "Your last move cannot be taken back: something hidden has become known since.",
    Kept.ANSWERED: "Your last move cannot be taken back: another seat has acted since.",
}


def cannot_undo(why: Kept) -> Refusal:
    return Refusal("cannot-undo", _WHY_KEPT[why])
