import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import type { GameInfo } from "../../src/api/types";
import {
  byLevel,
  drawers,
  onOneDevice,
  playNow,
  players,
  usualBot,
  usualOptions,
  usualSeats,
} from "../../src/pages/front/shelf";
import BotOptions from "../../src/ui/BotOptions.svelte";
import { presence } from "../../src/table/presence";
import { bot, person } from "./states";

const game: GameInfo = {
  name: "antique-club",
  title: "Antique Club",
  line: "",
  version: 1,
  minutes: [30, 60],
  seats: [2, 3, 4],
  options: [
    { name: "variant", title: "", help: "", choices: [], defaults: { "2": "surprise" }, seats: [2] },
    {
      name: "memory_aid",
      title: "",
      help: "",
      choices: [],
      defaults: { "2": true, "3": false },
      seats: [2, 3, 4],
    },
  ],
  bots: [
    { name: "random", title: "Random", line: "", level: null },
    { name: "collector", title: "Collector", line: "", level: null },
  ],
  daily: null,
  adviser: null,
};

test("a game the server does not have is a closed drawer, one nobody planned is open at the end", () => {
  const shelf = drawers([{ ...game, name: "another", title: "Another" }, game]);
  expect(shelf.map((drawer) => [drawer.name, drawer.game !== null])).toEqual([
    ["antique-club", true],
    ["squire-for-hire", false],
    ["squire", false],
    ["another", true],
  ]);
});

test("Play now is me and bots that do not play at random", () => {
  expect(playNow(game, 3)).toEqual({
    game: "antique-club",
    seats: [{ kind: "me" }, { kind: "bot", bot: "collector" }, { kind: "bot", bot: "collector" }],
    options: { memory_aid: false },
  });
});

const levels = [
  { name: "strong", title: "Strong", line: "", level: 3 },
  { name: "beginner", title: "Beginner", line: "", level: 1 },
  { name: "casual", title: "Casual", line: "", level: 2 },
];

test("where there are levels they come first, the weakest first, and Play now is against the casual one", () => {
  const leveled = { ...game, bots: [...game.bots, ...levels] };
  expect(byLevel(leveled.bots).levels.map((each) => each.name)).toEqual(["beginner", "casual", "strong"]);
  expect(byLevel(leveled.bots).others.map((each) => each.name)).toEqual(["random", "collector"]);
  expect(usualBot(leveled)).toBe("casual");
  expect(playNow(leveled, 2).seats[1]).toEqual({ kind: "bot", bot: "casual" });
  expect(playNow(leveled, 2, "strong").seats[1]).toEqual({ kind: "bot", bot: "strong" });
  expect(usualBot({ bots: levels.slice(0, 2) })).toBe("beginner");
});

test("a list of bots has the levels above the rest; without levels it is one list", () => {
  const { container, unmount } = render(BotOptions, { props: { bots: [...game.bots, ...levels] } });
  const groups = [...container.querySelectorAll("optgroup")];
  expect(
    groups.map((group) => [group.label, [...group.children].map((option) => option.textContent)]),
  ).toEqual([
    ["By level", ["Beginner", "Casual", "Strong"]],
    ["More", ["Random", "Collector"]],
  ]);
  unmount();
  const plain = render(BotOptions, { props: { bots: game.bots } });
  expect(plain.container.querySelector("optgroup")).toBeNull();
  expect(plain.container.querySelectorAll("option")).toHaveLength(2);
});

test("only the options of that many seats are sent", () => {
  expect(usualOptions(game, 2)).toEqual({ variant: "surprise", memory_aid: true });
  expect(usualOptions(game, 4)).toEqual({});
});

test("how many play, in words", () => {
  expect(players([2, 3, 4])).toBe("2 to 4 players");
  expect(players([2, 3])).toBe("2 or 3 players");
  expect(players([1])).toBe("1 player");
});

test("presence names bots, kept seats and who is away, but not me", () => {
  const seats = [
    person("Ada", { mine: true, online: false }),
    bot("Ben"),
    person("Cleo", { online: false }),
    person("Dan", { stand_in: true, bot: "collector" }),
    person("Eve"),
  ];
  expect(presence(seats).map((group) => [group.title, group.seats])).toEqual([
    ["Bots", [1]],
    ["A bot plays for", [3]],
    ["Away", [2]],
  ]);
});

test("a game that can be played alone is dealt for one, and then without bots", () => {
  const solo = { ...game, name: "squire-for-hire", seats: [1, 2] };
  expect(usualSeats(solo)).toBe(1);
  expect(playNow(solo, 1).seats).toEqual([{ kind: "me" }]);
  expect(usualSeats(game)).toBe(4);
});

test("two sit at one device only where nothing that lasts is hidden", () => {
  expect(onOneDevice(game)).toBe(false);
  expect(onOneDevice({ ...game, name: "squire-for-hire" })).toBe(true);
});
