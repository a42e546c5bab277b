/** What a viewer of Squire for Hire is told: the client's mirror of the shapes in `games/squire_for_hire/view.py` and `story.py`. */

/** Column and row. */
export type Square = readonly [number, number];
export type Phase = "keep" | "first" | "turn" | "side" | "free" | "over";
export type StoryKind = "quest" | "encounter" | "dungeon";

export interface ItemView {
  name: string;
  type: string;
  squares: readonly Square[];
  card: number;
}

/** A card of a bag; its corner is counted from the corner of the first card. */
export interface LaidView {
  card: number;
  degrees: number;
  x: number;
  y: number;
}

export interface ScoreView {
  items: number;
  pairs: number;
  combos: number;
  prized: number;
  junk: number;
  total: number;
}

export interface BagView {
  width: number;
  height: number;
  /** Where the first card's corner lies, counted from the bag's corner. */
  origin: Square;
  squares: readonly Square[];
  items: readonly ItemView[];
  /** In the order of laying. */
  laid: readonly LaidView[];
  /** By type of item, the squire's bonus included (SH-2.2). */
  values: Readonly<Record<string, number>>;
  score: ScoreView;
}

export interface SeatView {
  squire: string;
  /** null until the first card is chosen. */
  bag: BagView | null;
  dealt: readonly number[];
  /** The neighbour's card, to be laid at once (SH-1.4). */
  given: number | null;
  choosing: boolean;
  chosen: boolean;
}

export interface Spot {
  move: string;
  /** What the bag would be worth then. */
  points: number;
}

export interface Mine {
  kept: number | null;
  lays: string | null;
  /** The most points first. */
  spots: readonly Spot[];
}

export interface Standing {
  seat: number;
  place: number;
  points: number;
  hired: boolean;
}

export interface View {
  game: "squire-for-hire";
  seat: number | null;
  round: number;
  phase: Phase;
  seats: readonly SeatView[];
  mine: Mine | null;
  turn: number | null;
  story: number | null;
  deck: number;
  deck_number: number;
  /** Left and right, bottom first. */
  piles: readonly [readonly number[], readonly number[]];
  lone: number | null;
  gone: readonly number[];
  standings: readonly Standing[] | null;
}

export interface ItemInfo {
  name: string;
  type: string;
  squares: number;
}

export interface StoryInfo {
  kind: StoryKind;
  value: readonly [string, number] | null;
  use: string | null;
}

export interface PartInfo {
  item: string;
  squares: readonly Square[];
}

export interface CardInfo {
  card: number;
  parts: readonly PartInfo[];
  story: StoryInfo;
}

export interface ComboInfo {
  items: readonly [string, string];
  points: number;
}

export interface SquireInfo {
  name: string;
  value: readonly [string, number];
  combos: readonly ComboInfo[];
  prized_junk: string;
}

export interface Components {
  game: "squire-for-hire";
  columns: number;
  rows: number;
  items: readonly ItemInfo[];
  squires: readonly SquireInfo[];
  cards: readonly CardInfo[];
  hired_at: number;
}

export type LineKind =
  | "round"
  | "keeps"
  | "gives"
  | "lays"
  | "passes"
  | "flips"
  | "stays"
  | "deck"
  | "lone"
  | "leaves"
  | "drops"
  | "over";

/** One thing that happened. Fields at their default are left out on the wire. */
export interface Line {
  kind: LineKind;
  text: string;
  seat?: number | null;
  other?: number | null;
  card?: number | null;
  where?: Side | null;
  amount?: number | null;
}

export type Side = "left" | "right";
export const sides: readonly [Side, Side] = ["left", "right"];

export function cardOf(components: Components, card: number): CardInfo {
  const found = components.cards[card - 1];
  if (!found) throw new Error(`the components have no card ${card}`);
  return found;
}

export function squireOf(components: Components, name: string): SquireInfo {
  const found = components.squires.find((squire) => squire.name === name);
  if (!found) throw new Error(`the components have no squire ${name}`);
  return found;
}

export function typeOf(components: Components, item: string): string {
  return components.items.find((info) => info.name === item)?.type ?? "junk";
}

/** The types stories may ask for, in the order of the component file. */
export function goodTypes(components: Components): string[] {
  return [...new Set(components.items.map((item) => item.type))].filter((type) => type !== "junk");
}
