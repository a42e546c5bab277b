/** Pairs and combos: items of a bag that share an edge and score for it (SH-5.2, SH-5.3). */

import type { ItemView, SquireInfo } from "./view";

export interface Link {
  kind: "pair" | "combo";
  one: ItemView;
  other: ItemView;
  points: number;
  /** The middle of an edge they share, in squares, and whether that edge stands upright. */
  x: number;
  y: number;
  upright: boolean;
}

interface Edge {
  x: number;
  y: number;
  upright: boolean;
}

/** The edges that two items share. */
export function sharedEdges(one: ItemView, other: ItemView): Edge[] {
  const edges: Edge[] = [];
  for (const [x, y] of one.squares)
    for (const [u, v] of other.squares) {
      if (y === v && Math.abs(x - u) === 1) edges.push({ x: Math.max(x, u), y: y + 0.5, upright: true });
      if (x === u && Math.abs(y - v) === 1) edges.push({ x: x + 0.5, y: Math.max(y, v), upright: false });
    }
  return edges;
}

function worth(one: ItemView, other: ItemView, squire: SquireInfo, junkPairs: boolean) {
  const found: { kind: Link["kind"]; points: number }[] = [];
  if (one.name === other.name && (one.type !== "junk" || junkPairs)) found.push({ kind: "pair", points: 1 });
  const combo = squire.combos
    .filter(
      ({ items: [a, b] }) => (one.name === a && other.name === b) || (one.name === b && other.name === a),
    )
    .reduce((sum, { points }) => sum + points, 0);
  if (combo !== 0) found.push({ kind: "combo", points: combo });
  return found;
}

/** Every pair of items is one link, however many edges they share. */
export function linksOf(items: readonly ItemView[], squire: SquireInfo, junkPairs: boolean): Link[] {
  return items.flatMap((one, index) =>
    items.slice(index + 1).flatMap((other) => {
      const values = worth(one, other, squire, junkPairs);
      if (values.length === 0) return [];
      const edges = sharedEdges(one, other);
      const edge = edges[Math.floor(edges.length / 2)];
      return edge ? values.map((value) => ({ ...value, one, other, ...edge })) : [];
    }),
  );
}

/** What one visible item scores by itself (SH-5.1, SH-5.3, SH-5.4). */
export function pointsOf(item: ItemView, squire: SquireInfo): number {
  if (item.type !== "junk") return 1;
  return item.name === squire.prized_junk ? 1 : -1;
}
