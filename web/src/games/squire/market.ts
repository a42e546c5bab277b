/** The market: two tracks of markers, from the dearest place down (SQ-1.4, SQ-2.4). */

export type Action = "buy" | "sell";

export interface Tracks {
  /** Types, top to bottom. */
  types: readonly string[];
  /** Regions, top to bottom. */
  regions: readonly string[];
}

/** The number beside a marker; 0 for one that stands on no track. */
export function priceAt(track: readonly string[], prices: readonly number[], marker: string): number {
  const place = track.indexOf(marker);
  return place < 0 ? 0 : (prices[place] ?? 0);
}

/** The track with a marker put in at the top or the bottom; the others make room. */
export function put(track: readonly string[], marker: string, where: "top" | "bottom"): string[] {
  const others = track.filter((each) => each !== marker);
  return where === "top" ? [marker, ...others] : [...others, marker];
}

/** The market as the next seat finds it: both markers at the top after a purchase, at the bottom after a sale (SQ-2.4). */
export function after(tracks: Tracks, action: Action, type: string, region: string): Tracks {
  const where = action === "buy" ? "top" : "bottom";
  return { types: put(tracks.types, type, where), regions: put(tracks.regions, region, where) };
}

/** What an exhibit of a type costs in a region, before abilities (SQ-2.2). */
export function priceOf(tracks: Tracks, prices: readonly number[], type: string, region: string): number {
  return priceAt(tracks.types, prices, type) + priceAt(tracks.regions, prices, region);
}

export interface Bill {
  /** Type and region together, before abilities. */
  price: number;
  /** After the discount (SQ-1.7, badger). */
  due: number;
  /** What royal coins pay; they are kept. */
  royal: number;
  /** Regular coins to be spent. */
  coins: number;
  /** Coins that are missing; 0 when it can be paid. */
  short: number;
}

/** What a purchase costs a seat (SQ-2.2): `off` less, never under `least`; royal coins pay 1 each. */
export function bill(
  price: number,
  purse: { coins: number; royal_coins: number },
  discount: { off: number; least: number },
): Bill {
  const due = Math.min(price, Math.max(discount.least, price - discount.off));
  const royal = Math.min(due, purse.royal_coins);
  const coins = due - royal;
  return { price, due, royal, coins, short: Math.max(0, coins - purse.coins) };
}
