import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
  geoConicConformal,
  geoGraticule,
  geoPath,
  geoProjection,
  type GeoContext,
  type GeoPermissibleObjects,
  type GeoProjection,
} from "d3-geo";
import { feature, merge } from "topojson-client";
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from "topojson-specification";
import type { Plugin } from "vite";
import { cities, type Place } from "../src/games/squire/cities.ts";
import { outline, thinned, type Point } from "./outline.ts";

const virtual = "virtual:coastlines";

interface Chart {
  /** Units across; `high` of them down. */
  wide: number;
  high: number;
  projection: GeoProjection;
  land: GeoPermissibleObjects;
  beyond: GeoPermissibleObjects | null;
  /** Degrees between meridians and between parallels. */
  step: number;
  period: number;
}

type Countries = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;

function atlas(file: string): Countries {
  const path = createRequire(import.meta.url).resolve(`world-atlas/${file}.json`);
  return JSON.parse(readFileSync(path, "utf8")) as Countries;
}

/** Great Britain, Ireland and Man on a cone that touches the map where most cities lie; the Channel's other shore for company. */
function britishIsles(): Chart {
  const world = atlas("countries-10m");
  const home = new Set(["826", "372", "833"]);
  const shapes = world.objects.countries.geometries as (Polygon | MultiPolygon)[];
  const [wide, high] = [1000, 1150];
  const projection = geoConicConformal().rotate([4.1, 0]).parallels([51, 57.5]).center([0, 54.35]);
  projection.scale(6850).translate([wide / 2, high / 2]);
  return {
    wide,
    high,
    projection,
    land: merge(
      world,
      shapes.filter((shape) => home.has(String(shape.id))),
    ),
    beyond: merge(
      world,
      shapes.filter((shape) => ["250", "056", "528", "578", "234"].includes(String(shape.id))),
    ),
    step: 2,
    period: 0,
  };
}

/** How much wider Europe is drawn, where cities stand close, and over how many radians that fades. */
const swell = 0.62;
const reach = 0.62;
const middle = 0.3;

/** Mercator's heights, which give the crowded north room; lengths along the equator swell round Europe. */
function roomy(longitude: number, latitude: number): [number, number] {
  const x = longitude + swell * reach * Math.tanh((longitude - middle) / reach);
  return [x, Math.log(Math.tan(Math.PI / 4 + Math.min(1.45, Math.max(-1.45, latitude)) / 2))];
}

/** The world, cut in the Pacific. */
function world(): Chart {
  const [wide, high, scale] = [1000, 500, 162];
  const projection = geoProjection(roomy).scale(scale).translate([0, 0]);
  const [left] = projection([-142, 0]) ?? [0, 0];
  const [, top] = projection([0, 68.5]) ?? [0, 0];
  projection.translate([-left, -top]);
  const ends = [-180, 180].map((east) => roomy((east * Math.PI) / 180, 0)[0] * scale) as [number, number];
  const land = atlas("land-50m");
  return {
    wide,
    high,
    projection,
    land: feature(land, land.objects.land),
    beyond: null,
    step: 20,
    period: ends[1] - ends[0],
  };
}

/** What a path draws, as rings or lines of points. */
function drawn(chart: Chart, shape: GeoPermissibleObjects, margin: number): Point[][] {
  const lines: Point[][] = [];
  const context: GeoContext = {
    beginPath: () => undefined,
    moveTo: (x, y) => void lines.push([[x, y]]),
    lineTo: (x, y) => void lines.at(-1)?.push([x, y]),
    closePath: () => undefined,
    arc: () => undefined,
  };
  chart.projection.clipExtent([
    [-margin, -margin],
    [chart.wide + margin, chart.high + margin],
  ]);
  geoPath(chart.projection, context)(shape);
  return lines;
}

function coastline(chart: Chart) {
  const rings = (shape: GeoPermissibleObjects | null) =>
    shape === null
      ? ""
      : outline(
          drawn(chart, shape, 8).flatMap((ring) => thinned(ring, 0.9, 8)),
          true,
        );
  const land = rings(chart.land);
  const beyond = rings(chart.beyond);
  const grid = outline(
    drawn(chart, geoGraticule().step([chart.step, chart.step])(), 8).flatMap((line) => thinned(line, 0.4, 0)),
    false,
  );
  chart.projection.clipExtent(null);
  const round = (length: number) => Math.round(length * 10) / 10;
  const inside = ([x, y]: Point) => x >= 0 && y >= 0 && x <= chart.wide && y <= chart.high;
  const placed = Object.entries(cities).flatMap(([name, place]): [string, Point][] => {
    const point = chart.projection(place as [...Place]);
    return point && inside(point) ? [[name, [round(point[0]), round(point[1])]]] : [];
  });
  return {
    width: chart.wide,
    height: chart.high,
    land,
    beyond,
    grid,
    period: round(chart.period),
    cities: Object.fromEntries(placed),
  };
}

/** The maps of Squire, by the name of the board. */
export function allCoastlines() {
  return { "british-isles": coastline(britishIsles()), world: coastline(world()) };
}

/** Draws the maps of Squire from public coastlines while the client is built, so that no browser has to. */
export function coastlines(): Plugin {
  return {
    name: "wunderkammer-coastlines",
    resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
    load: (id) =>
      id === `\0${virtual}` ? `export const coastlines = ${JSON.stringify(allCoastlines())};` : undefined,
  };
}
