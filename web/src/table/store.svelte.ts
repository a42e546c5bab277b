import * as calls from "../api/calls";
import { Refused, Unreachable, sentence } from "../api/http";
import type { Frame, MoveOrder, SeatDesk, TableState } from "../api/types";
import type { GameClient } from "../games/board";
import { loadGame } from "../games/registry";
import { standing } from "../log/standing";
import { accentOfSeat, type Accent } from "../theme/accents";
import { Stream, type Line } from "./events";
import { forget, keep, kept } from "./kept";

/** Something to tell the person who did something: a refusal, or why a control is off. */
export interface Notice {
  text: string;
  rule: string | null;
}

const retry = 3_000;

/** One table as the server tells it. Nothing here is guessed ahead: what the server says is the truth, and only that is drawn. */
export class TableStore {
  state: TableState | null = $state.raw(null);
  /** Every frame as it was told; `story` is what still stands of them. */
  frames: Frame[] = $state.raw([]);
  components: unknown = $state.raw(null);
  client: GameClient | null = $state.raw(null);
  line: Line = $state("connecting");
  /** Why there is no table to show: nothing at this address, or the page could not be loaded. */
  failure: { status: number | null; text: string } | null = $state.raw(null);
  notice: Notice | null = $state.raw(null);
  /** A gesture or a command is on its way. */
  busy = $state(false);
  /** A gesture that waits for the connection to come back. */
  waiting: MoveOrder | null = $state.raw(null);

  readonly story: Frame[] = $derived.by(() => standing(this.frames));

  /** The desk of the seat whose eyes we have. */
  readonly desk: SeatDesk | null = $derived.by(() => {
    const state = this.state;
    if (!state || state.status !== "playing") return null;
    const desk = state.desks.find((each) => each.seat === state.seat);
    return desk && state.my_seats.includes(desk.seat) ? desk : null;
  });

  /** Whether a seat of mine owes a decision. */
  readonly myTurn: boolean = $derived.by(
    () => this.state?.status === "playing" && this.state.desks.some((desk) => desk.legal.length > 0),
  );

  readonly accents: readonly Accent[] = $derived.by(() =>
    (this.state?.seats ?? []).map((_, seat) =>
      this.client?.accentOf && this.state?.view
        ? this.client.accentOf(this.state.view, seat)
        : accentOfSeat(seat),
    ),
  );

  #stream: Stream | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    readonly id: string,
    public seat: number | null = null,
  ) {}

  /** Fetches the table and listens to it. A table that is not there is a `failure`, not an exception. */
  async open(): Promise<void> {
    this.failure = null;
    try {
      const state = await calls.state(this.id, this.seat);
      const [client, story] = await Promise.all([loadGame(state.game), calls.frames(this.id, this.seat, 0)]);
      if (state.view) this.components = await calls.components(this.id);
      if (this.#closed) return;
      this.client = client;
      this.#put(story.frames, state);
    } catch (error) {
      const status = error instanceof Refused ? error.problem.status : null;
      this.failure = { status, text: sentence(error) };
      if (error instanceof Unreachable && !this.#closed) {
        this.#retry = setTimeout(() => void this.open(), retry);
      }
      return;
    }
    this.#listen();
    this.waiting = kept(this.id);
    if (this.waiting) void this.#sendKept();
  }

  #listen(): void {
    this.#stream?.stop();
    this.#stream = new Stream({
      path: () => calls.eventsPath(this.id, this.seat, this.#last()),
      update: (update) => void this.#take(update.frames, update.state),
      line: (line) => {
        this.line = line;
        if (line === "open") void this.#sendKept();
      },
    });
    this.#stream.start();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#stream?.stop();
  }

  /** Plays a gesture for the seat whose eyes we have: all its words or none. Whether it was taken. */
  async play(moves: string[]): Promise<boolean> {
    const desk = this.desk;
    if (!desk || this.busy || this.waiting) return false;
    return this.#send({ seat: desk.seat, position: desk.position, moves });
  }

  async undo(): Promise<boolean> {
    const desk = this.desk;
    if (!desk?.can_undo || this.waiting) return false;
    return this.command(() => calls.undo(this.id, desk.seat, desk.position));
  }

  explain(text: string, rule?: string | null): void {
    this.notice = { text, rule: rule ?? null };
  }

  /** Sends anything else that answers with the table's state; a refusal becomes the notice. */
  async command(call: () => Promise<TableState>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.notice = null;
    try {
      await this.#answer(await call());
      return true;
    } catch (error) {
      this.#complain(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Sees the table with the eyes of another seat of mine. */
  async look(seat: number): Promise<void> {
    if (this.seat === seat || this.#closed) return;
    this.seat = seat;
    try {
      const [state, story] = await Promise.all([calls.state(this.id, seat), calls.frames(this.id, seat, 0)]);
      if (this.seat !== seat || this.#closed) return;
      this.frames = story.frames;
      this.state = state;
      this.#listen();
    } catch (error) {
      this.#complain(error);
    }
  }

  async #send(order: MoveOrder): Promise<boolean> {
    this.busy = true;
    this.notice = null;
    clearTimeout(this.#retry);
    try {
      const state = await calls.move(this.id, order);
      this.#drop();
      await this.#answer(state);
      return true;
    } catch (error) {
      if (error instanceof Unreachable) {
        this.waiting = order;
        keep(this.id, order);
        if (!this.#closed) this.#retry = setTimeout(() => void this.#sendKept(), retry);
      } else {
        this.#drop();
        this.#complain(error);
        await this.#refresh();
      }
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** The same gesture with the same position: if it had arrived after all, the server says so again. */
  async #sendKept(): Promise<void> {
    if (this.waiting && !this.busy) await this.#send(this.waiting);
  }

  #drop(): void {
    this.waiting = null;
    forget(this.id);
  }

  #complain(error: unknown): void {
    this.explain(sentence(error), error instanceof Refused ? error.problem.rule : null);
  }

  /** A refusal may mean that we are behind: look again. */
  async #refresh(): Promise<void> {
    try {
      await this.#answer(await calls.state(this.id, this.seat));
    } catch {
      // The stream will tell.
    }
  }

  /** Takes a state that came as an answer, with the frames that lead to it, so that the board sees both at once. */
  async #answer(state: TableState): Promise<void> {
    const before = this.#last();
    if (state.frame > before) {
      try {
        const story = await calls.frames(this.id, this.seat, before);
        await this.#take(story.frames, state);
        return;
      } catch {
        // The stream brings them later.
      }
    }
    await this.#take([], state);
  }

  #last(): number {
    return this.frames.at(-1)?.id ?? 0;
  }

  async #take(frames: Frame[], state: TableState): Promise<void> {
    if (this.#closed) return;
    if (state.view && this.components === null) {
      try {
        this.components = await calls.components(this.id);
      } catch (error) {
        this.#complain(error);
      }
    }
    if (this.state && this.state.seat !== state.seat) await this.#change(state);
    else this.#put(frames, state);
  }

  /** We sit elsewhere than before (joined, or the seats were drawn): every viewer's story is numbered by itself, so begin again. */
  async #change(state: TableState): Promise<void> {
    try {
      const story = await calls.frames(this.id, this.seat, 0);
      this.frames = [];
      this.state = null;
      this.#put(story.frames, state);
      this.#listen();
    } catch (error) {
      this.#complain(error);
    }
  }

  #put(frames: Frame[], state: TableState): void {
    const last = this.#last();
    const fresh = frames.filter((frame) => frame.id > last);
    if (fresh.length > 0) this.frames = [...this.frames, ...fresh];
    // An answer that was overtaken by an event says nothing new.
    if (!this.state || state.frame >= this.state.frame) this.state = state;
  }
}
