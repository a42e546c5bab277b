/** Positions of games played at random (`tools/squire_positions.py`), for tests and for looking at the table without a server. */

import type { SeatDesk, SeatInfo } from "../../api/types";
import type { Accent } from "../../theme/accents";
import parts from "./positions.json";
import type { Components, View } from "./view";

interface Position {
  view: View;
  moves: string[];
}

const { components: standard, ...positions } = parts as unknown as {
  components: Components;
} & Record<string, Position>;

export const components: Components = standard;
export const accents: readonly Accent[] = ["red", "green", "blue", "purple"];

export interface Fixture {
  name: string;
  view: View;
  desk: SeatDesk | null;
  seats: SeatInfo[];
}

function seat(name: string, mine: boolean): SeatInfo {
  return {
    kind: mine ? "person" : "bot",
    name,
    bot: mine ? null : "random",
    stand_in: false,
    online: mine,
    mine,
  };
}

const people = ["Ann", "Ben", "Cleo", "Dora"];

export const fixtures: readonly Fixture[] = Object.entries(positions).map(([name, { view, moves }]) => ({
  name,
  view,
  desk:
    view.seat === null || moves.length === 0
      ? null
      : ({ seat: view.seat, position: name, legal: moves, can_undo: view.phase === "trade" } as SeatDesk),
  seats: view.seats.map((_, i) => seat(people[i] ?? `Seat ${i + 1}`, i === view.seat)),
}));

export function fixtureOf(name: string): Fixture {
  const found = fixtures.find((fixture) => fixture.name === name);
  if (!found) throw new Error(`no fixture ${name}`);
  return found;
}
