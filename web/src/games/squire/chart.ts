/** A board as it is drawn: its coastline if there is one, stations, lines and names, all in the pixels at hand. */

import { coastlines, type Coastline } from "virtual:coastlines";
import { cities as places } from "./cities";
import { labels, pathOf, placedByLinks, runOf, spread, type Label, type Lettering, type Run } from "./layout";
import type { LineInfo } from "./view";
import { cells, type Point } from "./voronoi";

export interface Station {
  city: string;
  region: string;
  /** Where it is drawn. */
  at: Point;
  /** Where the city truly lies. */
  home: Point;
  label: Label;
}

export interface DrawnLine {
  line: LineInfo;
  /** One curve, or two where the line leaves the map at one edge and comes in at the other. */
  runs: readonly Run[];
  paths: readonly string[];
  /** Where it leaves the map, and for which city. */
  exits: readonly { x: number; y: number; anchor: "start" | "end"; text: string }[];
}

export interface Chart {
  width: number;
  height: number;
  /** The drawing under it all; null for a board that lies nowhere. */
  coast: Coastline | null;
  /** Pixels a unit of the coastline. */
  scale: number;
  stations: readonly Station[];
  lines: readonly DrawnLine[];
  /** The ground nearest to each city, of its region's colour. */
  ground: readonly { region: string; outline: string }[];
}

export interface BoardCity {
  name: string;
  region: string;
}

/** The map on which all cities of a board lie: by the board's name, else any. */
export function coastOf(board: string, names: readonly string[]): Coastline | null {
  const knows = (coast: Coastline | undefined) => coast && names.every((name) => coast.cities[name]);
  const own = coastlines[board];
  if (own && knows(own)) return own;
  return Object.values(coastlines).find((coast) => knows(coast)) ?? null;
}

/** Height for a width: as the coastline is drawn, or a table's shape. */
export function shapeOf(coast: Coastline | null): number {
  return coast ? coast.height / coast.width : 0.62;
}

/** Whether a line runs round the back of the world: over the meridian opposite, as ships do from San Francisco to Tokyo. */
function wraps(coast: Coastline, one: string, other: string): boolean {
  const [east, far] = [places[one]?.[0], places[other]?.[0]];
  return coast.period > 0 && east !== undefined && far !== undefined && Math.abs(east - far) > 180;
}

const nowhere: Point = [0, 0];

/** `radius`: of a station; `letters`: of the names. */
export function chartOf(
  board: string,
  cities: readonly BoardCity[],
  lines: readonly LineInfo[],
  size: { width: number; radius: number; letters: Lettering },
): Chart {
  const names = cities.map((city) => city.name);
  const coast = coastOf(board, names);
  const { width, radius } = size;
  const height = Math.round(width * shapeOf(coast));
  const scale = coast ? width / coast.width : 1;
  const edge = radius + 6;
  const byLinks = coast
    ? null
    : placedByLinks(
        names,
        lines.map((line) => line.cities),
      );
  const home = names.map((name): Point => {
    const known = coast?.cities[name];
    if (known) return [known[0] * scale, known[1] * scale];
    const [x, y] = byLinks?.get(name) ?? [0.5, 0.5];
    return [edge + 24 + x * (width - 2 * edge - 48), edge + y * (height - 2 * edge - 18)];
  });
  const at = spread(home, 2 * radius + 12, {
    left: edge,
    top: edge,
    right: width - edge,
    bottom: height - edge - size.letters.high,
  });
  const where = new Map(names.map((name, i) => [name, at[i]!]));
  const drawn = lines.map((line): DrawnLine => {
    const [one, other] = line.cities;
    const from = where.get(one) ?? nowhere;
    const to = where.get(other) ?? nowhere;
    const others = names.filter((name) => name !== one && name !== other).map((name) => where.get(name)!);
    if (!coast || !wraps(coast, one, other)) {
      const run = runOf(from, to, others, radius + 5);
      return { line, runs: [run], paths: [pathOf(run)], exits: [] };
    }
    const [west, east] = from[0] < to[0] ? [from, to] : [to, from];
    const [westward, eastward] = from[0] < to[0] ? [other, one] : [one, other];
    const round = coast.period * scale;
    const runs = [
      runOf(west, [east[0] - round, east[1]], [], 0),
      runOf(east, [west[0] + round, west[1]], [], 0),
    ];
    // Both parts are straight and lie on one line.
    const slope = (east[1] - west[1]) / (east[0] - round - west[0]);
    const heightAt = (x: number) => west[1] + (x - west[0]) * slope;
    return {
      line,
      runs,
      paths: runs.map(pathOf),
      exits: [
        { x: 5, y: heightAt(0) + radius + 15, anchor: "start", text: `◂ ${westward}` },
        { x: width - 5, y: heightAt(width - round) - radius - 9, anchor: "end", text: `${eastward} ▸` },
      ],
    };
  });
  const written = labels(
    names,
    at,
    radius,
    drawn.flatMap((line) => line.runs),
    { width, height },
    size.letters,
    drawn
      .flatMap((line) => line.exits)
      .map(({ x, y, anchor, text }) => ({
        left: anchor === "start" ? x : x - text.length * 6,
        right: anchor === "start" ? x + text.length * 6 : x,
        top: y - 10,
        bottom: y + 3,
      })),
  );
  const ground = coast
    ? cells(home, width, height).map((cell, i) => ({
        region: cities[i]!.region,
        outline: cell.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" "),
      }))
    : [];
  return {
    width,
    height,
    coast,
    scale,
    stations: cities.map((city, i) => ({
      city: city.name,
      region: city.region,
      at: at[i]!,
      home: home[i]!,
      label: written[i]!,
    })),
    lines: drawn,
    ground,
  };
}
