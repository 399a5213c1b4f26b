import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type FakeOpenAi, type FakeOpenAiOptions, startFakeOpenAi } from "@hg-rag/llm-client/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { comparableRecords, folder, hgrag } from "./testing/hgrag.js";
import { soundAnswer } from "./testing/sound-answers.js";

// A stand-in for a server that cannot run here: it speaks OpenAI's protocol and holds no model.
let server: FakeOpenAi | undefined;

async function serve(options: FakeOpenAiOptions = {}): Promise<FakeOpenAi> {
  server = await startFakeOpenAi({ models: ["m", "e"], answer: soundAnswer, ...options });
  vi.stubEnv("OPENAI_BASE_URL", `${server.host}/v1`);
  return server;
}

beforeEach(() => vi.stubEnv("HGRAG_CACHE", folder()));
afterEach(async () => {
  await server?.stop();
  vi.unstubAllEnvs();
});

const MODELS = ["--llm", "openai:m", "--embed", "openai:e", "--judge", "openai:m"];
const RUN = ["run", "--profile", "offline", ...MODELS, "--size", "small", "--trials", "2", "--limit", "8"];

async function run(...more: string[]): Promise<string> {
  const dir = join(folder(), "run");
  const { status, stderr } = await hgrag([...RUN, "--out", dir, ...more]);
  expect(status, stderr).toBe(0);
  return dir;
}

const manifestOf = (dir: string) => JSON.parse(readFileSync(join(dir, "manifest.json"), "utf8"));

it("a run that is repeated takes every answer from the store, unless it may not", async () => {
  await serve();
  const first = await run();
  const again = await run();
  expect(comparableRecords(again)).toBe(comparableRecords(first));
  const { usage } = manifestOf(again);
  expect(usage["openai:m"]).toMatchObject({ calls: 0, failed: 0, prompt_tokens: 0 });
  // Some answers come to the same question twice within a run.
  const { calls, cached } = manifestOf(first).usage["openai:m"];
  expect(usage["openai:m"].cached).toBe(calls + cached);
  expect(usage["openai:e"].calls).toBe(0);
  expect(readFileSync(join(again, "records.jsonl"), "utf8")).toContain('"cached":true');
  expect(manifestOf(await run("--no-cache")).usage["openai:m"].cached).toBe(0);
});

it("a recorded run is replayed with the server gone, to the same bytes", async () => {
  await serve();
  const recorded = await run("--record");
  await server!.stop();
  const calls = join(recorded, "calls.jsonl");
  const replayed = await run("--replay", calls, "--record");
  expect(comparableRecords(replayed)).toBe(comparableRecords(recorded));
  expect(readFileSync(join(replayed, "metrics.json"))).toEqual(readFileSync(join(recorded, "metrics.json")));
  expect(readFileSync(join(replayed, "calls.jsonl"))).toEqual(readFileSync(calls));
});

it("a replay that meets a call it does not know says which, and keeps what stands", async () => {
  await serve();
  const calls = join(await run("--record"), "calls.jsonl");
  const dir = join(folder(), "run");
  const { status, stderr } = await hgrag([...RUN, "--limit", "9", "--out", dir, "--replay", calls]);
  expect(status).toBe(1);
  expect(stderr).toMatch(/not in the replay file: .*; \d+ of 36 records are kept; go on with: /);
});

it("a budget of tokens stops a run, which goes on to the bytes of one without", async () => {
  await serve();
  const whole = await run("--no-cache");
  const dir = join(folder(), "run");
  const stopped = await hgrag([...RUN, "--out", dir, "--no-cache", "--max-tokens-total", "5000"]);
  expect([stopped.status, stopped.stderr]).toEqual([
    1,
    expect.stringMatching(/tokens are used, of 5000 allowed.*go on with: /),
  ]);
  expect((await hgrag(["run", "--resume", dir, "--no-cache"])).status).toBe(0);
  expect(comparableRecords(dir)).toBe(comparableRecords(whole));
  const total = (of: string) => manifestOf(of).usage["openai:m"].prompt_tokens;
  expect(total(dir)).toBeGreaterThanOrEqual(total(whole));
});

it("eight workers at a server that allows four at a time complete the run", async () => {
  const slow = { delayMs: 5 };
  await serve({ ...slow, atOnce: 4 });
  const limited = await run("-j", "8", "--no-cache");
  await server!.stop();
  await serve(slow);
  expect(comparableRecords(limited)).toBe(comparableRecords(await run("--no-cache")));
});

it("stops before the first question when a model fails a probe, and goes on where that is allowed", async () => {
  await serve({ ignoresSchema: true, answer: (prompt, system) => soundAnswer(prompt, system) });
  const dir = join(folder(), "run");
  const { status, stderr } = await hgrag([...RUN, "--out", dir]);
  expect(status).toBe(1);
  expect(stderr).toContain('openai:m failed the probe "keeps to a JSON schema": ');
  const allowed = await run("--allow-failed-probes");
  expect(readFileSync(join(allowed, "summary.txt"), "utf8")).toContain(
    '! openai:m failed the probe "keeps to a JSON',
  );
  expect(
    manifestOf(allowed).probes.filter(({ passed }: { passed: boolean }) => passed === false),
  ).not.toEqual([]);
});

it("several judges are asked in turn, and each verdict stands in the record", async () => {
  const content = JSON.stringify({ score: 2, reason: "the key names another" });
  const choices = [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }];
  const usage = { prompt_tokens: 2000, completion_tokens: 9 };
  await serve({
    models: ["m", "e", "strict"],
    reply: ({ body }) =>
      // A probe's town is answered as the others do.
      body.model === "strict" && !JSON.stringify(body.messages).includes("Tarvenholm")
        ? { body: { choices, usage } }
        : undefined,
  });
  const dir = await run("--judge", "openai:strict,openai:m");
  const records = readFileSync(join(dir, "records.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
    .filter(({ kind }) => kind === "multi_hop");
  for (const { judge, other_judges, scores } of records) {
    expect([judge, ...other_judges].map(({ model, score }) => [model, score])).toEqual([
      ["openai:strict", 2],
      ["openai:m", 4],
    ]);
    expect(scores.llm_judge_score).toBe(2);
  }
  expect(records.length).toBeGreaterThan(0);
  expect(manifestOf(dir)).toMatchObject({
    judge_is_candidate: true,
    models: { judge: { id: "openai:strict" }, other_judges: [{ id: "openai:m" }] },
  });
});
