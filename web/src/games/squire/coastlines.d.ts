declare module "virtual:coastlines" {
  /** A map without its cities, drawn when the client is built (`tools/coastlines.ts`). Lengths are in the map's own units. */
  export interface Coastline {
    width: number;
    height: number;
    /** Outline of the land that the cities lie on. */
    land: string;
    /** Outline of other land in the picture. */
    beyond: string;
    /** Meridians and parallels. */
    grid: string;
    /** After how much of the width the world begins anew; 0 for a map of a part of it. */
    period: number;
    cities: Readonly<Record<string, readonly [x: number, y: number]>>;
  }

  export const coastlines: Readonly<Record<string, Coastline>>;
}
