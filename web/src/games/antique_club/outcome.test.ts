import { describe, expect, it } from "vitest";
import { fixtures, frames } from "./fixtures";
import { lineText, pace, positionsAt, roundsOf, sayText, steps, type FrameOfLines } from "./outcome";

const story = frames as unknown as FrameOfLines[];
const view = fixtures[0]!.view;

describe("the steps of a round", () => {
  const all = steps(story);

  it("turn over together what is turned over together", () => {
    expect(all.map((s) => s.kind)).toEqual([
      "places",
      "auction",
      "sale",
      "purse",
      "castle",
      "exhibits",
      "advance",
      "theft",
      "theft",
      "arrest",
      "detectives",
    ]);
    expect(all[0]!.lines).toHaveLength(5);
    expect(all[4]!.lines.map((l) => l.seat)).toEqual([0, 2, 4]);
  });

  it("tell every line but those that only mark time, in order", () => {
    const told = all.flatMap((s) => s.lines);
    const lines = story.flatMap((f) => f.lines).filter((l) => l.kind !== "round");
    expect(told).toEqual(lines);
  });

  it("do not change when more arrives", () => {
    for (let n = 0; n <= story.length; n++) {
      const some = steps(story.slice(0, n));
      expect(all.slice(0, some.length)).toEqual(some);
    }
  });

  it("know a thief's place from the places of the round", () => {
    const line = (kind: "place" | "plays", seat: number, card: string) => ({ kind, seat, card, text: "" });
    const found = steps([
      { id: 1, round: 1, lines: [line("place", 0, "castle"), line("place", 1, "hall")] },
      { id: 2, round: 1, lines: [line("plays", 1, "thief 9"), line("plays", 0, "thief 4")] },
    ]);
    expect(found.map((s) => [s.kind, s.lines.map((l) => l.seat)])).toEqual([
      ["places", [0, 1]],
      ["auction", [1]],
      ["castle", [0]],
    ]);
  });

  it("belong to their round", () => expect(roundsOf(all)).toEqual([5]));

  it("stay long enough to be read and never for ever", () => {
    for (const step of all) {
      expect(pace(step)).toBeGreaterThanOrEqual(1100);
      expect(pace(step)).toBeLessThanOrEqual(5000);
    }
  });
});

describe("where the figures stand while the story is told", () => {
  const all = steps(story);
  const now = view.seats.map((s) => s.position);

  it("is where the view has them once all is told", () => {
    const lines = story.reduce((sum, f) => sum + f.lines.length, 0);
    expect(positionsAt(story, lines, view)).toEqual(now);
  });

  it("is where they came from before that", () => {
    expect(positionsAt(story, 0, view)).toEqual([4, 9, 7, 9, 1]);
    const advance = all.find((s) => s.kind === "advance")!;
    expect(positionsAt(story, advance.told, view)).toEqual([9, 9, 7, 9, 4]);
  });
});

describe("a line", () => {
  it("names the seats it speaks of", () => {
    expect(lineText({ kind: "steals", text: "{2} steals from {0}." }, ["Ann", "Bob", "Cy"])).toBe(
      "Cy steals from Ann.",
    );
  });

  it("says the same in the log, where seats are drawn and not named", () => {
    expect(sayText("{1} shows A1700, B1650.")).toBe("{1} shows the pipe of 1700, the chamber pot of 1650.");
    expect(sayText("D1948 is next in the left window.")).toBe(
      "The star souvenir of 1948 is next in the left window.",
    );
  });

  it("speaks of collectibles as things", () => {
    expect(lineText({ kind: "turns up", text: "B1650 is next." }, [])).toBe(
      "The chamber pot of 1650 is next.",
    );
  });
});
