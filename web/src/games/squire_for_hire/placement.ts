/**
 * What a card would do where it is held: what it covers and cuts, what the bag would be then, and why it may not lie there. A hint given
 * at once; the server's refusal is the authority.
 */

import type { Options } from "../../api/types";
import { linksOf, pointsOf, type Link } from "./links";
import type { Lay } from "./spots";
import { itemsOf, sizeOf } from "./turning";
import {
  cardOf,
  squireOf,
  type BagView,
  type Components,
  type ItemView,
  type SeatView,
  type Square,
  type View,
} from "./view";

export interface Objection {
  text: string;
  rule: string;
}

const keyOf = ([x, y]: Square) => `${x},${y}`;

/** The squares of the bag under the card, and the items there: covered whole, or cut. */
export function under(bag: BagView, lay: Lay, components: Components) {
  const { wide, high } = sizeOf(lay.turn, components);
  const inside = ([x, y]: Square) => x >= lay.x && y >= lay.y && x < lay.x + wide && y < lay.y + high;
  const covered: ItemView[] = [];
  const cut: ItemView[] = [];
  for (const item of bag.items) {
    const hidden = item.squares.filter(inside).length;
    if (hidden === item.squares.length) covered.push(item);
    else if (hidden > 0) cut.push(item);
  }
  return { squares: bag.squares.filter(inside), covered, cut };
}

/** Squares of the bag that are empty or junk; with `anchor = "any"` all squares of the bag. */
function ground(bag: BagView, options: Options): Set<string> {
  const free = new Set(bag.squares.map(keyOf));
  if (options["anchor"] === "any") return free;
  for (const item of bag.items) if (item.type !== "junk") for (const s of item.squares) free.delete(keyOf(s));
  return free;
}

const liesOn = (item: ItemView, squares: Set<string>) => item.squares.every((s) => squares.has(keyOf(s)));

/** SH-3.2: the good items of the card that lie whole on squares that are free for them. */
export function anchors(bag: BagView, items: readonly ItemView[], options: Options): ItemView[] {
  const free = ground(bag, options);
  return items.filter((item) => item.type !== "junk" && liesOn(item, free));
}

/** SH-2.3: the items of the bag that the card would use here. */
export function used(
  bag: BagView,
  lay: Lay,
  items: readonly ItemView[],
  asked: string,
  components: Components,
  options: Options,
): ItemView[] {
  const free = ground(bag, options);
  const good = items.filter((item) => item.type !== "junk");
  return under(bag, lay, components).covered.filter((target) => {
    if (target.type !== asked) return false;
    const squares = new Set([...free, ...target.squares.map(keyOf)]);
    return good.some((item) => {
      if (!liesOn(item, squares)) return false;
      const own = new Set(item.squares.map(keyOf));
      return options["use_cover"] === "card" || target.squares.every((s) => own.has(keyOf(s)));
    });
  });
}

/** SH-2.2: whether the seat has the item value that the story on top asks for. */
export function meetsValue(view: View, seat: number, components: Components): boolean {
  const asked = view.story === null ? null : cardOf(components, view.story).story.value;
  if (!asked) return false;
  return (view.seats[seat]?.bag?.values[asked[0]] ?? 0) >= asked[1];
}

/** Why the card may not lie here; null when nothing speaks against it. */
export function objection(
  view: View,
  seat: number,
  card: number,
  lay: Lay,
  components: Components,
  options: Options,
): Objection | null {
  const bag = view.seats[seat]?.bag;
  if (!bag) return null;
  const { squares, covered, cut } = under(bag, lay, components);
  if (squares.length === 0)
    return { rule: "SH-3.2", text: "The card must overlap the bag: a whole good item of it lies there." };
  if (cut.length > 0)
    return {
      rule: "SH-3.3",
      text: `The card would cover ${named(cut)} only in part. Cover an item whole or not at all.`,
    };
  const items = itemsOf(card, lay.turn, lay.x, lay.y, components);
  const anchored = anchors(bag, items, options).length > 0;
  const noAnchor: Objection = {
    rule: "SH-3.2",
    text: `No whole good item of the card would lie on ${
      options["anchor"] === "any" ? "squares of the bag" : "squares of the bag that are empty or junk"
    }.`,
  };
  if (view.phase === "turn") {
    const story = view.story === null ? null : cardOf(components, view.story).story;
    if (story?.use && used(bag, lay, items, story.use, components, options).length > 0) return null;
    if (!meetsValue(view, seat, components)) {
      const asks = [
        ...(story?.value ? [`your ${story.value[0]} value is below ${story.value[1]}`] : []),
        ...(story?.use ? [`this spot covers no ${story.use} item with a whole good one`] : []),
      ];
      return {
        rule: story?.use ? "SH-2.3" : "SH-2.2",
        text: `The story is not completed: ${asks.join(", and ")}.`,
      };
    }
    return anchored ? null : noAnchor;
  }
  if (!anchored) return noAnchor;
  if (view.phase === "first" && view.seats.length === 1 && covered.every((item) => item.type === "junk"))
    return {
      rule: "SH-1.4",
      text: "Laid at the start, your second card must cover a good item of your bag.",
    };
  return null;
}

export interface Preview {
  covered: ItemView[];
  cut: ItemView[];
  /** Good items of the card that anchor it. */
  anchors: ItemView[];
  /** Items the story asks for that would be used here. */
  used: ItemView[];
  /** The card's own items, where they would lie. */
  items: ItemView[];
  /** Links that this card would make. */
  made: Link[];
  /** Links that covering would break. */
  broken: Link[];
  /** Points of the bag then. */
  points: number;
}

/** What the bag would be with the card here. `points`: as the server told, where it did. */
export function preview(
  view: View,
  seat: number,
  card: number,
  lay: Lay,
  components: Components,
  options: Options,
  points: number | null,
): Preview | null {
  const of: SeatView | undefined = view.seats[seat];
  const bag = of?.bag;
  if (!of || !bag) return null;
  const squire = squireOf(components, of.squire);
  const junkPairs = options["junk_pairs"] === true;
  const { covered, cut } = under(bag, lay, components);
  const items = itemsOf(card, lay.turn, lay.x, lay.y, components);
  const rest = bag.items.filter((item) => !covered.includes(item));
  const after = [...rest, ...items];
  const links = linksOf(after, squire, junkPairs);
  const asked =
    view.phase === "turn" && view.story !== null ? cardOf(components, view.story).story.use : null;
  const reckoned =
    after.reduce((sum, item) => sum + pointsOf(item, squire), 0) +
    links.reduce((sum, link) => sum + link.points, 0);
  return {
    covered,
    cut,
    anchors: anchors(bag, items, options),
    used: asked ? used(bag, lay, items, asked, components, options) : [],
    items,
    made: links.filter(({ one, other }) => items.includes(one) || items.includes(other)),
    broken: linksOf(bag.items, squire, junkPairs).filter(
      ({ one, other }) => covered.includes(one) || covered.includes(other),
    ),
    points: points ?? reckoned,
  };
}

/** "a skull", "an apple core and a ring", "two rings and a skull". */
export function named(items: readonly Pick<ItemView, "name">[]): string {
  const counts = new Map<string, number>();
  for (const { name } of items) counts.set(name, (counts.get(name) ?? 0) + 1);
  const parts = [...counts].map(([name, count]) => counted(name, count));
  if (parts.length < 2) return parts[0] ?? "nothing";
  return `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

const numbers = ["no", "one", "two", "three", "four", "five", "six"];
/** Things that are many by themselves, or have no plural of their own in English. */
const uncounted = new Set(["coins", "glasses", "armour"]);

function counted(name: string, count: number): string {
  if (count === 1) return uncounted.has(name) ? name : `${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`;
  return `${numbers[count] ?? count} ${uncounted.has(name) ? name : `${name}s`}`;
}
