/** What I am thinking of: a city looked at or chosen, a trade about to be made; and the words that a press sends. */

import { untrack } from "svelte";
import type { SeatDesk } from "../../api/types";
import { Confirm } from "../../ui/confirm.svelte";
import { moved } from "./market";
import type { Action, Deal, Journey, Market, View } from "./view";
import { refusalOf, tradeOf, type Trade } from "./trade";

/** The board's props, as far as planning cares. */
export interface Situation {
  view: View;
  desk: SeatDesk | null;
  busy: boolean;
  readonly: boolean;
  play: (moves: string[]) => Promise<boolean>;
  explain: (text: string, rule?: string) => void;
}

export class Plan {
  readonly confirm = new Confirm();
  /** Under the pointer or the focus. */
  looked = $state<string | null>(null);
  /** Chosen to go to, until the trade is made. */
  picked = $state<string | null>(null);
  /** The trade under the pointer or the focus. */
  thinking = $state<Action | null>(null);
  /** A word that moves a marker, under the pointer or the focus. */
  marker = $state<string | null>(null);

  /** The steps of a trade are on their way. */
  sending = $state(false);

  readonly #now: () => Situation;

  readonly legal = $derived.by((): readonly string[] => {
    const { desk, readonly } = this.#now();
    return readonly || !desk ? [] : desk.legal;
  });
  readonly going = $derived.by(() => this.legal.some((word) => word.startsWith("go ")));
  readonly trading = $derived.by(() => this.legal.includes("sell"));

  readonly here = $derived.by(() => {
    const { view } = this.#now();
    return view.seat === null ? null : (view.seats[view.seat]?.city ?? null);
  });
  /** The city that is spoken of. */
  readonly city = $derived.by(() => this.looked ?? this.picked ?? (this.trading ? this.here : null));
  readonly journey = $derived.by((): Journey | null => this.journeyTo(this.city));
  readonly deal = $derived.by((): Deal | null => {
    if (this.trading && this.city === this.here) return this.#now().view.mine?.trade ?? null;
    return this.journey?.deal ?? null;
  });
  /** What the market would be after what is thought of. */
  readonly then = $derived.by((): Market | null => {
    const action = this.confirm.armed?.startsWith("buy")
      ? "buy"
      : this.confirm.armed?.startsWith("sell")
        ? "sell"
        : null;
    const thought = this.thinking ?? action;
    if (this.deal && thought) return thought === "buy" ? this.deal.after_buy : this.deal.after_sell;
    const word = this.marker ?? this.confirm.armed;
    return word?.startsWith("marker ") ? moved(this.#now().view.market, word) : null;
  });

  constructor(now: () => Situation) {
    this.#now = now;
    const position = $derived(now().desk?.position ?? null);
    // Another question: nothing stays armed or chosen.
    $effect(() => {
      void position;
      untrack(() => {
        this.confirm.clear();
        this.picked = null;
        // On a touch screen nothing else would end it.
        if (this.legal.length > 0) this.looked = null;
        this.thinking = null;
        this.marker = null;
      });
    });
  }

  journeyTo(city: string | null): Journey | null {
    return this.#now().view.mine?.journeys.find((journey) => journey.city === city) ?? null;
  }

  pick(city: string): boolean {
    const { view, busy, readonly, explain } = this.#now();
    if (readonly || busy) return false;
    this.confirm.clear();
    if (!this.going) {
      if (this.trading && city === this.here) return true;
      // On a touch screen a press is the only way to look.
      this.looked = city;
      return false;
    }
    const refusal = refusalOf(view, city, this.journeyTo(city));
    if (refusal) {
      this.looked = city;
      explain(refusal.text, refusal.rule);
      return false;
    }
    this.picked = city;
    return true;
  }

  /** What a press on Buy or Sell would do now; null when there is no trade to think of. */
  tradeFor(action: Action): Trade | null {
    const { view } = this.#now();
    if (!this.deal || this.city === null) return null;
    return tradeOf(view, this.deal, this.trading ? null : this.journey, action);
  }

  press(action: Action): void {
    const { busy, explain } = this.#now();
    const trade = this.tradeFor(action);
    if (!trade || busy || this.sending) return;
    if (trade.refusal) explain(trade.refusal.text, trade.refusal.rule);
    else if (trade.reveals) this.confirm.press(`${action} ${this.city}`, () => void this.#send(trade.words));
    else void this.#send(trade.words);
  }

  /** One step after the other, as each is a decision of its own to the rules; it ends with one that is not taken. */
  async #send(words: readonly string[]): Promise<void> {
    this.sending = true;
    try {
      for (const word of words) if (!(await this.#now().play([word]))) return;
    } finally {
      this.sending = false;
    }
  }

  /** A press on something that is a move by itself; what cannot be taken back is asked for twice. */
  word(word: string, twice = true): void {
    const { busy, play } = this.#now();
    if (busy || !this.legal.includes(word)) return;
    if (twice) this.confirm.press(word, () => void play([word]));
    else {
      this.confirm.clear();
      void play([word]);
    }
  }

  /** Escape: lets go of what was begun. Whether there was anything. */
  letGo(): boolean {
    if (this.confirm.clear()) return true;
    const held = this.picked !== null;
    this.picked = null;
    return held;
  }
}
