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

/** As an SVG path, in tenths of a unit; `closed` for rings. */
export function outline(lines: readonly (readonly Point[])[], closed: boolean): string {
  const tenth = (length: number) => Math.round(length * 10);
  const text = (tenths: number) => String(tenths / 10).replace(/^(-?)0\./, "$1.");
  return lines
    .map((line) => {
      let [atX, atY] = [0, 0];
      const steps = line.map(([x, y], i) => {
        const [stepX, stepY] = [tenth(x) - atX, tenth(y) - atY];
        [atX, atY] = [atX + stepX, atY + stepY];
        return `${i === 0 ? "m" : i === 1 ? "l" : " "}${text(stepX)}${stepY < 0 ? "" : " "}${text(stepY)}`;
      });
      // Every line starts from the origin again: "m" would count from where the last one ended.
      return `M0 0${steps.join("")}${closed ? "z" : ""}`;
    })
    .join("");
}
