import { expect, test } from "vitest";
import type { Frame, Line } from "../../src/api/types";
import { accountOf, toldWhole } from "../../src/table/account";

const frame = (id: number, lines: Line[]): Frame => ({ id, round: 1, note: null, lines });
const moves = (seat: number, start: number, end: number, why: string): Line => ({
  kind: "moves",
  text: "",
  seat,
  start,
  end,
  why,
});

const story = [
  frame(1, [{ kind: "round", text: "", amount: 1 }]),
  frame(2, [moves(0, 0, 3, "best"), moves(1, 0, 2, "second")]),
  frame(3, [moves(1, 2, 7, "best"), moves(0, 3, 4, "detective"), moves(1, 7, 9, "best")]),
  frame(4, [
    { kind: "over", text: "", seat: 1, amount: 1 },
    { kind: "over", text: "", seat: 0, amount: 2 },
  ]),
];

test("spaces are added up by what brought them, best place first", () => {
  const account = accountOf(story, 3);
  expect(account.reasons).toEqual(["best", "second", "detective"]);
  expect(account.rows.map((row) => [row.seat, row.place, Object.fromEntries(row.by), row.total])).toEqual([
    [1, 1, { second: 2, best: 7 }, 9],
    [0, 2, { best: 3, detective: 1 }, 4],
    [2, null, {}, 0],
  ]);
});

test("a story that begins later is not the whole story", () => {
  expect(toldWhole(story)).toBe(true);
  expect(toldWhole(story.slice(1))).toBe(false);
});
