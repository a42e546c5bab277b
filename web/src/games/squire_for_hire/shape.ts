/** How joined squares are drawn as one shape: the path of its rounded outline, and where its picture lies. */

import type { Square } from "./view";

interface Point {
  x: number;
  y: number;
}

const key = (x: number, y: number) => `${x},${y}`;

/** The edges of the squares that border on something else, clockwise, by where they begin. */
function borders(squares: readonly Square[]): Map<string, { from: Point; d: Point }[]> {
  const own = new Set(squares.map(([x, y]) => key(x, y)));
  const starts = new Map<string, { from: Point; d: Point }[]>();
  const add = (x: number, y: number, dx: number, dy: number) => {
    const list = starts.get(key(x, y)) ?? [];
    list.push({ from: { x, y }, d: { x: dx, y: dy } });
    starts.set(key(x, y), list);
  };
  for (const [x, y] of squares) {
    if (!own.has(key(x, y - 1))) add(x, y, 1, 0);
    if (!own.has(key(x + 1, y))) add(x + 1, y, 0, 1);
    if (!own.has(key(x, y + 1))) add(x + 1, y + 1, -1, 0);
    if (!own.has(key(x - 1, y))) add(x, y + 1, 0, -1);
  }
  return starts;
}

/** The corners of each closed line round the squares, with the directions in which it comes and goes. */
function loops(squares: readonly Square[]): { at: Point; from: Point; to: Point }[][] {
  const starts = borders(squares);
  const found: { at: Point; from: Point; to: Point }[][] = [];
  for (;;) {
    const first = [...starts.values()].find((list) => list.length > 0)?.[0];
    if (!first) return found;
    const edges: { from: Point; d: Point }[] = [];
    let edge: { from: Point; d: Point } | undefined = first;
    while (edge) {
      const list: { from: Point; d: Point }[] = starts.get(key(edge.from.x, edge.from.y)) ?? [];
      list.splice(list.indexOf(edge), 1);
      edges.push(edge);
      const { from, d }: { from: Point; d: Point } = edge;
      const onward: { from: Point; d: Point }[] = starts.get(key(from.x + d.x, from.y + d.y)) ?? [];
      // Where two squares touch at a corner only, the line keeps to its own square: it turns right.
      edge = onward.find((next) => next.d.x === -d.y && next.d.y === d.x) ?? onward[0];
    }
    const corners = edges.flatMap((each, index) => {
      const before = edges.at(index - 1) ?? each;
      const straight = before.d.x === each.d.x && before.d.y === each.d.y;
      return straight ? [] : [{ at: each.from, from: before.d, to: each.d }];
    });
    found.push(corners);
  }
}

const round = (value: number) => Math.round(value * 1000) / 1000;

/** The path round joined squares, drawn in by `inset` and with corners of `radius`, all in squares. */
export function outline(squares: readonly Square[], inset = 0.07, radius = 0.2): string {
  return loops(squares)
    .map((corners) => {
      const parts = corners.map(({ at, from, to }, index) => {
        const x = at.x + inset * (-from.y - to.y);
        const y = at.y + inset * (from.x + to.x);
        const r = Math.min(radius, 0.5 - inset);
        const start = `${round(x - from.x * r)} ${round(y - from.y * r)}`;
        const end = `${round(x + to.x * r)} ${round(y + to.y * r)}`;
        return `${index === 0 ? "M" : "L"}${start}Q${round(x)} ${round(y)} ${end}`;
      });
      return `${parts.join("")}Z`;
    })
    .join("");
}

export interface Box {
  x: number;
  y: number;
  wide: number;
  high: number;
}

export function boxOf(squares: readonly Square[]): Box {
  const xs = squares.map(([x]) => x);
  const ys = squares.map(([, y]) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, wide: Math.max(...xs) - x + 1, high: Math.max(...ys) - y + 1 };
}

/** How a picture lies in its shape: its middle, the length of its side, and how far it is turned, in degrees. */
export interface Lie {
  x: number;
  y: number;
  size: number;
  turn: number;
}

/** How a picture fills a long shape: `along` turns it to lie from left to right, `span` is how long it then is for a side of 1. */
export interface Habit {
  along: number;
  span: number;
}

const margin = 0.14;

/** Where the picture lies. Without a habit it stands upright in the middle. */
export function lieOf(squares: readonly Square[], habit: Habit | null): Lie {
  const box = boxOf(squares);
  const middle = { x: box.x + box.wide / 2, y: box.y + box.high / 2 };
  const least = Math.min(box.wide, box.high);
  if (squares.length === box.wide * box.high) {
    if (habit && box.wide !== box.high && least === 1) {
      const long = Math.max(box.wide, box.high) - 2 * margin;
      const turn = box.wide > box.high ? habit.along : habit.along + 90;
      return { ...middle, size: round(long / habit.span), turn };
    }
    return { ...middle, size: least - 2 * margin + (least > 1 ? 0.1 : 0), turn: 0 };
  }
  if (box.wide === 2 && box.high === 2) {
    // Three squares round a corner: the picture leans into it; drawn for a corner at the upper right.
    const missing = [0, 1, 2, 3].findIndex(
      (i) => !squares.some(([x, y]) => x === box.x + (i % 2) && y === box.y + Math.floor(i / 2)),
    );
    const turn = [90, 180, 0, 270][missing] ?? 0;
    const lean = 0.1;
    return {
      x: middle.x + (missing % 2 === 0 ? lean : -lean),
      y: middle.y + (missing < 2 ? lean : -lean),
      size: 1.5,
      turn,
    };
  }
  const central = [...squares].sort(
    (a, b) =>
      Math.hypot(a[0] + 0.5 - middle.x, a[1] + 0.5 - middle.y) -
      Math.hypot(b[0] + 0.5 - middle.x, b[1] + 0.5 - middle.y),
  )[0] ?? [box.x, box.y];
  return { x: central[0] + 0.5, y: central[1] + 0.5, size: 1 - 2 * margin, turn: 0 };
}
