/** Moves, places and the state of the game in plain language. */

import type { SeatDesk } from "../../api/types";
import { tradeOf, wayText } from "./trade";
import { counted, exhibitText, listed, pluralOf, regionText } from "./terms";
import { boardOf, messageOf, sideOf, type Components, type Phase, type View } from "./view";

/** "Sir Fox" where characters are known, else the board. */
export function characterOf(view: View, seat: number, components: Components): string | null {
  const of = view.seats[seat];
  const board = boardOf(components, of?.board ?? null);
  return board ? (board.characters[of?.character ?? 0] ?? board.name) : null;
}

/** What "done" means, by what is asked. */
export const closing: Readonly<Partial<Record<Phase, string>>> = {
  offers: "Play no more offers",
  commissions: "Accept no more",
  swap: "Keep all commissions",
};

export function wordText(word: string, view: View, components: Components): string {
  const [verb = "", ...rest] = word.split(" ");
  const what = rest.join(" ");
  const message = (id: string) => components.messages.find((each) => each.id === id);
  switch (verb) {
    case "board": {
      const board = boardOf(components, what);
      return board ? `Take the board of ${board.characters[0]}: ${board.text}` : word;
    }
    case "go": {
      const journey = view.mine?.journeys.find(({ city }) => city === what);
      const there = view.cities.find(({ name }) => name === what)?.exhibit;
      return `Go to ${what}${there ? ` (${exhibitText(there)})` : ""}${journey && journey.lines > 0 ? `: ${counted(journey.lines, "line")}` : ""}`;
    }
    case "buy":
      return `Buy ${tradedText(view)}${view.mine?.trade ? ` for ${counted(view.mine.trade.buy_coins, "coin")}` : ""}`;
    case "sell":
      return `Sell ${tradedText(view)}${view.mine?.trade ? ` for ${counted(view.mine.trade.sell_coins, "coin")}` : ""}`;
    case "play":
      return `Play the offer ${message(what)?.offer_text ?? what}`;
    case "accept":
      return `Accept the commission ${message(what)?.commission_text ?? what}`;
    case "drop":
      return `Drop the commission ${message(what)?.commission_text ?? what}`;
    case "cell": {
      const [floor, row] = what.split(",");
      return `Hang it on floor ${floor}, row ${row}`;
    }
    case "take":
      return `Take ${what} from the discard pile`;
    case "exhibit":
      return `Exhibit ${pluralOf(what, components)}`;
    case "marker": {
      const [marker = "", end] = rest;
      const region = components.regions.some(({ name }) => name === marker);
      return `Move the marker ${region ? regionText(marker, components) : marker} to the ${end}`;
    }
    case "leave":
      return "Leave the markers as they are";
    case "done":
      return closing[view.phase] ?? "Go on";
    default:
      return word;
  }
}

function tradedText(view: View): string {
  const here = view.cities.find(({ name }) => name === view.so_far?.city);
  return here?.exhibit ? `${exhibitText(here.exhibit)} in ${here.name}` : "the exhibit";
}

export function titleOf(view: View): string {
  if (view.phase === "over") return "over";
  if (view.phase === "board") return "player boards";
  return `turn ${view.round} of ${view.last_round}`;
}

/** What the owner of the desk may do now, in one sentence. */
export function promptOf(view: View, _desk?: SeatDesk): string {
  const { so_far: so, seat } = view;
  const mine = seat === null ? null : view.seats[seat];
  switch (view.phase) {
    case "board":
      return "Choose your player board.";
    case "go":
      return mine?.city == null
        ? "Your first turn: choose a city to begin in, then buy or sell there."
        : "Your turn: choose a city to travel to, then buy or sell there.";
    case "trade":
      return `You are in ${so?.city ?? "the city"}: buy or sell the ${so?.city ? exhibitAt(view, so.city) : "exhibit"}.`;
    case "offers":
      return (view.mine?.hand.some(({ play }) => play !== null) ?? false)
        ? "Play offers that apply, or go on."
        : "None of your offers applies. Go on.";
    case "cell":
      return `Choose a cell of your gallery for the ${so?.in_hand ? exhibitText(so.in_hand) : "exhibit"}.`;
    case "take":
      return "Take any exhibit from the discard pile into your gallery.";
    case "exhibition":
      return "You have the token: choose what to exhibit.";
    case "commissions":
      return "Accept message cards as commissions, or go on.";
    case "marker":
      return "Move one price marker to an end of its track, or leave them.";
    case "swap":
      return "Sculptures are exhibited: exchange one of your commissions, or keep them all.";
    case "replace":
      return "Choose the message card that becomes a commission instead.";
    default:
      return "The game is over.";
  }
}

function exhibitAt(view: View, city: string): string {
  const there = view.cities.find(({ name }) => name === city)?.exhibit;
  return there ? exhibitText(there) : "exhibit";
}

/** What somebody else is doing, for the middle of the board. */
export function waitingText(view: View, names: readonly string[]): string {
  const seat = view.seats.findIndex(({ choosing }) => choosing);
  const name = names[seat] ?? "Somebody";
  const so = view.so_far;
  switch (view.phase) {
    case "board":
      return `${name} chooses a player board.`;
    case "go":
      return `${name} is about to travel.`;
    case "trade":
      return `${name} is in ${so?.city ?? "a city"}, and buys or sells.`;
    case "offers":
      return `${name} may play offers.`;
    case "cell":
      return `${name} hangs the ${so?.in_hand ? exhibitText(so.in_hand) : "exhibit"}.`;
    case "take":
      return `${name} takes an exhibit from the discard pile.`;
    case "exhibition":
      return `${name} chooses what to exhibit.`;
    case "commissions":
      return `${name} may accept commissions.`;
    case "marker":
      return `${name} may move a price marker.`;
    case "swap":
    case "replace":
      return `${name} may exchange a commission.`;
    default:
      return "The game is over.";
  }
}

/** All that is to be known of a city, as one label. */
export function aboutCity(
  city: string,
  view: View,
  components: Components,
  names: readonly string[],
): string {
  const there = view.cities.find(({ name }) => name === city);
  const region = sideOf(components, view.side).cities.find(({ name }) => name === city)?.region ?? "";
  const mine = view.seat === null ? null : view.seats[view.seat];
  const journey = view.mine?.journeys.find((each) => each.city === city) ?? null;
  const parts = [
    `${city}, ${regionText(region, components)}`,
    there?.exhibit ? `${exhibitText(there.exhibit)} at ${there.price}` : "nothing lies here",
  ];
  if (there && there.pawns.length > 0)
    parts.push(
      `${listed(there.pawns.map((seat) => (seat === view.seat ? "you" : (names[seat] ?? ""))))} ${there.pawns.length > 1 || there.pawns[0] === view.seat ? "are" : "is"} here`,
    );
  if (journey && mine?.city != null) {
    parts.push(wayText(journey));
    if (!journey.reachable) parts.push("out of reach");
  }
  if (journey?.deal) {
    const buy = tradeOf(view, journey.deal, journey, "buy");
    const sell = tradeOf(view, journey.deal, journey, "sell");
    parts.push(
      journey.deal.can_buy
        ? `buying takes ${counted(buy.coins, "coin")}`
        : journey.deal.why_not === "full"
          ? "no free cell to buy for"
          : `too dear to buy: ${counted(buy.coins, "coin")}`,
      `selling brings ${counted(sell.coins, "coin")}`,
    );
  }
  return `${parts.join(". ")}.`;
}

/** Offers by what they bring: "3 coins". */
export function offersText(ids: readonly string[], components: Components): string {
  return listed(ids.map((id) => messageOf(components, id).gain_text));
}

/** A sentence of the story with message cards told by what they say: "accepts a commission: 2 VP for each book." */
export function sayText(text: string, components: Components): string {
  return text
    .replace(/\b(accepts|gives up) the commission of (\w+)\./g, (all, does: string, id: string) => {
      const card = components.messages.find((one) => one.id === id);
      return card ? `${does} a commission: ${card.commission_text}` : all;
    })
    .replace(/\bplays (\w+) for\b/g, (all, id: string) =>
      components.messages.some((one) => one.id === id) ? "plays a message card for" : all,
    );
}
