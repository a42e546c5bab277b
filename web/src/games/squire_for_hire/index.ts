import { defineGame } from "../board";
import Board from "./Board.svelte";
import { endingOf } from "./ending";
import type { Components, View } from "./view";
import { promptOf, titleOf, whyText, wordText } from "./words";

export default defineGame<View, Components>({
  Board,
  wordText,
  promptOf,
  titleOf,
  whyText,
  endingOf,
  roundWord: "Turn",
  // All is open but a choice that is sealed for a moment.
  turnsToSeat: true,
  // Every move here either reveals something or is sealed.
  weighty: () => true,
  helpLines: [
    "Drag a loot card onto the bag; wheel, R or a second finger's twist turn it. A press on the card where it lies lays it.",
    "[ and ] take up a card, arrow keys move it, R turns it (Shift+R the other way), Enter lays it, Esc puts it back.",
    "N goes to the next legal spot, from the best-scoring on; Shift+N to the one before.",
    "While a card can be laid, R turns the card in hand; with nothing in hand it opens the rules.",
    "A line of the score shows on the bag what it counts.",
  ],
});
