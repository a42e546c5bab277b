import { gzipSync } from "node:zlib";
import type { Plugin, Rollup } from "vite";

/** The fonts that every page draws with; the others are fetched only by who needs them. */
const everyPage = /(?:fraunces|source-serif-4)-latin-wght-normal/;

interface Chunk {
  type: "chunk";
  fileName: string;
  facadeModuleId: string | null;
  isEntry: boolean;
  imports: string[];
  code: string;
  viteMetadata?: { importedCss: Set<string> } | undefined;
}

/** Everything a page fetches before it can be used: its entries, what they import, and their styles. */
export function needed(entries: readonly string[], chunks: ReadonlyMap<string, Chunk>): Set<string> {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks.get(name);
    if (!chunk || files.has(name)) return;
    files.add(name);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
    chunk.imports.forEach(visit);
  };
  entries.forEach(visit);
  return files;
}

/** Bytes on the wire: fonts are compressed already, everything else travels gzipped. */
function weight(name: string, content: string | Uint8Array): number {
  return name.endsWith(".woff2") ? content.length : gzipSync(content, { level: 9 }).length;
}

/**
 * Says at every build what the front page and each game's table weigh when they are opened for the first time, and stops a build in
 * which one of them is heavier than `limit` bytes. `table` is the end of the path of the module that every table loads by itself,
 * `games` those of the games, by name.
 */
export function budget(limit: number, table: string, games: Readonly<Record<string, string>>): Plugin {
  return {
    name: "wunderkammer-budget",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_: unknown, bundle: Rollup.OutputBundle) {
        const outputs = Object.values(bundle);
        const chunks = new Map<string, Chunk>();
        const contents = new Map<string, string | Uint8Array>();
        for (const output of outputs) {
          if (output.type === "chunk") chunks.set(output.fileName, output as unknown as Chunk);
          contents.set(output.fileName, output.type === "chunk" ? output.code : output.source);
        }
        const entries = [...chunks.values()].filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName);
        const lazy = (end: string) => {
          const chunk = [...chunks.values()].find((each) => each.facadeModuleId?.endsWith(end));
          if (!chunk)
            this.error(`the budget counts ${end} for a table, and the build has no such module of its own`);
          return chunk.fileName;
        };
        const fonts = [...contents.keys()].filter((name) => everyPage.test(name));
        if (fonts.length !== 2)
          this.error(`the budget expects the two fonts of every page, and found ${fonts.length}`);
        const pages = {
          "front page": entries,
          ...Object.fromEntries(
            Object.entries(games).map(([name, end]) => [
              `table of ${name}`,
              [...entries, lazy(table), lazy(end)],
            ]),
          ),
        };
        for (const [page, roots] of Object.entries(pages)) {
          const files = [...needed(roots, chunks), ...fonts];
          const bytes = files.reduce((sum, name) => sum + weight(name, contents.get(name) ?? ""), 0);
          const told = `first load of the ${page}: ${(bytes / 1000).toFixed(1)} kB compressed, of ${limit / 1000} kB`;
          if (bytes > limit) this.error(`${told}: too heavy. What it fetches: ${files.join(", ")}`);
          this.info(told);
        }
      },
    },
  };
}
