import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type FakeOpenAi, type Fault, startFakeOpenAi } from "@hg-rag/llm-client/testing";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { comparableRecords, folder, hgrag } from "./testing/hgrag.js";
import { soundAnswer } from "./testing/sound-answers.js";

// A stand-in for a server that cannot run here: it speaks OpenAI's protocol, and fails as it is told.
let server: FakeOpenAi | undefined;
let undisturbed: string;

type Request = { readonly path: string; readonly body: Record<string, unknown> };

async function serve(fault: (request: Request) => Fault | undefined = () => undefined): Promise<void> {
  server = await startFakeOpenAi({ models: ["m", "e"], answer: soundAnswer, fault });
  vi.stubEnv("OPENAI_BASE_URL", `${server.host}/v1`);
}

/** The offline profile with a timeout and waits that a test can wait for, and two attempts at a call. */
function profile(): string {
  const offline = JSON.parse(readFileSync(new URL("../profiles/offline.json", import.meta.url), "utf8"));
  const path = join(folder(), "quick.json");
  const ollama = { ...offline.ollama, timeout_seconds: 0.5 };
  const calls = { attempts: 2, first_wait_seconds: 0.005 };
  const models = { llm: "openai:m", extractor: "llm", embed: "openai:e", judge: "none" };
  const small = { sizes: ["small"], trials: 1, limit: 4, models, ollama, calls };
  writeFileSync(path, JSON.stringify({ ...offline, ...small }));
  return path;
}

const runOf = (dir: string) => hgrag(["run", "--profile", profile(), "--out", dir]);
const newFolder = () => join(folder(), "run");
const records = (dir: string) =>
  readFileSync(join(dir, "records.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

// Not a probe's: the town that those are about.
const isAnswer = ({ body }: Request) =>
  /<context>(?!.*Tarvenholm)/s.test(JSON.stringify(body.messages ?? ""));
// All 26 passages of the small world; the probes' batches are shorter.
const isPassages = ({ body }: Request) => Array.isArray(body.input) && body.input.length === 26;

/** Fails the calls of one kind from the third to the `last`, or none. */
function failing(fault: Fault, calls: (request: Request) => boolean, last: number) {
  let count = 0;
  return (request: Request): Fault | undefined => {
    if (!calls(request)) return undefined;
    count += 1;
    return count >= (calls === isPassages ? 1 : 3) && count <= last ? fault : undefined;
  };
}

beforeEach(() => vi.stubEnv("HGRAG_CACHE", folder()));
afterEach(async () => {
  await server?.stop();
  vi.unstubAllEnvs();
});
beforeAll(async () => {
  vi.stubEnv("HGRAG_CACHE", folder());
  await serve();
  const dir = newFolder();
  expect((await runOf(dir)).status).toBe(0);
  undisturbed = comparableRecords(dir);
  await server!.stop();
});

const status = (code: number, headers?: Record<string, string>): Fault => ({
  status: code,
  ...(headers && { headers }),
});

describe("a call that fails once", () => {
  it.each<[string, Fault, boolean]>([
    ["hang", "hang", true],
    ["reset in the body", "reset", true],
    ["408", status(408), true],
    ["429", status(429), true],
    ["429 with Retry-After", status(429, { "retry-after": "0.01" }), true],
    ["500", status(500), true],
    ["503", status(503), true],
    ["truncated JSON", "cut-json", true],
    ["400", status(400), false],
    ["HTML in place of JSON", "html", false],
    ["an empty answer", "empty", false],
  ])(
    "%s: is made again if that can help, and the run comes to the same bytes",
    async (_name, fault, again) => {
      await serve(failing(fault, isAnswer, 3));
      const dir = newFolder();
      expect((await runOf(dir)).status).toBe(0);
      const failed = records(dir).filter(({ error }) => error !== null);
      expect(failed).toHaveLength(again ? 0 : 1);
      expect(records(dir)).toHaveLength(8);
      if (!again) expect((await hgrag(["run", "--resume", dir])).status).toBe(0);
      expect(comparableRecords(dir)).toBe(undisturbed);
    },
  );
});

describe("a call that fails as often as it is made", () => {
  it.each<[string, Fault, string]>([
    ["hang", "hang", "timeout"],
    ["reset in the body", "reset", "http"],
    ["408", status(408), "timeout"],
    ["500", status(500), "http"],
    ["truncated JSON", "cut-json", "malformed"],
  ])(
    "%s: is an error in its record, all others are there, and resuming gives the same bytes",
    async (_name, fault, kind) => {
      await serve(failing(fault, isAnswer, 4));
      const dir = newFolder();
      expect((await runOf(dir)).status).toBe(0);
      const failed = records(dir).filter(({ error }) => error !== null);
      expect(failed).toHaveLength(1);
      expect(failed[0]).toMatchObject({ answer: null, error: { stage: "answer", kind } });
      expect(records(dir)).toHaveLength(8);
      expect((await hgrag(["run", "--resume", dir])).status).toBe(0);
      expect(comparableRecords(dir)).toBe(undisturbed);
    },
  );

  it.each<[string, Fault, RegExp]>([
    ["404, no such model", { status: 404, message: "The model `m` does not exist" }, /does not (have|exist)/],
    ["vectors of another dimension", "wrong-dimension", /dimension|values/],
    ["NaN in a vector", "nan", /finite|number/],
  ])("%s: stops the run in one line, and resuming gives the same bytes", async (name, fault, message) => {
    await serve(failing(fault, name.startsWith("404") ? isAnswer : isPassages, 99));
    const dir = newFolder();
    const { status: exit, stderr } = await runOf(dir);
    expect([exit, stderr]).toEqual([1, expect.stringMatching(message)]);
    expect(stderr).toMatch(/go on with: hgrag run --resume/);
    await server!.stop();
    await serve();
    expect((await hgrag(["run", "--resume", dir])).status).toBe(0);
    expect(comparableRecords(dir)).toBe(undisturbed);
  });
});

it("an answer of 10 MB is an answer", async () => {
  await serve(failing("long", isAnswer, 3));
  const dir = newFolder();
  expect((await runOf(dir)).status).toBe(0);
  expect(records(dir).filter(({ answer }) => answer?.length > 10_000_000)).toHaveLength(1);
});

it("a server that goes away pauses the run, which says so, and then stops to be resumed", async () => {
  let answers = 0;
  await serve((request) => {
    if (isAnswer(request)) answers += 1;
    if (answers === 3) void server!.stop();
    return undefined;
  });
  const dir = newFolder();
  const { status: exit, stderr } = await runOf(dir);
  expect([exit, stderr]).toEqual([
    1,
    expect.stringMatching(/no server answers at .*\d of 8 records are kept; go on with: /s),
  ]);
  await serve();
  expect((await hgrag(["run", "--resume", dir])).status).toBe(0);
  expect(comparableRecords(dir)).toBe(undisturbed);
});
