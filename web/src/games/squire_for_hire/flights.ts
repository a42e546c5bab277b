/** Which cards travel when the table changes: from a pile to a bag, and a story's card from the deck onto a pile. */

import type { Frame } from "../../api/types";
import { sides, type Line, type View } from "./view";

export interface Flight {
  key: string;
  card: number;
  kind: "lay" | "flip";
  /** Names of places on the table (`data-spot`). */
  from: string;
  to: string;
  degrees: number;
  /** Starts after so many of the flights before it. */
  after: number;
}

/** The flights of new frames, by where the cards lay before. What my own hand has laid lies there already: `mine`. */
export function flightsOf(frames: readonly Frame[], before: View, now: View, mine: number | null): Flight[] {
  const flights: Flight[] = [];
  for (const frame of frames) {
    for (const line of frame.lines as unknown as Line[]) {
      const card = line.card ?? null;
      const seat = line.seat ?? null;
      if (card === null || seat === null) continue;
      const key = `${frame.id}.${line.kind}.${card}`;
      if (line.kind === "lays" && card !== mine) {
        const side = sides.find((_, pile) => before.piles[pile]?.at(-1) === card);
        const laid = now.seats[seat]?.bag?.laid.find((each) => each.card === card);
        if (!side || !laid) continue;
        const { degrees } = laid;
        const to = `bag-${seat}-card-${card}`;
        flights.push({ key, card, kind: "lay", from: `pile-${side}`, to, degrees, after: flights.length });
      } else if (line.kind === "flips" && line.where) {
        const to = `pile-${line.where}`;
        flights.push({ key, card, kind: "flip", from: "story", to, degrees: 0, after: flights.length });
      }
    }
  }
  return flights;
}
