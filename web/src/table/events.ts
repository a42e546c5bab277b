import type { Update } from "../api/types";

/** Where the stream of events is: connecting for the first time, open, or lost and being sought again. */
export type Line = "connecting" | "open" | "lost";

export interface StreamHooks {
  /** The address to listen at, asked anew at every try: it carries the last frame seen. */
  path: () => string;
  update: (update: Update) => void;
  line: (line: Line) => void;
}

const firstPause = 1_000;
const longestPause = 15_000;
/** A page that slept this long may hold a dead connection that looks alive. */
const sleep = 30_000;

/**
 * Server-sent events that do not stay away. The browser itself resumes a broken stream; it gives up for good when the answer is an
 * error (a proxy while the server restarts), and does not notice that a phone slept. Both are looked after here.
 */
export class Stream {
  #source: EventSource | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause = firstPause;
  #hiddenSince: number | null = null;
  #stopped = false;

  constructor(private readonly hooks: StreamHooks) {}

  start(): void {
    document.addEventListener("visibilitychange", this.#visibility);
    addEventListener("online", this.#again);
    addEventListener("offline", this.#offline);
    addEventListener("pageshow", this.#shown);
    this.#listen();
  }

  stop(): void {
    this.#stopped = true;
    document.removeEventListener("visibilitychange", this.#visibility);
    removeEventListener("online", this.#again);
    removeEventListener("offline", this.#offline);
    removeEventListener("pageshow", this.#shown);
    clearTimeout(this.#timer);
    this.#source?.close();
  }

  #listen(): void {
    clearTimeout(this.#timer);
    this.#source?.close();
    if (this.#stopped) return;
    const source = new EventSource(this.hooks.path());
    this.#source = source;
    source.onopen = () => {
      this.#pause = firstPause;
      this.hooks.line("open");
    };
    source.addEventListener("update", (event: MessageEvent<string>) => {
      this.hooks.update(JSON.parse(event.data) as Update);
    });
    source.onerror = () => {
      if (source !== this.#source) return;
      this.hooks.line("lost");
      if (source.readyState !== EventSource.CLOSED) return; // The browser is trying again by itself.
      this.#timer = setTimeout(() => this.#listen(), this.#pause);
      this.#pause = Math.min(this.#pause * 2, longestPause);
    };
  }

  #again = (): void => this.#listen();

  #offline = (): void => this.hooks.line("lost");

  #shown = (event: PageTransitionEvent): void => {
    if (event.persisted) this.#listen();
  };

  #visibility = (): void => {
    if (document.visibilityState === "hidden") {
      this.#hiddenSince = Date.now();
    } else {
      if (this.#hiddenSince !== null && Date.now() - this.#hiddenSince > sleep) this.#listen();
      this.#hiddenSince = null;
    }
  };
}
