/** A trade that is thought of: the words that make it, whether it reveals something, and why it cannot be made. */

import { counted, listed } from "./terms";
import type { Action, Deal, Journey, View } from "./view";

export interface Refusal {
  text: string;
  rule: string;
}

/** Why a city cannot be gone to now; null when it can. */
export function refusalOf(view: View, city: string, journey: Journey | null): Refusal | null {
  const mine = view.seat === null ? null : view.seats[view.seat];
  if (!mine) return null;
  if (city === mine.city)
    return { text: `You stand in ${city}: the turn must end in another city.`, rule: "SQ-2.1" };
  if (!journey) return null;
  if (journey.reachable) return null;
  const missing = journey.tickets - mine.tickets;
  return {
    text: `${city} is ${counted(journey.lines, "line")} away: that takes ${counted(journey.tickets, "regular ticket")} besides the royal ones, and you have ${mine.tickets === 0 ? "none" : `only ${mine.tickets}`} (${missing} too few).`,
    rule: "SQ-2.1",
  };
}

export interface Trade {
  words: readonly string[];
  /** It brings a new exhibit to light, and so cannot be taken back. */
  reveals: boolean;
  /** Message cards of mine whose offer would apply. */
  offers: readonly string[];
  /** Regular coins paid, or received. */
  coins: number;
  refusal: Refusal | null;
}

/**
 * Buying or selling, after going there (`journey`) or where my pawn stands (null). While my hand is empty the city is refilled at once.
 * When none of my cards applies there is nothing to choose in between either: the step of the offers is closed in the same gesture.
 */
export function tradeOf(view: View, deal: Deal, journey: Journey | null, action: Action): Trade {
  const mine = view.seat === null ? null : view.seats[view.seat];
  const offers = action === "buy" ? deal.offers_on_buy : deal.offers_on_sell;
  const hand = view.mine?.hand.length ?? 0;
  const words = [...(journey ? [`go ${journey.city}`] : []), action];
  if (hand > 0 && offers.length === 0) words.push("done");
  return {
    words,
    reveals: hand === 0 || offers.length === 0,
    offers,
    coins: action === "buy" ? deal.buy_coins : deal.sell_coins,
    refusal:
      (journey && refusalOf(view, journey.city, journey)) ??
      (action === "buy" && !deal.can_buy ? tooDear(deal, mine?.coins ?? 0) : null),
  };
}

function tooDear(deal: Deal, coins: number): Refusal {
  return deal.why_not === "full"
    ? { text: "Every cell of your gallery is filled: you can only sell.", rule: "SQ-2.2" }
    : {
        text: `It takes ${counted(deal.buy_coins, "regular coin")}, and you have ${coins === 0 ? "none" : `only ${coins}`}. Coins of this turn come too late.`,
        rule: "SQ-2.2",
      };
}

/** How a way is paid: "2 lines by way of Rome: 1 ticket, the rest by royal tickets". */
export function wayText(journey: Journey): string {
  if (journey.lines === 0) return "Your first turn: you may begin in any city.";
  const by = journey.way.slice(1, -1);
  const over = by.length > 0 ? ` by way of ${listed(by)}` : "";
  const royal = journey.lines - journey.tickets;
  const paid =
    journey.tickets === 0
      ? "royal tickets pay it all"
      : `${counted(journey.tickets, "ticket")}${royal > 0 ? `, royal tickets pay ${counted(royal, "line")}` : ""}`;
  return `${counted(journey.lines, "line")}${over}: ${paid}`;
}
