/**
 * Exhibits (AC-4.1 to AC-4.3), worked out in the browser so that a choice can be weighed before it is sent.
 * The server remains the judge: every gesture is checked there again.
 */

import { CATEGORIES, collectible, sorted } from "./collectibles";

export const SMALLEST = 3;

const LETTERS: readonly string[] = CATEGORIES;

function letterIndex(name: string): number {
  return LETTERS.indexOf(collectible(name).category);
}

/** An unbroken run of letters, from one index of the alphabet to another. */
export interface Run {
  first: number;
  last: number;
}

/** The maximal unbroken runs of letters in a collection, in order. */
export function runs(cards: readonly string[]): Run[] {
  const present = new Set(cards.map(letterIndex));
  const found: Run[] = [];
  for (let i = 0; i < LETTERS.length; i++) {
    if (!present.has(i)) continue;
    const open = found.at(-1);
    if (open && open.last === i - 1) open.last = i;
    else found.push({ first: i, last: i });
  }
  return found;
}

export function inRun(cards: readonly string[], run: Run): string[] {
  return sorted(cards.filter((c) => letterIndex(c) >= run.first && letterIndex(c) <= run.last));
}

/** AC-4.1: three or more, their letters an unbroken run. */
export function isExhibit(cards: readonly string[]): boolean {
  return cards.length >= SMALLEST && runs(cards).length === 1;
}

/** Whether a legal exhibit made of `hand` holds all of `picks`. */
export function reachable(picks: readonly string[], hand: readonly string[]): boolean {
  const pool = [...new Set([...hand, ...picks])];
  return runs(pool).some((run) => {
    const cards = inRun(pool, run);
    return cards.length >= SMALLEST && picks.every((p) => cards.includes(p));
  });
}

/** AC-4.2: what may be added so that a legal exhibit can still be reached. */
export function addable(picks: readonly string[], hand: readonly string[]): string[] {
  return sorted(hand.filter((c) => !picks.includes(c) && reachable([...picks, c], hand)));
}

/** AC-4.3: positive when `a` is the more valuable, 0 when they cannot be told apart. No exhibit is below any. */
export function compare(a: readonly string[], b: readonly string[]): number {
  if (a.length !== b.length) return a.length - b.length;
  const years = (cards: readonly string[]) => cards.map((c) => collectible(c).year).sort((x, y) => x - y);
  const left = years(a);
  const right = years(b);
  for (let i = 0; i < left.length; i++) {
    const difference = (right[i] ?? 0) - (left[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The most valuable legal exhibit of a collection; empty when there is none. */
export function best(cards: readonly string[]): string[] {
  return runs(cards)
    .map((run) => inRun(cards, run))
    .filter(isExhibit)
    .reduce<string[]>((top, next) => (compare(next, top) > 0 ? next : top), []);
}

export function oldest(cards: readonly string[]): number | null {
  return cards.length === 0 ? null : Math.min(...cards.map((c) => collectible(c).year));
}

/** `5 cards, oldest 1650`. */
export function measure(cards: readonly string[]): string {
  if (cards.length === 0) return "no cards";
  return `${cards.length} ${cards.length === 1 ? "card" : "cards"}, oldest ${oldest(cards)}`;
}

/**
 * The most cards a seat could show, given what is known to be with it and how many more it holds:
 * unknown cards may fill the gaps of a run and lengthen it. 0 when no exhibit is possible.
 */
export function mostPossible(known: readonly string[], held: number): number {
  const unknown = Math.max(0, held - known.length);
  let most = 0;
  for (let first = 0; first < LETTERS.length; first++) {
    for (let last = first; last < LETTERS.length; last++) {
      const inside = inRun(known, { first, last });
      const gaps = last - first + 1 - new Set(inside.map(letterIndex)).size;
      if (gaps <= unknown) most = Math.max(most, inside.length + unknown);
    }
  }
  return most >= SMALLEST ? most : 0;
}

/** Where these exhibits stand: 1 is the best. Exhibits that cannot be told apart share a rank; nothing shown ranks 0. */
export function ranks(exhibits: readonly (readonly string[])[]): number[] {
  return exhibits.map((mine) =>
    mine.length === 0 ? 0 : 1 + exhibits.filter((other) => compare(other, mine) > 0).length,
  );
}

/** Why a card cannot be added now, in a sentence. */
export function whyNot(card: string, picks: readonly string[], hand: readonly string[]): string {
  const { category } = collectible(card);
  if (picks.length === 0) {
    return `${category} stands alone: an exhibit is three or more cards whose letters run without a gap.`;
  }
  const chosen = [...new Set(picks.map((p) => collectible(p).category))].sort().join("");
  const gap = runs([...new Set([...hand, ...picks])]).length > 1;
  return gap
    ? `No card of yours closes the gap between ${chosen} and ${category}: the letters of an exhibit run without a gap.`
    : `${category} cannot be part of an exhibit of three with ${chosen}.`;
}
