import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { digestOf } from "../../src/table/fairness";

test("a seed is digested as the bytes its hex stands for", async () => {
  const seed = "00ff10";
  expect(await digestOf(seed)).toBe(createHash("sha256").update(Buffer.from(seed, "hex")).digest("hex"));
});
