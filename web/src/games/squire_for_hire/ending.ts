/** How a game came out: the points of each bag by line. */

import type { Ending } from "../board";
import { points } from "./words";
import type { Components, ScoreView, View } from "./view";

export const scoreLines: readonly { line: keyof ScoreView & Line; title: string; rule: string }[] = [
  { line: "items", title: "Good items", rule: "SH-5.1" },
  { line: "pairs", title: "Pairs", rule: "SH-5.2" },
  { line: "combos", title: "Combos", rule: "SH-5.3" },
  { line: "prized", title: "Prized junk", rule: "SH-5.3" },
  { line: "junk", title: "Other junk", rule: "SH-5.4" },
];

export type Line = "items" | "pairs" | "combos" | "prized" | "junk";

export function endingOf(view: View, components: Components): Ending | null {
  if (!view.standings) return null;
  const rows = view.standings.map(({ seat, place, points: total }) => {
    const score = view.seats[seat]?.bag?.score;
    return {
      seat,
      place,
      by: new Map(scoreLines.map(({ line, title }) => [title, score?.[line] ?? 0])),
      total,
    };
  });
  const alone = view.standings.length === 1 ? view.standings[0] : undefined;
  const mark = components.hired_at;
  const verdict = !alone
    ? null
    : alone.hired
      ? `Hired, with ${points(alone.points)}: ${mark} were asked for.`
      : `Not hired: ${points(alone.points)}, and ${mark} were asked for.`;
  return { reasons: scoreLines.map(({ title }) => title), rows, verdict };
}
