/** What a viewer of Antique Club is told: the client's mirror of the shapes in `games/antique_club/view.py` and `story.py`. */

export type Place = "hall" | "castle";

export type Phase =
  "places" | "cards" | "hall cards" | "window" | "castle cards" | "exhibits" | "theft" | "over";

export interface SeatView {
  colour: string;
  /** Spaces from the Club Room, which is 0. */
  position: number;
  held: number;
  /** Collectibles shown to the whole table that are with this seat now. */
  known: readonly string[];
  /** Ascending; null for other seats when the table plays without the memory aid. */
  cash: readonly number[] | null;
  thieves: readonly number[];
  choosing: boolean;
  chosen: boolean;
  place: Place | null;
  /** The action card of this round in words, once turned up. */
  card: string | null;
  exhibit: readonly string[];
  /** The whole collection, once the game is over. */
  hand: readonly string[] | null;
}

export interface Mine {
  hand: readonly string[];
  place: Place | null;
  card: string | null;
  picks: readonly string[];
  /** The best legal exhibit of the hand; empty when there is none. */
  best: readonly string[];
}

export interface AuctionWindow {
  top: string | null;
  height: number;
}

export interface Theft {
  seat: number;
  thief: number;
  victim: number;
}

export interface Standing {
  seat: number;
  place: number;
  position: number;
  exhibit: readonly string[];
}

export interface View {
  game: "antique-club";
  seat: number | null;
  round: number;
  phase: Phase;
  seats: readonly SeatView[];
  mine: Mine | null;
  windows: readonly [AuctionWindow, AuctionWindow];
  register: readonly number[];
  prison: readonly (number | null)[];
  leader: number;
  pair: readonly [number, number];
  theft: Theft | null;
  quiet: number;
  standings: readonly Standing[] | null;
}

export interface CollectibleInfo {
  name: string;
  category: string;
  theme: string;
  year: number;
}

export interface CastleInfo {
  spaces: number;
  pair: readonly [number, number];
}

export interface Components {
  game: "antique-club";
  colours: readonly string[];
  cash: Readonly<Record<string, readonly number[]>>;
  thieves: Readonly<Record<string, readonly number[]>>;
  collectibles: readonly CollectibleInfo[];
  club_room: readonly [number, number];
  castles: readonly CastleInfo[];
  banquet_seats: number;
  final_best: number;
  final_second: number;
}

export type LineKind =
  | "round"
  | "place"
  | "passes"
  | "plays"
  | "wins"
  | "takes"
  | "pays"
  | "pockets"
  | "foiled"
  | "turns up"
  | "emptied"
  | "shows"
  | "moves"
  | "steals"
  | "declines"
  | "caught"
  | "freed"
  | "vain"
  | "quiet"
  | "final"
  | "over";

/** One thing that happened. Fields at their default are left out on the wire. */
export interface Line {
  kind: LineKind;
  /** A sentence with `{0}`, `{1}` ... standing for the names of the seats. */
  text: string;
  seat?: number | null;
  other?: number | null;
  card?: string | null;
  cards?: readonly string[];
  where?: "left" | "right" | null;
  why?: string | null;
  amount?: number | null;
  start?: number | null;
  end?: number | null;
}
