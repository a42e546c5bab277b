import { configure, render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import AnalysisPanel from "../../src/analysis/AnalysisPanel.svelte";
import { apart, courses, decisionAt, momentOf, roundMarks, topOf } from "../../src/analysis/course";
import { decisionText, outlookText, turningText } from "../../src/analysis/words";
import type { Analysis, LookedAt, ReplayFrame } from "../../src/api/types";

// A second between two looks, and a machine that has other work too.
configure({ asyncUtilTimeout: 20_000 });

const decision = (entry: number, seat: number, more: Partial<LookedAt> = {}): LookedAt => ({
  entry,
  round: 1 + Math.floor(entry / 4),
  seat,
  played: "bid 21",
  value: 0.26,
  interval: [0.22, 0.3],
  rather: "castle",
  rather_value: 0.38,
  rather_interval: [0.34, 0.42],
  win: [0.4, 0.6],
  points: null,
  ...more,
});

const frame = (entries: number): ReplayFrame => ({
  id: entries + 1,
  round: 1,
  lines: [],
  seat: null,
  move: null,
  entries,
  view: {},
});

const analysis = (more: Partial<Analysis> = {}): Analysis => ({
  state: "done",
  bot: "Expert",
  may_ask: false,
  done: 3,
  wanted: 3,
  decisions: [
    decision(0, 0),
    decision(2, 1, { played: "castle", win: [0.3, 0.7] }),
    decision(5, 0, { win: [0.8, 0.2] }),
  ],
  turning: [{ kind: "loss", entry: 0, seat: 0, before: 0.38, after: 0.26 }],
  shares: [1, 0],
  ...more,
});

const names = ["Ann", "Ben"];
const called = (word: string) => ({ "bid 21": "Bid 21 thousand", castle: "Go to the Castle" })[word] ?? word;

describe("the course of a game", () => {
  test("each seat's line is what it could expect at its own decisions, and how it ended", () => {
    expect(courses(analysis(), 2)).toEqual([
      [
        { at: 0, value: 0.4 },
        { at: 2, value: 0.8 },
        { at: 3, value: 1 },
      ],
      [
        { at: 1, value: 0.7 },
        { at: 3, value: 0 },
      ],
    ]);
  });

  test("alone it is points, under a round number of them", () => {
    const lines = courses({ decisions: [decision(0, 0, { win: [0.7], points: 28.4 })], shares: [] }, 1);
    expect(lines).toEqual([[{ at: 0, value: 28.4 }]]);
    expect(topOf(lines, true)).toBe(30);
    expect(topOf(courses(analysis(), 2), false)).toBe(1);
  });

  test("a decision is to be made at the last moment that holds no more entries than came before it", () => {
    // Eyes that noticed less have fewer frames.
    const frames = [0, 1, 4, 6].map(frame);
    expect([0, 2, 5, 9].map((entry) => momentOf(entry, frames))).toEqual([0, 1, 2, 3]);
    const { decisions } = analysis();
    expect([0, 1, 2, 4, 6].map((entries) => decisionAt(frame(entries), decisions))).toEqual([0, 1, 1, 2, 3]);
  });

  test("rounds are marked where they begin", () => {
    expect(roundMarks(analysis().decisions)).toEqual([
      { at: 0, round: 1 },
      { at: 2, round: 2 },
    ]);
  });

  test("signs at the end of the lines do not cover each other, nor leave the graph", () => {
    expect(apart([50, 10, 52], 14, 170)).toEqual([50, 10, 64]);
    expect(apart([170, 170, 170, 8], 14, 170)).toEqual([142, 156, 170, 8]);
  });
});

describe("what is said of it", () => {
  test("of a loss: what would have kept how much more", () => {
    const { turning, decisions } = analysis();
    expect(turningText(turning[0]!, decisions[0]!, names, called)).toBe(
      "Ann played “Bid 21 thousand”; “Go to the Castle” would have kept 12 points more of winning chance (38% → 26%).",
    );
  });

  test("alone it is points of the game", () => {
    const loss = { kind: "loss", entry: 0, seat: 0, before: 0.8, after: 0.7 } as const;
    expect(turningText(loss, decision(0, 0, { win: [0.8], points: 32 }), ["Ann"], called)).toBe(
      "Ann played “Bid 21 thousand”; “Go to the Castle” would have kept 4 points more (32 points → 28 points).",
    );
  });

  test("of a swing: that things went otherwise than was to be expected", () => {
    const swing = { kind: "swing", entry: 0, seat: 0, before: 0.55, after: 0.2 } as const;
    expect(turningText(swing, decision(0, 0), names, called)).toBe(
      "After Ann played “Bid 21 thousand”, things went worse than was to be expected: chance to win 55% → 20%.",
    );
  });

  test("of a decision: what was played, and what would have been rather", () => {
    expect(decisionText(decision(0, 1), names, "Expert", called)).toBe(
      "Ben played “Bid 21 thousand” (26%); Expert would rather have played “Go to the Castle” (38%).",
    );
    expect(decisionText(decision(0, 1, { rather: "bid 21" }), names, "Expert", called)).toBe(
      "Ben played “Bid 21 thousand” (26%), as Expert would.",
    );
    expect(outlookText(decision(0, 0), names)).toBe("Ann 40%, Ben 60%");
    expect(outlookText(decision(0, 0, { win: [0.7], points: 28.4 }), ["Ann"])).toBe("28 points expected");
  });
});

describe("the panel", () => {
  let answers: Analysis[];
  let asked: string[];

  beforeEach(() => {
    asked = [];
    class NoResizes {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    }
    vi.stubGlobal("ResizeObserver", NoResizes);
    vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
    vi.stubGlobal("fetch", (_: string, options: { method: string }) => {
      asked.push(options.method);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return Promise.resolve(
        new Response(JSON.stringify(answer), { headers: { "Content-Type": "application/json" } }),
      );
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const show = (...told: Analysis[]) => {
    answers = told;
    const go = vi.fn();
    const props = {
      id: "t1",
      names,
      accents: ["red", "green"] as const,
      frames: [0, 1, 2, 3, 4, 5, 6].map(frame),
      index: 0,
      wordText: called,
      go,
    };
    return { ...render(AnalysisPanel, { props }), go, user: userEvent.setup() };
  };

  test("is asked for, works, and then shows what came of it", async () => {
    const none = { decisions: [], turning: [], shares: [], done: 0, wanted: 0 };
    const { user } = show(
      analysis({ ...none, state: "none", may_ask: true }),
      analysis({ ...none, state: "working", wanted: 3, done: 1 }),
      analysis(),
    );
    await user.click(await screen.findByRole("button", { name: "Look back at this game" }));
    expect(await screen.findByRole("progressbar")).toHaveAttribute("value", "1");
    expect(screen.getByText("1 of 3 decisions")).toBeInTheDocument();
    await screen.findByRole("slider");
    expect(asked).toEqual(["GET", "POST", "GET"]);
  });

  test("who only watches cannot ask", async () => {
    show(analysis({ state: "none", decisions: [], turning: [], shares: [], done: 0, wanted: 0 }));
    await screen.findByText("Those who played can ask for it.");
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("without such a bot there is nothing", async () => {
    show(analysis({ state: "none", bot: null, may_ask: true }));
    await waitFor(() => expect(asked).toEqual(["GET"]));
    expect(screen.queryByRole("region")).toBeNull();
  });

  test("the graph is stepped through by keys, and says where it is", async () => {
    const { user, go } = show(analysis());
    const graph = await screen.findByRole("slider", { name: "Chances to win, by decision" });
    expect(graph).toHaveAttribute("aria-valuenow", "0");
    expect(graph.getAttribute("aria-valuetext")).toMatch(/^Round 1: Ann played .* Ann 40%, Ben 60%$/);
    graph.focus();
    await user.keyboard("{ArrowRight}");
    expect(go).toHaveBeenLastCalledWith(2);
    await user.keyboard("{End}");
    expect(go).toHaveBeenLastCalledWith(6);
  });

  test("a turning point leads to its moment, and all numbers are in a table as well", async () => {
    const { user, go, container } = show(analysis());
    await user.click(await screen.findByRole("button", { name: /12 points more of winning chance/ }));
    expect(go).toHaveBeenLastCalledWith(0);
    await user.click(screen.getByText("All decisions, in numbers"));
    const rows = within(await screen.findByRole("table")).getAllByRole("row");
    expect(rows.map((row) => row.textContent.replace(/\s+/g, " ").trim())).toHaveLength(4);
    expect(rows[2]).toHaveTextContent(/Ben.*Go to the Castle.*the same/);
    const found = await axe.run(container, {
      rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
    });
    expect(found.violations).toEqual([]);
  });
});
