/** How large things are drawn on the map, in pixels, so that a finger finds them. */

import { coastOf, shapeOf } from "./chart";
import type { SideInfo } from "./view";

/** Least widths at which cities stand apart: what has less room is scrolled. */
const least: Readonly<Record<string, number>> = { "british-isles": 350, world: 640 };

export function wantedWidth(room: number, side: string): number {
  return Math.max(room, least[side] ?? 480);
}

/** Height for a width of the map that a board is drawn on. */
export function shapeFor(side: string, info: SideInfo): number {
  return shapeOf(
    coastOf(
      side,
      info.cities.map(({ name }) => name),
    ),
  );
}

/** A city's token; never under 40 across. */
export function radiusOf(width: number): number {
  return Math.max(20, Math.min(28, Math.round(width / 34)));
}

export function lettersOf(width: number): number {
  return width < 460 ? 11 : width < 820 ? 12 : 13.5;
}
