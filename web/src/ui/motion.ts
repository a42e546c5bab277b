/** Motion explains: things travel from where they were to where they are. Who asked for less motion sees only where they are. */

export const quick = 150;
export const steady = 250;
export const slow = 350;

const ease = "cubic-bezier(0.2, 0.7, 0.2, 1)";

/** Whether the person asked for less motion. Asked anew every time: the answer may change while the page is open. */
export function lessMotion(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** A duration in milliseconds for Svelte's transitions: 0 for who asked for less motion. */
export function duration(milliseconds: number): number {
  return lessMotion() ? 0 : milliseconds;
}

/** Where everything marked `data-flip="<key>"` under an element is now, by key, in the coordinates of the window. */
export type Places = Map<string, DOMRect>;

/** First half of a FLIP: call it before the change. */
export function places(root: Element): Places {
  const found: Places = new Map();
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>("[data-flip]")) {
    found.set(element.dataset["flip"] ?? "", element.getBoundingClientRect());
  }
  return found;
}

/**
 * Second half: call it when the change is in the page (after `tick()`). What has moved travels from its old place; what is new and
 * has a key in `origins` travels from the place of that other key (a card dealt from a stack: `{ B1650: "window-left" }`).
 * Resolves when everything has arrived.
 */
export async function travel(
  root: Element,
  before: Places,
  options: { milliseconds?: number; origins?: Record<string, string> } = {},
): Promise<void> {
  const milliseconds = duration(options.milliseconds ?? slow);
  if (milliseconds === 0) return;
  const running: Promise<unknown>[] = [];
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>("[data-flip]")) {
    const key = element.dataset["flip"] ?? "";
    const origin = options.origins?.[key];
    const from = before.get(key) ?? (origin === undefined ? undefined : before.get(origin));
    if (!from || typeof element.animate !== "function") continue;
    const to = element.getBoundingClientRect();
    const x = from.left + from.width / 2 - (to.left + to.width / 2);
    const y = from.top + from.height / 2 - (to.top + to.height / 2);
    if (Math.abs(x) < 1 && Math.abs(y) < 1) continue;
    const scale = to.width > 0 && from.width > 0 ? from.width / to.width : 1;
    const animation = element.animate(
      [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }],
      { duration: milliseconds, easing: ease },
    );
    running.push(animation.finished.catch(() => undefined));
  }
  await Promise.all(running);
}
