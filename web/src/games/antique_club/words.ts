/** Moves and cards of Antique Club in plain language. */

import { spoken } from "./collectibles";
import type { Components, View } from "./view";

/** A move word as the label of a button: `bid 21` -> `Bid 21 thousand`. */
export function wordText(word: string, view: View, components?: Components): string {
  const [verb = "", object = ""] = word.split(" ");
  switch (verb) {
    case "hall":
      return "Go to the Auction Hall";
    case "castle":
      return "Go to the Castle";
    case "bid":
      return `Bid ${object} thousand`;
    case "thief":
      return `Send thief ${object}`;
    case "detective":
      return "Send the detective";
    case "exhibit":
      return "Put on an exhibit";
    case "take": {
      const top = view.windows[object === "left" ? 0 : 1].top;
      return `Take ${top ? spoken(top, components) : "the top card"} from the ${object} window`;
    }
    case "show":
      return `Add ${spoken(object, components)}`;
    case "done":
      return "The exhibit stands";
    case "steal":
      return `Steal ${spoken(object, components)}`;
    case "decline":
      return "Take nothing";
    default:
      return word;
  }
}

/** An action or place card as a thing: `bid 21` -> `21 thousand in cash`. */
export function cardText(word: string): string {
  const [verb = "", object = ""] = word.split(" ");
  switch (verb) {
    case "hall":
      return "Auction Hall";
    case "castle":
      return "Castle";
    case "bid":
      return `${object} thousand in cash`;
    case "thief":
      return `thief ${object}`;
    case "exhibit":
      return "exhibit card";
    default:
      return word;
  }
}

const ORDINALS = ["", "first", "second", "third", "fourth", "fifth", "sixth"];

export function ordinal(n: number): string {
  return ORDINALS[n] ?? `${n}th`;
}

/** `Ann`, `Ann and Bob`, `Ann, Bob and Cy`. */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** What a line's `why` says in the account at the end. */
export function whyText(why: string): string {
  const known: Record<string, string> = {
    best: "best exhibits",
    second: "second exhibits",
    detective: "arrests",
    "final best": "the best final exhibit",
    "final second": "the second final exhibit",
  };
  return known[why] ?? why;
}

/** Where a figure stands: `Club Room`, `castle 4, space 2`, `banquet seat 3`. */
export function whereabouts(position: number, components: Components): string {
  if (position <= 0) return "the Club Room";
  let left = position;
  for (const [i, castle] of components.castles.entries()) {
    if (left <= castle.spaces) return `castle ${i + 1}, space ${left}`;
    left -= castle.spaces;
  }
  return left > components.banquet_seats
    ? `${left - components.banquet_seats} past the last banquet seat`
    : `banquet seat ${left}`;
}
