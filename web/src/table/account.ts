import type { Frame } from "../api/types";

/** How one seat's result came about. */
export interface AccountRow {
  seat: number;
  /** 1 is first; null when the story does not tell. */
  place: number | null;
  /** Points by what brought them. */
  by: Map<string, number>;
  total: number;
}

export interface Account {
  /** What brought points, in the order it first did. */
  reasons: string[];
  /** First place first. */
  rows: AccountRow[];
}

/** Adds up the story: `moves` lines bring end - start points for their `why`, `over` lines give the places. */
export function accountOf(frames: readonly Frame[], seats: number): Account {
  const rows: AccountRow[] = Array.from({ length: seats }, (_, seat) => ({
    seat,
    place: null,
    by: new Map(),
    total: 0,
  }));
  const reasons: string[] = [];
  for (const line of frames.flatMap((frame) => frame.lines)) {
    const row = line.seat === undefined ? undefined : rows[line.seat];
    if (!row) continue;
    if (line.kind === "moves" && line.start !== undefined && line.end !== undefined) {
      const why = line.why ?? "";
      const points = line.end - line.start;
      if (!reasons.includes(why)) reasons.push(why);
      row.by.set(why, (row.by.get(why) ?? 0) + points);
      row.total += points;
    } else if (line.kind === "over") {
      row.place = line.amount ?? null;
    }
  }
  const last = seats + 1;
  rows.sort((one, other) => (one.place ?? last) - (other.place ?? last) || one.seat - other.seat);
  return { reasons, rows };
}

/** Whether the story is told from its first round on; a table may keep earlier rounds from the players. */
export function toldWhole(frames: readonly Frame[]): boolean {
  return frames.some((frame) => frame.lines.some((line) => line.kind === "round" && line.amount === 1));
}
