/** Exhibitions: who is rewarded, and when the next one is held (SQ-3). */

import { boardOf, type Components, type SeatView } from "./view";

/** Seats that take the others' reward when `holder` shows a type, clockwise from its left (SQ-3.1, SQ-1.7). */
export function guestsOf(
  seats: readonly Pick<SeatView, "owned" | "board">[],
  holder: number,
  type: string,
  components: Components,
): number[] {
  return seats
    .map((_, i) => (holder + 1 + i) % seats.length)
    .filter((seat) => {
      const guest = seats[seat];
      if (seat === holder || !guest) return false;
      return (guest.owned[type] ?? 0) > 0 || boardOf(components, guest.board)?.ability === "always_guest";
    });
}

/**
 * Who holds the next exhibition, and in how many turns; 0 is the turn that is being played (SQ-3.2). While the token lies on the board,
 * with two seats, the seat whose turn it is takes it at the turn's end.
 */
export function nextExhibition(
  token: number | null,
  turn: number,
  seats: number,
): { seat: number; turns: number } {
  if (token === null) return { seat: turn, turns: seats };
  return { seat: token, turns: (token - turn + seats) % seats };
}
