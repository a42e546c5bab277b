/** One line of counsel for every moment, so that a first game needs no rulebook. */

import type { Desk } from "./actions";
import { isSurprise } from "./actions";
import { spoken } from "./collectibles";
import type { Components, View } from "./view";

export interface Advice {
  text: string;
  rule: string;
}

function waitingFor(view: View): string {
  const busy = view.seats.filter((s, i) => s.choosing && i !== view.seat).length;
  if (busy === 0) return "The table is being settled.";
  return busy === 1 ? "One more seat is choosing." : `${busy} other seats are choosing.`;
}

/** What the viewer's seat may do now and what it is good for; for who only watches, what the table is at. */
export function advice(view: View, desk: Desk | null): Advice {
  const owes = desk !== null && desk.legal.length > 0;
  if (view.phase === "over")
    return { text: "The banquet is over. These are the final exhibits.", rule: "AC-5.2" };
  if (!owes) return waiting(view);
  const [high, low] = view.pair;
  switch (view.phase) {
    case "places":
      if (view.windows.every((w) => w.top === null))
        return {
          text: `Nothing is left to buy: go to the Castle. The best exhibit there moves ${high}, the second ${low}.`,
          rule: "AC-2.2",
        };
      return {
        text: "Choose where to go: the Auction Hall to buy a collectible or steal the cash paid for it, the Castle to exhibit, steal or arrest.",
        rule: "AC-2.1",
      };
    case "cards":
    case "hall cards":
    case "castle cards":
      if (isSurprise(view, desk))
        return {
          text: "Lay a place and a card together. Hall: cash or a thief. Castle: an exhibit, a thief or the detective.",
          rule: "AC-6.1",
        };
      return view.mine?.place === "hall"
        ? {
            text: "Auction Hall: the highest cash buys the top card of a window, all other cash comes back. A lone thief pockets what was paid.",
            rule: "AC-3.1",
          }
        : castleAdvice(view);
    case "window":
      return {
        text: "Your cash is the highest: take the top card of either window.",
        rule: "AC-3.1",
      };
    case "exhibits":
      return {
        text: `Choose your exhibit: most cards wins, then the oldest card. The best moves ${high}, the second ${low}. What is shown becomes known.`,
        rule: "AC-4.2",
      };
    case "theft":
      return {
        text: view.theft
          ? `Your thief ${view.theft.thief} stands before an exhibit: take one card of it, or nothing.`
          : "Take one card of the exhibit, or nothing.",
        rule: "AC-4.5",
      };
  }
}

function castleAdvice(view: View): Advice {
  const others = view.seats.filter((s, i) => s.place === "castle" && i !== view.seat).length;
  if (others === 0)
    return {
      text: view.mine?.best.length
        ? "You are alone in the Castle: an exhibit cannot be beaten or robbed here."
        : "You are alone in the Castle and have no exhibit of three: any card will do.",
      rule: "AC-4.4",
    };
  return {
    text: "Castle: an exhibit moves you ahead, a thief steals from exhibits, the detective catches thieves and then moves you by your rank on the track.",
    rule: "AC-2.3",
  };
}

function waiting(view: View): Advice {
  const mine = view.mine;
  const sealed = mine !== null && view.seat !== null && (view.seats[view.seat]?.chosen ?? false);
  switch (view.phase) {
    case "window": {
      const winner = view.seats.some((s) => s.choosing);
      return {
        text: winner ? "The highest bidder chooses one of the two windows." : waitingFor(view),
        rule: "AC-3.1",
      };
    }
    case "theft":
      return { text: "A thief stands before an exhibit and may take one card of it.", rule: "AC-4.5" };
    case "exhibits":
      return {
        text: sealed
          ? `Your exhibit is sealed. ${waitingFor(view)}`
          : "Exhibits are being put together in secret.",
        rule: "AC-4.2",
      };
    default:
      return {
        text: sealed ? `Your choice lies face down. ${waitingFor(view)}` : waitingFor(view),
        rule: view.phase === "places" ? "AC-2.1" : "AC-2.3",
      };
  }
}

/** The short prompt for the head line of the page. */
export function promptOf(view: View, desk: Desk, components: Components): string {
  if (desk.legal.length === 0) return waiting(view).text;
  switch (view.phase) {
    case "places":
      return "Choose where to go this round.";
    case "cards":
    case "hall cards":
    case "castle cards":
      if (isSurprise(view, desk)) return "Lay a place and a card, face down.";
      return view.mine?.place === "hall"
        ? "Lay a card for the auction, face down."
        : "Lay a card for the castle, face down.";
    case "window": {
      const tops = view.windows.flatMap((w) => (w.top ? [spoken(w.top, components)] : []));
      return `Take ${tops.join(" or ")}.`;
    }
    case "exhibits":
      return "Put together your exhibit.";
    case "theft":
      return "Steal one card, or take nothing.";
    case "over":
      return "The game is over.";
  }
}

export function titleOf(view: View): string {
  const parts: Record<View["phase"], string> = {
    places: "where to go",
    cards: "the cards",
    "hall cards": "cards for the auction",
    window: "the auction",
    "castle cards": "cards for the castle",
    exhibits: "the exhibits",
    theft: "the thieves",
    over: "the end",
  };
  return view.phase === "over" ? "The banquet is over" : `Round ${view.round}: ${parts[view.phase]}`;
}
