/** Where things come from that were not there before, for the animation from the old view to the new one. */

import { cellsOf, hung } from "./gallery";
import type { Components, View } from "./view";

/** By the key of what is new, the key of where it comes from. */
export function originsOf(was: View, now: View, components: Components): Record<string, string> {
  const origins: Record<string, string> = {};
  now.seats.forEach((of, seat) => {
    for (const cell of cellsOf(components)) {
      const before = was.seats[seat];
      if (!before || !hung(of.gallery, cell, components.rows) || hung(before.gallery, cell, components.rows))
        continue;
      const city = now.so_far?.city ?? was.so_far?.city ?? of.city;
      if (city) origins[`cell-${seat}-${cell.key}`] = `city-${city}`;
    }
  });
  return origins;
}
