declare module "virtual:icons" {
  /** SVG bodies by name, on a field of 512 x 512, without a fill of their own. */
  export const bodies: Record<string, string>;
}
