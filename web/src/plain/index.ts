/** The client of a game that brought none: everything its view says, tidily, and its moves as buttons. */

import { defineGame } from "../games/board";
import { capital } from "../table/headline";
import Board from "./Board.svelte";
import type { Facts } from "./facts";

export default defineGame<Facts, unknown>({
  Board,
  movesOnBoard: true,
  wordText: capital,
  titleOf: (view) => (typeof view["round"] === "number" ? `Round ${view["round"]}` : null),
});
