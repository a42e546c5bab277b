/**
 * The shapes that travel between this client and the server, from the server's own description of its interface (`schema.d.ts`, made by
 * `npm run types`). What belongs to one game (view, lines, components) stays opaque here: only that game's folder looks inside.
 */

import type { components } from "./schema";

type Shapes = components["schemas"];

export type Problem = Shapes["Problem"];
export type ChoiceInfo = Shapes["ChoiceInfo"];
export type OptionInfo = Shapes["OptionInfo"];
export type OptionValue = ChoiceInfo["value"];
export type Options = TableState["options"];
export type BotInfo = Shapes["BotInfo"];
export type GameInfo = Shapes["GameInfo"];
export type RuleInfo = Shapes["RuleInfo"];
export type RuleChapter = Shapes["RuleChapter"];
export type RulesInfo = Shapes["RulesInfo"];
export type DailyInfo = Shapes["DailyInfo"];
export type DailyResult = Shapes["DailyResult"];
export type DailyResults = Shapes["DailyResults"];
export type Hint = Shapes["Hint"];
export type HintMove = Shapes["HintMove"];
export type Analysis = Shapes["Analysis"];
export type LookedAt = Shapes["LookedAt"];
export type TurningPoint = Shapes["TurningPoint"];
export type Me = Shapes["Me"];

export type SeatWish = Shapes["SeatWish"];
export type NewTable = Shapes["NewTable"];
export type SeatInfo = Shapes["SeatInfo"];
export type SeatKind = SeatInfo["kind"];
export type SeatDesk = Shapes["SeatDesk"];
export type TableInfo = Shapes["TableInfo"];
export type TableList = Shapes["TableList"];
export type Status = TableInfo["status"];
export type MoveOrder = Shapes["MoveOrder"];
export type JoinOrder = Shapes["JoinOrder"];
export type StartOrder = Shapes["StartOrder"];
export type UndoOrder = Shapes["UndoOrder"];
export type SeatOrder = Shapes["SeatOrder"];

/** A line of a game's story: what the lines of every game share. `text` is a sentence in which `{0}`, `{1}` ... stand for seats. */
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

/** One thing this viewer could notice. */
export type Frame = Omit<Shapes["Frame"], "lines" | "voids"> & {
  lines: Line[];
  /** With a move taken back: what the frames from this id on told did not happen. */
  voids?: number | null;
};

export type TableState = Omit<Shapes["TableState"], "view"> & { view: unknown };
export type Update = { frames: Frame[]; state: TableState };
export type ReplayFrame = Omit<Shapes["ReplayFrame"], "lines" | "view"> & { lines: Line[]; view: unknown };
export type Replay = Omit<Shapes["Replay"], "frames"> & { frames: ReplayFrame[] };
