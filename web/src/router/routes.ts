/** The addresses of this client; the server answers each of them with the same page. */

export type Route =
  | { page: "front" }
  | { page: "table"; id: string; seat: number | null }
  | { page: "replay"; id: string }
  | { page: "rules"; game: string; rule: string | null }
  | { page: "daily"; game: string; day: string | null }
  | { page: "about" }
  | { page: "unknown"; path: string };

/** A part of a path, decoded; null when it is not proper percent encoding. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** The page an address names. */
export function routeOf(url: Pick<URL, "pathname" | "search" | "hash">): Route {
  const unknown: Route = { page: "unknown", path: url.pathname };
  const parts = url.pathname
    .split("/")
    .filter((part) => part !== "")
    .map(decoded);
  const [first, second, third] = parts;
  if (parts.includes(null)) return unknown;
  if (first === undefined) return { page: "front" };
  if (first === "about" && parts.length === 1) return { page: "about" };
  if (first === "rules" && second && parts.length === 2) {
    return { page: "rules", game: second, rule: decoded(url.hash.slice(1)) || null };
  }
  if (first === "daily" && second && (parts.length === 2 || (third && parts.length === 3))) {
    return { page: "daily", game: second, day: third ?? null };
  }
  if (first === "table" && second && parts.length === 2) {
    const seat = new URLSearchParams(url.search).get("seat");
    return { page: "table", id: second, seat: seat !== null && /^\d$/.test(seat) ? Number(seat) : null };
  }
  if (first === "table" && second && third === "replay" && parts.length === 3)
    return { page: "replay", id: second };
  return unknown;
}

/** The address of a page. */
export const pathOf = {
  front: () => "/",
  table: (id: string, seat: number | null = null) =>
    `/table/${encodeURIComponent(id)}${seat === null ? "" : `?seat=${seat}`}`,
  replay: (id: string) => `/table/${encodeURIComponent(id)}/replay`,
  /** The replay, where a bot looks back at the game. */
  analysis: (id: string) => `/table/${encodeURIComponent(id)}/replay#analysis`,
  rules: (game: string, rule: string | null = null) =>
    `/rules/${encodeURIComponent(game)}${rule === null ? "" : `#${rule}`}`,
  daily: (game: string, day: string | null = null) =>
    `/daily/${encodeURIComponent(game)}${day === null ? "" : `/${encodeURIComponent(day)}`}`,
  about: () => "/about",
};

/** Whether two routes are one page, so that going from one to the other is no new page to a reader. */
export function samePage(one: Route, other: Route): boolean {
  return JSON.stringify({ ...one, rule: null }) === JSON.stringify({ ...other, rule: null });
}
