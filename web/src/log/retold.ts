import type { Frame } from "../api/types";

/** The story in the words people use, where a game's notation stands in its lines: `say` puts one sentence into them. */
export function retold(frames: readonly Frame[], say: ((text: string) => string) | undefined): Frame[] {
  if (!say) return [...frames];
  return frames.map((frame) =>
    frame.lines.length === 0
      ? frame
      : { ...frame, lines: frame.lines.map((line) => ({ ...line, text: say(line.text) })) },
  );
}
