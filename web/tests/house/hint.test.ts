import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { afterEach, expect, test, vi } from "vitest";
import type { Hint } from "../../src/api/types";
import { Advice } from "../../src/table/advice.svelte";
import { doubt, judged, percent } from "../../src/table/chances";
import HintPanel from "../../src/table/HintPanel.svelte";
import { TableStore } from "../../src/table/store.svelte";
import { desk, playing } from "./states";

const hint = (more: Partial<Hint> = {}): Hint => ({
  seat: 0,
  position: "p1",
  bot: "Expert",
  moves: [
    { word: "castle", value: 0.41, interval: [0.37, 0.45], share: 1 },
    { word: "hall", value: 0.38, interval: [0.33, 0.43], share: 0 },
  ],
  win: [0.41, 0.59],
  points: null,
  ...more,
});

const show = (told: Hint | null, more: Record<string, unknown> = {}) => {
  const pick = vi.fn();
  const props = {
    hint: told,
    busy: false,
    bot: "Expert",
    wordText: (word: string) => `Go to the ${word}`,
    pick,
    close: vi.fn(),
    ...more,
  };
  return { ...render(HintPanel, { props }), pick, close: props.close, user: userEvent.setup() };
};

afterEach(() => vi.unstubAllGlobals());

test("chances are whole points of a hundred, and never surer than one", () => {
  expect(percent(0.414)).toBe("41%");
  expect(doubt([0.37, 0.45])).toBe(4);
  expect(doubt([0.41, 0.412])).toBe(1);
  expect(judged(0.41, [0.37, 0.45], null)).toBe("about 41% to win, ±4");
  expect(judged(0.78, [0.7, 0.86], 40)).toBe("about 31 points, ±3");
});

test("a hint says what it would do, how good that is, and what comes next; it can be done from there", async () => {
  const { user, pick, close, container } = show(hint());
  expect(screen.getByRole("status")).toHaveTextContent(
    "Expert would do this: Go to the castle, about 41% to win, ±4. Next best: Go to the hall, about 38% to win, ±5.",
  );
  await user.click(screen.getByRole("button", { name: "Go to the castle" }));
  expect(pick).toHaveBeenLastCalledWith("castle");
  await user.click(screen.getByRole("button", { name: "Go to the hall" }));
  expect(pick).toHaveBeenLastCalledWith("hall");
  await user.click(screen.getByRole("button", { name: "Close the hint" }));
  expect(close).toHaveBeenCalled();
  const found = await axe.run(container, {
    rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
  });
  expect(found.violations).toEqual([]);
});

test("an only move is said to be one; a mixed one how often it is made; alone points are told", () => {
  const only = show(hint({ moves: [{ word: "hall", value: null, interval: null, share: 1 }], win: [] }));
  expect(screen.getByRole("status")).toHaveTextContent("There is only one thing you can do: Go to the hall.");
  only.unmount();
  const mixed = show(hint({ moves: [{ word: "hall", value: 0.4, interval: [0.3, 0.5], share: 0.7 }] }));
  expect(screen.getByText(/70% of the time/)).toBeInTheDocument();
  mixed.unmount();
  show(
    hint({ points: 30, win: [0.6], moves: [{ word: "hall", value: 0.6, interval: [0.5, 0.7], share: 1 }] }),
  );
  expect(screen.getByText("about 30 points, ±5")).toBeInTheDocument();
});

test("nothing is there until it is asked for, but the place where it will be read out", () => {
  show(null);
  expect(screen.getByRole("status")).toHaveTextContent(/^$/);
  expect(screen.queryByRole("region")).toBeNull();
});

const sitting = (more = {}) => {
  const store = new TableStore("t1");
  store.state = playing({ hints: true, adviser: "Expert", ...more });
  return store;
};

test("a hint is offered to whoever has something to decide at a table that allows it", () => {
  expect(new Advice(sitting()).offered).toBe(true);
  expect(new Advice(sitting({ hints: false })).offered).toBe(false);
  expect(new Advice(sitting({ adviser: null })).offered).toBe(false);
  expect(new Advice(sitting({ desks: [desk("p1", [])] })).offered).toBe(false);
  expect(new Advice(sitting({ day: "2026-11-30" })).offered).toBe(false);
});

test("a hint that was overtaken by a move is dropped; a refusal is told", async () => {
  const store = sitting();
  const advice = new Advice(store);
  let answer: () => Response = () => Response.json(hint());
  vi.stubGlobal("fetch", () => Promise.resolve(answer()));
  await advice.ask();
  expect(advice.hint?.position).toBe("p1");
  advice.close();
  expect(advice.hint).toBeNull();

  const asking = advice.ask();
  store.state = playing({ hints: true, adviser: "Expert", desks: [desk("p2", ["done"])] });
  await asking;
  expect(advice.hint).toBeNull();

  const problem = { status: 503, code: "no-hint", text: "No hint came in time.", rule: null, position: null };
  answer = () => Response.json(problem, { status: 503 });
  await advice.ask();
  expect(store.notice?.text).toBe("No hint came in time.");
  expect(advice.busy).toBe(false);
});
