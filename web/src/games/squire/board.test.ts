import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BoardProps } from "../board";
import Board from "./Board.svelte";
import { accents, components, fixtureOf, fixtures, type Fixture } from "./fixtures";
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
  vi.stubGlobal("CSS", { escape: (text: string) => text });
});
afterEach(() => vi.unstubAllGlobals());

function propsOf(fixture: Fixture, change: Partial<BoardProps<View, Components>> = {}) {
  return {
    view: fixture.view,
    components,
    desk: fixture.desk,
    seats: fixture.seats,
    accents,
    frames: [],
    busy: false,
    readonly: false,
    play: vi.fn(() => Promise.resolve(true)),
    undo: vi.fn(),
    explain: vi.fn(),
    showRule: vi.fn(),
    ...change,
  } satisfies BoardProps<View, Components>;
}

function sit(name: string, change: Partial<BoardProps<View, Components>> = {}) {
  const props = propsOf(fixtureOf(name), change);
  return { ...render(Board, { props }), props, user: userEvent.setup() };
}

const button = (name: RegExp) => screen.getByRole("button", { name });
const city = (name: string) => document.querySelector<HTMLElement>(`[data-city="${name}"]`)!;
/** A city of the position that my pawn can go to, and where I could buy. */
const open = (view: View) => view.mine!.journeys.find(({ go, deal }) => go !== null && deal?.can_buy)!;
/** The position with nothing in my hand. */
const emptyHanded = (view: View): View => ({
  ...view,
  mine: {
    ...view.mine!,
    hand: [],
    journeys: view.mine!.journeys.map((journey) => ({
      ...journey,
      deal: journey.deal && { ...journey.deal, offers_on_buy: [], offers_on_sell: [] },
    })),
  },
});

describe("every position", () => {
  it.each(fixtures.map((f) => [f.name, f] as const))("can be drawn: %s", (_, f) => {
    render(Board, { props: propsOf(f) });
    for (const seat of f.seats) expect(screen.getAllByText(seat.name).length).toBeGreaterThan(0);
    expect(document.querySelectorAll("[data-city]").length).toBe(f.view.cities.length);
  });

  // All rules over a whole board take long: those positions that show something of their own.
  it.each(["board", "go", "cell", "take", "exhibition", "commissions", "marker", "over"])(
    "axe finds nothing: %s",
    async (phase) => {
      const { container } = render(Board, { props: propsOf(fixtureOf(`world 4 ${phase}`)) });
      const found = await axe.run(container, {
        // Colours are not computed here, and landmarks belong to the page around the board.
        rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
      });
      expect(found.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(" ")}`)).toEqual([]);
    },
    // All rules over a whole board, on a machine that may have other work.
    120_000,
  );

  it.each(fixtures.filter(({ desk }) => desk).map((f) => [f.name, f] as const))(
    "offers every legal move as something to press: %s",
    (_, f) => {
      render(Board, { props: propsOf(f) });
      for (const word of f.desk?.legal ?? []) {
        const [verb, ...rest] = word.split(" ");
        const what = rest.join(" ");
        const ways: Record<string, () => Element | null> = {
          go: () => city(what),
          board: () => button(new RegExp(what, "i")),
          cell: () => button(new RegExp(`floor ${what[0]}, row ${what[2]}`)),
          take: () => button(new RegExp(`Take ${what}`)),
          exhibit: () => button(new RegExp(`^Exhibit ${what}`, "i")),
          marker: () => screen.getAllByRole("button", { name: new RegExp(`to the ${rest[1]}`) })[0] ?? null,
          buy: () => button(/^Buy/),
          sell: () => button(/^Sell/),
          play: () => button(/^Play the offer/),
          accept: () => screen.getAllByRole("button", { name: /^Accept the commission/ })[0] ?? null,
          drop: () => screen.getAllByRole("button", { name: /^Drop it/ })[0] ?? null,
          done: () => button(/^(?:Play no more offers|Accept no more|Keep all commissions)/),
          leave: () => button(/^Leave them/),
        };
        expect(ways[verb ?? ""]?.(), word).toBeInTheDocument();
      }
    },
  );
});

describe("going and trading", () => {
  it("looking at a city tells price and way, choosing it offers the trade", async () => {
    const { user, props } = sit("world 4 go");
    const { city: name, deal } = open(props.view);
    await user.hover(city(name));
    expect(screen.getByRole("region", { name: "What is to be done" })).toHaveTextContent(name);
    expect(button(/^Buy/)).toBeDisabled();
    await user.click(city(name));
    expect(button(/^Buy/)).toBeEnabled();
    expect(button(/^Buy/)).toHaveTextContent(String(deal!.buy_coins));
    expect(props.play).not.toHaveBeenCalled();
  });

  it("with an empty hand a trade asks twice on the same spot, and goes there first", async () => {
    const view = emptyHanded(fixtureOf("world 4 go").view);
    const { user, props } = sit("world 4 go", { view });
    const { city: name } = open(view);
    await user.click(city(name));
    await user.click(button(/^Sell/));
    expect(props.play).not.toHaveBeenCalled();
    await user.click(button(/Press again/));
    expect(props.play).toHaveBeenNthCalledWith(1, [`go ${name}`]);
    expect(props.play).toHaveBeenNthCalledWith(2, ["sell"]);
  });

  it("by keyboard alone: arrows, Enter, B, and Enter again", async () => {
    const view = emptyHanded(fixtureOf("world 4 go").view);
    const { user, props } = sit("world 4 go", { view });
    const { city: name } = open(view);
    city(name).focus();
    await user.keyboard("{Enter}b");
    expect(document.querySelector("[aria-live]")).toHaveTextContent("Press again");
    await user.keyboard("b");
    expect(props.play).toHaveBeenNthCalledWith(1, [`go ${name}`]);
    expect(props.play).toHaveBeenNthCalledWith(2, ["buy"]);
  });

  it("Escape lets go of the city, then takes the last step back", async () => {
    const { user, props } = sit("world 4 go", {
      desk: { ...fixtureOf("world 4 go").desk!, can_undo: true },
    });
    await user.click(city(open(props.view).city));
    await user.keyboard("{Escape}");
    expect(props.undo).not.toHaveBeenCalled();
    await user.keyboard("{Escape}");
    expect(props.undo).toHaveBeenCalledOnce();
  });

  it("a city out of reach says why, with the rule, and sends nothing", async () => {
    const { view } = fixtureOf("world 4 go");
    const far = view.mine!.journeys.at(-1)!;
    const change: View = {
      ...view,
      mine: {
        ...view.mine!,
        journeys: view.mine!.journeys.map((journey) =>
          journey === far ? { ...journey, reachable: false, go: null, tickets: 9 } : journey,
        ),
      },
    };
    const { user, props } = sit("world 4 go", { view: change });
    await user.click(city(far.city));
    expect(props.explain).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(far.city), "SQ-2.1");
    expect(props.play).not.toHaveBeenCalled();
  });

  it("one stop in the tab order for the whole map", () => {
    sit("world 4 go");
    expect(document.querySelectorAll('[data-city][tabindex="0"]').length).toBe(1);
  });

  it("the market shows what a purchase would make of it", async () => {
    const { user, props } = sit("world 4 go");
    const market = screen.getByRole("region", { name: "The market" });
    await user.click(city(open(props.view).city));
    await user.hover(button(/^Buy/));
    expect(within(market).queryAllByText(/[▲▼]\d/).length).toBeGreaterThan(0);
    await user.unhover(button(/^Buy/));
    expect(within(market).queryAllByText(/[▲▼]\d/).length).toBe(0);
  });
});

describe("the other decisions", () => {
  it("SQ-2.5: a cell is asked for twice when the turn ends with it", async () => {
    const { user, props } = sit("world 4 cell");
    expect(props.view.token).not.toBe(props.view.seat);
    const free = props.view.mine!.cells[0]!;
    const at = new RegExp(`Hang it on floor ${free.cell[0]}, row ${free.cell[2]}`);
    await user.click(button(at));
    expect(props.play).not.toHaveBeenCalled();
    await user.click(button(at));
    expect(props.play).toHaveBeenCalledExactlyOnceWith([free.hang]);
  });

  it("SQ-2.5: a cell is taken at once, and can be undone, while my exhibition is still to come", async () => {
    const { view } = fixtureOf("world 4 cell");
    const { user, props } = sit("world 4 cell", { view: { ...view, token: view.seat } });
    await user.click(screen.getAllByRole("button", { name: /^Hang it on/ })[0]!);
    expect(props.play).toHaveBeenCalledOnce();
  });

  it("SQ-3.1: an exhibition tells both rewards and is asked for twice", async () => {
    const { user, props } = sit("world 4 exhibition");
    const choice = button(/^Exhibit Paintings/);
    expect(choice).toHaveAccessibleName(/the holder: 4 coins; .*(others' reward: 2 coins|nobody else)/);
    await user.click(choice);
    expect(props.play).not.toHaveBeenCalled();
    await user.keyboard("{Enter}");
    expect(props.play).toHaveBeenCalledExactlyOnceWith(["exhibit painting"]);
  });

  it("SQ-3.3: a marker is moved by two presses, or left", async () => {
    const { user, props } = sit("world 4 marker");
    const word = props.desk!.legal.find((each) => each.startsWith("marker "))!;
    const [, marker, end] = word.split(" ");
    const region = components.regions.find(({ name }) => name === marker)?.symbol;
    const press = () => button(new RegExp(`^${region ?? marker} to the ${end}`, "i"));
    await user.click(press());
    await user.click(press());
    expect(props.play).toHaveBeenCalledExactlyOnceWith([word]);
  });

  it("SQ-2.3: a card whose offer applies is played by two presses; the rest say that they do not", async () => {
    const { user, props } = sit("world 4 offers");
    const legal = props.desk!.legal.filter((word) => word.startsWith("play "));
    const cards = props.view.mine!.hand.filter(({ play }) => play !== null);
    expect(cards.map(({ play }) => play)).toEqual(legal);
    if (legal.length > 0) {
      await user.click(button(/^Play the offer/));
      await user.click(button(/^Press again: Play the offer/));
      expect(props.play).toHaveBeenCalledExactlyOnceWith([legal[0]]);
    } else {
      expect(screen.getAllByText("does not apply").length).toBe(props.view.mine!.hand.length);
      await user.click(button(/^Play no more offers/));
      await user.click(button(/^Press again/));
      expect(props.play).toHaveBeenCalledExactlyOnceWith(["done"]);
    }
  });

  it("SQ-4.3: a commission is dropped at once, since it can be taken back", async () => {
    const { user, props } = sit("world 4 swap");
    await user.click(screen.getAllByRole("button", { name: /^Drop it/ })[0]!);
    expect(props.play).toHaveBeenCalledOnce();
  });

  it("SQ-1.5: a player board tells its ability, and is taken by two presses", async () => {
    const { user, props } = sit("world 4 board");
    const fox = button(/Sir Fox or Lady Fox/);
    expect(fox).toHaveTextContent(/sale/);
    await user.click(fox);
    expect(fox).toHaveTextContent("Press again");
    await user.click(fox);
    expect(props.play).toHaveBeenCalledExactlyOnceWith(["board fox"]);
  });

  it("who only looks on can press nothing that plays", async () => {
    const { user, props } = sit("world 4 go", { readonly: true, desk: null });
    await user.click(city("London"));
    await user.keyboard("bs{Enter}{Escape}");
    expect(props.play).not.toHaveBeenCalled();
    expect(props.undo).not.toHaveBeenCalled();
  });
});
