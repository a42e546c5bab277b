/**
 * The icons in use, by their game-icons names; the build puts these and no others into the client (`tools/icons.ts`).
 * Keep each part sorted.
 */

const house = [
  "cog",
  "cycle",
  "empty-hourglass",
  "exit-door",
  "eye-target",
  "fast-backward-button",
  "fast-forward-button",
  "gavel",
  "hamburger-menu",
  "help",
  "laurels-trophy",
  "linked-rings",
  "check-mark",
  "cross-mark",
  "tabletop-players",
  "unplugged",
  "magnifying-glass",
  "moon",
  "open-book",
  "pause-button",
  "person",
  "play-button",
  "quill-ink",
  "return-arrow",
  "save",
  "scroll-unfurled",
  "semi-closed-eye",
  "sun",
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
  "handcuffs",
  "hanging-sign",
  "meal",
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
