/** A card under the pointer: followed from the press to letting go, turned by the wheel or by a second finger. */

import type { Hand } from "./hand.svelte";
import type { Source } from "./spots";
import type { Square } from "./view";

export interface Surface {
  /** The square of the bag at a point of the window, with fractions; null beside the cloth. */
  squareAt(x: number, y: number): Square | null;
}

/** Pixels that are still a press. */
const still = 6;
/** A quarter turn, in radians. Two fingers have made it when they are past half of it. */
const quarter = Math.PI / 2;

/** Follows one pointer from its press on. `onpress`: it was let go where it began; `ondrop`: somewhere else. */
export function follow(
  event: PointerEvent,
  hand: Hand,
  surface: Surface,
  what: { source: Source; grip: Square; lift: number },
  done: { onpress: () => void; ondrop: () => void },
): void {
  const begun = { x: event.clientX, y: event.clientY };
  const last = { ...begun };
  const second = { id: -1, x: 0, y: 0, angle: 0, twisted: 0, turned: 0 };
  let moving = false;

  const angle = () => Math.atan2(second.y - last.y, second.x - last.x);

  function carry(): void {
    const y = last.y - what.lift;
    hand.moveDrag(last.x, y, surface.squareAt(last.x, y));
  }

  function watchTwist(): void {
    let by = angle() - second.angle;
    if (by > Math.PI) by -= 2 * Math.PI;
    if (by < -Math.PI) by += 2 * Math.PI;
    second.twisted += by;
    second.angle = angle();
    const due = Math.round(second.twisted / quarter) - second.turned;
    if (due === 0) return;
    hand.turn(due);
    second.turned += due;
  }

  function move(e: PointerEvent): void {
    if (e.pointerId === second.id) Object.assign(second, { x: e.clientX, y: e.clientY });
    else if (e.pointerId === event.pointerId) {
      Object.assign(last, { x: e.clientX, y: e.clientY });
      if (!moving) {
        if (Math.hypot(last.x - begun.x, last.y - begun.y) < still) return;
        moving = true;
        hand.startDrag(what.source, what.grip, last.x, last.y);
      }
      carry();
    } else return;
    if (second.id >= 0) watchTwist();
  }

  function down(e: PointerEvent): void {
    if (second.id >= 0 || e.pointerId === event.pointerId) return;
    Object.assign(second, { id: e.pointerId, x: e.clientX, y: e.clientY, twisted: 0, turned: 0 });
    second.angle = angle();
  }

  function up(e: PointerEvent): void {
    if (e.pointerId === second.id) second.id = -1;
    if (e.pointerId !== event.pointerId) return;
    stop();
    if (!moving) {
      if (e.type === "pointerup") done.onpress();
    } else {
      if (e.type === "pointerup") {
        // A browser may keep the last stretch of the way to itself until the finger is lifted.
        Object.assign(last, { x: e.clientX, y: e.clientY });
        carry();
        hand.drop();
      } else hand.putBack();
      done.ondrop();
    }
  }

  function stop(): void {
    removeEventListener("pointermove", move);
    removeEventListener("pointerdown", down, true);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", up);
  }

  addEventListener("pointermove", move);
  addEventListener("pointerdown", down, true);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", up);
}

/** Turns by the wheel: a notch is a quarter turn, however finely the wheel tells it. */
export function wheelTurns(turn: (quarters: number) => void): (event: WheelEvent) => void {
  let gathered = 0;
  let turned = -Infinity;
  return (event) => {
    if (event.timeStamp - turned < 140) return;
    gathered = Math.sign(gathered) === -Math.sign(event.deltaY) ? event.deltaY : gathered + event.deltaY;
    if (Math.abs(gathered) < 30 && event.deltaMode === 0) return;
    turn(Math.sign(gathered));
    gathered = 0;
    turned = event.timeStamp;
  };
}
