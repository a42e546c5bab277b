/** The keyboard of the board: cards are taken up, moved, turned, laid and put back. */

import type { Confirm } from "../../ui/confirm.svelte";
import type { Hand } from "./hand.svelte";
import type { Square } from "./view";

const arrows: Record<string, Square> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What the keys work on. */
export interface Keyed {
  root: () => HTMLElement | undefined;
  hand: Hand;
  confirm: Confirm;
  /** Something can be laid now. */
  laying: () => boolean;
  canUndo: () => boolean;
  undo: () => void;
  /** The card has been moved: the focus goes to the cloth. */
  focus: () => void;
  /** Tells the ear what the hand holds now. */
  say: () => void;
}

/** The handler of key presses; those that are the board's go no further. */
export function keysOf(board: Keyed): (event: KeyboardEvent) => void {
  const { hand, confirm, say } = board;

  function escape(here: boolean): boolean {
    if (confirm.clear()) return true;
    if (hand.putBack()) {
      say();
      return true;
    }
    if (!here || !board.canUndo()) return false;
    board.undo();
    return true;
  }

  function enter(): boolean {
    if (confirm.fire()) return true;
    if (!hand.held) return false;
    void hand.confirm();
    return true;
  }

  /** Whether the key was ours. */
  function taken(event: KeyboardEvent, target: Element | null, here: boolean): boolean {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const control = target?.closest("button, a, summary, [role=button], [role=tab], [role=slider]") ?? null;
    if (key === "Escape") return escape(here);
    if (key === "Enter") return here && !control && !event.repeat && enter();
    if (!board.laying()) return false;
    const arrow = arrows[key];
    if (arrow) {
      if (!here || !hand.held) return false;
      hand.nudge(arrow[0], arrow[1]);
    } else if (key === "r") {
      if (!hand.held) return false;
      hand.turn(event.shiftKey ? -1 : 1);
    } else if (key === "n") {
      hand.step(event.shiftKey ? -1 : 1);
      if (!hand.held) return true;
    } else if (key === "[" || key === "]") {
      hand.pickNext(key === "[" ? -1 : 1);
    } else return false;
    if (!hand.drag && (!control || key !== "r")) board.focus();
    say();
    return true;
  }

  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest("input, textarea, select, dialog")) return;
    const here = target === null || target === document.body || (board.root()?.contains(target) ?? false);
    if (!taken(event, target, here)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
