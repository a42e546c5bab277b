import type { BotInfo, GameInfo, NewTable } from "../../api/types";
import type { IconName } from "../../icons/names";

/** The three games of this cabinet, in their order; a server may offer more, or not all of them yet. */
export const planned = [
  { name: "antique-club", title: "Antique Club" },
  { name: "squire-for-hire", title: "Squire for Hire" },
  { name: "squire", title: "Squire" },
] as const;

/** What lies in a game's drawer, to be looked at. */
export const contents: Record<string, readonly IconName[]> = {
  "antique-club": [
    "smoking-pipe",
    "cooking-pot",
    "carnival-mask",
    "round-star",
    "spinning-top",
    "hanging-sign",
  ],
  "squire-for-hire": [
    "piercing-sword",
    "visored-helm",
    "spell-book",
    "locked-chest",
    "round-potion",
    "apple-core",
  ],
  squire: ["mona-lisa", "amphora", "stone-bust", "ticket", "love-letter", "two-coins"],
};

/** Games in which nothing that lasts is hidden, so that two may sit at one device. */
const shared = new Set(["squire-for-hire"]);

export function onOneDevice(game: GameInfo): boolean {
  return shared.has(game.name);
}

export interface Drawer {
  name: string;
  title: string;
  /** null: not on the table yet. */
  game: GameInfo | null;
}

/** A drawer for each game: those planned in their order, open when the server has them, then whatever else it has. */
export function drawers(games: readonly GameInfo[]): Drawer[] {
  const known = new Set<string>(planned.map((each) => each.name));
  return [
    ...planned.map((each) => ({ ...each, game: games.find((game) => game.name === each.name) ?? null })),
    ...games
      .filter((game) => !known.has(game.name))
      .map((game) => ({ name: game.name, title: game.title, game })),
  ];
}

/** How many sit down when nobody says otherwise: one alone where that is a game, else four, or the nearest number the game takes. */
export function usualSeats(game: GameInfo): number {
  if (game.seats.includes(1)) return 1;
  return [...game.seats].sort((one, other) => Math.abs(one - 4) - Math.abs(other - 4))[0] ?? 2;
}

/** The bots as they are offered: the levels, the weakest first, then all others. */
export function byLevel(bots: readonly BotInfo[]): { levels: BotInfo[]; others: BotInfo[] } {
  return {
    levels: bots
      .filter((bot) => bot.level !== null)
      .sort((one, other) => (one.level ?? 0) - (other.level ?? 0)),
    others: bots.filter((bot) => bot.level === null),
  };
}

/** The bot one plays against when nobody says otherwise: the casual one, else one that does not play at random. */
export function usualBot(game: Pick<GameInfo, "bots">): string | null {
  const { levels } = byLevel(game.bots);
  const usual =
    game.bots.find((bot) => bot.name === "casual") ??
    levels[0] ??
    game.bots.find((bot) => bot.name !== "random") ??
    game.bots[0];
  return usual?.name ?? null;
}

/** The options a table of so many seats starts with. */
export function usualOptions(game: GameInfo, seats: number): NonNullable<NewTable["options"]> {
  const options: NonNullable<NewTable["options"]> = {};
  for (const option of game.options) {
    const value = option.defaults[String(seats)];
    if (option.seats.includes(seats) && value !== undefined) options[option.name] = value;
  }
  return options;
}

/** One person against bots, at once. */
export function playNow(game: GameInfo, seats: number, bot: string | null = usualBot(game)): NewTable {
  return {
    game: game.name,
    seats: [{ kind: "me" }, ...Array.from({ length: seats - 1 }, () => ({ kind: "bot" as const, bot }))],
    options: usualOptions(game, seats),
  };
}

/** What a number of seats is called where it is chosen. */
export function seatsLabel(count: number): string {
  return count === 1 ? "1 (solo)" : String(count);
}

/** "2 to 6 players", "2 or 3 players", "1 player". */
export function players(seats: readonly number[]): string {
  const [least, most] = [Math.min(...seats), Math.max(...seats)];
  if (least === most) return least === 1 ? "1 player" : `${least} players`;
  return `${least} ${most === least + 1 ? "or" : "to"} ${most} players`;
}
