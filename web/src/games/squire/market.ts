/** The market: two tracks of markers, from the dearest place down (SQ-1.4). */

import type { Market } from "./view";

export type Track = "types" | "regions";

/** The number beside a marker; 0 for one that stands on no track. */
export function priceAt(track: readonly string[], prices: readonly number[], marker: string): number {
  const place = track.indexOf(marker);
  return place < 0 ? 0 : (prices[place] ?? 0);
}

/** The market after "marker red top" (SQ-3.3); as it was, for anything else. */
export function moved(market: Market, word: string): Market {
  const found = /^marker (\S+) (top|bottom)$/.exec(word);
  if (!found) return market;
  const [, marker = "", end] = found;
  const put = (track: readonly string[]) => {
    if (!track.includes(marker)) return track;
    const others = track.filter((each) => each !== marker);
    return end === "top" ? [marker, ...others] : [...others, marker];
  };
  return { types: put(market.types), regions: put(market.regions) };
}

export interface Shift {
  track: Track;
  marker: string;
  from: number;
  to: number;
}

/** Which prices are others then, in the order of the tracks. */
export function shifts(now: Market, then: Market, prices: readonly number[]): Shift[] {
  return (["types", "regions"] as const).flatMap((track) =>
    now[track].flatMap((marker) => {
      const [from, to] = [priceAt(now[track], prices, marker), priceAt(then[track], prices, marker)];
      return from === to ? [] : [{ track, marker, from, to }];
    }),
  );
}
