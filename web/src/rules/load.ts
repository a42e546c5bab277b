import * as calls from "../api/calls";
import type { RulesInfo } from "../api/types";

const asked = new Map<string, Promise<RulesInfo>>();

/** The rules of a game, fetched once for as long as the page lives; a failure is not remembered. */
export function loadRules(game: string): Promise<RulesInfo> {
  const known = asked.get(game);
  if (known) return known;
  const fresh = calls.rules(game);
  asked.set(game, fresh);
  fresh.catch(() => asked.delete(game));
  return fresh;
}
