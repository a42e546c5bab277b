/** What the bot says of a game, in sentences. */

import type { LookedAt, TurningPoint } from "../api/types";
import { counted, percent, pointsPerValue, worth } from "../table/chances";

/** A move of the analysis in words, as it was called when it could be made. */
export type Called = (word: string, entry: number) => string;

/** When a decision was made: "Round 4", "Before the first round". */
export function when(decision: Pick<LookedAt, "round">, roundWord: string): string {
  return decision.round > 0
    ? `${roundWord} ${decision.round}`
    : `Before the first ${roundWord.toLowerCase()}`;
}

/** What was lost, as the two figures shown are apart: points of a hundred, or alone of the game. */
function lost(before: number, after: number, scale: number | null): number {
  const one = scale ?? 100;
  return Math.max(1, Math.round(before * one) - Math.round(after * one));
}

/** "Round 4: Ann played Bid 21 thousand. Go to the Castle would have kept 12 points more of winning chance (38% → 26%)." */
export function turningText(
  point: TurningPoint,
  decision: LookedAt,
  names: readonly string[],
  called: Called,
): string {
  const who = names[point.seat] ?? `Seat ${point.seat + 1}`;
  const scale = pointsPerValue(decision);
  const change = `${worth(point.before, scale)} → ${worth(point.after, scale)}`;
  const played = `“${called(decision.played, decision.entry)}”`;
  if (point.kind === "loss") {
    const rather = `“${called(decision.rather, decision.entry)}”`;
    const kept = counted(lost(point.before, point.after, scale));
    const more = scale === null ? `${kept} more of winning chance` : `${kept} more`;
    return `${who} played ${played}; ${rather} would have kept ${more} (${change}).`;
  }
  const went = point.after > point.before ? "better" : "worse";
  const what = scale === null ? "chance to win" : "score to be expected";
  return `After ${who} played ${played}, things went ${went} than was to be expected: ${what} ${change}.`;
}

/** One decision, as it is read out when the graph is stepped through. */
export function decisionText(
  decision: LookedAt,
  names: readonly string[],
  bot: string,
  called: Called,
): string {
  const who = names[decision.seat] ?? `Seat ${decision.seat + 1}`;
  const scale = pointsPerValue(decision);
  const played = `${who} played “${called(decision.played, decision.entry)}” (${worth(decision.value, scale)})`;
  if (decision.played === decision.rather) return `${played}, as ${bot} would.`;
  return `${played}; ${bot} would rather have played “${called(decision.rather, decision.entry)}” (${worth(decision.rather_value, scale)}).`;
}

/** What each seat could expect: "Ann 38%, Ben 62%". */
export function outlookText(decision: LookedAt, names: readonly string[]): string {
  if (decision.points !== null) return `${counted(Math.round(decision.points))} expected`;
  return decision.win.map((chance, seat) => `${names[seat] ?? seat + 1} ${percent(chance)}`).join(", ");
}
