/** What my hand is doing with a loot card: held, turned, moved over the bag, left lying there, laid or put back. */

import { untrack } from "svelte";
import type { Options } from "../../api/types";
import { objection, preview, type Objection, type Preview } from "./placement";
import { inOrder, layOf, offered, spotsOf, stepped, wordOf, type Lay, type Source } from "./spots";
import { sizeOf, turnedBy, turnedGrip, type Turn } from "./turning";
import type { Components, Spot, Square, View } from "./view";

/** The board's props, as far as the hand cares. */
export interface Situation {
  view: View;
  components: Components;
  options: Options;
  /** Something can be laid now, by me. */
  active: boolean;
  busy: boolean;
  position: string | null;
  play: (moves: string[]) => Promise<boolean>;
  explain: (text: string, rule?: string) => void;
}

/** A card under the pointer. */
export interface Drag {
  /** Where on the turned card it is held, in squares. */
  grip: Square;
  /** Where the pointer is, in the window. */
  x: number;
  y: number;
}

interface Held {
  source: Source;
  card: number;
  turn: Turn;
}

export class Hand {
  held = $state.raw<Held | null>(null);
  /** The square of the bag on which the card's corner lies; null while it is held beside the cloth. */
  at = $state.raw<Square | null>(null);
  drag = $state.raw<Drag | null>(null);
  /** Stepping keeps to the card in hand: it was chosen, and not found by stepping. */
  #chosen = $state(false);

  readonly #now: () => Situation;
  readonly #position = $derived.by(() => this.#now().position);

  readonly cards = $derived.by(() => (this.#now().active ? offered(this.#now().view) : []));
  readonly spots: readonly Spot[] = $derived.by(() => inOrder(this.#now().view.mine?.spots ?? []));

  readonly lay: Lay | null = $derived.by(() => {
    const { held, at } = this;
    return held && at ? { source: held.source, turn: held.turn, x: at[0], y: at[1] } : null;
  });
  readonly word: string | null = $derived.by(() => (this.lay ? wordOf(this.lay) : null));
  /** The legal spot on which the card lies. */
  readonly spot: Spot | null = $derived.by(
    () => (this.word === null ? null : this.spots.find(({ move }) => move === this.word)) ?? null,
  );
  readonly objection: Objection | null = $derived.by(() => {
    const { view, components, options } = this.#now();
    if (!this.held || !this.lay || this.spot || view.seat === null) return null;
    return (
      objection(view, view.seat, this.held.card, this.lay, components, options) ?? {
        text: "The card may not lie here.",
        rule: "SH-3.2",
      }
    );
  });
  readonly preview: Preview | null = $derived.by(() => {
    const { view, components, options } = this.#now();
    if (!this.held || !this.lay || view.seat === null) return null;
    return preview(view, view.seat, this.held.card, this.lay, components, options, this.spot?.points ?? null);
  });
  /** Which legal spot it is, from the best on, and of how many. */
  readonly rank = $derived.by(() => {
    const steps = this.steps;
    const index = steps.findIndex(({ move }) => move === this.word);
    return { index: index < 0 ? null : index, of: steps.length };
  });

  /** Made while a component is set up: it lives as long. */
  constructor(now: () => Situation) {
    this.#now = now;
    // Another question, or none: the card goes back to where it came from.
    $effect(() => {
      void this.#position;
      untrack(() => this.putBack());
    });
  }

  get steps(): Spot[] {
    return spotsOf(this.spots, this.held && this.#chosen ? this.held.source : null);
  }

  #cardOf(source: Source): number | null {
    return this.cards.find((each) => each.source === source)?.card ?? null;
  }

  /** Takes up a card and holds it over the middle of the bag; pressed again, puts it back. */
  pick(source: Source): void {
    const card = this.#cardOf(source);
    if (card === null) return;
    if (this.held?.source === source) {
      this.putBack();
      return;
    }
    const { view, components } = this.#now();
    const bag = view.seat === null ? null : view.seats[view.seat]?.bag;
    const turn = this.held?.turn ?? 0;
    const { wide, high } = sizeOf(turn, components);
    this.held = { source, card, turn };
    this.#chosen = true;
    this.at ??= bag ? [Math.round((bag.width - wide) / 2), Math.round((bag.height - high) / 2)] : [0, 0];
  }

  /** Takes the other card; what is offered once has no other. */
  pickNext(by: 1 | -1): void {
    const { cards } = this;
    if (cards.length === 0) return;
    const index = cards.findIndex(({ source }) => source === this.held?.source);
    const next = index < 0 ? (by > 0 ? cards.length - 1 : 0) : (index + by + cards.length) % cards.length;
    const source = cards[next]?.source;
    if (source !== undefined && source !== this.held?.source) this.pick(source);
  }

  turn(quarters: number): void {
    const { held, drag } = this;
    if (!held) return;
    const { components } = this.#now();
    this.held = { ...held, turn: turnedBy(held.turn, quarters) };
    if (!drag) return;
    // Under the pointer it turns about the point at which it is held.
    const grip = turnedGrip(drag.grip, held.turn, quarters, components);
    this.drag = { ...drag, grip };
    if (this.at)
      this.at = [
        Math.round(this.at[0] + drag.grip[0] - grip[0]),
        Math.round(this.at[1] + drag.grip[1] - grip[1]),
      ];
  }

  nudge(dx: number, dy: number): void {
    const { held, at } = this;
    if (!held) return;
    const { view, components } = this.#now();
    const bag = view.seat === null ? null : view.seats[view.seat]?.bag;
    if (!at || !bag) return;
    const { wide, high } = sizeOf(held.turn, components);
    const within = (value: number, side: number, span: number) =>
      Math.max(1 - side, Math.min(span - 1, value));
    this.at = [within(at[0] + dx, wide, bag.width), within(at[1] + dy, high, bag.height)];
  }

  /** To where its middle lies on a square. */
  moveTo([x, y]: Square): void {
    const { held } = this;
    if (!held) return;
    const { wide, high } = sizeOf(held.turn, this.#now().components);
    this.at = [Math.round(x - wide / 2), Math.round(y - high / 2)];
  }

  /** To the next legal spot, from the best-scoring on; says so where there is none. */
  step(by: 1 | -1): void {
    if (!this.#now().active) return;
    const found = stepped(this.steps, this.word, by);
    const lay = found ? layOf(found.move) : null;
    const card = lay ? this.#cardOf(lay.source) : null;
    if (!lay || card === null) {
      this.#now().explain(
        this.held && this.#chosen ? "This card fits nowhere now." : "No card fits anywhere now.",
        "SH-2.4",
      );
      return;
    }
    if (!this.held) this.#chosen = false;
    this.held = { source: lay.source, card, turn: lay.turn };
    this.at = [lay.x, lay.y];
  }

  /** Lays the card where it lies; where it may not, says why. */
  async confirm(): Promise<void> {
    const { busy, active, play, explain } = this.#now();
    if (!active || busy || !this.held) return;
    if (this.spot) {
      if (await play([this.spot.move])) this.putBack();
    } else if (this.objection) explain(this.objection.text, this.objection.rule);
  }

  /** Whether there was anything to put back. */
  putBack(): boolean {
    const was = this.held !== null;
    this.held = null;
    this.at = null;
    this.drag = null;
    this.#chosen = false;
    return was;
  }

  // Under the pointer

  startDrag(source: Source, grip: Square, x: number, y: number): void {
    const card = this.#cardOf(source);
    if (card === null) return;
    const same = this.held?.source === source ? this.held : null;
    this.held = same ?? { source, card, turn: 0 };
    this.#chosen = true;
    if (!same) this.at = null;
    this.drag = { grip, x, y };
  }

  /** `over`: the square of the bag under the pointer, with fractions; null beside the cloth. */
  moveDrag(x: number, y: number, over: Square | null): void {
    const { drag } = this;
    if (!drag) return;
    this.drag = { ...drag, x, y };
    this.at = over ? [Math.round(over[0] - drag.grip[0]), Math.round(over[1] - drag.grip[1])] : null;
  }

  /** Let go: it stays where it lies on the cloth, and goes back from anywhere else. */
  drop(): void {
    this.drag = null;
    if (!this.at) this.putBack();
  }
}
