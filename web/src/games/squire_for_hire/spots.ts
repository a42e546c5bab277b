/** The words of laying a card, and the order in which legal spots are stepped through. */

import { turns, type Turn } from "./turning";
import { sides, type Side, type Spot, type View } from "./view";

/** Where the card comes from; "": it lies on no pile (SH-1.4, SH-4.1). */
export type Source = Side | "";

/** A card in one turn with its corner on a square; columns and rows count from the bag's corner. */
export interface Lay {
  source: Source;
  turn: Turn;
  x: number;
  y: number;
}

const words = /^lay (?:(left|right) )?(0|90|180|270) (-?\d+),(-?\d+)$/;

export function layOf(word: string): Lay | null {
  const found = words.exec(word);
  if (!found) return null;
  const turn = turns.find((each) => String(each) === found[2]);
  if (turn === undefined) return null;
  return { source: (found[1] ?? "") as Source, turn, x: Number(found[3]), y: Number(found[4]) };
}

export function wordOf({ source, turn, x, y }: Lay): string {
  return ["lay", source, String(turn), `${x},${y}`].filter((part) => part !== "").join(" ");
}

/** The loot cards that could be taken now, by where they lie. */
export function offered(view: View): { source: Source; card: number }[] {
  if (view.phase === "turn")
    return sides.flatMap((source, pile) => {
      const card = view.piles[pile]?.at(-1);
      return card === undefined ? [] : [{ source, card }];
    });
  if (view.phase === "free" && view.lone !== null) return [{ source: "", card: view.lone }];
  const given = view.seat === null ? null : (view.seats[view.seat]?.given ?? null);
  return view.phase === "first" && given !== null ? [{ source: "", card: given }] : [];
}

/** Legal spots from the best-scoring on; among equals by pile, turn, row and column, so that neighbours follow each other. */
export function inOrder(spots: readonly Spot[]): Spot[] {
  const key = ({ move }: Spot) => {
    const lay = layOf(move);
    return lay ? [lay.source === "right" ? 1 : 0, lay.turn, lay.y, lay.x] : [0, 0, 0, 0];
  };
  return spots
    .map((spot) => ({ spot, key: key(spot) }))
    .sort((one, other) => {
      if (one.spot.points !== other.spot.points) return other.spot.points - one.spot.points;
      const at = one.key.findIndex((part, i) => part !== other.key[i]);
      return at < 0 ? 0 : (one.key[at] ?? 0) - (other.key[at] ?? 0);
    })
    .map(({ spot }) => spot);
}

/** The spots of one card, or all of them. */
export function spotsOf(spots: readonly Spot[], source: Source | null): Spot[] {
  return source === null ? [...spots] : spots.filter((spot) => layOf(spot.move)?.source === source);
}

/** The spot after (or before) the one the card lies on; from elsewhere, the first (or the last). */
export function stepped(ordered: readonly Spot[], at: string | null, by: 1 | -1): Spot | null {
  if (ordered.length === 0) return null;
  const index = at === null ? -1 : ordered.findIndex((spot) => spot.move === at);
  const next = index < 0 ? (by > 0 ? 0 : ordered.length - 1) : index + by;
  return ordered[(next + ordered.length) % ordered.length] ?? null;
}
