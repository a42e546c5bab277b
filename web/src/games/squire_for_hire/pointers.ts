/** The pointer of the board: cards are pressed, dragged from a pile or over the cloth, and turned by the wheel. */

import { follow, wheelTurns, type Surface } from "./drag";
import type { Hand } from "./hand.svelte";
import type { Source } from "./spots";
import { sizeOf } from "./turning";
import type { Components, Square } from "./view";

/** What the pointer works on. */
export interface Pointed {
  hand: Hand;
  surface: Surface;
  components: () => Components;
  /** A card can be taken up now, and nothing is on its way. */
  free: () => boolean;
  /** The card has been let go. */
  ondrop: () => void;
  /** The card has been turned. */
  onturn: () => void;
}

/** A finger hides what lies under it: the card is held so many pixels above. */
const lift = 64;
/** Milliseconds after a drag in which a click belongs to it. */
const sameGesture = 120;

export class Pointers {
  readonly #board: Pointed;
  #dropped = -Infinity;

  constructor(board: Pointed) {
    this.#board = board;
  }

  /** Whether a click that comes now only ends a drag. */
  get justDropped(): boolean {
    return performance.now() - this.#dropped < sameGesture;
  }

  /** Pressed on the top card of a pile. */
  grabPile(source: Source, event: PointerEvent): void {
    const { hand, components, free } = this.#board;
    if (event.button !== 0 || !free()) return;
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const { wide, high } = sizeOf(hand.held?.source === source ? hand.held.turn : 0, components());
    const grip: Square = [
      ((event.clientX - box.left) / box.width) * wide,
      ((event.clientY - box.top) / box.height) * high,
    ];
    this.#follow(event, source, grip, event.pointerType === "touch" ? lift : 0, () => undefined);
  }

  /** Pressed on the card in hand, where it lies: let go on the spot, it is laid. */
  grabHeld(event: PointerEvent, grip: Square): void {
    const { hand, free } = this.#board;
    if (!hand.held || !free()) return;
    this.#follow(event, hand.held.source, grip, 0, () => void hand.confirm());
  }

  #follow(event: PointerEvent, source: Source, grip: Square, lifted: number, onpress: () => void): void {
    const { hand, surface, ondrop } = this.#board;
    const what = { source, grip, lift: lifted };
    follow(event, hand, surface, what, {
      onpress,
      ondrop: () => {
        this.#dropped = performance.now();
        ondrop();
      },
    });
  }

  /** Listens to the wheel, which turns the card in hand over the cloth; returns how to stop. */
  listen(): () => void {
    const { hand, onturn } = this.#board;
    const turns = wheelTurns((quarters) => {
      hand.turn(quarters);
      onturn();
    });
    const onwheel = (event: WheelEvent) => {
      if (!hand.held || event.ctrlKey) return;
      const overCloth = event.target instanceof Element && event.target.closest("[data-cloth]") !== null;
      if (!hand.drag && !overCloth) return;
      event.preventDefault();
      turns(event);
    };
    addEventListener("wheel", onwheel, { passive: false });
    return () => removeEventListener("wheel", onwheel);
  }
}
