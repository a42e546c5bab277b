import { describe, expect, it } from "vitest";
import { components } from "./fixtures";
import { corners, crowd, litCastle, ring, ringFits, rows, type Box, type Track } from "./track";
import type { Components } from "./view";

const spaces = components.castles.reduce((sum, c) => sum + c.spaces, 0);

function within(inner: Box, outer: Box): boolean {
  const e = 0.01;
  return (
    inner.x >= outer.x - e &&
    inner.y >= outer.y - e &&
    inner.x + inner.w <= outer.x + outer.w + e &&
    inner.y + inner.h <= outer.y + outer.h + e
  );
}

function overlap(a: Box, b: Box): boolean {
  const e = 0.01;
  return a.x + a.w > b.x + e && b.x + b.w > a.x + e && a.y + a.h > b.y + e && b.y + b.h > a.y + e;
}

function checked(track: Track, table: Components): void {
  const before = 1 + table.castles.reduce((sum, c) => sum + c.spaces, 0);
  expect(track.cells.map((c) => c.position)).toEqual(track.cells.map((_, i) => i));
  expect(track.cells.filter((c) => c.kind === "banquet")[0]?.position).toBe(before);
  expect(track.castles.map((c) => c.index)).toEqual([-1, ...table.castles.map((_, i) => i)]);
  const sheet = { x: 0, y: 0, w: track.width, h: track.height };
  for (const cell of track.cells) {
    expect(within(cell, sheet)).toBe(true);
    expect(within(cell.foot, cell)).toBe(true);
    expect(cell.foot.w).toBeGreaterThan(8);
    expect(cell.foot.h).toBeGreaterThan(8);
  }
  track.cells.forEach((a, i) => track.cells.slice(i + 1).forEach((b) => expect(overlap(a, b)).toBe(false)));
}

const strange: Record<string, Components> = {
  standard: components,
  "all castles of two": {
    ...components,
    castles: Array.from({ length: 12 }, () => ({ spaces: 2, pair: [3, 1] })),
  },
  "one long castle": { ...components, castles: [{ spaces: 20, pair: [4, 2] }], banquet_seats: 3 },
  "castles of one": {
    ...components,
    castles: Array.from({ length: 9 }, () => ({ spaces: 1, pair: [2, 1] })),
  },
};

describe("the ring", () => {
  it.each(Object.entries(strange))("holds every space once, none over another: %s", (_, table) => {
    expect(ringFits(table)).toBe(true);
    checked(ring(table, 700, 480), table);
    checked(ring(table, 1100, 640), table);
  });

  it("turns its corners in the castles of three spaces", () => {
    const first = (index: number) =>
      1 + components.castles.slice(0, index).reduce((sum, c) => sum + c.spaces, 0);
    expect(corners(components)).toEqual([0, first(3) + 1, first(7) + 1, first(11) + 1]);
  });

  it("leaves room for the auction inside, clear of the banquet", () => {
    const track = ring(components, 700, 480);
    expect(track.inner.w).toBeGreaterThan(400);
    expect(track.inner.h).toBeGreaterThan(200);
    expect(overlap(track.inner, track.banquet)).toBe(false);
    for (const cell of track.cells) expect(overlap(cell, track.inner)).toBe(false);
  });

  it("is not tried with a handful of spaces", () => {
    expect(ringFits({ ...components, castles: [{ spaces: 2, pair: [2, 1] }] })).toBe(false);
  });
});

describe("the rows", () => {
  it.each(Object.entries(strange))("hold every space once within the width: %s", (name, table) => {
    // A castle longer than a row cannot be kept whole; it is squeezed into one.
    const track = rows(table, 336);
    if (name !== "one long castle") checked(track, table);
    expect(track.cells.every((c) => c.x + c.w <= 336.01)).toBe(true);
  });

  it("never part a castle", () => {
    const track = rows(components, 336);
    for (const castle of track.castles) {
      const lines = new Set(
        track.cells.filter((c) => c.position >= castle.first && c.position <= castle.last).map((c) => c.y),
      );
      expect(lines.size).toBe(1);
    }
  });
});

describe("AC-5.3: positions run on past the last banquet seat", () => {
  it("is given a seat of its own", () => {
    const beyond = spaces + components.banquet_seats + 3;
    for (const track of [ring(components, 700, 480, beyond), rows(components, 336, beyond)]) {
      expect(track.cells.at(-1)?.position).toBe(beyond);
    }
  });
});

describe("AC-4.4: the leader's castle is lit", () => {
  const track = ring(components, 700, 480);
  it("is the Club Room at the start", () => expect(litCastle(track, 0)?.index).toBe(-1));
  it("is the castle of the leader's space", () => {
    expect(litCastle(track, 2)?.index).toBe(0);
    expect(litCastle(track, 3)?.index).toBe(1);
  });
  it("is none at the banquet", () => expect(litCastle(track, spaces + 1)).toBeNull());
});

describe("figures sharing a space", () => {
  const box = { x: 10, y: 10, w: 50, h: 40 };
  it.each([1, 2, 3, 4, 5, 6])("%i stand within it, each in a place of its own", (n) => {
    const stands = crowd(n, box);
    expect(stands).toHaveLength(n);
    expect(new Set(stands.map((s) => `${s.x},${s.y}`)).size).toBe(n);
    for (const s of stands) {
      expect(within({ x: s.x - s.size / 2, y: s.y - s.size / 2, w: s.size, h: s.size }, box)).toBe(true);
      expect(s.size).toBeGreaterThan(12);
    }
  });
  it("are none where nobody stands", () => expect(crowd(0, box)).toEqual([]));
});
