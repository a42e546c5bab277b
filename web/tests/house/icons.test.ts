import { expect, test } from "vitest";
import { bodies } from "virtual:icons";
import { iconNames } from "../../src/icons/names";
import { iconModule, namesIn } from "../../tools/icons";

test("the client holds exactly the icons of the list, each drawn in the ink around it", () => {
  expect(Object.keys(bodies).sort()).toEqual([...new Set(iconNames)].sort());
  for (const body of Object.values(bodies)) expect(body).not.toContain("currentColor");
});

test("names are read from the list as it is written", () => {
  expect(namesIn('const a = [\n  "castle",\n  "top-hat",\n] as const;')).toEqual(["castle", "top-hat"]);
});

test("an icon that is not in the set stops the build and is named", () => {
  expect(() => iconModule(["no-such-thing"], { icons: {} })).toThrow('"no-such-thing"');
});
