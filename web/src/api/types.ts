/** The shapes that travel between this client and the server. */

export type OptionValue = string | boolean | number;
export type Options = Record<string, OptionValue>;
export type SeatKind = "person" | "bot" | "open";
export type Status = "gathering" | "playing" | "over";

/** Every error answer. `code` is for programs, `text` for people. */
export interface Problem {
  status: number;
  code: string;
  text: string;
  /** The rule a refused move breaks (`AC-2.3`). */
  rule?: string | null;
  /** Where the match stands for this seat now, when a move came late. */
  position?: string | null;
}

export interface ChoiceInfo {
  value: OptionValue;
  label: string;
  help: string;
}

export interface OptionInfo {
  name: string;
  title: string;
  help: string;
  choices: ChoiceInfo[];
  /** By number of seats. */
  defaults: Record<string, OptionValue>;
  /** Numbers of seats for which it is offered. */
  seats: number[];
}

export interface BotInfo {
  name: string;
  title: string;
  line: string;
}

export interface GameInfo {
  name: string;
  title: string;
  line: string;
  version: number;
  minutes: [number, number];
  seats: number[];
  options: OptionInfo[];
  bots: BotInfo[];
}

export interface RuleInfo {
  id: string;
  html: string;
}

export interface RuleChapter {
  title: string;
  /** Text of the chapter before its first rule; may be empty. */
  html: string;
  rules: RuleInfo[];
}

export interface RulesInfo {
  game: string;
  chapters: RuleChapter[];
}

export interface SeatWish {
  kind: "me" | "bot" | "open";
  bot?: string | null;
}

export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Options;
  name?: string | null;
  listed?: boolean;
  absent_after?: number | null;
  shuffle_seats?: boolean;
}

export interface SeatInfo {
  kind: SeatKind;
  name: string;
  /** The bot that plays it now: its own, or a stand-in for a person who is away. */
  bot: string | null;
  stand_in: boolean;
  online: boolean;
  mine: boolean;
}

/** A line of a game's story. `text` is a sentence in which `{0}`, `{1}` ... stand for seats. */
export interface Line {
  kind: string;
  text: string;
  seat?: number;
  other?: number;
  card?: string;
  cards?: string[];
  where?: string;
  why?: string;
  amount?: number;
  start?: number;
  end?: number;
}

/** One thing this viewer could notice; `id` counts them for this viewer alone. */
export interface Frame {
  id: number;
  round: number;
  lines: Line[];
  /** Something about the table rather than the game: who came, left, took back a move. */
  note: string | null;
  /** With a move taken back: what the frames from this id on told did not happen. */
  voids?: number | null;
}

/** A table in a list. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  status: Status;
  seats: SeatInfo[];
  created: string;
  my_seats: number[];
  my_turn: boolean;
  open_seats: number;
}

export interface TableList {
  mine: TableInfo[];
  open: TableInfo[];
}

/** What one of my seats may do now. */
export interface SeatDesk {
  seat: number;
  /** Sent with a move: the position the move answers. */
  position: string;
  legal: string[];
  can_undo: boolean;
}

export interface TableState {
  id: string;
  game: string;
  title: string;
  status: Status;
  seats: SeatInfo[];
  options: Options;
  /** Whether this viewer made the table and may start it. */
  host: boolean;
  listed: boolean;
  absent_after: number | null;
  my_seats: number[];
  /** The seat whose eyes the view is; null: a spectator. */
  seat: number | null;
  to_act: number[];
  /** The game's view; null while gathering. */
  view: unknown;
  desks: SeatDesk[];
  /** The last frame this state takes in. */
  frame: number;
  spectators: number;
  seed_digest: string | null;
  seed: string | null;
  rematch: string | null;
}

export interface Update {
  frames: Frame[];
  state: TableState;
}

export interface MoveOrder {
  seat: number;
  position: string;
  moves: string[];
}

export interface ReplayFrame {
  id: number;
  round: number;
  lines: Line[];
  /** Whose move led here, if one seat's. */
  seat: number | null;
  move: string | null;
  view: unknown;
}

export interface Replay {
  game: string;
  eyes: string;
  frames: ReplayFrame[];
}

export interface Me {
  name: string;
}
