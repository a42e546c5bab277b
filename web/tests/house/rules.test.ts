import { expect, test } from "vitest";
import type { RulesInfo } from "../../src/api/types";
import { idsOf, linkRules, search, textOf } from "../../src/rules/search";

const rules: RulesInfo = {
  game: "antique-club",
  chapters: [
    {
      title: "Setup",
      html: "<p>How it begins.</p>",
      rules: [{ id: "AC-1.1", html: "<p>Two to six seats.</p>" }],
    },
    {
      title: "The castle",
      html: "",
      rules: [
        { id: "AC-4.1", html: "<p>An <em>exhibit</em> is three or more.</p>" },
        { id: "AC-4.6", html: "<p>Detectives &amp; thieves; see AC-4.1 and AC-9.9.</p>" },
      ],
    },
  ],
};
const ids = (query: string) =>
  search(rules, query).flatMap((chapter) => chapter.rules.map((rule) => rule.id));

test("no query finds everything", () => {
  expect(search(rules, "  ")).toBe(rules.chapters);
});

test("a rule is found by its id, whatever the case", () => {
  expect(ids("ac-4.1")).toEqual(["AC-4.1", "AC-4.6"]);
  expect(ids("AC-1")).toEqual(["AC-1.1"]);
});

test("all words must be there, in any order, and tags are no words", () => {
  expect(ids("more exhibit")).toEqual(["AC-4.1"]);
  expect(ids("exhibit detective")).toEqual([]);
  expect(ids("em")).toEqual([]);
});

test("a chapter is found by its opening, and shows it only then", () => {
  expect(search(rules, "begins")).toEqual([{ title: "Setup", html: "<p>How it begins.</p>", rules: [] }]);
  expect(search(rules, "six")[0]?.html).toBe("");
});

test("entities are read as what they stand for", () => {
  expect(textOf("<p>a &amp;lt; b</p>")).toBe("a &lt; b");
  expect(ids("detectives & thieves")).toEqual(["AC-4.6"]);
});

test("known rules become links, once, and nothing inside a tag or a link does", () => {
  const known = idsOf(rules);
  expect(linkRules("see AC-4.1, not AC-9.9", known)).toBe(
    'see <a href="#AC-4.1" data-rule="AC-4.1">AC-4.1</a>, not AC-9.9',
  );
  const linked = '<p id="AC-4.1">by <a href="#AC-4.1">AC-4.1</a></p>';
  expect(linkRules(linked, known)).toBe(linked);
});
