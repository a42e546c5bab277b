import type { MoveOrder } from "../api/types";

/** The one gesture that could not be sent yet, kept through a reload: the server takes the same gesture at the same position once. */

const key = (table: string) => `kept-move:${table}`;

export function keep(table: string, order: MoveOrder): void {
  try {
    sessionStorage.setItem(key(table), JSON.stringify(order));
  } catch {
    // Then it is kept as long as the page is open.
  }
}

export function kept(table: string): MoveOrder | null {
  try {
    const text = sessionStorage.getItem(key(table));
    return text === null ? null : (JSON.parse(text) as MoveOrder);
  } catch {
    return null;
  }
}

export function forget(table: string): void {
  try {
    sessionStorage.removeItem(key(table));
  } catch {
    // Nothing was kept.
  }
}
