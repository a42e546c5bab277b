import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { createRawSnippet } from "svelte";
import { describe, expect, it, test, vi } from "vitest";
import { desk, person } from "../../tests/house/states";
import { loadGame } from "../games/registry";
import Choices from "../table/Choices.svelte";
import Board from "./Board.svelte";
import { groupsOf, labelOf, seatFacts, shapeOf, tableFacts, wordOf } from "./facts";

const view = {
  game: "any-game",
  seat: 1,
  prize: 7,
  prizes_to_come: [1, 2, 9],
  nothing_yet: [],
  market: { open: true, goods: [{ name: "vase", price: -3 }] },
  mine: { secret: "a vase" },
  seats: [
    { points: 0, bid: "sealed" },
    { points: 12, bid: null },
  ],
};

const board = (change: object = {}) =>
  render(Board, {
    props: {
      view: { ...view, ...change },
      components: {},
      desk: null,
      seats: [person("Ada"), person("Ben", { mine: true })],
      accents: ["red", "green"],
      frames: [],
      busy: false,
      readonly: false,
      play: vi.fn(() => Promise.resolve(true)),
      undo: vi.fn(),
      explain: vi.fn(),
      showRule: vi.fn(),
      moves: createRawSnippet(() => ({ render: () => "<p>the moves</p>" })),
    },
  });

const factOf = (label: string, within_: HTMLElement = document.body) =>
  within(within_).getByText(label).nextElementSibling as HTMLElement;

describe("the plain board", () => {
  it("is what a game without a board of its own gets", async () => {
    expect((await loadGame("a-game-nobody-draws")).Board).toBe(Board);
    expect((await loadGame("antique-club")).Board).not.toBe(Board);
  });

  it("shows every fact of the view by its name", () => {
    board();
    expect(factOf("Prize")).toHaveTextContent(/^7$/);
    expect(
      within(factOf("Prizes to come"))
        .getAllByRole("listitem")
        .map((each) => each.textContent),
    ).toEqual(["1", "2", "9"]);
    expect(factOf("Nothing yet")).toHaveTextContent("none");
    expect(factOf("Open", factOf("Market"))).toHaveTextContent("yes");
    expect(factOf("Price", factOf("Market"))).toHaveTextContent("−3");
    expect(screen.queryByText("any-game")).toBeNull();
  });

  it("keeps the seats apart, says which is mine, and what only I know", () => {
    board();
    const [ada, ben] = within(screen.getByRole("list", { name: "Players" }))
      .getAllByRole("listitem")
      .filter((each) => within(each).queryByRole("heading"));
    expect(within(ada!).getByRole("heading")).toHaveTextContent(/^Ada$/);
    expect(factOf("Bid", ada)).toHaveTextContent("sealed");
    expect(within(ben!).getByRole("heading")).toHaveTextContent("Ben you");
    expect(factOf("Points", ben)).toHaveTextContent("12");
    expect(factOf("Bid", ben)).toHaveTextContent("–");
    expect(screen.getByRole("region", { name: "What only you know" })).toHaveTextContent("a vase");
    expect(screen.getByText("the moves")).toBeVisible();
  });

  it("draws a view of any shape", () => {
    board({ seats: 2, mine: null, seat: null });
    expect(factOf("Seats")).toHaveTextContent("2");
    expect(screen.queryByRole("list", { name: "Players" })).toBeNull();
  });

  it("has nothing axe objects to", async () => {
    const { container } = board();
    const { violations } = await axe.run(container, { rules: { "color-contrast": { enabled: false } } });
    expect(violations.map((each) => each.id)).toEqual([]);
  });
});

describe("its list of moves", () => {
  const many = [...Array.from({ length: 9 }, (_, n) => `buy ${n}`), "sell 1", "sell 2", "sell 3", "stop"];
  const choices = (legal: string[]) => {
    const pick = vi.fn();
    const made = render(Choices, {
      props: { desk: desk("p1", legal), picked: null, busy: false, open: true, wordText: labelOf, pick },
    });
    return { ...made, pick };
  };

  it("lies open, and a press is a choice", async () => {
    const { pick } = choices(["bid 1", "bid 4"]);
    await userEvent.click(screen.getByRole("button", { name: "Bid 4" }));
    expect(pick).toHaveBeenCalledWith("bid 4");
  });

  it("is in groups when there are many; numbers stay those of the whole list", () => {
    choices(many);
    expect(screen.getAllByRole("heading", { level: 4 }).map((each) => each.textContent)).toEqual([
      "Buy",
      "Sell",
      "Stop",
    ]);
    expect(screen.getByRole("button", { name: "Buy 8" })).toHaveAttribute("aria-keyshortcuts", "9");
    expect(screen.getByRole("button", { name: "Sell 1" })).not.toHaveAttribute("aria-keyshortcuts");
  });

  it("says when there is nothing to do", () => {
    choices([]);
    expect(screen.getByText("Nothing now: others are to move.")).toBeVisible();
  });

  it("keeps the focus when the move that had it is gone", async () => {
    const { rerender } = choices(["bid 1", "bid 4"]);
    screen.getByRole("button", { name: "Bid 4" }).focus();
    await rerender({ desk: desk("p2", ["bid 1"]) });
    expect(screen.getByRole("region", { name: "What you can do" })).toHaveFocus();
  });
});

test("labels, words and shapes", () => {
  expect([labelOf("bids_left"), labelOf("bidsLeft"), labelOf("x")]).toEqual(["Bids left", "Bids left", "X"]);
  expect([null, "", true, false, -2, "a", [1, null], []].map(wordOf)).toEqual([
    "–",
    "–",
    "yes",
    "no",
    "−2",
    "a",
    "1, –",
    "none",
  ]);
  expect([1, [], [1], [{}], {}, [1, {}]].map(shapeOf)).toEqual([
    "one",
    "several",
    "several",
    "groups",
    "group",
    "several",
  ]);
  expect(Object.keys(tableFacts(view))).toEqual(["prize", "prizes_to_come", "nothing_yet", "market"]);
  expect(seatFacts({ seats: 3 })).toEqual([]);
  expect(groupsOf(["a 1", "b 2"])).toEqual([{ title: null, words: ["a 1", "b 2"] }]);
});
