import { describe, expect, it } from "vitest";
import { endingOf } from "./ending";
import { bagOf, components, fixtures, seat, small } from "./fixtures";
import { linksOf } from "./links";
import { anchors, named, objection, preview, under, used } from "./placement";
import { boxOf, lieOf, outline } from "./shape";
import { inOrder, layOf, offered, spotsOf, stepped, wordOf, type Lay } from "./spots";
import { itemsOf, sizeOf, turnedBy, turnedGrip, turnedSquare, turns } from "./turning";
import { squireOf, type Square, type View } from "./view";
import { extentOf, fitted, zoomed } from "./viewport";
import { announcement, passText, placeText, wordText } from "./words";

const position = (name: string): View => {
  const found = fixtures.find((each) => each.name === name);
  if (!found) throw new Error(`no fixture ${name}`);
  return found.view;
};
const lay = (word: string): Lay => {
  const found = layOf(word);
  if (!found) throw new Error(`no lay: ${word}`);
  return found;
};

describe("turning (SH-3.1)", () => {
  it("goes clockwise: the upper left square comes to the upper right", () => {
    expect(turns.map((turn) => turnedSquare([0, 0], turn, 3, 4))).toEqual([
      [0, 0],
      [3, 0],
      [2, 3],
      [0, 2],
    ]);
  });

  it("keeps all twelve squares apart and on the card", () => {
    for (const turn of turns) {
      const { wide, high } = sizeOf(turn, components);
      const seen = new Set<string>();
      for (let y = 0; y < 4; y += 1)
        for (let x = 0; x < 3; x += 1) {
          const [a, b] = turnedSquare([x, y], turn, 3, 4);
          expect(a >= 0 && b >= 0 && a < wide && b < high).toBe(true);
          seen.add(`${a},${b}`);
        }
      expect(seen.size).toBe(12);
    }
  });

  it("never mirrors: card 3's bow keeps its sense of rotation", () => {
    // Card 3: the bow lies at (1,2), (1,3), (2,3). A quarter turn clockwise takes (x, y) to (3 - y, x).
    const bow = itemsOf(3, 90, 0, 0, components).find(({ name }) => name === "bow");
    expect(bow?.squares).toEqual([
      [1, 1],
      [0, 1],
      [0, 2],
    ]);
  });

  it("turns about the point at which a card is held, and comes back after four quarters", () => {
    expect(turnedGrip([0.5, 1], 0, 1, components)).toEqual([3, 0.5]);
    expect(turnedGrip([0.5, 1], 0, 4, components)).toEqual([0.5, 1]);
    expect(turnedGrip([0.5, 1], 90, -1, components)).toEqual(turnedGrip([0.5, 1], 90, 3, components));
    expect(turnedBy(270, 1)).toBe(0);
    expect(turnedBy(0, -1)).toBe(270);
  });
});

describe("words of laying", () => {
  it("are read and written the same", () => {
    for (const word of ["lay left 90 4,7", "lay right 0 -2,3", "lay 180 3,-3"])
      expect(wordOf(lay(word))).toBe(word);
    for (const word of ["pass", "lay up 0 1,1", "lay left 45 1,1", "lay left 0 1"])
      expect(layOf(word)).toBeNull();
  });

  it("what is on offer: the tops of the piles, the last card, the card that was given", () => {
    expect(offered(position("alone"))).toEqual([
      { source: "left", card: 6 },
      { source: "right", card: 5 },
    ]);
    expect(offered(position("free"))).toEqual([{ source: "", card: 5 }]);
    expect(offered(position("first"))).toEqual([{ source: "", card: 5 }]);
    expect(offered(position("side"))).toEqual([]);
  });
});

describe("stepping through legal spots", () => {
  const spots = [
    { move: "lay right 0 1,1", points: 4 },
    { move: "lay left 90 0,2", points: 6 },
    { move: "lay left 0 2,1", points: 4 },
    { move: "lay left 0 1,1", points: 4 },
    { move: "lay left 0 3,0", points: 4 },
  ];
  const ordered = inOrder(spots);

  it("begins with the best; among equals left before right, then by turn, row and column", () => {
    expect(ordered.map(({ move }) => move)).toEqual([
      "lay left 90 0,2",
      "lay left 0 3,0",
      "lay left 0 1,1",
      "lay left 0 2,1",
      "lay right 0 1,1",
    ]);
  });

  it("goes round, both ways, and from elsewhere begins at an end", () => {
    expect(stepped(ordered, null, 1)?.move).toBe("lay left 90 0,2");
    expect(stepped(ordered, "lay left 0 9,9", -1)?.move).toBe("lay right 0 1,1");
    expect(stepped(ordered, "lay right 0 1,1", 1)?.move).toBe("lay left 90 0,2");
    expect(stepped(ordered, "lay left 90 0,2", -1)?.move).toBe("lay right 0 1,1");
    expect(stepped([], null, 1)).toBeNull();
  });

  it("can keep to one pile", () => {
    expect(spotsOf(ordered, "right").map(({ move }) => move)).toEqual(["lay right 0 1,1"]);
    expect(spotsOf(ordered, null)).toHaveLength(5);
  });
});

describe("covering (SH-3.3)", () => {
  // Card 4: chest (1,0)-(2,1), feather (0,1), dagger (1,2)-(1,3), skull (2,2), crystal ball (0,3).
  it("tells whole items from cut ones, and the squares of the bag under the card", () => {
    const found = under(small, lay("lay left 0 2,2"), components);
    expect(found.squares).toEqual([
      [2, 2],
      [2, 3],
    ]);
    expect(found.covered.map(({ name }) => name)).toEqual(["skull"]);
    expect(found.cut).toEqual([]);
    expect(under(small, lay("lay left 0 2,1"), components).cut.map(({ name }) => name)).toEqual(["chest"]);
  });

  it("a card beside the bag covers nothing", () => {
    expect(under(small, lay("lay left 0 3,0"), components).squares).toEqual([]);
  });
});

describe("anchors (SH-3.2)", () => {
  it("are whole good items on empty squares and junk", () => {
    const items = itemsOf(6, 0, 2, 3, components);
    expect(anchors(small, items, {})).toEqual([]);
    // Card 2's coins at (2,1) of the card: with its corner at (0,1) they lie on the skull at (2,2).
    const onSkull = itemsOf(2, 0, 0, 1, components);
    expect(anchors(small, onSkull, {}).map(({ name }) => name)).toEqual(["coins"]);
  });

  it("with the option, any squares of the bag will do", () => {
    const items = itemsOf(2, 0, -1, 0, components);
    // The scroll comes to lie on empty (0,0) and the feather; the coins on the chest at (1,1), the ring on the ball at (0,3).
    expect(anchors(small, items, {}).map(({ name }) => name)).toEqual(["scroll"]);
    expect(anchors(small, items, { anchor: "any" }).map(({ name }) => name)).toEqual([
      "scroll",
      "coins",
      "ring",
    ]);
  });
});

describe("using an item (SH-2.3)", () => {
  // Card 5 turned by 90 has its ring at (3,1): with the corner at (-3,2) it lies on the crystal ball at (0,3).
  it("needs one whole good item over it", () => {
    const here = lay("lay right 90 -3,2");
    const items = itemsOf(5, 90, -3, 2, components);
    expect(used(small, here, items, "magic", components, {}).map(({ name }) => name)).toEqual([
      "crystal ball",
    ]);
    expect(used(small, here, items, "weapon", components, {})).toEqual([]);
  });

  it("with use_cover = card, the card covers it and a good item lies on free squares", () => {
    // One row higher the ring lies on the empty (0,2), and the apple core on the ball.
    const here = lay("lay right 90 -3,1");
    const items = itemsOf(5, 90, -3, 1, components);
    expect(used(small, here, items, "magic", components, {})).toEqual([]);
    expect(
      used(small, here, items, "magic", components, { use_cover: "card" }).map(({ name }) => name),
    ).toEqual(["crystal ball"]);
  });
});

describe("why a card may not lie somewhere", () => {
  const view = position("alone");
  const why = (word: string, change: Partial<View> = {}, options = {}) => {
    const where = lay(word);
    const card = offered(view).find(({ source }) => source === where.source)?.card ?? 0;
    return objection({ ...view, ...change }, 0, card, where, components, options)?.rule ?? null;
  };

  it("SH-3.2 beside the bag, SH-3.3 over half an item", () => {
    expect(why("lay left 0 5,5")).toBe("SH-3.2");
    expect(why("lay left 0 2,1")).toBe("SH-3.3");
  });

  it("SH-3.2 without an anchor: weapons 3 are enough for the quest, and nothing good lies whole on free squares", () => {
    expect(why("lay left 0 2,3")).toBe("SH-3.2");
  });

  it("SH-2.3 where the value is short and nothing is used, SH-2.2 where the story has no use", () => {
    // Card 5 asks for magic 3 or a valuable to use; the bag has magic 1.
    expect(why("lay left 0 2,2", { story: 5 })).toBe("SH-2.3");
    // Card 7 asks for weapons 4, and there are 3.
    expect(why("lay left 0 2,2", { story: 7 })).toBe("SH-2.2");
  });

  it("nothing where every rule is kept", () => {
    // The ring on the crystal ball uses it, which completes card 6's "use magic".
    expect(why("lay right 90 -3,2", { story: 6 })).toBeNull();
  });

  it("SH-1.4: alone, the second card must cover a good item", () => {
    const first = position("first");
    const rules = position("first").mine?.spots.map(({ move }) => {
      const { covered } = under(small, lay(move), components);
      return covered.some(({ type }) => type !== "junk");
    });
    expect(rules?.length).toBeGreaterThan(0);
    expect(rules?.every(Boolean)).toBe(true);
    // Turned by 270 its ring is at (0,1): from (2,2) it anchors on the empty (2,3), and the card covers the skull alone.
    expect(objection(first, 0, 5, lay("lay 270 2,2"), components, {})?.rule).toBe("SH-1.4");
  });
});

describe("pairs and combos (SH-5.2, SH-5.3)", () => {
  const gust = squireOf(components, "Gust");
  const at = (name: string, type: string, ...squares: Square[]) => ({ name, type, squares, card: 1 });

  it("counts a pair once however long the edge, and not over corners", () => {
    const long = [
      at("sword", "weapon", [0, 0], [1, 0], [2, 0]),
      at("sword", "weapon", [0, 1], [1, 1], [2, 1]),
    ];
    expect(linksOf(long, gust, false).map(({ kind, points }) => [kind, points])).toEqual([["pair", 1]]);
    expect(linksOf([at("ring", "valuable", [0, 0]), at("ring", "valuable", [1, 1])], gust, false)).toEqual(
      [],
    );
  });

  it("three in a row are two pairs", () => {
    const row = [0, 1, 2].map((x) => at("ring", "valuable", [x, 0]));
    expect(linksOf(row, gust, false)).toHaveLength(2);
  });

  it("a combo scores its points, in either order; junk pairs only by the option", () => {
    const combo = [at("bow", "weapon", [0, 0]), at("sword", "weapon", [1, 0])];
    expect(linksOf(combo, gust, false).map(({ kind, points }) => [kind, points])).toEqual([["combo", 2]]);
    const skulls = [at("skull", "junk", [0, 0]), at("skull", "junk", [0, 1])];
    expect(linksOf(skulls, gust, false)).toEqual([]);
    expect(linksOf(skulls, gust, true)).toHaveLength(1);
  });

  it("the mark stands on the shared edge", () => {
    const [link] = linksOf([at("ring", "valuable", [2, 4]), at("ring", "valuable", [3, 4])], gust, false);
    expect(link).toMatchObject({ x: 3, y: 4.5, upright: true });
  });
});

describe("what a card would bring", () => {
  it("reckons as SH-5 does: covered junk no longer counts, the card's items do", () => {
    // Gust's small bag: chest, dagger, ball = 3; skull prized +1; feather -1: 3 points.
    expect(small.score).toEqual({ items: 3, pairs: 0, combos: 0, prized: 1, junk: -1, total: 3 });
    const found = preview(position("alone"), 0, 6, lay("lay left 0 2,2"), components, {}, null);
    // The skull goes (-1); card 6 brings sword, shield, ring (+3), skull (+1), lantern (-1).
    expect(found?.points).toBe(3 - 1 + 3 + 1 - 1);
    expect(found?.covered.map(({ name }) => name)).toEqual(["skull"]);
  });

  it("the server's figure goes before its own", () => {
    expect(preview(position("alone"), 0, 6, lay("lay left 0 2,2"), components, {}, 17)?.points).toBe(17);
  });

  it("shows the links it would make and break", () => {
    const bag = bagOf([[6, 0, 0, 0]], "Gust");
    const view: View = { ...position("alone"), seats: [seat("Gust", bag)], piles: [[6], []] };
    // Card 6 beside itself: the swords at columns 2 and 5 do not touch; its lantern touches the sword of the bag.
    const beside = preview(view, 0, 6, lay("lay left 0 3,0"), components, {}, null);
    expect(beside?.made).toEqual([]);
    // Turned half round, the swords lie in columns 2 and 3: a pair.
    const turned = preview(view, 0, 6, lay("lay left 180 3,0"), components, {}, null);
    expect(turned?.made.map(({ kind, one }) => [kind, one.name])).toEqual([["pair", "sword"]]);
    expect(turned?.broken).toEqual([]);
  });
});

describe("shapes", () => {
  it("one square is one loop with four corners, an L has six, a ring of squares has two loops", () => {
    const corners = (squares: Square[]) => outline(squares).split("Q").length - 1;
    expect(corners([[0, 0]])).toBe(4);
    expect(corners([[0, 0], [0, 1], [1, 1]])).toBe(6); // prettier-ignore
    const ring = [0, 1, 2]
      .flatMap((y) => [0, 1, 2].map((x): Square => [x, y]))
      .filter(([x, y]) => x !== 1 || y !== 1);
    expect(outline(ring).match(/Z/g)).toHaveLength(2);
  });

  it("stays inside its squares", () => {
    const numbers = outline([[2, 3], [3, 3]], 0.1, 0.2).match(/[\d.]+/g)?.map(Number) ?? []; // prettier-ignore
    const xs = numbers.filter((_, i) => i % 2 === 0);
    const ys = numbers.filter((_, i) => i % 2 === 1);
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([2.1, 3.9]);
    expect([Math.min(...ys), Math.max(...ys)]).toEqual([3.1, 3.9]);
  });

  it("a long picture lies along its strip; upright ones stand in the middle", () => {
    const habit = { along: -45, span: 1.3 };
    expect(lieOf([[0, 0], [1, 0], [2, 0]], habit)).toMatchObject({ x: 1.5, y: 0.5, turn: -45 }); // prettier-ignore
    expect(lieOf([[0, 0], [0, 1], [0, 2]], habit)).toMatchObject({ x: 0.5, y: 1.5, turn: 45 }); // prettier-ignore
    expect(lieOf([[4, 4]], null)).toMatchObject({ x: 4.5, y: 4.5, turn: 0 });
    expect(boxOf([[1, 2], [1, 3], [2, 3]])).toEqual({ x: 1, y: 2, wide: 2, high: 2 }); // prettier-ignore
  });
});

describe("looking at the cloth", () => {
  it("fits the bag with room round it, and a card that hangs over", () => {
    expect(extentOf({ width: 3, height: 4 }, 3)).toEqual({ left: -3, top: -3, right: 6, bottom: 7 });
    expect(extentOf({ width: 3, height: 4 }, 1, { left: -3, top: 0, right: 1, bottom: 3 }).left).toBe(-3.4);
    expect(fitted({ left: 0, top: 0, right: 10, bottom: 5 }, 400, 400, 60)).toEqual({
      x: 5,
      y: 2.5,
      scale: 40,
    });
    expect(fitted({ left: 0, top: 0, right: 2, bottom: 2 }, 400, 400, 60).scale).toBe(60);
  });

  it("zooms about a point that stays, and is whole again at one", () => {
    const once = zoomed({ zoom: 1, x: 0, y: 0 }, 2, { x: 4, y: 2 });
    expect(once).toEqual({ zoom: 2, x: 2, y: 1 });
    expect(zoomed(once, 0.1, { x: 4, y: 2 })).toEqual({ zoom: 1, x: 0, y: 0 });
  });
});

describe("in words", () => {
  const view = position("alone");

  it("places count from one, and say what lies before the bag", () => {
    expect(placeText(2, 1)).toBe("column 3, row 2");
    expect(placeText(-1, -2)).toBe("1 column left of the bag, 2 rows above the bag");
  });

  it("moves are sentences", () => {
    const best = view.mine?.spots[0];
    expect(wordText(best?.move ?? "", view, components)).toMatch(
      /^Lay the (left|right) card \(\d\) .* after$/,
    );
    expect(wordText("pass", view, components)).toBe("Pass the story");
    expect(wordText("keep 1", position("keep"), components)).toContain("Keep card 1: a sword, glasses");
  });

  it("a preview is announced with what it covers and the points after", () => {
    const where = lay("lay left 90 2,1");
    const skull = { name: "skull", type: "junk", squares: [], card: 4 };
    const lantern = { ...skull, name: "lantern" };
    const what = { covered: [skull, lantern], cut: [], anchors: [], used: [], items: [], made: [], broken: [], points: 21 }; // prettier-ignore
    expect(announcement(where, what, true, null)).toBe(
      "Column 3, row 2, turned 90: covers a skull and a lantern, 21 points after.",
    );
    expect(announcement(where, what, false, "Why.")).toBe("Column 3, row 2, turned 90: not here. Why.");
  });

  it("items are counted as one would", () => {
    const of = (...names: string[]) => named(names.map((name) => ({ name })));
    expect(of("apple core", "ring", "ring")).toBe("an apple core and two rings");
    expect(of("coins", "coins", "armour")).toBe("two coins and armour");
    expect(of()).toBe("nothing");
  });

  it("says what passing does to the story's card (SH-2.5, SH-2.6)", () => {
    expect(passText({ ...view, piles: [[], [5]] }, components, false)).toContain("empty left");
    expect(passText({ ...view, piles: [[2], []] }, components, false)).toContain("empty right");
    expect(passText(view, components, false)).toContain("you choose");
    expect(passText({ ...position("two"), story: 3 }, components, false)).toContain("The dungeon stays");
    expect(passText({ ...position("two"), story: 3 }, components, true)).not.toContain("stays");
  });
});

describe("the account at the end", () => {
  it("is by the lines of SH-5, and tells whether the squire is hired", () => {
    const view = position("over alone");
    const ending = endingOf(view, components);
    const total = [...(ending?.rows[0]?.by.values() ?? [])].reduce((sum, each) => sum + each, 0);
    expect(total).toBe(ending?.rows[0]?.total);
    expect(ending?.verdict).toMatch(/^Not hired: .* and 25 were asked for\.$/);
    expect(endingOf(position("two"), components)).toBeNull();
  });
});
