/** How the cloth is looked at: what part of it is seen, and how large a square is. */

export interface Seen {
  /** The middle, in squares. */
  x: number;
  y: number;
  /** Pixels a square. */
  scale: number;
}

export interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The bag with room round it, and a card that hangs over included. */
export function extentOf(
  bag: { width: number; height: number },
  margin: number,
  card: Extent | null = null,
): Extent {
  return {
    left: Math.min(-margin, (card?.left ?? 0) - 0.4),
    top: Math.min(-margin, (card?.top ?? 0) - 0.4),
    right: Math.max(bag.width + margin, (card?.right ?? 0) + 0.4),
    bottom: Math.max(bag.height + margin, (card?.bottom ?? 0) + 0.4),
  };
}

/** All of it, as large as it can be, and no square larger than `largest` pixels. */
export function fitted(extent: Extent, width: number, height: number, largest: number): Seen {
  const wide = extent.right - extent.left;
  const high = extent.bottom - extent.top;
  const scale = width > 0 && height > 0 ? Math.min(width / wide, height / high, largest) : largest;
  return { x: (extent.left + extent.right) / 2, y: (extent.top + extent.bottom) / 2, scale };
}

export const mostZoom = 4;

/** Zoomed about a point that stays where it is, in squares from the middle of the fit. */
export function zoomed(
  view: { zoom: number; x: number; y: number },
  by: number,
  about: { x: number; y: number },
): { zoom: number; x: number; y: number } {
  const zoom = Math.max(1, Math.min(mostZoom, view.zoom * by));
  if (zoom === 1) return { zoom, x: 0, y: 0 };
  const kept = view.zoom / zoom;
  return { zoom, x: about.x - (about.x - view.x) * kept, y: about.y - (about.y - view.y) * kept };
}
