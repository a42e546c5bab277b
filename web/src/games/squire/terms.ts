/** Exhibits, gains and regions in plain language. */

import { gainLook } from "./look";
import type { Bonus } from "./gallery";
import type { Components, Exhibit, Gain } from "./view";

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** "Ada", "Ada and Ben", "Ada, Ben and Cleo"; `word` may be "or". */
export function listed(things: readonly string[], word = "and"): string {
  if (things.length <= 1) return things[0] ?? "";
  return `${things.slice(0, -1).join(", ")} ${word} ${things.at(-1)}`;
}

export function exhibitText(exhibit: Exhibit): string {
  return `${exhibit.type} ${exhibit.value}`;
}

export function pluralOf(type: string, components: Components): string {
  return components.types.find(({ name }) => name === type)?.plural ?? type;
}

/** "red (rose)". */
export function regionText(region: string, components: Components): string {
  const symbol = components.regions.find(({ name }) => name === region)?.symbol;
  return symbol ? `${region} (${symbol})` : region;
}

/** "2 coins and 1 ticket"; empty when it brings nothing. */
export function gainText(gain: Gain): string {
  return listed(
    Object.entries(gain).flatMap(([what, amount]) => {
      if (!amount) return [];
      const { one, many, bare } = gainLook(what);
      return [bare ? one : counted(Number(amount), one, many)];
    }),
  );
}

const sources = { hall: "hall bonus", row: "full row", floor: "full floor" };

/** "2 coins (hall bonus) and 1 royal ticket (full row)". */
export function bonusText(bonuses: readonly Bonus[]): string {
  return listed(bonuses.map(({ source, gain }) => `${gainText(gain)} (${sources[source]})`));
}

/** "+2", "−1", "±0". */
export function signed(count: number): string {
  if (count === 0) return "±0";
  return count > 0 ? `+${count}` : `−${-count}`;
}
