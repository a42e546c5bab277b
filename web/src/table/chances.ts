/** Chances and what they may be wrong by, in words. */

/** A chance as whole points of a hundred. */
export function percent(value: number): string {
  return `${Math.round(100 * value)}%`;
}

/** Half the width of an interval, in points of a hundred, never less than one: nothing is known better than it is shown. */
export function doubt(interval: readonly number[]): number {
  const [low = 0, high = 0] = interval;
  return Math.max(1, Math.round(50 * (high - low)));
}

/** "about 41% to win, ±4"; alone "about 78% of the best score there is, ±4". */
export function judged(value: number, interval: readonly number[], alone: boolean): string {
  return `about ${percent(value)} ${alone ? "of the best score there is" : "to win"}, ±${doubt(interval)}`;
}
