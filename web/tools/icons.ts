import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const virtual = "virtual:icons";

interface IconSet {
  width?: number;
  height?: number;
  icons: Record<string, { body: string }>;
}

/** The names between the quotes of `src/icons/names.ts`; read as text, so that a new name needs no restart. */
export function namesIn(source: string): string[] {
  return [...source.matchAll(/^ {2}"([a-z0-9-]+)",$/gm)].map((found) => found[1] ?? "");
}

/** A module of the bodies of just these icons, all on a field of 512 x 512. */
export function iconModule(names: readonly string[], set: IconSet): string {
  const bodies: Record<string, string> = {};
  for (const name of [...new Set(names)].sort()) {
    const icon = set.icons[name];
    if (!icon) throw new Error(`src/icons/names.ts asks for "${name}", and game-icons has no such icon`);
    // One ink: the colour of the text around it.
    bodies[name] = icon.body.replaceAll(' fill="currentColor"', "");
  }
  return `export const bodies = ${JSON.stringify(bodies)};`;
}

/** Puts the icons that `src/icons/names.ts` lists, and no others, into the client. */
export function icons(): Plugin {
  const list = new URL("../src/icons/names.ts", import.meta.url).pathname;
  const setFile = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
  return {
    name: "wunderkammer-icons",
    resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
    load(id) {
      if (id !== `\0${virtual}`) return undefined;
      this.addWatchFile(list);
      const set = JSON.parse(readFileSync(setFile, "utf8")) as IconSet;
      return iconModule(namesIn(readFileSync(list, "utf8")), set);
    },
  };
}
