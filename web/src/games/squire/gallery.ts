/** A gallery of floors and rows (the rulebook's word for what stands upright), and what its cells bring (SQ-2.5). */

import type { Components, Earning, Exhibit, Gain } from "./view";

export interface Cell {
  /** 1 is the lowest. */
  floor: number;
  /** 1 is the leftmost. */
  row: number;
  /** "2,3": floor 2, row 3. */
  key: string;
}

/** Cells as they are drawn: the top floor first, each from the left. */
export function cellsOf({ floors, rows }: Pick<Components, "floors" | "rows">): Cell[] {
  return Array.from({ length: floors * rows }, (_, i) => {
    const floor = floors - Math.floor(i / rows);
    const row = (i % rows) + 1;
    return { floor, row, key: `${floor},${row}` };
  });
}

/** What hangs there. */
export function hung(
  gallery: readonly (Exhibit | null)[],
  { floor, row }: Cell,
  rows: number,
): Exhibit | null {
  return gallery[(floor - 1) * rows + row - 1] ?? null;
}

export function whereText({ floor, row }: Pick<Cell, "floor" | "row">): string {
  return `floor ${floor}, row ${row}`;
}

export interface Bonus {
  source: Earning["source"];
  gain: Gain;
}

/** Earnings by what pays them, in the order of payment. */
export function bonusesOf(earns: readonly Earning[]): Bonus[] {
  const sources = [...new Set(earns.map(({ source }) => source))];
  return sources.map((source) => ({
    source,
    gain: Object.fromEntries(
      earns.filter((each) => each.source === source).map(({ what, amount }) => [what, amount]),
    ),
  }));
}
