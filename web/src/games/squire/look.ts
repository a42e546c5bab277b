/** The signs and colours of types, regions, player boards and gains. Colour never speaks alone: each has an icon, and a name. */

import type { IconName } from "../../icons/names";
import type { Components } from "./view";

export interface Sign {
  icon: IconName;
  /** Degrees the icon is turned by: a lotus that hangs is a bluebell. */
  turn?: number;
}

const types: Record<string, Sign> = {
  painting: { icon: "mona-lisa" },
  sculpture: { icon: "stone-bust" },
  ceramics: { icon: "amphora" },
  book: { icon: "white-book" },
  jewel: { icon: "cut-diamond" },
};

const flowers: Record<string, Sign> = {
  rose: { icon: "rose" },
  shamrock: { icon: "shamrock" },
  bluebell: { icon: "lotus", turn: 180 },
  thistle: { icon: "dandelion-flower" },
  daffodil: { icon: "flower-emblem" },
};

const boards: Record<string, Sign> = {
  fox: { icon: "fox-head" },
  badger: { icon: "badger" },
  eagle: { icon: "eagle-head" },
  lion: { icon: "lion" },
};

const unknown: Sign = { icon: "ribbon-medal" };
const hues = new Set(["red", "green", "blue", "purple", "yellow"]);

/** One of the five hues of the design; a colour of a pack that is none of them is drawn purple. */
export function hue(colour: string): string {
  return hues.has(colour) ? colour : "purple";
}

export function typeSign(type: string): Sign {
  return types[type] ?? unknown;
}

export function typeHue(type: string, components: Components): string {
  return hue(components.types.find(({ name }) => name === type)?.colour ?? "");
}

/** By the region's name, which is its colour. */
export function regionSign(region: string, components: Components): Sign {
  return flowers[flowerOf(region, components)] ?? unknown;
}

export function flowerOf(region: string, components: Components): string {
  return components.regions.find(({ name }) => name === region)?.symbol ?? region;
}

export function boardSign(board: string): Sign {
  return boards[board] ?? unknown;
}

interface GainLook {
  sign: Sign;
  one: string;
  many: string;
  /** Wears a crown. */
  royal?: boolean;
  /** No amount belongs to it. */
  bare?: boolean;
}

const gains: Record<string, GainLook> = {
  coins: { sign: { icon: "two-coins" }, one: "coin", many: "coins" },
  tickets: { sign: { icon: "ticket" }, one: "ticket", many: "tickets" },
  royal_coins: { sign: { icon: "two-coins" }, royal: true, one: "royal coin", many: "royal coins" },
  royal_tickets: { sign: { icon: "ticket" }, royal: true, one: "royal ticket", many: "royal tickets" },
  messages: { sign: { icon: "love-letter" }, one: "message card", many: "message cards" },
  message_limit: {
    sign: { icon: "love-letter" },
    one: "more message card in hand",
    many: "more message cards in hand",
  },
  take_from_discard: {
    sign: { icon: "stack" },
    one: "exhibit from the discard pile",
    many: "exhibits from the discard pile",
  },
  accept_commissions: { sign: { icon: "wax-seal" }, bare: true, one: "commissions from the hand", many: "" },
  swap_commission: { sign: { icon: "cycle" }, bare: true, one: "a commission exchanged", many: "" },
  move_marker: { sign: { icon: "expand" }, bare: true, one: "a price marker moved", many: "" },
};

export function gainLook(gain: string): GainLook {
  return gains[gain] ?? { sign: unknown, one: gain, many: gain };
}
