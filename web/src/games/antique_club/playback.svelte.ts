/** The hand that turns the pages of the stage: what has been shown, what is being shown, and when the next step is due. */

import { pace, type Step } from "./outcome";

export class Playback {
  #steps = $state.raw<readonly Step[]>([]);
  /** Index of the step on stage; -1 when the stage is closed. */
  index = $state(-1);
  /** The first step that may be shown again; what is being shown for the first time is shown whatever this says. */
  earliest = $state(0);
  /** Whether it goes on by itself. */
  running = $state(false);
  /** Where this showing ends: one past its last step. */
  #until = $state(0);
  /** Where it began. */
  #from = $state(0);
  #seen = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #still: () => boolean;

  /** `still` says whether whoever looks asked for less motion: then nothing plays by itself. */
  constructor(still: () => boolean) {
    this.#still = still;
  }

  get step(): Step | null {
    return this.#steps[this.index] ?? null;
  }

  get open(): boolean {
    return this.index >= 0 && this.step !== null;
  }

  /** The steps of this showing: those of the round on stage. */
  get round(): readonly Step[] {
    const { step } = this;
    return step ? this.#steps.filter((s) => s.round === step.round) : [];
  }

  /** How many lines of the story are told; null when all are. */
  get told(): number | null {
    const { step } = this;
    if (!step || this.index === this.#steps.length - 1) return null;
    return step.told;
  }

  /** How far back it may be stepped. */
  get first(): number {
    return Math.min(this.earliest, this.#from);
  }

  get last(): boolean {
    return this.index >= this.#until - 1;
  }

  /** The story as it stands. What is new since the last call is played; the first call only takes note. */
  tell(all: readonly Step[], first: boolean): void {
    const before = this.#seen;
    this.#steps = all;
    this.#seen = all.length;
    if (first || all.length <= before) {
      if (this.index >= all.length) this.close();
      return;
    }
    this.#until = all.length;
    if (this.#still()) return;
    if (!this.open) {
      this.index = before;
      this.#from = before;
    }
    if (!this.running) this.#run();
  }

  /** Shows a round again from its first step; the last round when none is named. */
  again(round?: number): void {
    const wanted = round ?? this.#steps.at(-1)?.round;
    const start = this.#steps.findIndex((s) => s.round === wanted);
    if (start < this.earliest) return;
    this.index = start;
    this.#from = start;
    this.#until = this.#steps.findLastIndex((s) => s.round === wanted) + 1;
    if (this.#still()) this.pause();
    else this.#run();
  }

  pause(): void {
    this.running = false;
    this.#clear();
  }

  resume(): void {
    if (this.open) this.#run();
  }

  /** Step by hand: stops going on by itself. */
  go(by: number): void {
    if (!this.open) return;
    this.pause();
    this.index = Math.max(this.first, Math.min(this.#steps.length - 1, this.index + by));
    this.#until = Math.max(this.#until, this.index + 1);
  }

  goTo(key: string): void {
    const at = this.#steps.findIndex((s) => s.key === key);
    if (at >= 0) this.go(at - this.index);
  }

  /** To the state as it is now. */
  close(): void {
    this.pause();
    this.index = -1;
  }

  #run(): void {
    this.#clear();
    this.running = true;
    const { step } = this;
    if (!step) return;
    this.#timer = setTimeout(() => {
      if (this.last) {
        this.close();
        return;
      }
      this.index += 1;
      this.#run();
    }, pace(step));
  }

  #clear(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
