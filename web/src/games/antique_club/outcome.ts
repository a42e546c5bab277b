/** The story of the rounds as steps of a play on a stage: what is turned over together is one step. */

import { compare } from "./exhibit";
import { spoken } from "./collectibles";
import type { Components, Line, LineKind, View } from "./view";

export type StepKind =
  | "places"
  | "auction"
  | "sale"
  | "purse"
  | "castle"
  | "exhibits"
  | "advance"
  | "theft"
  | "arrest"
  | "detectives"
  | "quiet"
  | "final"
  | "final advance"
  | "over";

export interface Step {
  /** The same for the same lines, whatever arrives later. */
  key: string;
  round: number;
  kind: StepKind;
  lines: Line[];
  /** How many lines of the whole story are told once this step is. */
  told: number;
}

/** What the house hands over, as far as the stage cares. */
export interface FrameOfLines {
  id: number;
  round: number;
  lines: readonly Line[];
}

const simple: Partial<Record<LineKind, StepKind>> = {
  place: "places",
  wins: "sale",
  takes: "sale",
  pays: "sale",
  "turns up": "sale",
  emptied: "sale",
  pockets: "purse",
  foiled: "purse",
  shows: "exhibits",
  steals: "theft",
  declines: "theft",
  caught: "arrest",
  freed: "arrest",
  vain: "detectives",
  quiet: "quiet",
  final: "final",
  over: "over",
};

function cardPlace(card: string): "auction" | "castle" | null {
  if (card.startsWith("bid")) return "auction";
  if (card === "exhibit" || card === "detective") return "castle";
  return null;
}

/** The step a line belongs to; null for lines that only mark time. `places` says where each seat is this round. */
function kindOf(line: Line, places: ReadonlyMap<number, string>, before: StepKind | null): StepKind | null {
  if (line.kind === "round") return null;
  if (line.kind === "passes") return "auction";
  if (line.kind === "plays") {
    const at = places.get(line.seat ?? -1);
    if (at) return at === "hall" ? "auction" : "castle";
    return cardPlace(line.card ?? "") ?? (before === "auction" ? "auction" : "castle");
  }
  if (line.kind === "moves") {
    if (line.why?.startsWith("final")) return "final advance";
    return line.why === "detective" ? "detectives" : "advance";
  }
  return simple[line.kind] ?? null;
}

/**
 * Steps in order. Only lines of one frame are put together, so that a step never grows after it was seen; every theft
 * is a step of its own.
 */
export function steps(frames: readonly FrameOfLines[]): Step[] {
  const found: Step[] = [];
  const places = new Map<number, string>();
  let told = 0;
  for (const frame of frames) {
    let open: Step | null = null;
    frame.lines.forEach((line, i) => {
      told += 1;
      if (line.kind === "round") places.clear();
      if (line.kind === "place" && line.seat != null && line.card) places.set(line.seat, line.card);
      const kind = kindOf(line, places, open?.kind ?? found.at(-1)?.kind ?? null);
      if (kind === null) {
        open = null;
        return;
      }
      if (open && open.kind === kind && kind !== "theft") {
        open.lines.push(line);
        open.told = told;
        return;
      }
      open = { key: `${frame.id}.${i}`, round: frame.round, kind, lines: [line], told };
      found.push(open);
    });
  }
  return found;
}

/**
 * Where the figures stand once `told` lines of the story are told. The view knows where they are now; what is still
 * to be told is taken back.
 */
export function positionsAt(frames: readonly FrameOfLines[], told: number, view: View): number[] {
  const positions = view.seats.map((s) => s.position);
  const settled = new Set<number>();
  let at = 0;
  for (const frame of frames) {
    for (const line of frame.lines) {
      at += 1;
      if (at <= told || line.kind !== "moves") continue;
      const { seat, start } = line;
      if (seat == null || start == null || settled.has(seat)) continue;
      positions[seat] = start;
      settled.add(seat);
    }
  }
  return positions;
}

/** A sentence in which collectibles are spoken of as things: `B1650` -> `the chamber pot of 1650`. */
export function sayText(text: string, components?: Components): string {
  const said = text.replace(/\b[A-F]\d{3,4}\b/g, (name) => spoken(name, components));
  return said.slice(0, 1).toUpperCase() + said.slice(1);
}

/** The text of a line, said like that, with the seats' names in it. */
export function lineText(line: Line, names: readonly string[], components?: Components): string {
  const text = sayText(line.text, components).replace(
    /\{(\d+)\}/g,
    (whole, n: string) => names[Number(n)] ?? whole,
  );
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Exhibits of a step, the most valuable first. */
export function inOrder(lines: readonly Line[]): Line[] {
  return [...lines].sort((a, b) => compare(b.cards ?? [], a.cards ?? []));
}

export const stepTitles: Record<StepKind, string> = {
  places: "Where everyone went",
  auction: "Cards in the Auction Hall",
  sale: "The auction",
  purse: "The cash register",
  castle: "Cards in the Castle",
  exhibits: "The exhibits",
  advance: "The exhibits are judged",
  theft: "A thief",
  arrest: "Arrests",
  detectives: "The detectives",
  quiet: "A quiet season",
  final: "The final exhibits",
  "final advance": "The banquet",
  over: "The end",
};

/** How long a step stays on the stage by itself, in milliseconds: enough to read it. */
export function pace(step: Step): number {
  const words = step.lines.reduce((sum, line) => sum + line.text.split(" ").length, 0);
  const cards = step.lines.reduce((sum, line) => sum + (line.cards?.length ?? 0), 0);
  return Math.min(5000, 1100 + words * 70 + cards * 120);
}

/** The rounds that have something to show, in order. */
export function roundsOf(all: readonly Step[]): number[] {
  return [...new Set(all.map((s) => s.round))];
}
