import type { SeatInfo } from "../api/types";

export interface Group {
  title: string;
  bots: boolean;
  seats: number[];
}

/** Who at the table is not simply there: the bots, those whose seat a bot keeps, and those who are away. */
export function presence(seats: readonly SeatInfo[]): Group[] {
  const which = (holds: (seat: SeatInfo) => boolean) =>
    seats.flatMap((seat, index) => (holds(seat) ? [index] : []));
  const groups = [
    { title: "Bots", bots: true, seats: which((seat) => seat.kind === "bot") },
    { title: "A bot plays for", bots: true, seats: which((seat) => seat.stand_in && !seat.mine) },
    {
      title: "Away",
      bots: false,
      seats: which((seat) => seat.kind === "person" && !seat.stand_in && !seat.online && !seat.mine),
    },
  ];
  return groups.filter((group) => group.seats.length > 0);
}
