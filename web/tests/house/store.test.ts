import { beforeEach, afterEach, expect, test, vi } from "vitest";
import type { Frame, TableState } from "../../src/api/types";
import { TableStore } from "../../src/table/store.svelte";
import { desk, playing } from "./states";

/** A stand-in for the browser's event stream: the test says what arrives. */
class Events {
  static CLOSED = 2;
  static all: Events[] = [];
  static get last(): Events {
    const last = Events.all.at(-1);
    if (!last) throw new Error("nobody listens");
    return last;
  }
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  closed = false;
  #update: ((event: { data: string }) => void) | null = null;
  constructor(readonly url: string) {
    Events.all.push(this);
  }
  addEventListener(_: string, listener: (event: { data: string }) => void) {
    this.#update = listener;
  }
  close() {
    this.closed = true;
  }
  send(frames: Frame[], state: TableState) {
    this.#update?.({ data: JSON.stringify({ frames, state }) });
  }
}

type Answer = { status?: number; body: unknown } | "unreachable";
let answers: Record<string, Answer | (() => Answer)>;
let sent: { path: string; body: unknown }[];

const frame = (id: number): Frame => ({
  id,
  round: 1,
  note: null,
  lines: [{ kind: "plays", text: `line ${id}` }],
});

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  Events.all = [];
  sent = [];
  answers = {
    "GET /api/tables/t1": { body: playing() },
    "GET /api/tables/t1/components": { body: {} },
    "GET /api/tables/t1/frames": { body: { frames: [frame(1)] } },
  };
  vi.stubGlobal("EventSource", Events);
  vi.stubGlobal("fetch", (path: string, options: { method: string; body: string | null }) => {
    sent.push({ path, body: options.body === null ? null : JSON.parse(options.body) });
    const given = answers[`${options.method} ${path.split("?")[0]}`];
    const answer = typeof given === "function" ? given() : given;
    if (answer === undefined) throw new Error(`no answer prepared for ${path}`);
    if (answer === "unreachable") return Promise.reject(new TypeError("Failed to fetch"));
    return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 }));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function opened(): Promise<TableStore> {
  const store = new TableStore("t1");
  await store.open();
  Events.last.onopen?.();
  return store;
}

test("opening fetches the whole story and listens from its end", async () => {
  const store = await opened();
  expect(store.frames.map((each) => each.id)).toEqual([1]);
  expect(store.state?.frame).toBe(1);
  expect(Events.last.url).toBe("/api/tables/t1/events?since=1");
  expect(store.line).toBe("open");
  store.close();
});

test("frames told twice are kept once", async () => {
  const store = await opened();
  Events.last.send([frame(1), frame(2)], playing({ frame: 2 }));
  Events.last.send([frame(2), frame(3)], playing({ frame: 3 }));
  expect(store.frames.map((each) => each.id)).toEqual([1, 2, 3]);
  store.close();
});

test("a state older than the one shown changes nothing", async () => {
  const store = await opened();
  Events.last.send([frame(2)], playing({ frame: 2, spectators: 5 }));
  Events.last.send([], playing({ frame: 1, spectators: 9 }));
  expect(store.state?.spectators).toBe(5);
  store.close();
});

test("a move carries the position it answers; the board sees the answer's state and frames together", async () => {
  const store = await opened();
  answers["POST /api/tables/t1/moves"] = { body: playing({ frame: 2, desks: [desk("p2", [])] }) };
  answers["GET /api/tables/t1/frames"] = { body: { frames: [frame(2)] } };
  expect(await store.play(["hall"])).toBe(true);
  expect(sent.find((each) => each.path.endsWith("/moves"))?.body).toEqual({
    seat: 0,
    position: "p1",
    moves: ["hall"],
  });
  expect(store.desk?.position).toBe("p2");
  expect(store.frames.map((each) => each.id)).toEqual([1, 2]);
  store.close();
});

test("a refusal is said with its rule, and the table is looked at again", async () => {
  const store = await opened();
  const problem = { status: 422, code: "illegal", text: "Not in the Auction Hall.", rule: "AC-2.3" };
  answers["POST /api/tables/t1/moves"] = { status: 422, body: problem };
  answers["GET /api/tables/t1"] = { body: playing({ spectators: 3 }) };
  expect(await store.play(["detective"])).toBe(false);
  expect(store.notice).toEqual({ text: "Not in the Auction Hall.", rule: "AC-2.3" });
  expect(store.state?.spectators).toBe(3);
  expect(store.waiting).toBeNull();
  store.close();
});

test("a move made without a connection is kept and sent again with the same position, until it is taken", async () => {
  const store = await opened();
  answers["POST /api/tables/t1/moves"] = "unreachable";
  expect(await store.play(["castle"])).toBe(false);
  expect(store.waiting).toEqual({ seat: 0, position: "p1", moves: ["castle"] });
  expect(await store.play(["hall"])).toBe(false); // Nothing else is played meanwhile.

  await vi.advanceTimersByTimeAsync(3_000);
  answers["POST /api/tables/t1/moves"] = { body: playing({ desks: [desk("p2", [])] }) };
  await vi.advanceTimersByTimeAsync(3_000);

  const orders = sent.filter((each) => each.path.endsWith("/moves")).map((each) => each.body);
  expect(orders).toHaveLength(3);
  expect(new Set(orders.map((order) => JSON.stringify(order))).size).toBe(1);
  expect(store.waiting).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  store.close();
});

test("a kept move outlives a reload", async () => {
  const before = await opened();
  answers["POST /api/tables/t1/moves"] = "unreachable";
  await before.play(["castle"]);
  before.close();

  answers["POST /api/tables/t1/moves"] = { body: playing({ desks: [desk("p2", [])] }) };
  const after = await opened();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.at(-1)?.body).toEqual({ seat: 0, position: "p1", moves: ["castle"] });
  expect(after.waiting).toBeNull();
  after.close();
});

test("a kept move that comes too late is dropped, with the reason", async () => {
  const store = await opened();
  answers["POST /api/tables/t1/moves"] = "unreachable";
  await store.play(["castle"]);
  answers["POST /api/tables/t1/moves"] = {
    status: 409,
    body: { status: 409, code: "late", text: "A bot has played for you." },
  };
  await vi.advanceTimersByTimeAsync(3_000);
  expect(store.waiting).toBeNull();
  expect(store.notice?.text).toBe("A bot has played for you.");
  store.close();
});

test("a stream that ends for good is opened anew, ever more patiently, from the last frame", async () => {
  const store = await opened();
  Events.last.send([frame(2)], playing({ frame: 2 }));
  const first = Events.last;
  first.readyState = Events.CLOSED;
  first.onerror?.();
  expect(store.line).toBe("lost");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(Events.all).toHaveLength(2);
  expect(Events.last.url).toBe("/api/tables/t1/events?since=2");
  Events.last.readyState = Events.CLOSED;
  Events.last.onerror?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(Events.all).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(Events.all).toHaveLength(3);
  Events.last.onopen?.();
  expect(store.line).toBe("open");
  store.close();
});

test("whose eyes change gets that seat's story from its beginning, and a new stream", async () => {
  answers["GET /api/tables/t1"] = { body: playing({ seat: null, my_seats: [], desks: [] }) };
  const store = await opened();
  answers["GET /api/tables/t1/frames"] = { body: { frames: [frame(1), frame(2), frame(3)] } };
  Events.last.send([frame(2)], playing({ seat: 0, frame: 3 }));
  await vi.advanceTimersByTimeAsync(0);
  expect(store.frames.map((each) => each.id)).toEqual([1, 2, 3]);
  expect(store.state?.seat).toBe(0);
  expect(Events.all).toHaveLength(2);
  expect(Events.all[0]?.closed).toBe(true);
  store.close();
});

test("a table that is not there is told apart from a server that is away", async () => {
  answers["GET /api/tables/t1"] = {
    status: 404,
    body: { status: 404, code: "unknown-table", text: "No such table." },
  };
  const store = new TableStore("t1");
  await store.open();
  expect(store.failure).toEqual({ status: 404, text: "No such table." });

  answers["GET /api/tables/t1"] = "unreachable";
  const other = new TableStore("t1");
  await other.open();
  expect(other.failure?.status).toBeNull();
  answers["GET /api/tables/t1"] = { body: playing() };
  await vi.advanceTimersByTimeAsync(3_000);
  expect(other.state?.id).toBe("t1");
  other.close();
});

test("nothing can be played for a seat that is not mine", async () => {
  answers["GET /api/tables/t1"] = { body: playing({ seat: null, my_seats: [], desks: [] }) };
  const store = await opened();
  expect(store.desk).toBeNull();
  expect(await store.play(["hall"])).toBe(false);
  expect(sent.some((each) => each.path.endsWith("/moves"))).toBe(false);
  store.close();
});

test("looking with the eyes of another seat of mine takes its state, its story and its stream at once", async () => {
  const store = await opened();
  const both = { my_seats: [0, 1], seat: 1, frame: 3 };
  answers["GET /api/tables/t1"] = { body: playing(both) };
  answers["GET /api/tables/t1/frames"] = { body: { frames: [frame(2), frame(3)] } };
  const first = Events.last;
  await store.look(1);
  expect(store.state?.seat).toBe(1);
  expect(store.frames.map((each) => each.id)).toEqual([2, 3]);
  expect(first.closed).toBe(true);
  expect(Events.last.url).toBe("/api/tables/t1/events?seat=1&since=3");
  expect(sent.slice(-2).every(({ path }) => path.includes("seat=1"))).toBe(true);
  store.close();
});
