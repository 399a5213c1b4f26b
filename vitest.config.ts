import { readdirSync } from "node:fs";
import { defineConfig } from "vitest/config";

// Tests read the sources of every workspace package, so none has to be built first.
const conditions = ["hg-rag-source", "module", "node", "development|production"];

const projects = ["packages", "apps"].flatMap((parent) =>
  readdirSync(new URL(parent, import.meta.url)).map((name) => ({
    extends: true as const,
    root: `${parent}/${name}`,
    test: { name: `@hg-rag/${name}` },
  })),
);

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: { projects, testTimeout: 30_000 },
});
