import { expect, test } from "vitest";
import type { ReplayFrame } from "../../src/api/types";
import { beat, roundStarts, sameMoment, storyOf } from "../../src/replay/moment";

const frames = (...rounds: number[]): ReplayFrame[] =>
  rounds.map((round, index) => ({
    id: index + 1,
    round,
    lines: [],
    seat: null,
    move: null,
    entries: index,
    view: {},
  }));

test("the same story seen by other eyes is at the same moment", () => {
  expect(sameMoment(frames(1, 1, 2), 2, frames(1, 1, 2))).toBe(2);
});

test("eyes that noticed less are at the same part of the same round", () => {
  const all = frames(1, 1, 1, 1, 1, 2, 2, 2);
  const few = frames(1, 1, 1, 2, 2);
  expect(sameMoment(all, 0, few)).toBe(0);
  expect(sameMoment(all, 4, few)).toBe(2);
  expect(sameMoment(all, 5, few)).toBe(3);
  expect(sameMoment(all, 7, few)).toBe(4);
});

test("a round that the other eyes know nothing of leaves the place in the row, within bounds", () => {
  expect(sameMoment(frames(1, 2, 3), 2, frames(1, 1))).toBe(1);
  expect(sameMoment(frames(1), 0, [])).toBe(0);
});

test("rounds begin where their number changes", () => {
  expect(roundStarts(frames(1, 1, 2, 3, 3))).toEqual([0, 2, 3]);
});

test("the log of a replay has no notes of the table", () => {
  expect(storyOf(frames(1))).toEqual([{ id: 1, round: 1, lines: [], note: null }]);
});

test("the more happens, the longer it is looked at, but not for ever", () => {
  expect(beat(0)).toBeLessThan(beat(1));
  expect(beat(1)).toBeLessThan(beat(3));
  expect(beat(1_000)).toBe(14_000);
});
