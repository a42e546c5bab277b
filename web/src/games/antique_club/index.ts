import { defineGame } from "../board";
import type { Accent } from "../../theme/accents";
import { promptOf, titleOf } from "./advice";
import Board from "./Board.svelte";
import { sayText } from "./outcome";
import type { Components, View } from "./view";
import { whyText, wordText } from "./words";

export { wordText };

export default defineGame<View, Components>({
  Board,
  wordText,
  promptOf,
  titleOf,
  accentOf: (view, seat) => (view.seats[seat]?.colour ?? "red") as Accent,
  // Adding a card to an exhibit can be taken back; everything else is laid for good.
  weighty: (word) => !word.startsWith("show "),
  sayText,
  whyText,
  repeats: true,
  forgetful: (options) => options["memory_aid"] === false,
  helpLines: [
    "Arrow keys move within the cards, Tab from one group to the next.",
    "Enter presses a card; press it again to lay it down. Escape takes back.",
    "? on a card opens the rule that speaks of it.",
    "While the round plays out, any key skips to the end; the arrow keys step through it.",
  ],
});
