import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { folder, hgrag } from "./testing/hgrag.js";

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/smollm2.${name}`, import.meta.url));

// SmolLM2 135M extracted, answered and judged, all-MiniLM-L6-v2 embedded, both as GGUF in a process: their calls stand in
// the fixture, and neither is needed here.
it("a real model's calls, replayed without it, come to the answers and verdicts that it gave", async () => {
  const world = join(folder(), "small.json");
  await hgrag(["world", "--size", "small", "--out", world]);
  const dir = join(folder(), "run");
  const models = ["--llm", "llama-cpp:smollm2-135m.gguf", "--embed", "llama-cpp:all-minilm-l6-v2.gguf"];
  const asked = ["--graph", world, "--questions", fixture("questions.json")];
  const replay = ["--replay", fixture("calls.jsonl"), "--out", dir];
  const { status, stderr } = await hgrag(["run", "--profile", "paper", ...models, ...asked, ...replay]);
  expect(status, stderr).toBe(0);
  const given = readFileSync(join(dir, "records.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
    .map(({ system, question_id, anchor, answer, judge, error }) => {
      return { system, question_id, anchor: anchor?.id ?? null, answer, score: judge?.score ?? null, error };
    });
  expect(given).toHaveLength(12);
  await expect(`${JSON.stringify(given, null, 2)}\n`).toMatchFileSnapshot(fixture("answers.json"));
  const { models: entries } = JSON.parse(readFileSync(join(dir, "manifest.json"), "utf8"));
  expect(entries.chat).toMatchObject({
    is_language_model: true,
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});
