/** What the bot says of a game, in sentences. */

import type { LookedAt, TurningPoint } from "../api/types";
import { percent } from "../table/chances";

/** A move of the analysis in words, as it was called when it could be made. */
export type Called = (word: string, entry: number) => string;

/** When a decision was made: "Round 4", "Before the first round". */
export function when(decision: Pick<LookedAt, "round">, roundWord: string): string {
  return decision.round > 0
    ? `${roundWord} ${decision.round}`
    : `Before the first ${roundWord.toLowerCase()}`;
}

const points = (count: number) => `${count} ${count === 1 ? "point" : "points"}`;

/** What was lost, in points of a hundred. */
function lost(before: number, after: number): number {
  return Math.round(100 * before) - Math.round(100 * after);
}

/** "Round 4: Ann played Bid 21 thousand. Go to the Castle would have kept 12 points more of winning chance (38% → 26%)." */
export function turningText(
  point: TurningPoint,
  decision: LookedAt,
  names: readonly string[],
  alone: boolean,
  called: Called,
): string {
  const who = names[point.seat] ?? `Seat ${point.seat + 1}`;
  const change = `${percent(point.before)} → ${percent(point.after)}`;
  const played = `“${called(decision.played, decision.entry)}”`;
  if (point.kind === "loss") {
    const rather = `“${called(decision.rather, decision.entry)}”`;
    const of = alone ? "of the best score there is" : "of winning chance";
    const kept = points(Math.max(1, lost(point.before, point.after)));
    return `${who} played ${played}; ${rather} would have kept ${kept} more ${of} (${change}).`;
  }
  const rose = point.after > point.before ? "better" : "worse";
  const chance = alone ? "score to be expected" : "chance to win";
  return `After ${who} played ${played}, things went ${rose} than was to be expected: ${chance} ${change}.`;
}

/** One decision, as it is read out when the graph is stepped through. */
export function decisionText(
  decision: LookedAt,
  names: readonly string[],
  bot: string,
  called: Called,
): string {
  const who = names[decision.seat] ?? `Seat ${decision.seat + 1}`;
  const played = `${who} played “${called(decision.played, decision.entry)}” (${percent(decision.value)})`;
  if (decision.played === decision.rather) return `${played}, as ${bot} would.`;
  return `${played}; ${bot} would rather have played “${called(decision.rather, decision.entry)}” (${percent(decision.rather_value)}).`;
}

/** What each seat could expect: "Ann 38%, Ben 62%". */
export function outlookText(decision: LookedAt, names: readonly string[]): string {
  if (decision.points !== null) return `${decision.points} points expected`;
  return decision.win.map((chance, seat) => `${names[seat] ?? seat + 1} ${percent(chance)}`).join(", ");
}
