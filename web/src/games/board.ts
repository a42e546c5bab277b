/** What the house asks of a game's folder, and what it gives to the game's board. */

import type { Component, Snippet } from "svelte";
import type { Frame, Options, SeatDesk, SeatInfo } from "../api/types";
import type { Account } from "../table/account";
import type { Accent } from "../theme/accents";

/** `V` is the game's view, `C` its components, as the server sends them. */
export interface BoardProps<V = unknown, C = unknown> {
  view: V;
  components: C;
  /** What the seat in whose eyes the board is drawn may do now; null when it has nothing to decide, or nobody sits here. */
  desk: SeatDesk | null;
  seats: SeatInfo[];
  /** The colour and sign of each seat, as used everywhere else on the page. */
  accents: readonly Accent[];
  /** The story so far; new frames arrive at the end. */
  frames: Frame[];
  /** A move is on its way: nothing should be pressed twice. */
  busy: boolean;
  /** What the table is played with; none given: the game's own defaults. */
  options?: Options;
  /** A spectator or a replay: nothing can be played. */
  readonly: boolean;
  /** Sends a gesture: all its words are taken or none. Resolves to whether they were. The new view arrives as a prop. */
  play: (moves: string[]) => Promise<boolean>;
  undo: () => void;
  /** Says why something cannot be done, with a way to the rule. */
  explain: (text: string, rule?: string) => void;
  /** Opens the rules panel at a rule. */
  showRule: (id: string) => void;
  /** A round that the log asks to be shown again; a new object for each time it is asked. */
  again?: { round: number } | null;
  /** The list of what can be done, for a board that has it lie open (`movesOnBoard`). */
  moves?: Snippet | undefined;
}

/** How a game came out, by the lines of its own account. */
export interface Ending extends Account {
  /** What it comes to, where places alone do not say it: "Hired, with 31 points." */
  verdict: string | null;
}

/** The default export of `games/<name>/index.ts`: make it with `defineGame`. */
export interface GameClient<V = unknown, C = unknown> {
  Board: Component<BoardProps<V, C>>;
  /** A legal word in plain language, as the label of a button: "Lay the detective". */
  wordText?: (word: string, view: V, components: C) => string;
  /** What the owner of the desk may do now, in one sentence: "Choose where to go this round." */
  promptOf?: (view: V, desk: SeatDesk, components: C) => string;
  /** Where the game stands, short: "Round 3, the auction"; null when the view does not tell. */
  titleOf?: (view: V) => string | null;
  /** The colour of a seat, where the game deals colours; else seats take the house's colours in order. */
  accentOf?: (view: V, seat: number) => Accent;
  /** The board has no controls of its own: the list "What you can do" lies open on it. */
  movesOnBoard?: boolean;
  /** Whether a move of the list "What you can do" is asked for twice because it cannot be taken back; without this, every one is. */
  weighty?: (word: string, view: V, desk: SeatDesk) => boolean;
  /** A sentence of the story in the words people use, where it holds the game's notation: "takes B1650" -> "takes the chamber pot of 1650". */
  sayText?: (text: string, components: C) => string;
  /** What brought points, as a heading of the account at the end: "Best exhibit". The account sums `moves` lines (end - start) by `why`. */
  whyText?: (why: string) => string;
  /** The game's own account of the end, instead of the sum of `moves` lines; null while it goes on. */
  endingOf?: (view: V, components: C) => Ending | null;
  /** Whether the board can show an earlier round again when the log asks for it. */
  repeats?: boolean;
  /** What a turn of the log is called: "Round" by default. */
  roundWord?: string;
  /** Seats hide nothing from each other that lasts, so on one device the board may turn to the seat whose turn it is. */
  turnsToSeat?: boolean;
  /** Whether these options keep the story of earlier rounds from the players, so that the log shows only the current one. */
  forgetful?: (options: Options) => boolean;
  /** Shown with the shortcuts: keys of the board, and anything a newcomer should know. */
  helpLines?: readonly string[];
}

/** Takes a game's client as it is typed there; the house handles views and components without looking inside. */
export function defineGame<V, C>(client: GameClient<V, C>): GameClient {
  return client as unknown as GameClient;
}
