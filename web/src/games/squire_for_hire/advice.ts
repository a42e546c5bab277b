/** What there is to be done now: in a sentence with its rule, and the moves that lay nothing. */

import type { Frame, SeatDesk } from "../../api/types";
import { justPassed, passText, promptOf } from "./words";
import type { Components, View } from "./view";

/** Where the board stands for me. */
export interface Moment {
  view: View;
  components: Components;
  desk: SeatDesk | null;
  legal: readonly string[];
  /** Something can be laid now, by me. */
  laying: boolean;
  /** In how many places. */
  spots: number;
  names: readonly string[];
  narrow: boolean;
}

export interface Hint {
  text: string;
  rule: string;
}

export function hintOf({ view, components, desk, legal, laying, spots, names, narrow }: Moment): Hint {
  if (view.phase === "over") return { text: "The game is over.", rule: "SH-5.1" };
  if (view.phase === "side" && legal.length > 0)
    return { text: "Flip the story's card to the left or the right: press the pile.", rule: "SH-2.5" };
  if (laying && spots > 0)
    return {
      text: narrow
        ? "Drag a card onto the bag, or press it."
        : "Drag a loot card onto the bag, or press it and use the arrow keys; R turns it, N goes to the best spot.",
      rule: view.phase === "turn" ? "SH-2.1" : "SH-3.2",
    };
  if (laying) return { text: promptOf(view, desk, components), rule: "SH-2.4" };
  if (view.turn !== null && view.turn !== view.seat && view.phase !== "keep")
    return { text: `${names[view.turn] ?? ""} is to move.`, rule: "SH-2.7" };
  return { text: promptOf(view, desk, components), rule: view.phase === "keep" ? "SH-1.3" : "SH-2.1" };
}

/** A move that lays nothing, and what comes of it. */
export interface Plain {
  word: string;
  label: string;
  means: string;
}

export function plainMoves(
  legal: readonly string[],
  view: View,
  components: Components,
  frames: readonly Frame[],
): Plain[] {
  return legal.flatMap((word) => {
    if (word === "pass") {
      const then = passText(view, components, justPassed(frames, view.story));
      return [{ word, label: "Pass", means: `Pass: ${then}` }];
    }
    return word === "leave"
      ? [{ word, label: "Leave it", means: "The card leaves the game with you, and the game ends." }]
      : [];
  });
}
