import { expect, test } from "vitest";
import type { DailyResult, DailyResults } from "../../src/api/types";
import {
  crowdText,
  dayText,
  leftText,
  neighbours,
  ordinal,
  placeText,
  shortDay,
} from "../../src/pages/daily/days";

const result = (place: number | null, mine = false): DailyResult => ({
  place,
  name: "Ada",
  points: 20,
  reached: false,
  mine,
  table: null,
});

const daily = (more: Partial<DailyResults>): DailyResults => ({
  game: "squire-for-hire",
  title: "Squire for Hire",
  day: "2026-11-30",
  over: false,
  ends: "2026-12-01T00:00:00Z",
  asks: { goal: 25, reached: "hired", missed: "not hired" },
  begun: 0,
  finished: 0,
  results: [],
  table: null,
  playing: false,
  days: [],
  seed_digest: null,
  seed: null,
  ...more,
});

test("a day is told in words, with its year when it is not this one", () => {
  expect(dayText("2026-11-30", 2026)).toBe("Monday 30 November");
  expect(dayText("2026-11-30", 2027)).toBe("Monday 30 November 2026");
  expect(shortDay("2026-11-01")).toBe("1 November");
});

test("what is left of the day is told in hours and minutes", () => {
  const ends = "2026-12-01T00:00:00Z";
  expect(leftText(ends, Date.parse("2026-11-30T20:48:30Z"))).toBe("3 h 12 min");
  expect(leftText(ends, Date.parse("2026-11-30T23:59:30Z"))).toBe("1 min");
  expect(leftText(ends, Date.parse("2026-12-01T00:05:00Z"))).toBe("0 min");
});

test("how many have played is a sentence, whoever they are", () => {
  expect(crowdText(daily({}))).toBe("Nobody has begun it yet.");
  expect(crowdText(daily({ over: true }))).toBe("Nobody played it.");
  expect(crowdText(daily({ begun: 1 }))).toBe("1 person has begun it, nobody has played it to the end yet.");
  expect(crowdText(daily({ begun: 1, finished: 1 }))).toBe("1 person has played it to the end.");
  expect(crowdText(daily({ begun: 7, finished: 1 }))).toBe(
    "7 people have begun it, 1 has played it to the end.",
  );
});

test("my place is told: alone, shared, or none", () => {
  expect(placeText(daily({ results: [result(1)], finished: 1 }))).toBeNull();
  expect(placeText(daily({ results: [result(1), result(2, true)], finished: 2 }))).toBe(
    "You are 2nd of 2 so far.",
  );
  expect(placeText(daily({ results: [result(1, true), result(1)], finished: 2, over: true }))).toBe(
    "You share 1st place of 2.",
  );
  expect(placeText(daily({ results: [result(null, true)], finished: 1, over: true }))).toMatch(/no place/);
});

test.each([
  [1, "1st"],
  [2, "2nd"],
  [3, "3rd"],
  [4, "4th"],
  [11, "11th"],
  [12, "12th"],
  [21, "21st"],
  [113, "113th"],
])("%i is %s", (place, text) => expect(ordinal(place)).toBe(text));

test("one goes from day to day with a deal, and back to today", () => {
  const days = ["2026-11-29", "2026-11-25"];
  expect(neighbours(days, "2026-11-30", "2026-11-30")).toEqual({ before: "2026-11-29", after: null });
  expect(neighbours(days, "2026-11-29", "2026-11-30")).toEqual({
    before: "2026-11-25",
    after: "2026-11-30",
  });
});
