import type { Frame, ReplayFrame } from "../api/types";

/** The frames of a replay as the log and the board read them. */
export function storyOf(frames: readonly ReplayFrame[]): Frame[] {
  return frames.map(({ id, round, lines }) => ({ id, round, lines, note: null }));
}

/** The same moment seen by other eyes, who may have noticed more or fewer things: the same frame, else the same part of its round. */
export function sameMoment(from: readonly ReplayFrame[], index: number, to: readonly ReplayFrame[]): number {
  const here = from[index];
  if (!here || to.length === 0) return 0;
  if (from.length === to.length && from.every((frame, each) => frame.id === to[each]?.id)) return index;
  const mine = from.flatMap((frame, each) => (frame.round === here.round ? [each] : []));
  const theirs = to.flatMap((frame, each) => (frame.round === here.round ? [each] : []));
  if (theirs.length === 0) return Math.min(to.length - 1, index);
  const share = mine.length > 1 ? mine.indexOf(index) / (mine.length - 1) : 0;
  return theirs[Math.round(share * (theirs.length - 1))] ?? 0;
}

/** How long a moment with so many lines is looked at before the next, in milliseconds: a choice nobody sees is passed by quickly. */
export function beat(lines: number): number {
  return lines === 0 ? 450 : Math.min(1_200 + 900 * lines, 14_000);
}

/** Where rounds begin, for going from one to the next. */
export function roundStarts(frames: readonly ReplayFrame[]): number[] {
  return frames.flatMap((frame, index) =>
    index === 0 || frame.round !== frames[index - 1]?.round ? [index] : [],
  );
}
