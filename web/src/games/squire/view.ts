/** What a viewer of Squire is told: the client's mirror of the shapes in `games/squire/view.py` and `story.py`. */

export type Phase =
  | "board"
  | "go"
  | "trade"
  | "offers"
  | "cell"
  | "take"
  | "exhibition"
  | "commissions"
  | "marker"
  | "swap"
  | "replace"
  | "over";

export interface Exhibit {
  type: string;
  value: number;
}

export interface Purse {
  coins: number;
  royal_coins: number;
  tickets: number;
  royal_tickets: number;
}

/** What a bonus, a reward or an offer brings, by its word; what is not there brings nothing. */
export type Gain = Readonly<Record<string, number | boolean | undefined>>;

export interface When {
  region?: string | null;
  type?: string | null;
  action?: string | null;
  value_min?: number | null;
  value_max?: number | null;
  price_min?: number | null;
  price_max?: number | null;
  rival_in_city?: boolean;
  distance_min?: number | null;
}

export interface Commission {
  per_token?: readonly string[] | null;
  per_value_in?: readonly number[] | null;
  per_distinct_type?: boolean;
  per_full_floor?: boolean;
  per_full_column?: boolean;
  per_left_over?: number | null;
  vp: number;
}

export interface GalleryInfo {
  /** By cell, "1,2": first floor, second row. */
  hall: Readonly<Record<string, Gain>>;
  floors: Readonly<Record<string, Gain>>;
  columns: Readonly<Record<string, Gain>>;
}

export interface Components {
  exhibits: readonly { type: string; colour: string }[];
  regions: readonly { region: string; symbol: string }[];
}
