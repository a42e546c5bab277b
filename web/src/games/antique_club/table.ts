/** What every part of the board may need, handed down once. */

import { createContext } from "svelte";
import type { IconName } from "../../icons/names";
import type { Accent } from "../../theme/accents";
import type { Confirm } from "../../ui/confirm.svelte";
import type { Components } from "./view";

export interface Table {
  readonly components: Components;
  readonly names: readonly string[];
  readonly accents: readonly Accent[];
  readonly confirm: Confirm;
  explain(text: string, rule?: string): void;
}

export const [useTable, setTable] = createContext<Table>();

export const categoryIcons: Record<string, IconName> = {
  A: "smoking-pipe",
  B: "cooking-pot",
  C: "carnival-mask",
  D: "round-star",
  E: "spinning-top",
  F: "hanging-sign",
};

/** The icon of a card in words. */
export function cardIcon(word: string): IconName {
  const head = word.split(" ")[0];
  switch (head) {
    case "hall":
      return "gavel";
    case "castle":
      return "castle";
    case "bid":
      return "cash";
    case "thief":
      return "robber";
    case "detective":
      return "sherlock-holmes";
    default:
      return "column-vase";
  }
}
