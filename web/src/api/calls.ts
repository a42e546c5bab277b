/** Every call of the API that this client makes, one function each. */

import { request } from "./http";
import type {
  Analysis,
  DailyResults,
  Frame,
  GameInfo,
  Hint,
  JoinOrder,
  Me,
  MoveOrder,
  NewTable,
  Replay,
  RulesInfo,
  SeatOrder,
  StartOrder,
  TableList,
  TableState,
  UndoOrder,
} from "./types";

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

function query(parts: Record<string, string | number | null>): string {
  const given = Object.entries(parts).filter(([, value]) => value !== null);
  return given.length === 0
    ? ""
    : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}

export const games = () => request<GameInfo[]>("GET", "/api/games");
export const rules = (game: string) =>
  request<RulesInfo>("GET", `/api/games/${encodeURIComponent(game)}/rules`);

const dailyPath = (game: string) => `/api/games/${encodeURIComponent(game)}/daily`;
export const daily = (game: string, day: string | null) =>
  request<DailyResults>("GET", dailyPath(game) + query({ day }));
/** My table for today's deal: a new one, or the one I have. */
export const playDaily = (game: string) => request<TableState>("POST", dailyPath(game), {});

/** Whether the rules are compiled, so that a table can be laid at once. */
export const health = () => request<{ ready: boolean }>("GET", "/api/health");

export const me = () => request<Me>("GET", "/api/me");
export const rename = (name: string) => request<Me>("PUT", "/api/me", { name });

export const tables = () => request<TableList>("GET", "/api/tables");
export const makeTable = (order: NewTable) => request<TableState>("POST", "/api/tables", order);

export const state = (id: string, seat: number | null) =>
  request<TableState>("GET", table(id) + query({ seat }));
export const components = (id: string) => request<unknown>("GET", `${table(id)}/components`);
export const frames = (id: string, seat: number | null, since: number) =>
  request<{ frames: Frame[] }>("GET", `${table(id)}/frames${query({ seat, since })}`);
export const eventsPath = (id: string, seat: number | null, since: number) =>
  `${table(id)}/events${query({ seat, since })}`;

export const join = (id: string, name: string | null, seat: number | null = null) =>
  request<TableState>("POST", `${table(id)}/join`, { seat, name } satisfies JoinOrder);
export const start = (id: string, fillWith: string | null) =>
  request<TableState>("POST", `${table(id)}/start`, { fill_with: fillWith } satisfies StartOrder);
export const move = (id: string, order: MoveOrder) =>
  request<TableState>("POST", `${table(id)}/moves`, order);
export const undo = (id: string, seat: number, position: string) =>
  request<TableState>("POST", `${table(id)}/undo`, { seat, position } satisfies UndoOrder);
export const leave = (id: string, seat: number) =>
  request<TableState>("POST", `${table(id)}/leave`, { seat } satisfies SeatOrder);
export const takeBack = (id: string, seat: number) =>
  request<TableState>("POST", `${table(id)}/return`, { seat } satisfies SeatOrder);
export const rematch = (id: string) => request<TableState>("POST", `${table(id)}/rematch`, {});

/** What a bot would do in a seat of mine. */
export const hint = (id: string, seat: number) => request<Hint>("GET", `${table(id)}/hint${query({ seat })}`);
/** What a bot says of a finished game, or how far it has looked. */
export const analysis = (id: string) => request<Analysis>("GET", `${table(id)}/analysis`);
export const lookBack = (id: string) => request<Analysis>("POST", `${table(id)}/analysis`, {});

export const replay = (id: string, eyes: string) =>
  request<Replay>("GET", `${table(id)}/replay${query({ eyes })}`);
export const recordPath = (id: string) => `${table(id)}/record`;
export const qrPath = (id: string) => `${table(id)}/qr.svg`;
