/** What is asked now, with its rule; and when the next exhibition is. */

import { tiesText } from "./ending";
import { nextExhibition } from "./guests";
import { counted } from "./terms";
import type { Phase, View } from "./view";
import { promptOf, waitingText } from "./words";

const rules: Record<Phase, string> = {
  board: "SQ-1.5",
  go: "SQ-2.1",
  trade: "SQ-2.2",
  offers: "SQ-2.3",
  cell: "SQ-2.5",
  take: "SQ-2.5",
  exhibition: "SQ-3.1",
  commissions: "SQ-4.2",
  marker: "SQ-3.3",
  swap: "SQ-4.3",
  replace: "SQ-4.3",
  over: "SQ-5.2",
};

/** For the bar under the map: what I may do, or who is awaited. */
export function hintOf(view: View, mine: boolean, names: readonly string[]): { text: string; rule: string } {
  const rule = rules[view.phase];
  if (view.standings) {
    const ties = tiesText(view.standings, names);
    return ties ? { text: ties, rule: "SQ-5.3" } : { text: "The game is over.", rule };
  }
  return { text: mine ? promptOf(view) : waitingText(view, names), rule };
}

/** "you this turn", "Ann in 2 turns". */
export function nextText(view: View, names: readonly string[]): { holder: number | null; text: string } {
  if (view.phase === "over") return { holder: null, text: "all held" };
  const turn = view.turn ?? view.starter;
  const { seat, turns } = nextExhibition(view.token, turn, view.seats.length);
  const name = seat === view.seat ? "you" : (names[seat] ?? "");
  if (view.so_far?.exhibition && turns === 0) return { holder: seat, text: `${name} now` };
  if (view.phase !== "board" && view.round + turns > view.last_round)
    return { holder: null, text: "no more of them" };
  const when = turns === 0 ? "this turn" : turns === 1 ? "next turn" : `in ${counted(turns, "turn")}`;
  return { holder: seat, text: `${name} ${view.phase === "board" && turns === 0 ? "first turn" : when}` };
}
