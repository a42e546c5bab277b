"""How many points a solo game can still end with, at most, its deck's order known.

Admissible, that is, never less than what some play reaches. The final bag shows items of two sorts: some that it shows
now (V), and some of the cards laid from here on (F). What follows holds however those cards are laid.

- *Items.* Each good or prized item scores 1 (SH-5.1, SH-5.3), so at most as many points as there are such items in V
  and F. Every other junk item scores -1 or nothing, but the last card laid lies on top of all: its junk shows.
- *Which cards.* A card can be laid only after its story has flipped, the one at the bottom never (SH-4.3); a quest or
  an encounter lets at most one card be laid, a dungeon as many as there are (SH-2.5, SH-2.6). So of the cards that flip
  from some turn on, no more are laid than the stories of those turns let. Choosing cards one by one, the most items
  first, whenever these limits still hold, yields the most items: sets of cards that keep to limits on a chain of sets
  are the independent sets of a matroid.
- *Pairs of a kind.* Items never move, so two of V touch at the end only if they touch now. All others need an item of
  F. Hence of a kind with v items in V, of which p pairs touch, and m in F there are at most p + C(v + m, 2) - C(v, 2)
  pairs. Which items touch can be drawn as a map without crossings, so at most 3n - 6 of n >= 3 (Euler); of single
  squares at most 2n - 2 sqrt(n), rounded down (Harary, Harborth 1976).
- *Combos* of two kinds alike: at most p + (v + m)(v' + m') - v v', and at most 2n - 4 of n >= 3 of both, since such a
  map has no triangles.

For m every card that could be laid at all is counted, which only makes the bound larger. If nothing more is laid, the
points stay what they are.
"""

from math import isqrt
from typing import Any

import numpy as np

from wunderkammer.core.bits import widened
from wunderkammer.core.kernel import kernel
from wunderkammer.games.squire_for_hire.state import (
    DUNGEON,
    FIRST,
    KEEP,
    MOST_CARDS,
    MOST_ITEMS,
    MOST_KINDS,
    OVER,
    SIDE,
)

NO_BOUND = 1 << 30
"""Before the first deck is set out."""


@kernel
def most_points(rec: Any, mind: Any) -> int:
    """No play from here ends with more. rec: whole, of one seat; mind: its bag taken apart (`bags.take_apart`)."""
    if rec.phase == KEEP or rec.phase == FIRST:
        return NO_BOUND
    if rec.phase == OVER:
        return int(rec.points[0])
    goods = np.zeros(MOST_CARDS, np.int64)
    release = np.zeros(MOST_CARDS, np.int64)
    old = np.zeros(MOST_KINDS, np.int64)
    new = np.zeros(MOST_KINDS, np.int64)
    single = np.ones(MOST_KINDS, np.int64)
    n, junk = _cards_to_lay(rec, mind, goods, release, new, single)
    lays = _slots_from(rec, widened(0), n)
    if n == 0 or lays == 0:
        return int(rec.points[0])
    points = _most_items(rec, goods, release, n) - junk
    for item in range(widened(rec.items[0])):
        kind = widened(rec.item_kind[0, item])
        old[kind] += 1
        points += max(0, mind.price[kind])
        if mind.item_size[item] > 1:
            single[kind] = 0
    return max(int(rec.points[0]), int(points + _most_bonds(rec, mind, old, new, single)))


@kernel
def _cards_to_lay(rec: Any, mind: Any, goods: Any, release: Any, new: Any, single: Any) -> tuple[int, int]:
    """Note the cards that may yet be laid: items that score, and the turn, from 0, when each lies open. Returns how
    many they are, and the fewest junk items that one of them has."""
    n = 0
    fewest = NO_BOUND
    for pile in range(2):
        for i in range(widened(rec.pile_cards[pile])):
            fewest = min(fewest, _note(rec, mind, widened(rec.pile[pile, i]), n, goods, new, single))
            release[n] = 0
            n += 1
    top = widened(rec.deck_cards) - 1
    for turn in range(top):
        fewest = min(fewest, _note(rec, mind, widened(rec.deck[top - turn]), n, goods, new, single))
        release[n] = turn + 1
        n += 1
    return n, fewest


@kernel
def _note(rec: Any, mind: Any, card: int, n: int, goods: Any, new: Any, single: Any) -> int:
    """Count a card's items; returns those that are junk of no use."""
    junk = 0
    goods[n] = 0
    for part in range(widened(rec.parts[card])):
        kind = widened(rec.part_kind[card, part])
        new[kind] += 1
        if rec.part_start[card, part + 1] - rec.part_start[card, part] > 1:
            single[kind] = 0
        if mind.price[kind] > 0:
            goods[n] += 1
        else:
            junk += 1
    return junk


@kernel
def _slots_from(rec: Any, turn: int, cards: int) -> int:
    """How many cards the stories from that turn on let be laid; turn 0 is that of the story on top."""
    slots = 0
    top = widened(rec.deck_cards) - 1
    for at in range(turn, top + 1):
        if at == 0 and rec.phase == SIDE:
            continue  # done, and about to flip
        slots += cards if rec.story[rec.deck[top - at]] == DUNGEON else 1
    return slots


@kernel
def _most_items(rec: Any, goods: Any, release: Any, n: int) -> int:
    """The most items that score on cards that can be laid together."""
    chosen = np.zeros(MOST_CARDS, np.int64)  # by turn: cards chosen that flip then or later
    slots = np.zeros(MOST_CARDS, np.int64)
    taken = np.zeros(MOST_CARDS, np.int64)
    turns = widened(rec.deck_cards)
    for turn in range(turns):
        slots[turn] = _slots_from(rec, turn, n)
    total = 0
    for _ in range(n):
        best = -1
        for i in range(n):
            if taken[i] == 0 and (best < 0 or goods[i] > goods[best]):
                best = i
        taken[best] = 1
        fits = True
        for turn in range(release[best] + 1):
            if chosen[turn] + 1 > slots[turn]:
                fits = False
        if fits:
            for turn in range(release[best] + 1):
                chosen[turn] += 1
            total += goods[best]
    return total


@kernel
def _most_bonds(rec: Any, mind: Any, old: Any, new: Any, single: Any) -> int:
    """The most points of touching pairs."""
    now = np.zeros((MOST_KINDS, MOST_KINDS), np.int64)
    for i in range(mind.bonds):
        a = widened(rec.item_kind[0, mind.bond_a[i]])
        b = widened(rec.item_kind[0, mind.bond_b[i]])
        now[min(a, b), max(a, b)] += 1
    points = 0
    for a in range(widened(rec.kinds)):
        for b in range(a, widened(rec.kinds)):
            if mind.bond[a, b] > 0:
                points += mind.bond[a, b] * _most_pairs(a, b, old, new, single, now[a, b])
    return points


@kernel
def _most_pairs(a: int, b: int, old: Any, new: Any, single: Any, now: int) -> int:
    if a == b:
        n = old[a] + new[a]
        pairs = now + n * (n - 1) // 2 - old[a] * (old[a] - 1) // 2
        if n >= 3:
            pairs = min(pairs, 3 * n - 6)
        if single[a] != 0:
            pairs = min(pairs, _most_of_squares(n))
        return pairs
    n = old[a] + new[a] + old[b] + new[b]
    pairs = now + (old[a] + new[a]) * (old[b] + new[b]) - old[a] * old[b]
    return min(pairs, 2 * n - 4) if n >= 3 else pairs


@kernel
def _most_of_squares(n: int) -> int:
    """The most edges that n squares of a grid share: 2n - ceil(2 sqrt(n))."""
    return 2 * n - widened(SQUARE_SIDES[n])


SQUARE_SIDES = np.array([0] + [isqrt(4 * n - 1) + 1 for n in range(1, 2 * MOST_ITEMS)], np.int64)
"""ceil(2 sqrt(n))."""
