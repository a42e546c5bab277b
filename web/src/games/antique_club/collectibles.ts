/** Collectibles by their names (`B1650`) and how they are spoken of. */

import type { CollectibleInfo, Components } from "./view";

export const CATEGORIES = ["A", "B", "C", "D", "E", "F"] as const;

export interface Collectible {
  /** The word used in moves and views. */
  name: string;
  category: string;
  year: number;
}

export function collectible(name: string): Collectible {
  return { name, category: name.slice(0, 1), year: Number(name.slice(1)) };
}

/** By letter, then oldest first: the order of the shelf and of every list of collectibles. */
export function byLetter(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function sorted(names: Iterable<string>): string[] {
  return [...names].sort(byLetter);
}

/** `chamber pots` -> `chamber pot`. */
export function singular(theme: string): string {
  return theme.endsWith("s") && !theme.endsWith("ss") ? theme.slice(0, -1) : theme;
}

export function themeOf(category: string, collectibles: readonly CollectibleInfo[]): string {
  return collectibles.find((c) => c.category === category)?.theme ?? `category ${category}`;
}

const THEMES: Readonly<Record<string, string>> = {
  A: "pipes",
  B: "chamber pots",
  C: "masks",
  D: "star souvenirs",
  E: "toys",
  F: "advertising signs",
};

/** The theme of one collectible, by the table's own components where they are at hand. */
export function kindOf(name: string, components?: Components): string {
  const { category } = collectible(name);
  const info = components?.collectibles.find((c) => c.name === name);
  return singular(info?.theme ?? THEMES[category] ?? `piece of category ${category}`);
}

/** `the chamber pot of 1650`. */
export function spoken(name: string, components?: Components): string {
  return `the ${kindOf(name, components)} of ${collectible(name).year}`;
}

/** All there is to say of it: `mask, category C, 1675`; letter and year as they are read on the card. */
export function facts(name: string, components?: Components): string {
  const { category, year } = collectible(name);
  return `${kindOf(name, components)}, category ${category}, ${year}`;
}
