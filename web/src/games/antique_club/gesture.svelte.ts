/** What my hands are doing: a card pressed once, a place lifted, an exhibit being gathered; each sent as one gesture. */

import { untrack } from "svelte";
import { isPlace, isSurprise, type Desk, type HandCard } from "./actions";
import { sorted } from "./collectibles";
import { Confirm } from "../../ui/confirm.svelte";
import { addable, isExhibit, whyNot } from "./exhibit";
import type { Place, View } from "./view";

/** The board's props, as far as hands care. */
export interface Situation {
  view: View;
  desk: (Desk & { position: string }) | null;
  busy: boolean;
  readonly: boolean;
  play: (moves: string[]) => Promise<boolean>;
  explain: (text: string, rule?: string) => void;
}

export class Gesture {
  readonly confirm = new Confirm();
  /** Surprise (AC-6.1): the place picked up but not laid yet. */
  lifted = $state<Place | null>(null);
  /** The exhibit gathered so far (AC-4.2). */
  picks = $state.raw<readonly string[]>([]);

  readonly #now: () => Situation;
  readonly #beforeSending: () => void;

  readonly legal = $derived.by(() => {
    const { desk, readonly } = this.#now();
    return readonly || !desk ? [] : desk.legal;
  });
  /** I owe an exhibit. */
  readonly exhibiting = $derived.by(() => this.#now().view.phase === "exhibits" && this.legal.length > 0);
  /** What the shelf shows of it: cards in the exhibit, and what could be added. Null: nothing is being picked. */
  readonly picking = $derived.by(() => {
    const { view } = this.#now();
    const sent = view.mine?.picks ?? [];
    if (this.exhibiting) return { picks: this.picks, addable: addable(this.picks, view.mine?.hand ?? []) };
    return view.phase === "exhibits" && sent.length > 0 ? { picks: sent, addable: [] } : null;
  });

  // As text: views arrive anew whenever somebody has chosen, and that must not undo what my hands are doing.
  readonly #sent = $derived.by(() => (this.#now().view.mine?.picks ?? []).join(" "));
  readonly #question = $derived.by(() => {
    const { view, desk } = this.#now();
    return `${view.round} ${view.phase} ${desk?.position ?? ""}`;
  });

  /** Made while a component is set up: it lives as long. */
  constructor(now: () => Situation, beforeSending: () => void) {
    this.#now = now;
    this.#beforeSending = beforeSending;
    $effect(() => {
      void this.exhibiting;
      this.picks = this.#sent === "" ? [] : this.#sent.split(" ");
    });
    // Another question, or none: nothing stays armed.
    $effect(() => {
      void this.#question;
      untrack(() => {
        this.confirm.clear();
        this.lifted = null;
      });
    });
  }

  async #send(words: string[]): Promise<void> {
    this.#beforeSending();
    const { busy, play } = this.#now();
    if (!busy && (await play(words))) this.lifted = null;
  }

  /** A press on a place card or an action card. */
  card(card: HandCard): void {
    const { view, desk, busy, readonly, explain } = this.#now();
    if (readonly || busy) return;
    if (card.objection) {
      explain(card.objection.text, card.objection.rule);
    } else if (isPlace(card.word) && isSurprise(view, desk)) {
      this.confirm.clear();
      this.lifted = this.lifted === card.word ? null : card.word;
    } else if (!card.laid) {
      const words = this.lifted ? [this.lifted, card.word] : [card.word];
      this.confirm.press(card.word, () => void this.#send(words));
    }
  }

  /** A press on something that is a move by itself: a window, a card to steal, "nothing". */
  word(word: string): void {
    if (!this.#now().busy) this.confirm.press(word, () => void this.#send([word]));
  }

  /** A press on a card of the shelf while exhibits are put together. */
  pick(card: string): void {
    const { view, explain } = this.#now();
    const hand = view.mine?.hand ?? [];
    if (!this.exhibiting) {
      explain("Your exhibit is sealed until all are revealed.", "AC-4.2");
      return;
    }
    this.confirm.clear();
    if (view.mine?.picks.includes(card)) {
      explain("This card was added before; take the step back to remove it.", "AC-4.2");
    } else if (this.picks.includes(card)) {
      this.picks = this.picks.filter((p) => p !== card);
    } else if (addable(this.picks, hand).includes(card)) {
      this.picks = sorted([...this.picks, card]);
    } else {
      explain(whyNot(card, this.picks, hand), "AC-4.1");
    }
  }

  pickBest(): void {
    this.confirm.clear();
    this.picks = [...(this.#now().view.mine?.best ?? [])];
  }

  /** Back to what was sent already, which is nothing as a rule. */
  pickNone(): void {
    this.confirm.clear();
    this.picks = [...(this.#now().view.mine?.picks ?? [])];
  }

  /** The exhibit stands: all of it is one gesture. */
  show(): void {
    const { view, busy } = this.#now();
    if (!isExhibit(this.picks) || busy) return;
    const already = view.mine?.picks ?? [];
    const words = sorted(this.picks.filter((p) => !already.includes(p))).map((p) => `show ${p}`);
    this.confirm.press("done", () => void this.#send([...words, "done"]));
  }

  /** Escape: lets go of what was begun. Whether there was anything. */
  letGo(): boolean {
    if (this.confirm.clear()) return true;
    const held = this.lifted !== null;
    this.lifted = null;
    return held;
  }
}
