import { expect, test } from "vitest";
import type { Frame } from "../../src/api/types";
import { headline, listed } from "../../src/table/headline";
import { bot, desk, openSeat, person, playing } from "./states";

const idle = { desks: [desk("p1", [])] };
const over = (...first: number[]): Frame[] => [
  {
    id: 1,
    round: 9,
    note: null,
    lines: [0, 1, 2].map((seat) => ({ kind: "over", text: "", seat, amount: first.includes(seat) ? 1 : 3 })),
  },
];

test("names are listed as one speaks", () => {
  expect(listed(["Ada"])).toBe("Ada");
  expect(listed(["Ada", "Ben", "Cleo"])).toBe("Ada, Ben and Cleo");
});

test("the game's own sentence is said when I owe a decision", () => {
  expect(headline(playing(), [], "Choose where to go.")).toBe("Choose where to go.");
  expect(headline(playing(), [], null)).toBe("It is your move.");
});

test("who is awaited is named, and I am not among them when I have chosen", () => {
  expect(headline(playing({ ...idle, to_act: [0, 1] }), [], null)).toBe("Waiting for Ben.");
  const three = [person("Ada", { mine: true }), person("Ben"), bot("Cleo")];
  expect(headline(playing({ ...idle, seats: three, to_act: [1, 2] }), [], null)).toBe(
    "Waiting for Ben and Cleo.",
  );
});

test("a spectator is told who is awaited", () => {
  const state = playing({ my_seats: [], seat: null, desks: [], to_act: [0] });
  expect(headline(state, [], null)).toBe("Waiting for Ada.");
});

test("while gathering: how many are missing, and what a guest can do", () => {
  const seats = [person("Ada", { mine: true }), openSeat(), openSeat()];
  expect(headline(playing({ status: "gathering", seats }), [], null)).toBe("Waiting for 2 more players.");
  const guest = playing({ status: "gathering", seats, my_seats: [], seat: null });
  expect(headline(guest, [], null)).toBe("There is a seat for you.");
  const full = playing({ status: "gathering", seats: [person("Ada"), person("Ben")] });
  expect(headline(full, [], null)).toBe("Everyone is here. You can start.");
});

test("at the end: who has won", () => {
  const seats = [person("Ada", { mine: true }), person("Ben"), bot("Cleo")];
  const state = playing({ status: "over", seats, to_act: [] });
  expect(headline(state, over(0), null)).toBe("You have won.");
  expect(headline(state, over(1), null)).toBe("Ben has won.");
  expect(headline(state, over(0, 2), null)).toBe("You and Cleo have won.");
  expect(headline(state, [], null)).toBe("The game is over.");
});

test("a game's own account says who won, and how it came out alone", () => {
  const row = (seat: number, place: number) => ({ seat, place, by: new Map<string, number>(), total: 9 });
  const state = playing({ status: "over", desks: [] });
  // Lines that end with points are not taken for places.
  const points: Frame[] = [
    { id: 1, round: 9, note: null, lines: [{ kind: "over", text: "", seat: 1, amount: 1 }] },
  ];
  const ending = { reasons: [], rows: [row(0, 1), row(1, 2)], verdict: null };
  expect(headline(state, points, null, ending)).toBe("You have won.");
  expect(headline(state, points, null, { ...ending, verdict: "Hired, with 31 points." })).toBe(
    "Hired, with 31 points.",
  );
});
