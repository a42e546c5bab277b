/** Message cards: whether an offer applies to a trade (SQ-2.3), and what a commission is worth (SQ-5.2). */

import { exhibitsOf, fullColumns, fullFloors, type Gallery } from "./gallery";
import type { Action } from "./market";
import type { Commission, Purse, When } from "./view";

/** A trade as offers look at it. */
export interface Trade {
  action: Action;
  region: string;
  type: string;
  value: number;
  /** Before abilities. */
  price: number;
  /** Another seat's pawn stands there. */
  rival: boolean;
  /** Lines from where the turn began; null on the first turn, when no distance counts. */
  distance: number | null;
}

export function applies(when: When, trade: Trade): boolean {
  const { value, price, distance } = trade;
  return (
    (when.region == null || when.region === trade.region) &&
    (when.type == null || when.type === trade.type) &&
    (when.action == null || when.action === trade.action) &&
    (when.value_min == null || value >= when.value_min) &&
    (when.value_max == null || value <= when.value_max) &&
    (when.price_min == null || price >= when.price_min) &&
    (when.price_max == null || price <= when.price_max) &&
    (!when.rival_in_city || trade.rival) &&
    (when.distance_min == null || (distance !== null && distance >= when.distance_min))
  );
}

/** Tickets and coins, royal ones included. */
export function leftOver(purse: Purse): number {
  return purse.coins + purse.royal_coins + purse.tickets + purse.royal_tickets;
}

/** What a commission counts in a gallery as it is now. */
export function counted(commission: Commission, gallery: Gallery, purse: Purse): number {
  const exhibits = exhibitsOf(gallery);
  if (commission.per_token != null) {
    const types = commission.per_token;
    return exhibits.filter((exhibit) => types.includes(exhibit.type)).length;
  }
  if (commission.per_value_in != null) {
    const values = commission.per_value_in;
    return exhibits.filter((exhibit) => values.includes(exhibit.value)).length;
  }
  if (commission.per_distinct_type) return new Set(exhibits.map((exhibit) => exhibit.type)).size;
  if (commission.per_full_floor) return fullFloors(gallery).length;
  if (commission.per_full_column) return fullColumns(gallery).length;
  if (commission.per_left_over) return Math.floor(leftOver(purse) / commission.per_left_over);
  return 0;
}

/** Points it would bring if the game ended now. */
export function worth(commission: Commission, gallery: Gallery, purse: Purse): number {
  return counted(commission, gallery, purse) * commission.vp;
}
