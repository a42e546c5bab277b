/** Days as people read them. All are counted in UTC, so that a day is the same one for everybody. */

import type { DailyResults } from "../../api/types";

/** "Monday 30 November", with the year when it is another than this one. */
export function dayText(day: string, year: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const text = date.toLocaleDateString("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  return date.getUTCFullYear() === year ? text : `${text} ${date.getUTCFullYear()}`;
}

/** "30 November". */
export function shortDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
}

/** "3 h 12 min", "12 min"; what is left of a day. */
export function leftText(ends: string, now: number): string {
  const minutes = Math.max(0, Math.ceil((Date.parse(ends) - now) / 60_000));
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

/** "Nobody has played it to the end yet.", "7 people have begun it, 5 have played it to the end." */
export function crowdText({ begun, finished, over }: DailyResults): string {
  const people = (count: number) => (count === 1 ? "1 person" : `${count} people`);
  if (begun === 0) return over ? "Nobody played it." : "Nobody has begun it yet.";
  if (finished === 0)
    return `${people(begun)} ${begun === 1 ? "has" : "have"} begun it, nobody has played it to the end yet.`;
  if (begun === finished)
    return `${people(finished)} ${finished === 1 ? "has" : "have"} played it to the end.`;
  return `${people(begun)} have begun it, ${finished === 1 ? "1 has" : `${finished} have`} played it to the end.`;
}

/** "You came 2nd of 5.", "You shared 1st place of 3.", or null where there is no place of mine. */
export function placeText({ results, finished, over }: DailyResults): string | null {
  const mine = results.find((result) => result.mine);
  if (!mine) return null;
  if (mine.place === null) return "Your game ended after the day, when the deal lay open: it has no place.";
  const shared = results.filter(({ place }) => place === mine.place).length > 1;
  const among = `of ${finished}${over ? "" : " so far"}`;
  return shared
    ? `You share ${ordinal(mine.place)} place ${among}.`
    : `You ${over ? "came" : "are"} ${ordinal(mine.place)} ${among}.`;
}

/** "1st", "2nd", "11th". */
export function ordinal(place: number): string {
  const teen = place % 100 >= 11 && place % 100 <= 13;
  return `${place}${teen ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th")}`;
}

/** The neighbouring days with a deal, and today: what lies before and after the day that is shown. */
export function neighbours(
  days: readonly string[],
  day: string,
  today: string,
): { before: string | null; after: string | null } {
  const all = [...new Set([...days, today])].sort();
  return {
    before: all.filter((each) => each < day).at(-1) ?? null,
    after: all.find((each) => each > day) ?? null,
  };
}
