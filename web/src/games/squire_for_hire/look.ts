/** What things look like: pictures of items, signs of types and of kinds of stories. */

import type { IconName } from "../../icons/names";
import type { Habit } from "./shape";
import type { StoryKind } from "./view";

export interface Picture {
  icon: IconName;
  habit: Habit | null;
  /** How much larger than its place it is drawn, where the drawing leaves a margin of its own. */
  grow: number;
}

const long = (icon: IconName, along: number, span: number): Picture => ({
  icon,
  habit: { along, span },
  grow: 1,
});
const upright = (icon: IconName, grow = 1): Picture => ({ icon, habit: null, grow });

const pictures: Readonly<Record<string, Picture>> = {
  sword: long("piercing-sword", -45, 1.3),
  dagger: long("plain-dagger", -45, 1.28),
  bow: upright("high-shot"),
  helmet: upright("visored-helm"),
  armour: upright("breastplate"),
  shield: upright("round-shield", 1.35),
  spellbook: upright("spell-book", 1.15),
  scroll: long("tied-scroll", 45, 1.5),
  "crystal ball": upright("crystal-ball", 1.08),
  coins: upright("two-coins", 1.1),
  chest: upright("locked-chest"),
  ring: upright("diamond-ring", 1.06),
  potion: upright("round-potion", 1.08),
  glasses: long("spectacles", 0, 1),
  lantern: long("old-lantern", 90, 1.15),
  "broken sword": long("shattered-sword", 45, 1.3),
  feather: upright("feather"),
  skull: upright("death-skull"),
  "apple core": upright("apple-core"),
};

/** The picture of an item; null for items of somebody's own pack, which are written out. */
export function pictureOf(item: string): Picture | null {
  return pictures[item] ?? null;
}

const typeIcons: Readonly<Record<string, IconName>> = {
  weapon: "crossed-swords",
  armour: "checked-shield",
  magic: "fairy-wand",
  valuable: "cut-diamond",
  potion: "standing-potion",
  junk: "trash-can",
};

export function typeIcon(type: string): IconName {
  return typeIcons[type] ?? "knapsack";
}

/** The letter that stands on an item of the type, so that colour never speaks alone. */
export function typeLetter(type: string): string {
  return type.charAt(0).toUpperCase();
}

export const storyIcons: Readonly<Record<StoryKind, IconName>> = {
  quest: "treasure-map",
  encounter: "conversation",
  dungeon: "dungeon-gate",
};

export const storyNames: Readonly<Record<StoryKind, string>> = {
  quest: "Quest",
  encounter: "Encounter",
  dungeon: "Dungeon",
};
