import type { Frame, Line } from "../api/types";

/** A piece of a sentence of the log. */
export type Part =
  { kind: "text"; text: string } | { kind: "seat"; seat: number } | { kind: "rule"; id: string };

const pieces = /\{(\d+)\}|\b([A-Z]{2,3}-\d+(?:\.\d+)?)\b/g;

/** A sentence with `{0}`, `{1}` ... for seats and `AC-2.3` for rules, cut into what is drawn differently. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const found of text.matchAll(pieces)) {
    if (found.index > end) parts.push({ kind: "text", text: text.slice(end, found.index) });
    const [whole, seat, rule] = found;
    if (seat !== undefined) parts.push({ kind: "seat", seat: Number(seat) });
    else parts.push({ kind: "rule", id: rule ?? whole });
    end = found.index + whole.length;
  }
  if (end < text.length) parts.push({ kind: "text", text: text.slice(end) });
  return parts;
}

/** The same sentence as plain text, for a screen reader. */
export function plain(text: string, names: readonly string[]): string {
  return partsOf(text)
    .map((part) =>
      part.kind === "text"
        ? part.text
        : part.kind === "rule"
          ? part.id
          : (names[part.seat] ?? `seat ${part.seat + 1}`),
    )
    .join("");
}

/** What a new frame says, as one announcement. */
export function announcement(frames: readonly Frame[], names: readonly string[]): string {
  return frames
    .flatMap((frame) => [
      ...(frame.note ? [plain(frame.note, names)] : []),
      ...frame.lines.map((line) => plain(line.text, names)),
    ])
    .map((sentence) => (/[.!?:]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(" ");
}

/** One entry of the log: a sentence of the game, or a note about the table. */
export interface Entry {
  key: string;
  frame: number;
  text: string;
  note: boolean;
  line: Line | null;
}

export interface RoundEntries {
  round: number;
  entries: Entry[];
}

/** The story by rounds, in order. Lines that only open a round give the heading, not an entry. */
export function rounds(frames: readonly Frame[]): RoundEntries[] {
  const told: RoundEntries[] = [];
  for (const frame of frames) {
    const entries: Entry[] = [];
    if (frame.note)
      entries.push({ key: `${frame.id}n`, frame: frame.id, text: frame.note, note: true, line: null });
    frame.lines.forEach((line, index) => {
      if (line.kind !== "round") {
        entries.push({ key: `${frame.id}.${index}`, frame: frame.id, text: line.text, note: false, line });
      }
    });
    const opened = frame.lines.find((line) => line.kind === "round");
    // A round is opened by the same frame that ends the one before: what comes before its line belongs there.
    const at = opened ? frame.lines.indexOf(opened) : -1;
    const group = (round: number) => {
      const last = told.at(-1);
      if (last && last.round === round) return last;
      const next: RoundEntries = { round, entries: [] };
      told.push(next);
      return next;
    };
    if (opened?.amount !== undefined && at >= 0) {
      const earlier = entries.filter((entry) => entry.line !== null && frame.lines.indexOf(entry.line) < at);
      const last = told.at(-1);
      if (earlier.length > 0) (last ?? group(opened.amount - 1)).entries.push(...earlier);
      group(opened.amount).entries.push(...entries.filter((entry) => !earlier.includes(entry)));
    } else if (entries.length > 0) {
      group(frame.round).entries.push(...entries);
    }
  }
  return told;
}
