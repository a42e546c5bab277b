/** Cards on their way: measured where they were and where they are, so that they can be seen to travel. */

import { tick, untrack } from "svelte";
import type { Frame } from "../../api/types";
import { lessMotion } from "../../ui/motion";
import { flightsOf, type Flight } from "./flights";
import type { View } from "./view";

export type Flown = Flight & { start: DOMRect; end: DOMRect };

export class Flying {
  flights = $state.raw<Flown[]>([]);
  /** Cards that are still on their way to a bag, and not to be seen there yet. */
  readonly arriving: ReadonlySet<number> = $derived(
    new Set(this.flights.filter(({ kind }) => kind === "lay").map(({ card }) => card)),
  );
  #before: View | null = null;
  #seen = -1;
  #mine: number | null = null;

  /**
   * Made while a component is set up. `told`: the view and the story; `held`: the card my hand has on the cloth, which lies where it is
   * laid already.
   */
  constructor(
    root: () => HTMLElement | undefined,
    told: () => { view: View; frames: readonly Frame[] },
    held: () => number | null,
  ) {
    $effect(() => {
      this.#mine = held() ?? this.#mine;
    });
    // Before the new view is drawn: the cards still lie where they were.
    $effect.pre(() => {
      const { view, frames } = told();
      untrack(() => this.#follow(root(), view, frames));
    });
  }

  arrived(key: string): void {
    this.flights = this.flights.filter((each) => each.key !== key);
  }

  #follow(board: HTMLElement | undefined, now: View, told: readonly Frame[]): void {
    const was = this.#before;
    const first = this.#seen < 0;
    const fresh = told.filter(({ id }) => id > this.#seen);
    this.#before = now;
    this.#seen = told.at(-1)?.id ?? 0;
    if (first || !was || was === now || !board || fresh.length === 0 || lessMotion()) return;
    if (was.seat !== now.seat) return;
    const flights = flightsOf(fresh, was, now, this.#mine);
    this.#mine = null;
    const starts = flights.map(({ from }) => boxOf(board, from));
    void tick().then(() => {
      this.flights = flights.flatMap((flight, i) => {
        const start = starts[i];
        const end = boxOf(board, flight.to);
        return start && end ? [{ ...flight, start, end }] : [];
      });
    });
  }
}

/** Where a place on the table is seen; null when it is not. */
function boxOf(board: HTMLElement, spot: string): DOMRect | null {
  const all = [...board.querySelectorAll<Element>(`[data-spot="${spot}"]`)];
  return all.map((each) => each.getBoundingClientRect()).find((box) => box.width > 0) ?? null;
}
