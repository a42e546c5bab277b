/** A gallery of floors and rows (the rulebook's word for what stands upright), and what its cells bring (SQ-2.5). */

import type { Exhibit, Gain, GalleryInfo } from "./view";

export interface Cell {
  /** 1 is the lowest. */
  floor: number;
  /** 1 is the leftmost; the interface says row, as the rulebook does. */
  column: number;
}

export const floors = [1, 2, 3] as const;
export const columns = [1, 2, 3, 4] as const;

/** "2,4": second floor, rightmost. */
export function keyOf({ floor, column }: Cell): string {
  return `${floor},${column}`;
}

export function cellOf(key: string): Cell {
  const [floor, column] = key.split(",").map(Number);
  return { floor: floor ?? 0, column: column ?? 0 };
}

/** Top floor first, as it is drawn. */
export const cells: readonly Cell[] = [...floors]
  .reverse()
  .flatMap((floor) => columns.map((column) => ({ floor, column })));

/** What hangs where, by cell. */
export type Gallery = Readonly<Record<string, Exhibit | null | undefined>>;

export function exhibitsOf(gallery: Gallery): Exhibit[] {
  return Object.values(gallery).filter((exhibit) => exhibit != null);
}

export function count(gallery: Gallery, type: string): number {
  return exhibitsOf(gallery).filter((exhibit) => exhibit.type === type).length;
}

const hung = (gallery: Gallery, cell: Cell) => gallery[keyOf(cell)] != null;

export function fullFloors(gallery: Gallery): number[] {
  return floors.filter((floor) => columns.every((column) => hung(gallery, { floor, column })));
}

export function fullColumns(gallery: Gallery): number[] {
  return columns.filter((column) => floors.every((floor) => hung(gallery, { floor, column })));
}

export interface Bonus {
  /** Why it is earned; the order is the order of payment. */
  from: "hall" | "row" | "floor";
  gain: Gain;
}

/** What an exhibit in a free cell would earn at once: hall, row, floor. */
export function bonusesAt(gallery: Gallery, cell: Cell, info: GalleryInfo): Bonus[] {
  if (hung(gallery, cell)) return [];
  const key = keyOf(cell);
  const then: Gallery = { ...gallery, [key]: { type: "", value: 0 } };
  const bonuses: Bonus[] = [];
  const add = (from: Bonus["from"], gain: Gain | undefined) => {
    if (gain && Object.values(gain).some((amount) => amount)) bonuses.push({ from, gain });
  };
  add("hall", info.hall[key]);
  if (fullColumns(then).includes(cell.column)) add("row", info.columns[String(cell.column)]);
  if (fullFloors(then).includes(cell.floor)) add("floor", info.floors[String(cell.floor)]);
  return bonuses;
}

/** How many exhibits a row or a floor still wants. */
export function wanting(gallery: Gallery, line: { floor: number } | { column: number }): number {
  return "floor" in line
    ? columns.filter((column) => !hung(gallery, { floor: line.floor, column })).length
    : floors.filter((floor) => !hung(gallery, { floor, column: line.column })).length;
}
