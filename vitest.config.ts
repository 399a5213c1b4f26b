import { readdirSync } from "node:fs";
import { defineConfig } from "vitest/config";
import type { Reporter } from "vitest/node";

// Tests read the sources of every workspace package, so none has to be built first.
const conditions = ["hg-rag-source", "module", "node", "development|production"];

const projects = ["packages", "apps"].flatMap((parent) =>
  readdirSync(new URL(parent, import.meta.url)).map((name) => ({
    extends: true as const,
    root: `${parent}/${name}`,
    test: { name: `@hg-rag/${name}` },
  })),
);

/** The counts on a plain line of their own, for whoever reads the output by program. */
const countLine: Reporter = {
  onTestRunEnd(modules) {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state !== "pending") counts[state] += 1;
      }
    }
    process.stdout.write(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`);
  },
};

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: {
    projects,
    // Test files share workers, and leave nothing behind in them: starting one for each takes longer than its tests.
    pool: "threads",
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ["default", countLine],
  },
});
