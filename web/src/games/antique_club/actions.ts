/** Place cards and action cards: which can be laid now, and what speaks against the others (AC-2.2, AC-2.3, AC-4.1). */

import type { Components, Place, View } from "./view";

export interface Objection {
  text: string;
  rule: string;
}

export type CardKind = "place" | "cash" | "thief" | "detective" | "exhibit";

export interface HandCard {
  /** The move word that lays it. */
  word: string;
  kind: CardKind;
  /** What is printed on it: thousands of cash, or a thief's years of experience. */
  value: number | null;
  /** Why it cannot be laid now; null when it can. */
  objection: Objection | null;
  /** It lies face down on the table. */
  laid: boolean;
}

export interface Desk {
  legal: readonly string[];
}

export function isPlace(word: string | null | undefined): word is Place {
  return word === "hall" || word === "castle";
}

/** Surprise (AC-6.1): place and card are laid in one choice, so the place is asked for among the cards. */
export function isSurprise(view: View, desk: Desk | null): boolean {
  return view.phase === "cards" && (desk?.legal.some(isPlace) ?? false);
}

export const placeNames: Record<Place, string> = { hall: "Auction Hall", castle: "Castle" };

function cardParts(word: string): { kind: CardKind; value: number | null } {
  const [head = "", tail] = word.split(" ");
  if (isPlace(head)) return { kind: "place", value: null };
  if (head === "bid") return { kind: "cash", value: Number(tail) };
  if (head === "thief") return { kind: "thief", value: Number(tail) };
  return { kind: head === "detective" ? "detective" : "exhibit", value: null };
}

function placeObjection(word: Place, view: View, desk: Desk | null): Objection | null {
  const me = view.seat === null ? null : view.seats[view.seat];
  const { mine } = view;
  if (!me || !mine) return { text: "Nobody sits here to choose.", rule: "AC-2.1" };
  if (desk?.legal.includes(word)) return null;
  if (mine.place) {
    return mine.place === word && me.place === null
      ? { text: `Your ${placeNames[word]} card already lies face down.`, rule: "AC-2.1" }
      : { text: `You are at the ${placeNames[mine.place]} this round.`, rule: "AC-2.1" };
  }
  if (word === "hall" && desk) {
    if (view.windows.every((w) => w.top === null)) {
      return {
        text: "Both windows of the Auction Hall are empty: the game goes on in the Castle.",
        rule: "AC-2.2",
      };
    }
    return { text: "You hold neither cash nor a free thief to use in the Auction Hall.", rule: "AC-2.2" };
  }
  return { text: "Places are chosen at the start of a round.", rule: "AC-2.1" };
}

export function placeCards(view: View, desk: Desk | null): HandCard[] {
  return (["hall", "castle"] as const).map((word) => ({
    word,
    kind: "place",
    value: null,
    objection: placeObjection(word, view, desk),
    laid: view.mine?.place === word,
  }));
}

/** The thieves of a colour that sit in a cell now: number and cell, counted from 1. */
export function imprisoned(
  view: View,
  colour: string,
  components: Components,
): { thief: number; cell: number }[] {
  const own = components.thieves[colour] ?? [];
  return view.prison.flatMap((thief, i) =>
    thief !== null && own.includes(thief) ? [{ thief, cell: i + 1 }] : [],
  );
}

/** What speaks against a card at a place, whoever's turn it is: AC-2.3 and AC-4.1. */
function againstPlace(word: string, place: Place, view: View): Objection | null {
  const { kind } = cardParts(word);
  if (place === "hall") {
    if (kind === "detective")
      return {
        text: "The detective works in the Castle only, never in the Auction Hall.",
        rule: "AC-2.3",
      };
    if (kind === "exhibit")
      return { text: "Exhibits are shown in the Castle, not in the Auction Hall.", rule: "AC-2.3" };
    return null;
  }
  if (kind === "cash")
    return { text: "Cash is only of use in the Auction Hall, never in the Castle.", rule: "AC-2.3" };
  if (kind === "exhibit" && !view.mine?.best.length)
    return {
      text: "You have no legal exhibit: it takes three or more cards whose letters run without a gap.",
      rule: "AC-4.1",
    };
  return null;
}

function cardObjection(word: string, view: View, desk: Desk | null, place: Place | null): Objection | null {
  const { mine } = view;
  if (!mine) return { text: "Nobody sits here to choose.", rule: "AC-2.1" };
  if (mine.card) {
    return {
      text:
        mine.card === word ? "This card is already laid." : "Your action card of this round is already laid.",
      rule: "AC-2.3",
    };
  }
  if (desk?.legal.includes(word)) return null;
  if (view.phase === "places")
    return {
      text: "First everyone chooses where to go; the action card follows once all places are turned up.",
      rule: "AC-2.1",
    };
  if (place) {
    const against = againstPlace(word, place, view);
    if (against) return against;
    if (isSurprise(view, desk)) return null;
    if (place === "castle" && (view.phase === "hall cards" || view.phase === "window"))
      return {
        text: "At this table the Castle lays its cards after the auction is over.",
        rule: "AC-2.3",
      };
  } else if (isSurprise(view, desk)) {
    return { text: "Choose a place first: it decides which cards can be laid.", rule: "AC-6.1" };
  }
  return { text: "No action card is asked for now.", rule: "AC-2.3" };
}

/**
 * Every action card of the viewer's seat, laid ones and imprisoned thieves among them: cash, thieves, detective, exhibit.
 * `place` is where it goes this round, also when that is only chosen on this screen so far (Surprise).
 */
export function actionCards(
  view: View,
  desk: Desk | null,
  components: Components,
  place: Place | null = view.mine?.place ?? null,
): HandCard[] {
  const me = view.seat === null ? null : view.seats[view.seat];
  if (!me || !view.mine) return [];
  const laid = view.mine.card;
  const jailed = imprisoned(view, me.colour, components);
  const own = (prefix: string, held: readonly number[]): string[] => {
    const words = held.map((n) => `${prefix} ${n}`);
    if (laid?.startsWith(`${prefix} `) && !words.includes(laid)) words.push(laid);
    return words.sort((a, b) => Number(a.split(" ")[1]) - Number(b.split(" ")[1]));
  };
  const card = (word: string): HandCard => ({
    word,
    ...cardParts(word),
    objection: cardObjection(word, view, desk, place),
    laid: word === laid,
  });
  return [
    ...own("bid", me.cash ?? []).map(card),
    ...own("thief", me.thieves).map(card),
    ...jailed.map(({ thief, cell }): HandCard => ({
      word: `thief ${thief}`,
      kind: "thief",
      value: thief,
      objection: {
        text: `Thief ${thief} sits in cell ${cell} of ${view.prison.length}. New arrests push it on until it leaves the last cell.`,
        rule: "AC-4.7",
      },
      laid: false,
    })),
    card("detective"),
    card("exhibit"),
  ];
}
