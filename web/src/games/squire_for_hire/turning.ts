/** A loot card in its four turns (SH-3.1): clockwise, on whole squares, never mirrored. */

import { cardOf, typeOf, type Components, type ItemView, type Square } from "./view";

export type Turn = 0 | 90 | 180 | 270;
export const turns: readonly Turn[] = [0, 90, 180, 270];

export function turnedBy(turn: Turn, quarters: number): Turn {
  const index = (((turn / 90 + quarters) % 4) + 4) % 4;
  return turns[index] ?? 0;
}

/** How many columns and rows the turned card covers. */
export function sizeOf(turn: Turn, components: Components): { wide: number; high: number } {
  const { columns, rows } = components;
  return turn % 180 === 0 ? { wide: columns, high: rows } : { wide: rows, high: columns };
}

/** Where a point of the unturned card comes to lie, counted from the corner of the turned card. Squares lie at their corners. */
export function turnedSquare([column, row]: Square, turn: Turn, columns: number, rows: number): Square {
  let [x, y, wide, high] = [column, row, columns, rows];
  for (let quarter = 0; quarter < turn / 90; quarter += 1) [x, y, wide, high] = [high - 1 - y, x, high, wide];
  return [x, y];
}

/** The items of a card as they would lie with its corner at (x, y). */
export function itemsOf(card: number, turn: Turn, x: number, y: number, components: Components): ItemView[] {
  return cardOf(components, card).parts.map((part) => ({
    name: part.item,
    type: typeOf(components, part.item),
    card,
    squares: part.squares.map((square): Square => {
      const [column, row] = turnedSquare(square, turn, components.columns, components.rows);
      return [x + column, y + row];
    }),
  }));
}

/** A point held on a card of the given size, after a quarter turn clockwise about itself. */
export function turnedGrip(grip: Square, turn: Turn, quarters: number, components: Components): Square {
  let [x, y] = grip;
  let { wide, high } = sizeOf(turn, components);
  for (let quarter = 0; quarter < ((quarters % 4) + 4) % 4; quarter += 1) {
    [x, y] = [high - y, x];
    [wide, high] = [high, wide];
  }
  return [x, y];
}
