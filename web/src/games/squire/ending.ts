/** How a game came out: VP by source, and how ties were broken. */

import type { Ending } from "../board";
import { counted, listed } from "./terms";
import type { Points, Standing, View } from "./view";

const sources: readonly { of: keyof Points; title: string }[] = [
  { of: "exhibits", title: "Exhibits" },
  { of: "commissions", title: "Commissions" },
  { of: "left_over", title: "Tickets and coins" },
];

export function endingOf(view: View): Ending | null {
  if (!view.standings) return null;
  return {
    reasons: sources.map(({ title }) => title),
    rows: view.standings.map(({ seat, place, points }) => ({
      seat,
      place,
      by: new Map(sources.map(({ of, title }) => [title, points[of]])),
      total: points.total,
    })),
    verdict: null,
  };
}

/** How seats level on VP were told apart (SQ-5.3), a sentence for each such group; empty when no two are level. */
export function tiesText(standings: readonly Standing[], names: readonly string[]): string {
  const totals = [...new Set(standings.map(({ points }) => points.total))];
  const name = ({ seat }: Standing) => names[seat] ?? `seat ${seat + 1}`;
  return totals
    .map((total) => standings.filter(({ points }) => points.total === total))
    .filter((level) => level.length > 1)
    .map((level) => {
      const who = `${listed(level.map(name))} are level on ${level[0]?.points.total} VP`;
      const differ = (of: "left_over" | "exhibits") => new Set(level.map((each) => each[of])).size > 1;
      const by = (of: "left_over" | "exhibits", one: string, many: string) =>
        `${who}; ${many} decide: ${listed(level.map((each) => `${name(each)} has ${counted(each[of], one, many)}`))}.`;
      if (differ("left_over")) return by("left_over", "ticket or coin", "tickets and coins");
      if (differ("exhibits"))
        return `${by("exhibits", "exhibit", "exhibits").replace("; ", ", and on tickets and coins; ")}`;
      return `${who}, on tickets and coins and on exhibits, and share the place.`;
    })
    .join(" ");
}
