import * as calls from "../api/calls";
import { sentence } from "../api/http";
import type { Hint } from "../api/types";
import type { TableStore } from "./store.svelte";

/** A hint for the decision at hand: asked for, shown, and put away when the table moves on. */
export class Advice {
  hint: Hint | null = $state.raw(null);
  /** A bot is thinking. */
  busy = $state(false);

  /** Whether there is a decision of mine here and now about which a bot may be asked. */
  readonly offered: boolean = $derived.by(() => {
    const { state, desk } = this.store;
    return Boolean(
      state?.hints && state.adviser !== null && state.day === null && desk && desk.legal.length > 0,
    );
  });

  constructor(private readonly store: TableStore) {}

  async ask(): Promise<void> {
    const desk = this.store.desk;
    if (!desk || this.busy || !this.offered) return;
    this.busy = true;
    try {
      const hint = await calls.hint(this.store.id, desk.seat);
      // What has been overtaken by a move is of no use any more.
      const now = this.store.desk;
      if (now?.seat === hint.seat && now.position === hint.position) this.hint = hint;
    } catch (error) {
      this.store.explain(sentence(error));
    } finally {
      this.busy = false;
    }
  }

  close(): void {
    this.hint = null;
  }
}
