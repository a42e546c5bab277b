import type { SeatDesk, SeatInfo, TableState } from "../../src/api/types";

export const person = (name: string, more: Partial<SeatInfo> = {}): SeatInfo => ({
  kind: "person",
  name,
  bot: null,
  stand_in: false,
  online: true,
  mine: false,
  ...more,
});
export const openSeat = (): SeatInfo => person("", { kind: "open", online: false });
export const bot = (name: string): SeatInfo => person(name, { kind: "bot", bot: "collector" });

export const desk = (position: string, legal: string[], more: Partial<SeatDesk> = {}): SeatDesk => ({
  seat: 0,
  position,
  legal,
  can_undo: false,
  ...more,
});

/** A table of Ada (me) and Ben, being played; I owe a decision. */
export const playing = (more: Partial<TableState> = {}): TableState => ({
  id: "t1",
  game: "a-game-nobody-draws",
  title: "A game",
  status: "playing",
  seats: [person("Ada", { mine: true }), person("Ben")],
  options: {},
  host: true,
  listed: false,
  absent_after: 120,
  my_seats: [0],
  seat: 0,
  to_act: [0, 1],
  view: { any: "view" },
  desks: [desk("p1", ["hall", "castle"])],
  frame: 1,
  spectators: 0,
  hints: false,
  adviser: null,
  seed_digest: "00",
  seed: null,
  rematch: null,
  day: null,
  sealed: false,
  ...more,
});
