/** Which games have boards of their own: every folder beside this file, each loaded only when a table needs it. All others get the plain one. */

import type { GameClient } from "./board";

const folders = import.meta.glob<{ default: GameClient }>("./*/index.ts");

/** The client of a game by the server's name of it ("antique-club"). */
export async function loadGame(name: string): Promise<GameClient> {
  const load = folders[`./${name.replaceAll("-", "_")}/index.ts`] ?? (() => import("../plain"));
  return (await load()).default;
}
