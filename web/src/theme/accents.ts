/** The colours of seats. Each has a sign of its own, so that colour never speaks alone. */

export const accents = ["red", "green", "blue", "purple", "white", "black"] as const;
export type Accent = (typeof accents)[number];

/** What a screen reader calls the sign of each colour. */
export const signNames: Record<Accent, string> = {
  red: "circle",
  green: "triangle",
  blue: "square",
  purple: "diamond",
  white: "star",
  black: "hexagon",
};

/** Outlines on a field of 24 x 24, optically of one size. */
export const signPaths: Record<Accent, string> = {
  red: "M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18z",
  green: "M12 2.5 22 20.5H2z",
  blue: "M4 4h16v16H4z",
  purple: "M12 1.5 22.5 12 12 22.5 1.5 12z",
  white: "M12 1.6l3.1 6.9 7.5.8-5.6 5 1.6 7.4L12 17.9 5.4 21.7 7 14.3l-5.6-5 7.5-.8z",
  black: "M7 3.2h10L22.2 12 17 20.8H7L1.8 12z",
};

/** The colour of the n-th seat where a game deals none. */
export function accentOfSeat(seat: number): Accent {
  return accents[seat % accents.length] ?? "red";
}

/** The CSS custom property that holds a seat's colour for lines, marks and text. */
export function accentVar(accent: Accent): string {
  return `var(--seat-${accent})`;
}
