/** What a viewer of Squire is told: the client's mirror of the shapes in `games/squire/view.py`, `planning.py` and `components.py`. */

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

export type Action = "buy" | "sell";

export interface Exhibit {
  type: string;
  value: number;
}

/** The markers of both tracks, from the top. */
export interface Market {
  types: readonly string[];
  regions: readonly string[];
}

export interface CityView {
  name: string;
  /** null between a trade and the refill. */
  exhibit: Exhibit | null;
  price: number | null;
  pawns: readonly number[];
}

export interface Points {
  exhibits: number;
  commissions: number;
  left_over: number;
  total: number;
}

export interface Purse {
  coins: number;
  tickets: number;
  royal_coins: number;
  royal_tickets: number;
}

export interface SeatView extends Purse {
  board: string | null;
  /** Which of the two characters of its board is shown. */
  character: number;
  city: string | null;
  hand_size: number;
  hand_limit: number;
  commissions: readonly { id: string; vp: number }[];
  commission_limit: number;
  /** Twelve cells from the bottom left: cell (floor - 1) * 4 + row - 1. */
  gallery: readonly (Exhibit | null)[];
  owned: Readonly<Record<string, number>>;
  full_floors: readonly number[];
  full_rows: readonly number[];
  points: Points;
  choosing: boolean;
  /** Only when the game is over. */
  hand: readonly string[] | null;
}

/** What the seat whose turn it is has done in it. */
export interface TurnSoFar {
  came_from: string | null;
  city: string | null;
  lines: number;
  tickets: number;
  action: Action | null;
  exhibit: Exhibit | null;
  price: number | null;
  coins: number;
  offers: readonly string[];
  in_hand: Exhibit | null;
  exhibition: string | null;
  guest: number | null;
}

/** A message card of the own hand. Moves are there where they may be made now. */
export interface MessageView {
  id: string;
  play: string | null;
  on_buy: boolean;
  on_sell: boolean;
  /** VP of its commission as things stand. */
  worth: number;
  accept: string | null;
}

/** Buying or selling the exhibit in one city. */
export interface Deal {
  price: number;
  /** Regular coins that buying takes, royal coins and abilities reckoned. */
  buy_coins: number;
  can_buy: boolean;
  why_not: "coins" | "full" | null;
  sell_coins: number;
  after_buy: Market;
  after_sell: Market;
  offers_on_buy: readonly string[];
  offers_on_sell: readonly string[];
}

export interface Journey {
  city: string;
  go: string | null;
  lines: number;
  /** Regular tickets that it takes. */
  tickets: number;
  reachable: boolean;
  /** The cities of a shortest way, both ends included. */
  way: readonly string[];
  deal: Deal | null;
}

export type Gainable =
  "coins" | "tickets" | "royal_coins" | "royal_tickets" | "message_limit" | "take_from_discard";

export interface Earning {
  source: "hall" | "row" | "floor";
  what: Gainable;
  amount: number;
}

export interface FreeCell {
  /** "2,3": floor 2, row 3 from the left. */
  cell: string;
  hang: string | null;
  earns: readonly Earning[];
}

export interface GuestReward {
  seat: number;
  coins: number;
  tickets: number;
  messages: number;
  may_swap: boolean;
}

export interface ExhibitionChoice {
  type: string;
  exhibit: string | null;
  coins: number;
  tickets: number;
  messages: number;
  commissions: number;
  marker: boolean;
  guests: readonly GuestReward[];
}

export interface Mine {
  hand: readonly MessageView[];
  /** To every city but the one where the pawn is. */
  journeys: readonly Journey[];
  /** While I choose whether to buy or to sell. */
  trade: Deal | null;
  cells: readonly FreeCell[];
  exhibitions: readonly ExhibitionChoice[];
}

export interface Standing {
  seat: number;
  place: number;
  points: Points;
  left_over: number;
  exhibits: number;
}

export interface View {
  game: "squire";
  seat: number | null;
  /** The turn, from 1. */
  round: number;
  last_round: number;
  phase: Phase;
  side: string;
  starter: number;
  turn: number | null;
  seats: readonly SeatView[];
  cities: readonly CityView[];
  market: Market;
  boards_left: readonly string[];
  /** The seat with the exhibition token; null while it lies on the board. */
  token: number | null;
  token_on: string | null;
  supply: number;
  removed: number;
  deck: number;
  discard: readonly Exhibit[];
  /** Message cards that left the game, face up. */
  gone: readonly string[];
  so_far: TurnSoFar | null;
  mine: Mine | null;
  standings: readonly Standing[] | null;
}

/** What a bonus, a reward or an offer brings, by its word. */
export type Gain = Readonly<Record<string, number | boolean>>;

export interface LineInfo {
  cities: readonly [string, string];
  way: "land" | "sea";
}

export interface SideInfo {
  name: string;
  title: string;
  cities: readonly { name: string; region: string }[];
  lines: readonly LineInfo[];
}

export interface PlayerBoardInfo {
  name: string;
  characters: readonly [string, string];
  ability: string;
  text: string;
}

export interface BonusInfo {
  at: string;
  bonus: Gain;
  text: string;
}

export interface ExhibitionInfo {
  type: string;
  holder: Gain;
  others: Gain;
  holder_text: string;
  others_text: string;
}

export interface When {
  action: string | null;
  region: string | null;
  type: string | null;
  rival_in_city: boolean;
  distance_min: number | null;
}

export interface MessageInfo {
  id: string;
  when: When;
  gain: Gain;
  commission: { vp: number };
  offer_text: string;
  gain_text: string;
  commission_text: string;
}

export interface Components {
  game: "squire";
  sides: readonly SideInfo[];
  types: readonly { name: string; plural: string; colour: string; values: readonly number[] }[];
  regions: readonly { name: string; symbol: string }[];
  /** Of the places of both tracks, from the top. */
  prices: readonly number[];
  floors: number;
  rows: number;
  player_boards: readonly PlayerBoardInfo[];
  hall_bonuses: readonly BonusInfo[];
  floor_bonuses: readonly BonusInfo[];
  row_bonuses: readonly BonusInfo[];
  exhibitions: readonly ExhibitionInfo[];
  messages: readonly MessageInfo[];
  left_over_per_point: number;
}

export function sideOf(components: Components, name: string): SideInfo {
  const found = components.sides.find((side) => side.name === name);
  if (!found) throw new Error(`the components have no side ${name}`);
  return found;
}

export function messageOf(components: Components, id: string): MessageInfo {
  const found = components.messages.find((message) => message.id === id);
  if (!found) throw new Error(`the components have no message card ${id}`);
  return found;
}

export function boardOf(components: Components, name: string | null): PlayerBoardInfo | null {
  return components.player_boards.find((board) => board.name === name) ?? null;
}
