/** Which ground is nearest to which point: the cells of Voronoi's diagram, cut to a box. For some dozens of points, so done plainly. */

export type Point = readonly [x: number, y: number];

/** The part of a convex polygon that is nearer to `here` than to `there`. */
function nearer(polygon: readonly Point[], here: Point, there: Point): Point[] {
  const middle: Point = [(here[0] + there[0]) / 2, (here[1] + there[1]) / 2];
  const side = ([x, y]: Point) =>
    (x - middle[0]) * (there[0] - here[0]) + (y - middle[1]) * (there[1] - here[1]);
  return polygon.flatMap((corner, i): Point[] => {
    const next = polygon[(i + 1) % polygon.length] ?? corner;
    const [now, then] = [side(corner), side(next)];
    const kept: Point[] = now <= 0 ? [corner] : [];
    if (now < 0 !== then < 0 && now !== then) {
      const share = now / (now - then);
      kept.push([corner[0] + share * (next[0] - corner[0]), corner[1] + share * (next[1] - corner[1])]);
    }
    return kept;
  });
}

/** One convex polygon a point, in their order; empty for a point that shares its place with an earlier one. */
export function cells(points: readonly Point[], width: number, height: number): Point[][] {
  const box: Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  return points.map((here, i) =>
    points.reduce<Point[]>((polygon, there, j) => {
      if (i === j) return polygon;
      if (here[0] === there[0] && here[1] === there[1]) return j < i ? [] : polygon;
      return nearer(polygon, here, there);
    }, box),
  );
}
