/** Dashes by seat, so that lines are told apart without their colours. */
const dashes = ["none", "7 3", "2 3", "10 3 2 3", "12 4", "5 2 1 2"] as const;

export function dashOf(seat: number): string {
  return dashes[seat % dashes.length] ?? "none";
}
