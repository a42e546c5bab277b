/** A view nobody wrote a board for, taken apart by its shape alone: what the plain board shows, and what it calls it. */

export type Facts = Record<string, unknown>;

export type Shape = "one" | "several" | "group" | "groups";

export function isFacts(value: unknown): value is Facts {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** One thing, several of them, or what has parts of its own. */
export function shapeOf(value: unknown): Shape {
  if (isFacts(value)) return "group";
  if (!Array.isArray(value)) return "one";
  return value.length > 0 && value.every(isFacts) ? "groups" : "several";
}

/** "bids_left" as a label: "Bids left". */
export function labelOf(field: string): string {
  const words = field
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** One thing in words; what is not there, or not known, is a dash. */
export function wordOf(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (value === true) return "yes";
  if (value === false) return "no";
  if (typeof value === "number") return String(value).replace("-", "−");
  if (Array.isArray(value)) return value.length > 0 ? value.map(wordOf).join(", ") : "none";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** What a view says of the whole table: all but whose it is, and what is shown in places of its own. */
export function tableFacts(view: Facts): Facts {
  const { game, seat, seats, mine, ...rest } = view;
  void [game, seat, mine];
  return isFacts(seats) || !Array.isArray(seats) || !seats.every(isFacts) ? { seats, ...rest } : rest;
}

/** What it says of each seat; empty when it does not keep them apart. */
export function seatFacts(view: Facts): Facts[] {
  const { seats } = view;
  return Array.isArray(seats) && seats.every(isFacts) ? seats : [];
}

export interface Group {
  /** null: all there is. */
  title: string | null;
  words: string[];
}

/** Moves that are many, by their first word; so few that one look takes them in stay together. */
export function groupsOf(words: readonly string[], few = 12): Group[] {
  const groups = new Map<string, string[]>();
  for (const word of words) {
    const first = word.split(" ", 1)[0] ?? word;
    groups.set(first, [...(groups.get(first) ?? []), word]);
  }
  if (words.length <= few || groups.size === 1) return [{ title: null, words: [...words] }];
  return [...groups].map(([title, words]) => ({ title: labelOf(title), words }));
}
