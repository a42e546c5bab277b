/** What every part of the board may need, handed down once. */

import { createContext } from "svelte";
import type { Accent } from "../../theme/accents";
import type { Components } from "./view";

export interface Table {
  readonly components: Components;
  readonly names: readonly string[];
  readonly accents: readonly Accent[];
  explain(text: string, rule?: string): void;
  showRule(id: string): void;
}

export const [useTable, setTable] = createContext<Table>();
