"""The rules of Squire told once more, as a script that is read from the top: a second, independent referee.

It is written from the rules page and reads the component file itself. It knows the deal, asks for words and keeps its
own books; nothing of it is shared with the kernels. Its scorer works on a final view alone.
"""

from collections import Counter
from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from typing import Any

Asking = Generator[tuple[int, list[str]], str, None]
Exhibit = tuple[str, int]
Cell = tuple[int, int]
"""Floor and row, from 1."""

CELLS: list[Cell] = [(floor, row) for floor in (1, 2, 3) for row in (1, 2, 3, 4)]


def ways(lines: list[list[str]], start: str) -> dict[str, int]:
    """How many lines each city is away."""
    found = {start: 0}
    edge = {start}
    while edge:
        edge = {
            other
            for one, another in lines
            for city, other in ((one, another), (another, one))
            if city in edge and other not in found
        }
        found.update(dict.fromkeys(edge, max(found.values()) + 1))
    return found


@dataclass
class Player:
    hand: set[str]
    coins: int
    royal_tickets: int
    tickets: int = 0
    royal_coins: int = 0
    board: str = ""
    city: str | None = None
    gallery: dict[Cell, Exhibit] = field(default_factory=dict)
    commissions: set[str] = field(default_factory=set)
    extra_cards: int = 0

    def of_type(self, wanted: str) -> int:
        return sum(of_type == wanted for of_type, _ in self.gallery.values())

    @property
    def hand_limit(self) -> int:
        return 1 + self.of_type("ceramics") + self.extra_cards

    @property
    def commission_limit(self) -> int:
        return 1 + self.of_type("sculpture")

    def may_accept(self) -> bool:
        return bool(self.hand) and len(self.commissions) < self.commission_limit


class Plain:
    """One game. `supply` and `deck` are in the order in which they come."""

    def __init__(
        self,
        pack: dict[str, Any],
        side: str,
        starter: int,
        cities: dict[str, Exhibit],
        supply: list[Exhibit],
        hands: list[set[str]],
        deck: list[str],
        boards: list[str] | None,
    ) -> None:
        self.pack = pack
        self.lines: list[list[str]] = pack["boards"][side]["lines"]["land"] + pack["boards"][side]["lines"]["sea"]
        self.region = {city: region for region, there in pack["boards"][side]["regions"].items() for city in there}
        self.cards = {card["id"]: card for card in pack["messages"]}
        self.cities: dict[str, Exhibit | None] = dict(cities)
        self.supply, self.deck = list(supply), list(deck)
        self.types, self.regions = list(pack["market"]["types"]), list(pack["market"]["regions"])
        setup = pack["setup"]
        self.players = [Player(set(hand), setup["coins"], setup["royal_tickets"]) for hand in hands]
        self.boards = boards
        self.order = [(starter + i) % len(hands) for i in range(len(hands))]
        self.token: int | None = self.order[-1]
        self.discard: Counter[Exhibit] = Counter()
        self.gone: set[str] = set()
        self.turns = 0
        self.exhibitions: list[tuple[int, int, str]] = []
        """Turn, seat, type."""
        self.asking = self._game()
        self.asked: tuple[int, list[str]] | None = next(self.asking)

    def play(self, word: str) -> None:
        assert self.asked is not None
        assert word in self.asked[1]
        try:
            self.asked = self.asking.send(word)
        except StopIteration:
            self.asked = None

    # The script

    def _game(self) -> Asking:
        if self.boards is None:
            left = list(self.pack["player_boards"])
            for seat in self.order:
                word = yield seat, [f"board {name}" for name in left]
                self.players[seat].board = word.removeprefix("board ")
                left.remove(self.players[seat].board)
        else:
            for player, board in zip(self.players, self.boards, strict=True):
                player.board = board
        while self.supply:
            self.turns += 1
            yield from self._turn(self.order[(self.turns - 1) % len(self.order)])

    def ability(self, player: Player) -> dict[str, Any]:
        return self.pack["player_boards"][player.board]

    def _turn(self, seat: int) -> Asking:
        player = self.players[seat]
        lines = yield from self._move(seat, player)
        city = player.city
        assert city is not None
        exhibit = self.cities[city]
        assert exhibit is not None
        price = self.price(exhibit[0], city)
        action = yield from self._trade(seat, player, exhibit, price)
        self.cities[city] = None
        yield from self._offers(seat, player, action, exhibit, price, lines)
        if self.supply:
            self.cities[city] = self.supply.pop(0)
        for track, marker in ((self.types, exhibit[0]), (self.regions, self.region[city])):
            track.remove(marker)
            track.insert(0 if action == "buy" else len(track), marker)
        if action == "buy":
            yield from self._hang(seat, player, exhibit)
        if self.token == seat:
            yield from self._exhibition(seat, player)
            self.token = None if len(self.players) == 2 else (seat - 1) % len(self.players)
        elif self.token is None:
            self.token = seat

    def _move(self, seat: int, player: Player) -> Asking:
        if player.city is None:
            word = yield seat, [f"go {city}" for city in self.region]
            player.city = word.removeprefix("go ")
            return 0  # type: ignore[return-value]
        ability = self.ability(player)
        free = player.royal_tickets * (ability["lines"] if ability["ability"] == "royal_ticket_lines" else 1)
        away = ways(self.lines, player.city)
        word = yield seat, [f"go {city}" for city in self.region if 0 < away[city] <= free + player.tickets]
        player.city = word.removeprefix("go ")
        player.tickets -= max(0, away[player.city] - free)
        return away[player.city]  # type: ignore[return-value]

    def price(self, of_type: str, city: str) -> int:
        prices = self.pack["market"]["prices"]
        return prices[self.types.index(of_type)] + prices[self.regions.index(self.region[city])]

    def _trade(self, seat: int, player: Player, exhibit: Exhibit, price: int) -> Asking:
        ability = self.ability(player)
        owed = price
        if ability["ability"] == "purchase_discount" and price > ability["minimum"]:
            owed = max(ability["minimum"], price - ability["coins"])
        owed = max(0, owed - player.royal_coins)
        affordable = owed <= player.coins and len(player.gallery) < len(CELLS)
        word = yield seat, ["buy", "sell"] if affordable else ["sell"]
        if word == "buy":
            player.coins -= owed
        else:
            player.coins += price + (ability["coins"] if ability["ability"] == "sale_bonus" else 0)
            self.discard[exhibit] += 1
        return word  # type: ignore[return-value]

    def _offers(self, seat: int, player: Player, action: str, exhibit: Exhibit, price: int, lines: int) -> Asking:
        while player.hand:
            fitting = [card for card in sorted(player.hand) if self._fits(seat, card, action, exhibit, price, lines)]
            word = yield seat, ["done", *(f"play {card}" for card in fitting)]
            if word == "done":
                return
            card = word.removeprefix("play ")
            player.hand.remove(card)
            self.gone.add(card)
            player.coins += self.cards[card]["gain"].get("coins", 0)
            player.tickets += self.cards[card]["gain"].get("tickets", 0)

    def _fits(self, seat: int, card: str, action: str, exhibit: Exhibit, price: int, lines: int) -> bool:
        city = self.players[seat].city
        assert city is not None
        rivals = [other.city for i, other in enumerate(self.players) if i != seat]
        tests = {
            "action": lambda wanted: action == wanted,
            "region": lambda wanted: self.region[city] == wanted,
            "type": lambda wanted: exhibit[0] == wanted,
            "value_min": lambda wanted: exhibit[1] >= wanted,
            "value_max": lambda wanted: exhibit[1] <= wanted,
            "price_min": lambda wanted: price >= wanted,
            "price_max": lambda wanted: price <= wanted,
            "rival_in_city": lambda wanted: not wanted or city in rivals,
            "distance_min": lambda wanted: lines >= wanted,
        }
        return all(tests[what](wanted) for what, wanted in self.cards[card]["when"].items())

    def _hang(self, seat: int, player: Player, exhibit: Exhibit) -> Asking:
        word = yield seat, [f"cell {floor},{row}" for floor, row in CELLS if (floor, row) not in player.gallery]
        floor, row = map(int, word.removeprefix("cell ").split(","))
        player.gallery[floor, row] = exhibit
        bonuses = [self.pack["gallery"]["hall"].get(f"{floor},{row}", {})]
        if all((height, row) in player.gallery for height in (1, 2, 3)):
            bonuses.append(self.pack["gallery"]["columns"].get(str(row), {}))
        if all((floor, place) in player.gallery for place in (1, 2, 3, 4)):
            bonuses.append(self.pack["gallery"]["floors"].get(str(floor), {}))
        takes = 0
        for bonus in bonuses:
            player.coins += bonus.get("coins", 0)
            player.tickets += bonus.get("tickets", 0)
            player.royal_coins += bonus.get("royal_coins", 0)
            player.royal_tickets += bonus.get("royal_tickets", 0)
            player.extra_cards += bonus.get("message_limit", 0)
            takes += bonus.get("take_from_discard", 0)
        for _ in range(takes):
            if len(player.gallery) == len(CELLS) or not self.discard.total():
                return
            word = yield seat, [f"take {of_type} {value}" for (of_type, value), n in self.discard.items() if n]
            of_type, value = word.removeprefix("take ").split()
            self.discard[of_type, int(value)] -= 1
            yield from self._hang(seat, player, (of_type, int(value)))

    def _exhibition(self, seat: int, player: Player) -> Asking:
        word = yield seat, [f"exhibit {of_type}" for of_type in self.pack["exhibitions"]]
        shown = word.removeprefix("exhibit ")
        self.exhibitions.append((self.turns, seat, shown))
        rewards = self.pack["exhibitions"][shown]
        self._reward(player, rewards["holder"])
        while rewards["holder"].get("accept_commissions") and player.may_accept():
            word = yield seat, ["done", *(f"accept {card}" for card in player.hand)]
            if word == "done":
                break
            self._accept(player, word.removeprefix("accept "))
        if rewards["holder"].get("move_marker"):
            yield from self._move_marker(seat)
        for i in range(1, len(self.players)):
            guest = (seat + i) % len(self.players)
            other = self.players[guest]
            if other.of_type(shown) or self.ability(other)["ability"] == "always_guest":
                self._reward(other, rewards["others"])
                if rewards["others"].get("swap_commission") and other.hand and other.commissions:
                    yield from self._exchange(guest, other)

    def _reward(self, player: Player, reward: Mapping[str, Any]) -> None:
        player.coins += reward.get("coins", 0)
        player.tickets += reward.get("tickets", 0)
        for _ in range(reward.get("messages", 0)):
            if self.deck and len(player.hand) < player.hand_limit:
                player.hand.add(self.deck.pop(0))

    def _accept(self, player: Player, card: str) -> None:
        player.hand.remove(card)
        player.commissions.add(card)

    def _exchange(self, seat: int, player: Player) -> Asking:
        word = yield seat, ["done", *(f"drop {card}" for card in player.commissions)]
        if word != "done":
            dropped = word.removeprefix("drop ")
            player.commissions.remove(dropped)
            self.gone.add(dropped)
            word = yield seat, [f"accept {card}" for card in player.hand]
            self._accept(player, word.removeprefix("accept "))

    def _move_marker(self, seat: int) -> Asking:
        words = ["leave"]
        for track in (self.types, self.regions):
            words += [f"marker {marker} top" for marker in track[1:]]
            words += [f"marker {marker} bottom" for marker in track[:-1]]
        word = yield seat, words
        if word != "leave":
            _, marker, end = word.split()
            track = self.types if marker in self.types else self.regions
            track.remove(marker)
            track.insert(0 if end == "top" else len(track), marker)


# The scorer: from a final view alone


def left_over(seat: Any) -> int:
    return seat.coins + seat.tickets + seat.royal_coins + seat.royal_tickets


def points(pack: dict[str, Any], seat: Any) -> int:
    """SQ-5.2, of one seat of a view."""
    hung = [exhibit for exhibit in seat.gallery if exhibit is not None]
    total = sum(exhibit.value for exhibit in hung) + left_over(seat) // 5
    texts = {card["id"]: card["commission"] for card in pack["messages"]}
    full = [[cell is not None for cell in seat.gallery[4 * floor : 4 * floor + 4]] for floor in range(3)]
    for held in seat.commissions:
        text = texts[held.id]
        if "per_token" in text:
            number = sum(exhibit.type in text["per_token"] for exhibit in hung)
        elif "per_value_in" in text:
            number = sum(exhibit.value in text["per_value_in"] for exhibit in hung)
        elif "per_distinct_type" in text:
            number = len({exhibit.type for exhibit in hung})
        elif "per_full_floor" in text:
            number = sum(map(all, full))
        elif "per_full_column" in text:
            number = sum(map(all, zip(*full, strict=True)))
        else:
            number = left_over(seat) // text["per_left_over"]
        total += number * text["vp"]
    return total


def outcome(pack: dict[str, Any], view: Any) -> tuple[list[int], list[int]]:
    """Points and places of every seat (SQ-5.2, SQ-5.3)."""
    ranks = [
        (points(pack, seat), left_over(seat), sum(exhibit is not None for exhibit in seat.gallery))
        for seat in view.seats
    ]
    return [rank[0] for rank in ranks], [1 + sum(other > rank for other in ranks) for rank in ranks]
