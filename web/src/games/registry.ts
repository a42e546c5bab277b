/** Which games this client can draw: every folder beside this file, each loaded only when a table needs it. */

import type { GameClient } from "./board";

const folders = import.meta.glob<{ default: GameClient }>("./*/index.ts");

/** The client of a game by the server's name of it ("antique-club"), or null when this client does not know it. */
export async function loadGame(name: string): Promise<GameClient | null> {
  const load = folders[`./${name.replaceAll("-", "_")}/index.ts`];
  return load ? (await load()).default : null;
}
