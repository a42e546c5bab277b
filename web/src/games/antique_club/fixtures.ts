/** Positions of every phase, for tests and for looking at the table without a server. Component values as in the standard pack. */

import type { Accent } from "../../theme/accents";
import type { Frame, SeatDesk, SeatInfo } from "../../api/types";
import type { Components, Line, SeatView, View } from "./view";

const themes: Record<string, [string, number[]]> = {
  A: ["pipes", [1745, 1762, 1788, 1801, 1820, 1835, 1848, 1863, 1879]],
  B: ["chamber pots", [1650, 1660, 1695, 1730, 1775, 1810, 1855, 1890]],
  C: ["masks", [1610, 1675, 1710, 1740, 1790, 1815, 1850, 1875, 1905]],
  D: ["star souvenirs", [1915, 1922, 1932, 1939, 1948, 1953, 1956, 1964]],
  E: ["toys", [1785, 1805, 1828, 1845, 1866, 1884, 1898, 1911, 1927]],
  F: ["advertising signs", [1868, 1882, 1893, 1900, 1908, 1913, 1924, 1936]],
};

export const components: Components = {
  game: "antique-club",
  colours: ["red", "green", "blue", "purple", "white", "black"],
  cash: {
    red: [1, 10, 15, 24],
    green: [2, 9, 16, 23],
    blue: [3, 8, 17, 22],
    purple: [4, 7, 18, 21],
    white: [5, 6, 19, 20],
    black: [11, 12, 13, 14],
  },
  thieves: { red: [5, 8], green: [4, 9], blue: [3, 10], purple: [2, 11], white: [1, 12], black: [6, 7] },
  collectibles: Object.entries(themes).flatMap(([category, [theme, years]]) =>
    years.map((year) => ({ name: `${category}${year}`, category, theme, year })),
  ),
  club_room: [3, 2],
  castles: [
    [2, 3, 2],
    [2, 4, 2],
    [2, 2, 1],
    [3, 3, 2],
    [2, 5, 3],
    [2, 4, 2],
    [2, 3, 1],
    [3, 4, 2],
    [2, 2, 1],
    [2, 5, 2],
    [2, 3, 2],
    [3, 4, 3],
    [2, 5, 3],
    [2, 3, 2],
    [2, 4, 2],
  ].map(([spaces, high, low]) => ({ spaces: spaces!, pair: [high!, low!] as const })),
  banquet_seats: 14,
  final_best: 8,
  final_second: 4,
};

export interface Fixture {
  name: string;
  view: View;
  desk: SeatDesk | null;
  seats: SeatInfo[];
  accents: Accent[];
  frames: Frame[];
}

const names = [
  "Ada",
  "Collector Bruno",
  "Cleo",
  "Collector Dot",
  "Collector Edgar",
  "Fanny Featherstonehaugh",
];
const colours: Accent[] = ["blue", "red", "white", "green", "purple", "black"];

function people(n: number): SeatInfo[] {
  return names.slice(0, n).map((name, i) => ({
    kind: name.startsWith("Collector") ? "bot" : "person",
    name,
    bot: name.startsWith("Collector") ? "collector" : null,
    stand_in: false,
    online: true,
    mine: i === 0,
  }));
}

function seat(i: number, change: Partial<SeatView> = {}): SeatView {
  const colour = colours[i]!;
  return {
    colour,
    position: [9, 11, 7, 9, 4, 0][i]!,
    held: [7, 6, 5, 6, 4, 5][i]!,
    known: [
      ["B1650", "C1675"],
      ["A1745", "A1788", "B1660"],
      [],
      ["D1915", "E1785", "E1805", "F1868"],
      ["C1610"],
      [],
    ][i]!,
    cash: components.cash[colour]!.filter((c) => ![17, 24, 9].includes(c)),
    thieves: components.thieves[colour]!.filter((t) => ![3, 8].includes(t)),
    choosing: false,
    chosen: false,
    place: null,
    card: null,
    exhibit: [],
    hand: null,
    ...change,
  };
}

export const hand = ["A1801", "B1650", "B1730", "C1675", "C1790", "E1828", "F1893"];

function view(n: number, change: Partial<View> = {}, seats: Partial<SeatView>[] = []): View {
  const all = Array.from({ length: n }, (_, i) => seat(i, seats[i]));
  const prison: (number | null)[] = Array.from({ length: n }, () => null);
  prison[0] = 8;
  prison[1] = 3;
  return {
    game: "antique-club",
    seat: 0,
    round: 6,
    phase: "places",
    seats: all,
    mine: {
      hand,
      place: null,
      card: null,
      picks: [],
      best: ["A1801", "B1650", "B1730", "C1675", "C1790"],
    },
    windows: [
      { top: "D1932", height: 12 },
      { top: "B1695", height: 11 },
    ],
    register: [9, 17, 24],
    prison,
    leader: Math.max(...all.map((s) => s.position)),
    pair: [5, 3],
    theft: null,
    quiet: 0,
    standings: null,
    ...change,
  };
}

function desk(legal: string[], can_undo = false): SeatDesk {
  return { seat: 0, position: "12.6", legal, can_undo };
}

const owing = (n: number, who: number[]): Partial<SeatView>[] =>
  Array.from({ length: n }, (_, i) => ({ choosing: who.includes(i), chosen: !who.includes(i) }));

/** A whole round with everything in it: auction, a pocketed bid, exhibits, a theft, an arrest. */
const round5: Line[][] = [
  [{ kind: "round", text: "Round 5 begins.", amount: 5 }],
  [
    { kind: "place", text: "{0} goes to the Castle.", seat: 0, card: "castle" },
    { kind: "place", text: "{1} goes to the Auction Hall.", seat: 1, card: "hall" },
    { kind: "place", text: "{2} goes to the Castle.", seat: 2, card: "castle" },
    { kind: "place", text: "{3} goes to the Auction Hall.", seat: 3, card: "hall" },
    { kind: "place", text: "{4} goes to the Castle.", seat: 4, card: "castle" },
  ],
  [
    { kind: "plays", text: "{1} bids 24 thousand.", seat: 1, card: "bid 24" },
    { kind: "plays", text: "{3} sends thief 9.", seat: 3, card: "thief 9" },
    { kind: "wins", text: "{1} wins the auction with 24 thousand.", seat: 1, amount: 24 },
    { kind: "takes", text: "{1} takes the chamber pot of 1660.", seat: 1, card: "B1660", where: "right" },
    {
      kind: "turns up",
      text: "The chamber pot of 1695 is next in the right window.",
      card: "B1695",
      where: "right",
    },
    { kind: "pockets", text: "{3}'s thief pockets {1}'s 24 thousand.", seat: 3, other: 1, amount: 24 },
    { kind: "plays", text: "{0} puts on an exhibit.", seat: 0, card: "exhibit" },
    { kind: "plays", text: "{2} sends thief 12.", seat: 2, card: "thief 12" },
    { kind: "plays", text: "{4} puts on an exhibit.", seat: 4, card: "exhibit" },
  ],
  [
    {
      kind: "shows",
      text: "{0} shows 4 cards, oldest 1650.",
      seat: 0,
      cards: ["A1801", "B1650", "C1675", "C1790"],
    },
    { kind: "shows", text: "{4} shows 3 cards, oldest 1610.", seat: 4, cards: ["C1610", "D1922", "E1845"] },
    { kind: "moves", text: "{0} advances 5 with the best exhibit.", seat: 0, why: "best", start: 4, end: 9 },
    { kind: "moves", text: "{4} advances 3 with the second.", seat: 4, why: "second", start: 1, end: 4 },
  ],
  [
    { kind: "steals", text: "{2} steals the mask of 1675 from {0}.", seat: 2, other: 0, card: "C1675" },
    { kind: "declines", text: "{2} takes nothing from {4}.", seat: 2, other: 4 },
    { kind: "caught", text: "{2}'s thief 12 is caught.", seat: 2, amount: 12 },
    { kind: "freed", text: "{3}'s thief 4 goes free.", seat: 3, amount: 4 },
    { kind: "moves", text: "{1} advances 2 for the arrest.", seat: 1, why: "detective", start: 9, end: 11 },
  ],
  [{ kind: "round", text: "Round 6 begins.", amount: 6 }],
];

export const frames: Frame[] = round5.map((lines, i) => ({
  id: i + 1,
  round: i < 5 ? 5 : 6,
  lines: lines as Frame["lines"],
  note: null,
}));

const ending: Line[] = [
  {
    kind: "final",
    text: "{0} shows 5 cards, oldest 1650.",
    seat: 0,
    cards: ["A1801", "B1650", "B1730", "C1675", "C1790"],
  },
  { kind: "final", text: "{1} shows 3 cards, oldest 1660.", seat: 1, cards: ["A1745", "A1788", "B1660"] },
  { kind: "final", text: "{2} has no exhibit.", seat: 2, cards: [] },
  { kind: "moves", text: "{0} advances 8.", seat: 0, why: "final best", start: 29, end: 37 },
  { kind: "moves", text: "{1} advances 4.", seat: 1, why: "final second", start: 34, end: 38 },
  { kind: "over", text: "{1} wins.", seat: 1, amount: 1 },
  { kind: "over", text: "{0} is second.", seat: 0, amount: 2 },
  { kind: "over", text: "{2} is third.", seat: 2, amount: 3 },
];

function fixture(name: string, v: View, d: SeatDesk | null, f: Frame[] = frames): Fixture {
  const n = v.seats.length;
  return { name, view: v, desk: d, seats: people(n), accents: colours.slice(0, n), frames: f };
}

const inCastle: Partial<SeatView>[] = [
  { place: "castle", choosing: true },
  { place: "hall", chosen: true },
  { place: "castle", choosing: true },
  { place: "hall", chosen: true },
  { place: "castle", chosen: true },
];
const inHall: Partial<SeatView>[] = [{ place: "hall", choosing: true }, ...inCastle.slice(1)];
const exhibiting: Partial<SeatView>[] = [
  { place: "castle", card: "exhibit", choosing: true },
  { place: "hall", card: "bid 24" },
  { place: "castle", card: "thief 12" },
  { place: "hall", card: "bid 9" },
  { place: "castle", card: "exhibit", chosen: true },
];

const mine = view(1).mine!;
const cashWords = ["bid 3", "bid 8", "bid 22"];

export const fixtures: Fixture[] = [
  fixture("places", view(5, {}, owing(5, [0, 2])), desk(["hall", "castle"])),
  fixture("place sealed", view(5, { mine: { ...mine, place: "castle" } }, owing(5, [2])), desk([], true)),
  fixture(
    "cards in the hall",
    view(5, { phase: "cards", mine: { ...mine, place: "hall" } }, inHall),
    desk([...cashWords, "thief 10"]),
  ),
  fixture(
    "cards in the castle",
    view(5, { phase: "cards", mine: { ...mine, place: "castle" } }, inCastle),
    desk(["thief 10", "detective", "exhibit"]),
  ),
  fixture(
    "window",
    view(5, { phase: "window", mine: { ...mine, place: "hall", card: "bid 22" } }, [
      { place: "hall", card: "bid 22", choosing: true },
      { place: "hall", card: "bid 15" },
      { place: "castle" },
      { place: "hall", card: "thief 9" },
      { place: "castle" },
    ]),
    desk(["take left", "take right"]),
  ),
  fixture(
    "exhibits",
    view(5, { phase: "exhibits", mine: { ...mine, place: "castle", card: "exhibit" } }, exhibiting),
    desk(["show A1801", "show B1650", "show B1730", "show C1675", "show C1790"]),
  ),
  fixture(
    "theft",
    view(
      5,
      {
        phase: "theft",
        mine: { ...mine, place: "castle", card: "thief 10" },
        theft: { seat: 0, thief: 10, victim: 3 },
      },
      [
        { place: "castle", card: "thief 10", choosing: true },
        { place: "castle", card: "detective" },
        { place: "hall", card: "bid 19" },
        { place: "castle", card: "exhibit", exhibit: ["D1915", "E1785", "E1805", "F1868"] },
        { place: "castle", card: "exhibit", exhibit: ["C1610", "D1922", "E1845"] },
      ],
    ),
    desk(["steal D1915", "steal E1785", "steal E1805", "steal F1868", "decline"]),
  ),
  fixture(
    "surprise",
    view(2, { phase: "cards" }, [{ choosing: true }, { choosing: true }]),
    desk(["hall", "castle"]),
  ),
  fixture(
    "confrontation",
    view(2, { phase: "cards", mine: { ...mine, place: "hall" } }, [
      { choosing: true, place: "hall" },
      { chosen: true, place: "hall" },
    ]),
    desk([...cashWords, "thief 10"]),
  ),
  fixture(
    "six seats, full shelf",
    view(
      6,
      {
        mine: {
          ...mine,
          hand: [
            ...["A1745", "A1762", "A1820", "B1650", "B1730", "B1775", "C1675", "C1790", "C1815", "C1850"],
            ...["D1922", "E1828", "E1845", "F1893", "F1924"],
          ],
        },
        windows: [
          { top: null, height: 0 },
          { top: "E1911", height: 1 },
        ],
        register: [1, 5, 9, 11, 14, 17, 20, 23, 24],
        prison: [8, 3, 12, 6, 2, 9],
        pair: [4, 2],
      },
      [
        { held: 15, position: 33, choosing: true },
        { position: 32, held: 11, chosen: true },
        { position: 32, chosen: true },
        { position: 32, chosen: true },
        { position: 32, choosing: true },
        { position: 32, choosing: true },
      ],
    ),
    desk(["hall", "castle"]),
  ),
  fixture("spectator", view(4, { seat: null, mine: null }, owing(4, [1, 2])), null),
  fixture(
    "no memory aid",
    view(
      4,
      {},
      [1, 2, 3].reduce<Partial<SeatView>[]>(
        (all) => [...all, { cash: null, known: [], choosing: true }],
        [{ choosing: true }],
      ),
    ),
    desk(["hall", "castle"]),
  ),
  fixture(
    "over",
    view(
      3,
      {
        phase: "over",
        round: 17,
        leader: 38,
        pair: [0, 0],
        standings: [
          { seat: 1, place: 1, position: 38, exhibit: ["A1745", "A1788", "B1660"] },
          { seat: 0, place: 2, position: 37, exhibit: ["A1801", "B1650", "B1730", "C1675", "C1790"] },
          { seat: 2, place: 3, position: 31, exhibit: [] },
        ],
      },
      [
        { position: 37, hand },
        { position: 38, hand: ["A1745", "A1788", "B1660", "D1939", "F1900", "F1908"] },
        { position: 31, hand: ["A1762", "C1740", "C1905", "E1866", "E1898"] },
      ],
    ),
    desk([]),
    [...frames, { id: 7, round: 17, lines: ending as Frame["lines"], note: null }],
  ),
];
