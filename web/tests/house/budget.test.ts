import { expect, test } from "vitest";
import { needed } from "../../tools/budget";

const chunk = (fileName: string, imports: string[] = [], css: string[] = []) => ({
  type: "chunk" as const,
  fileName,
  facadeModuleId: null,
  isEntry: false,
  imports,
  code: "",
  viteMetadata: { importedCss: new Set(css) },
});

test("a page needs what its entries import, through and through, and the styles of all of it", () => {
  const chunks = new Map(
    [
      chunk("entry.js", ["a.js"], ["entry.css"]),
      chunk("a.js", ["b.js"]),
      chunk("b.js", ["a.js"], ["b.css"]),
      chunk("lazy.js"),
    ].map((each) => [each.fileName, each]),
  );
  expect([...needed(["entry.js"], chunks)].sort()).toEqual([
    "a.js",
    "b.css",
    "b.js",
    "entry.css",
    "entry.js",
  ]);
});
