import { describe, expect, it } from "vitest";
import { actionCards, isSurprise, placeCards } from "./actions";
import { components, fixtures } from "./fixtures";
import type { View } from "./view";

const position = (name: string) => {
  const found = fixtures.find((f) => f.name === name);
  if (!found) throw new Error(`no fixture ${name}`);
  return found;
};

function cards(name: string, place?: "hall" | "castle") {
  const { view, desk } = position(name);
  const all = place ? actionCards(view, desk, components, place) : actionCards(view, desk, components);
  return new Map(all.map((c) => [c.word, c]));
}

describe("AC-2.2: who may go to the Auction Hall", () => {
  const { view, desk } = position("places");
  const hall = (change: Partial<View>) =>
    placeCards({ ...view, ...change }, { ...desk!, legal: ["castle"] }).find((c) => c.word === "hall");

  it("is open while something is on offer", () => {
    expect(placeCards(view, desk).map((c) => c.objection)).toEqual([null, null]);
  });
  it("is shut when both windows are empty", () => {
    const empty = { top: null, height: 0 };
    expect(hall({ windows: [empty, empty] })?.objection).toMatchObject({
      rule: "AC-2.2",
      text: expect.stringMatching(/windows .* are empty/) as string,
    });
  });
  it("is shut without cash and free thieves", () => {
    expect(hall({})?.objection).toMatchObject({
      rule: "AC-2.2",
      text: expect.stringMatching(/neither cash nor a free thief/) as string,
    });
  });
});

describe("AC-2.3: which cards a place allows", () => {
  it("says why the others cannot be laid in the Auction Hall", () => {
    const hand = cards("cards in the hall");
    expect(hand.get("bid 22")?.objection).toBeNull();
    expect(hand.get("thief 10")?.objection).toBeNull();
    expect(hand.get("detective")?.objection?.rule).toBe("AC-2.3");
    expect(hand.get("exhibit")?.objection?.rule).toBe("AC-2.3");
  });
  it("says why the others cannot be laid in the Castle", () => {
    const hand = cards("cards in the castle");
    expect(hand.get("bid 22")?.objection?.rule).toBe("AC-2.3");
    expect(hand.get("detective")?.objection).toBeNull();
  });
  it("AC-4.1: without a legal exhibit the exhibit card stays in the hand", () => {
    const { view, desk } = position("cards in the castle");
    const poor = { ...view, mine: { ...view.mine!, best: [] } };
    const hand = actionCards(poor, { ...desk!, legal: ["thief 10", "detective"] }, components);
    expect(hand.find((c) => c.word === "exhibit")?.objection?.rule).toBe("AC-4.1");
  });
  it("AC-4.7: a thief in prison is shown, and says where it sits", () => {
    expect(cards("cards in the hall").get("thief 3")?.objection).toMatchObject({
      rule: "AC-4.7",
      text: expect.stringContaining("cell 2 of 5") as string,
    });
  });
  it("AC-2.1: while places are chosen no card can be laid", () => {
    for (const card of cards("places").values()) expect(card.objection).not.toBeNull();
    expect(cards("places").get("bid 3")?.objection?.rule).toBe("AC-2.1");
  });
  it("shows a laid card and nothing else as laid", () => {
    const hand = cards("window");
    expect(hand.get("bid 22")?.laid).toBe(true);
    expect([...hand.values()].filter((c) => c.laid)).toHaveLength(1);
  });
});

describe("AC-6.1: Surprise", () => {
  it("asks for a place first, then opens what it allows", () => {
    const { view, desk } = position("surprise");
    expect(isSurprise(view, desk)).toBe(true);
    expect(cards("surprise").get("bid 3")?.objection?.rule).toBe("AC-6.1");
    expect(cards("surprise", "hall").get("bid 3")?.objection).toBeNull();
    expect(cards("surprise", "hall").get("exhibit")?.objection?.rule).toBe("AC-2.3");
    expect(cards("surprise", "castle").get("exhibit")?.objection).toBeNull();
  });
});
