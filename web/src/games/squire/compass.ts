/** Going from city to city by the arrow keys: to the nearest one that way. */

import type { Point } from "./voronoi";

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The index of the point that an arrow key leads to from another; null when nothing lies that way, or the key is no arrow. */
export function towards(key: string, from: number, points: readonly Point[]): number | null {
  const direction = directions[key];
  const here = points[from];
  if (!direction || !here) return null;
  let best: { index: number; cost: number } | null = null;
  points.forEach(([x, y], index) => {
    const [wide, high] = [x - here[0], y - here[1]];
    const ahead = wide * direction[0] + high * direction[1];
    const aside = Math.abs(wide * direction[1] - high * direction[0]);
    // Within a quarter turn of that way; what lies aside counts double.
    if (index === from || ahead <= 0 || aside > ahead * 2.5) return;
    const cost = ahead + 2 * aside;
    if (!best || cost < best.cost) best = { index, cost };
  });
  return (best as { index: number } | null)?.index ?? null;
}
