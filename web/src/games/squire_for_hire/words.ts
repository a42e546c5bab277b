/** Moves, places and previews of Squire for Hire in plain language. */

import type { Frame } from "../../api/types";
import { storyNames } from "./look";
import { named, type Preview } from "./placement";
import { layOf, offered, type Lay, type Source } from "./spots";
import { cardOf, type Components, type StoryInfo, type View } from "./view";

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function points(count: number): string {
  return `${count} ${Math.abs(count) === 1 ? "point" : "points"}`;
}

/** "+2", "−1", "±0". */
export function signed(count: number): string {
  if (count === 0) return "±0";
  return count > 0 ? `+${count}` : `−${-count}`;
}

/** Where a corner lies: columns and rows of the bag count from 1; a card may begin before them. */
export function placeText(x: number, y: number): string {
  const column = x >= 0 ? `column ${x + 1}` : `${-x} ${x === -1 ? "column" : "columns"} left of the bag`;
  const row = y >= 0 ? `row ${y + 1}` : `${-y} ${y === -1 ? "row" : "rows"} above the bag`;
  return `${column}, ${row}`;
}

export function turnText(turn: number): string {
  return turn === 0 ? "unturned" : `turned ${turn}`;
}

export function sourceText(source: Source, view: View): string {
  if (source !== "") return `the ${source} card`;
  return view.phase === "free" ? "the last card" : "the card you were given";
}

export function wordText(word: string, view: View, components: Components): string {
  const lay = layOf(word);
  if (lay) {
    const card = offered(view).find((each) => each.source === lay.source)?.card;
    const spot = view.mine?.spots.find((each) => each.move === word);
    const what = `Lay ${sourceText(lay.source, view)}${card === undefined ? "" : ` (${card})`}`;
    return `${what} ${turnText(lay.turn)} at ${placeText(lay.x, lay.y)}${spot ? `: ${points(spot.points)} after` : ""}`;
  }
  const keep = /^keep ([12])$/.exec(word);
  if (keep) {
    const dealt = view.seat === null ? [] : (view.seats[view.seat]?.dealt ?? []);
    const card = dealt[Number(keep[1]) - 1];
    return card === undefined
      ? `Keep card ${keep[1]} of the two`
      : `Keep card ${card}: ${named(cardOf(components, card).parts.map((part) => ({ name: part.item })))}`;
  }
  switch (word) {
    case "pass":
      return "Pass the story";
    case "flip left":
      return "Flip the story's card to the left";
    case "flip right":
      return "Flip the story's card to the right";
    case "leave":
      return "Leave the last card";
    default:
      return word;
  }
}

export function titleOf(view: View): string {
  const deck = view.deck_number > 1 ? `, deck ${view.deck_number}` : "";
  switch (view.phase) {
    case "keep":
      return "the first card";
    case "first":
      return "the second card";
    case "free":
      return "the last card";
    case "over":
      return "over";
    default:
      return `turn ${view.round}${deck}`;
  }
}

/** "an encounter". */
export function storyText(story: StoryInfo): string {
  const name = storyNames[story.kind].toLowerCase();
  return `${name === "encounter" ? "an" : "a"} ${name}`;
}

export function promptOf(view: View, _desk: unknown, components: Components): string {
  switch (view.phase) {
    case "keep":
      return "Keep one of your two loot cards: it begins your bag.";
    case "first":
      return "Lay the card you were given.";
    case "side":
      return "Flip the story's card to the left or the right.";
    case "free":
      return view.mine?.spots.length
        ? "Lay the last card, or leave it."
        : "The last card fits nowhere: leave it.";
    case "over":
      return "The game is over.";
    default: {
      const kind = view.story === null ? "story" : cardOf(components, view.story).story.kind;
      return view.mine?.spots.length
        ? `Complete the ${kind}: lay a loot card. Or pass.`
        : `You cannot complete the ${kind} now: pass.`;
    }
  }
}

/** The card where it lies, for the ear: "column 3, row 2, turned 90: covers a skull and a lantern, 21 points after". */
export function announcement(lay: Lay, preview: Preview, legal: boolean, why: string | null): string {
  const where = `${capital(placeText(lay.x, lay.y))}, ${turnText(lay.turn)}`;
  const covers = preview.covered.length > 0 ? `covers ${named(preview.covered)}` : "covers no item";
  if (!legal) return `${where}: not here. ${why ?? ""}`.trim();
  return `${where}: ${covers}, ${points(preview.points)} after.`;
}

/** What passing does to the story's card, before it is done (SH-2.5, SH-2.6). */
export function passText(view: View, components: Components, passedByOthers: boolean): string {
  if (view.story === null) return "";
  const { kind } = cardOf(components, view.story).story;
  const [left, right] = view.piles;
  const flips =
    left.length === 0
      ? "Its card is flipped to the empty left side."
      : right.length === 0
        ? "Its card is flipped to the empty right side."
        : "You then flip its card to the side you choose.";
  if (kind === "dungeon" && view.seats.length > 1 && !passedByOthers)
    return `The dungeon stays for the other seat, if anybody could still complete it. Else: ${flips.toLowerCase()}`;
  return flips;
}

/** Whether the last turn before this was a pass of the story on top. */
export function justPassed(frames: readonly Frame[], story: number | null): boolean {
  const lines = frames.flatMap((frame) => frame.lines);
  const last = lines.findLast((line) => line.kind === "lays" || line.kind === "passes");
  return last?.kind === "passes" && (last.card as unknown) === story;
}

export function whyText(why: string): string {
  return why;
}
