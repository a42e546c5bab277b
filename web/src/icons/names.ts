/**
 * The icons in use, by their game-icons names; the build puts these and no others into the client (`tools/icons.ts`).
 * Keep each part sorted.
 */

const house = [
  "candle-light",
  "check-mark",
  "cycle",
  "empty-hourglass",
  "eye-target",
  "fast-backward-button",
  "fast-forward-button",
  "laurels-trophy",
  "linked-rings",
  "next-button",
  "open-book",
  "pause-button",
  "play-button",
  "previous-button",
  "quill-ink",
  "save",
  "semi-closed-eye",
  "sun",
  "tabletop-players",
  "vintage-robot",
] as const;

const antiqueClub = [
  "carnival-mask",
  "cash",
  "castle",
  "column-vase",
  "cooking-pot",
  "empty-hourglass",
  "gavel",
  "hanging-sign",
  "robber",
  "round-star",
  "sherlock-holmes",
  "smoking-pipe",
  "spinning-top",
  "top-hat",
  "wax-seal",
  "window-bars",
] as const;

export const iconNames = [...house, ...antiqueClub] as const;
export type IconName = (typeof iconNames)[number];
