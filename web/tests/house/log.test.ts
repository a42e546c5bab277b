import { render, screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import type { Frame, Line } from "../../src/api/types";
import Log from "../../src/log/Log.svelte";
import { standing } from "../../src/log/standing";
import { announcement, partsOf, plain, rounds } from "../../src/log/text";

const names = ["Ada", "Ben"];
const line = (text: string, kind = "plays"): Line => ({ kind, text });
const frame = (id: number, round: number, lines: Line[], note: string | null = null): Frame => ({
  id,
  round,
  lines,
  note,
});

test("a sentence is cut into words, seats and rules", () => {
  expect(partsOf("{1} robs {0} (AC-4.5).")).toEqual([
    { kind: "seat", seat: 1 },
    { kind: "text", text: " robs " },
    { kind: "seat", seat: 0 },
    { kind: "text", text: " (" },
    { kind: "rule", id: "AC-4.5" },
    { kind: "text", text: ")." },
  ]);
});

test("a card's name is not taken for a rule", () => {
  expect(partsOf("B1650 and A-1")).toEqual([{ kind: "text", text: "B1650 and A-1" }]);
});

test("a player called like markup stays a name", () => {
  expect(plain("{0} bids", ["<b>{1}</b>", "Ben"])).toBe("<b>{1}</b> bids");
});

test("a seat without a name is counted from one", () => {
  expect(plain("{4} bids", names)).toBe("seat 5 bids");
});

test("an announcement is whole sentences, notes before what happened", () => {
  const frames = [frame(3, 1, [line("{0} bids 21"), line("{1} wins.")], "{1} is back")];
  expect(announcement(frames, names)).toBe("Ben is back. Ada bids 21. Ben wins.");
});

test("what ends a round is told in that round, what follows its line in the next", () => {
  const told = rounds([
    frame(1, 1, [{ kind: "round", text: "Round 1", amount: 1 }]),
    frame(2, 2, [line("{0} moves"), { kind: "round", text: "Round 2", amount: 2 }, line("{1} is out")]),
    frame(3, 2, [], "{0} leaves"),
  ]);
  expect(told.map(({ round, entries }) => [round, entries.map((entry) => entry.text)])).toEqual([
    [1, ["{0} moves"]],
    [2, ["{1} is out", "{0} leaves"]],
  ]);
});

test("what was taken back is not told any more, but who took it back is", () => {
  const frames = [
    frame(1, 1, [line("{0} bids 21")]),
    frame(2, 1, [line("{0} takes B1650")], "{1} is back"),
    { ...frame(3, 1, [], "{0} takes back a move"), voids: 2 },
    frame(4, 1, [line("{0} takes C1610")]),
  ];
  const told = rounds(standing(frames)).flatMap((round) => round.entries.map((entry) => entry.text));
  expect(told).toEqual(["{0} bids 21", "{1} is back", "{0} takes back a move", "{0} takes C1610"]);
  expect(standing(frames).map((each) => each.id)).toEqual([1, 2, 3, 4]);
});

test("every entry has a key of its own", () => {
  const told = rounds([frame(1, 1, [line("a"), line("a")], "n"), frame(2, 1, [line("a")])]);
  const keys = told.flatMap((round) => round.entries.map((entry) => entry.key));
  expect(new Set(keys).size).toBe(4);
});

test("the log names seats and leads to rules", async () => {
  const shown: string[] = [];
  render(Log, {
    frames: [frame(1, 1, [line("{0} cannot go there (AC-2.2)")])],
    names,
    accents: ["red", "blue"],
    showRule: (id: string) => shown.push(id),
  });
  const story = screen.getByRole("region", { name: "The story so far" });
  expect(within(story).getByRole("heading", { name: "Round 1" })).toBeInTheDocument();
  expect(within(story).getByRole("listitem")).toHaveTextContent("Ada cannot go there (AC-2.2)");
  within(story).getByRole("button", { name: "AC-2.2" }).click();
  expect(shown).toEqual(["AC-2.2"]);
});
