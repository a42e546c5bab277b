/** Where the cities stand on a drawn map, how the lines between them run, and where their names are written. Lengths in pixels. */

import type { Point } from "./voronoi";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Moves points apart until no two are nearer than `apart`, each as little as it can, inside the box. Cities that lie close on the
 * map can so be pressed one by one; where they truly lie, the map marks with a dot.
 */
export function spread(points: readonly Point[], apart: number, box: Box): Point[] {
  const at = points.map(([x, y]): [number, number] => [x, y]);
  for (let round = 0; round < 300; round++) {
    let moved = 0;
    for (let i = 0; i < at.length; i++) {
      for (let j = i + 1; j < at.length; j++) {
        const [one, other] = [at[i]!, at[j]!];
        // Two on one spot part along a direction of their own.
        const wide = other[0] - one[0] || Math.cos(i + 2 * j) * 0.01;
        const high = other[1] - one[1] || Math.sin(i + 2 * j) * 0.01;
        const length = Math.hypot(wide, high);
        const lacking = apart - length;
        if (lacking <= 0.05) continue;
        const push = (lacking / 2 + 0.02) / length;
        one[0] -= wide * push;
        one[1] -= high * push;
        other[0] += wide * push;
        other[1] += high * push;
        moved += lacking;
      }
    }
    at.forEach((point, i) => {
      const home = points[i]!;
      // A weak pull home, which ends before the last rounds, so that what holds in the end is the distance.
      const pull = round < 200 ? 0.02 : 0;
      point[0] = within(point[0] + (home[0] - point[0]) * pull, box.left, box.right);
      point[1] = within(point[1] + (home[1] - point[1]) * pull, box.top, box.bottom);
    });
    if (moved < 0.1 && round > 200) break;
  }
  return at;
}

const within = (length: number, least: number, most: number) => Math.max(least, Math.min(most, length));

/**
 * Places for cities that no map knows, from their links alone: what is linked is drawn together, everything else pushes apart
 * (Fruchterman and Reingold, 1991). Always the same for the same board. Fractions of the width and height.
 */
export function placedByLinks(
  names: readonly string[],
  links: readonly (readonly [string, string])[],
): Map<string, Point> {
  const count = Math.max(1, names.length);
  const at = names.map((_, i): [number, number] => {
    const angle = (2 * Math.PI * i) / count;
    return [0.5 + 0.4 * Math.cos(angle), 0.5 + 0.4 * Math.sin(angle)];
  });
  const index = new Map(names.map((name, i) => [name, i]));
  const ideal = Math.sqrt(0.7 / count);
  const steps = 200;
  for (let step = 0; step < steps; step++) {
    const shift = at.map((): [number, number] => [0, 0]);
    const push = (i: number, j: number, force: (length: number) => number) => {
      const [wide, high] = [at[i]![0] - at[j]![0], at[i]![1] - at[j]![1]];
      const length = Math.max(0.001, Math.hypot(wide, high));
      const by = force(length) / length;
      shift[i]![0] += wide * by;
      shift[i]![1] += high * by;
      shift[j]![0] -= wide * by;
      shift[j]![1] -= high * by;
    };
    for (let i = 0; i < count; i++)
      for (let j = i + 1; j < names.length; j++) push(i, j, (length) => ideal ** 2 / length);
    for (const [one, other] of links) {
      const [i, j] = [index.get(one), index.get(other)];
      if (i !== undefined && j !== undefined && i !== j) push(i, j, (length) => -(length ** 2) / ideal);
    }
    const heat = 0.1 * (1 - step / steps);
    shift.forEach(([x, y], i) => {
      const length = Math.max(0.001, Math.hypot(x, y));
      const by = Math.min(length, heat) / length;
      at[i] = [within(at[i]![0] + x * by, 0.02, 0.98), within(at[i]![1] + y * by, 0.02, 0.98)];
    });
  }
  // Use all the room there is.
  const range = (axis: 0 | 1) => {
    const all = at.map((point) => point[axis]);
    const [least, most] = [Math.min(...all), Math.max(...all)];
    return (length: number) => (most - least < 0.001 ? 0.5 : (length - least) / (most - least));
  };
  const [across, down] = [range(0), range(1)];
  return new Map(names.map((name, i) => [name, [across(at[i]![0]), down(at[i]![1])] as const]));
}

/** How far a point lies from a segment. */
export function gap(point: Point, from: Point, to: Point): number {
  const [wide, high] = [to[0] - from[0], to[1] - from[1]];
  const length = wide ** 2 + high ** 2;
  const share = length === 0 ? 0 : ((point[0] - from[0]) * wide + (point[1] - from[1]) * high) / length;
  const kept = within(share, 0, 1);
  return Math.hypot(point[0] - from[0] - kept * wide, point[1] - from[1] - kept * high);
}

/** A line as drawn: a curve of the second degree from end to end over its bend. */
export interface Run {
  from: Point;
  bend: Point;
  to: Point;
}

export function pathOf({ from, bend, to }: Run): string {
  const text = (point: Point) => point.map((length) => Math.round(length * 10) / 10).join(" ");
  return `M${text(from)}Q${text(bend)} ${text(to)}`;
}

/** Points of a curve, in even steps. */
export function alongRun({ from, bend, to }: Run, steps = 12): Point[] {
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const t = i / steps;
    const mix = (axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * bend[axis] + t ** 2 * to[axis];
    return [mix(0), mix(1)];
  });
}

const bends = [0, 0.1, -0.1, 0.2, -0.2, 0.3, -0.3, 0.42, -0.42];

/** The straightest of some curves that keeps `clear` of all other stations. */
export function runOf(from: Point, to: Point, others: readonly Point[], clear: number): Run {
  const [wide, high] = [to[0] - from[0], to[1] - from[1]];
  const runs = bends.map((bend): Run => ({
    from,
    bend: [(from[0] + to[0]) / 2 - high * bend, (from[1] + to[1]) / 2 + wide * bend],
    to,
  }));
  const room = (run: Run) => {
    const points = alongRun(run);
    return Math.min(
      ...others.map((other) => Math.min(...points.slice(1).map((point, i) => gap(other, points[i]!, point)))),
    );
  };
  return runs.find((run) => room(run) >= clear) ?? runs[0]!;
}

export interface Label {
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
}

/** What a name needs, so that it can be placed before it is drawn. */
export interface Lettering {
  high: number;
  widthOf: (name: string) => number;
}

function boxOf(label: Label, wide: number, high: number): Box {
  const left =
    label.anchor === "start" ? label.x : label.anchor === "end" ? label.x - wide : label.x - wide / 2;
  return { left, right: left + wide, top: label.y - high / 2, bottom: label.y + high / 2 };
}

const overlap = (one: Box, other: Box) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/**
 * Where each name is written beside its station: each in turn takes of eight places the one that covers least of stations, of names
 * written before, of lines, of what is `taken`, and of what lies beyond the edge; then all are gone through again.
 */
export function labels(
  names: readonly string[],
  stations: readonly Point[],
  radius: number,
  runs: readonly Run[],
  size: { width: number; height: number },
  lettering: Lettering,
  taken: readonly Box[] = [],
): Label[] {
  const { high } = lettering;
  const near = radius + 2;
  /** Near the edge a name moves aside, so that all of it can be read. */
  const inside = (x: number, name: string) => {
    const half = lettering.widthOf(name) / 2 + 3;
    return Math.max(half, Math.min(size.width - half, x));
  };
  const spots = ([x, y]: Point, name: string): Label[] => [
    { x: inside(x, name), y: y + near + high / 2, anchor: "middle" },
    { x: x + near + 2, y, anchor: "start" },
    { x: x - near - 2, y, anchor: "end" },
    // Higher up than need be: pawns stand there.
    { x: inside(x, name), y: y - near - high / 2 - 9, anchor: "middle" },
    { x: x + near * 0.75, y: y + near * 0.85, anchor: "start" },
    { x: x - near * 0.75, y: y + near * 0.85, anchor: "end" },
    { x: x + near * 0.75, y: y - near * 0.85, anchor: "start" },
    { x: x - near * 0.75, y: y - near * 0.85, anchor: "end" },
  ];
  const discs = stations.map(([x, y]): Box => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }));
  const inked = runs.map((run) => alongRun(run, 24));
  const placed: (Box | null)[] = names.map(() => null);
  const found: Label[] = [];
  const cost = (name: string, i: number, label: Label, order: number): number => {
    const wide = lettering.widthOf(name);
    const box = boxOf(label, wide, high);
    const shown = overlap(box, { left: 2, top: 2, right: size.width - 2, bottom: size.height - 2 });
    const onDiscs = discs.reduce((sum, disc, j) => sum + (j === i ? 0 : overlap(box, disc)), 0);
    const onTaken = taken.reduce((sum, other) => sum + overlap(box, other), 0);
    const onNames = placed.reduce((sum, other, j) => sum + (other && j !== i ? overlap(box, other) : 0), 0);
    const onLines = inked
      .flat()
      .filter(([x, y]) => x > box.left && x < box.right && y > box.top && y < box.bottom);
    const to = ([x, y]: Point) =>
      Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    // A name that is nearer to another city would be taken for its name.
    const own = to(stations[i]!);
    const mistaken = stations.some((station, j) => j !== i && to(station) < own + 6) ? 600 : 0;
    return (
      mistaken +
      (wide * high - shown) * 8 +
      (onDiscs * 3 + onTaken * 2) * 4 +
      onNames * 8 +
      onLines.length * high * 2 +
      order * 3
    );
  };
  for (let round = 0; round < 3; round++) {
    names.forEach((name, i) => {
      const best = spots(stations[i]!, name)
        .map((label, order) => ({ label, cost: cost(name, i, label, order) }))
        .reduce((one, other) => (other.cost < one.cost ? other : one));
      found[i] = best.label;
      placed[i] = boxOf(best.label, lettering.widthOf(name), high);
    });
  }
  return found;
}
