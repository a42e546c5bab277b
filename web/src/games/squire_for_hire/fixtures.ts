/** Positions, for tests and for looking at the table without a server. Cards as in the standard pack, written as they lie. */

import type { Frame, SeatDesk, SeatInfo } from "../../api/types";
import { inOrder, offered, wordOf, type Source } from "./spots";
import { objection, preview } from "./placement";
import { linksOf, pointsOf } from "./links";
import { itemsOf, sizeOf, turns, type Turn } from "./turning";
import {
  goodTypes,
  squireOf,
  type BagView,
  type CardInfo,
  type Components,
  type ItemView,
  type SeatView,
  type Square,
  type StoryInfo,
  type View,
} from "./view";

const kinds: Record<string, [name: string, type: string, squares: number]> = {
  Sw: ["sword", "weapon", 3],
  Dg: ["dagger", "weapon", 2],
  Bw: ["bow", "weapon", 3],
  He: ["helmet", "armour", 1],
  Ar: ["armour", "armour", 4],
  Sh: ["shield", "armour", 2],
  Bk: ["spellbook", "magic", 2],
  Sc: ["scroll", "magic", 2],
  Cb: ["crystal ball", "magic", 1],
  Co: ["coins", "valuable", 1],
  Ch: ["chest", "valuable", 4],
  Ri: ["ring", "valuable", 1],
  Po: ["potion", "potion", 1],
  gl: ["glasses", "junk", 2],
  la: ["lantern", "junk", 2],
  bs: ["broken sword", "junk", 2],
  fe: ["feather", "junk", 1],
  sk: ["skull", "junk", 1],
  ac: ["apple core", "junk", 1],
};

/** No card of these has two items of one kind, so an item is all squares of its code. */
function card(number: number, loot: string, story: StoryInfo): CardInfo {
  const squares = new Map<string, Square[]>();
  loot.split(" / ").forEach((row, y) => {
    row.split(" ").forEach((code, x) => {
      if (code !== ".") squares.set(code, [...(squares.get(code) ?? []), [x, y]]);
    });
  });
  return {
    card: number,
    parts: [...squares].map(([code, at]) => ({ item: kinds[code]?.[0] ?? code, squares: at })),
    story,
  };
}

export const components: Components = {
  game: "squire-for-hire",
  columns: 3,
  rows: 4,
  items: Object.values(kinds).map(([name, type, squares]) => ({ name, type, squares })),
  squires: [
    {
      name: "Gust",
      value: ["weapon", 1],
      combos: [{ items: ["sword", "bow"], points: 2 }],
      prized_junk: "skull",
    },
    {
      name: "Fran",
      value: ["magic", 1],
      combos: [{ items: ["spellbook", "crystal ball"], points: 2 }],
      prized_junk: "feather",
    },
  ],
  cards: [
    card(1, "Sw Sw Sw / gl gl fe / Co Bk . / . Bk .", {
      kind: "quest",
      value: ["weapon", 2],
      use: "valuable",
    }),
    card(2, ". Sc sk / la Sc Co / la . . / . Ri .", {
      kind: "encounter",
      value: ["valuable", 2],
      use: "potion",
    }),
    card(3, ". bs bs / . He . / Po Bw ac / . Bw Bw", { kind: "dungeon", value: ["magic", 4], use: "armour" }),
    card(4, ". Ch Ch / fe Ch Ch / . Dg sk / Cb Dg .", { kind: "quest", value: ["armour", 3], use: "weapon" }),
    card(5, ". Ri ac / Ar Ar . / Ar Ar Po / . Sc Sc", {
      kind: "encounter",
      value: ["magic", 3],
      use: "valuable",
    }),
    card(6, "la . Sw / la . Sw / Sh Sh Sw / sk . Ri", {
      kind: "quest",
      value: ["valuable", 4],
      use: "magic",
    }),
    card(7, "gl gl ac / Bk Cb . / Bk Sh Sh / . . .", { kind: "encounter", value: ["weapon", 4], use: null }),
  ],
  hired_at: 25,
};

/** A bag of cards laid one on the other, at places counted from the first card's corner. */
export function bagOf(
  laid: readonly [card: number, turn: Turn, x: number, y: number][],
  squire: string,
): BagView {
  const sizes = laid.map(([, turn, x, y]) => ({ x, y, ...sizeOf(turn, components) }));
  const left = Math.min(...sizes.map(({ x }) => x));
  const top = Math.min(...sizes.map(({ y }) => y));
  let items: ItemView[] = [];
  const squares = new Map<string, Square>();
  for (const [number, turn, atX, atY] of laid) {
    const [x, y] = [atX - left, atY - top];
    const { wide, high } = sizeOf(turn, components);
    const inside = ([column, row]: Square) => column >= x && row >= y && column < x + wide && row < y + high;
    items = [
      ...items.filter((item) => !item.squares.some(inside)),
      ...itemsOf(number, turn, x, y, components),
    ];
    for (let row = y; row < y + high; row += 1)
      for (let column = x; column < x + wide; column += 1) squares.set(`${column},${row}`, [column, row]);
  }
  const of = squireOf(components, squire);
  const links = linksOf(items, of, false);
  const sum = (kind: "pair" | "combo") =>
    links.filter((link) => link.kind === kind).reduce((total, { points }) => total + points, 0);
  const count = (of: (item: ItemView) => boolean) => items.filter(of).length;
  const score = {
    items: count((item) => item.type !== "junk"),
    pairs: sum("pair"),
    combos: sum("combo"),
    prized: count((item) => item.name === of.prized_junk),
    junk: -count((item) => item.type === "junk" && pointsOf(item, of) < 0),
  };
  return {
    width: Math.max(...sizes.map(({ x, wide }) => x + wide)) - left,
    height: Math.max(...sizes.map(({ y, high }) => y + high)) - top,
    origin: [-left, -top],
    squares: [...squares.values()],
    items,
    laid: laid.map(([number, degrees, x, y]) => ({ card: number, degrees, x, y })),
    values: Object.fromEntries(
      goodTypes(components).map((type) => [
        type,
        items.filter((item) => item.type === type).reduce((total, item) => total + item.squares.length, 0) +
          (of.value[0] === type ? of.value[1] : 0),
      ]),
    ),
    score: { ...score, total: score.items + score.pairs + score.combos + score.prized + score.junk },
  };
}

export function seat(squire: string, bag: BagView | null, change: Partial<SeatView> = {}): SeatView {
  return { squire, bag, dealt: [], given: null, choosing: false, chosen: false, ...change };
}

/** Fills in what may be laid, by trying every place. */
function withSpots(view: View): View {
  const { seat: me } = view;
  const bag = me === null ? null : view.seats[me]?.bag;
  if (me === null || !bag || !view.mine) return view;
  const spots = offered(view).flatMap(({ source, card }) =>
    turns.flatMap((turn) => {
      const found: { move: string; points: number }[] = [];
      for (let y = -3; y < bag.height; y += 1)
        for (let x = -3; x < bag.width; x += 1) {
          const lay: { source: Source; turn: Turn; x: number; y: number } = { source, turn, x, y };
          if (objection(view, me, card, lay, components, {})) continue;
          const points = preview(view, me, card, lay, components, {}, null)?.points ?? 0;
          found.push({ move: wordOf(lay), points });
        }
      return found;
    }),
  );
  return { ...view, mine: { ...view.mine, spots: inOrder(spots) } };
}

const base: View = {
  game: "squire-for-hire",
  seat: 0,
  round: 3,
  phase: "turn",
  seats: [],
  mine: { kept: null, lays: null, spots: [] },
  turn: 0,
  story: 1,
  deck: 5,
  deck_number: 1,
  piles: [[2, 6], [5]],
  lone: null,
  gone: [],
  standings: null,
};

/** Gust's bag of card 4 alone: chest, feather, dagger, skull, crystal ball. Weapons 3, valuables 4. */
export const small = bagOf([[4, 0, 0, 0]], "Gust");

export interface Fixture {
  name: string;
  view: View;
  desk: SeatDesk | null;
  seats: SeatInfo[];
  frames: Frame[];
}

const person = (name: string, mine = false): SeatInfo => ({
  kind: "person",
  name,
  bot: null,
  stand_in: false,
  online: true,
  mine,
});

function fixture(name: string, change: Partial<View>, others: readonly string[] = []): Fixture {
  const view = withSpots({ ...base, ...change });
  const seats = ["Ann", "Ben"].slice(0, view.seats.length).map((who, i) => person(who, i === view.seat));
  const legal = [...others, ...(view.mine?.spots.map(({ move }) => move) ?? [])];
  const desk: SeatDesk | null =
    view.seat === null || legal.length === 0
      ? null
      : { seat: view.seat, position: `p-${name}`, legal, can_undo: view.phase === "side" };
  return { name, view, desk, seats, frames: [] };
}

const larger = bagOf(
  [
    [4, 0, 0, 0],
    [5, 90, 0, 2],
  ],
  "Fran",
);

export const fixtures: readonly Fixture[] = [
  fixture(
    "keep",
    {
      phase: "keep",
      round: 0,
      story: null,
      deck: 0,
      piles: [[], []],
      turn: null,
      seats: [seat("Gust", null, { dealt: [1, 3], choosing: true })],
    },
    ["keep 1", "keep 2"],
  ),
  fixture("alone", { seats: [seat("Gust", small)] }, ["pass"]),
  fixture("two", { seats: [seat("Gust", small), seat("Fran", larger)] }, ["pass"]),
  fixture("nothing fits", { story: 7, piles: [[2], [5]], seats: [seat("Fran", small)] }, ["pass"]),
  fixture(
    "side",
    { phase: "side", seats: [seat("Gust", small)], mine: { kept: null, lays: null, spots: [] } },
    ["flip left", "flip right"],
  ),
  fixture("first", {
    phase: "first",
    story: null,
    piles: [[], []],
    turn: null,
    seats: [seat("Gust", small, { given: 5 })],
  }),
  fixture(
    "free",
    {
      phase: "free",
      story: null,
      deck: 0,
      piles: [[], []],
      lone: 5,
      seats: [seat("Gust", small), seat("Fran", larger)],
    },
    ["leave"],
  ),
  fixture("spectator", { seat: null, mine: null, seats: [seat("Gust", small), seat("Fran", larger)] }),
  fixture("over alone", {
    phase: "over",
    story: null,
    deck: 0,
    turn: 0,
    seats: [seat("Fran", larger)],
    standings: [{ seat: 0, place: 1, points: larger.score.total, hired: false }],
  }),
];
