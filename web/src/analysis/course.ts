/** A game that was looked back at, as a course of chances: what the graph, the list and the table are drawn from. */

import type { Analysis, LookedAt, ReplayFrame } from "../api/types";

/** What a seat could expect at one of its decisions. */
export interface Mark {
  /** The decision's number in the game, from 0; the number of decisions for the end. */
  at: number;
  value: number;
}

/** A decision as the graph measures it: the chance to win, or alone the points. */
export function outlook(decision: LookedAt, alone: boolean): number {
  return alone ? (decision.points ?? 0) : (decision.win[decision.seat] ?? 0);
}

/** For each seat what it could expect at each of its own decisions, and how it ended where that is known. */
export function courses(analysis: Pick<Analysis, "decisions" | "shares">, seats: number): Mark[][] {
  const lines: Mark[][] = Array.from({ length: seats }, () => []);
  analysis.decisions.forEach((decision, at) => {
    lines[decision.seat]?.push({ at, value: outlook(decision, seats === 1) });
  });
  analysis.shares.forEach((value, seat) => lines[seat]?.push({ at: analysis.decisions.length, value }));
  return lines;
}

/** What is at the top of the graph: the certainty to win, or a round number of points. */
export function topOf(lines: readonly (readonly Mark[])[], alone: boolean): number {
  if (!alone) return 1;
  const most = Math.max(1, ...lines.flat().map((mark) => mark.value));
  const step = most > 100 ? 50 : most > 40 ? 20 : 10;
  return Math.ceil(most / step) * step;
}

/** Where rounds begin among the decisions. */
export function roundMarks(decisions: readonly LookedAt[]): { at: number; round: number }[] {
  return decisions.flatMap((decision, at) =>
    at === 0 || decision.round !== decisions[at - 1]?.round ? [{ at, round: decision.round }] : [],
  );
}

/** The moment of a replay at which a decision was to be made. */
export function momentOf(entry: number, frames: readonly ReplayFrame[]): number {
  let found = 0;
  frames.forEach((frame, index) => {
    if (frame.entries <= entry) found = index;
  });
  return found;
}

/** The decision that comes next at a moment; the number of decisions after the last one. */
export function decisionAt(frame: Pick<ReplayFrame, "entries">, decisions: readonly LookedAt[]): number {
  const next = decisions.findIndex((decision) => decision.entry >= frame.entries);
  return next === -1 ? decisions.length : next;
}

/** Heights at which signs can stand beside each other without touching: each as near to its own as there is room. */
export function apart(heights: readonly number[], least: number, bottom: number): number[] {
  const order = heights.map((_, index) => index).sort((one, other) => heights[one]! - heights[other]!);
  const placed = [...heights];
  let free = -Infinity;
  for (const index of order) {
    placed[index] = Math.max(heights[index]!, free);
    free = placed[index] + least;
  }
  // What was pushed out at the bottom pushes back.
  let room = bottom;
  for (const index of order.reverse()) {
    placed[index] = Math.min(placed[index]!, room);
    room = placed[index] - least;
  }
  return placed;
}
