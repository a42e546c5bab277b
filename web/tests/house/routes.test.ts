import { expect, test } from "vitest";
import { pathOf, routeOf, samePage } from "../../src/router/routes";

const at = (path: string) => routeOf(new URL(path, "http://table.test"));

test("every address that is made leads back to its page", () => {
  expect(at(pathOf.front())).toEqual({ page: "front" });
  expect(at(pathOf.about())).toEqual({ page: "about" });
  expect(at(pathOf.table("a1"))).toEqual({ page: "table", id: "a1", seat: null });
  expect(at(pathOf.table("a1", 2))).toEqual({ page: "table", id: "a1", seat: 2 });
  expect(at(pathOf.replay("a1"))).toEqual({ page: "replay", id: "a1" });
  expect(at(pathOf.rules("antique-club"))).toEqual({ page: "rules", game: "antique-club", rule: null });
  expect(at(pathOf.daily("squire"))).toEqual({ page: "daily", game: "squire", day: null });
  expect(at(pathOf.daily("squire", "2026-11-30"))).toEqual({
    page: "daily",
    game: "squire",
    day: "2026-11-30",
  });
  expect(at(pathOf.rules("antique-club", "AC-2.3"))).toEqual({
    page: "rules",
    game: "antique-club",
    rule: "AC-2.3",
  });
});

test("a table's id may hold any character", () => {
  expect(at(pathOf.table("a/b c?d"))).toEqual({ page: "table", id: "a/b c?d", seat: null });
});

test.each([
  "/table",
  "/table/a/b",
  "/rules",
  "/daily",
  "/daily/a/b/c",
  "/about/us",
  "/nothing",
  "/table/a/replay/b",
  "/%E0%A4%A",
])("%s is no page", (path) => expect(at(path).page).toBe("unknown"));

test("a slash at the end is forgiven", () => {
  expect(at("/about/")).toEqual({ page: "about" });
});

test("a seat that is no digit is not taken for one", () => {
  expect(at("/table/a?seat=x")).toEqual({ page: "table", id: "a", seat: null });
});

test("going from rule to rule is no new page; going to another table is", () => {
  expect(samePage(at("/rules/antique-club#AC-1.1"), at("/rules/antique-club#AC-1.2"))).toBe(true);
  expect(samePage(at("/table/a"), at("/table/b"))).toBe(false);
});
