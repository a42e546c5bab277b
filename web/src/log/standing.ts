import type { Frame } from "../api/types";

/** The story without what was taken back: frames keep their places and their notes, and lose the lines that did not happen. */
export function standing(frames: readonly Frame[]): Frame[] {
  const told = [...frames];
  frames.forEach((frame, at) => {
    const from = frame.voids;
    if (from === null || from === undefined) return;
    for (let index = 0; index < at; index += 1) {
      const earlier = told[index];
      if (earlier && earlier.id >= from && earlier.lines.length > 0) told[index] = { ...earlier, lines: [] };
    }
  });
  return told;
}
