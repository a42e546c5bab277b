import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BoardProps } from "../board";
import Board from "./Board.svelte";
import { components, fixtures, frames, type Fixture } from "./fixtures";
import type { Components, View } from "./view";

// There is no layout here, so there is nothing to observe.
class NoResizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// Nor is there anything to animate: whatever moves has arrived at once.
function arrived(): Animation {
  const animation = { cancel: () => undefined, finished: Promise.resolve(), currentTime: 0 };
  queueMicrotask(() => (animation as unknown as Animation).onfinish?.({} as AnimationPlaybackEvent));
  return animation as unknown as Animation;
}

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", NoResizes);
  Element.prototype.animate = arrived;
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete (Element.prototype as Partial<Element>).animate;
});

vi.setConfig({ testTimeout: 30_000 });

function sit(name: string, change: Partial<BoardProps<View, Components>> = {}) {
  const found = fixtures.find((f) => f.name === name);
  if (!found) throw new Error(`no fixture ${name}`);
  const props = propsOf(found, change);
  return { ...render(Board, { props }), props, user: userEvent.setup() };
}

function propsOf(fixture: Fixture, change: Partial<BoardProps<View, Components>> = {}) {
  return {
    view: fixture.view,
    components,
    desk: fixture.desk,
    seats: fixture.seats,
    accents: fixture.accents,
    frames: fixture.frames,
    busy: false,
    readonly: false,
    play: vi.fn(() => Promise.resolve(true)),
    undo: vi.fn(),
    explain: vi.fn(),
    showRule: vi.fn(),
    ...change,
  } satisfies BoardProps<View, Components>;
}

const card = (name: RegExp) => screen.getByRole("button", { name });

describe("every position", () => {
  it.each(fixtures.map((f) => [f.name, f] as const))("can be drawn: %s", (_, f) => {
    render(Board, { props: propsOf(f) });
    for (const seat of f.seats) expect(screen.getAllByText(seat.name).length).toBeGreaterThan(0);
  });

  const various = fixtures.filter((f) => ["places", "window", "exhibits", "theft", "over"].includes(f.name));
  it.each(various.map((f) => [f.name, f] as const))(
    "axe finds nothing in it: %s",
    async (_, f) => {
      const { container } = render(Board, { props: propsOf(f) });
      const found = await axe.run(container, {
        // Colours are not computed here, and landmarks belong to the page around the board.
        rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
      });
      expect(found.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(" ")}`)).toEqual([]);
    },
    30_000,
  );
});

describe("laying a card", () => {
  it("takes two presses on the same spot", async () => {
    const { user, props } = sit("places");
    await user.click(card(/^Go to the Castle$/));
    expect(props.play).not.toHaveBeenCalled();
    await user.click(card(/^Go to the Castle: press again/));
    expect(props.play).toHaveBeenCalledExactlyOnceWith(["castle"]);
  });

  it("begins anew on another spot, and Escape takes the first press back", async () => {
    const { user, props } = sit("places");
    await user.click(card(/^Go to the Castle$/));
    await user.click(card(/^Go to the Auction Hall$/));
    expect(props.play).not.toHaveBeenCalled();
    await user.keyboard("{Escape}");
    await user.click(card(/^Go to the Auction Hall$/));
    expect(props.play).not.toHaveBeenCalled();
  });

  it("works from the keyboard: arrows move, Enter presses", async () => {
    const { user, props } = sit("cards in the hall");
    card(/^Bid 3 thousand/).focus();
    await user.keyboard("{ArrowRight}{ArrowRight}{Enter}{Enter}");
    expect(props.play).toHaveBeenCalledExactlyOnceWith(["bid 22"]);
  });

  it("keeps the first press while others choose", async () => {
    const { user, props, rerender } = sit("places");
    await user.click(card(/^Go to the Castle$/));
    await rerender({ view: { ...props.view }, desk: { ...props.desk! } });
    await user.click(card(/^Go to the Castle: press again/));
    expect(props.play).toHaveBeenCalledExactlyOnceWith(["castle"]);
  });

  it("AC-2.3: a card that cannot be laid says why, with the rule", async () => {
    const { user, props } = sit("cards in the hall");
    await user.click(card(/^detective, not now/));
    expect(props.explain).toHaveBeenCalledWith(expect.stringMatching(/Castle only/), "AC-2.3");
    expect(props.play).not.toHaveBeenCalled();
  });

  it("AC-6.1: Surprise lays place and card in one gesture", async () => {
    const { user, props } = sit("surprise");
    await user.click(card(/^Go to the Castle$/));
    await user.click(card(/^Put on an exhibit$/));
    await user.click(card(/^Put on an exhibit: press again/));
    expect(props.play).toHaveBeenCalledExactlyOnceWith(["castle", "exhibit"]);
  });

  it("can be taken back by Escape while it is sealed", async () => {
    const { user, props } = sit("place sealed");
    await user.keyboard("{Escape}");
    expect(props.undo).toHaveBeenCalledOnce();
  });

  it("is nothing for who only looks on", () => {
    sit("spectator", { readonly: true });
    expect(screen.queryByRole("region", { name: "Action cards" })).toBeNull();
    expect(screen.queryByRole("region", { name: "My collection" })).toBeNull();
  });
});

describe("the auction", () => {
  it("AC-3.1: the winner takes a window by two presses", async () => {
    const { user, props } = sit("window");
    const left = card(/^star souvenir, category D, 1932/);
    await user.click(left);
    await user.click(left);
    expect(props.play).toHaveBeenCalledExactlyOnceWith(["take left"]);
  });

  it("tells everybody else that only the winner may", async () => {
    const { user, props } = sit("places");
    await user.click(card(/in the left window/));
    expect(props.explain).toHaveBeenCalledWith(expect.any(String), "AC-3.1");
  });
});

describe("an exhibit", () => {
  it("AC-4.2: is gathered here and sent as one gesture", async () => {
    const { user, props } = sit("exhibits");
    for (const name of [
      /^mask, category C, 1675/,
      /^chamber pot, category B, 1650/,
      /^pipe, category A, 1801/,
    ])
      await user.click(card(name));
    expect(screen.getByText(/^3 cards, oldest 1650/)).toBeVisible();
    await user.click(card(/^Show this exhibit/));
    expect(props.play).not.toHaveBeenCalled();
    await user.click(card(/^Press again to show it/));
    expect(props.play).toHaveBeenCalledExactlyOnceWith(["show A1801", "show B1650", "show C1675", "done"]);
  });

  it("AC-4.1: a card beyond a gap is refused with the reason", async () => {
    const { user, props } = sit("exhibits");
    await user.click(card(/^pipe, category A, 1801/));
    await user.click(card(/^toy, category E, 1828/));
    expect(props.explain).toHaveBeenCalledWith(expect.stringMatching(/closes the gap/), "AC-4.1");
    expect(card(/^toy, category E, 1828/)).toHaveAttribute("aria-pressed", "false");
  });

  it("can be the best at once", async () => {
    const { user } = sit("exhibits");
    await user.click(card(/^Best exhibit/));
    expect(screen.getByText("5 cards, oldest 1650: your best")).toBeVisible();
  });

  it("keeps its cards while others choose", async () => {
    const { user, props, rerender } = sit("exhibits");
    await user.click(card(/^mask, category C, 1675/));
    await rerender({ view: { ...props.view, mine: { ...props.view.mine!, picks: [] } } });
    expect(card(/^mask, category C, 1675/)).toHaveAttribute("aria-pressed", "true");
  });

  it("sends only what was not sent before", async () => {
    const start = fixtures.find((f) => f.name === "exhibits")!;
    const { user, props } = sit("exhibits", {
      view: { ...start.view, mine: { ...start.view.mine!, picks: ["B1650"] } },
    });
    await user.click(card(/^Best exhibit/));
    await user.click(card(/^Show this exhibit/));
    await user.click(card(/^Press again to show it/));
    expect(props.play).toHaveBeenCalledExactlyOnceWith([
      "show A1801",
      "show B1730",
      "show C1675",
      "show C1790",
      "done",
    ]);
  });
});

describe("a theft", () => {
  it("AC-4.5: takes one card, or none", async () => {
    const { user, props } = sit("theft");
    await user.click(card(/^Steal toy, category E, 1785$/));
    await user.click(card(/^Steal toy, category E, 1785: press again/));
    expect(props.play).toHaveBeenCalledExactlyOnceWith(["steal E1785"]);
    await user.click(card(/^Take nothing/));
    await user.click(card(/^Press again to take nothing/));
    expect(props.play).toHaveBeenLastCalledWith(["decline"]);
  });
});

describe("the stage", () => {
  it("plays new lines, and a press on a card skips it", async () => {
    const { user, rerender } = sit("places", { frames: [] });
    await rerender({ frames });
    const stage = screen.getByRole("region", { name: "What happened" });
    expect(within(stage).getByText("Where everyone went")).toBeVisible();
    await user.click(card(/^Go to the Castle$/));
    expect(screen.queryByRole("region", { name: "What happened" })).toBeNull();
    expect(card(/^Go to the Castle: press again/)).toBeVisible();
  });

  it("shows a round again that the log asks for", async () => {
    const { rerender } = sit("places");
    await rerender({ again: { round: 5 } });
    expect(screen.getByRole("region", { name: "What happened" })).toHaveTextContent("Round 5");
  });

  it("does not play what was told before the page was opened, until it is asked to", async () => {
    const { user } = sit("places");
    expect(screen.queryByRole("region", { name: "What happened" })).toBeNull();
    await user.click(card(/Show the round again/));
    expect(screen.getByRole("region", { name: "What happened" })).toBeVisible();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("region", { name: "What happened" })).toBeNull();
  });
});
