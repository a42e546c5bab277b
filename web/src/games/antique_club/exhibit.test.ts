import { describe, expect, it } from "vitest";
import {
  addable,
  best,
  compare,
  isExhibit,
  measure,
  mostPossible,
  ranks,
  reachable,
  runs,
  whyNot,
} from "./exhibit";

describe("AC-4.1: three or more in an unbroken run of letters", () => {
  it.each([
    [["A1745", "A1762", "A1788"]],
    [["A1745", "A1762", "B1650", "B1660", "C1610"]],
    [["C1610", "D1915", "E1785", "E1805"]],
  ])("takes %j", (cards) => expect(isExhibit(cards)).toBe(true));

  it.each([
    ["too short", ["A1745", "B1650"]],
    ["a gap", ["B1650", "C1610", "E1785"]],
    ["the alphabet does not wrap", ["F1868", "F1882", "A1745"]],
    ["nothing", []],
  ])("refuses: %s", (_, cards) => expect(isExhibit(cards)).toBe(false));
});

describe("runs", () => {
  it("finds the unbroken runs of a collection in order", () => {
    expect(runs(["F1868", "A1745", "B1650", "D1915"])).toEqual([
      { first: 0, last: 1 },
      { first: 3, last: 3 },
      { first: 5, last: 5 },
    ]);
  });
});

describe("AC-4.2: what can be added", () => {
  const hand = ["A1745", "B1650", "C1610", "E1785", "E1805", "F1868"];
  it("is every card of a run of three or more at first", () => {
    expect(addable([], hand)).toEqual(["A1745", "B1650", "C1610", "E1785", "E1805", "F1868"]);
    expect(addable([], ["A1745", "B1650", "D1915"])).toEqual([]);
  });
  it("keeps to the run of what is picked", () => {
    expect(addable(["A1745"], hand)).toEqual(["B1650", "C1610"]);
    expect(addable(["E1785"], hand)).toEqual(["E1805", "F1868"]);
  });
  it("may leap over a letter that is still to come", () => {
    expect(addable(["A1745"], ["A1745", "B1650", "C1610"])).toContain("C1610");
    expect(reachable(["A1745", "C1610"], ["A1745", "B1650", "C1610"])).toBe(true);
    expect(isExhibit(["A1745", "C1610", "C1675"])).toBe(false);
  });
  it("says why not", () => {
    expect(whyNot("D1915", [], ["A1745", "D1915"])).toMatch(/D stands alone/);
    expect(whyNot("E1785", ["A1745", "B1650"], hand)).toMatch(/closes the gap between AB and E/);
  });
});

describe("AC-4.3: value", () => {
  it("counts cards first", () => {
    expect(compare(["A1879", "A1863", "A1848", "A1835"], ["B1650", "B1660", "C1610"])).toBeGreaterThan(0);
  });
  it("then the oldest card", () => {
    expect(compare(["B1650", "B1660", "B1890"], ["C1675", "C1710", "C1740"])).toBeGreaterThan(0);
  });
  it("then the next oldest, for packs that repeat years", () => {
    expect(compare(["A1700", "A1750", "A1800"], ["B1700", "B1760", "B1770"])).toBeGreaterThan(0);
    expect(compare(["A1700", "A1750", "A1800"], ["B1700", "B1750", "B1800"])).toBe(0);
  });
  it("ranks, sharing a level rank and leaving out who shows nothing", () => {
    expect(ranks([["A1745", "A1762", "A1788"], [], ["B1650", "B1660", "B1695", "B1730"]])).toEqual([2, 0, 1]);
  });
  it("finds the best of a collection among its runs", () => {
    expect(best(["A1745", "B1650", "C1610", "E1785", "E1805", "F1868", "F1882"])).toEqual([
      "E1785",
      "E1805",
      "F1868",
      "F1882",
    ]);
    expect(best(["A1745", "A1762", "A1788", "C1610", "C1675", "C1710"])).toEqual(["C1610", "C1675", "C1710"]);
    expect(best(["A1745", "C1610"])).toEqual([]);
  });
  it("is told in cards and age", () => {
    expect(measure(["B1650", "A1745", "C1675"])).toBe("3 cards, oldest 1650");
  });
});

describe("what another seat could show at most", () => {
  it("is everything it holds when the unknown cards close every gap", () => {
    expect(mostPossible(["A1745", "C1610"], 4)).toBe(4);
  });
  it("leaves out what cannot be joined", () => {
    expect(mostPossible(["A1745", "A1762", "A1788", "F1868"], 4)).toBe(3);
    // One unknown card cannot bridge B to E from A to F, but it lengthens the run of A.
    expect(mostPossible(["A1745", "A1762", "A1788", "F1868"], 5)).toBe(4);
  });
  it("is nothing below three", () => {
    expect(mostPossible(["A1745", "D1915"], 2)).toBe(0);
    expect(mostPossible([], 2)).toBe(0);
  });
});
