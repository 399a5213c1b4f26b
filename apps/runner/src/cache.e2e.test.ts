import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { callStorePath, openCallStore } from "./call-store.js";
import { folder, hgrag } from "./testing/hgrag.js";

afterEach(() => {
  vi.unstubAllEnvs();
});

/** A store of two models with one answer each, one of them ten days old. */
function someStore(): void {
  vi.stubEnv("HGRAG_CACHE", folder());
  for (const [index, model] of ["ollama:old", "ollama:new"].entries()) {
    const store = openCallStore(callStorePath(), () => Date.now() - (index === 0 ? 10 * 86_400_000 : 0));
    const call = { kind: "chat", model, digest: null, settings: {}, trial: 1, prompt: "p" } as const;
    const counts = { prompt_tokens: 1, completion_tokens: 1 };
    store.set(String(index).repeat(64), { kind: "chat", text: "t", finish_reason: "stop", ...counts }, call);
    store.close();
  }
}

it("shows entries by model", async () => {
  someStore();
  const { status, stdout } = await hgrag(["cache"]);
  expect(status).toBe(0);
  expect(stdout.replaceAll(callStorePath(), "STORE").replace(/, \d+\.\d MB/g, ", N MB")).toBe(
    "STORE: 2 entries, N MB\n  ollama:new (chat): 1 entries, N MB\n  ollama:old (chat): 1 entries, N MB\n",
  );
});

it.each([
  [[], []],
  [["--model", "ollama:new"], ["ollama:old"]],
  [["--older-than", "9"], ["ollama:new"]],
  [
    ["--most-mb", "1"],
    ["ollama:new", "ollama:old"],
  ],
])("prunes with %j", async (flags, left) => {
  someStore();
  const { stdout } = await hgrag(["cache", "--json", "--prune", ...flags]);
  const { pruned, entries, models } = JSON.parse(stdout);
  expect(models.map(({ model }: { model: string }) => model)).toEqual(left);
  expect([pruned, entries]).toEqual([2 - left.length, left.length]);
});

it("looks at no store without making one", async () => {
  vi.stubEnv("HGRAG_CACHE", join(folder(), "none"));
  const { status, stdout } = await hgrag(["cache", "--json"]);
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ entries: 0, bytes: 0, pruned: null, models: [] });
  expect(existsSync(callStorePath())).toBe(false);
});

it("refuses a choice of what to drop without --prune", async () => {
  vi.stubEnv("HGRAG_CACHE", folder());
  const { status, stderr } = await hgrag(["cache", "--model", "ollama:new"]);
  expect([status, stderr.split("\n").length]).toEqual([2, 2]);
  expect(stderr).toContain("give --prune as well");
});

it("says in one line that the store is damaged", async () => {
  vi.stubEnv("HGRAG_CACHE", folder());
  writeFileSync(callStorePath(), "no database".repeat(1000));
  const { status, stdout, stderr } = await hgrag(["cache", "--prune"]);
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(
    /^hgrag: .*calls\.sqlite is damaged \(SQLITE_NOTADB\); delete it, or use --no-cache\n$/,
  );
});
