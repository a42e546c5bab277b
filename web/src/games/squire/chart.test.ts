import { describe, expect, it } from "vitest";
import { outline, thinned } from "../../../tools/outline";
import { chartOf, coastOf, type Chart } from "./chart";
import { towards } from "./compass";
import { components } from "./fixtures";
import { placedByLinks, spread } from "./layout";
import { lettersOf, radiusOf, shapeFor, wantedWidth } from "./scale";
import { sideOf, type SideInfo } from "./view";
import { cells, type Point } from "./voronoi";

const sides = components.sides.map(({ name }) => name);
/** Rooms that there are for the map on a phone, on a laptop and on a large screen. */
const rooms = [374, 470, 680, 1000];

/** A board that lies nowhere: six cities of which no map knows. */
const invented: SideInfo = {
  name: "world",
  title: "Atlantis",
  cities: ["Poseidonis", "Cleito", "Atlas", "Gadeirus", "Evenor", "Leucippe"].map((name, i) => ({
    name,
    region: components.regions[i % 5]!.name,
  })),
  lines: [
    { cities: ["Poseidonis", "Cleito"], way: "land" },
    { cities: ["Cleito", "Atlas"], way: "sea" },
    { cities: ["Atlas", "Gadeirus"], way: "land" },
    { cities: ["Gadeirus", "Evenor"], way: "sea" },
    { cities: ["Evenor", "Leucippe"], way: "land" },
  ],
};

function drawn(
  info: SideInfo,
  room: number,
): { chart: Chart; radius: number; widthOf: (name: string) => number } {
  const width = wantedWidth(room, info.name);
  const radius = radiusOf(width);
  const letters = lettersOf(width);
  const widthOf = (name: string) => (name.length + 4.6) * letters * 0.6;
  const chart = chartOf(info.name, info.cities, info.lines, {
    width,
    radius,
    letters: { high: letters * 1.35 + 2, widthOf },
  });
  return { chart, radius, widthOf };
}

const boards = [...sides.map((name) => sideOf(components, name)), invented];
const cases = boards.flatMap((info) => rooms.map((room) => ({ title: info.title, room, info })));

describe.each(cases)("$title on $room pixels", ({ info, room }) => {
  const { chart, radius, widthOf } = drawn(info, room);

  it("every city can be pressed by itself: tokens of 40 pixels or more, apart, and whole on the map", () => {
    expect(radius * 2).toBeGreaterThanOrEqual(40);
    expect(chart.stations.map(({ city }) => city)).toEqual(info.cities.map(({ name }) => name));
    for (const { at } of chart.stations) {
      expect(at[0]).toBeGreaterThanOrEqual(radius);
      expect(at[0]).toBeLessThanOrEqual(chart.width - radius);
      expect(at[1]).toBeGreaterThanOrEqual(radius);
      expect(at[1]).toBeLessThanOrEqual(chart.height - radius);
    }
    const gaps = chart.stations.flatMap((one, i) =>
      chart.stations
        .slice(i + 1)
        .map((other) => Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1])),
    );
    expect(Math.min(...gaps)).toBeGreaterThan(2 * radius);
  });

  it("names are whole on the map, and none lies on another or on a foreign token by more than a sliver", () => {
    const boxes = chart.stations.map(({ city, label }) => {
      const wide = widthOf(city);
      const left =
        label.anchor === "start" ? label.x : label.anchor === "end" ? label.x - wide : label.x - wide / 2;
      const high = lettersOf(chart.width) * 1.35 + 2;
      return { left, right: left + wide, top: label.y - high / 2, bottom: label.y + high / 2 };
    });
    boxes.forEach((box, i) => {
      expect(box.left, chart.stations[i]?.city).toBeGreaterThanOrEqual(0);
      expect(box.right, chart.stations[i]?.city).toBeLessThanOrEqual(chart.width);
      chart.stations.forEach(({ at, city }, j) => {
        const wide = Math.max(box.left - at[0], 0, at[0] - box.right);
        const high = Math.max(box.top - at[1], 0, at[1] - box.bottom);
        if (j !== i)
          expect(Math.hypot(wide, high), `${chart.stations[i]?.city} on ${city}`).toBeGreaterThan(radius - 8);
      });
      boxes.slice(i + 1).forEach((other) => {
        const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        expect(Math.min(wide, high), chart.stations[i]?.city).toBeLessThan(6);
      });
    });
  });

  it("lines keep clear of cities that they do not lead to", () => {
    for (const { line, runs } of chart.lines) {
      const others = chart.stations.filter(({ city }) => !line.cities.includes(city));
      for (const run of runs.length === 1 ? runs : []) {
        for (const { at, city } of others) {
          const middle: Point = [
            run.from[0] / 4 + run.bend[0] / 2 + run.to[0] / 4,
            run.from[1] / 4 + run.bend[1] / 2 + run.to[1] / 4,
          ];
          const distance = Math.hypot(at[0] - middle[0], at[1] - middle[1]);
          expect(distance, `${line.cities.join("-")} by ${city}`).toBeGreaterThan(radius * 0.8);
        }
      }
    }
  });
});

describe("the maps", () => {
  it("know every city of the standard boards, and draw them west to east as they lie", () => {
    for (const side of sides) {
      const names = sideOf(components, side).cities.map(({ name }) => name);
      const coast = coastOf(side, names);
      expect(coast?.land.length).toBeGreaterThan(2_000);
      expect(names.every((name) => coast?.cities[name])).toBe(true);
    }
    const world = coastOf("world", ["London"])?.cities ?? {};
    const x = (name: string) => world[name]?.[0] ?? NaN;
    expect(x("San Francisco")).toBeLessThan(x("New York"));
    expect(x("New York")).toBeLessThan(x("London"));
    expect(x("London")).toBeLessThan(x("Cairo"));
    expect(x("Bombay")).toBeLessThan(x("Tokyo"));
  });

  it("the line from San Francisco to Tokyo leaves the map at both edges, goes straight on round the world, and is named there", () => {
    const { chart } = drawn(sideOf(components, "world"), 700);
    const split = chart.lines.filter(({ runs }) => runs.length === 2);
    expect(split.map(({ line }) => line.cities)).toEqual([["San Francisco", "Tokyo"]]);
    const [west, east] = split[0]!.exits;
    expect([west?.text, east?.text]).toEqual(["◂ Tokyo", "San Francisco ▸"]);
    const heightAt = (x: number, run = split[0]!.runs[0]!) =>
      run.from[1] + ((run.to[1] - run.from[1]) * (x - run.from[0])) / (run.to[0] - run.from[0]);
    const round = chart.coast!.period * chart.scale;
    expect(round).toBeGreaterThan(chart.width);
    expect(heightAt(0)).toBeCloseTo(heightAt(round, split[0]!.runs[1]), 3);
  });

  it("a board that no map knows is drawn by its links, always alike, and is no taller than wide", () => {
    expect(
      coastOf(
        invented.name,
        invented.cities.map(({ name }) => name),
      ),
    ).toBeNull();
    const names = invented.cities.map(({ name }) => name);
    const links = invented.lines.map(({ cities }) => cities);
    expect(placedByLinks(names, links)).toEqual(placedByLinks(names, links));
    expect(shapeFor(invented.name, invented)).toBeLessThan(1);
    const places = [...placedByLinks(names, links).values()].flat();
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...places)).toBeLessThanOrEqual(1);
  });
});

describe("parting points", () => {
  it("moves nothing that is far enough apart", () => {
    const points: Point[] = [
      [20, 20],
      [100, 20],
    ];
    expect(spread(points, 40, { left: 0, top: 0, right: 200, bottom: 100 })).toEqual(points);
  });

  it("parts what lies on one spot", () => {
    const [one, other] = spread(
      [
        [50, 50],
        [50, 50],
      ],
      30,
      { left: 0, top: 0, right: 100, bottom: 100 },
    );
    expect(Math.hypot(one![0] - other![0], one![1] - other![1])).toBeGreaterThan(29);
  });
});

describe("the nearest ground", () => {
  const points: Point[] = [
    [20, 30],
    [80, 30],
    [50, 90],
    [50, 90],
  ];
  const area = (polygon: readonly Point[]) =>
    Math.abs(
      polygon.reduce((sum, [x, y], i) => {
        const [nextX, nextY] = polygon[(i + 1) % polygon.length]!;
        return sum + x * nextY - nextX * y;
      }, 0),
    ) / 2;

  it("is the whole box, each part once", () => {
    const found = cells(points, 100, 120);
    expect(found.map(area).reduce((one, other) => one + other)).toBeCloseTo(12_000, 6);
    expect(found[3]).toEqual([]);
  });

  it("is cut halfway between two points", () => {
    const [left] = cells(points.slice(0, 2), 100, 100);
    expect(Math.max(...left!.map(([x]) => x))).toBeCloseTo(50, 6);
  });
});

describe("arrow keys on the map", () => {
  const points: Point[] = [
    [50, 50],
    [90, 55],
    [60, 90],
    [50, 10],
  ];
  it("go to the nearest city that way, and nowhere where there is none", () => {
    expect(towards("ArrowRight", 0, points)).toBe(1);
    expect(towards("ArrowDown", 0, points)).toBe(2);
    expect(towards("ArrowUp", 0, points)).toBe(3);
    expect(towards("ArrowLeft", 0, points)).toBeNull();
    expect(towards("a", 0, points)).toBeNull();
  });
  it("lead from every city of both boards to every other", () => {
    for (const side of sides) {
      const { chart } = drawn(sideOf(components, side), 700);
      const all = chart.stations.map(({ at }) => at);
      const reached = new Set([0]);
      for (const from of reached)
        for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
          const to = towards(key, from, all);
          if (to !== null) reached.add(to);
        }
      expect(reached.size).toBe(all.length);
    }
  });
});

describe("outlines", () => {
  it("leave out what no eye sees, and rings that are specks", () => {
    const line: Point[] = [
      [0, 0],
      [5, 0.1],
      [10, 0],
      [10, 10],
    ];
    const keep = thinned(line as [number, number][], 0.5, 0)[0];
    expect(keep).toEqual([
      [0, 0],
      [10, 0],
      [10, 10],
    ]);
    const speck: [number, number][] = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ];
    expect(thinned(speck, 0.1, 4)).toEqual([]);
  });
  it("are written as steps from where the pen is", () => {
    expect(
      outline(
        [
          [
            [1, 1],
            [3, 1],
            [3, 2.5],
          ],
          [
            [10, 10],
            [9, 10],
            [9, 9],
          ],
        ],
        true,
      ),
    ).toBe("m1 1 2 0 0 1.5zm9 9-1 0 0-1z");
  });
});
