import type { Frame, TableState } from "../api/types";
import type { Ending } from "../games/board";

/** "Ada", "Ada and Ben", "Ada, Ben and Cleo". */
export function listed(names: readonly string[]): string {
  if (names.length <= 1) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** Who has come first, as the story's last lines tell it. */
export function winners(frames: readonly Frame[]): number[] {
  return frames
    .flatMap((frame) => frame.lines)
    .filter((line) => line.kind === "over" && line.amount === 1)
    .flatMap((line) => (line.seat === undefined ? [] : [line.seat]));
}

function gathering(state: TableState): string {
  const free = state.seats.filter((seat) => seat.kind === "open").length;
  if (state.my_seats.length === 0)
    return free > 0 ? "There is a seat for you." : "Every seat is taken. You can look on.";
  if (free === 0)
    return state.host
      ? "Everyone is here. You can start."
      : "Everyone is here. Waiting for the host to start.";
  return `Waiting for ${free === 1 ? "one more player" : `${free} more players`}.`;
}

/**
 * The head line: who is awaited, and what I may do now. `prompt` is the game's own sentence for my seat, `ending` its own account of how it
 * came out.
 */
export function headline(
  state: TableState,
  frames: readonly Frame[],
  prompt: string | null,
  ending: Ending | null = null,
): string {
  if (state.status === "gathering") return gathering(state);
  const name = (seat: number) =>
    state.my_seats.includes(seat) ? "you" : (state.seats[seat]?.name ?? `seat ${seat + 1}`);
  if (state.status === "over") {
    if (ending?.verdict) return ending.verdict;
    const first = ending
      ? ending.rows.filter((row) => row.place === 1).map((row) => row.seat)
      : winners(frames);
    if (first.length === 0) return "The game is over.";
    if (first.length === 1 && state.my_seats.includes(first[0] ?? -1)) return "You have won.";
    return `${capital(listed(first.map(name)))} ${first.length === 1 ? "has" : "have"} won.`;
  }
  if (prompt !== null) return prompt;
  const mine = state.to_act.filter((seat) => state.my_seats.includes(seat));
  if (mine.length > 0 && state.desks.some((desk) => desk.legal.length > 0)) {
    return mine.length === 1 && mine[0] === state.seat
      ? "It is your move."
      : "Another seat of yours is to move.";
  }
  const awaited = state.to_act.filter((seat) => !mine.includes(seat)).map(name);
  return awaited.length > 0 ? `Waiting for ${listed(awaited)}.` : "A moment.";
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
