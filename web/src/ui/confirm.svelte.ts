/** A choice that cannot be taken back is made by two presses on the same spot: the first arms it, the second makes it. */

export class Confirm {
  /** What the next press on the same spot would do; null when nothing is armed. */
  armed = $state<string | null>(null);
  #run: (() => void) | null = null;

  press(key: string, run: () => void): void {
    if (this.armed === key) {
      this.clear();
      run();
    } else {
      this.armed = key;
      this.#run = run;
    }
  }

  /** The second press, from the keyboard and wherever the focus is. */
  fire(): boolean {
    const run = this.#run;
    if (this.armed === null || !run) return false;
    this.clear();
    run();
    return true;
  }

  clear(): boolean {
    const was = this.armed !== null;
    this.armed = null;
    this.#run = null;
    return was;
  }
}
