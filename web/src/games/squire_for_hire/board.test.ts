import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Accent } from "../../theme/accents";
import type { BoardProps } from "../board";
import Board from "./Board.svelte";
import { components, fixtures, type Fixture } from "./fixtures";
import type { Components, View } from "./view";

// Who asks for less motion sees at once where things are. Asked while modules load, so it must be there before them.
vi.hoisted(() => {
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), {
      matches: query.includes("reduced-motion"),
      media: query,
    }) as MediaQueryList;
});

// There is no layout here, so there is nothing to observe.
class NoResizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", NoResizes);
});
afterEach(() => vi.unstubAllGlobals());

function propsOf(fixture: Fixture, change: Partial<BoardProps<View, Components>> = {}) {
  return {
    view: fixture.view,
    components,
    desk: fixture.desk,
    seats: fixture.seats,
    accents: ["red", "green"] as Accent[],
    frames: fixture.frames,
    busy: false,
    options: {},
    readonly: false,
    play: vi.fn(() => Promise.resolve(true)),
    undo: vi.fn(),
    explain: vi.fn(),
    showRule: vi.fn(),
    ...change,
  } satisfies BoardProps<View, Components>;
}

function sit(name: string, change: Partial<BoardProps<View, Components>> = {}) {
  const found = fixtures.find((f) => f.name === name);
  if (!found) throw new Error(`no fixture ${name}`);
  const props = propsOf(found, change);
  return { ...render(Board, { props }), props, user: userEvent.setup() };
}

const button = (name: RegExp) => screen.getByRole("button", { name });
const said = () => document.querySelector("[aria-live]")?.textContent ?? "";

describe("every position", () => {
  it.each(fixtures.map((f) => [f.name, f] as const))(
    "can be drawn, and axe finds nothing: %s",
    async (_, f) => {
      const { container } = render(Board, { props: propsOf(f) });
      for (const seat of f.seats) expect(screen.getAllByText(seat.name).length).toBeGreaterThan(0);
      const found = await axe.run(container, {
        // Colours are not computed here, and landmarks belong to the page around the board.
        rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
      });
      expect(found.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(" ")}`)).toEqual([]);
    },
  );
});

describe("packing by keyboard", () => {
  it("N goes to the best spot and says it, Enter lays it", async () => {
    const { user, props } = sit("alone");
    const best = props.view.mine?.spots[0];
    await user.keyboard("n");
    expect(said()).toContain(`${best?.points} points after`);
    await user.keyboard("{Enter}");
    expect(props.play).toHaveBeenCalledExactlyOnceWith([best?.move]);
  });

  it("N steps on through all legal spots in order, and Shift+N back", async () => {
    const { user, props } = sit("alone");
    await user.keyboard("nn");
    await user.keyboard("{Enter}");
    expect(props.play).toHaveBeenLastCalledWith([props.view.mine?.spots[1]?.move]);
  });

  it("brackets choose the pile, R turns, arrows move", async () => {
    const { user, props } = sit("alone");
    // The left card comes to lie over the middle of the bag of 3 x 4: its corner on the bag's.
    await user.keyboard("[[");
    expect(said()).toMatch(/^Column 1, row 1, unturned/);
    await user.keyboard("r{ArrowRight}{ArrowRight}{ArrowDown}");
    expect(said()).toMatch(/^Column 3, row 2, turned 90/);
    await user.keyboard("{Shift>}R{/Shift}{ArrowLeft}{ArrowUp}");
    expect(said()).toMatch(/^Column 2, row 1, unturned/);
    expect(props.play).not.toHaveBeenCalled();
  });

  it("a spot where it may not lie says why, with the rule, and sends nothing", async () => {
    const { user, props } = sit("alone");
    await user.keyboard("[[{ArrowDown}{Enter}");
    expect(props.play).not.toHaveBeenCalled();
    expect(props.explain).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/only in part/), "SH-3.3");
    expect(screen.getByText("SH-3.3")).toBeInTheDocument();
  });

  it("Escape puts the card back", async () => {
    const { user, props } = sit("alone");
    await user.keyboard("n{Escape}{Enter}");
    expect(said()).toBe("The card is put back.");
    expect(props.play).not.toHaveBeenCalled();
  });

  it("R is the table's own key when nothing can be laid", async () => {
    const heard = vi.fn();
    addEventListener("keydown", heard);
    const { user } = sit("side");
    await user.keyboard("r");
    expect(heard).toHaveBeenCalled();
    removeEventListener("keydown", heard);
  });

  it("nothing fits: N says so, with the rule", async () => {
    const { user, props } = sit("nothing fits");
    expect(props.view.mine?.spots).toEqual([]);
    await user.keyboard("n");
    expect(props.explain).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/fits/), "SH-2.4");
  });
});

describe("by buttons", () => {
  it("a press takes a card up, another puts it back", async () => {
    const { user } = sit("alone");
    const left = button(/^Left pile, card 6/);
    await user.click(left);
    expect(left).toHaveAttribute("aria-pressed", "true");
    await user.click(left);
    expect(left).toHaveAttribute("aria-pressed", "false");
  });

  it("best spot, then lay", async () => {
    const { user, props } = sit("alone");
    await user.click(button(/^Best spot/));
    await user.click(button(/^Lay it here/));
    expect(props.play).toHaveBeenCalledExactlyOnceWith([props.view.mine?.spots[0]?.move]);
  });

  it("passing takes two presses, and says what becomes of the story", async () => {
    const { user, props } = sit("alone");
    await user.click(button(/^Pass$/));
    expect(screen.getByText(/You then flip its card to the side you choose/)).toBeInTheDocument();
    expect(props.play).not.toHaveBeenCalled();
    await user.click(button(/^Press again$/));
    expect(props.play).toHaveBeenCalledExactlyOnceWith(["pass"]);
  });

  it("the story's card is flipped onto a pile by two presses on it", async () => {
    const { user, props } = sit("side");
    await user.click(screen.getAllByRole("button", { name: /^Flip here$/ })[1]!);
    await user.click(button(/^Press again$/));
    expect(props.play).toHaveBeenCalledExactlyOnceWith(["flip right"]);
  });

  it("the first card is kept by two presses; both stories are shown", async () => {
    const { user, props } = sit("keep");
    expect(screen.getByText(/On its back, Quest; weapon value 2; use valuable/)).toBeInTheDocument();
    await user.click(button(/^Keep card 3$/));
    await user.click(button(/^Press again$/));
    expect(props.play).toHaveBeenCalledExactlyOnceWith(["keep 2"]);
  });

  it("the last card may be laid or left", async () => {
    const { user, props } = sit("free");
    await user.keyboard("n{Enter}");
    expect(props.play).toHaveBeenCalledExactlyOnceWith([props.view.mine?.spots[0]?.move]);
    expect(props.view.mine?.spots[0]?.move).toMatch(/^lay \d/);
    await user.click(button(/^Leave it$/));
    await user.click(button(/^Press again$/));
    expect(props.play).toHaveBeenLastCalledWith(["leave"]);
  });

  it("a pile is leafed through to its bottom", async () => {
    const { user } = sit("alone");
    const pile = screen.getByRole("region", { name: /^Left pile, 2 cards/ });
    await user.click(within(pile).getByRole("button", { name: /beneath/ }));
    expect(within(pile).getByRole("img", { name: /^card 2, beneath/ })).toBeInTheDocument();
  });

  it("the other bag can be laid on the cloth, and one's own comes back with a card", async () => {
    const { user } = sit("two");
    await user.click(button(/^Ben's bag, \d+ points: look at it/));
    expect(screen.getByRole("application", { name: /^Ben's bag/ })).toBeInTheDocument();
    await user.keyboard("n");
    expect(screen.getByRole("application", { name: /^Your bag/ })).toBeInTheDocument();
  });
});

it("who looks on can play nothing", async () => {
  const { user, props } = sit("spectator");
  await user.keyboard("n[[{Enter}");
  expect(props.play).not.toHaveBeenCalled();
  expect(screen.queryByRole("button", { name: /^Pass$/ })).toBeNull();
});

it("alone, the end says whether the squire is hired", () => {
  sit("over alone");
  expect(screen.getByText(/^Not hired/)).toBeInTheDocument();
});
