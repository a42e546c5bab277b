/** Chances and points, and what they may be wrong by, in words. */

/** A chance as whole points of a hundred. */
export function percent(value: number): string {
  return `${Math.round(100 * value)}%`;
}

/** Half the width of an interval, in points of a hundred, never less than one: nothing is known better than it is shown. */
export function doubt(interval: readonly number[]): number {
  const [low = 0, high = 0] = interval;
  return Math.max(1, Math.round(50 * (high - low)));
}

/**
 * What one who plays alone may expect is told in points. A value says how near that is to the best score there is, so the points of the whole
 * position say how much one is worth; null: several play, and a value is a chance to win.
 */
export function pointsPerValue(of: { points: number | null; win: readonly number[] }): number | null {
  const value = of.win[0] ?? 0;
  return of.points === null || value <= 0 ? null : of.points / value;
}

/** "41%"; alone "31 points". */
export function worth(value: number, scale: number | null): string {
  return scale === null ? percent(value) : counted(Math.round(value * scale));
}

/** "about 41% to win, ±4"; alone "about 31 points, ±2". */
export function judged(value: number, interval: readonly number[], scale: number | null): string {
  if (scale === null) return `about ${percent(value)} to win, ±${doubt(interval)}`;
  const [low = 0, high = 0] = interval;
  return `about ${worth(value, scale)}, ±${Math.max(1, Math.round(((high - low) / 2) * scale))}`;
}

export function counted(points: number): string {
  return `${points} ${points === 1 ? "point" : "points"}`;
}
