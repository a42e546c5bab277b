/** Outlines with no more points than an eye can see. */

export type Point = [x: number, y: number];

/** Twice the area within a ring, by its sign clockwise or not. */
function area(ring: readonly Point[]): number {
  return ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
}

function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [wide, high] = [toX - fromX, toY - fromY];
  const length = Math.hypot(wide, high);
  if (length === 0) return Math.hypot(x - fromX, y - fromY);
  return Math.abs(wide * (y - fromY) - high * (x - fromX)) / length;
}

/**
 * The line without points nearer than `tolerance` to what is drawn without them (Douglas and Peucker, 1973); nothing at all when it is a
 * ring around less than `least` square units.
 */
export function thinned(line: readonly Point[], tolerance: number, least: number): Point[][] {
  if (line.length < 2 || (least > 0 && Math.abs(area(line)) / 2 < least)) return [];
  const keep = new Set([0, line.length - 1]);
  const spans: [number, number][] = [[0, line.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span;
    let furthest = 0;
    let at = -1;
    for (let i = first + 1; i < last; i++) {
      const far = distance(line[i]!, line[first]!, line[last]!);
      if (far > furthest) [furthest, at] = [far, i];
    }
    if (at < 0 || furthest <= tolerance) continue;
    keep.add(at);
    spans.push([first, at], [at, last]);
  }
  return [[...keep].sort((one, other) => one - other).map((i) => line[i]!)];
}

/** As an SVG path with every length a whole multiple of `step`; `closed` for rings. */
export function outline(lines: readonly (readonly Point[])[], closed: boolean, step = 0.5): string {
  const rounded = (length: number) => Math.round(length / step);
  const text = (steps: number) => String(steps * step).replace(/^(-?)0\./, "$1.");
  let [fromX, fromY] = [0, 0];
  return lines
    .map((line) => {
      const points = line.map(([x, y]): Point => [rounded(x), rounded(y)]);
      const [startX, startY] = points[0] ?? [0, 0];
      const steps = points.flatMap(([x, y], i) => {
        const [wide, high] = [x - fromX, y - fromY];
        if (i > 0 && wide === 0 && high === 0) return [];
        [fromX, fromY] = [x, y];
        return [`${i === 0 ? "m" : wide < 0 ? "" : " "}${text(wide)}${high < 0 ? "" : " "}${text(high)}`];
      });
      // Closing a ring leads back to its start.
      if (closed) [fromX, fromY] = [startX, startY];
      return `${steps.join("")}${closed ? "z" : ""}`;
    })
    .join("");
}
