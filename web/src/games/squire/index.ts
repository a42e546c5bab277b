import { defineGame } from "../board";
import Board from "./Board.svelte";
import { endingOf } from "./ending";
import type { Components, View } from "./view";
import { promptOf, sayText, titleOf, wordText } from "./words";

/** What is asked for twice in the list of moves: what reveals something, or ends my turn. */
const light = /^(?:go|take|drop) /;

export default defineGame<View, Components>({
  Board,
  wordText,
  promptOf: (view, desk) => promptOf(view, desk),
  titleOf,
  sayText,
  endingOf,
  roundWord: "Turn",
  weighty: (word) => !light.test(word),
  helpLines: [
    "On the map arrow keys go from city to city, Home to the nearest; Enter chooses one.",
    "B buys and S sells in the chosen city. Esc lets go of it, or takes the last step back.",
    "Where a press would reveal something, it is asked for a second time on the same spot; Enter does too.",
    "With an empty hand a trade refills the city at once, so it is asked for twice.",
  ],
});
