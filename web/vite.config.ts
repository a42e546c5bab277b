import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { budget } from "./tools/budget.ts";
import { coastlines } from "./tools/coastlines.ts";
import { icons } from "./tools/icons.ts";

// The server that the development client talks to: `wunderkammer serve` by default.
const server = process.env["WUNDERKAMMER_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [
    icons(),
    coastlines(),
    svelte(),
    svelteTesting(),
    budget(250_000, "/src/table/TablePage.svelte", {
      "Antique Club": "/src/games/antique_club/index.ts",
      "Squire for Hire": "/src/games/squire_for_hire/index.ts",
      Squire: "/src/games/squire/index.ts",
    }),
  ],
  build: {
    // The client is part of the Python package, so that whoever runs the wheel needs no Node.
    outDir: "../src/wunderkammer/server/client",
    emptyOutDir: true,
    sourcemap: false,
    target: "es2022",
    // Fonts and pictures stay files of their own: cached apart, and allowed by a strict content policy.
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    // How long each plugin took is nothing to tell everyone who builds.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": { target: server, changeOrigin: false } },
  },
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
    setupFiles: ["./tests/setup.ts"],
    restoreMocks: true,
    // axe takes seconds for a whole board when the machine has other work too.
    testTimeout: 30_000,
  },
});
