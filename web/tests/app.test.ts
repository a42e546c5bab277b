import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../src/App.svelte";

test("the page is headed by the table's name", () => {
  render(App);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Wunderkammer");
});
