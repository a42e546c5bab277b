/** Moves and cards of Antique Club in plain language. */

import { spoken } from "./collectibles";
import type { Components, Place, View } from "./view";

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

/** What a card is good for at a place, and the rule that says so. */
export function purpose(
  word: string,
  place: Place | null,
  pair: readonly [number, number],
): { text: string; rule: string } {
  switch (word.split(" ")[0]) {
    case "hall":
      return {
        text: "Buy a collectible with the highest cash, or pocket what was paid with the only thief.",
        rule: "AC-2.1",
      };
    case "castle":
      return {
        text: "Show an exhibit to move ahead, steal from exhibits, or arrest thieves.",
        rule: "AC-2.1",
      };
    case "bid":
      return {
        text: "The highest cash takes the top card of a window and is paid; all other cash comes back to its owners.",
        rule: "AC-3.1",
      };
    case "thief":
      if (place === "hall")
        return {
          text: "If yours is the only thief, it pockets the cash just paid. It cannot be arrested here.",
          rule: "AC-3.3",
        };
      return {
        text: `May take one card from every exhibit in the Castle.${place === null ? " In the Auction Hall a lone thief pockets the cash paid." : ""} A detective sends it to prison, but you keep the loot.`,
        rule: "AC-4.5",
      };
    case "detective":
      return {
        text: "Sends every thief in the Castle to prison and then moves you by your rank on the track: the first moves 1, the second 2. Without a thief there it gains nothing.",
        rule: "AC-4.6",
      };
    default:
      return {
        text: `Show three or more cards whose letters run without a gap. The best exhibit moves ${pair[0]}, the second ${pair[1]}.`,
        rule: "AC-4.4",
      };
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
