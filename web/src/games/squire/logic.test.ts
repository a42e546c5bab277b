import { describe, expect, it } from "vitest";
import { tiesText } from "./ending";
import { components, fixtureOf, fixtures } from "./fixtures";
import { originsOf } from "./flights";
import { bonusesOf, cellsOf, hung } from "./gallery";
import { guestsOf, nextExhibition } from "./guests";
import { moved, priceAt, shifts } from "./market";
import { bonusText, gainText, listed, signed } from "./terms";
import { refusalOf, tradeOf, wayText } from "./trade";
import { hintOf, nextText } from "./turn";
import type { Deal, Journey, SeatView, Standing, View } from "./view";
import { aboutCity, promptOf, sayText, titleOf, wordText } from "./words";

const names = ["Ann", "Ben", "Cleo", "Dora"];
const going = fixtureOf("world 4 go").view;

describe("the market", () => {
  const market = { types: ["painting", "jewel", "book"], regions: ["red", "blue", "green"] };
  const prices = [5, 3, 1];

  it("SQ-3.3: a marker goes to an end of its own track, and the others make room", () => {
    expect(moved(market, "marker book top")).toEqual({
      types: ["book", "painting", "jewel"],
      regions: market.regions,
    });
    expect(moved(market, "marker red bottom").regions).toEqual(["blue", "green", "red"]);
    expect(moved(market, "leave")).toEqual(market);
  });

  it("tells which prices would be others, from and to", () => {
    expect(shifts(market, moved(market, "marker jewel top"), prices)).toEqual([
      { track: "types", marker: "painting", from: 5, to: 3 },
      { track: "types", marker: "jewel", from: 3, to: 5 },
    ]);
    expect(priceAt(market.types, prices, "ceramics")).toBe(0);
  });

  it("SQ-2.4: what the server foretells of a purchase and a sale is what moving both markers gives", () => {
    for (const { city, deal } of going.mine!.journeys) {
      const { type } = going.cities.find(({ name }) => name === city)!.exhibit!;
      const region = components.sides
        .find(({ name }) => name === going.side)!
        .cities.find(({ name }) => name === city)!.region;
      const both = (end: string) =>
        moved(moved(going.market, `marker ${type} ${end}`), `marker ${region} ${end}`);
      expect(deal!.after_buy, city).toEqual(both("top"));
      expect(deal!.after_sell, city).toEqual(both("bottom"));
    }
  });
});

describe("a trade that is thought of", () => {
  const deal: Deal = {
    price: 6,
    buy_coins: 6,
    can_buy: true,
    why_not: null,
    sell_coins: 6,
    after_buy: going.market,
    after_sell: going.market,
    offers_on_buy: ["M01"],
    offers_on_sell: [],
  };
  const journey: Journey = {
    city: "Rome",
    go: "go Rome",
    lines: 2,
    tickets: 1,
    reachable: true,
    way: ["Cairo", "London", "Rome"],
    deal,
  };
  const card = { id: "M01", play: null, on_buy: false, on_sell: false, worth: 0, accept: null };
  const withHand = (hand: number): View => ({
    ...going,
    mine: { ...going.mine!, hand: Array.from({ length: hand }, () => card) },
  });

  it("goes and trades in one gesture, which stops where offers can be played (SQ-2.3)", () => {
    const trade = tradeOf(withHand(1), deal, journey, "buy");
    expect(trade.words).toEqual(["go Rome", "buy"]);
    expect(trade.reveals).toBe(false);
    expect(trade.offers).toEqual(["M01"]);
  });

  it("with cards of which none applies the offers are closed too, which reveals the refill", () => {
    const trade = tradeOf(withHand(1), deal, journey, "sell");
    expect(trade.words).toEqual(["go Rome", "sell", "done"]);
    expect(trade.reveals).toBe(true);
  });

  it("with an empty hand the trade itself reveals the refill, and there is nothing to close", () => {
    const trade = tradeOf(withHand(0), { ...deal, offers_on_buy: [] }, null, "buy");
    expect(trade.words).toEqual(["buy"]);
    expect(trade.reveals).toBe(true);
  });

  it("SQ-2.2: says why it cannot be bought; selling is always possible", () => {
    const dear: Deal = { ...deal, can_buy: false, why_not: "coins", buy_coins: 99 };
    expect(tradeOf(going, dear, journey, "buy").refusal).toMatchObject({
      rule: "SQ-2.2",
      text: expect.stringContaining("99 regular coins") as string,
    });
    expect(tradeOf(going, dear, journey, "sell").refusal).toBeNull();
    const full: Deal = { ...deal, can_buy: false, why_not: "full" };
    expect(tradeOf(going, full, journey, "buy").refusal?.text).toContain("only sell");
  });

  it("SQ-2.1: says why a city cannot be gone to", () => {
    const far = { ...journey, reachable: false, lines: 9, tickets: 8 };
    expect(refusalOf(going, "Rome", far)).toMatchObject({ rule: "SQ-2.1" });
    expect(refusalOf(going, "Rome", far)?.text).toContain("9 lines away");
    const here = going.seats[going.seat!]!.city!;
    expect(refusalOf(going, here, null)?.text).toContain("another city");
    expect(refusalOf(going, "Rome", journey)).toBeNull();
  });

  it("tells the way and who pays it", () => {
    expect(wayText(journey)).toBe("2 lines by way of London: 1 ticket, royal tickets pay 1 line");
    expect(wayText({ ...journey, lines: 0, tickets: 0, way: ["Rome"] })).toMatch(/first turn/);
    expect(wayText({ ...journey, lines: 1, tickets: 0, way: ["Cairo", "Rome"] })).toBe(
      "1 line: royal tickets pay it all",
    );
  });
});

describe("exhibitions", () => {
  const seat = (owned: Record<string, number>, board: string) => ({ owned, board }) as unknown as SeatView;

  it("SQ-3.1, SQ-1.7: guests own the type or are the lion, clockwise from the holder's left, never the holder", () => {
    const seats = [
      seat({ book: 1 }, "fox"),
      seat({ book: 0 }, "lion"),
      seat({ book: 2 }, "eagle"),
      seat({}, "badger"),
    ];
    expect(guestsOf(seats, 2, "book", components)).toEqual([0, 1]);
    expect(guestsOf(seats, 1, "book", components)).toEqual([2, 0]);
    expect(guestsOf(seats, 1, "jewel", components)).toEqual([]);
  });

  it("are those that the server foretells for my own exhibition", () => {
    const { view } = fixtureOf("world 4 exhibition");
    for (const { type, guests } of view.mine!.exhibitions)
      expect(guestsOf(view.seats, view.seat!, type, components), type).toEqual(
        guests.map(({ seat }) => seat),
      );
  });

  it.each([
    [2, [2, 5, 8, 11]],
    [3, [3, 5, 7, 9, 11]],
    [4, [4, 7, 10, 13]],
  ])("SQ-3.2: with %i seats they are held on turns %j", (seats, turns) => {
    // The token as the rules pass it, and on each turn what is said of the next one.
    let token: number | null = seats - 1;
    const held: number[] = [];
    for (let turn = 1; turn <= 10; turn++) {
      const on = (turn - 1) % seats;
      const next = nextExhibition(token, on, seats);
      expect(turns.find((each) => each >= turn)).toBe(turn + next.turns);
      if (token === on) {
        held.push(turn);
        token = seats === 2 ? null : (on + seats - 1) % seats;
      } else if (token === null) token = on;
    }
    expect(held).toEqual(turns.filter((turn) => turn <= 10));
  });

  it("the next one is told by name, and none after the last turn", () => {
    expect(nextText({ ...going, token: going.turn }, names).text).toBe("you this turn");
    const away = (going.turn! + 2) % 4;
    expect(nextText({ ...going, token: away }, names).text).toBe(`${names[away]} in 2 turns`);
    expect(nextText({ ...going, token: away, round: going.last_round - 1 }, names).holder).toBeNull();
  });
});

describe("the gallery", () => {
  it("SQ-2.5: cells are drawn from the top floor down, and filled as the server counts them from the bottom left", () => {
    const cells = cellsOf(components);
    expect(cells.map(({ key }) => key).slice(0, 5)).toEqual(["3,1", "3,2", "3,3", "3,4", "2,1"]);
    const gallery = Array.from({ length: 12 }, () => null as null | { type: string; value: number });
    gallery[6] = { type: "book", value: 4 };
    const filled = cells.filter((cell) => hung(gallery, cell, components.rows));
    expect(filled.map(({ key }) => key)).toEqual(["2,3"]);
  });

  it("what a cell earns is told by what pays it, in the order of payment", () => {
    const bonuses = bonusesOf([
      { source: "hall", what: "coins", amount: 2 },
      { source: "row", what: "royal_ticket", amount: 1 } as never,
      { source: "floor", what: "message_limit", amount: 2 },
    ]);
    expect(bonuses.map(({ source }) => source)).toEqual(["hall", "row", "floor"]);
    expect(bonusText(bonuses.slice(0, 1))).toBe("2 coins (hall bonus)");
  });

  it("every free cell of a position is one of the cells drawn, and no filled one is free", () => {
    for (const { view } of fixtures) {
      if (view.seat === null || !view.mine) continue;
      const of = view.seats[view.seat]!;
      const free = cellsOf(components).filter((cell) => !hung(of.gallery, cell, components.rows));
      expect(view.mine.cells.map(({ cell }) => cell).sort()).toEqual(free.map(({ key }) => key).sort());
    }
  });

  it("an exhibit comes to its cell from the city of the trade", () => {
    const was = fixtureOf("world 4 cell").view;
    const gallery = [...was.seats[was.seat!]!.gallery];
    const empty = gallery.indexOf(null);
    gallery[empty] = was.so_far!.in_hand;
    const now = { ...was, seats: was.seats.map((of, i) => (i === was.seat ? { ...of, gallery } : of)) };
    const key = `cell-${was.seat}-${Math.floor(empty / 4) + 1},${(empty % 4) + 1}`;
    expect(originsOf(was, now, components)).toEqual({ [key]: `city-${was.so_far!.city}` });
  });
});

describe("words", () => {
  it.each(fixtures.map((f) => [f.name, f] as const))("say every move of a position: %s", (_, f) => {
    const told = (f.desk?.legal ?? []).map((word) => wordText(word, f.view, components));
    for (const text of told) expect(text).toMatch(/^[A-Z].{3,}/);
    expect(new Set(told).size).toBe(told.length);
    expect(titleOf(f.view)).not.toBe("");
  });

  it.each(fixtures.map((f) => [f.name, f] as const))("say what is asked, with its rule: %s", (_, f) => {
    const mine = (f.desk?.legal.length ?? 0) > 0;
    const hint = hintOf(f.view, mine, names);
    expect(hint.rule).toMatch(/^SQ-\d\.\d$/);
    expect(hint.text).toMatch(/\.$/);
    if (mine) expect(hint.text).toBe(promptOf(f.view));
  });

  it("tell all of a city in one label", () => {
    const { city, deal } = going.mine!.journeys.find(({ reachable }) => reachable)!;
    const about = aboutCity(city, going, components, names);
    expect(about).toContain(city);
    expect(about).toContain(`selling brings ${deal!.sell_coins} coin`);
    expect(about).toMatch(/\(rose\)|\(shamrock\)|\(bluebell\)|\(thistle\)|\(daffodil\)/);
  });

  it("count and list", () => {
    expect(gainText({ coins: 2, tickets: 1, move_marker: 1 })).toBe(
      "2 coins, 1 ticket and a price marker moved",
    );
    expect(gainText({ coins: 0 })).toBe("");
    expect(listed(["a", "b", "c"], "or")).toBe("a, b or c");
    expect([signed(2), signed(-1), signed(0)]).toEqual(["+2", "−1", "±0"]);
  });
});

describe("the story", () => {
  it("tells message cards by what they say", () => {
    expect(sayText("{1} accepts the commission of M11.", components)).toBe(
      "{1} accepts a commission: 2 VP for each book.",
    );
    expect(sayText("{0} gives up the commission of M31.", components)).toBe(
      "{0} gives up a commission: 2 VP for each full floor.",
    );
    expect(sayText("{2} plays M07 for 3 coins.", components)).toBe("{2} plays a message card for 3 coins.");
  });

  it("leaves alone what is no card", () => {
    for (const text of ["{0} buys the book of value 3 for 6 coins.", "{0} accepts the commission of X9."])
      expect(sayText(text, components)).toBe(text);
  });
});

describe("SQ-5.3: ties", () => {
  const standing = (
    seat: number,
    place: number,
    total: number,
    left_over: number,
    exhibits: number,
  ): Standing => ({
    seat,
    place,
    points: { exhibits: total, commissions: 0, left_over: 0, total },
    left_over,
    exhibits,
  });

  it("are not spoken of where there are none", () => {
    expect(tiesText([standing(0, 1, 40, 5, 8), standing(1, 2, 39, 9, 9)], names)).toBe("");
  });
  it("are broken by tickets and coins", () => {
    const text = tiesText([standing(0, 1, 40, 7, 8), standing(1, 2, 40, 5, 9)], names);
    expect(text).toContain("Ann and Ben are level on 40 VP");
    expect(text).toContain("Ann has 7 tickets and coins");
  });
  it("then by the number of exhibits", () => {
    const text = tiesText([standing(1, 1, 40, 5, 9), standing(0, 2, 40, 5, 8)], names);
    expect(text).toContain("Ben has 9 exhibits");
  });
  it("and then the place is shared", () => {
    const text = tiesText([standing(0, 1, 40, 5, 8), standing(2, 1, 40, 5, 8)], names);
    expect(text).toContain("share the place");
  });
});
