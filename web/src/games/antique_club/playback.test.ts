import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { frames } from "./fixtures";
import { pace, steps, type FrameOfLines } from "./outcome";
import { Playback } from "./playback.svelte";

const all = steps(frames as unknown as FrameOfLines[]);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the stage", () => {
  it("does not play what was there when the page was opened", () => {
    const playback = new Playback(() => false);
    playback.tell(all, true);
    expect(playback.open).toBe(false);
    expect(playback.told).toBeNull();
  });

  it("plays what is new, step by step, and closes by itself", () => {
    const playback = new Playback(() => false);
    playback.tell(all.slice(0, 2), true);
    playback.tell(all.slice(0, 4), false);
    expect(playback.step).toBe(all[2]);
    vi.advanceTimersByTime(pace(all[2]!));
    expect(playback.step).toBe(all[3]);
    vi.advanceTimersByTime(pace(all[3]!));
    expect(playback.open).toBe(false);
  });

  it("goes on with what arrives meanwhile", () => {
    const playback = new Playback(() => false);
    playback.tell([], true);
    playback.tell(all.slice(0, 1), false);
    playback.tell(all, false);
    expect(playback.step).toBe(all[0]);
    vi.advanceTimersByTime(60_000);
    expect(playback.open).toBe(false);
  });

  it("plays nothing by itself for who asked for less motion, but can be stepped through", () => {
    const playback = new Playback(() => true);
    playback.tell([], true);
    playback.tell(all, false);
    expect(playback.open).toBe(false);
    playback.again();
    expect(playback.step).toBe(all[0]);
    vi.advanceTimersByTime(60_000);
    expect(playback.step).toBe(all[0]);
    playback.go(1);
    expect(playback.step).toBe(all[1]);
  });

  it("can be skipped at any step, and shown again", () => {
    const playback = new Playback(() => false);
    playback.tell([], true);
    playback.tell(all, false);
    playback.close();
    expect(playback.open).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(playback.open).toBe(false);
    playback.again(5);
    expect(playback.step).toBe(all[0]);
    expect(playback.round).toHaveLength(all.length);
  });

  it("waits where it is stepped by hand, at either end too", () => {
    const playback = new Playback(() => false);
    playback.tell(all, true);
    playback.again();
    playback.go(-3);
    expect(playback.step).toBe(all[0]);
    vi.advanceTimersByTime(60_000);
    expect(playback.step).toBe(all[0]);
    playback.go(99);
    expect(playback.step).toBe(all.at(-1));
    expect(playback.told).toBeNull();
  });

  it("cannot be stepped back to before what may be shown again", () => {
    const playback = new Playback(() => false);
    playback.tell(all.slice(0, 4), true);
    playback.earliest = 4;
    playback.again();
    expect(playback.open).toBe(false);
    playback.tell(all, false);
    expect(playback.step).toBe(all[4]);
    playback.go(-1);
    expect(playback.step).toBe(all[4]);
  });

  it("forgets a step that was taken back", () => {
    const playback = new Playback(() => false);
    playback.tell(all, true);
    playback.again();
    playback.go(99);
    playback.tell(all.slice(0, 3), false);
    expect(playback.open).toBe(false);
  });
});
