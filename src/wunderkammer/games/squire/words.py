"""Component values in sentences: abilities, bonuses, rewards, offers and commissions."""

from collections.abc import Iterable
from typing import Literal

from wunderkammer.games.squire.schema import (
    AlwaysGuest,
    Bonus,
    Commission,
    Gain,
    HolderReward,
    Message,
    OthersReward,
    PlayerBoard,
    PurchaseDiscount,
    RoyalTicketLines,
    SaleBonus,
    When,
)

PLURALS = {
    "painting": "paintings",
    "sculpture": "sculptures",
    "ceramics": "ceramics",
    "book": "books",
    "jewel": "jewels",
}


def amount(number: int, word: str) -> str:
    """`1 coin`, `3 royal tickets`."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def listed(words: Iterable[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    *others, final = words
    return f"{', '.join(others)} {last} {final}" if others else final


def ability(
    board: PlayerBoard,
) -> Literal["sale_bonus", "purchase_discount", "royal_ticket_lines", "always_guest"]:
    """The word for it in component files."""
    match board:
        case SaleBonus():
            return "sale_bonus"
        case PurchaseDiscount():
            return "purchase_discount"
        case RoyalTicketLines():
            return "royal_ticket_lines"
        case AlwaysGuest():
            return "always_guest"


def ability_text(board: PlayerBoard) -> str:
    """SQ-1.7."""
    match board:
        case SaleBonus():
            return f"Each sale brings you {amount(board.coins, 'coin')} more."
        case PurchaseDiscount():
            return f"Each purchase costs you {amount(board.coins, 'coin')} less, but at least {board.minimum}."
        case RoyalTicketLines():
            return f"Each royal ticket pays up to {amount(board.lines, 'line')} a turn."
        case AlwaysGuest():
            return "You take the others' reward at every rival exhibition, with or without an exhibit of its type."


def bonus_text(bonus: Bonus) -> str:
    """SQ-2.5."""
    parts = [
        amount(number, word)
        for number, word in (
            (bonus.coins, "coin"),
            (bonus.tickets, "ticket"),
            (bonus.royal_coins, "royal coin"),
            (bonus.royal_tickets, "royal ticket"),
        )
        if number
    ]
    if bonus.message_limit:
        parts.append(f"{amount(bonus.message_limit, 'more message card')} in hand")
    if bonus.take_from_discard:
        parts.append(f"{amount(bonus.take_from_discard, 'exhibit')} from the discard pile")
    return listed(parts) if parts else "nothing"


def reward_text(reward: HolderReward | OthersReward) -> str:
    """SQ-3.1."""
    parts = [
        amount(number, word)
        for number, word in (
            (reward.coins, "coin"),
            (reward.tickets, "ticket"),
            (reward.messages, "message card"),
        )
        if number
    ]
    if isinstance(reward, HolderReward):
        if reward.accept_commissions:
            parts.append("accept commissions")
        if reward.move_marker:
            parts.append("move a price marker")
    elif reward.swap_commission:
        parts.append("exchange a commission")
    return listed(parts) if parts else "nothing"


def gain_text(gain: Gain) -> str:
    return bonus_text(Bonus(coins=gain.coins, tickets=gain.tickets))


def offer_text(message: Message) -> str:
    """SQ-2.3: `Buy or sell in the red region: 3 coins.`"""
    return f"{_when_text(message.when)}: {gain_text(message.gain)}."


def _when_text(when: When) -> str:
    verb = {"buy": "Buy", "sell": "Sell", None: "Buy or sell"}[when.action]
    thing = PLURALS[when.type] if when.type else "an exhibit"
    parts = [f"{verb} {thing}" if when.type or when.region is None else verb]
    value = _range_text(when.value_min, when.value_max)
    if value:
        parts.append(f"of value {value}")
    if when.region:
        parts.append(f"in the {when.region} region")
    price = _range_text(when.price_min, when.price_max)
    if price:
        parts.append(f"at a price of {price}")
    if when.rival_in_city:
        parts.append("where a rival is")
    if when.distance_min:
        parts.append(f"{amount(when.distance_min, 'line')} or more from where you set out")
    return " ".join(parts)


def _range_text(least: int | None, most: int | None) -> str:
    if least is not None and most is not None:
        return f"{least} to {most}"
    if least is not None:
        return f"{least} or more"
    return f"{most} or less" if most is not None else ""


def commission_text(commission: Commission) -> str:
    """SQ-5.2: `1 VP for each painting and each sculpture.`"""
    if commission.per_token:
        things = listed(f"each {'of the ceramics' if name == 'ceramics' else name}" for name in commission.per_token)
    elif commission.per_value_in:
        things = f"each exhibit of value {listed(map(str, commission.per_value_in), 'or')}"
    elif commission.per_left_over:
        things = f"every {commission.per_left_over} tickets and coins left"
    elif commission.per_distinct_type:
        things = "each type of exhibit you have"
    elif commission.per_full_floor:
        things = "each full floor"
    else:
        things = "each full row"
    return f"{commission.vp} VP for {things}."
