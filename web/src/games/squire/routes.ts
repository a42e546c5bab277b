/** Ways over the board and what they cost (SQ-2.1). */

export type Way = "land" | "sea";

export interface Line {
  way: Way;
  ends: readonly [string, string];
}

/** The lines of a board, and by city where they lead. */
export class Routes {
  readonly #steps = new Map<string, { city: string; line: Line }[]>();
  readonly #found = new Map<string, Map<string, number>>();

  constructor(readonly lines: readonly Line[]) {
    for (const line of lines) {
      const [one, other] = line.ends;
      this.#add(one, other, line);
      this.#add(other, one, line);
    }
  }

  #add(from: string, city: string, line: Line): void {
    const steps = this.#steps.get(from) ?? [];
    steps.push({ city, line });
    this.#steps.set(from, steps);
  }

  neighbours(city: string): readonly string[] {
    return (this.#steps.get(city) ?? []).map((step) => step.city);
  }

  /** Lines of a shortest way from a city to every city that can be reached. */
  distances(from: string): ReadonlyMap<string, number> {
    const known = this.#found.get(from);
    if (known) return known;
    const distances = new Map([[from, 0]]);
    const queue = [from];
    for (let city = queue.shift(); city !== undefined; city = queue.shift()) {
      for (const next of this.neighbours(city)) {
        if (distances.has(next)) continue;
        distances.set(next, (distances.get(city) ?? 0) + 1);
        queue.push(next);
      }
    }
    this.#found.set(from, distances);
    return distances;
  }

  /** The cities of a shortest way, both ends included; empty when there is none. */
  way(from: string, to: string): string[] {
    const distances = this.distances(to);
    if (!distances.has(from)) return [];
    const way = [from];
    for (let city = from; city !== to;) {
      const left = distances.get(city) ?? 0;
      const next = this.neighbours(city).find((each) => distances.get(each) === left - 1);
      if (next === undefined) return [];
      way.push(next);
      city = next;
    }
    return way;
  }

  /** The lines that a way follows, in its order. */
  along(way: readonly string[]): Line[] {
    return way.slice(1).flatMap((city, i) => {
      const step = this.#steps.get(way[i] ?? "")?.find((each) => each.city === city);
      return step ? [step.line] : [];
    });
  }
}

export interface Fare {
  /** Lines of the way. */
  lines: number;
  /** Lines that royal tickets pay; they are kept. */
  royal: number;
  /** Regular tickets to be spent. */
  tickets: number;
  /** Tickets that are missing; 0 when the way can be paid. */
  short: number;
}

/** What a way of that many lines costs a seat; `linesEach`: how many lines a royal ticket pays each turn (SQ-1.7, eagle). */
export function fare(
  lines: number,
  purse: { tickets: number; royal_tickets: number },
  linesEach: number,
): Fare {
  const royal = Math.min(lines, purse.royal_tickets * linesEach);
  const tickets = lines - royal;
  return { lines, royal, tickets, short: Math.max(0, tickets - purse.tickets) };
}
