/**
 * The geometry of the track for any list of castles: a ring round the table where there is room, rows
 * like those of a page where there is not. All lengths are CSS pixels.
 */

import type { Components } from "./view";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** One space a figure can stand on. */
export interface Cell extends Box {
  /** Spaces from the Club Room, which is 0. */
  position: number;
  kind: "club" | "castle" | "banquet";
  /** Index into the list of castles; -1 for the Club Room and the banquet. */
  castle: number;
  /** Where figures stand within the cell. */
  foot: Box;
}

/** A castle, or the Club Room (index -1), with its pair. */
export interface Castle {
  index: number;
  pair: readonly [number, number];
  /** Centre of the octagon that holds the pair. */
  octagon: { x: number; y: number };
  /** The boxes its walls are drawn round, one a straight stretch. */
  walls: Box[];
  /** First and last position. */
  first: number;
  last: number;
}

export interface Track {
  width: number;
  height: number;
  cells: Cell[];
  castles: Castle[];
  /** The banquet table. */
  banquet: Box;
  /** The room that is left inside the ring; empty in rows. */
  inner: Box;
  /** Half the width of an octagon. */
  octagon: number;
}

type Side = "left" | "top" | "right" | "bottom";

/** How many spaces there are before the banquet, the Club Room counted. */
function slots(components: Components): number {
  return 1 + components.castles.reduce((sum, c) => sum + c.spaces, 0);
}

/** Banquet seats to draw: figures may run past the last one (AC-5.3). */
function banquetSeats(components: Components, furthest: number): number {
  return Math.max(components.banquet_seats, furthest - slots(components) + 1);
}

/**
 * Which slots sit in the corners of the ring. The Club Room is the first; for the others the middle of a castle of
 * three spaces near to where an even split would put the corner.
 */
export function corners(components: Components): [number, number, number, number] {
  const n = slots(components);
  const middles: { slot: number; odd: boolean }[] = [];
  let at = 1;
  for (const castle of components.castles) {
    middles.push({ slot: at + Math.floor((castle.spaces - 1) / 2), odd: castle.spaces >= 3 });
    at += castle.spaces;
  }
  const found = [0];
  for (let k = 1; k <= 3; k++) {
    const ideal = (k * n) / 4;
    const last = found[k - 1] ?? 0;
    const room = (slot: number) => slot > last && slot <= n - 1 - (3 - k);
    const cost = (m: { slot: number; odd: boolean }) => Math.abs(m.slot - ideal) + (m.odd ? 0 : n / 8);
    const fitting = middles.filter((m) => room(m.slot)).sort((a, b) => cost(a) - cost(b))[0];
    found.push(fitting?.slot ?? Math.min(n - 1, last + 1));
  }
  return found as [number, number, number, number];
}

/** A ring needs a corner slot and something between the corners. */
export function ringFits(components: Components): boolean {
  return slots(components) >= 8;
}

function side(box: Box, outer: Side, depth: number): Box {
  // The part of a cell that lies towards the middle of the table.
  switch (outer) {
    case "left":
      return { ...box, x: box.x + depth, w: box.w - depth };
    case "right":
      return { ...box, w: box.w - depth };
    case "top":
      return { ...box, y: box.y + depth, h: box.h - depth };
    case "bottom":
      return { ...box, h: box.h - depth };
  }
}

function union(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((b) => b.x));
  const y = Math.min(...boxes.map((b) => b.y));
  return {
    x,
    y,
    w: Math.max(...boxes.map((b) => b.x + b.w)) - x,
    h: Math.max(...boxes.map((b) => b.y + b.h)) - y,
  };
}

/** The ring, clockwise from the Club Room in the lower left corner; the banquet table lies inside along the lower edge. */
export function ring(components: Components, width: number, height: number, furthest = 0): Track {
  const band = Math.round(Math.min(84, Math.max(56, Math.min(width * 0.1, height * 0.16))));
  const octagon = Math.round(band * 0.2);
  const depth = octagon * 2 + 2;
  const n = slots(components);
  const corner = corners(components);
  const boxes: { box: Box; side: Side; corner: boolean }[] = [];
  const between = (k: number) => (k === 3 ? n : corner[k + 1]!) - corner[k]! - 1;
  const sides: Side[] = ["left", "top", "right", "bottom"];
  for (let k = 0; k < 4; k++) {
    const count = between(k);
    const long = (k % 2 === 0 ? height : width) - 2 * band;
    const step = count > 0 ? long / count : 0;
    const cornerBox: Box = [
      { x: 0, y: height - band, w: band, h: band },
      { x: 0, y: 0, w: band, h: band },
      { x: width - band, y: 0, w: band, h: band },
      { x: width - band, y: height - band, w: band, h: band },
    ][k]!;
    boxes.push({ box: cornerBox, side: sides[k]!, corner: true });
    for (let i = 0; i < count; i++) {
      const box: Box = [
        { x: 0, y: height - band - (i + 1) * step, w: band, h: step },
        { x: band + i * step, y: 0, w: step, h: band },
        { x: width - band, y: band + i * step, w: band, h: step },
        { x: width - band - (i + 1) * step, y: height - band, w: step, h: band },
      ][k]!;
      boxes.push({ box, side: sides[k]!, corner: false });
    }
  }

  const cells: Cell[] = [];
  const castles: Castle[] = [];
  const clubBox = boxes[0]!.box;
  cells.push({
    ...clubBox,
    position: 0,
    kind: "club",
    castle: -1,
    foot: { x: clubBox.x + depth * 0.5, y: clubBox.y, w: clubBox.w - depth * 0.5, h: clubBox.h - depth },
  });
  castles.push({
    index: -1,
    pair: components.club_room,
    octagon: { x: octagon + 2, y: height - octagon - 2 },
    walls: [clubBox],
    first: 0,
    last: 0,
  });

  let at = 1;
  components.castles.forEach((castle, index) => {
    const mine = boxes.slice(at, at + castle.spaces);
    const turn = mine.find((b) => b.corner);
    mine.forEach(({ box, side: outer, corner: isCorner }, i) => {
      let foot = side(box, outer, depth);
      if (isCorner) {
        // Away from the outer corner, where the octagon sits.
        foot = {
          x: outer === "top" ? box.x + depth * 0.7 : box.x,
          y: outer === "bottom" ? box.y : box.y + depth * 0.7,
          w: box.w - depth * 0.7,
          h: box.h - depth * 0.7,
        };
      }
      cells.push({ ...box, position: at + i, kind: "castle", castle: index, foot });
    });
    const first = mine[0]!;
    const all = union(mine.map((m) => m.box));
    const edge = octagon + 3;
    const centre = turn
      ? {
          x: turn.side === "top" ? edge : width - edge,
          y: turn.side === "bottom" ? height - edge : edge,
        }
      : {
          left: { x: edge, y: all.y + all.h / 2 },
          top: { x: all.x + all.w / 2, y: edge },
          right: { x: width - edge, y: all.y + all.h / 2 },
          bottom: { x: all.x + all.w / 2, y: height - edge },
        }[first.side];
    castles.push({
      index,
      pair: castle.pair,
      octagon: centre,
      walls: walls(mine),
      first: at,
      last: at + castle.spaces - 1,
    });
    at += castle.spaces;
  });

  const seats = banquetSeats(components, furthest);
  const tableHeight = Math.round(Math.max(36, band * 0.66));
  const banquet: Box = {
    x: band + 4,
    y: height - band - tableHeight - 4,
    w: width - 2 * band - 8,
    h: tableHeight,
  };
  for (let i = 0; i < seats; i++) {
    const w = banquet.w / seats;
    const box = { x: banquet.x + i * w, y: banquet.y, w, h: banquet.h };
    cells.push({ ...box, position: n + i, kind: "banquet", castle: -1, foot: { ...box, h: box.h - 12 } });
  }
  return {
    width,
    height,
    cells,
    castles,
    banquet,
    inner: { x: band + 6, y: band + 6, w: width - 2 * band - 12, h: banquet.y - band - 10 },
    octagon,
  };
}

/** The straight stretches of a castle that may turn a corner: at most two. */
function walls(cells: readonly { box: Box; side: Side; corner: boolean }[]): Box[] {
  const at = cells.findIndex((c) => c.corner);
  if (at < 0) return [union(cells.map((c) => c.box))];
  const stretches = [cells.slice(0, at + 1), cells.slice(at)].map((s) => union(s.map((c) => c.box)));
  return stretches.length === 2 && cells.length === 1 ? [stretches[0]!] : stretches;
}

/** Rows to be read like a page, castles kept whole; the banquet table is the last. */
export function rows(components: Components, width: number, furthest = 0): Track {
  const octagon = 11;
  const depth = octagon * 2 + 4;
  const footing = 34;
  const height = depth + footing;
  const gap = 6;
  const least = 26;
  const perRow = Math.max(4, Math.floor(width / least));

  type Block = { index: number; spaces: number; pair: readonly [number, number] };
  const blocks: Block[] = [
    { index: -1, spaces: 1, pair: components.club_room },
    ...components.castles.map((c, index) => ({ index, spaces: c.spaces, pair: c.pair })),
  ];
  // As few rows as will hold them, then as even as can be.
  const total = blocks.reduce((sum, b) => sum + b.spaces, 0);
  const wanted = Math.ceil(total / Math.ceil(total / perRow));
  const lines: Block[][] = [[]];
  let filled = 0;
  for (const block of blocks) {
    if (filled > 0 && filled + block.spaces > Math.min(perRow, wanted + 1)) {
      lines.push([]);
      filled = 0;
    }
    lines.at(-1)!.push(block);
    filled += block.spaces;
  }

  const cells: Cell[] = [];
  const castles: Castle[] = [];
  let position = 0;
  lines.forEach((line, row) => {
    const count = line.reduce((sum, b) => sum + b.spaces, 0);
    const w = width / count;
    const y = row * (height + gap);
    let i = 0;
    for (const block of line) {
      const mine: Box[] = [];
      for (let k = 0; k < block.spaces; k++, i++) {
        const x = i * w;
        const box = { x, y, w, h: height };
        mine.push(box);
        cells.push({
          ...box,
          position: position + k,
          kind: block.index < 0 ? "club" : "castle",
          castle: block.index,
          foot: { x, y: y + depth, w, h: footing },
        });
      }
      const all = union(mine);
      castles.push({
        index: block.index,
        pair: block.pair,
        octagon: { x: all.x + all.w / 2, y: y + octagon + 3 },
        walls: [all],
        first: position,
        last: position + block.spaces - 1,
      });
      position += block.spaces;
    }
  });
  const seats = banquetSeats(components, furthest);
  const y = lines.length * (height + gap);
  const banquet = { x: 0, y, w: width, h: 52 };
  for (let i = 0; i < seats; i++) {
    const w = width / seats;
    const box = { x: i * w, y, w, h: banquet.h };
    cells.push({
      ...box,
      position: position + i,
      kind: "banquet",
      castle: -1,
      foot: { ...box, h: box.h - 14 },
    });
  }
  return {
    width,
    height: y + banquet.h,
    cells,
    castles,
    banquet,
    inner: { x: 0, y: 0, w: 0, h: 0 },
    octagon,
  };
}

export interface Stand {
  x: number;
  y: number;
  size: number;
}

/** Where `count` figures stand in a box, each its centre: in rows, as large as they fit, overlapping before they shrink away. */
export function crowd(count: number, box: Box, largest = 30): Stand[] {
  if (count === 0) return [];
  let bestLayout = { columns: 1, size: 0 };
  for (let columns = 1; columns <= count; columns++) {
    const lines = Math.ceil(count / columns);
    const size = Math.min(
      largest,
      (box.w - 2) / (1 + (columns - 1) * 0.85),
      (box.h - 2) / (1 + (lines - 1) * 0.8),
    );
    if (size > bestLayout.size + 0.01) bestLayout = { columns, size };
  }
  const { columns, size } = bestLayout;
  const lines = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, i) => {
    const line = Math.floor(i / columns);
    const inLine = Math.min(columns, count - line * columns);
    return {
      x: box.x + box.w / 2 + ((i % columns) - (inLine - 1) / 2) * size * 0.85,
      y: box.y + box.h / 2 + (line - (lines - 1) / 2) * size * 0.8,
      size,
    };
  });
}

/** The castle (or Club Room, -1) whose pair is read when the leader stands at `position`; null at the banquet. */
export function litCastle(track: Track, position: number): Castle | null {
  return track.castles.find((c) => position >= c.first && position <= c.last) ?? null;
}
